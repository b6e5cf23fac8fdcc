_quattro() {
    local IFS=$'\n'
    COMPREPLY=($(_QUATTRO_COMPLETE=bash "$1" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null))
}
complete -o bashdefault -o default -o nosort -F _quattro quattro

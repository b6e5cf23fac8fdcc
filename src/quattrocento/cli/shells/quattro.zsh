#compdef quattro
_quattro() {
    local -a ways
    ways=("${(@f)$(_QUATTRO_COMPLETE=zsh "${words[1]}" "${(@)words[2,CURRENT]}" 2>/dev/null)}")
    if [[ -n "${ways[1]}" ]]; then _describe -V quattro ways; else _files; fi
}
if [[ "${funcstack[1]}" == "_quattro" ]]; then _quattro "$@"; else compdef _quattro quattro; fi

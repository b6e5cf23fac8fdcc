function __quattro_complete
    set -l ways (_QUATTRO_COMPLETE=fish quattro (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)
    if test (count $ways) -gt 0
        string join \n -- $ways
    else
        __fish_complete_path (commandline -ct)
    end
end
complete --command quattro --no-files --keep-order --arguments '(__quattro_complete)'

import { type Completion, type Flag, GLOBAL_FLAGS } from './completion.js';

const namesOf = (flags: readonly Flag[]): string => flags.flatMap(({ names }) => names).join(' ');

/** Words of bash's completion are of letters, digits and hyphens, so none needs quotation. */
export function bashScript(commands: readonly Completion[]): string {
  const all = commands.map(({ name }) => name).join(' ');
  const values = new Map<string, readonly string[]>();
  for (const { flags } of commands) {
    for (const { names, values: taken } of flags) {
      for (const name of names) if (taken) values.set(name, taken);
    }
  }
  return `# Completion of space-logistics for bash.
_space_logistics() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD - 1]}
  local command='' flags='${namesOf(GLOBAL_FLAGS)}' words='${all} help' word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    if [[ $word != -* ]]; then
      command=$word
      break
    fi
  done
  case $command in
${commands
  .map(
    ({ name, flags, words }) => `    ${name})
      flags='${namesOf(flags)}'
      words='${words.join(' ')}'
      ;;`,
  )
  .join('\n')}
    help)
      flags=''
      words='${all}'
      ;;
  esac
  case $previous in
${[...values]
  .map(
    ([name, taken]) => `    ${name})
      COMPREPLY=($(compgen ${taken.length > 0 ? `-W '${taken.join(' ')}'` : '-f'} -- "$current"))
      return
      ;;`,
  )
  .join('\n')}
  esac
  if [[ $current == -* ]]; then
    COMPREPLY=($(compgen -W "$flags" -- "$current"))
  elif [[ -n $words ]]; then
    COMPREPLY=($(compgen -W "$words" -- "$current"))
  else
    COMPREPLY=($(compgen -f -- "$current"))
  fi
}
complete -o filenames -F _space_logistics space-logistics
`;
}

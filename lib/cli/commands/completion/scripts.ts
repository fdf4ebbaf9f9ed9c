import { type Completion, type Flag, GLOBAL_FLAGS } from './completions.js';

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

/** Text within single quotes and brackets of zsh's \`_arguments\`. */
const text = (about: string): string =>
  about.replaceAll("'", "'\\''").replace(/[[\]:]/g, (character) => `\\${character}`);

function specOf({ names, about, values }: Flag): string {
  const spelt = names.length > 1 ? `'(${names.join(' ')})'{${names.join(',')}}'` : `'${names[0]}`;
  const taken =
    values === undefined
      ? ''
      : values.length > 0
        ? `:value:(${values.join(' ')})`
        : ':value:_files';
  return `${spelt}[${text(about)}]${taken}'`;
}

export function zshScript(commands: readonly Completion[]): string {
  const cases = commands.map(({ name, flags, words }) => {
    const rest = words.length > 0 ? `'*:word:(${words.join(' ')})'` : "'*:file:_files'";
    return `        ${name})
          _arguments ${[...flags.map(specOf), rest].join(' \\\n            ')}
          ;;`;
  });
  return `#compdef space-logistics
# Completion of space-logistics for zsh.
_space_logistics() {
  local -a commands
  commands=(
${commands.map(({ name, about }) => `    '${name}:${text(about)}'`).join('\n')}
  )
  _arguments -C ${GLOBAL_FLAGS.map(specOf).join(' ')} '1:command:->command' '*::argument:->argument'
  case $state in
    command)
      _describe command commands
      ;;
    argument)
      case $words[1] in
${cases.join('\n')}
      esac
      ;;
  esac
}
if [ "$funcstack[1]" = "_space_logistics" ]; then
  _space_logistics "$@"
else
  compdef _space_logistics space-logistics
fi
`;
}

/** Text in single quotes, in which fish knows two escapes. */
const quoted = (text: string): string => `'${text.replace(/[\\']/g, (one) => `\\${one}`)}'`;

function lineOf(condition: string, { names, about, values }: Flag): string {
  const spelt = names.map((name) =>
    name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`,
  );
  const taken =
    values === undefined
      ? []
      : values.length > 0
        ? ['-x', `-a ${quoted(values.join(' '))}`]
        : ['-r'];
  const parts = [
    'complete -c space-logistics',
    condition,
    ...spelt,
    ...taken,
    `-d ${quoted(about)}`,
  ];
  return parts.join(' ');
}

export function fishScript(commands: readonly Completion[]): string {
  const lines = [
    '# Completion of space-logistics for fish.',
    ...GLOBAL_FLAGS.map((flag) => lineOf("-n '__fish_use_subcommand'", flag)),
    ...commands.map(
      ({ name, about }) =>
        `complete -c space-logistics -n '__fish_use_subcommand' -f -a ${name} -d ${quoted(about)}`,
    ),
  ];
  for (const { name, flags, words } of commands) {
    const here = `-n '__fish_seen_subcommand_from ${name}'`;
    lines.push(...flags.map((flag) => lineOf(here, flag)));
    if (words.length > 0) {
      lines.push(`complete -c space-logistics ${here} -f -a ${quoted(words.join(' '))}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

import type { CommandCompletion, Completions, Flag } from './completions.js';

/** The completion script of each supported shell. */
export const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;

const namesOf = (flags: readonly Flag[]): string[] => flags.flatMap(({ names }) => names);

/** Returns words for `compgen -W`, one per line. The script splits at line ends, so words may contain spaces. */
const bashWords = (words: readonly string[]): string => `$'${words.join('\\n')}'`;

/** Returns the script for Bash. Words come from declarations and never contain quotes or backslashes. */
function bashScript({ globals, commands }: Completions): string {
  const all = commands.map(({ name }) => name);
  const values = new Map<string, readonly string[]>();
  for (const flag of commands.flatMap(({ flags }) => flags)) {
    for (const name of flag.names) if (flag.values) values.set(name, flag.values);
  }
  const optionsOf = ({ name, flags, words, files }: Omit<CommandCompletion, 'about'>) =>
    `    ${name})
      flags=${bashWords(namesOf(flags))}
      words=${bashWords(words)}${files ? "\n      files='yes'" : ''}
      ;;`;
  const valuesOf = ([name, taken]: [string, readonly string[]]) => `    ${name})
      COMPREPLY=($(compgen ${taken.length > 0 ? `-W ${bashWords(taken)}` : '-f'} -- "$current"))
      return
      ;;`;
  return `# Bash completion for space-logistics.
_space_logistics() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD - 1]}
  local command='' files='' flags=${bashWords(namesOf(globals))} words=${bashWords([...all, 'help'])} word
  local IFS=$'\\n'
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    if [[ $word != -* ]]; then
      command=$word
      break
    fi
  done
  case $command in
${[...commands, { name: 'help', flags: [], words: all, files: false }].map(optionsOf).join('\n')}
  esac
  case $previous in
${[...values].map(valuesOf).join('\n')}
  esac
  if [[ $current == -* ]]; then
    COMPREPLY=($(compgen -W "$flags" -- "$current"))
  elif [[ -n $words ]]; then
    COMPREPLY=($(compgen -W "$words" -- "$current") $([[ -n $files ]] && compgen -f -- "$current"))
  else
    COMPREPLY=($(compgen -f -- "$current"))
  fi
}
complete -o filenames -F _space_logistics space-logistics
`;
}

/** Escapes a description for single quotes within the brackets of zsh's `_arguments`. */
const zshText = (about: string): string =>
  about.replaceAll("'", "'\\''").replace(/[[\]:]/g, (character) => `\\${character}`);

const zshWords = (words: readonly string[]): string =>
  `(${words.map((word) => word.replaceAll(' ', '\\ ')).join(' ')})`;

function zshOption({ names, about, values }: Flag): string {
  const spelling =
    names.length > 1 ? `'(${names.join(' ')})'{${names.join(',')}}'` : `'${names[0]}`;
  const value =
    values === undefined ? '' : `:value:${values.length > 0 ? zshWords(values) : '_files'}`;
  return `${spelling}[${zshText(about)}]${value}'`;
}

function zshScript({ globals, commands }: Completions): string {
  const cases = commands.map(({ name, flags, words, files }) => {
    const word = files ? `1:word:${zshWords(words)}` : `*:word:${zshWords(words)}`;
    const rest = [
      ...(words.length > 0 ? [`'${word}'`] : []),
      ...(words.length === 0 || files ? ["'*:file:_files'"] : []),
    ];
    return `        ${name})
          _arguments ${[...flags.map(zshOption), ...rest].join(' \\\n            ')}
          ;;`;
  });
  return `#compdef space-logistics
# Zsh completion for space-logistics.
_space_logistics() {
  local -a commands
  commands=(
${commands.map(({ name, about }) => `    '${name}:${zshText(about)}'`).join('\n')}
  )
  _arguments -C ${globals.map(zshOption).join(' ')} '1:command:->command' '*::argument:->argument'
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

/** Returns text in single quotes, in which fish has two escapes. */
const fishText = (text: string): string => `'${text.replace(/[\\']/g, (one) => `\\${one}`)}'`;

const fishWords = (words: readonly string[]): string =>
  fishText(words.map((word) => word.replaceAll(' ', '\\ ')).join(' '));

function fishOption(condition: string, { names, about, values }: Flag): string {
  const spellings = names.map((name) =>
    name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`,
  );
  const value =
    values === undefined ? [] : values.length > 0 ? ['-x', `-a ${fishWords(values)}`] : ['-r'];
  return [
    'complete -c space-logistics',
    condition,
    ...spellings,
    ...value,
    `-d ${fishText(about)}`,
  ].join(' ');
}

function fishScript({ globals, commands }: Completions): string {
  const lines = [
    '# Fish completion for space-logistics.',
    ...globals.map((flag) => fishOption("-n '__fish_use_subcommand'", flag)),
    ...commands.map(
      ({ name, about }) =>
        `complete -c space-logistics -n '__fish_use_subcommand' -f -a ${name} -d ${fishText(about)}`,
    ),
  ];
  for (const { name, flags, words, files } of commands) {
    const condition = `-n '__fish_seen_subcommand_from ${name}'`;
    lines.push(...flags.map((flag) => fishOption(condition, flag)));
    if (words.length > 0) {
      lines.push(
        `complete -c space-logistics ${condition} ${files ? '' : '-f '}-a ${fishWords(words)}`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}

import { type Completion, type Flag, GLOBAL_FLAGS } from './completion.js';

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

import { type Completion, type Flag, GLOBAL_FLAGS } from './completion.js';

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

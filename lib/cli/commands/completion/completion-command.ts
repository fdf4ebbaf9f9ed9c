import { Argument } from 'commander';
import { oneOf } from '../../arguments.js';
import type { Command } from '../../command.js';
import { Status } from '../../terminal.js';

export const completion: Command = {
  name: 'completion',
  summary: 'print a shell completion script',
  examples: [
    '$ source <(space-logistics completion bash)',
    '$ space-logistics completion zsh > "$fpath[1]/_space-logistics"',
    '$ space-logistics completion fish | source',
  ],
  declare: (parser) => {
    parser.addArgument(oneOf(new Argument('<shell>', 'your shell'), ['bash', 'zsh', 'fish']));
  },
  run: async ({ args, terminal, program }) => {
    const [{ completionsOf }, { scripts }] = await Promise.all([
      import('./completions.js'),
      import('./scripts.js'),
    ]);
    terminal.out(scripts[args[0] as keyof typeof scripts](completionsOf(program)));
    return Status.Fine;
  },
};

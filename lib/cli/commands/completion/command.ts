import { Argument } from 'commander';
import { oneOf } from '../../arguments.js';
import type { Command } from '../../command.js';
import { Status } from '../../terminal.js';

export const completion: Command = {
  name: 'completion',
  summary: 'print a script that completes command lines in a shell',
  examples: [
    '$ source <(space-logistics completion bash)',
    '$ space-logistics completion zsh > "$fpath[1]/_space-logistics"',
    '$ space-logistics completion fish | source',
  ],
  declare: (parser) => {
    parser.addArgument(oneOf(new Argument('<shell>', 'the shell'), ['bash', 'zsh', 'fish']));
  },
  run: async ({ args, terminal }) => {
    const { completionScript } = await import('./completions.js');
    terminal.out(completionScript(args[0] as 'bash' | 'zsh' | 'fish'));
    return Status.Fine;
  },
};

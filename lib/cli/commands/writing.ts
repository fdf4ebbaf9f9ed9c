import { Option, type Command as Parser } from 'commander';
import { oneOf } from './one-of.js';

/** The options of all commands that write a scenario or database as JSON. */
export function declareWriting(parser: Parser, durations: 'seconds' | 'iso8601'): Parser {
  return parser
    .addOption(
      oneOf(new Option('--durations <form>', 'how durations are written'), [
        'seconds',
        'iso8601',
      ]).default(durations),
    )
    .option('--compact', 'write JSON in one line')
    .option('--force', 'overwrite a file that is there');
}

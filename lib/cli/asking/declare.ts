import { Option, type Command as Parser } from 'commander';
import { hoursOf, oneOf } from '../arguments.js';
import { declareFormats } from '../format-options.js';
import { limitOption } from '../limit-option.js';
import { sizeOption } from '../reading/size-option.js';

/**
 * Declares the options of a simulation: its end, rules and limits.
 * @param end the name of the option for its end
 */
export function declareSimulation(parser: Parser, end = 'until'): Parser {
  const declared = parser
    .option(`--${end} <when>`, 'stop at a date, or this many days after the start')
    .addOption(
      oneOf(new Option('--rules <preset>', 'rules to use where simulators differ'), [
        'standard',
        'spacenet25',
      ]).default('standard'),
    )
    .option('--no-consume', 'list demands without consuming resources')
    .option('--repairs <hours>', 'let the crew of each mission repair parts, for so long', hoursOf)
    .addOption(limitOption())
    .addOption(sizeOption())
    .option('--anyway', 'simulate even if the checks find errors');
  return declareFormats(declared);
}

/** Declares the argument and the options of every command that answers a question about a scenario. */
export function declareAsking(parser: Parser, end?: string): Parser {
  return declareSimulation(parser.argument('<scenario>', 'scenario (JSON, XML); - for stdin'), end)
    .option('--json', 'print the whole answer as JSON')
    .option('--csv', 'print a table as CSV')
    .option('--table <name>', 'show only this table')
    .option('--workbook <file>', 'write all tables to a workbook; - for stdout')
    .option('--force', 'overwrite an existing file')
    .option('--wide', 'do not shorten text to the width of the terminal')
    .option('-q, --quiet', 'print only the answer, no messages');
}

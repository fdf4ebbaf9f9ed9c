import { Option, type Command as Parser } from 'commander';
import { timeUnits } from '../../../schema/units.js';
import { addWord, oneOf } from '../../arguments.js';
import { numberOption } from '../../number-option.js';

/** Reads a number that is above 0, or at least 0. */
const amountOf = (isAbove: boolean, unit: 'days' | 'seconds') =>
  numberOption({
    expected: `a number ${isAbove ? 'above' : 'of at least'} 0`,
    accepts: (value) => (isAbove ? value > 0 : value >= 0),
    units: timeUnits(unit),
  });

/** Declares the options that declare a study without a file. */
export const declareFlags = (parser: Parser): Parser =>
  parser
    .option(
      '--vary <variable>',
      'what varies, as ADDRESS=VALUES, shift(NAME)=DAYS, "shift(NAME and later)=DAYS" or fails(NAME)=PROBABILITY; can be given several times',
      addWord,
    )
    .option(
      '--design <design>',
      'which combinations of values: list, grid, one-at-a-time, monte-carlo, latin-hypercube, sobol',
    )
    .option('--answers <words>', 'what is kept of each result, separated by commas')
    .option('--name <name>', 'name of the study')
    .addOption(
      oneOf(new Option('--rules <preset>', 'rules of the simulation'), ['standard', 'spacenet25']),
    )
    .option('--until <days>', 'leave out events after so many days', amountOf(false, 'days'))
    .option('--no-consume', 'let demands consume nothing')
    .option('--deadline <seconds>', 'longest time of one variant', amountOf(true, 'seconds'));

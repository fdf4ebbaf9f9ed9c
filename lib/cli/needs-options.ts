import type { Command as Parser } from 'commander';
import { addWord } from './arguments.js';

/** Declares the options with which a command learns which reserves a campaign needs. */
export const declareNeeds = (parser: Parser): Parser =>
  parser
    .option(
      '--needs <file>',
      'reserves that must be there (YAML, JSON, CSV), or a workbook with a sheet "needs"; - for stdin (default: the sheet "needs" of the campaign workbook)',
    )
    .option(
      '--need <reserve>',
      'a reserve that must be there while people are: "30d of Water, Food at PLACE", or all the time with "always" behind it; can be given several times',
      addWord,
    );

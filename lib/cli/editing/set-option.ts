import { Option } from 'commander';
import { addWord } from '../arguments.js';

/** The option of every command that can change values of a file before it uses them. */
export interface EditOption {
  readonly set?: readonly string[];
}

/** Declares `--set <edit>`, which can be given several times. */
export const setOption = (): Option =>
  new Option(
    '--set <edit>',
    'change a value first: NAME.FIELD=VALUE, also with +=, -=, *= or =-5%; can be given several times',
  ).argParser(addWord);

import type { Command } from '../command.js';
import { completion } from './completion.js';
import { convert } from './convert.js';
import { diff } from './diff.js';
import { load } from './load.js';
import { create } from './new.js';
import { schema } from './schema.js';
import { show } from './show.js';
import { simulate } from './simulate.js';
import { validate } from './validate.js';

/** Every subcommand, in the order in which help lists them. */
export const commands: readonly Command[] = [
  create,
  load,
  validate,
  show,
  simulate,
  diff,
  convert,
  schema,
  completion,
];

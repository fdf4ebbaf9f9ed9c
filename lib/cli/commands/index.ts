import type { Command } from '../command.js';
import { convert } from './convert.js';
import { diff } from './diff.js';
import { show } from './show.js';
import { validate } from './validate.js';

/** Every subcommand, in the order in which help lists them. */
export const commands: readonly Command[] = [validate, show, convert, diff];

import type { Command } from '../command.js';
import { completion } from './completion.js';
import { convert } from './convert.js';
import { diff } from './diff.js';
import { schema } from './schema.js';
import { show } from './show.js';
import { validate } from './validate.js';

/** Every subcommand, in the order in which help lists them. */
export const commands: readonly Command[] = [validate, show, diff, convert, schema, completion];

import type { Command, CommandGroup } from '../command.js';
import {
  budget,
  capacity,
  compare,
  cost,
  critical,
  demands,
  explain,
  reserves,
  simulate,
  stocks,
} from './answer-commands.js';
import { report, serve, studio } from './browser-commands.js';
import { convert, create, diff, load, show, update, validate } from './file-commands.js';
import { commonality, repairs, scavenging, spares } from './part-commands.js';
import { design, manifest, solve } from './planning-commands.js';
import { study, worker } from './study-commands.js';
import { completion, schema } from './tooling-commands.js';

/**
 * All commands, in the order of the help text. A command is a declaration in a file beside this one, and a line of this list. What it
 * does is in the folder with its name, and is loaded when it runs.
 */
export const commands: readonly (Command | CommandGroup)[] = [
  create,
  load,
  validate,
  show,
  simulate,
  demands,
  stocks,
  capacity,
  budget,
  cost,
  critical,
  reserves,
  solve,
  study,
  worker,
  repairs,
  spares,
  scavenging,
  commonality,
  manifest,
  design,
  explain,
  report,
  studio,
  diff,
  compare,
  update,
  convert,
  serve,
  schema,
  completion,
];

import type { Command, CommandGroup } from '../command.js';
import { budget } from './budget/command.js';
import { capacity } from './capacity/command.js';
import { commonality } from './commonality/command.js';
import { compare } from './compare/command.js';
import { completion } from './completion/command.js';
import { convert } from './convert/command.js';
import { cost } from './cost/command.js';
import { critical } from './critical/command.js';
import { demands } from './demands/command.js';
import { design } from './design/command.js';
import { diff } from './diff/command.js';
import { explain } from './explain/command.js';
import { load } from './load/command.js';
import { manifest } from './manifest/command.js';
import { create } from './new/command.js';
import { repairs } from './repairs/command.js';
import { report } from './report/command.js';
import { reserves } from './reserves/command.js';
import { scavenging } from './scavenging/command.js';
import { schema } from './schema/command.js';
import { serve } from './serve/command.js';
import { show } from './show/command.js';
import { simulate } from './simulate/command.js';
import { solve } from './solve/command.js';
import { spares } from './spares/command.js';
import { stocks } from './stocks/command.js';
import { studio } from './studio/command.js';
import { study } from './study/command.js';
import { update } from './update/command.js';
import { validate } from './validate/command.js';
import { worker } from './worker/command.js';

/** All commands, in the order of the help text. A command is one folder here and one line of this list. */
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

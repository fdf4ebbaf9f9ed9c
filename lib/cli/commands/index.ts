import type { Command, CommandGroup } from '../command.js';
import { budget } from './budget.js';
import { capacity } from './capacity.js';
import { commonality } from './commonality.js';
import { compare } from './compare/compare-command.js';
import { completion } from './completion/completion-command.js';
import { convert } from './convert/convert-command.js';
import { cost } from './cost.js';
import { critical } from './critical.js';
import { demands } from './demands/demands-command.js';
import { design } from './design/design-command.js';
import { diff } from './diff/diff-command.js';
import { explain } from './explain.js';
import { load } from './load/load-command.js';
import { manifest } from './manifest/manifest-command.js';
import { create } from './new/new-command.js';
import { repairs } from './repairs.js';
import { report } from './report/report-command.js';
import { reserves } from './reserves.js';
import { scavenging } from './scavenging.js';
import { schema } from './schema.js';
import { serve } from './serve/serve-command.js';
import { show } from './show/show-command.js';
import { simulate } from './simulate/simulate-command.js';
import { solve } from './solve/solve-command.js';
import { spares } from './spares/spares-command.js';
import { stocks } from './stocks/stocks-command.js';
import { studio } from './studio/studio-command.js';
import { study } from './study/study-command.js';
import { update } from './update/update-command.js';
import { validate } from './validate/validate-command.js';
import { worker } from './worker/worker-command.js';

/** All commands, in the order of the help text. A command is one file or folder here and one line of this list. */
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

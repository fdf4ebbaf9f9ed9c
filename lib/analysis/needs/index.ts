export type * from './answer.js';
export {
  type DemandsAnswer,
  demandsOf,
  type RawDemandsAnswer,
  rawDemandsOf,
  type SurplusAnswer,
  surplusOf,
  surplusTable,
} from './demands.js';

export { type GroupingWords, groupingsOf } from './groupings.js';
export { peopleUnderMissions } from './missions.js';
export { needsOf } from './needs.js';
export { type NeedsDimension, type NeedsOptions, needsDimensions } from './options.js';

export {
  demandsPresentation,
  rawDemandsPresentation,
  surplusPresentation,
} from './presentation.js';
export { heldBack, type ProcessRun, processesTable } from './processes.js';
export { demandsTables, needsTable, rawDemandsTable } from './tables.js';

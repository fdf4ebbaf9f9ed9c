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
export type {
  ArrivalFlight,
  AtSource,
  BeforeFlights,
  NeedsFlight,
  TransportFlight,
} from './flights.js';
export { type Groupings, type GroupingWords, groupingsOf } from './groupings.js';
export { peopleUnderMissions, type UnderMission } from './missions.js';
export { needsOf } from './needs.js';
export {
  type NeedsDimension,
  type NeedsOptions,
  needsDimensions,
  type PeriodLength,
  problemsOfBy,
} from './options.js';
export type { NeedsPeriod } from './periods.js';
export {
  demandsPresentation,
  rawDemandsPresentation,
  surplusPresentation,
} from './presentation.js';
export { heldBack, type ProcessRun, processesTable } from './processes.js';
export { demandsTables, needsTable, rawDemandsTable } from './tables.js';

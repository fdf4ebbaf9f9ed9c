export type * from './answer.js';
export type { ArrivalFlight, NeedsFlight, NoFlight, TransportFlight } from './flights.js';
export { needs } from './needs.js';
export {
  type NeedsDimension,
  type NeedsOptions,
  needsDimensions,
  type PeriodLength,
  problemsOfBy,
} from './options.js';
export type { NeedsPeriod } from './periods.js';

import { firstIndex } from '../../graph/sorted.js';
import type { Days } from '../../schema/spans.js';
import type {
  EventRecord,
  PositionRecord,
  SimulationResult,
  StateRecord,
  StockRecord,
} from '../../simulation/index.js';

/** The changes of one moment, in the order in which they were made. */
export interface TimeMoment {
  /** In days after the start of the scenario. */
  readonly time: Days;
  readonly positions: readonly PositionRecord[];
  readonly states: readonly StateRecord[];
  readonly stocks: readonly StockRecord[];
}

type Changed = Pick<StockRecord, 'time' | 'event'>;

/**
 * Yields the changes of a result, one moment after the other. Where time runs back, whatever comes before the last event of
 * a time belongs to that time, as in `result.at(time)`. `momentsByEvent` yields them in the order of events.
 */
export function* momentsByTime({
  events,
  positions,
  states,
  stocks,
}: Pick<SimulationResult, 'events' | 'positions' | 'states' | 'stocks'>): Generator<
  TimeMoment,
  void,
  undefined
> {
  const timeOf = effectiveTimes(events);
  const moves = inOrder(positions, timeOf);
  const turns = inOrder(states, timeOf);
  const levels = inOrder(stocks, timeOf);
  let move = 0;
  let turn = 0;
  let level = 0;
  while (move < moves.length || turn < turns.length || level < levels.length) {
    const time = Math.min(
      moves[move]?.time ?? Infinity,
      turns[turn]?.time ?? Infinity,
      levels[level]?.time ?? Infinity,
    );
    const batch = {
      time,
      positions: [] as PositionRecord[],
      states: [] as StateRecord[],
      stocks: [] as StockRecord[],
    };
    while (moves[move]?.time === time) batch.positions.push(moves[move++]!.record);
    while (turns[turn]?.time === time) batch.states.push(turns[turn++]!.record);
    while (levels[level]?.time === time) batch.stocks.push(levels[level++]!.record);
    yield batch;
  }
}

interface Timed<R> {
  readonly record: R;
  readonly time: Days;
}

function inOrder<R extends Changed>(
  records: readonly R[],
  timeOf: (record: Changed) => number,
): readonly Timed<R>[] {
  const timed = records.map((record) => ({ record, time: timeOf(record) }));
  return timed.every(({ time }, i) => i === 0 || timed[i - 1]!.time <= time)
    ? timed
    : timed.sort((a, b) => a.time - b.time);
}

/** Returns a function that tells the time from which on a change is part of the state. */
function effectiveTimes(events: readonly EventRecord[]): (change: Changed) => number {
  const count = events.length;
  /** The first time from which on an event counts: the earliest one of it and all later ones. */
  const counted = new Array<number>(count + 1).fill(Number.POSITIVE_INFINITY);
  for (let i = count - 1; i >= 0; i--) counted[i] = Math.min(counted[i + 1]!, events[i]!.time);
  /** The latest time of each event and all earlier ones. */
  const latest = new Array<number>(count);
  for (let i = 0; i < count; i++)
    latest[i] = Math.max(latest[i - 1] ?? Number.NEGATIVE_INFINITY, events[i]!.time);
  return ({ event, time }) => {
    if (event !== null) return counted[event]!;
    const next = firstIndex(latest, (each) => each >= time);
    return Math.min(time, counted[next + 1] ?? Number.POSITIVE_INFINITY);
  };
}

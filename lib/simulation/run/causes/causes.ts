import { addToList, getOrAdd } from '../../../graph/multi-map.js';
import { firstIndex } from '../../../graph/sorted.js';
import { reportForm } from '../../../limits/reports.js';
import { none } from '../../kernel/lists.js';
import { Watch, type WatchOptions } from '../../limits/watch.js';
import { withCauses } from '../../state/records/cause-list.js';
import type { ErrorRecord } from '../../state/records/problems.js';
import type { RecordLists } from '../../state/records/record-lists.js';
import type { DemandRecord } from '../../state/records/records.js';
import type { Span } from '../../world/refs.js';
import type { Engine } from '../engine/engine.js';
import { errorKey, eventKey, type Failures, isAbsence, PlannedRun } from './planned-run.js';

/** How many root causes are told apart by runs of their own. What follows from later ones follows from all of them together. */
const MOST_ROOTS = 8;

/** The work that each such run may do, and how many times the work of the actual run it may do besides. */
const LEAST_WORK = 200_000;
const MOST_TIMES = 10;

/** The part of an unmet amount by which two runs may differ without a cause: times are rounded to milliseconds. */
const TOLERANCE = 1e-6;

/** Some root causes, and a run in which they and those before them are made good. */
interface Repaired {
  readonly roots: readonly number[];
  readonly run: PlannedRun;
}

/**
 * Finds the failed events without which something would not have failed, and completes records with them. A planned run goes
 * on from the first failure, with each failed event made good: what fails in it too are the root causes, and what does not
 * follows from them. Runs in which only the first of them are made good tell from which.
 * @param start a copy of the actual run just after its first failure
 * @param records all records of the actual run
 * @returns the time from which causes were not looked for, because that takes too much work; undefined if they were
 */
export function* findCauses(
  start: Engine,
  real: Engine,
  records: Pick<RecordLists, 'events' | 'errors' | 'demands'>,
  options: WatchOptions,
): Generator<void, number | undefined> {
  const { events, errors, demands } = records;
  const since = start.now;
  const first = start.failures[0]!.record;
  const isShort = ({ time, unmet }: DemandRecord): boolean => time >= since && unmet.length > 0;
  if (!demands.some(isShort) && !errors.some(({ event }) => event !== null && event > first))
    return undefined;
  const search = new Search(start, real, demands, options);
  yield* search.plan();
  const until = search.planned.stoppedAt;
  for (const error of errors) {
    const { index, event: of, time } = error;
    if (of === null || of < first || time >= until) continue;
    const downstreamOf = yield* search.causesOfError(error, of);
    if (downstreamOf.length === 0) continue;
    errors[index] = { ...error, downstreamOf };
    const event = events[of]!;
    events[of] = { ...event, downstreamOf: withCauses(event.downstreamOf, downstreamOf) };
  }
  for (const [i, demand] of demands.entries()) {
    if (!isShort(demand) || demand.time >= until) continue;
    const downstreamOf = yield* search.causesOfDemand(demand);
    if (downstreamOf.length > 0) demands[i] = { ...demand, downstreamOf };
  }
  return until === Number.POSITIVE_INFINITY ? undefined : until;
}

class Search {
  private readonly failures: Failures;
  /** The actual events that failed, by their keys. */
  private readonly failed = new Map<string, number>();
  private repaired: readonly Repaired[] = [];
  /** What is unmet in the actual run, and in the others. */
  private readonly unmet = new Map<Engine, UnmetAmounts>();

  /** @param demands the demands of the actual run */
  constructor(
    private readonly start: Engine,
    private readonly real: Engine,
    demands: Iterable<DemandRecord>,
    private readonly options: WatchOptions,
  ) {
    const { recorder } = real;
    const { errors, events } = recorder.records;
    const keys = new Set<string>();
    const missed = new Map<string, string[]>();
    for (const error of errors) {
      const { event, element } = error;
      keys.add(errorKey(real, error));
      if (event === null) continue;
      const key = eventKey(real, event);
      this.failed.set(key, recorder.originOf(events[event]!));
      if (element !== null && isAbsence(error)) addToList(missed, key, element.id);
    }
    this.failures = { errors: keys, missed };
    this.unmet.set(real, new UnmetAmounts(demands, start.now));
  }

  /** Returns a watch that lets a run do a multiple of the work of the actual one. */
  private watch(): Watch {
    const budget = LEAST_WORK + MOST_TIMES * this.real.watch.done;
    return new Watch(this.options, undefined, budget);
  }

  *plan(): Generator<void, void> {
    const planned = new PlannedRun(this.start.fork(this.watch()), this.failures);
    const roots: number[] = [];
    const runs: PlannedRun[] = [];
    const known = new Set<string>();
    yield* planned.reach(this.real.now, (key, fork) => {
      const event = this.failed.get(key);
      if (event === undefined || known.has(key)) return;
      known.add(key);
      if (roots.length > 0 && roots.length < MOST_ROOTS) runs.push(fork(this.watch()));
      roots.push(event);
    });
    runs.push(planned);
    this.repaired = runs.map((run, i) => ({
      roots: roots.slice(i, run === planned ? i + reportForm.causes : i + 1),
      run,
    }));
  }

  /** The run in which all root causes are made good. */
  get planned(): PlannedRun {
    return this.repaired.at(-1)!.run;
  }

  /** Returns the failed events without which an error would not be. */
  *causesOfError(error: ErrorRecord, event: number): Generator<void, readonly number[]> {
    const { recorder } = this.real;
    const origin = recorder.originOf(recorder.records.events[event]!);
    const causes = (yield* this.causesBefore(error, event)).filter((cause) => cause !== origin);
    return withCauses(none, causes);
  }

  private *causesBefore(error: ErrorRecord, event: number): Generator<void, readonly number[]> {
    const { failed, real, planned } = this;
    const indices = (keys: readonly string[]) => keys.flatMap((key) => failed.get(key) ?? []);
    const cause = planned.errors.get(errorKey(real, error));
    if (cause !== undefined) return indices([cause]);
    if (this.remains(error, event, planned)) return none;
    const carriers = isAbsence(error)
      ? planned.sights.get(this.sightKey(error, event))?.causes
      : undefined;
    if (carriers !== undefined && carriers.length > 0) return indices(carriers);
    for (const { run, roots } of this.repaired) {
      yield* run.reach(real.now);
      if (error.time < run.stoppedAt && !this.remains(error, event, run))
        return roots.filter((root) => root <= event);
    }
    return none;
  }

  private sightKey({ element }: ErrorRecord, event: number): string {
    return `${eventKey(this.real, event)} ${element?.id}`;
  }

  /** Returns whether a run has an error, or whether its event fails in the run before it comes to it. */
  private remains(error: ErrorRecord, event: number, run: PlannedRun): boolean {
    const { real } = this;
    if (run.errors.has(errorKey(real, error))) return true;
    const missed = run.missed.get(eventKey(real, event));
    if (missed === undefined) return false;
    if (!isAbsence(error) || missed.has(error.element?.id)) return true;
    // It misses another element, which may come first.
    const place = error.place ?? real.recorder.records.events[event]!.location;
    const needed = error.code === 'ALREADY_EXISTS' ? undefined : place?.id;
    const sight = run.sights.get(this.sightKey(error, event));
    return sight !== undefined && sight.place !== needed;
  }

  /** Returns the failed events without which less of a demand would be unmet. */
  *causesOfDemand(demand: DemandRecord): Generator<void, readonly number[]> {
    let causes: readonly number[] = none;
    for (const part of unmetParts(demand)) {
      const all = this.unmetIn(this.real).within(part);
      const tolerance = TOLERANCE * Math.max(1, all);
      if (!(this.unmetIn(this.planned.engine).within(part) < all - tolerance)) continue;
      let least = all;
      for (const { run, roots } of this.repaired) {
        yield* run.reach(this.real.now);
        if (demand.time >= run.stoppedAt) continue;
        const left = this.unmetIn(run.engine).within(part);
        if (left < least - tolerance) causes = withCauses(causes, roots);
        least = Math.min(least, left);
      }
    }
    return causes;
  }

  private unmetIn(engine: Engine): UnmetAmounts {
    const { world, recorder, demands } = engine;
    return getOrAdd(this.unmet, engine, () =>
      world.generics.apart(() => {
        const all = [...recorder.records.demands, ...demands.open()];
        return new UnmetAmounts(all, this.start.now);
      }),
    );
  }
}

/** An amount that is unmet in a time, evenly. */
interface UnmetPart extends Span {
  /** What identifies its source, place and resource in all runs. */
  readonly key: string;
  readonly amount: number;
}

const unmetParts = (of: DemandRecord): readonly UnmetPart[] =>
  of.unmet
    .filter(({ amount }) => amount > 0)
    .map(({ resource, amount, since, until }) => ({
      key: `${of.element?.id} ${of.mission?.index} ${of.location.id} ${resource.id}`,
      amount,
      since: since ?? of.since ?? of.time,
      until: until ?? of.time,
    }));

/** What is unmet in a run, in order of time. */
class UnmetAmounts {
  private readonly parts = new Map<string, UnmetPart[]>();

  /** @param since the time from which it is asked for */
  constructor(demands: Iterable<DemandRecord>, since: number) {
    for (const demand of demands)
      if (demand.time >= since)
        for (const part of unmetParts(demand)) addToList(this.parts, part.key, part);
    for (const list of this.parts.values()) list.sort((a, b) => a.until - b.until);
  }

  /** Returns how much is unmet in the time of a part, of what it is about: at an instant, what is demanded at once then. */
  within({ key, since, until }: UnmetPart): number {
    const list = this.parts.get(key) ?? [];
    let sum = 0;
    for (let at = firstIndex(list, (part) => part.until >= since); at < list.length; at++) {
      const part = list[at]!;
      if (part.until === part.since) {
        if (part.until > until) break;
        if (since === until) sum += part.amount;
      } else if (since < until) {
        const days = Math.min(part.until, until) - Math.max(part.since, since);
        if (days > 0) sum += (part.amount * days) / (part.until - part.since);
        if (part.until >= until) break;
      }
    }
    return sum;
  }
}

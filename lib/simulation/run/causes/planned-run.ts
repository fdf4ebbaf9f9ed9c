import { getOrAdd } from '../../../graph/multi-map.js';
import type { Watch } from '../../limits/watch.js';
import type { ErrorRecord } from '../../state/records/problems.js';
import type { QueuedEvent } from '../effects/effect-context.js';
import type { Engine, FailedEvent } from '../engine/engine.js';
import { PlannedState } from './planned-state.js';

/** Returns what identifies an event, in all runs of a scenario; for an event that another one has scheduled, that one. */
export function eventKey({ recorder }: Engine, index: number): string {
  const { events } = recorder.records;
  const { mission, listed, name, time } = events[recorder.originOf(events[index]!)]!;
  return keyOf(mission.index, listed, name, time);
}

const keyOf = (mission: number, listed: number | null, name: string, time: number) =>
  listed === null ? `${mission} ${name} ${time}` : `${mission} ${listed}`;

/** Returns what identifies an error in all runs of a scenario. */
export function errorKey(engine: Engine, error: ErrorRecord): string {
  const { event, code, time, element, container } = error;
  const of =
    event === null
      ? ''
      : `${eventKey(engine, event)} ${engine.recorder.records.events[event]!.type}`;
  // An element that is at the wrong place in one run may be at none in another.
  const kind = code === 'NOT_FOUND' ? 'WRONG_PLACE' : code;
  return `${of} ${kind} ${time} ${element?.id} ${container?.id}`;
}

/** Returns whether an error says that an element is not where it should be. Events test that first. */
export const isAbsence = ({ code }: ErrorRecord): boolean =>
  code === 'NOT_FOUND' || code === 'WRONG_PLACE' || code === 'ALREADY_EXISTS';

/** What is known of the failures of a run that others are compared with. */
export interface Failures {
  /** The keys of its errors. */
  readonly errors: ReadonlySet<string>;
  /** The elements that its events missed, by the keys of the events. */
  readonly missed: ReadonlyMap<string, readonly string[]>;
}

/** Where an element is just before an event, and the failed events that have put it there by being made good. */
export interface Sight {
  readonly place: string | undefined;
  readonly causes: readonly string[];
}

/** Called for each event that fails by itself, with a function that returns a copy of the run in which it is not made good. */
type OnRoot = (key: string, fork: (watch: Watch) => PlannedRun) => void;

/** A copy of a run after its first failure, which goes on with failed events made good. */
export class PlannedRun {
  /** The errors by key, each with the key of the event from which it follows; undefined for none. */
  readonly errors = new Map<string, string | undefined>();
  /** The elements that events miss, and that they do not miss in the other run, by the keys of the events. */
  readonly missed = new Map<string, Set<string | undefined>>();
  /** Where elements are that events of the other run miss, by the keys of the event and the element. */
  readonly sights = new Map<string, Sight>();
  private hasGoneOn = false;
  /** The number of errors that were read. */
  private read = 0;

  /** @param engine the run, just after an event that has failed, which is made good */
  constructor(
    readonly engine: Engine,
    private readonly other: Failures,
    private readonly state = new PlannedState(engine),
    /** Whether everything that fails is made good. If not, only what follows from earlier events is. */
    private readonly isWhole = true,
  ) {}

  /** The time at which it was stopped, because it had done too much work; Infinity if it was not. */
  get stoppedAt(): number {
    const { stopped, now } = this.engine;
    return stopped === undefined ? Number.POSITIVE_INFINITY : now;
  }

  private fork(watch: Watch): PlannedRun {
    const engine = this.engine.fork(watch);
    return new PlannedRun(engine, this.other, this.state.fork(engine), false);
  }

  /** Goes on until a time, one event after the other, unless it has done so before. */
  *reach(time: number, onRoot?: OnRoot): Generator<void, void> {
    if (this.hasGoneOn) return;
    this.hasGoneOn = true;
    const {
      queue,
      world: { generics },
    } = this.engine;
    generics.apart(() => this.settle(onRoot));
    for (let next = queue.peek(); next !== undefined && next.time <= time; next = queue.peek()) {
      const event = next;
      generics.apart(() => this.step(event, onRoot));
      if (this.engine.stopped !== undefined) break;
      yield;
    }
    generics.apart(() => this.engine.reach(time));
    this.readErrors();
  }

  private step(next: QueuedEvent, onRoot: OnRoot | undefined): void {
    this.look(next);
    this.engine.step();
    this.settle(onRoot);
  }

  /** Notes where the elements are that an event of the other run missed. */
  private look({ mission, listing, parent, name, time }: QueuedEvent): void {
    if (this.other.missed.size === 0) return;
    const { engine } = this;
    const key =
      parent === null
        ? keyOf(mission.ref.index, listing?.listed ?? null, name, time)
        : eventKey(engine, parent);
    for (const id of this.other.missed.get(key) ?? []) {
      const element = engine.state.element(id);
      const of = `${key} ${id}`;
      if (element === undefined || this.sights.has(of)) continue;
      const place = element.place?.resolved.ref.id;
      this.sights.set(of, { place, causes: this.state.carriersOf(element) });
    }
  }

  /** Makes good the events that have just failed. */
  private settle(onRoot: OnRoot = () => {}): void {
    const { engine } = this;
    const { failures } = engine;
    if (failures.length === 0) return;
    const roots = this.readErrors(failures);
    const keyFor = ({ record }: FailedEvent): string => eventKey(engine, record);
    for (const failed of failures)
      if (this.isWhole && roots.has(failed.record))
        onRoot(keyFor(failed), (watch) => this.fork(watch));
    const { errors } = engine.recorder.records;
    const isSeen = (error: number): boolean =>
      this.other.errors.has(errorKey(engine, errors[error]!));
    engine.guard(() => {
      for (const failed of failures) {
        this.state.follow(failed);
        if (this.isWhole || !roots.has(failed.record))
          this.state.makeGood(failed, keyFor(failed), isSeen);
      }
    });
  }

  /** Reads the new errors. @returns the indices of the events that fail by themselves */
  private readErrors(failures: readonly FailedEvent[] = []): Set<number> {
    const causes = new Map<number, string>();
    for (const { unachieved } of failures)
      for (const each of unachieved) {
        const cause = this.state.causeOf(each);
        if (cause !== undefined && 'error' in each) causes.set(each.error, cause);
      }
    const { errors } = this.engine.recorder.records;
    const roots = new Set<number>();
    for (; this.read < errors.length; this.read++) {
      const error = errors[this.read]!;
      const { index, event, element } = error;
      const key = errorKey(this.engine, error);
      const cause = causes.get(index);
      if (!this.errors.has(key)) this.errors.set(key, cause);
      if (event === null) continue;
      if (cause === undefined) roots.add(event);
      if (!isAbsence(error) || this.other.errors.has(key)) continue;
      const of = eventKey(this.engine, event);
      getOrAdd(this.missed, of, () => new Set()).add(element?.id);
    }
    return roots;
  }
}

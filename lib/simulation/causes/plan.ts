import { addToList } from '../../graph/multi-map.js';
import {
  type Holder,
  isPlace,
  placeOf,
  RuntimeElement,
  type RuntimePlace,
} from '../state/runtime-element.js';
import type { ResolvedState } from '../world/resolved.js';

const none: readonly never[] = [];

/** Where an element would be now, and the event without whose failure it would be there. */
interface Mark {
  /** The holder that would directly contain it; undefined if it would not be in play. */
  holder: Holder | undefined;
  /** Index of the failed event. */
  readonly cause: number;
  /** The time from which it is not where it should be. */
  readonly since: number;
  /** Whether it is at another node or edge than it should be, not only in another carrier. */
  readonly isElsewhere: boolean;
  /** Whether nothing tells where the element would be, except that the failed event needed it there. */
  readonly isGuess?: boolean;
}

/** A state that an element should be in. */
interface StateMark {
  readonly state: ResolvedState | undefined;
  readonly cause: number;
  readonly since: number;
}

/** A time in which an element was not where it should have been, or not in the state. */
interface Past {
  readonly since: number;
  readonly until: number;
  readonly cause: number;
}

/** Something that the plan has for a later time, such as the arrival of a transport that did not leave. */
interface Due {
  /** Days after the start of the scenario. */
  readonly time: number;
  readonly apply: () => void;
}

/** Returns whether an event has found an element where it is, as expected. */
const isUsed = (element: RuntimeElement): boolean =>
  element.usedAt !== undefined && element.usedAt === placeOf(element.holder);

/**
 * Where everything would be, and in which state, had every event so far done what it was meant to do.
 *
 * Only differences from the actual state are stored, as marks. An element without a mark is planned to be where it is: in
 * its actual holder, wherever the plan has that holder. So a mark covers everything aboard, and a plan without failures
 * is empty and costs nothing.
 */
export class Plan {
  readonly #marks = new Map<RuntimeElement, Mark>();
  readonly #states = new Map<RuntimeElement, StateMark>();
  /** Places where failed events needed elements that were elsewhere. The plan does not move these elements there. */
  readonly #needed = new Map<RuntimeElement, { place: RuntimePlace | undefined; cause: number }>();
  /** Marks that are gone. Demands that went on meanwhile may be recorded later. */
  readonly #past = new Map<RuntimeElement, Past[]>();
  #due: Due[] = [];
  /** The current time, in days after the start of the scenario. */
  now = 0;
  /** A number that changes with each change of planned places. */
  version = 0;

  /** Whether nothing differs from the plan. */
  get isEmpty(): boolean {
    return (
      this.#marks.size === 0 &&
      this.#states.size === 0 &&
      this.#needed.size === 0 &&
      this.#past.size === 0
    );
  }

  /** Returns the node or edge where a holder would be, or undefined if it would be nowhere. */
  placeOf(start: Holder | undefined): RuntimePlace | undefined {
    if (this.#marks.size === 0) return placeOf(start);
    // Up to the first mark, everything is planned to be where it is.
    let marked = start;
    while (marked !== undefined && !isPlace(marked) && !this.#marks.has(marked))
      marked = marked.holder;
    if (marked === undefined || isPlace(marked)) return marked;
    let last: Holder | undefined;
    for (const holder of this.#around(marked)) last = holder;
    return last !== undefined && isPlace(last) ? last : undefined;
  }

  /** Returns whether a holder would be a carrier, or inside it at any depth. */
  isWithin(start: Holder | undefined, carrier: Holder): boolean {
    for (const holder of this.#around(start)) if (holder === carrier) return true;
    return false;
  }

  /** Returns whether an element, or something around it, is or was not where it should be, or not in the state. */
  mayDeviate(element: RuntimeElement): boolean {
    if (this.#states.has(element)) return true;
    let current: Holder | undefined = element;
    while (current !== undefined && !isPlace(current)) {
      if (this.#marks.has(current) || this.#past.has(current)) return true;
      current = current.holder;
    }
    return false;
  }

  /** Returns whether an element would be inside one of some holders. */
  isInside(element: RuntimeElement, holders: ReadonlySet<Holder>): boolean {
    for (const holder of this.#around(this.#holderOf(element)))
      if (holders.has(holder)) return true;
    return false;
  }

  /** Returns the failed events without which an element would be elsewhere; empty if it is where it should be. */
  causesOf(element: Holder): readonly number[] {
    if (this.#marks.size === 0) return none;
    const causes = new Set<number>();
    for (const holder of this.#around(element)) {
      const mark = holder instanceof RuntimeElement ? this.#marks.get(holder) : undefined;
      if (mark !== undefined) causes.add(mark.cause);
    }
    return causes.size === 0 ? none : [...causes];
  }

  /** Returns the failed events without which an element that is not at a place would be there. */
  causesOfAbsence(element: RuntimeElement, place: RuntimePlace | undefined): readonly number[] {
    if (this.isEmpty) return none;
    if (this.placeOf(element) === place) return this.causesOf(element);
    // An element that never came into play would be wherever it is needed.
    const mark = this.#marks.get(element);
    if (mark?.isGuess && placeOf(element.holder) === undefined) return [mark.cause];
    if (this.#needed.size === 0) return none;
    for (const holder of this.#around(element)) {
      const needed = holder instanceof RuntimeElement ? this.#needed.get(holder) : undefined;
      const isMisplaced = needed !== undefined && !isUsed(holder as RuntimeElement);
      if (isMisplaced && needed.place === place)
        return [...new Set([...this.causesOf(element), needed.cause])];
    }
    return none;
  }

  /**
   * Returns the failed events without which an element would have been elsewhere or in another state, for some of the time
   * from `since` to `until`.
   */
  causesOfDeviation(
    element: RuntimeElement,
    place: RuntimePlace,
    { since, until }: { readonly since: number; readonly until: number },
  ): Set<number> {
    const causes = new Set<number>();
    const overlaps = (from: number): boolean => from < until || (since === until && from === until);
    const isElsewhere = this.placeOf(element) !== place;
    for (const holder of this.#around(element)) {
      if (isPlace(holder)) break;
      const mark = this.#marks.get(holder);
      if (isElsewhere && mark !== undefined && overlaps(mark.since)) causes.add(mark.cause);
      for (const past of this.#past.get(holder) ?? none)
        if (overlaps(past.since) && past.until > since) causes.add(past.cause);
    }
    const state = this.#states.get(element);
    if (state !== undefined && state.state !== element.state && overlaps(state.since))
      causes.add(state.cause);
    return causes;
  }

  /** The marked elements: they are not directly in the holder where they should be. */
  get marked(): Iterable<RuntimeElement> {
    return this.#marks.keys();
  }

  /** Returns whether an element is not directly in the holder where it should be. */
  isMarked(element: RuntimeElement): boolean {
    return this.#marks.has(element);
  }

  /** Plans an element into a holder, with everything aboard; undefined takes it out of play. */
  put(element: RuntimeElement, holder: Holder | undefined, cause: number): void {
    const isThere = element.holder === holder;
    if (isThere || (holder !== undefined && this.isWithin(holder, element))) this.#unmark(element);
    else this.#mark(element, holder, cause);
  }

  #mark(element: RuntimeElement, holder: Holder | undefined, cause: number, isGuess = false): Mark {
    this.version++;
    this.#needed.delete(element);
    const since = this.#marks.get(element)?.since ?? this.now;
    const isElsewhere = this.placeOf(holder) !== placeOf(element.holder);
    const mark: Mark = { holder, cause, since, isElsewhere, isGuess };
    this.#marks.set(element, mark);
    return mark;
  }

  /** @returns whether it had a mark */
  #unmark(element: RuntimeElement): boolean {
    this.#needed.delete(element);
    const mark = this.#marks.get(element);
    if (mark === undefined) return false;
    this.version++;
    this.#marks.delete(element);
    if (mark.isElsewhere) this.#remember(element, mark);
    return true;
  }

  #remember(element: RuntimeElement, { since, cause }: { since: number; cause: number }): void {
    if (since >= this.now) return;
    addToList(this.#past, element, { since, until: this.now, cause });
  }

  /** Plans an element onto an edge, and into the place at its end when the time has come. */
  travel(
    element: RuntimeElement,
    edge: RuntimePlace,
    end: { readonly time: number; readonly place: RuntimePlace | undefined },
    cause: number,
  ): void {
    const mark = this.#mark(element, edge, cause);
    this.#add(end.time, () => {
      if (this.#marks.get(element) === mark) this.put(element, end.place, cause);
    });
  }

  /** Plans an element into a state. @param until the time at which the state would end; default: never */
  reconfigure(
    element: RuntimeElement,
    state: ResolvedState | undefined,
    cause: number,
    until?: number,
  ): void {
    const mark = { state, cause, since: this.now };
    this.#states.set(element, mark);
    if (until === undefined) return;
    this.#add(until, () => {
      if (this.#states.get(element) === mark) this.reconfigured(element);
    });
  }

  /**
   * Notes that a failed event needed an element at a place. An element that is not in play was meant to be there. For one
   * that is elsewhere, either the element or the event can be at the wrong place, so it is planned to stay. If other
   * events use it where it is, the event is at the wrong place.
   * @param downstreamOf the events that the absence follows from; if there are none, the failed event is its cause
   */
  need(
    element: RuntimeElement,
    place: RuntimePlace | undefined,
    cause: number,
    downstreamOf: readonly number[],
  ): void {
    const guess = this.#marks.get(element);
    if (downstreamOf.length > 0) {
      if (guess?.isGuess && place !== undefined && guess.holder !== place) {
        this.version++;
        guess.holder = place;
      }
    } else if (placeOf(element.holder) === undefined && place !== undefined)
      this.#mark(element, place, cause, true);
    else this.#needed.set(element, { place, cause });
  }

  /** Notes that an event has moved or removed an element as it was meant to. @returns whether it was meant to be elsewhere */
  arrived(element: RuntimeElement): boolean {
    return !this.isEmpty && this.#unmark(element);
  }

  /**
   * Notes that an event has created an element. One that should have existed long before is not where it should be now.
   * @returns whether it was meant to be elsewhere before, and is not any more
   */
  created(element: RuntimeElement): boolean {
    const mark = this.#marks.get(element);
    if (mark === undefined || mark.isGuess) return this.arrived(element);
    return this.placeOf(element) === placeOf(element.holder) && this.arrived(element);
  }

  /** Notes that an event has put an element into the state that it was meant to be in. */
  reconfigured(element: RuntimeElement): void {
    const mark = this.#states.get(element);
    if (mark === undefined) return;
    this.#states.delete(element);
    this.#remember(element, mark);
  }

  /**
   * Goes on to a time, and applies what the plan has until then.
   * @param onChange called after each change of the plan, at its own time
   */
  advance(time: number, onChange: () => void): void {
    while (this.#due.length > 0) {
      const next = this.#due[this.#due.length - 1]!;
      if (next.time > time) break;
      this.#due.pop();
      this.now = next.time;
      next.apply();
      onChange();
    }
    this.now = time;
  }

  /** Adds something due. The list ends with what is due first. */
  #add(time: number, apply: () => void): void {
    let at = this.#due.length;
    while (at > 0 && this.#due[at - 1]!.time <= time) at--;
    this.#due.splice(at, 0, { time, apply });
  }

  /** Iterates over a holder and what would contain it, from the inside out. Ends if a carrier would contain itself. */
  *#around(start: Holder | undefined): Generator<Holder> {
    let current = start;
    let slow = start;
    for (let step = 1; current !== undefined; step++) {
      yield current;
      current = this.#holderOf(current);
      if (step % 2 === 0) slow = slow && this.#holderOf(slow);
      if (current === slow) return;
    }
  }

  #holderOf(inside: Holder): Holder | undefined {
    if (isPlace(inside)) return undefined;
    const mark = this.#marks.get(inside);
    return mark === undefined ? inside.holder : mark.holder;
  }
}

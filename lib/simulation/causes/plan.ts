import { reportForm } from '../../limits/reports.js';
import { EventQueue } from '../kernel/queue.js';
import type { Span } from '../records/records.js';
import {
  type Holder,
  isElement,
  isPlace,
  placeOf,
  type RuntimeElement,
  type RuntimePlace,
} from '../state/runtime-element.js';
import type { ResolvedState } from '../world/resolved.js';
import { Containment, type Holders } from './containment.js';
import { beginsIn, Deviations } from './deviations.js';
import { Mark, Need, PlannedEnd, StateMark } from './marks.js';

const none: readonly never[] = [];

/** Something that follows where a plan has elements. */
export interface PlanObserver {
  /** Called when an element would be elsewhere than before, or because of another event. */
  moved(element: RuntimeElement): void;
}

/** Returns whether an event has found an element where it is, as expected. */
const isUsed = (element: RuntimeElement): boolean =>
  element.usedAt !== undefined && element.usedAt === placeOf(element.holder);

const actualHolders: Holders = { holderOf: ({ holder }) => holder };

/**
 * Where everything would be, and in which state, had every event so far done what it was meant to do.
 *
 * Only differences from the actual state are stored, as marks. An element without a mark is planned to be where it is: in
 * its actual holder, wherever the plan has that holder. So a mark covers everything aboard, and a plan without failures
 * is empty and costs nothing.
 */
export class Plan implements Holders {
  private readonly marks = new Map<RuntimeElement, Mark>();
  private readonly states = new Map<RuntimeElement, StateMark>();
  /** Places where failed events needed elements that were elsewhere. The plan does not move these elements there. */
  private readonly needed = new Map<RuntimeElement, Need>();
  /** Marks that are gone. */
  private readonly past = new Deviations();
  /** What the plan has for a later time, such as the arrival of a transport that did not leave. */
  private readonly due = new EventQueue<PlannedEnd>();
  /** Where marked elements would be. */
  readonly planned = new Containment(this);
  /** Where marked elements are. */
  readonly actual = new Containment(actualHolders);
  private marked = 0;
  /** Whether anything has ever differed from the plan. It answers most questions in campaigns without failures. */
  private hasDiffered = false;
  /** The current time, in days after the start of the scenario. */
  now = 0;
  /** What follows the elements of the plan; undefined if nothing does. */
  observer: PlanObserver | undefined = undefined;

  /** Whether nothing differs from the plan. */
  get isEmpty(): boolean {
    return (
      !this.hasDiffered ||
      (this.marks.size === 0 &&
        this.states.size === 0 &&
        this.needed.size === 0 &&
        this.past.size === 0)
    );
  }

  /** Returns the node or edge where a holder would be, or undefined if it would be nowhere. */
  placeOf(start: Holder | undefined): RuntimePlace | undefined {
    if (this.marks.size === 0) return placeOf(start);
    let place: RuntimePlace | undefined;
    this.isAround(start, (holder) => {
      if (!isPlace(holder)) return false;
      place = holder;
      return true;
    });
    return place;
  }

  /** Returns the outermost carrier around an element, or undefined if carriers would contain each other. */
  outermost(start: RuntimeElement): RuntimeElement | undefined {
    let outermost = start;
    this.isAround(start, (holder) => {
      if (isPlace(holder)) return true;
      outermost = holder;
      return false;
    });
    return isElement(this.holderOf(outermost)) ? undefined : outermost;
  }

  /** Returns whether a holder would be a carrier, or inside it at any depth. */
  isWithin(start: Holder | undefined, carrier: Holder): boolean {
    return this.isAround(start, (holder) => holder === carrier);
  }

  /** Returns whether an element, or something around it, is or was not where it should be, or not in the state. */
  mayDeviate(element: RuntimeElement): boolean {
    if (this.states.has(element)) return true;
    let current: Holder | undefined = element;
    while (current !== undefined && !isPlace(current)) {
      if (this.marks.has(current) || this.past.has(current)) return true;
      current = current.holder;
    }
    return false;
  }

  /** Returns whether an element would be inside one of some holders. */
  isInside(element: RuntimeElement, holders: ReadonlySet<Holder>): boolean {
    return this.isAround(this.holderOf(element), (holder) => holders.has(holder));
  }

  /** Returns the failed events without which an element would be elsewhere; empty if it is where it should be. */
  causesOf(element: Holder): readonly number[] {
    return this.causesUpTo(element, undefined);
  }

  /**
   * Returns the failed events without which an element would be elsewhere in a carrier around it, as many as a record names.
   * @param carrier not counted itself; undefined to count everything around the element
   */
  causesUpTo(element: Holder, carrier: Holder | undefined): readonly number[] {
    if (this.marks.size === 0) return none;
    const causes = new Set<number>();
    this.isAround(element, (holder) => {
      if (holder === carrier) return true;
      const mark = isPlace(holder) ? undefined : this.marks.get(holder);
      if (mark !== undefined) causes.add(mark.cause);
      return causes.size >= reportForm.causes;
    });
    return causes.size === 0 ? none : [...causes];
  }

  /** Returns the failed event without which an element would be elsewhere itself, not counting what is around it. */
  causeOf(element: RuntimeElement): number | undefined {
    return this.marks.get(element)?.cause;
  }

  /** Returns the failed events without which an element that is not at a place would be there. */
  causesOfAbsence(element: RuntimeElement, place: RuntimePlace | undefined): readonly number[] {
    if (this.isEmpty) return none;
    if (this.placeOf(element) === place) return this.causesOf(element);
    // An element that never came into play would be wherever it is needed.
    const mark = this.marks.get(element);
    if (mark?.isGuess && placeOf(element.holder) === undefined) return [mark.cause];
    if (this.needed.size === 0) return none;
    let cause: number | undefined;
    this.isAround(element, (holder) => {
      const needed = isPlace(holder) ? undefined : this.needed.get(holder);
      const isMisplaced = needed?.place === place && !isUsed(holder as RuntimeElement);
      if (needed !== undefined && isMisplaced) cause = needed.cause;
      return cause !== undefined;
    });
    return cause === undefined ? none : [...new Set([...this.causesOf(element), cause])];
  }

  /**
   * Returns the failed events without which an element would have been elsewhere or in another state, for some of the time
   * from `since` to `until`; as many as a record names.
   */
  causesOfDeviation(element: RuntimeElement, place: RuntimePlace, span: Span): Set<number> {
    const causes = new Set<number>();
    const isElsewhere = this.placeOf(element) !== place;
    this.isAround(element, (holder) => {
      if (isPlace(holder)) return true;
      const mark = this.marks.get(holder);
      if (isElsewhere && mark !== undefined && beginsIn(mark.since, span)) causes.add(mark.cause);
      this.past.addCauses(holder, span, causes);
      return causes.size >= reportForm.causes;
    });
    const state = this.states.get(element);
    if (state !== undefined && state.state !== element.state && beginsIn(state.since, span))
      causes.add(state.cause);
    return causes;
  }

  /** Returns whether an element is not directly in the holder where it should be. */
  isMarked(element: RuntimeElement): boolean {
    return this.marks.has(element);
  }

  /** Returns the marked ones of some elements, in the order in which they were marked. */
  markedOf(elements: Iterable<RuntimeElement>): RuntimeElement[] {
    const order = (element: RuntimeElement): number => this.marks.get(element)!.order;
    return [...elements]
      .filter((element) => this.marks.has(element))
      .sort((a, b) => order(a) - order(b));
  }

  /** Plans an element into a holder, with everything aboard; undefined takes it out of play. */
  put(element: RuntimeElement, holder: Holder | undefined, cause: number): void {
    const isThere = element.holder === holder;
    if (isThere || (holder !== undefined && this.isWithin(holder, element))) this.unmark(element);
    else this.mark(element, holder, cause);
  }

  private mark(
    element: RuntimeElement,
    holder: Holder | undefined,
    cause: number,
    isGuess = false,
  ): Mark {
    this.needed.delete(element);
    const before = this.marks.get(element);
    const isElsewhere = this.placeOf(holder) !== placeOf(element.holder);
    const since = before?.since ?? this.now;
    const order = before?.order ?? this.marked++;
    const mark = new Mark(holder, cause, since, isElsewhere, isGuess, order);
    this.marks.set(element, mark);
    this.hasDiffered = true;
    if (before === undefined) {
      this.planned.add(element);
      this.actual.add(element);
    }
    this.replan(element);
    return mark;
  }

  /** @returns whether it had a mark */
  private unmark(element: RuntimeElement): boolean {
    this.needed.delete(element);
    const mark = this.marks.get(element);
    if (mark === undefined) return false;
    this.marks.delete(element);
    this.replan(element);
    this.planned.delete(element);
    this.actual.delete(element);
    if (mark.isElsewhere) this.remember(element, mark);
    return true;
  }

  private replan(element: RuntimeElement): void {
    this.planned.moved(element);
    this.observer?.moved(element);
  }

  private remember(
    element: RuntimeElement,
    { since, cause }: { since: number; cause: number },
  ): void {
    this.past.add(element, { since, until: this.now, cause });
  }

  /** Plans an element onto an edge, and into the place at its end when the time has come. */
  travel(
    element: RuntimeElement,
    edge: RuntimePlace,
    end: { readonly time: number; readonly place: RuntimePlace | undefined },
    cause: number,
  ): void {
    const mark = this.mark(element, edge, cause);
    this.due.push(new PlannedEnd(end.time, element, mark, end.place));
  }

  /** Plans an element into a state. @param until the time at which the state would end; default: never */
  reconfigure(
    element: RuntimeElement,
    state: ResolvedState | undefined,
    cause: number,
    until?: number,
  ): void {
    const mark = new StateMark(state, cause, this.now);
    this.states.set(element, mark);
    this.hasDiffered = true;
    if (until !== undefined) this.due.push(new PlannedEnd(until, element, mark));
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
    const guess = this.marks.get(element);
    if (downstreamOf.length > 0) {
      if (guess?.isGuess && place !== undefined && guess.holder !== place) {
        guess.holder = place;
        this.replan(element);
      }
    } else if (placeOf(element.holder) === undefined && place !== undefined)
      this.mark(element, place, cause, true);
    else {
      this.needed.set(element, new Need(place, cause));
      this.hasDiffered = true;
    }
  }

  /** Notes that an event has moved or removed an element as it was meant to. @returns whether it was meant to be elsewhere */
  arrived(element: RuntimeElement): boolean {
    const wasMarked = this.unmark(element);
    this.follow(element);
    return wasMarked;
  }

  /**
   * Notes that an event has created an element. One that should have existed long before is not where it should be now.
   * @returns whether it was meant to be elsewhere before, and is not any more
   */
  created(element: RuntimeElement): boolean {
    const mark = this.marks.get(element);
    if (mark === undefined || mark.isGuess) return this.arrived(element);
    if (this.placeOf(element) === placeOf(element.holder)) return this.arrived(element);
    this.follow(element);
    return false;
  }

  /** Notes where an element is now. */
  private follow(element: RuntimeElement): void {
    this.actual.moved(element);
    this.replan(element);
  }

  /** Notes that an event has put an element into the state that it was meant to be in. */
  reconfigured(element: RuntimeElement): void {
    if (!this.hasDiffered) return;
    const mark = this.states.get(element);
    if (mark === undefined) return;
    this.states.delete(element);
    this.remember(element, mark);
  }

  /**
   * Goes on to a time, and applies what the plan has until then.
   * @param missing its `place()` is called after each change of the plan, at its own time. It is no function, so that none has to
   *   be made for each event
   */
  advance(time: number, missing: { place(): void }): void {
    for (let next = this.due.peek(); next !== undefined; next = this.due.peek()) {
      if (next.time > time) break;
      this.due.pop();
      this.now = next.time;
      this.end(next);
      missing.place();
    }
    this.now = time;
  }

  /** Ends a mark, unless another one has taken its place. */
  private end({ element, mark, place }: PlannedEnd): void {
    if (this.marks.get(element) === mark) this.put(element, place, mark.cause);
    else if (this.states.get(element) === mark) this.reconfigured(element);
  }

  /**
   * Returns whether a holder, or something that would contain it, passes a test, from the inside out. Ends if a carrier would
   * contain itself.
   */
  private isAround(start: Holder | undefined, test: (holder: Holder) => boolean): boolean {
    let known: Holder | undefined;
    let turn = 2;
    let current = start;
    for (let step = 1; current !== undefined; step++) {
      if (test(current)) return true;
      current = isPlace(current) ? undefined : this.holderOf(current);
      if (current === known) return false;
      if (step < turn) continue;
      known = current;
      turn *= 2;
    }
    return false;
  }

  holderOf(inside: RuntimeElement): Holder | undefined {
    const mark = this.marks.get(inside);
    return mark === undefined ? inside.holder : mark.holder;
  }
}

import {
  type AnyEvent,
  CrewedEVA,
  PropulsiveBurn,
  ReconfigureElement,
  ReconfigureElements,
  SpaceTransport,
} from '../../../model/events/index.js';
import type { Uuid } from '../../../schema/model-object.js';
import { copyOf } from '../../kernel/copy.js';
import {
  type Holder,
  isElement,
  isWithin,
  type RuntimeElement,
  type RuntimePlace,
} from '../../state/runtime-element.js';
import { fieldValue, idsIn } from '../../world/event-roles.js';
import type { ResolvedState } from '../../world/resolved.js';
import type { EffectContext } from '../effects/effect-context.js';
import { ScheduledEvent } from '../effects/scheduled-event.js';
import type { Engine, FailedEvent } from '../engine/engine.js';
import { enter, existing, holderOf } from '../operations/presence.js';
import { held, movable, putIn, takeOut } from '../operations/resources.js';
import {
  Absence,
  type Unachieved,
  UnachievedAmount,
  Unchanged,
  Undelivered,
  Unplaced,
} from '../operations/unachieved.js';

/** How many carriers around an element are looked at. Honest campaigns have fewer than ten. */
const MOST_CARRIERS = 100;

/** What a failed event did with an element, or needed it for. It has indices, so copies of a run can share it. */
interface Note {
  /** The key of the event. */
  readonly cause: string;
  /** Where the element was then, directly: the note is about nothing else. */
  readonly holder: number;
  /** Where the event needed it. */
  readonly place?: number;
  /** Whether it was made up, because it was at no place. */
  readonly isMadeUp?: boolean;
}

type PlannedNotes = Map<number, Note>;

/** Lets elements arrive that a transport which did not leave would have carried. */
function arrive(
  context: EffectContext,
  elements: readonly RuntimeElement[],
  edge: RuntimePlace,
  destination: RuntimePlace,
): void {
  const there = elements.filter(({ holder }) => holder === edge);
  if (there.length > 0) context.move(there, destination, { from: edge });
}

/** Changes the state of an element after an EVA that did not begin, but would have ended. */
function comeBack(
  context: EffectContext,
  element: RuntimeElement,
  during: ResolvedState,
  after: ResolvedState,
): void {
  if (element.state === during) context.reconfigure(element, after, element.place);
}

/** Changes the state of a run to what it would be had failed events succeeded, and knows why elements are where they are then. */
export class PlannedState {
  /** Elements that were put somewhere. */
  private readonly placed: PlannedNotes = new Map();
  /** Elements that events needed elsewhere. They are not moved: either the element or the event can be at the wrong place. */
  private readonly needed: PlannedNotes = new Map();
  /** Vehicles with empty tanks that would have more fuel, nobody knows how much, each with the key of the event to blame. */
  private readonly dry = new Map<number, string>();

  constructor(private readonly engine: Engine) {}

  /** Returns a copy of the planned state, for a copy of the run. */
  fork(engine: Engine): PlannedState {
    return copyOf(this, [], [[this.engine, engine]]);
  }

  /** Returns the key of an earlier failed event from which it follows that something was not achieved; undefined for none. */
  causeOf(each: Unachieved): string | undefined {
    if (!(each instanceof Absence)) return undefined;
    const { element, place, other } = each;
    const cause =
      each instanceof UnachievedAmount ? this.dry.get(element.resolved.index) : undefined;
    if (cause !== undefined) return cause;
    const wasNeededAt = (of: RuntimeElement, at: Holder | undefined): string | undefined => {
      for (const outer of around(of)) {
        const note = recall(this.needed, outer);
        // If other events use it where it is, the event that needed it elsewhere is at the wrong place.
        const isUsed = outer.usedAt !== undefined && outer.usedAt === outer.place;
        if (note !== undefined && note.place === indexOf(at) && !isUsed) return note.cause;
      }
      return undefined;
    };
    return (
      this.madeUp(element)?.cause ??
      wasNeededAt(element, place) ??
      (other && wasNeededAt(other, element.place))
    );
  }

  /** Returns the keys of the failed events that put an element where it is, or something around it. */
  carriersOf(element: RuntimeElement): readonly string[] {
    if (this.placed.size === 0) return [];
    const causes = around(element).map((outer) => recall(this.placed, outer)?.cause);
    return [...new Set(causes.filter((cause) => cause !== undefined))];
  }

  private madeUp(element: RuntimeElement): Note | undefined {
    const note = recall(this.placed, element);
    return note?.isMadeUp ? note : undefined;
  }

  /** Lets elements that were made up be where a failed event needs them. */
  follow({ unachieved }: FailedEvent): void {
    for (const each of unachieved) {
      if (
        !(each instanceof Absence) ||
        each instanceof UnachievedAmount ||
        each.place === undefined
      )
        continue;
      const note = this.madeUp(each.element);
      if (note !== undefined) this.makeUp(each.element, each.place, note.cause);
    }
  }

  /**
   * Does what an event was meant to do. It goes by the roles of the fields, so it covers custom events too. What the event did
   * achieve stays.
   * @param cause the key of the event
   * @param isSeen returns whether an error matters for what else was needed: other runs have it too
   */
  makeGood(
    { scheduled, transport, unachieved }: FailedEvent,
    cause: string,
    isSeen: (error: number) => boolean,
  ): void {
    for (const each of unachieved) {
      if (each instanceof Unplaced) this.place(each.element, each.holder, cause);
      else if (each instanceof Unchanged) this.reconfigure(each.element, each.state);
      else if (each instanceof Undelivered) this.deliver(each);
      else if (isSeen(each.error)) this.need(each, cause);
    }
    const { listing, place } = scheduled;
    if (listing === undefined) return;
    const { event } = listing;
    const { created, moved, removed, transported, into } = listing.roles;
    const id = into === undefined ? undefined : (fieldValue(event, into) as Uuid);
    const holder = (id === undefined ? undefined : holderOf(this.engine, id)) ?? place;
    for (const element of this.elements(idsIn(event, created)))
      if (element.place === undefined || this.madeUp(element) !== undefined)
        this.place(element, holder, cause);
    for (const element of this.outermost(idsIn(event, moved))) this.place(element, holder, cause);
    for (const element of this.elements(idsIn(event, removed)))
      this.place(element, undefined, cause);
    if (transport !== undefined) {
      const { edge, destination, duration } = transport;
      const elements = this.outermost(idsIn(event, transported));
      for (const element of elements) this.place(element, edge, cause);
      this.schedule(scheduled, duration, edge, arrive, elements, edge, destination);
    }
    for (const element of this.elements(stagesOf(event))) this.place(element, undefined, cause);
    this.setStates(scheduled, event);
  }

  /** Notes that an event needs an element at a place, or a vehicle with fuel. */
  private need(each: Absence, cause: string): void {
    const { element, place } = each;
    const { index } = element.resolved;
    if (each instanceof UnachievedAmount) {
      if (this.engine.rules.shortfall === 'mark-downstream' && element.fuel === 0)
        if (!this.dry.has(index)) this.dry.set(index, cause);
    } else if (place === undefined || this.madeUp(element) !== undefined) return;
    else if (element.place === undefined) this.makeUp(element, place, cause);
    else if (this.causeOf(each) === undefined)
      this.needed.set(index, { cause, holder: indexOf(element.holder), place: indexOf(place) });
  }

  /** Puts an element that was at no place where it is needed. */
  private makeUp(element: RuntimeElement, place: RuntimePlace, cause: string): void {
    this.place(element, place, cause);
    const note = { cause, holder: indexOf(place), isMadeUp: true };
    this.placed.set(element.resolved.index, note);
  }

  /** Puts an element into a holder without any test, or takes it out of play: undefined. */
  private place(element: RuntimeElement, holder: Holder | undefined, cause: string): void {
    const { engine } = this;
    const { state, watch } = engine;
    const { index } = element.resolved;
    watch.work();
    this.needed.delete(index);
    const isThere = element.holder === holder;
    if (isThere || (holder !== undefined && isWithin(holder, element))) {
      const before = recall(this.placed, element);
      if (before !== undefined) this.placed.set(index, { ...before, isMadeUp: false });
      return;
    }
    if (holder === undefined) {
      state.take(element);
      state.leave(element);
    } else state.put(element, holder);
    if (!element.inPlay && holder?.place !== undefined) {
      state.requireRoom(element);
      enter(engine, element);
    }
    this.placed.set(index, { cause, holder: indexOf(holder) });
  }

  private reconfigure(element: RuntimeElement, state: ResolvedState | undefined): void {
    if (element.state !== state) this.engine.state.reconfigure(element, state);
  }

  /** Puts an amount into a container, also if it has no room, and takes what is there of it from where it would come. */
  private deliver({ into, from, resource, amount: most, upTo }: Undelivered): void {
    const { engine } = this;
    const amount = upTo ? movable(engine, resource, most, { from, into }) : most;
    if (!(amount > 0) || (into.stock === undefined && into.fuelType !== resource)) return;
    if (from !== undefined) takeOut(engine, from, resource, Math.min(amount, held(from, resource)));
    putIn(engine, into, resource, amount);
  }

  /** Sets the states that an event was meant to set. After an EVA, an element that had a state has it again. */
  private setStates(scheduled: FailedEvent['scheduled'], event: AnyEvent): void {
    const { rules, rounding, world } = this.engine;
    const set = (id: Uuid, of: (element: RuntimeElement) => ResolvedState | undefined): void => {
      for (const element of this.elements([id])) {
        const { state: after } = element;
        const during = of(element);
        if (during === undefined || during === after) continue;
        this.reconfigure(element, during);
        if (!(event instanceof CrewedEVA) || after === undefined) continue;
        const days = rounding.hours(event.evaDuration) / 24;
        this.schedule(scheduled, days, undefined, comeBack, element, during, after);
      }
    };
    if (event instanceof ReconfigureElement)
      set(
        event.element,
        ({ resolved: { states, sortedStates } }) =>
          (rules.reconfigureIndex === 'sorted' ? sortedStates : states)[event.stateIndex],
      );
    else if (event instanceof ReconfigureElements)
      for (const id of event.elements)
        set(id, ({ resolved }) =>
          resolved.sortedStates.find(({ type }) => type === event.stateType),
        );
    else if (event instanceof CrewedEVA && world.configuration.detailedEva)
      for (const { element, stateIndex } of event.elementStates)
        set(element, ({ resolved }) => resolved.states[stateIndex]);
  }

  private schedule<A extends unknown[]>(
    { mission }: FailedEvent['scheduled'],
    days: number,
    place: RuntimePlace | undefined,
    effect: (context: EffectContext, ...args: A) => void,
    ...args: A
  ): void {
    const { engine } = this;
    const time = engine.now + days;
    engine.add(
      new ScheduledEvent(time, 0, 'Planned', 'Planned', mission, null, place, effect, args),
    );
  }

  /** Returns the elements with some identifiers, without those that do not exist. */
  private elements(ids: readonly Uuid[]): RuntimeElement[] {
    return existing(this.engine, [...new Set(ids)]);
  }

  private outermost(ids: readonly Uuid[]): RuntimeElement[] {
    const elements = this.elements(ids);
    const listed = new Set<Holder>(elements);
    return elements.filter(
      ({ holder }) => !(isElement(holder) && around(holder).some((each) => listed.has(each))),
    );
  }
}

function around(element: RuntimeElement): RuntimeElement[] {
  const found: RuntimeElement[] = [];
  for (let outer: Holder | undefined = element; isElement(outer); outer = outer.holder)
    if (found.push(outer) > MOST_CARRIERS) break;
  return found;
}

/** Returns a number for a node, edge or element. */
const indexOf = (holder: Holder | undefined): number =>
  holder === undefined
    ? -1
    : isElement(holder)
      ? holder.resolved.index
      : -2 - holder.resolved.index;

/** Returns the note about an element, unless the element has moved since. */
function recall(notes: PlannedNotes, element: RuntimeElement): Note | undefined {
  const note = notes.get(element.resolved.index);
  return note?.holder === indexOf(element.holder) ? note : undefined;
}

/** Returns the identifiers of the stages that an event drops. */
function stagesOf(event: AnyEvent): readonly Uuid[] {
  const actions =
    event instanceof SpaceTransport
      ? event.burnStageSequence.flatMap((each) => each.actions)
      : event instanceof PropulsiveBurn
        ? event.burnStageSequence
        : [];
  return actions.filter(({ type }) => type === 'Stage').map(({ element }) => element);
}

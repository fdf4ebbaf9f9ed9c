import { addToList } from '../../graph/multi-map.js';
import { reportForm } from '../../limits/reports.js';
import type { Watch } from '../limits/watch.js';
import { noCauses } from '../records/cause-list.js';
import type { Span, SupplyRecord } from '../records/records.js';
import type { Holder, RuntimeElement, RuntimePlace } from '../state/runtime-element.js';
import type { SimulationState } from '../state/simulation-state.js';
import type { ResourceType } from '../world/resource-type.js';
import type { Roots } from './cause-lists.js';
import type { Want } from './course.js';
import { Drawn } from './drawing.js';
import { type Excess, excessOf } from './excess.js';
import { type Lack, Making, makeUp } from './making.js';
import { MissingStock } from './missing-stock.js';
import { Plan } from './plan.js';

const none: readonly never[] = [];

/** The part of an amount up to which it counts as equal to another. */
const TOLERANCE = 1e-9;

/** An amount that nothing supplied, in units; negative for products that found no room. */
type Unmet = Want<ResourceType>;

/** Adds indices that a list does not have yet, as many as a record names. */
function addAll(list: number[], more: Iterable<number>): void {
  for (const each of more) {
    if (list.length >= reportForm.causes) return;
    if (!list.includes(each)) list.push(each);
  }
}

/**
 * Finds the failed events without which something would not have failed. It compares the actual state with a plan, in which
 * every event did what it was meant to do: a failure that would not happen in the plan is a consequence of the events
 * that made the difference.
 */
export class Causes {
  readonly plan = new Plan();
  readonly missing: MissingStock;
  /** Demands that have not used up missing stock yet, by place. */
  private readonly deferred = new Map<RuntimePlace, Drawn[]>();
  /** Processes that lacked inputs, by place. */
  private readonly makings = new Map<RuntimePlace, Making[]>();
  private isDeferred = false;

  constructor(
    private readonly state: SimulationState,
    roots: Roots,
    private readonly watch: Watch,
  ) {
    this.missing = new MissingStock(this.plan, state.world.rules, roots, watch);
  }

  /** Whether everything is as planned. Then nothing has a cause. */
  get isEmpty(): boolean {
    return this.plan.isEmpty && this.missing.isEmpty;
  }

  /** Plans an element into a holder that it did not reach, with everything aboard; undefined for out of play. */
  put(element: RuntimeElement, holder: Holder | undefined, cause: number): void {
    this.plan.put(element, holder, cause);
    if (this.plan.isMarked(element)) this.follow(element);
    else this.missing.unfollow(element);
  }

  /** Plans an element along an edge that it did not leave on, with everything aboard. */
  travel(
    element: RuntimeElement,
    edge: RuntimePlace,
    end: { readonly time: number; readonly place: RuntimePlace | undefined },
    cause: number,
  ): void {
    this.plan.travel(element, edge, end, cause);
    this.follow(element);
  }

  /**
   * Notes that a failed event needed an element at a place.
   * @param downstreamOf the events that the absence follows from
   */
  need(
    element: RuntimeElement,
    place: RuntimePlace | undefined,
    cause: number,
    downstreamOf: readonly number[],
  ): void {
    this.plan.need(element, place, cause, downstreamOf);
    this.follow(element);
  }

  /** Notes that an event has moved or removed an element as it was meant to. */
  arrived(element: RuntimeElement): void {
    if (this.isEmpty) return;
    if (this.plan.arrived(element)) this.missing.unfollow(element);
    this.missing.moved(element);
  }

  /** Notes that an event has created an element. */
  created(element: RuntimeElement): void {
    if (this.isEmpty) return;
    if (this.plan.created(element)) this.missing.unfollow(element);
    this.missing.moved(element);
  }

  /** Goes on to a time. Call it before the events of that time. */
  advance(time: number): void {
    this.plan.advance(time, this.missing);
  }

  /** Call it after each event. @param failed the event that is to blame if the event has failed */
  settle(failed: number | undefined): void {
    if (this.missing.isEmpty) return;
    if (failed !== undefined) this.missing.reroot(failed);
    this.missing.place();
  }

  /**
   * Lets missing stock be used up when `complete` is called, by all demands at their own times. Call it before the first
   * demand if demands are recorded later than they arise.
   */
  defer(): void {
    this.isDeferred = true;
    this.missing.keepPast();
  }

  /**
   * Returns the failed events without which less of a demand would be unmet. Uses up the missing stock that would have met
   * it. Call it once for each demand that is not met. If that is deferred, `complete` completes the list.
   * @param place the node or edge where it arises
   * @param source the element that demands; undefined for a demand of a mission or an event
   * @param lacks what processes of the source lacked
   */
  causesOfShortage(
    place: RuntimePlace,
    source: RuntimeElement | undefined,
    unmet: readonly Unmet[],
    lacks: readonly Lack[] = none,
  ): readonly number[] {
    if (this.isEmpty || unmet.length === 0) return noCauses;
    const causes: number[] = [];
    const wants: Drawn[] = [];
    for (const want of unmet) {
      const ofSource = source && this.plan.causesOfDeviation(source, place, want);
      if (source !== undefined && ofSource !== undefined && ofSource.size > 0) {
        addAll(causes, ofSource);
        // As planned, the element would use up stock elsewhere instead, or would not demand it.
        const planned = this.plan.placeOf(source);
        if (planned !== undefined && planned !== place && want.amount > 0)
          this.draw(planned, want, undefined);
      } else if (want.amount > 0) wants.push(...this.draw(place, want, causes));
      else addAll(causes, this.missing.causesOfNoRoom(place, want));
    }
    if (wants.length > 0)
      for (const lack of lacks) addToList(this.makings, place, new Making(lack, wants));
    return causes;
  }

  /**
   * Returns whether `causesOfShortage` may find anything for a demand. It is much faster.
   * @param source the element that demands; undefined for a demand of a mission or an event
   */
  mayExplain(place: RuntimePlace, source: RuntimeElement | undefined): boolean {
    if (this.isEmpty) return false;
    return (source !== undefined && this.plan.mayDeviate(source)) || this.missing.isAt(place);
  }

  /** Uses up the missing stock that demands would have used up so far. */
  complete(): void {
    for (const [place, drawn] of this.deferred) {
      this.deferred.delete(place);
      this.missing.draw(place, drawn);
      const makings = this.makings.get(place);
      if (makings === undefined) continue;
      this.makings.delete(place);
      makeUp(makings, drawn, this.state.world.rules, this.watch);
    }
  }

  /**
   * Uses up missing stock at a place.
   * @param causes gets the events to blame for the stock
   * @returns the demand, if there is such stock
   */
  private draw(place: RuntimePlace, want: Unmet, causes: number[] | undefined): readonly Drawn[] {
    if (!this.missing.isAt(place)) return none;
    const drawn = new Drawn(want, causes);
    if (!this.isDeferred) {
      this.missing.draw(place, [drawn]);
      return none;
    }
    addToList(this.deferred, place, drawn);
    return [drawn];
  }

  /**
   * Notes what supplied a demand. What an element takes at a place where it should not be is missing there for others. Call
   * it once for each demand that something supplied.
   * @param span the time of the demand
   */
  supplied(
    place: RuntimePlace,
    source: RuntimeElement | undefined,
    supplies: readonly SupplyRecord[],
    span: Span,
  ): void {
    if (supplies.length === 0 || this.isEmpty) return;
    // Most sources are where they should be, and nothing else is to be asked of the plan for each supply.
    const mayDeviate = source !== undefined && this.plan.mayDeviate(source);
    for (const { from, resource: ref, amount, since, until } of supplies) {
      const container = this.elementOf(from.id);
      const resource = container && resourceIn(container, ref);
      if (container === undefined || resource === undefined) continue;
      const time = { since: since ?? span.since, until: until ?? span.until };
      const [cause] = mayDeviate ? this.plan.causesOfDeviation(source, place, time) : none;
      const isPlannedHere = this.plan.placeOf(container) === place;
      if (cause === undefined) {
        // The same would happen as planned, but missing stock would be drawn on too.
        if (isPlannedHere) this.missing.changed(container, resource, -amount, time);
        this.missing.replace(place, container, resource, amount, time);
        continue;
      }
      if (isPlannedHere && !this.missing.isFollowed(container))
        this.missing.add(container, resource, amount, cause, time.since);
      const planned = source && this.plan.placeOf(source);
      if (planned !== undefined && planned !== place && amount > 0)
        this.draw(planned, { resource, amount, ...time }, undefined);
    }
  }

  /**
   * Returns the failed events without which a container or tank would hold enough of a resource.
   * @param held what it holds, in units
   * @param lacking what it lacks, in units
   */
  causesOfLack(
    container: RuntimeElement,
    resource: ResourceType,
    { held, lacking }: { readonly held: number; readonly lacking: number },
  ): readonly number[] {
    if (this.missing.isEmpty) return none;
    const own = this.missing.of(container, resource, held);
    const suffices = (amount: number) => amount - lacking >= -TOLERANCE * Math.max(1, lacking);
    if (suffices(own.amount)) return own.causes;
    const replaced = this.missing.replacedBy(container, resource);
    return suffices(own.amount + replaced.amount) ? [...own.causes, ...replaced.causes] : none;
  }

  private follow(element: RuntimeElement): void {
    this.state.settle(element);
    this.missing.follow(element);
  }

  private elementOf(id: string): RuntimeElement | undefined {
    const resolved = this.state.world.element(id);
    return resolved && this.state.elements[resolved.index];
  }

  /** Returns what some holders have aboard beside what the plan has aboard of them. Elements count with their contents. */
  excess(holders: readonly RuntimeElement[]): Excess {
    return excessOf(holders, this.plan, this.missing, this.state.masses, this.watch);
  }
}

/** Returns the resource with a reference that a container or tank holds or has held. */
function resourceIn(
  { stock, fuelType }: RuntimeElement,
  ref: { readonly id: string },
): ResourceType | undefined {
  if (fuelType?.ref === ref) return fuelType;
  return stock?.resources.find((resource) => resource.ref === ref);
}

import { getOrAdd, groupBy } from '../../graph/multi-map.js';
import { firstIndex } from '../../graph/sorted.js';
import { spareForm } from '../../limits/analysis.js';
import type { Days } from '../../schema/spans.js';
import type { Growing, Ref, StateRecord } from '../../simulation/index.js';
import { ExactSum } from '../../simulation/kernel/exact-sum.js';
import type { Campaign } from '../campaign.js';
import { momentsByTime, type TimeMoment } from '../playback/by-time.js';
import { type HolderLevels, withContents } from '../playback/holder.js';
import { Playback } from '../playback/playback.js';
import { QuestionError } from '../question-error.js';
import { deliveriesOf } from '../supply/deliveries.js';
import { type Activity, activityIn, type RatedPart } from './rates.js';

/** The parts of one resource in an element at one place. */
export interface PartExposure {
  readonly element: Ref;
  readonly resource: Ref;
  /** Node or edge. */
  readonly place: Ref;
  /** Number of these parts in the element. */
  readonly quantity: number;
  /** How long the element was active there, and quiescent or dormant, in hours. */
  readonly activeHours: number;
  readonly dormantHours: number;
  /** Expected failures of all these parts in that time. */
  readonly failures: number;
}

/** The failures that one stock of spares is for: those of a part, of all elements at one place. */
export interface PooledFailures {
  readonly resource: Ref;
  /** Node or edge. */
  readonly place: Ref;
  /** The delivery from which on the stock must suffice: its time in days, or the departure on an edge. Null if none came before. */
  readonly delivery: Days | null;
  /** From when until when the parts were there, in days after the start of the scenario. */
  readonly from: Days;
  readonly until: Days;
  /** Expected failures. */
  readonly failures: number;
  /** Expected crew time for repairs, in hours; 0 if the parts have no mean time to repair. */
  readonly repairHours: number;
  /** Whole units that containers hold there when the time begins. */
  readonly aboard: number;
}

/** The time of an element with parts at one place in one activity. */
export interface PartStay {
  readonly element: Ref;
  /** Node or edge. */
  readonly place: Ref;
  readonly activity: Activity;
  readonly from: Days;
  readonly until: Days;
}

/** What happens to the parts of a campaign. */
export interface Exposures {
  readonly exposures: readonly PartExposure[];
  /** In order of their beginning. */
  readonly stays: readonly PartStay[];
  readonly pools: readonly PooledFailures[];
}

/** Which failures are of interest. */
export interface ExposureFilter {
  /** Whether each delivery begins a stock of its own. */
  readonly byDelivery: boolean;
  /** The identifiers of the places. Undefined: all */
  readonly places: ReadonlySet<string> | undefined;
}

/** The failures of one part at one place. */
class PartRate {
  readonly failures = new ExactSum();
  readonly repairHours = new ExactSum();
  #time = 0;
  /** The stock whose time is not over. */
  open: Growing<PooledFailures> | undefined;

  constructor(readonly resource: Ref) {}

  /** Adds what fails until a time. */
  advance(time: number): void {
    const { open } = this;
    if (open !== undefined && time > this.#time) {
      const failures = this.failures.value;
      if (failures > 0) {
        open.failures += failures * (time - this.#time);
        open.repairHours += this.repairHours.value * (time - this.#time);
        open.until = time;
      }
    }
    this.#time = time;
  }
}

/** A place where parts can fail. */
interface PartPlace {
  readonly holder: HolderLevels;
  readonly parts: Map<string, PartRate>;
}

/** Where an element with parts is. */
interface Placed {
  readonly place: PartPlace;
  readonly stay: Growing<PartStay>;
}

/**
 * Follows the parts of a campaign: where they are in which state of their element, and how many failures are to be expected. On the
 * surface of the Earth none count, because everything is to be had there. The work is in proportion to the changes and the stocks.
 * @throws QuestionError if there are too many stocks
 */
export function exposuresOf(
  campaign: Campaign,
  byElement: ReadonlyMap<string, readonly RatedPart[]>,
  filter: ExposureFilter,
): Exposures {
  const follower = new PartFollower(campaign, byElement, filter);
  for (const moment of momentsByTime(campaign.result)) {
    follower.until(moment.time);
    follower.play(moment);
  }
  return follower.finish();
}

interface DeliveryTime {
  readonly time: Days;
  /** Identifier of the node or edge. */
  readonly place: string;
}

/** Returns the deliveries to nodes, and the departures on edges, in order of time. */
function deliveryTimes(campaign: Campaign): readonly DeliveryTime[] {
  const found: DeliveryTime[] = [];
  for (const [place, windows] of campaign.once(deliveriesOf))
    for (const { from } of windows) found.push({ time: from, place });
  return found.sort((a, b) => a.time - b.time);
}

class PartFollower {
  readonly #playback: Playback;
  readonly #places = new Map<string, PartPlace>();
  readonly #placed = new Map<string, Placed>();
  readonly #states = new Map<string, StateRecord['state']>();
  readonly #stays: PartStay[] = [];
  readonly #pools: PooledFailures[] = [];
  /** The deliveries that begin new stocks, in order of time, and by place. */
  readonly #expected: readonly DeliveryTime[];
  readonly #deliveries: ReadonlyMap<string, readonly DeliveryTime[]>;
  #next = 0;

  constructor(
    private readonly campaign: Campaign,
    private readonly byElement: ReadonlyMap<string, readonly RatedPart[]>,
    private readonly filter: ExposureFilter,
  ) {
    this.#playback = new Playback(campaign.places);
    this.#expected = filter.byDelivery ? deliveryTimes(campaign) : [];
    this.#deliveries = groupBy(this.#expected, ({ place }) => place);
  }

  /** Begins new stocks with the deliveries before a time. */
  until(time: Days): void {
    for (; this.#next < this.#expected.length; this.#next++) {
      const delivery = this.#expected[this.#next]!;
      if (delivery.time >= time) return;
      this.#deliver(delivery);
    }
  }

  /** Makes the changes of a moment, and begins new stocks with its deliveries. */
  play(moment: TimeMoment): void {
    const { time } = moment;
    const { moved } = this.#playback.play(moment);
    for (; this.#expected[this.#next]?.time === time; this.#next++)
      this.#deliver(this.#expected[this.#next]!);
    for (const { element, state } of moment.states) this.#states.set(element.id, state);
    for (const { ref } of withContents(moved)) this.#update(ref, time);
    for (const { element } of moment.states) this.#update(element, time);
  }

  /** Ends everything at the end of the simulation. */
  finish(): Exposures {
    const { end } = this.campaign.result;
    this.until(Number.POSITIVE_INFINITY);
    for (const id of [...this.#placed.keys()]) this.#leave(id, end);
    for (const place of this.#places.values())
      for (const part of place.parts.values()) this.#close(part);
    return { exposures: [...this.#exposures()], stays: this.#stays, pools: this.#pools };
  }

  *#exposures(): Generator<PartExposure, void, undefined> {
    const sums = new Map<string, { element: Ref; place: Ref; active: number; dormant: number }>();
    for (const { element, place, activity, from, until } of this.#stays) {
      const sum = getOrAdd(sums, `${element.id} ${place.id}`, () => ({
        ...{ element, place, active: 0, dormant: 0 },
      }));
      sum[activity === 'active' ? 'active' : 'dormant'] += until - from;
    }
    for (const { element, place, active, dormant } of sums.values())
      for (const part of this.byElement.get(element.id)!)
        yield {
          ...{ element, resource: part.resource, place, quantity: part.quantity },
          activeHours: active * 24,
          dormantHours: dormant * 24,
          failures: part.active * active + part.dormant * dormant,
        };
  }

  #deliver({ time, place: id }: DeliveryTime): void {
    const place = this.#places.get(id);
    if (place === undefined || time > this.campaign.result.end) return;
    for (const part of place.parts.values()) {
      part.advance(time);
      this.#close(part);
      if (part.failures.value > 0) this.#begin(part, place, time);
    }
  }

  /** Follows an element to where it is, in the state that it has. */
  #update(element: Ref, time: number): void {
    if (!this.byElement.has(element.id)) return;
    const holder = this.#playback.find(element.id)?.place;
    const activity = activityIn(this.#states.get(element.id) ?? null);
    const before = this.#placed.get(element.id);
    if (before?.place.holder === holder && before?.stay.activity === activity) return;
    this.#leave(element.id, time);
    if (holder === undefined || activity === 'off' || !this.#counts(holder)) return;
    const place = getOrAdd(this.#places, holder.ref.id, () => ({ holder, parts: new Map() }));
    const stay = { element, place: holder.ref, activity, from: time, until: time };
    this.#placed.set(element.id, { place, stay });
    this.#stays.push(stay);
    this.#change(element.id, place, activity, time, 1);
  }

  #counts({ ref: { id } }: HolderLevels): boolean {
    const { places } = this.filter;
    if (places !== undefined && !places.has(id)) return false;
    return this.campaign.places.find(id)?.isSource !== true;
  }

  #leave(element: string, time: number): void {
    const before = this.#placed.get(element);
    if (before === undefined) return;
    const { place, stay } = before;
    this.#placed.delete(element);
    stay.until = time;
    this.#change(element, place, stay.activity, time, -1);
  }

  /** Adds the failures of an element to those at a place, or takes them off. */
  #change(element: string, place: PartPlace, activity: Activity, time: number, sign: 1 | -1): void {
    for (const part of this.byElement.get(element)!) {
      const { resource } = part;
      const failures = activity === 'active' ? part.active : part.dormant;
      if (failures === 0) continue;
      const rate = getOrAdd(place.parts, resource.id, () => new PartRate(resource));
      rate.advance(time);
      rate.failures.add(sign * failures);
      rate.repairHours.add(sign * (activity === 'active' ? part.activeRepair : part.dormantRepair));
      if (sign === 1 && rate.open !== undefined && rate.open.delivery !== this.#last(place, time))
        this.#close(rate);
      if (sign === 1 && rate.open === undefined) this.#begin(rate, place, time);
    }
  }

  /** Returns the last delivery to a place until a time. */
  #last({ holder }: PartPlace, time: number): Days | null {
    const times = this.#deliveries.get(holder.ref.id) ?? [];
    return times[firstIndex(times, (each) => each.time > time) - 1]?.time ?? null;
  }

  #begin(part: PartRate, place: PartPlace, time: number): void {
    const held = place.holder.cells.has(part.resource.id)
      ? place.holder.cell(part.resource.id, time).amount
      : 0;
    part.open = {
      ...{ resource: part.resource, place: place.holder.ref, delivery: this.#last(place, time) },
      ...{ from: time, until: time, failures: 0, repairHours: 0 },
      aboard: Math.max(0, Math.floor(held + WHOLE)),
    };
  }

  #close(part: PartRate): void {
    const { open } = part;
    part.open = undefined;
    if (open === undefined || !(open.failures > 0)) return;
    if (this.#pools.length === spareForm.sparePools)
      throw new QuestionError('sparesOf', [
        `by: there are more than ${spareForm.sparePools} stocks of spares; choose by place, or fewer places`,
      ]);
    if (open.failures > spareForm.spareFailures)
      throw new QuestionError('sparesOf', [
        `parts: "${open.resource.name}" would fail ${Math.round(open.failures)} times at ${open.place.name}, more than ${spareForm.spareFailures} times; correct its mean time to failure`,
      ]);
    this.#pools.push(open);
  }
}

/** So much less than a whole unit is still a unit. */
const WHOLE = 1e-9;

import type { Campaign } from '../../analysis/campaign.js';
import type { ScenarioGraph } from '../../graph/index.js';
import { ElementInstance, InstCarrier } from '../../model/elements/index.js';
import type { ClassOfSupply, Environment } from '../../model/index.js';
import type { PositionRecord, Ref, StockRecord } from '../../simulation/index.js';
import { type LumpMoments, lumpMoments, momentOf } from './moments.js';

/** An element, and what is in it at the current step of the course. Masses are in kg, volumes in m³. */
export interface CarriedElement {
  readonly ref: Ref;
  readonly isCarrier: boolean;
  readonly isHuman: boolean;
  /** Mass of the empty element, and its volume. */
  readonly dry: number;
  readonly volume: number;
  readonly maxCargoMass: number;
  readonly maxCargoVolume: number;
  readonly cargoEnvironment: Environment | undefined;
  /** The carrier that it is in. */
  holder: CarriedElement | undefined;
  /** Identifier of the node or edge that it is directly at; undefined inside a carrier, and outside play. */
  place: string | undefined;
  /** What is directly in it. */
  readonly inside: Set<CarriedElement>;
  /** The mass of its resources and fuel. */
  readonly stock: EvenChange;
  /** The mass and volume of its cargo, without crew directly in it. */
  readonly mass: EvenChange;
  readonly bulk: EvenChange;
  /** The mass of the crew directly in it, with what it has. */
  readonly crew: EvenChange;
}

/** The values that an element has or inherits. */
interface Values {
  readonly mass?: number;
  readonly volume?: number;
  readonly classOfSupply?: ClassOfSupply;
  readonly maxCargoMass?: number;
  readonly maxCargoVolume?: number;
  readonly cargoEnvironment?: Environment;
}

const MOTIONLESS = { amount: 0, rate: 0, since: 0 };

/**
 * Follows where all elements are and what is in them, from event to event of a finished simulation. Between events, levels
 * move on straight lines, as in the records of stocks.
 */
export class CargoCourse {
  readonly #graph: ScenarioGraph;
  readonly #elements = new Map<string, CarriedElement>();
  /** The last level of each stock, by element and resource. */
  readonly #levels = new Map<
    string,
    Map<string, { readonly amount: number; readonly rate: number; readonly since: number }>
  >();
  #nextPosition = 0;
  #nextStock = 0;
  readonly #lumps: LumpMoments;

  constructor(private readonly campaign: Campaign) {
    this.#graph = campaign.graph;
    this.#lumps = campaign.once(lumpMoments);
  }

  /** Returns an element. */
  of(ref: Ref): CarriedElement {
    let cargo = this.#elements.get(ref.id);
    if (cargo === undefined) {
      cargo = this.#read(ref);
      this.#elements.set(ref.id, cargo);
    }
    return cargo;
  }

  #read(ref: Ref): CarriedElement {
    const instance = this.#graph.get(ref.id, ElementInstance);
    const values: Values = {
      ...(instance && (this.#graph.inherited(instance) as Values)),
      ...Object.fromEntries(Object.entries(instance ?? {}).filter(([, value]) => value != null)),
    };
    const { rounding } = this.campaign;
    return {
      ref,
      isCarrier: instance instanceof InstCarrier,
      isHuman: instance?.type === 'Human Agent',
      dry: rounding.mass(values.mass ?? 0),
      volume: rounding.volume(values.volume ?? 0),
      maxCargoMass: rounding.mass(values.maxCargoMass ?? 0),
      maxCargoVolume: rounding.volume(values.maxCargoVolume ?? 0),
      cargoEnvironment: values.cargoEnvironment,
      holder: undefined,
      place: undefined,
      inside: new Set(),
      stock: new EvenChange(),
      mass: new EvenChange(),
      bulk: new EvenChange(),
      crew: new EvenChange(),
    };
  }

  /** Goes on to just before an event takes effect: after everything that its time step did. */
  before(event: number, time: number): void {
    const now = momentOf(event);
    this.#advance((record, isStock) =>
      record.event !== null
        ? record.event < event
        : record.time < time ||
          (record.time === time && !(isStock && this.#lumps.ofStock(this.#nextStock) > now)),
    );
  }

  /** Goes on to just after an event took effect. */
  after(event: number): void {
    this.#advance((record) => record.event !== null && record.event <= event);
  }

  #advance(
    isDue: (record: Pick<StockRecord, 'time' | 'event'>, isStock: boolean) => boolean,
  ): void {
    const { positions, stocks } = this.campaign.result;
    for (
      let record = stocks[this.#nextStock];
      record !== undefined && isDue(record, true);
      record = stocks[++this.#nextStock]
    )
      this.#setLevel(record);
    for (
      let record = positions[this.#nextPosition];
      record !== undefined && isDue(record, false);
      record = positions[++this.#nextPosition]
    )
      this.#move(record);
  }

  #setLevel({ element, resource, amount, rate, time }: StockRecord): void {
    let levels = this.#levels.get(element.id);
    if (levels === undefined) {
      levels = new Map();
      this.#levels.set(element.id, levels);
    }
    const before = levels.get(resource.id) ?? MOTIONLESS;
    levels.set(resource.id, { amount, rate, since: time });
    const { unitMass } = this.campaign.resource(resource);
    const level = before.amount + before.rate * (time - before.since);
    const cargo = this.of(element);
    const value = (amount - level) * unitMass;
    const slope = (rate - before.rate) * unitMass;
    cargo.stock.add(time, value, slope);
    addAround(cargo, time, value, slope);
  }

  #move({ element, container, time }: PositionRecord): void {
    const cargo = this.of(element);
    this.#put(cargo, time, -1);
    cargo.holder?.inside.delete(cargo);
    cargo.holder = undefined;
    cargo.place = undefined;
    if (container === null) return;
    if (this.campaign.places.find(container.id) === undefined) {
      cargo.holder = this.of(container);
      cargo.holder.inside.add(cargo);
    } else cargo.place = container.id;
    this.#put(cargo, time, 1);
  }

  /** Adds the mass of an element to all carriers around it, or takes it from them. */
  #put(cargo: CarriedElement, time: number, sign: 1 | -1): void {
    const { holder } = cargo;
    if (holder === undefined) return;
    const { stock, mass, crew } = cargo;
    const slope = stock.slope + mass.slope + crew.slope;
    addAround(cargo, time, sign * massOf(cargo, time), sign * slope);
    if (!cargo.isHuman) holder.bulk.add(time, sign * cargo.volume, 0);
  }
}

/** Returns the mass of an element with everything in it at a time that is not before the last change, in kg. */
export const massOf = ({ dry, stock, mass, crew }: CarriedElement, time: number): number =>
  dry + stock.at(time) + mass.at(time) + crew.at(time);

/** Adds mass to what the carriers around an element carry. */
function addAround(cargo: CarriedElement, time: number, value: number, slope: number): void {
  let inner = cargo;
  for (let outer = cargo.holder; outer !== undefined; outer = outer.holder) {
    (inner.isHuman ? outer.crew : outer.mass).add(time, value, slope);
    inner = outer;
  }
}

/** Returns the identifier of the node or edge where an element is, or undefined. */
export function placeOf(cargo: CarriedElement): string | undefined {
  let current = cargo;
  while (current.holder !== undefined) current = current.holder;
  return current.place;
}

/** Returns an element and everything in it at any depth, each before its contents. */
export function withContents(top: CarriedElement): CarriedElement[] {
  const found: CarriedElement[] = [];
  const open = [top];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    found.push(next);
    const inside = [...next.inside];
    for (let i = inside.length - 1; i >= 0; i--) open.push(inside[i]!);
  }
  return found;
}

/** A quantity that changes evenly between jumps, and its largest value so far. */
export class EvenChange {
  #value = 0;
  #slope = 0;
  #since = 0;
  #peak = 0;

  /** Returns the value at a time that is not before the last change. */
  at(time: number): number {
    return this.#value + this.#slope * (time - this.#since);
  }

  get slope(): number {
    return this.#slope;
  }

  /** Changes the value and the slope at a time. */
  add(time: number, value: number, slope: number): void {
    const before = this.at(time);
    this.#value = before + value;
    this.#slope += slope;
    this.#since = time;
    this.#peak = Math.max(this.#peak, before, this.#value);
  }

  /** Returns the largest value since the last call, up to a time, and starts anew. */
  takePeak(time: number): number {
    const now = this.at(time);
    const peak = Math.max(this.#peak, now);
    this.#peak = now;
    return peak;
  }
}

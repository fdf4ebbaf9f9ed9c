import type { Rounding } from '../rules/rounding.js';
import type { ResolvedState } from '../world/facts.js';
import type { World } from '../world/world.js';
import { addClasses, type Holder, isPlace, RuntimeElement } from './item.js';
import { forgetSums, MassCalculator } from './mass.js';
import { RuntimePlace } from './place.js';
import { Stock } from './stock.js';

const byRank = (item: RuntimeElement): number => item.resolved.rank;
const byIndex = (item: RuntimeElement): number => item.resolved.index;

/** Puts an element into a list that is kept in order; most come at its end. */
function insert(
  list: RuntimeElement[],
  item: RuntimeElement,
  key: (item: RuntimeElement) => number,
): void {
  const at = placeIn(list, key(item), key);
  if (at === list.length) list.push(item);
  else list.splice(at, 0, item);
}

/** Takes an element out of a list that is kept in order. */
function withdraw(
  list: RuntimeElement[],
  item: RuntimeElement,
  key: (item: RuntimeElement) => number,
): void {
  const at = placeIn(list, key(item), key);
  if (list[at] !== item) return;
  if (at === list.length - 1) list.pop();
  else list.splice(at, 1);
}

function placeIn(
  list: readonly RuntimeElement[],
  value: number,
  key: (item: RuntimeElement) => number,
): number {
  let low = 0;
  let high = list.length;
  if (high > 0 && key(list[high - 1]!) < value) return high;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (key(list[middle]!) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where everything is and what it holds, at one moment of a simulation. */
export class SimulationState {
  readonly places: readonly RuntimePlace[];
  readonly elements: readonly RuntimeElement[];
  /** Elements in play whose state has demand models, in the order of the scenario. */
  readonly demanding: RuntimeElement[] = [];
  /** How many human agents are in play, and the sum of the fractions of time that they are available. */
  crewSize = 0;
  crewAvailable = 0;
  readonly masses: MassCalculator;

  constructor(
    readonly world: World,
    readonly rounding: Rounding,
  ) {
    this.places = world.places.map((facts) => new RuntimePlace(facts));
    this.elements = world.elements.map(
      (facts) =>
        new RuntimeElement(facts, facts.isContainer ? new Stock(facts.contents) : undefined),
    );
    this.masses = new MassCalculator(rounding, world.configuration.scavengeSpares);
    for (const [carrier, inside] of world.aboard) {
      for (const index of inside) this.#attach(this.elements[index]!, this.elements[carrier]!);
    }
  }

  /** Takes an element out of where it is and puts it into a holder; nothing is tested. */
  put(item: RuntimeElement, holder: Holder): void {
    if (item.holder === holder) return;
    this.take(item);
    this.#attach(item, holder);
  }

  /** Takes an element out of where it is. */
  take(item: RuntimeElement): void {
    const { holder } = item;
    if (holder === undefined) return;
    forgetSums(item);
    withdraw(holder.contents, item, byRank);
    if (item.supplies > 0) withdraw(holder.suppliers, item, byRank);
    this.#count(holder, -item.supplies, -item.crew);
    item.holder = undefined;
  }

  #attach(item: RuntimeElement, holder: Holder): void {
    item.holder = holder;
    const atEnd = isPlace(holder) ? undefined : this.#cargoWith(item, holder);
    insert(holder.contents, item, byRank);
    if (item.supplies > 0) insert(holder.suppliers, item, byRank);
    this.#count(holder, item.supplies, item.crew);
    addClasses(holder, item.supplyClassMask);
    if (isPlace(holder)) holder.changed?.add(item);
    else {
      forgetSums(holder);
      holder.cargoMass = atEnd;
    }
  }

  /** Mass of cargo with one more element, where it is known without a new sum. */
  #cargoWith(item: RuntimeElement, carrier: RuntimeElement): number | undefined {
    const { cargoMass, contents } = carrier;
    const last = contents[contents.length - 1];
    if (cargoMass === undefined || (last !== undefined && last.resolved.rank > item.resolved.rank))
      return undefined;
    return item.resolved.isHuman ? cargoMass : cargoMass + this.masses.total(item);
  }

  /** Counts crew, and elements that can serve demands, at a holder and all around it. */
  #count(holder: Holder, supplies: number, crew: number): void {
    if (supplies === 0 && crew === 0) return;
    let at: Holder | undefined = holder;
    while (at !== undefined) {
      at.crew += crew;
      if (isPlace(at)) return;
      const before = at.supplies;
      at.supplies += supplies;
      if (at.holder !== undefined) {
        if (before === 0 && at.supplies > 0) insert(at.holder.suppliers, at, byRank);
        else if (before > 0 && at.supplies === 0) withdraw(at.holder.suppliers, at, byRank);
      }
      at = at.holder;
    }
  }

  /** Brings an element into play, and what is inside it. @returns those that were not in play before */
  enter(item: RuntimeElement, entered: RuntimeElement[] = []): RuntimeElement[] {
    if (!item.inPlay) {
      item.inPlay = true;
      entered.push(item);
      this.#countCrew(item, 1);
      if (item.state !== undefined && item.state.models.length > 0)
        insert(this.demanding, item, byIndex);
    }
    for (const inside of item.contents) this.enter(inside, entered);
    return entered;
  }

  /** Takes an element out of play, and what is inside it. @returns those that were in play */
  leave(item: RuntimeElement, left: RuntimeElement[] = []): RuntimeElement[] {
    if (item.inPlay) {
      item.inPlay = false;
      left.push(item);
      this.#countCrew(item, -1);
      withdraw(this.demanding, item, byIndex);
    }
    for (const inside of item.contents) this.leave(inside, left);
    return left;
  }

  #countCrew({ resolved: facts }: RuntimeElement, sign: 1 | -1): void {
    if (!facts.isHuman) return;
    this.crewSize += sign;
    // The sum starts anew with each crew, so that binary arithmetic leaves nothing of the last one.
    this.crewAvailable =
      this.crewSize === 0 ? 0 : this.crewAvailable + sign * facts.activeTimeFraction;
  }

  /** Puts an element into one of its states, or into none. */
  reconfigure(item: RuntimeElement, state: ResolvedState | undefined): void {
    withdraw(this.demanding, item, byIndex);
    item.state = state;
    if (item.inPlay && state !== undefined && state.models.length > 0)
      insert(this.demanding, item, byIndex);
    forgetSums(item);
  }
}

import type { SupplyRecord } from '../state/records/records.js';
import { type Holder, isElement, type RuntimeElement } from '../state/runtime-element.js';
import type { SimulationState } from '../state/simulation-state.js';
import { GEAR } from '../world/class-of-supply.js';
import {
  type ResourceType,
  serves,
  takesIn,
  turnOf,
  unitsServing,
  wholeOf,
} from '../world/resource-type.js';
import { type Asking, DemandSet } from './demand-set.js';
import { draw, HeldStock, HeldStocks } from './held-stock.js';

const visitOf = (element: RuntimeElement) => ({
  element,
  inside: element.suppliers[Symbol.iterator](),
});

/** Meets demands from stocks, tanks and scavenged parts, and stores produced resources. */
export class Consumption {
  private readonly rules = this.state.rules;
  private readonly rounding = this.state.rounding;
  private readonly watch = this.state.watch;
  private readonly stocks = new HeldStocks(
    this.state.world.configuration.scavengeSpares,
    HeldStock,
  );
  private round = 0;
  /** Whether all that is left of the demand is consumed and rounded. If so, visits to what cannot serve it change nothing. */
  private isRounded = false;
  /** Whether nothing was produced, so that what is left of the demand is more than what was visited can serve. */
  private isExhaustive = false;
  /** Whether nothing is taken: to find out how much could be. */
  private isTrial = false;
  private supplies: SupplyRecord[] = [];

  constructor(private readonly state: SimulationState) {}

  /**
   * Meets a demand as far as possible: from the source, then from its carrier, then from everything at the place. Afterwards,
   * `demand` contains the unmet part, and `supplies` what supplied it, and where products were stored.
   */
  consume(demand: DemandSet, { place, source }: Asking, supplies: SupplyRecord[]): void {
    this.round++;
    this.supplies = supplies;
    this.isRounded = this.areRounded(demand);
    this.isExhaustive = this.isRounded && !this.isTrial;
    if (source !== undefined) {
      this.consumeFrom(source, demand);
      if (isElement(source.holder)) this.consumeFrom(source.holder, demand);
    }
    if (!this.mayServe(place, demand)) return;
    for (const element of place.suppliers) {
      if (demand.size === 0) return;
      this.consumeFrom(element, demand);
    }
    this.watch.charge(place.suppliers.length);
    for (const { flowing } of place.suppliers) if (flowing > 0) return;
    this.close(place, demand);
  }

  /** Takes as much as there is of a resource, up to an amount, in its units: of a discrete one, whole units. Returns how much. */
  take(resource: ResourceType, most: number, from: Asking, supplies: SupplyRecord[]): number {
    const met = (amount: number, into: SupplyRecord[]): number => {
      const demand = new DemandSet(this.rounding, [resource], [amount]);
      this.consume(demand, from, into);
      return amount - (demand.size > 0 ? demand.amounts[0]! : 0);
    };
    if (!resource.discrete) return met(most, supplies);
    this.isTrial = true;
    let there: number;
    try {
      there = met(most, []);
    } finally {
      this.isTrial = false;
    }
    const whole = wholeOf(resource, there);
    return whole > 0 ? met(whole, supplies) : 0;
  }

  private areRounded({ amounts, size }: DemandSet): boolean {
    for (let i = 0; i < size; i++) {
      const amount = amounts[i]!;
      if (!(amount > 0) || amount !== this.rounding.amount(amount)) return false;
    }
    return true;
  }

  /** Returns whether a holder, or anything inside it, may serve the demand. A visit rounds what is left and stores products. */
  private mayServe({ spent }: Holder, { resources, size }: DemandSet): boolean {
    if (!this.isRounded || spent === undefined) return size > 0;
    for (let i = 0; i < size; i++) if (!spent.has(resources[i]!)) return true;
    return false;
  }

  /** Lets an element and everything inside it serve, each before its contents. Carriers can be nested at any depth. */
  private consumeFrom(top: RuntimeElement, demand: DemandSet): void {
    if (!this.serve(top, demand)) return;
    const path = [visitOf(top)];
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const next = demand.size === 0 ? undefined : visit.inside.next();
      if (next === undefined || next.done === true) {
        this.close(visit.element, demand);
        path.pop();
      } else if (this.serve(next.value, demand)) path.push(visitOf(next.value));
    }
  }

  /** Lets an element itself serve. @returns false if it was skipped, and its contents are too */
  private serve(element: RuntimeElement, demand: DemandSet): boolean {
    if (!this.mayServe(element, demand)) return false;
    this.watch.charge(demand.size);
    if (this.rules.consumptionVisits === 'once' || this.isTrial) {
      if (element.lastVisit === this.round) return false;
      element.lastVisit = this.round;
    }
    this.state.settle(element);
    const stocks = this.stocks.now(element);
    // They are in the order of their ways. Most elements have stocks of one way alone.
    for (let first = 0; first < stocks.length; ) {
      const { way } = stocks[first]!;
      const isAlone = first === 0 && stocks.at(-1)!.way === way;
      const own = isAlone ? stocks : stocks.filter((each) => each.way === way);
      first += own.length;
      for (let i = 0; i < demand.size; i++) {
        this.watch.charge(own.length);
        if (demand.amounts[i]! > 0) this.drawFrom(own, demand, i);
        else this.store(own, demand, i);
      }
      demand.clean();
    }
    this.isRounded = this.areRounded(demand);
    return true;
  }

  /** Notes what a holder, with everything inside it, no longer serves: what is left of a demand after they were visited. */
  private close(holder: Holder, { resources, size }: DemandSet): void {
    if (!this.isExhaustive || (isElement(holder) && holder.flowing > 0)) return;
    for (let i = 0; i < size; i++) {
      if (resources[i]!.mainClass === GEAR) continue;
      holder.spent ??= new Set();
      holder.spent.add(resources[i]!);
    }
  }

  /** Draws from the stocks of an element of one way, those first whose turn it is. */
  private drawFrom(stocks: readonly HeldStock[], demand: DemandSet, i: number): void {
    const { rules } = this;
    const want = demand.resources[i]!;
    const turns = stocks[0]!.way === 'container' && rules.substitution !== 'exact' ? 3 : 1;
    let isFound = false;
    for (let turn = 0; turn < turns; turn++)
      for (const stock of stocks) {
        if (turns > 1 && turnOf(stock.resource, want, rules) !== turn) continue;
        if (!serves(stock.way, stock.resource, want, rules)) continue;
        if (!isFound) this.watch.work();
        isFound = true;
        const { held } = stock;
        if (this.move(stock, demand, i, true) < held) return;
      }
  }

  /** Stores a product in those of the stocks of an element that take it in. */
  private store(stocks: readonly HeldStock[], demand: DemandSet, i: number): void {
    for (const stock of stocks)
      if (takesIn(stock.way, stock.resource, demand.resources[i]!, this.rules))
        this.move(stock, demand, i, false);
  }

  /**
   * Moves what is left of an amount out of a stock, or into it.
   * @param isDemand whether it is demanded: as much moves as the stock holds. Otherwise it is produced, and there may be less room.
   * @returns what is asked, in units of the stock; negative into it
   */
  private move(stock: HeldStock, demand: DemandSet, i: number, isDemand: boolean): number {
    const want = demand.resources[i]!;
    const factor = unitsServing(stock.resource, want, this.rules.massAndUnits);
    const demanded = this.rounding.amount(demand.amounts[i]!);
    const asked = demanded * factor;
    const moved = isDemand ? Math.min(asked, stock.held) : Math.max(asked, -this.roomIn(stock));
    demand.amounts[i] = moved === asked ? 0 : demanded - moved / factor;
    if (moved !== 0 && !this.isTrial) draw(this.state, stock, moved, want, isDemand, this.supplies);
    return asked;
  }

  /** Returns the room for a product, in its units. It is negative if the store is overfull and the rule `overfullStore` is `shed`. */
  private roomIn({ element, way, resource }: HeldStock): number {
    const { massAndUnits, overfullStore } = this.rules;
    const { resolved, stock, fuel } = element;
    const free =
      way === 'tank'
        ? resolved.maxFuel - fuel
        : resolved.maxCargoMass - this.state.masses.stock(stock!);
    const unit = way === 'tank' || massAndUnits === 'mixed' ? 1 : resource.unitMass;
    // What weighs nothing always has room.
    if (unit === 0) return Number.POSITIVE_INFINITY;
    return (overfullStore === 'shed' ? free : Math.max(0, free)) / unit;
  }
}

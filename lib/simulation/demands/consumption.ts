import type { SupplyRecord } from '../result/types.js';
import type { Rounding } from '../rules/rounding.js';
import type { SimulationRules } from '../rules/rules.js';
import { type Holder, RuntimeElement } from '../state/item.js';
import { forgetSums } from '../state/mass.js';
import type { RuntimePlace } from '../state/place.js';
import type { SimulationState } from '../state/state.js';
import type { Stock } from '../state/stock.js';
import { canServe, type ResourceType } from '../world/resource-type.js';
import type { DemandSet } from './demand-set.js';

/** Exploration and research, as the bit of a main class. */
const GEAR = 1 << 6;

const none: readonly never[] = [];

/** Is told of every amount that a container or a tank holds from now on. */
export type StockListener = (item: RuntimeElement, resource: ResourceType, amount: number) => void;

/** Main classes of supply of which something is left in some elements, as bits. */
function stockedIn(items: readonly RuntimeElement[]): number {
  let classes = 0;
  for (const { stockedClassMask: stocked } of items) classes |= stocked;
  return classes;
}

/** Meets demands from what is at hand, and stores what is produced. */
export class Consumption {
  readonly #state: SimulationState;
  readonly #rules: SimulationRules;
  readonly #rounding: Rounding;
  readonly #changed: StockListener;
  readonly #scavenges: boolean;
  #round = 0;
  /** Main classes of supply that are demanded; nothing of others can serve. */
  #classes = 0;
  /**
   * Whether what has been used up can be passed by. It cannot where something is produced, which it may take in,
   * nor when something has been taken: each container that is looked at then rounds what is left of the demand.
   */
  #passes = false;
  #supplies: SupplyRecord[] | undefined;

  constructor(state: SimulationState, changed: StockListener) {
    this.#state = state;
    this.#rules = state.world.rules;
    this.#rounding = state.rounding;
    this.#scavenges = state.world.configuration.scavengeSpares;
    this.#changed = changed;
  }

  /**
   * Meets a demand as far as possible: from the source itself, then from what is in the carrier that it
   * is in, then from everything at the place. `demand` is left with what is not met.
   */
  consume(
    demand: DemandSet,
    place: RuntimePlace,
    source: RuntimeElement | undefined,
  ): readonly SupplyRecord[] {
    this.#round++;
    this.#supplies = undefined;
    this.#lookFor(demand);
    if (source !== undefined) {
      this.#visit(source, demand);
      if (source.holder instanceof RuntimeElement) this.#visit(source.holder, demand);
    }
    if (this.#mayServe(place)) {
      for (const item of place.suppliers) {
        if (demand.size === 0) break;
        this.#visit(item, demand);
      }
      if (this.#passes) place.stockedClassMask = stockedIn(place.suppliers);
    }
    return this.#supplies ?? none;
  }

  /** Whether there can be something at a place that serves a demand: without it, nothing comes of consuming. */
  mayServe(demand: DemandSet, place: RuntimePlace): boolean {
    this.#lookFor(demand);
    return this.#mayServe(place);
  }

  #lookFor(demand: DemandSet): void {
    this.#classes = 0;
    this.#passes = true;
    for (let at = 0; at < demand.size; at++) {
      this.#classes |= demand.resources[at]!.mainClass;
      if (!(demand.amounts[at]! > 0)) this.#passes = false;
    }
  }

  /** Whether there can be something that serves, here or inside. */
  #mayServe(here: Holder): boolean {
    return ((this.#passes ? here.stockedClassMask : here.supplyClassMask) & this.#classes) !== 0;
  }

  #visit(item: RuntimeElement, demand: DemandSet): void {
    if (demand.size === 0 || !this.#mayServe(item)) return;
    if (this.#rules.consumptionVisits === 'once') {
      if (item.visit === this.#round) return;
      item.visit = this.#round;
    }
    if (item.fuelType !== undefined) this.#fromTank(item, item.fuelType, demand);
    if (this.#scavenges && item.state?.type === 'Decommissioned') this.#fromParts(item, demand);
    if (item.stock !== undefined) this.#fromStock(item, item.stock, demand);
    for (const inside of item.suppliers) this.#visit(inside, demand);
    if (this.#passes) item.stockedClassMask = this.#stockOf(item) | stockedIn(item.suppliers);
  }

  /** Main classes of supply of which an element itself has something left, as bits. */
  #stockOf({ resolved: facts, fuel, fuelType, stock }: RuntimeElement): number {
    let classes = fuelType !== undefined && fuel !== 0 ? fuelType.mainClass : 0;
    if (this.#scavenges) for (const { resource } of facts.parts) classes |= resource.mainClass;
    if (stock === undefined) return classes;
    for (let at = 0; at < stock.resources.length; at++)
      if (stock.amounts[at] !== 0) classes |= stock.resources[at]!.mainClass;
    return classes;
  }

  /** Units of what there is that make up a unit of what is demanded. */
  #factor(have: ResourceType, want: ResourceType): number {
    return have === want || this.#rules.massAndUnits === 'mixed'
      ? 1
      : want.unitMass / have.unitMass;
  }

  #fromTank(item: RuntimeElement, fuel: ResourceType, demand: DemandSet): void {
    for (let at = 0; at < demand.size; at++) {
      const want = demand.resources[at]!;
      const serves =
        this.#rules.tankSubstitution === 'reversed' ? canServe(want, fuel) : canServe(fuel, want);
      if (!serves) continue;
      const factor = this.#factor(fuel, want);
      const demanded = this.#rounding.amount(demand.amounts[at]!);
      const asked = demanded * factor;
      const taken =
        asked > 0
          ? Math.min(asked, item.fuel)
          : Math.max(asked, -this.#room(item.resolved.maxFuel - item.fuel));
      demand.amounts[at] = taken === asked ? 0 : demanded - taken / factor;
      if (taken === 0) continue;
      item.fuel -= taken;
      this.#took(item, 'tank', fuel, taken, want);
      this.#changed(item, fuel, item.fuel);
      forgetSums(item);
    }
    demand.clean();
  }

  #fromParts(item: RuntimeElement, demand: DemandSet): void {
    const { parts } = item.resolved;
    for (let part = 0; part < parts.length; part++) {
      const { resource, quantity } = parts[part]!;
      const at = demand.indexOf(resource);
      if (at < 0) continue;
      const asked = this.#rounding.amount(demand.amounts[at]!);
      if (asked <= 0) continue;
      const left = item.partsLeft?.[part] ?? quantity;
      const taken = Math.min(asked, left);
      demand.amounts[at] = asked - taken;
      if (taken === 0) continue;
      item.partsLeft ??= parts.map((each) => each.quantity);
      // Unlike what containers hold, quantities of parts are stored as they are read.
      item.partsLeft[part] = this.#rounding.amount(left - taken);
      this.#took(item, 'part', resource, taken, resource);
      forgetSums(item);
    }
    demand.clean();
  }

  #fromStock(item: RuntimeElement, stock: Stock, demand: DemandSet): void {
    for (let at = 0; at < demand.size; at++) {
      if (demand.amounts[at]! > 0) this.#draw(item, stock, demand, at);
      else this.#store(item, stock, demand, at);
    }
    demand.clean();
  }

  #draw(item: RuntimeElement, stock: Stock, demand: DemandSet, at: number): void {
    const want = demand.resources[at]!;
    // Gear of exploration and research is used, not used up.
    const usesUp = want.mainClass !== GEAR;
    for (let content = 0; content < stock.resources.length; content++) {
      const have = stock.resources[content]!;
      if (!canServe(have, want)) continue;
      const factor = this.#factor(have, want);
      const demanded = this.#rounding.amount(demand.amounts[at]!);
      const asked = demanded * factor;
      const held = stock.amounts[content]!;
      const taken = asked >= held ? held : asked;
      demand.amounts[at] = taken === asked ? 0 : demanded - taken / factor;
      if (taken !== 0) this.#took(item, 'container', have, taken, want);
      if (taken !== 0 && usesUp) {
        stock.amounts[content] = held - taken;
        forgetSums(item);
        this.#changed(item, have, held - taken);
      }
      if (asked < held) break;
    }
  }

  #store(item: RuntimeElement, stock: Stock, demand: DemandSet, at: number): void {
    const resource = demand.resources[at]!;
    const content = stock.indexOf(resource);
    if (content < 0) return;
    const free = item.resolved.maxCargoMass - this.#state.masses.stock(stock);
    const unit = this.#rules.massAndUnits === 'mixed' ? 1 : resource.unitMass;
    const room = this.#room(free) / unit;
    const produced = -this.#rounding.amount(demand.amounts[at]!);
    const stored = Math.min(produced, room);
    demand.amounts[at] = stored === produced ? 0 : stored - produced;
    if (stored === 0) return;
    stock.amounts[content]! += stored;
    forgetSums(item);
    this.#took(item, 'container', resource, -stored, resource);
    this.#changed(item, resource, stock.amounts[content]!);
  }

  /** Room for what is produced; there can be less than none. */
  #room(free: number): number {
    return this.#rules.overfullStore === 'shed' ? free : Math.max(0, free);
  }

  #took(
    item: RuntimeElement,
    way: SupplyRecord['way'],
    resource: ResourceType,
    amount: number,
    serves: ResourceType,
  ): void {
    this.#passes = false;
    const { ref } = item.resolved;
    const record = { from: ref, way, resource: resource.ref, amount, serves: serves.ref };
    if (this.#supplies === undefined) this.#supplies = [record];
    else this.#supplies.push(record);
  }
}

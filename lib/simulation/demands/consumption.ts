import { bounded } from '../kernel/finite.js';
import type { Watch } from '../limits/watch.js';
import type { Recorder } from '../state/records/recorder.js';
import type { SupplyRecord } from '../state/records/records.js';
import {
  type Holder,
  isElement,
  type Ranked,
  type RuntimeElement,
  type RuntimePlace,
} from '../state/runtime-element.js';
import type { SimulationState } from '../state/simulation-state.js';
import type { ContainerContents } from '../state/stock.js';
import { GEAR } from '../world/class-of-supply.js';
import {
  type ResourceType,
  servedByTank,
  serves,
  takesIn,
  turnOf,
  unitsServing,
  wholeOf,
} from '../world/resource-type.js';
import type { Rounding } from '../world/rules/rounding.js';
import type { SimulationRules } from '../world/rules/rules.js';
import { DemandSet } from './demand-set.js';

/** Meets demands from stocks, tanks and scavenged parts, and stores produced resources. */
export class Consumption {
  private readonly state: SimulationState;
  private readonly rules: SimulationRules;
  private readonly rounding: Rounding;
  private readonly recorder: Recorder;
  private readonly watch: Watch;
  private readonly scavenges: boolean;
  private round = 0;
  /**
   * Bit masks of the generic resources that are still demanded, and of the others. Stores whose masks share no bit with them cannot
   * serve the demand.
   */
  private mask = 0;
  private items = 0;
  /**
   * Whether empty stores can be skipped. They cannot be skipped if something is produced, because they may store it. They
   * cannot be skipped either while the remaining demand is not rounded, because a visit to a store rounds it.
   */
  private skipsEmpty = false;
  /** Whether something was supplied, so that the remaining demand differs. */
  private hasChanged = false;
  /** Whether nothing is taken: to find out how much could be. */
  private isTrial = false;
  /** What has supplied the current demand. */
  private supplies: SupplyRecord[] = [];
  /** The carriers from the one whose contents are visited out, and how many of the suppliers in each have been visited. */
  private readonly path: RuntimeElement[] = [];
  private readonly visited: number[] = [];

  constructor(state: SimulationState, recorder: Recorder, watch: Watch) {
    this.state = state;
    this.rules = state.world.rules;
    this.rounding = state.rounding;
    this.scavenges = state.world.configuration.scavengeSpares;
    this.recorder = recorder;
    this.watch = watch;
  }

  /**
   * Meets a demand as far as possible: first from the source itself, then from the carrier that contains it, then from
   * everything at the place. Afterwards, `demand` contains the unmet part.
   * @param supplies gets what supplied the demand, and where products were stored
   */
  consume(
    demand: DemandSet,
    place: RuntimePlace,
    source: RuntimeElement | undefined,
    supplies: SupplyRecord[],
  ): void {
    this.round++;
    this.supplies = supplies;
    this.setRest(demand);
    if (source !== undefined) {
      this.consumeFrom(source, demand);
      if (isElement(source.holder)) this.consumeFrom(source.holder, demand);
    }
    if (this.mayServe(place)) {
      for (const element of place.suppliers) {
        if (demand.size === 0) break;
        this.consumeFrom(element, demand);
      }
      if (this.skipsEmpty) {
        place.stockedMask = 0;
        place.stockedItems = 0;
        this.addStocked(place, place.suppliers);
      }
    }
  }

  /**
   * Takes as much as there is of a resource, up to an amount, in its units: of a discrete one, whole units.
   * @param supplies gets where it was taken
   * @returns how much was taken
   */
  take(
    resource: ResourceType,
    most: number,
    place: RuntimePlace,
    source: RuntimeElement | undefined,
    supplies: SupplyRecord[],
  ): number {
    const met = (amount: number, into: SupplyRecord[]): number => {
      const demand = new DemandSet(this.rounding, [resource], [amount]);
      this.consume(demand, place, source, into);
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

  /** Looks at the demand that is left, to skip the stores that cannot change it. */
  private setRest(demand: DemandSet): void {
    this.mask = 0;
    this.items = 0;
    this.skipsEmpty = true;
    this.hasChanged = false;
    for (let i = 0; i < demand.size; i++) {
      const resource = demand.resources[i]!;
      const amount = demand.amounts[i]!;
      this.mask |= resource.demandBit;
      this.items |= resource.demandItem;
      if (!(amount > 0) || amount !== this.rounding.amount(amount)) this.skipsEmpty = false;
    }
  }

  /** Adds the demands that elements may serve with what is left to those of what contains them. */
  private addStocked(holder: Holder, elements: Ranked): void {
    this.watch.charge(elements.length);
    for (const { stockedMask, stockedItems } of elements) {
      holder.stockedMask |= stockedMask;
      holder.stockedItems |= stockedItems;
    }
  }

  /** Returns whether a holder, or anything inside it, may serve the demand. */
  private mayServe(here: Holder): boolean {
    return this.skipsEmpty
      ? ((here.stockedMask & this.mask) | (here.stockedItems & this.items)) !== 0
      : ((here.supplyMask & this.mask) | (here.supplyItems & this.items)) !== 0;
  }

  /** Lets an element and everything inside it serve, each before its contents. Carriers can be nested at any depth. */
  private consumeFrom(element: RuntimeElement, demand: DemandSet): void {
    if (!this.serve(element, demand)) return;
    if (element.suppliers.length === 0) {
      this.close(element);
      return;
    }
    const path = this.path;
    const visited = this.visited;
    path.length = 0;
    visited.length = 0;
    path.push(element);
    visited.push(0);
    while (path.length > 0) {
      const carrier = path[path.length - 1]!;
      const position = visited[visited.length - 1]!++;
      if (position >= carrier.suppliers.length || demand.size === 0) {
        this.close(carrier);
        path.pop();
        visited.pop();
        continue;
      }
      const inside = carrier.suppliers.at(position)!;
      if (!this.serve(inside, demand)) continue;
      if (inside.suppliers.length === 0) this.close(inside);
      else {
        path.push(inside);
        visited.push(0);
      }
    }
  }

  /** Lets an element itself serve. @returns false if it was skipped, and its contents are too */
  private serve(element: RuntimeElement, demand: DemandSet): boolean {
    if (demand.size === 0 || !this.mayServe(element)) return false;
    this.watch.work(demand.size);
    if (this.rules.consumptionVisits === 'once' || this.isTrial) {
      if (element.lastVisit === this.round) return false;
      element.lastVisit = this.round;
    }
    this.state.settle(element);
    if (element.fuelType !== undefined) this.fromTank(element, element.fuelType, demand);
    if (this.scavenges && element.state?.type === 'Decommissioned') this.fromParts(element, demand);
    if (element.stock !== undefined) this.fromStock(element, element.stock, demand);
    if (this.hasChanged || !this.skipsEmpty) this.setRest(demand);
    return true;
  }

  /** Notes what an element can still serve, after its contents were visited. */
  private close(element: RuntimeElement): void {
    if (!this.skipsEmpty) return;
    this.setStocked(element);
    this.addStocked(element, element.suppliers);
  }

  /** Sets the demands that an element itself may serve with what is left, or with what flows in. */
  private setStocked(element: RuntimeElement): void {
    const { resolved, fuel, fuelType, stock, flowing } = element;
    if (flowing > 0) {
      element.stockedMask = element.supplyMask;
      element.stockedItems = element.supplyItems;
      return;
    }
    let mask = 0;
    let items = 0;
    if (fuelType !== undefined && fuel !== 0) {
      mask = servedByTank(fuelType);
      items = fuelType.servedItems;
    }
    if (this.scavenges) for (const { resource } of resolved.parts) items |= resource.servedItems;
    if (stock !== undefined)
      for (let i = 0; i < stock.resources.length; i++) {
        if (stock.amounts[i] === 0) continue;
        mask |= stock.resources[i]!.servedMask;
        items |= stock.resources[i]!.servedItems;
      }
    element.stockedMask = mask;
    element.stockedItems = items;
  }

  /** Returns how many units of `have` serve one unit of `want`. */
  private factor(have: ResourceType, want: ResourceType): number {
    return unitsServing(have, want, this.rules.massAndUnits);
  }

  private fromTank(element: RuntimeElement, fuel: ResourceType, demand: DemandSet): void {
    for (let i = 0; i < demand.size; i++) {
      const want = demand.resources[i]!;
      const isTaken = demand.amounts[i]! > 0 ? serves : takesIn;
      if (!isTaken('tank', fuel, want, this.rules)) continue;
      const factor = this.factor(fuel, want);
      const demanded = this.rounding.amount(demand.amounts[i]!);
      const asked = demanded * factor;
      const taken =
        asked > 0
          ? Math.min(asked, element.fuel)
          : Math.max(asked, -this.room(element.resolved.maxFuel - element.fuel));
      demand.amounts[i] = taken === asked ? 0 : demanded - taken / factor;
      if (taken === 0 || this.isTrial) continue;
      element.fuel = bounded(element.fuel - taken);
      this.addSupply(element, 'tank', fuel, taken, want);
      if (taken > 0) this.state.drawn(element, fuel);
      else this.state.changed(element);
      this.recorder.stock(element.resolved.ref, fuel, element.fuel);
    }
    demand.clean();
  }

  private fromParts(element: RuntimeElement, demand: DemandSet): void {
    const { parts } = element.resolved;
    for (let part = 0; part < parts.length; part++) {
      const { resource, quantity } = parts[part]!;
      const i = demand.indexOf(resource);
      if (i < 0) continue;
      const asked = this.rounding.amount(demand.amounts[i]!);
      if (asked <= 0) continue;
      const left = element.partQuantities?.[part] ?? quantity;
      const taken = Math.min(asked, left);
      demand.amounts[i] = asked - taken;
      if (taken === 0 || this.isTrial) continue;
      element.partQuantities ??= parts.map((each) => each.quantity);
      // Quantities of parts are stored rounded, unlike the contents of containers.
      element.partQuantities[part] = this.rounding.amount(left - taken);
      this.addSupply(element, 'part', resource, taken, resource);
      this.state.drawn(element);
    }
    demand.clean();
  }

  private fromStock(element: RuntimeElement, stock: ContainerContents, demand: DemandSet): void {
    for (let i = 0; i < demand.size; i++) {
      this.watch.work(stock.resources.length);
      if (demand.amounts[i]! > 0) this.draw(element, stock, demand, i);
      else this.store(element, stock, demand, i);
    }
    demand.clean();
  }

  private draw(
    element: RuntimeElement,
    stock: ContainerContents,
    demand: DemandSet,
    i: number,
  ): void {
    const turns = this.rules.substitution === 'exact' ? 1 : 3;
    for (let turn = 0; turn < turns; turn++)
      if (this.drawInTurn(element, stock, demand, i, turn)) return;
  }

  /** Draws from the resources in a container whose turn it is. @returns whether they suffice */
  private drawInTurn(
    element: RuntimeElement,
    stock: ContainerContents,
    demand: DemandSet,
    i: number,
    turn: number,
  ): boolean {
    const want = demand.resources[i]!;
    // Exploration and research gear serves demands, but is not consumed.
    const usesUp = want.mainClass !== GEAR;
    const { rules } = this;
    const { resources } = stock;
    for (let content = 0; content < resources.length; content++) {
      const have = resources[content]!;
      if (turnOf(have, want, rules) !== turn) continue;
      if (!serves('container', have, want, rules)) continue;
      const factor = this.factor(have, want);
      const demanded = this.rounding.amount(demand.amounts[i]!);
      const asked = demanded * factor;
      const held = stock.amounts[content]!;
      const taken = asked >= held ? held : asked;
      demand.amounts[i] = taken === asked ? 0 : demanded - taken / factor;
      if (taken !== 0) this.addSupply(element, 'container', have, taken, want);
      if (taken !== 0 && usesUp && !this.isTrial) {
        stock.set(content, held - taken);
        this.state.drawn(element, have);
        this.recorder.stock(element.resolved.ref, have, held - taken);
      }
      if (asked < held) return true;
    }
    return false;
  }

  private store(
    element: RuntimeElement,
    stock: ContainerContents,
    demand: DemandSet,
    i: number,
  ): void {
    const resource = demand.resources[i]!;
    const content = stock.indexOf(resource);
    if (content < 0) return;
    const free = element.resolved.maxCargoMass - this.state.masses.stock(stock);
    const unit = this.rules.massAndUnits === 'mixed' ? 1 : resource.unitMass;
    // What weighs nothing always has room.
    const room = unit === 0 ? Number.POSITIVE_INFINITY : this.room(free) / unit;
    const produced = -this.rounding.amount(demand.amounts[i]!);
    const stored = Math.min(produced, room);
    demand.amounts[i] = stored === produced ? 0 : stored - produced;
    if (stored === 0) return;
    stock.set(content, bounded(stock.amounts[content]! + stored));
    this.state.changed(element);
    this.addSupply(element, 'container', resource, -stored, resource);
    this.recorder.stock(element.resolved.ref, resource, stock.amounts[content]!);
  }

  /** Returns the room for products. It is negative if the store is overfull and the rule `overfullStore` is `shed`. */
  private room(free: number): number {
    return this.rules.overfullStore === 'shed' ? free : Math.max(0, free);
  }

  private addSupply(
    element: RuntimeElement,
    way: SupplyRecord['way'],
    resource: ResourceType,
    amount: number,
    serves: ResourceType,
  ): void {
    this.hasChanged = true;
    const { ref } = element.resolved;
    this.supplies.push({
      from: ref,
      way,
      resource: resource.ref,
      amount: bounded(amount),
      serves: serves.ref,
      since: null,
      until: null,
    });
  }
}

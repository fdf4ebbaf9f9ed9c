import type { RuntimeElement } from '../../state/runtime-element.js';
import { takesIn } from '../../world/resource-type.js';
import { byScenario, type Flow, FlowShare, type FlowStore } from './flow.js';
import { Intake } from './intake.js';
import { type FlowParts, type PlaceFlows, release } from './place-flows.js';

/** The relative error up to which rates count as equal and stores as full. */
export const NOISE = 1e-12;

/** The number of times that the intake of full containers is reduced. Two or three are enough, except in contrived cases. */
const MAX_ROUNDS = 50;

/**
 * Solves a place where something is produced. Production goes into the first container or tank in order that has room. An
 * empty store passes on what flows in, to the flows that want it, in the order of the scenario; that needs no room. A full
 * container takes in as much as flows out.
 */
export class Balance {
  /** What full containers and tanks may take in. Those that are not listed take in everything. */
  private readonly limits = new Map<RuntimeElement, Intake>();

  constructor(
    private readonly flows: PlaceFlows,
    private readonly parts: FlowParts,
  ) {}

  /** Decides where all flows of the place go. */
  solve(): void {
    const { flows, parts } = this;
    let stored = this.store();
    for (let round = 0; ; round++) {
      this.feed(stored.inflows);
      parts.route(flows);
      this.ration();
      if (round === MAX_ROUNDS || !this.limit()) break;
      stored = this.store();
    }
    for (const [flow, shares] of stored.shares) flow.share(parts.now, shares);
  }

  /** Decides where everything goes that is produced. */
  private store(): {
    readonly inflows: Map<FlowStore, number>;
    readonly shares: Map<Flow, FlowShare[]>;
  } {
    const inflows = new Map<FlowStore, number>();
    const shares = new Map<Flow, FlowShare[]>();
    const limits = new Map([...this.limits].map(([element, intake]) => [element, intake.copy()]));
    for (const flow of this.flows.producers)
      shares.set(flow, this.storeFlow(flow, inflows, limits));
    return { inflows, shares };
  }

  private storeFlow(
    flow: Flow,
    inflows: Map<FlowStore, number>,
    limits: ReadonlyMap<RuntimeElement, Intake>,
  ): FlowShare[] {
    const { element: source, want } = flow;
    const shares: FlowShare[] = [];
    let rest = -flow.rate;
    for (const list of this.flows.listsFor(source, want)) {
      for (const store of list.stores) {
        if (rest <= 0) break;
        const { element, way, resource } = store;
        if (!takesIn(way, resource, want, this.parts.rules)) continue;
        const factor = this.parts.factor(resource, want);
        const unit = unitOf(store) * factor;
        const limit = unit === 0 ? undefined : limits.get(element);
        const amount =
          limit === undefined ? rest : Math.min(rest, limit.take(store, rest * unit) / unit);
        if (!(amount > -flow.rate * NOISE)) continue;
        rest = amount === rest ? 0 : rest - amount;
        inflows.set(store, (inflows.get(store) ?? 0) + amount * factor);
        shares.push(new FlowShare(store, -amount));
      }
    }
    if (rest > -flow.rate * NOISE) shares.push(new FlowShare(undefined, -rest));
    return shares;
  }

  /** Lets production flow into the stores that were decided on. */
  private feed(inflows: ReadonlyMap<FlowStore, number>): void {
    const { flows } = this;
    for (const store of new Set([...flows.fed, ...inflows.keys()])) {
      const inflow = inflows.get(store) ?? 0;
      if (inflow > 0) flows.fed.add(store);
      else flows.fed.delete(store);
      flows.stores.add(store);
      if (store.inflow === inflow) continue;
      store.inflow = inflow;
      flows.updateAvailability(store);
    }
  }

  /** Shares out the flows one by one of each class in which an empty store cannot pass on as much as is wanted. */
  private ration(): void {
    const { flows, parts } = this;
    const before = flows.rationed;
    // Let the flows be drawn together again, and see where too little flows in.
    if (before !== 0) {
      this.setRationed(before, false);
      flows.rationed = 0;
      for (const store of flows.shared) {
        store.outflow.reset();
        flows.stores.add(store);
      }
      flows.shared.clear();
      parts.route(flows);
    }
    for (;;) {
      let short = 0;
      for (const store of flows.fed) if (this.isShort(store)) short |= store.resource.mainClass;
      short &= ~flows.rationed;
      if (short === 0) break;
      flows.rationed |= short;
      this.setRationed(short, true);
      parts.route(flows);
      for (let mainClass = 1; mainClass <= short; mainClass <<= 1)
        if ((short & mainClass) !== 0) this.shareOut(mainClass);
    }
    for (let mainClass = 1; mainClass <= before; mainClass <<= 1)
      if ((before & ~flows.rationed & mainClass) !== 0)
        for (const group of flows.groupsOf(mainClass))
          for (const flow of group.flows) flow.share(parts.now, undefined);
  }

  private isShort(store: FlowStore): boolean {
    const outflow = store.outflow.value;
    return (
      store.isUsedUp && store.levelAt(this.parts.now) <= 0 && outflow > store.inflow * (1 + NOISE)
    );
  }

  private setRationed(mainClasses: number, isRationed: boolean): void {
    const { flows } = this;
    for (let mainClass = 1; mainClass <= mainClasses; mainClass <<= 1) {
      if ((mainClasses & mainClass) === 0) continue;
      for (const group of flows.groupsOf(mainClass)) {
        group.isRationed = isRationed;
        flows.groups.add(group);
        if (isRationed) {
          if (group.store !== undefined) flows.stores.add(group.store);
          release(group);
        }
      }
    }
  }

  /** Draws the flows of a main class of supply one after the other. */
  private shareOut(mainClass: number): void {
    const { flows, parts } = this;
    const sharing: Flow[] = [];
    for (const group of flows.groupsOf(mainClass)) sharing.push(...group.flows);
    sharing.sort(byScenario);
    for (const flow of sharing) flow.share(parts.now, this.sharesOf(flow));
  }

  private sharesOf(flow: Flow): FlowShare[] {
    const { flows, parts } = this;
    const shares: FlowShare[] = [];
    let rest = flow.rate;
    for (const { available } of flow.group?.lists ?? []) {
      for (const store of available) {
        if (rest <= 0) return shares;
        const factor = parts.factor(store.resource, flow.want);
        const isEmpty = store.isUsedUp && store.levelAt(parts.now) <= 0;
        const left = isEmpty ? store.inflow - store.outflow.value : Number.POSITIVE_INFINITY;
        const amount = Math.min(rest, left / factor);
        if (!(amount > flow.rate * NOISE)) continue;
        rest = amount === rest ? 0 : rest - amount;
        store.outflow.add(amount * factor);
        flows.shared.add(store);
        flows.stores.add(store);
        shares.push(new FlowShare(store, amount));
      }
    }
    if (rest > flow.rate * NOISE) shares.push(new FlowShare(undefined, rest));
    return shares;
  }

  /** Limits what full containers and tanks take in to what flows out. @returns whether anything changed */
  private limit(): boolean {
    const { flows, parts } = this;
    let isTighter = false;
    for (const element of new Set([...flows.fed].map((store) => store.element))) {
      const stores = parts.storesOf(element);
      if (!isFull(element, stores, parts.now)) continue;
      const intake = intakeOf(stores, parts.now);
      let inflow = 0;
      for (const store of stores) if (store.way !== 'part') inflow += store.inflow * unitOf(store);
      if (inflow <= intake.total * (1 + NOISE)) continue;
      this.limits.set(element, intake);
      isTighter = true;
    }
    return isTighter;
  }
}

/** Returns what a full container or tank takes in: what flows out of it. @param stores its stores */
export function intakeOf(stores: readonly FlowStore[], now: number): Intake {
  const passed = new Map<FlowStore, number>();
  let room = 0;
  for (const store of stores) {
    if (store.way === 'part') continue;
    const lost = store.isUsedUp ? store.outflow.value * unitOf(store) : 0;
    if (store.isListed && store.levelAt(now) <= 0) passed.set(store, lost);
    else room += lost;
  }
  return new Intake(passed, room);
}

/** Returns the capacity of a container in kg, or of a tank in units. */
const capacityOf = ({ resolved, fuelType }: RuntimeElement): number =>
  fuelType === undefined ? resolved.maxCargoMass : resolved.maxFuel;

/** Returns the mass of a unit in a container, in kg; 1 for a tank, whose capacity is in units. */
export const unitOf = ({ way, resource }: FlowStore): number =>
  way === 'tank' ? 1 : resource.unitMass;

/** Returns the room in a container, in kg, or in a tank, in units. */
export function roomOf(
  element: RuntimeElement,
  stores: readonly FlowStore[],
  time: number,
): number {
  let held = 0;
  for (const store of stores) {
    if (store.way === 'part') continue;
    // A store that nothing has looked for has no line.
    const level = store.isListed ? store.levelAt(time) : store.held;
    held += level * unitOf(store);
  }
  return capacityOf(element) - held;
}

/** Returns whether a container or tank has no room. */
export function isFull(
  element: RuntimeElement,
  stores: readonly FlowStore[],
  time: number,
): boolean {
  return roomOf(element, stores, time) <= NOISE * Math.max(1, capacityOf(element));
}

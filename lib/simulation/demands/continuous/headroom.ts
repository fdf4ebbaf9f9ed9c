import { WASTE } from '../../world/class-of-supply.js';
import { type Intake, NOISE, unitOf, Vessel } from './filling.js';
import { byScenario, type Flow, type FlowShare, type Store } from './flows.js';
import type { PlaceFlows } from './place-flows.js';

/**
 * How fast the flows of the processes at a place could be, each by itself, while everything else goes on as it does: what of an
 * input would reach it, and what of an output would find room. The place is solved.
 */
export class Headroom {
  /** How fast each flow could be, in units a day; infinite if a stock that is not empty, or a store that is not full, sets no limit. */
  readonly most = new Map<Flow, number>();
  private readonly intakes = new Map<Store['element'], Intake | undefined>();
  /** What flows into empty stores and is not drawn yet. */
  private readonly left = new Map<Store, number>();

  private readonly parts = this.flows.parts;

  constructor(private readonly flows: PlaceFlows) {
    this.findInputs();
    this.findRoom();
  }

  /** Whether a full container or tank has empty stores, so that more would reach a flow, or find room, if it were asked for. */
  get passes(): boolean {
    for (const intake of this.intakes.values()) if (intake?.passes) return true;
    return false;
  }

  /** Returns whether a store that may supply an input gains, so that it is empty for no time. */
  gains(flow: Flow): boolean {
    for (const { inflow, outflow } of flow.available())
      if (inflow > outflow.value * (1 + NOISE)) return true;
    return false;
  }

  private findInputs(): void {
    const { flows, most } = this;
    let mainClasses = 0;
    for (const { flows: own } of flows.processes)
      for (const flow of own) {
        if (flow.group === undefined) continue;
        const isStocked = hasStock(flow, this.parts.now);
        most.set(flow, isStocked ? Number.POSITIVE_INFINITY : 0);
        if (!isStocked) mainClasses |= flow.want.mainClass;
      }
    const sharing = [...flows.groupsOf(mainClasses)].flatMap((group) => group.flows);
    for (const flow of sharing.sort(byScenario)) {
      if (most.get(flow) === 0) most.set(flow, this.reaching(flow));
      this.draw(flow);
    }
  }

  /** Returns what reaches a flow through empty stores. */
  private reaching(flow: Flow): number {
    const stores = new Set(flow.available());
    let sum = 0;
    for (const store of stores)
      sum += Math.max(0, this.leftIn(store)) / this.parts.factor(store.resource, flow.want);
    return sum;
  }

  private leftIn(store: Store): number {
    return this.left.get(store) ?? store.inflow;
  }

  private draw({ shares, group, rate, want }: Flow): void {
    const drawn = shares ?? [{ store: group?.store, rate }];
    for (const { store, rate: part } of drawn) {
      if (store === undefined || part === 0) continue;
      const amount = part * this.parts.factor(store.resource, want);
      this.left.set(store, this.leftIn(store) - amount);
    }
  }

  private findRoom(): void {
    const { flows, most } = this;
    for (const flow of flows.producers) {
      const isVented = flow.shares?.at(-1)?.store === undefined;
      if (flow.turn > 0 || isVented) most.set(flow, this.roomFor(flow));
      for (const share of flow.shares ?? []) this.store(share, flow);
    }
  }

  /** Returns what of an output finds room; infinite if no store lists it, or for waste. */
  private roomFor(flow: Flow): number {
    const { want } = flow;
    if (want.mainClass === WASTE) return Number.POSITIVE_INFINITY;
    const listing = new Set(this.flows.storesFor(flow));
    if (listing.size === 0) return Number.POSITIVE_INFINITY;
    let sum = 0;
    for (const store of listing) {
      const unit = unitOf(store) * this.parts.factor(store.resource, want);
      const intake = unit === 0 ? undefined : this.intakeOf(store);
      if (intake === undefined) return Number.POSITIVE_INFINITY;
      sum += intake.most(store) / unit;
    }
    return sum;
  }

  /** Returns what a full container or tank still takes in; undefined if it is not full. */
  private intakeOf({ element }: Store): Intake | undefined {
    const { intakes, parts } = this;
    if (!intakes.has(element)) {
      const vessel = new Vessel(element, parts.storesOf(element));
      const isFull = vessel.isFullAt(parts.now);
      intakes.set(element, isFull ? vessel.intakeAt(parts.now) : undefined);
    }
    return intakes.get(element);
  }

  /** Takes the room for what a producer stores. */
  private store({ store, rate }: FlowShare, { want }: Flow): void {
    if (store === undefined) return;
    const units = -rate * this.parts.factor(store.resource, want);
    this.intakeOf(store)?.take(store, units * unitOf(store));
  }
}

/** Returns whether a store that is not empty can supply a flow, or gear that is used but not used up. */
export function hasStock(flow: Flow, now: number): boolean {
  for (const store of flow.available()) if (!store.isEmptyAt(now)) return true;
  return false;
}

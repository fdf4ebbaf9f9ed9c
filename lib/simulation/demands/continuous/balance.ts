import type { RuntimeElement } from '../../state/runtime-element.js';
import { type Intake, NOISE, unitOf, Vessel } from './filling.js';
import { byScenario, type Flow, FlowShare, type Store } from './flows.js';
import type { PlaceFlows } from './place-flows.js';

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

  private readonly parts = this.flows.parts;

  constructor(private readonly flows: PlaceFlows) {}

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
    readonly inflows: Map<Store, number>;
    readonly shares: Map<Flow, FlowShare[]>;
  } {
    const inflows = new Map<Store, number>();
    const shares = new Map<Flow, FlowShare[]>();
    const limits = new Map([...this.limits].map(([element, intake]) => [element, intake.copy()]));
    for (const flow of this.flows.producers)
      shares.set(flow, this.storeFlow(flow, inflows, limits));
    return { inflows, shares };
  }

  private storeFlow(
    flow: Flow,
    inflows: Map<Store, number>,
    limits: ReadonlyMap<RuntimeElement, Intake>,
  ): FlowShare[] {
    const shares: FlowShare[] = [];
    let rest = -flow.rate;
    for (const store of this.flows.storesFor(flow)) {
      if (rest <= 0) break;
      const factor = this.parts.factor(store.resource, flow.want);
      const unit = unitOf(store) * factor;
      const limit = unit === 0 ? undefined : limits.get(store.element);
      const amount =
        limit === undefined ? rest : Math.min(rest, limit.take(store, rest * unit) / unit);
      if (!(amount > -flow.rate * NOISE)) continue;
      rest = amount === rest ? 0 : rest - amount;
      inflows.set(store, (inflows.get(store) ?? 0) + amount * factor);
      shares.push(new FlowShare(store, -amount));
    }
    if (rest > -flow.rate * NOISE) shares.push(new FlowShare(undefined, -rest));
    return shares;
  }

  /** Lets production flow into the stores that were decided on. */
  private feed(inflows: ReadonlyMap<Store, number>): void {
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
      this.shareOut(short);
    }
    for (const group of flows.groupsOf(before & ~flows.rationed))
      for (const flow of group.flows) flow.share(parts.now, undefined);
  }

  private isShort(store: Store): boolean {
    const { inflow, outflow } = store;
    return store.isEmptyAt(this.parts.now) && outflow.value > inflow * (1 + NOISE);
  }

  private setRationed(mainClasses: number, isRationed: boolean): void {
    const { flows } = this;
    for (const group of flows.groupsOf(mainClasses)) {
      group.isRationed = isRationed;
      flows.groups.add(group);
      if (!isRationed) continue;
      if (group.store !== undefined) flows.stores.add(group.store);
      group.release();
    }
  }

  /** Draws the flows of main classes of supply one after the other. */
  private shareOut(mainClasses: number): void {
    const sharing = [...this.flows.groupsOf(mainClasses)].flatMap(({ flows }) => flows);
    sharing.sort((a, b) => a.want.mainClass - b.want.mainClass || byScenario(a, b));
    for (const flow of sharing) flow.share(this.parts.now, this.sharesOf(flow));
  }

  private sharesOf(flow: Flow): FlowShare[] {
    const { flows, parts } = this;
    const shares: FlowShare[] = [];
    let rest = flow.rate;
    for (const store of flow.available()) {
      if (rest <= 0) break;
      const factor = parts.factor(store.resource, flow.want);
      const left = store.isEmptyAt(parts.now)
        ? store.inflow - store.outflow.value
        : Number.POSITIVE_INFINITY;
      const amount = Math.min(rest, left / factor);
      if (!(amount > flow.rate * NOISE)) continue;
      rest = amount === rest ? 0 : rest - amount;
      store.outflow.add(amount * factor);
      flows.shared.add(store);
      flows.stores.add(store);
      shares.push(new FlowShare(store, amount));
    }
    if (rest > flow.rate * NOISE) shares.push(new FlowShare(undefined, rest));
    return shares;
  }

  /** Limits what full containers and tanks take in to what flows out. @returns whether anything changed */
  private limit(): boolean {
    const { flows, parts } = this;
    let isTighter = false;
    for (const element of new Set([...flows.fed].map((store) => store.element))) {
      const vessel = new Vessel(element, parts.storesOf(element));
      if (!vessel.isFullAt(parts.now)) continue;
      const intake = vessel.intakeAt(parts.now);
      if (vessel.inflow <= intake.total * (1 + NOISE)) continue;
      this.limits.set(element, intake);
      isTighter = true;
    }
    return isTighter;
  }
}

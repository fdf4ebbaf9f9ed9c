import type { RuntimeElement } from '../../state/runtime-element.js';
import { type Intake, NOISE, unitOf, Vessel } from './filling.js';
import { byScenario, type Flow, FlowShare, type Store, type StoreList } from './flows.js';
import type { PlaceFlows } from './place-flows.js';

/**
 * How often the intakes of full containers are changed, besides once for each. Two or three times are enough, except in contrived
 * cases.
 */
const MAX_ROUNDS = 50;

/**
 * Solves a place where something is produced. Production goes into the first container or tank in order that has room. An
 * empty store passes on what flows in, to the flows that want it, in the order of the scenario; that needs no room. A full
 * container takes in as much as flows out.
 */
export class Balance {
  /** What full containers and tanks may take in. Those that are not listed take in everything. */
  private readonly limits = new Map<RuntimeElement, Intake>();
  /** Those of them whose limit was found before anything flowed into them. */
  private readonly early = new Set<RuntimeElement>();
  /** Containers and tanks that were looked at. */
  private readonly seen = new Set<RuntimeElement>();

  private readonly parts = this.flows.parts;

  constructor(private readonly flows: PlaceFlows) {}

  solve(): void {
    const { flows, parts } = this;
    let stored = this.store();
    for (let round = 0; ; round++) {
      this.feed(stored.inflows);
      parts.route(flows);
      this.ration();
      if (round === MAX_ROUNDS + this.seen.size || !this.limit()) break;
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
    const full = new Map<StoreList, number>();
    for (const flow of this.flows.producers)
      shares.set(flow, this.storeFlow(flow, inflows, limits, full));
    return { inflows, shares };
  }

  /** @param full how many of the first stores of a list take in no more */
  private storeFlow(
    flow: Flow,
    inflows: Map<Store, number>,
    limits: Map<RuntimeElement, Intake>,
    full: Map<StoreList, number>,
  ): FlowShare[] {
    const shares: FlowShare[] = [];
    let rest = -flow.rate;
    for (const list of this.flows.listsFor(flow.source.element, flow.want)) {
      const { takers } = list;
      let first = full.get(list) ?? 0;
      for (let at = first; at < takers.length && rest > 0; at++) {
        const store = takers[at]!;
        const factor = this.parts.factor(store.resource, flow.want);
        const unit = unitOf(store) * factor;
        const limit = unit === 0 ? undefined : this.limitOf(store.element, limits);
        const amount =
          limit === undefined ? rest : Math.min(rest, limit.take(store, rest * unit) / unit);
        if (at === first && limit?.most(store) === 0) first++;
        if (!(amount > -flow.rate * NOISE)) continue;
        rest = amount === rest ? 0 : rest - amount;
        inflows.set(store, (inflows.get(store) ?? 0) + amount * factor);
        shares.push(new FlowShare(store, -amount));
      }
      full.set(list, first);
    }
    if (rest > -flow.rate * NOISE) shares.push(new FlowShare(undefined, -rest));
    return shares;
  }

  /**
   * Returns what a container or tank still takes in; undefined for everything. Before anything flows into it, it is limited if it is
   * full and none of its stores is empty: what these pass on is known only when something flows in.
   */
  private limitOf(
    element: RuntimeElement,
    limits: Map<RuntimeElement, Intake>,
  ): Intake | undefined {
    const { parts, seen } = this;
    if (!seen.has(element)) {
      seen.add(element);
      const vessel = new Vessel(element, parts.storesOf(element));
      const intake = vessel.isFullAt(parts.now) ? vessel.intakeAt(parts.now) : undefined;
      if (intake !== undefined && !intake.passes) {
        this.early.add(element);
        this.limits.set(element, intake);
        limits.set(element, intake.copy());
      }
    }
    return limits.get(element);
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
    const { flows, parts, limits, early } = this;
    let hasChanged = false;
    // More may flow out of them since, because other stores pass on less.
    for (const element of early) {
      const intake = new Vessel(element, parts.storesOf(element)).intakeAt(parts.now);
      if (intake.total <= limits.get(element)!.total * (1 + NOISE)) continue;
      early.delete(element);
      limits.set(element, intake);
      hasChanged = true;
    }
    for (const element of new Set([...flows.fed].map((store) => store.element))) {
      const vessel = new Vessel(element, parts.storesOf(element));
      if (!vessel.isFullAt(parts.now)) continue;
      const intake = vessel.intakeAt(parts.now);
      if (vessel.inflow <= intake.total * (1 + NOISE)) continue;
      limits.set(element, intake);
      hasChanged = true;
    }
    return hasChanged;
  }
}

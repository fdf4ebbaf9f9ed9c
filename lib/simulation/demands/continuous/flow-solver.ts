import { getOrAdd } from '../../../graph/multi-map.js';
import { bounded, isCountable } from '../../kernel/finite.js';
import { none } from '../../kernel/lists.js';
import { EventQueue } from '../../kernel/queue.js';
import {
  dropMasses,
  type Holder,
  invalidate,
  isElement,
  type RuntimeElement,
  type RuntimePlace,
} from '../../state/runtime-element.js';
import type { SimulationState } from '../../state/simulation-state.js';
import { subtreeOf } from '../../state/subtree.js';
import { GOODS } from '../../world/class-of-supply.js';
import { type ResourceType, unitsServing } from '../../world/resource-type.js';
import type { TimeObserver } from '../demand-strategy.js';
import { HeldStocks } from '../held-stock.js';
import type { Reserve } from '../reserve.js';
import { type Happening, Instant, nextMillisecond, type Replannable, Turn } from './agenda.js';
import { Balance } from './balance.js';
import { FillingElement, unitOf, Vessel } from './filling.js';
import { type FlowGroup, Store } from './flows.js';
import { Fractions } from './fractions.js';
import { type FlowParts, PlaceFlows } from './place-flows.js';

export interface SourceUpdates {
  /** Called when one kind of parts of an element is used up. */
  partsUsed(element: RuntimeElement): void;
  /** Called before places are solved: connects and disconnects flows whose rates have changed. */
  update(): void;
}

/**
 * Computes the levels of all stocks from the flows that lower and raise them. Each place is solved by itself, and only
 * after something changed there. Between two solutions every level moves on a straight line.
 */
export class FlowSolver implements FlowParts, Happening<Store | FillingElement> {
  private readonly places: (PlaceFlows | undefined)[] = [];
  private readonly stores = new HeldStocks(
    this.state.world.configuration.scavengeSpares,
    Store,
    this.reserve,
  );
  /** The time up to which the levels inside each element were last computed, by the index of the element. */
  private readonly settledAt: (number | undefined)[] = [];
  /** What is computed to happen between events. */
  private readonly agenda = new EventQueue<Instant>();
  private readonly touched = new Set<PlaceFlows>();
  private readonly filling = new Map<RuntimeElement, FillingElement>();
  readonly ofElements: FlowParts['ofElements'] = [];
  /** The exact current time, in days. */
  now = 0;

  readonly rules = this.state.rules;
  readonly watch = this.state.watch;

  constructor(
    private readonly state: SimulationState,
    readonly consumes: boolean,
    private readonly sources: SourceUpdates,
    private readonly observer: TimeObserver,
    readonly reserve: Reserve | undefined,
  ) {}

  factor(have: ResourceType, want: ResourceType): number {
    return unitsServing(have, want, this.rules.massAndUnits);
  }

  storesOf(element: RuntimeElement): readonly Store[] {
    return this.stores.of(element);
  }

  at(place: RuntimePlace): PlaceFlows {
    const { index } = place.resolved;
    let flows = this.places[index];
    if (flows === undefined) {
      flows = this.places[index] = new PlaceFlows(place, this);
      for (const each of this.reserve?.containersAt(place) ?? none) flows.addStores(each);
    }
    this.touched.add(flows);
    return flows;
  }

  /** Returns the flows at the place of an element, if there are any. */
  around(element: RuntimeElement): PlaceFlows | undefined {
    const place = element.place;
    const flows = place && this.places[place.resolved.index];
    if (flows !== undefined) this.touched.add(flows);
    return flows;
  }

  /** Returns whether an element certainly has neither stores nor store lists nor groups, as crew members. */
  private hasNothing({ supplies, contents, resolved }: RuntimeElement): boolean {
    return (
      supplies === 0 &&
      contents.length === 0 &&
      this.ofElements[resolved.index] === undefined &&
      this.reserve === undefined
    );
  }

  /** Takes the stores of an element and of everything inside it from its place. Their flows have been disconnected. */
  detach(element: RuntimeElement): void {
    if (this.hasNothing(element)) return;
    const flows = this.around(element);
    if (flows === undefined) return;
    this.watch.charge(element.supplies);
    if (element.supplies > 0)
      for (const each of subtreeOf(element, 'suppliers')) this.drop(each, flows);
    for (const container of this.reserve?.containersIn(element) ?? none)
      this.drop(container, flows);
    flows.forget(element);
  }

  /** Adds the stores of an element and of everything inside it to its place. */
  attach(element: RuntimeElement): void {
    if (this.hasNothing(element)) return;
    this.watch.charge(element.supplies);
    const flows = this.around(element);
    if (flows !== undefined && element.supplies > 0)
      for (const each of subtreeOf(element, 'suppliers')) flows.addStores(each);
    if (this.reserve === undefined) return;
    for (const container of this.reserve.containersIn(element)) {
      // What is reserved for one place can be drawn there alone.
      this.stores.set(container, this.reserve.openIn(container));
      flows?.addStores(container);
    }
  }

  /** Takes the stores of an element itself from its place. */
  private drop(element: RuntimeElement, flows: PlaceFlows | undefined): void {
    const stores = this.stores.made(element);
    this.stopOwn(stores);
    flows?.removeStores(stores);
  }

  private stopOwn(stores: readonly Store[]): void {
    for (const store of stores) {
      if (store.slope === 0) continue;
      store.settle(this.now, store.levelAt(this.now));
      this.setSlope(store, 0);
      store.plan++;
      this.record(store);
      invalidate(store.element);
    }
  }

  /** Notes that the contents of an element itself have changed. */
  changed(element: RuntimeElement): void {
    const others = this.stores.changed(element);
    if (others !== undefined) {
      this.replaceStores(element, others);
      return;
    }
    const made = this.stores.made(element);
    const flows = made.length === 0 ? undefined : this.around(element);
    if (flows === undefined) return;
    for (const store of made) {
      if (!store.isListed) continue;
      const { held } = store;
      const before = store.levelAt(this.now);
      store.hasJumped = true;
      flows.stores.add(store);
      if (held === before) continue;
      if (store.slope !== 0) this.record(store, before, 0);
      store.rebase(this.now, held);
      flows.updateAvailability(store);
    }
  }

  /** Notes that other stocks of a container than before are reserved for what can be demanded now. */
  restocked(container: RuntimeElement): void {
    this.replaceStores(container, this.reserve!.openIn(container));
  }

  private replaceStores(element: RuntimeElement, stores: readonly Store[]): void {
    const flows = this.around(element);
    this.drop(element, flows);
    this.stores.set(element, stores);
    flows?.addStores(element);
  }

  /** Brings the levels of an element and of everything inside it up to the current time. */
  settle(element: RuntimeElement): void {
    // Whatever changes a line later also writes its level.
    const { settledAt, now } = this;
    if (settledAt[element.resolved.index] === now) return;
    let hasChanged = false;
    // The list grows while it is read.
    const flowing = [element];
    for (const next of flowing) {
      settledAt[next.resolved.index] = now;
      if (this.look(next)) hasChanged = true;
      for (const inside of next.suppliers) if (inside.flowing > 0) flowing.push(inside);
    }
    // Whatever flows is inside these elements, so no others contain something else than before.
    if (hasChanged) for (const each of flowing) dropMasses(each);
    for (const container of this.reserve?.containersIn(element) ?? none)
      if (this.look(container)) invalidate(container);
    if (hasChanged) invalidate(element);
  }

  /** Brings the levels of an element itself up to the current time. @returns whether one has changed */
  private look(element: RuntimeElement): boolean {
    let hasChanged = false;
    for (const store of this.stores.made(element)) {
      if (store.slope === 0) continue;
      store.held = store.levelAt(this.now);
      hasChanged = true;
    }
    return hasChanged;
  }

  solve(): void {
    for (const flows of this.touched) this.solvePlace(flows);
    this.touched.clear();
  }

  /**
   * Plans what happens at a time, unless its subject has another plan by then.
   * @param exact in days. What lasts longer than any number of days has no end, and is not planned.
   * @param turn its place among what happens at the same time: a value of `Turn`
   */
  plan<T extends Replannable>(exact: number, turn: number, subject: T, due: Happening<T>): void {
    if (Number.isFinite(exact)) this.agenda.push(new Instant(exact, turn, subject, due));
  }

  /** Lets time go on to a later time: whatever is computed to happen until then happens. */
  advance(time: number): void {
    const agenda = this.agenda;
    for (let next = agenda.peek(); next !== undefined && next.time <= time; ) {
      this.watch.work();
      const { time: exact, priority } = next;
      if (exact === time && priority === Turn.Onset) break;
      const before = this.now;
      this.state.recorder.time = nextMillisecond(exact);
      this.now = Math.max(before, exact);
      let happens = false;
      // What happens together is solved together.
      while (next !== undefined && next.time === exact && next.priority === priority) {
        agenda.pop();
        // As long as levels still move as they did.
        this.observer.observe(this.now);
        if (next.happen()) happens = true;
        next = agenda.peek();
      }
      if (happens) {
        this.sources.update();
        this.solve();
        next = agenda.peek();
      } else this.now = before;
    }
    this.now = time;
  }

  private solvePlace(flows: PlaceFlows): void {
    const { now } = this;
    const isBalanced = flows.producers.length > 0 || flows.fed.size > 0 || flows.rationed !== 0;
    if (flows.processes.length > 0 && this.consumes) new Fractions(flows).solve();
    else if (isBalanced) new Balance(flows).solve();
    else this.route(flows);
    const { stores } = flows;
    for (const store of stores) {
      this.watch.work();
      this.draw(store, now);
    }
    if (isBalanced) this.planFilling(flows);
    stores.clear();
  }

  /** Finds for each group in which something changed the store that its flows are drawn from. */
  route(flows: PlaceFlows): void {
    const { groups } = flows;
    for (const group of groups) {
      this.watch.work();
      this.routeGroup(group, flows);
    }
    groups.clear();
  }

  private routeGroup(group: FlowGroup, { stores }: PlaceFlows): void {
    const { store: before } = group;
    if (group.flows.length === 0 || group.isRationed) {
      if (before !== undefined) stores.add(before);
      group.release();
      return;
    }
    const store = group.find();
    const current = group.segments.at(-1);
    if (store !== before || current === undefined || current.store !== store?.ref) {
      if (before !== undefined) stores.add(before);
      group.release();
      group.start(this.now, store);
    }
    if (store === undefined) return;
    store.drawers.add(group);
    const drawn = group.rate.value * this.factor(store.resource, group.want);
    if (drawn === group.drawn) return;
    if (store.drawers.size === 1) store.outflow.reset();
    store.outflow.add(store.drawers.size === 1 ? drawn : drawn - group.drawn);
    group.drawn = drawn;
    stores.add(store);
  }

  /** Sets the line on which the level of a store moves, and plans when it ends. */
  private draw(store: Store, now: number): void {
    const outflow = store.isUsedUp ? store.outflow.value : 0;
    let slope = store.inflow - outflow;
    if (!isCountable(slope)) {
      this.state.recorder.notFinite(store.element.ref, 'the demand');
      slope = bounded(slope);
    }
    const level = store.levelAt(now);
    // A store that is empty has no less; what remains of the difference is a rounding error.
    if (Math.abs(slope) <= 1e-12 * (store.inflow + outflow) || (level <= 0 && slope < 0)) slope = 0;
    if (slope === store.slope && !store.hasJumped) return;
    const isBent = slope !== store.slope;
    store.settle(now, level);
    this.setSlope(store, slope);
    if (isBent || slope !== 0) this.record(store);
    invalidate(store.element);
    store.hasJumped = false;
    store.plan++;
    if (slope >= 0) return;
    this.plan(now + level / -slope, Turn.RunsOut, store, this);
  }

  private planFilling(flows: PlaceFlows): void {
    const { now } = this;
    for (const element of new Set([...flows.fed].map((store) => store.element))) {
      const filling = getOrAdd(this.filling, element, () => new FillingElement(element));
      filling.plan++;
      const vessel = new Vessel(element, this.storesOf(element));
      const { gain } = vessel;
      if (gain > 0 && !vessel.isFullAt(now))
        this.plan(now + vessel.roomAt(now) / gain, Turn.FillsUp, filling, this);
    }
  }

  /** Empties a store, or fills a container or tank up. @returns false if it is nowhere any more */
  happen(subject: Store | FillingElement): boolean {
    const { element } = subject;
    const flows = this.around(element);
    if (flows === undefined) return false;
    if (subject instanceof Store) {
      this.setLevel(subject, flows, 0);
      flows.updateAvailability(subject);
      if (subject.way === 'part') this.sources.partsUsed(element);
      return true;
    }
    const vessel = new Vessel(element, this.storesOf(element));
    const store = vessel.fastest;
    if (store === undefined) return false;
    const rest = vessel.roomAt(this.now) / unitOf(store);
    this.setLevel(store, flows, store.levelAt(this.now) + rest);
    return true;
  }

  /** Sets the level of a store where its line ends. */
  private setLevel(store: Store, flows: PlaceFlows, level: number): void {
    store.settle(this.now, level);
    store.hasJumped = true;
    flows.stores.add(store);
  }

  private setSlope(store: Store, slope: number): void {
    const difference = (slope === 0 ? 0 : 1) - (store.slope === 0 ? 0 : 1);
    if ((store.resource.mainClass & GOODS) !== 0)
      store.element.place?.goodsRate.add((slope - store.slope) * store.resource.unitMass);
    store.slope = slope;
    if (difference === 0) return;
    for (let outer: Holder | undefined = store.element; isElement(outer); outer = outer.holder)
      outer.flowing += difference;
  }

  private record(store: Store, level = store.base, rate = store.slope): void {
    const { element, resource, way, kept } = store;
    // Parts are no stocks.
    if (way !== 'part') this.state.recorder.stock(element.ref, resource, level + kept, rate);
  }

  stop(): void {
    for (const stores of this.stores.all()) {
      this.watch.work();
      this.stopOwn(stores);
    }
  }
}

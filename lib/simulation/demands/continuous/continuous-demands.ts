import { ItemDiscretizationType } from '../../../model/enumerations.js';
import { copyOf } from '../../kernel/copy.js';
import { none } from '../../kernel/lists.js';
import type { MetDemand } from '../../state/records/new-records.js';
import { isElement, type RuntimeElement, type RuntimePlace } from '../../state/runtime-element.js';
import type { SimulationState, StateObserver } from '../../state/simulation-state.js';
import { subtreeOf } from '../../state/subtree.js';
import type { ResolvedMission } from '../../world/missions.js';
import type { ResourceType } from '../../world/resource-type.js';
import type { DemandSet } from '../demand-set.js';
import {
  type ChosenDemands,
  type DemandSource,
  DemandStrategy,
  type TimeObserver,
} from '../demand-strategy.js';
import { namesOf } from '../people.js';
import type { RepairStrategy } from '../repairs.js';
import type { Reserve } from '../reserve.js';
import { type Happening, nextMillisecond, Turn } from './agenda.js';
import { FlowSolver, type SourceUpdates } from './flow-solver.js';
import { Flow, Process } from './flows.js';
import { Items } from './items.js';
import { areSame, noRates, type Rate, Rates, type SourceRates } from './rates.js';
import { type Episode, MissionSource, PersonSource, type Source, StateSource } from './source.js';

const inOrder = (a: Source, b: Source): number => a.order - b.order;

/** Makes demands flow: each element in play lowers stocks at constant rates, and runs them out at computed instants. */
export class ContinuousDemands
  extends DemandStrategy
  implements StateObserver, SourceUpdates, Happening<Source>
{
  private readonly solver: FlowSolver;
  private readonly rates: Rates;
  private readonly items: Items;
  private readonly collectsItems: boolean;
  /** The sources by state, and the people, by the index of the element; and the missions. */
  private readonly sources: (StateSource | undefined)[] = [];
  private readonly people: (PersonSource | undefined)[] = [];
  private readonly missions: MissionSource[] = [];
  /** The episodes that ended at the current time. They are recorded together, in the order of the scenario. */
  private readonly ended = new Set<Episode>();
  private readonly entered = new Set<StateSource>();
  private readonly suspended = new Set<Source>();
  /** Sources whose rates may have changed at the current time. */
  private readonly dirty = new Set<Source>();

  constructor(
    state: SimulationState,
    options: ChosenDemands,
    reserve: Reserve | undefined,
    repairs: RepairStrategy | undefined,
    observer: TimeObserver,
  ) {
    super(state, options, reserve, repairs);
    this.solver = new FlowSolver(state, this.consumes, this, observer, reserve);
    if (reserve !== undefined) reserve.observer = this.solver;
    this.rates = new Rates(state);
    this.items = new Items(state.world, this.solver, this);
    const { itemDiscretization } = state.world.configuration;
    this.collectsItems = itemDiscretization !== ItemDiscretizationType.None;
    state.observer = this;
  }

  get reached(): number {
    return nextMillisecond(this.solver.now);
  }

  override demand(demand: DemandSet, from: DemandSource): void {
    // No demand is recorded for nothing.
    if (demand.size > 0) super.demand(demand, from);
  }

  beginMission(mission: ResolvedMission, place: RuntimePlace, until: number): void {
    const source = new MissionSource(mission, place, this.world.elements.length);
    this.missions.push(source);
    this.suspend(source);
    this.solver.plan(until, Turn.Impulse, source, this);
  }

  /** Ends a mission, or notes that other demands of a source than before may be repaired now. */
  happen(source: Source): boolean {
    if (source instanceof MissionSource) {
      source.hasEnded = true;
      this.end(source);
    } else if (source.episode === undefined) return false;
    else {
      source.hasNewRepairs = true;
      this.dirty.add(source);
    }
    return true;
  }

  /** All sources, in no particular order. */
  private *all(): Iterable<Source> {
    for (const list of [this.sources, this.people, this.missions])
      for (const source of list) if (source !== undefined) yield source;
  }

  override reach(time: number): void {
    if (time <= this.solver.now) return;
    this.settleInstant();
    this.solver.solve();
    this.solver.advance(time);
  }

  private settleInstant(): void {
    // Those that no longer demand end.
    for (const source of this.taken(this.suspended)) this.place(source);
    this.update();
    this.recordEnded();
    for (const source of this.taken(this.entered, inOrder)) this.demandOnEntry(source);
  }

  override finish(): void {
    this.settleInstant();
    for (const source of this.all()) {
      if (source.episode === undefined) continue;
      this.watch.work();
      this.end(source);
    }
    this.recordEnded();
    this.solver.stop();
  }

  override open(): readonly MetDemand[] {
    const until = this.solver.now;
    const open = [...this.ended].map((each) => ({ each, end: each.until, account: each.account }));
    for (const { episode: each, flows, processes } of this.all()) {
      if (each === undefined || each.since === until) continue;
      const account = copyOf(each.account, []);
      for (const part of [...flows, ...processes]) part.look(until, account);
      open.push({ each, end: until, account });
    }
    return open
      .sort((a, b) => inOrder(a.each.source, b.each.source))
      .flatMap(({ each, end, account }) => this.recordOf(each, end, account) ?? []);
  }

  /** Takes the items of a set off it, one by one. If the work is stopped, the others stay for later. */
  private *taken<T>(set: Set<T>, order?: (a: T, b: T) => number): Iterable<T> {
    for (const item of order === undefined ? set : [...set].sort(order)) {
      this.watch.work();
      set.delete(item);
      yield item;
    }
  }

  private recordEnded(): void {
    if (this.ended.size > 0) this.watch.work(this.ended.size);
    for (const episode of this.taken(this.ended, (a, b) => inOrder(a.source, b.source))) {
      const demand = this.recordOf(episode);
      if (demand !== undefined) this.recorder.demand(demand);
    }
  }

  private recordOf(
    episode: Episode,
    until?: number,
    account?: Episode['account'],
  ): MetDemand | undefined {
    return episode.record(this.world, this.options.packingEstimate, until, account);
  }

  taking(element: RuntimeElement): void {
    this.noteCrew(element);
    // It is clear where they are when time goes on.
    for (const each of subtreeOf(element)) if (each.isDemanding) this.suspendAll(each);
    this.solver.detach(element);
  }

  placed(element: RuntimeElement): void {
    this.solver.attach(element);
    this.noteCrew(element);
  }

  /** Disconnects what an element demands by its state and by its mission, until time goes on. */
  private suspendAll(element: RuntimeElement): void {
    const { index } = element.resolved;
    const isDemanding = element.isDemanding && (element.state?.models.length ?? 0) > 0;
    if (isDemanding) this.sources[index] ??= new StateSource(element);
    if (element.mission !== undefined)
      this.people[index] ??= new PersonSource(element, this.world.homes);
    for (const source of [this.sources[index], this.people[index]])
      if (source !== undefined) this.suspend(source);
  }

  private suspend(source: Source): void {
    this.disconnect(source);
    this.suspended.add(source);
  }

  altered(element: RuntimeElement): void {
    this.suspendAll(element);
    if (element.resolved.parts.length === 0) return;
    // Its parts may serve no more from now on, or only from now on.
    if (element.flowing > 0) this.settle(element);
    this.solver.changed(element);
  }

  changed(element: RuntimeElement): void {
    this.solver.changed(element);
    this.partsUsed(element);
  }

  /** Notes an element whose rates may depend on the parts that it still has, or on the crew inside it. */
  partsUsed(element: RuntimeElement): void {
    const source = this.sources[element.resolved.index];
    if (source !== undefined) this.dirty.add(source);
  }

  settle(element: RuntimeElement): void {
    this.solver.settle(element);
  }

  private noteCrew(element: RuntimeElement): void {
    if (element.crew === 0) return;
    for (let { holder } = element; isElement(holder); { holder } = holder) this.partsUsed(holder);
  }

  /** Goes on with the episode of a source, or ends it and begins the next one. */
  private place(source: Source): void {
    const next = source.next(this.solver.now, this.world.rules);
    if (next === undefined || source.episode?.isLike(next) !== true) {
      this.end(source);
      source.episode = next;
      if (source instanceof StateSource) this.enter(source);
    }
    if (source.episode !== undefined) this.connect(source, this.ask(source));
  }

  /** Lets the demands of a source flow, run as processes, or be collected until they make whole items, at some rates. */
  private connect(source: Source, rates: SourceRates): void {
    const { episode } = source;
    source.rates = rates;
    if (episode === undefined) return;
    const { place, account } = episode;
    for (const of of this.withRepairs(source, rates.flows)) {
      const { resource, rate } = of;
      if (this.collectsItems && resource.discrete) this.items.join(source, resource, rate, place);
      else {
        const flow = new Flow(source, of, account);
        source.flows.push(flow);
        this.solver.at(place).connect(flow);
      }
    }
    for (const [i, of] of rates.processes.entries()) {
      const process = new Process(source, of, i + 1, account);
      source.processes.push(process);
      this.solver.at(place).start(process);
    }
  }

  /** Begins the repairs of a source. @returns what flows meanwhile */
  private withRepairs(source: Source, rates: readonly Rate[]): readonly Rate[] {
    const { repairs, solver } = this;
    const { element } = source;
    // Parts that are collected until they make whole ones are repaired when they are demanded.
    if (this.collectsItems || element === undefined || source.episode?.state === undefined)
      return rates;
    if (!repairs?.concerns(element)) return rates;
    source.repaired = repairs.begin(element, rates, solver.now);
    const ends = source.repaired.map(({ until }) => until);
    source.plan++;
    solver.plan(Math.min(repairs.next(element, solver.now), ...ends), Turn.Impulse, source, this);
    return repairs.flowing(rates, source.repaired);
  }

  private disconnect(source: Source): void {
    const { episode, element, flows, processes } = source;
    if (episode === undefined) return;
    if (element !== undefined) {
      this.repairs?.end(element, source.repaired, this.solver.now);
      source.repaired = none;
      source.plan++;
    }
    for (const flow of flows) this.solver.at(episode.place).disconnect(flow);
    for (const process of processes) this.solver.at(episode.place).stop(process);
    source.flows = [];
    source.processes = [];
    if (this.collectsItems) this.items.leave(source);
  }

  /** Notes a source that has entered a state, or that is nowhere. */
  private enter(source: StateSource): void {
    const { isDemanding, state } = source.element;
    if (!isDemanding || state === undefined || state.models.length === 0) return;
    if (source.episode === undefined || state.demandsOnEntry) this.entered.add(source);
  }

  /** Asks the models of a source for rates. A model that throws becomes an error. */
  private ask(source: Source): SourceRates {
    try {
      return source.ask(this.rates);
    } catch (error) {
      this.recorder.unexpected(error, source.element && { element: source.element.ref });
      return noRates;
    }
  }

  private end(source: Source): void {
    this.disconnect(source);
    const { episode } = source;
    source.episode = undefined;
    if (episode === undefined) return;
    episode.until = this.solver.now;
    if (episode.until > episode.since) this.ended.add(episode);
  }

  /** Asks the models again of sources whose parts, crew or repairs have changed. */
  update(): void {
    for (const source of this.taken(this.dirty)) {
      const { element, episode, rates, hasNewRepairs } = source;
      source.hasNewRepairs = false;
      const state = episode?.state;
      if (element === undefined || state === undefined) continue;
      if (!hasNewRepairs && this.rates.areSteady(state, element)) continue;
      const now = this.ask(source);
      if (areSame(now, rates) && !hasNewRepairs) continue;
      this.disconnect(source);
      this.connect(source, now);
    }
  }

  /** Demands what the models of its state demand once, for an element that has just entered it. */
  private demandOnEntry({ element, episode }: StateSource): void {
    const { ref } = element.resolved;
    if (episode === undefined) {
      this.recorder.error('NO_LOCATION', { element: ref }, `Demand of ${ref.name}`);
      return;
    }
    const models = episode.state!.models.filter(({ onEntry }) => onEntry !== undefined);
    const demand = this.newSet();
    try {
      for (const model of models)
        if (element.isFirstDemandOf(model)) model.onEntry!(demand, element);
    } catch (error) {
      this.recorder.unexpected(error, { element: ref });
    }
    this.demandOf(element, episode, demand, namesOf(models));
  }

  demandItems({ element, episode }: Source, resource: ResourceType, units: number): void {
    if (episode === undefined) return;
    const demand = this.newSet();
    demand.add(resource, units);
    this.demandOf(element, episode, demand, episode.models);
  }

  private demandOf(
    source: RuntimeElement | undefined,
    { place, state, mission }: Episode,
    demand: DemandSet,
    models: readonly string[],
  ): void {
    if (source !== undefined) this.repairs?.apply(demand, source, this.recorder.time);
    this.demand(demand, { place, source, models, state: state?.ref, mission: mission?.ref });
  }
}

import type { Watch } from '../../limits/watch.js';
import type { MetDemand } from '../../state/records/met-demand.js';
import type { Recorder } from '../../state/records/recorder.js';
import { isElement, type RuntimeElement, type RuntimePlace } from '../../state/runtime-element.js';
import type { SimulationState, StateObserver } from '../../state/simulation-state.js';
import { pushReversed } from '../../state/subtree.js';
import type { DemandingMission, DemandModelInUse } from '../../world/demand-model.js';
import type { ResolvedMission } from '../../world/missions.js';
import type { World } from '../../world/world.js';
import type { DemandSet } from '../demand-set.js';
import type {
  DemandOptions,
  DemandSource,
  DemandStrategy,
  TimeObserver,
} from '../demand-strategy.js';
import { IntervalDemands } from '../interval-demands.js';
import { namesOf } from '../people.js';
import type { RepairStrategy } from '../repairs.js';
import type { Reserve } from '../reserve.js';
import { FlowAccount } from './account.js';
import { Connections, type ConnectionUpdates, MissionEnds } from './connections.js';
import { demandOf } from './episode-record.js';
import { FlowSolver, type SourceUpdates } from './flow-solver.js';
import { areSame, noRates, type Rate, Rates, type SourceRates } from './rates.js';
import { ReserveStoreLists } from './reserve-store-lists.js';
import { Episode, MissionSource, PersonSource, type Source, StateSource } from './source.js';
import { nextMillisecond } from './times.js';

/** Compares sources by who draws first. */
const inOrder = (a: Source, b: Source): number => a.order - b.order;

/** Makes demands flow: each element in play lowers stocks at constant rates, and runs them out at computed instants. */
export class ContinuousDemands
  implements DemandStrategy, StateObserver, SourceUpdates, ConnectionUpdates
{
  readonly lastsToTheEnd = true;
  private readonly impulses: IntervalDemands;
  private readonly solver: FlowSolver;
  private readonly rates: Rates;
  private readonly connections: Connections;
  /** The sources by state, and the people, by the index of the element; and the missions. */
  private readonly sources: (StateSource | undefined)[] = [];
  private readonly people: (PersonSource | undefined)[] = [];
  private readonly missions: MissionSource[] = [];
  private readonly world: World;
  private readonly estimatesPacking: boolean;
  /** The episodes that ended at the current time. They are recorded together, in the order of the scenario. */
  private readonly ended: Episode[] = [];
  /** Sources that have entered a state at the current time. */
  private readonly entered: StateSource[] = [];
  /** Sources that are disconnected until time goes on. */
  private readonly suspended: Source[] = [];
  /** Sources whose rates may have changed at the current time. */
  private readonly dirty = new Set<Source>();

  constructor(
    state: SimulationState,
    private readonly recorder: Recorder,
    options: DemandOptions,
    private readonly watch: Watch,
    private readonly observer: TimeObserver,
    reserve: Reserve | undefined,
    private readonly repairs?: RepairStrategy,
  ) {
    this.impulses = new IntervalDemands(state, recorder, options, watch, reserve);
    const lists = reserve && new ReserveStoreLists(reserve, state.world.rules);
    const consumes = options.consume !== false;
    this.solver = new FlowSolver(state, recorder, watch, consumes, this, lists);
    if (reserve !== undefined) reserve.observer = this.solver;
    this.rates = new Rates(this.solver, recorder);
    this.world = state.world;
    this.estimatesPacking = options.packingEstimate === true;
    this.connections = new Connections(this.solver, state.world, this, repairs);
    state.observer = this;
  }

  get reached(): number {
    return nextMillisecond(this.solver.now);
  }

  newSet(): DemandSet {
    return this.impulses.newSet();
  }

  ofMission(
    models: readonly DemandModelInUse[],
    mission: DemandingMission,
    place: RuntimePlace | undefined,
  ): DemandSet {
    return this.impulses.ofMission(models, mission, place);
  }

  demand(demand: DemandSet, from: DemandSource): void {
    // No demand is recorded for nothing.
    if (demand.size > 0) this.impulses.demand(demand, from);
  }

  beginMission(mission: ResolvedMission, place: RuntimePlace, until: number): void {
    const source = new MissionSource(mission, place, this.world.elements.length);
    this.missions.push(source);
    this.suspend(source);
    this.solver.plan(until, false, new MissionEnds(this, source));
  }

  /** Ends what a mission demands every day. */
  endMission(source: MissionSource): void {
    source.hasEnded = true;
    this.end(source);
  }

  passTime(): void {}

  /** All sources, in no particular order. */
  private *all(): Iterable<Source> {
    for (const list of [this.sources, this.people, this.missions])
      for (const source of list) if (source !== undefined) yield source;
  }

  reach(time: number): void {
    if (time <= this.solver.now) return;
    this.settleInstant();
    this.solver.solve();
    this.solver.advance(time);
  }

  /** Completes everything that belongs to the current instant. */
  private settleInstant(): void {
    this.resume();
    this.update();
    this.recordEnded();
    this.demandOnEntry();
  }

  finish(): void {
    this.settleInstant();
    for (const source of this.all()) {
      if (source.episode === undefined) continue;
      this.watch.work();
      this.end(source);
    }
    this.recordEnded();
    this.solver.stop();
  }

  open(): readonly MetDemand[] {
    const until = this.solver.now;
    const open = [...this.ended];
    for (const source of this.all()) {
      const { episode } = source;
      if (episode === undefined || episode.since === until) continue;
      const account = episode.account.copy();
      for (const each of [...source.flows, ...source.processes]) each.look(until, account);
      open.push(new Episode(source, episode, episode.since, account, until));
    }
    return open
      .sort((a, b) => inOrder(a.source, b.source))
      .flatMap((each) => demandOf(each, this.world, this.estimatesPacking) ?? []);
  }

  /** Does something with each item of a list, and takes it off the list. If the work is stopped, the others stay for later. */
  private complete<T>(list: T[], work: (item: T) => void): void {
    let done = 0;
    try {
      while (done < list.length) {
        this.watch.work();
        work(list[done++]!);
      }
    } finally {
      list.splice(0, done);
    }
  }

  /** Records the demands of the episodes that ended. */
  private recordEnded(): void {
    const { ended } = this;
    if (ended.length > 0) this.watch.work(ended.length);
    ended.sort((a, b) => inOrder(a.source, b.source));
    this.complete(ended, (each) => {
      const demand = demandOf(each, this.world, this.estimatesPacking);
      if (demand !== undefined) this.recorder.demand(demand);
    });
  }

  taking(element: RuntimeElement): void {
    this.noteCrew(element);
    if (element.demanding > 0) this.disconnectAll(element);
    this.solver.detach(element);
  }

  placed(element: RuntimeElement): void {
    this.solver.attach(element);
    this.noteCrew(element);
  }

  /** Disconnects the element and everything inside it, until it is clear where they are when time goes on. */
  private disconnectAll(element: RuntimeElement): void {
    const open = [element];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next.isDemanding) this.suspendAll(next);
      if (next.demanding > (next.isDemanding ? 1 : 0)) pushReversed(open, next.contents);
    }
  }

  /** Disconnects what an element demands by its state and by its mission, until time goes on. */
  private suspendAll(element: RuntimeElement): void {
    const { index } = element.resolved;
    const isDemanding = element.isDemanding && (element.state?.models.length ?? 0) > 0;
    if (isDemanding || this.sources[index] !== undefined) this.suspend(this.sourceOf(element));
    if (element.mission !== undefined)
      this.people[index] ??= new PersonSource(element, this.world.homes);
    const person = this.people[index];
    if (person !== undefined) this.suspend(person);
  }

  /** Disconnects a source until time goes on. */
  private suspend(source: Source): void {
    this.connections.disconnect(source);
    if (source.isSuspended) return;
    source.isSuspended = true;
    this.suspended.push(source);
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

  pass(time: number): void {
    this.observer.observe(time);
  }

  /** Notes an element whose rates may depend on the parts that it still has. */
  partsUsed(element: RuntimeElement): void {
    const source = this.sources[element.resolved.index];
    if (source !== undefined) this.dirty.add(source);
  }

  settle(element: RuntimeElement): void {
    this.solver.settle(element);
  }

  private sourceOf(element: RuntimeElement): StateSource {
    const { index } = element.resolved;
    this.sources[index] ??= new StateSource(element);
    return this.sources[index];
  }

  /** Notes the carriers whose rates may depend on the crew inside them. */
  private noteCrew(element: RuntimeElement): void {
    if (element.crew === 0) return;
    let { holder } = element;
    while (isElement(holder)) {
      const source = this.sources[holder.resolved.index];
      if (source !== undefined) this.dirty.add(source);
      holder = holder.holder;
    }
  }

  /** Connects the sources that were disconnected, where they are now. Those that no longer demand end. */
  private resume(): void {
    this.complete(this.suspended, (source) => {
      source.isSuspended = false;
      this.place(source);
    });
  }

  /** Goes on with the episode of a source, or ends it and begins the next one. */
  private place(source: Source): void {
    const { now } = source;
    if (now === undefined || source.episode?.isIn(now) !== true) {
      this.end(source);
      if (now !== undefined)
        source.episode = new Episode(
          source,
          now,
          this.solver.now,
          new FlowAccount(this.world.rules.massAndUnits),
        );
      if (source instanceof StateSource) this.enter(source);
    }
    if (source.episode !== undefined) this.connections.connect(source, this.ratesOf(source));
  }

  /** Notes a source that has entered a state, or that is nowhere. */
  private enter(source: StateSource): void {
    const { isDemanding, state } = source.element;
    if (!isDemanding || state === undefined || state.models.length === 0) return;
    if (source.episode === undefined || state.demandsOnEntry) this.entered.push(source);
  }

  /** Returns the rates of a source. Those that are certainly the same as before are not asked for again. */
  private ratesOf(source: Source): SourceRates {
    const { element, asked, rates, episode } = source;
    const isSame = element && asked && asked === episode?.state;
    return isSame && this.rates.areSteady(asked, element) ? rates : this.ask(source);
  }

  /** Asks the models of a source for rates. A model that throws becomes an error. */
  private ask(source: Source): SourceRates {
    try {
      const rates = source.ask(this.rates);
      source.asked = source.episode?.state;
      return rates;
    } catch (error) {
      source.asked = undefined;
      this.recorder.unexpected(error, source.element && { element: source.element.ref });
      return noRates;
    }
  }

  /** Notes that other demands of a source than before may be repaired now. */
  repairsEnd(source: Source): void {
    source.hasNewRepairs = true;
    this.dirty.add(source);
  }

  private end(source: Source): void {
    this.connections.disconnect(source);
    const { episode } = source;
    source.episode = undefined;
    if (episode === undefined) return;
    const until = this.solver.now;
    episode.until = until;
    if (until > episode.since) this.ended.push(episode);
  }

  /** Asks the models again of sources whose parts or crew have changed. */
  update(): void {
    const changed = this.dirty;
    for (const source of changed) {
      this.watch.work();
      const { element, episode, rates } = source;
      const { hasNewRepairs } = source;
      source.hasNewRepairs = false;
      const state = episode?.state;
      if (element === undefined || state === undefined) continue;
      if (!hasNewRepairs && this.rates.areSteady(state, element)) continue;
      const now = this.ask(source);
      if (areSame(now, rates) && !hasNewRepairs) continue;
      this.connections.disconnect(source);
      this.connections.connect(source, now);
    }
    changed.clear();
  }

  /** Demands what the models of states demand once, for the elements that have just entered a state. */
  private demandOnEntry(): void {
    this.entered.sort(inOrder);
    this.complete(this.entered, ({ element, episode }) => this.enterState(element, episode));
  }

  private enterState(element: RuntimeElement, episode: Episode | undefined): void {
    const { state, isDemanding } = element;
    if (!isDemanding || state === undefined) return;
    if (episode === undefined) {
      const { ref } = element.resolved;
      this.recorder.error('NO_LOCATION', { element: ref }, `Demand of ${ref.name}`);
      return;
    }
    if (!state.demandsOnEntry) return;
    const demand = this.newSet();
    try {
      for (const model of state.models)
        if (model.onEntry !== undefined && element.isFirstDemandOf(model))
          model.onEntry(demand, element);
    } catch (error) {
      this.recorder.unexpected(error, { element: element.ref });
    }
    if (demand.size === 0) return;
    const models = state.models.filter(({ onEntry }) => onEntry !== undefined);
    this.demandOf(element, episode, demand, namesOf(models));
  }

  demandItems({ element, episode }: Source, resource: Rate['resource'], units: number): void {
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
    const from = { place, source, models, ...(state !== undefined && { state: state.ref }) };
    this.demand(demand, mission === undefined ? from : { ...from, mission: mission.ref });
  }
}

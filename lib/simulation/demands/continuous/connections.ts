import { ItemDiscretizationType } from '../../../model/enumerations.js';
import type { World } from '../../world/world.js';
import type { RepairStrategy } from '../repairs.js';
import { type Happening, Turn } from './agenda.js';
import type { FlowSolver } from './flow-solver.js';
import { Flow } from './flows.js';
import { type ItemDemands, Items } from './items.js';
import { Process } from './process.js';
import type { Rate, SourceRates } from './rates.js';
import type { Source } from './source.js';

const none: readonly never[] = [];

/** What follows for sources from what is computed for their connections: others of their demands than before may be repaired. */
export interface ConnectionUpdates extends ItemDemands, Happening<Source> {}

/** Connects sources with stocks: their demands flow, run as processes, are collected until they make whole items, or are repaired. */
export class Connections {
  private readonly items: Items;
  private readonly collectsItems: boolean;

  constructor(
    private readonly solver: FlowSolver,
    world: World,
    private readonly updates: ConnectionUpdates,
    private readonly repairs?: RepairStrategy,
  ) {
    const { itemDiscretization } = world.configuration;
    this.collectsItems = itemDiscretization !== ItemDiscretizationType.None;
    this.items = new Items(world, solver, updates);
  }

  /** Lets the demands of a source flow, or be collected, at some rates. */
  connect(source: Source, rates: SourceRates): void {
    const { episode } = source;
    source.rates = rates;
    if (episode === undefined) return;
    source.isConnected = true;
    for (const of of this.withRepairs(source, rates.flows)) {
      const { resource, rate } = of;
      if (this.collectsItems && resource.discrete)
        this.items.join(source, resource, rate, episode.place);
      else {
        const flow = new Flow(source, of, episode.account);
        source.flows.push(flow);
        this.solver.at(episode.place).connect(flow);
      }
    }
    for (const [i, of] of rates.processes.entries()) {
      const process = new Process(source, of, i + 1, episode.account);
      source.processes.push(process);
      this.solver.at(episode.place).start(process);
    }
  }

  /** Begins the repairs of a source. @returns what flows meanwhile */
  private withRepairs(source: Source, rates: readonly Rate[]): readonly Rate[] {
    const repairs = this.repairs;
    const { element } = source;
    // Parts that are collected until they make whole ones are repaired when they are demanded.
    if (this.collectsItems || element === undefined || source.episode?.state === undefined)
      return rates;
    if (!repairs?.concerns(element)) return rates;
    const { now } = this.solver;
    const repaired = repairs.begin(element, rates, now);
    source.repaired = repaired;
    const due = Math.min(repairs.next(element, now), ...repaired.map(({ until }) => until));
    source.plan++;
    this.solver.plan(due, Turn.Impulse, source, this.updates);
    return repairs.flowing(rates, repaired);
  }

  /** Ends what flows and is collected for a source. */
  disconnect(source: Source): void {
    const { episode, element, flows, processes } = source;
    if (episode === undefined || !source.isConnected) return;
    source.isConnected = false;
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
}

import type { Output } from '../outputs.js';
import { Consumption, DemandModels, Discretisation } from './demands.js';
import { Events } from './events.js';
import { Holding, placeOf } from './holding.js';
import { Journal, SpatialFailure } from './journal.js';
import { type Item, type Mission, type Place, World } from './loading.js';
import { Measures } from './measures.js';
import { isTransport, MissionQuantities } from './missions.js';
import { Queue, type Queued } from './queue.js';
import type { DemandSet } from './resources.js';
import type { WireScenario } from './wire.js';

/** the priority of a mission's demands: after everything else at that time. */
const LAST = 2 ** 31 - 1;

/**
 * A second simulator, for the rules of the reference program only. It follows the specification rule by rule, without
 * regard for speed, and shares no code with the simulator that it is compared with.
 */
class Oracle {
  readonly journal: Journal;
  readonly #world: World;
  readonly #holding: Holding;
  readonly #missions: MissionQuantities;
  readonly #models: DemandModels;
  readonly #discretisation: Discretisation;
  readonly #consumption: Consumption;
  readonly #measures: Measures;
  readonly #queue: Queue;
  readonly #events: Events;

  constructor(
    scenario: WireScenario,
    private readonly consume: boolean,
  ) {
    const world = new World(scenario);
    this.#world = world;
    this.journal = new Journal(world.rounding);
    this.#holding = new Holding(world);
    this.#missions = new MissionQuantities(world);
    this.#models = new DemandModels(world, this.#missions);
    this.#discretisation = new Discretisation(world);
    this.#consumption = new Consumption(world, this.#holding);
    this.#measures = new Measures(world, this.#holding, this.#missions);
    this.#queue = new Queue(world.rounding.time);
    this.#events = new Events(
      world,
      this.#holding,
      this.#missions,
      this.journal,
      this.#queue,
      (...asked) => this.#demand(...asked),
    );
  }

  /** */
  run(): void {
    for (const mission of this.#world.missions)
      this.#queue.push({ time: mission.start, priority: 0, name: mission.name, mission });
    for (let next = this.#queue.pop(); next !== undefined; next = this.#queue.pop())
      this.#step(next);
  }

  #step(queued: Queued): void {
    const { journal } = this;
    const time = this.#world.rounding.time(queued.time);
    const days = time - journal.now;
    journal.now = time;
    const { event, mission } = queued;
    if (event !== undefined && isTransport(event) && event.type !== 'Surface Transport')
      this.#measures.transport(event);
    // nothing is demanded while time runs backwards.
    if (days > 0) {
      this.#measures.pass(days);
      for (const item of this.#world.items) if (item.inPlay) this.#demandOf(item, days);
    }
    this.#attempt(() => {
      if (mission !== undefined) this.#start(mission);
      else if (event !== undefined) this.#events.run(event);
      else queued.run?.();
    });
  }

  #attempt(action: () => void): void {
    try {
      action();
    } catch (failure) {
      if (!(failure instanceof SpatialFailure)) throw failure;
      this.journal.fail(failure);
    }
  }

  /** the demands of an element at the end of an interval. */
  #demandOf(item: Item, days: number): void {
    const asked = this.#models.ofElement(item, days);
    const place = placeOf(item.container);
    this.#discretisation.apply(asked, item, place);
    if (asked.entries.length === 0) return;
    if (place === null) {
      const text = `NO_LOCATION ${item.name} is nowhere, so nothing can supply it`;
      this.journal.fail(new SpatialFailure(`Demand of ${item.name}`, text));
      return;
    }
    this.#demand(`Demand Event for ${item.name}`, place, item, asked);
  }

  /** */
  #demand(event: string, place: Place, source: Item | null, asked: DemandSet): void {
    this.journal.say(`Demand for ${this.journal.amounts(asked)} from ${(source ?? place).name}`);
    const left = asked.asked();
    if (this.consume) this.#consumption.serve(left, place, source);
    left.clean();
    // by the total mass.
    if (left.mass() !== 0) this.journal.miss(event, place, source, left);
  }

  /** The transit duration is computed before anything sorts the events. */
  #start(mission: Mission): void {
    const start = this.journal.now;
    const place = this.#world.places.get(mission.wire.destination)!;
    const time = start + this.#missions.transit(mission);
    const demands = this.#models.ofMission(mission);
    this.#discretisation.apply(demands, null, place);
    const name = `Demand Event for ${mission.name} (${shortDate(mission.date)})`;
    const run = (): void => this.#demand(name, place, null, demands);
    this.#queue.push({ time, priority: LAST, name, run });
    if (mission.events.length === 0) this.journal.warn(mission.name, 'No events defined.');
    this.journal.say(`Commencing Mission: ${mission.name}`);
    for (const event of mission.events) {
      const { name, priority } = event;
      this.#queue.push({ time: this.#missions.time(event) + start, priority, name, event });
    }
  }

  full(): unknown {
    return {
      errors: this.journal.errors(),
      warnings: this.journal.warnings,
      measures: this.#measures.result(),
      elementsInPlay: this.#world.items
        .filter(({ inPlay }) => inPlay)
        .map((item) => this.#final(item)),
      log: this.journal.log,
    };
  }

  #final(item: Item): unknown {
    const { name, container, state, tank, stock } = item;
    return {
      name,
      location: placeOf(container)?.name ?? null,
      container: container?.name ?? null,
      totalMass: this.#holding.total(item),
      state: state?.name ?? null,
      ...(tank !== undefined && { fuel: this.#world.rounding.amount(tank.amount) }),
      ...(stock !== undefined && {
        contents: stock.map(({ resource, amount }) => ({
          resource: resource.name,
          environment: resource.environment,
          amount,
        })),
      }),
    };
  }
}

/** Formats a date as in the reference program's names of demands. */
const shortDate = (time: number): string => {
  const date = new Date(time);
  const year = String(date.getUTCFullYear() % 100).padStart(2, '0');
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${year}`;
};

/** Simulates a scenario as specified, and returns one output in the shape of the reference program. */
export function oracleOutput(json: string, output: Output): unknown {
  const oracle = new Oracle(JSON.parse(json) as WireScenario, output !== 'demands-raw');
  oracle.run();
  return output === 'full' ? oracle.full() : oracle.journal.rawDemands();
}

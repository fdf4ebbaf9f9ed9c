import type { Campaign } from '../../analysis/campaign.js';
import { addToList } from '../../graph/multi-map.js';
import type { ClassOfSupply } from '../../model/index.js';
import { isOfClass } from '../../simulation/index.js';
import type { NamedContainer } from '../apply/containers.js';
import { CargoCourse } from '../build/cargo-course.js';
import { tareOf } from '../plan-context.js';
import type { PlanProblem } from '../problem.js';

/** What a container weighs and holds, step by step. */
export interface ContainerCourse {
  /** Its mass at the departure of each leg of its path, in kg. */
  readonly masses: readonly number[];
  /** What it holds in the end, by resource, in units. */
  readonly left: ReadonlyMap<string, number>;
}

/** Returns the courses that a plan promises for its containers, in their order. */
export function plannedCourses(
  problem: PlanProblem,
  containers: readonly NamedContainer[],
): readonly ContainerCourse[] {
  const unitMass = new Map(problem.demands.map(({ resource }) => [resource.id, resource.unitMass]));
  // Of a reserve that stays, it does not matter which container has it in the end.
  const kept = problem.demands.filter((demand) => demand.kept).map(({ resource }) => resource.id);
  return containers.map(({ container }) => {
    const left = new Map<string, number>();
    let mass = tareOf(problem, container);
    for (const { resource, amount } of container.contents) {
      left.set(resource, (left.get(resource) ?? 0) + amount);
      mass += amount * unitMass.get(resource)!;
    }
    const used = container.pieces
      .map(({ demand, amount }) => ({ demand: problem.demands[demand]!, amount }))
      .filter(({ demand }) => !demand.durable && !demand.kept);
    for (const { demand, amount } of used) {
      const { id } = demand.resource;
      left.set(id, (left.get(id) ?? 0) - amount);
    }
    for (const id of kept) left.delete(id);
    const masses = container.path.map(({ leg }) => {
      const { departs } = problem.legs[leg]!;
      let gone = 0;
      // What is used on the leg itself is aboard at its departure.
      for (const { demand, amount } of used)
        if (problem.cells[demand.cell]!.from < departs) gone += amount * demand.resource.unitMass;
      return mass - gone;
    });
    return { masses, left };
  });
}

/**
 * Returns the mass of each container of a plan at the departure of each leg of its path, as a simulation has it; undefined where
 * it is not in its carrier.
 * @param ids the identifiers of the containers
 */
export function simulatedMasses(
  campaign: Campaign,
  problem: PlanProblem,
  containers: readonly NamedContainer[],
  ids: readonly string[],
): readonly (readonly (number | undefined)[])[] {
  const { result } = campaign;
  const course = new CargoCourse(campaign);
  const masses = containers.map(({ container }) =>
    container.path.map((): number | undefined => undefined),
  );
  const byLeg = new Map<number, (readonly [container: number, step: number])[]>();
  for (const [index, { container }] of containers.entries())
    for (const [step, { leg }] of container.path.entries()) addToList(byLeg, leg, [index, step]);
  const used = usedAtDeparture(campaign);
  for (const { index: leg, transport, slots, origin } of problem.legs) {
    const steps = byLeg.get(leg);
    const record = result.transports[transport];
    if (steps === undefined || record === undefined) continue;
    course.before(record.event, record.time);
    const gone = used.get(`${record.event} ${origin.id}`);
    for (const [index, step] of steps) {
      const cargo = course.of({ id: ids[index]!, name: '' });
      const { slot } = containers[index]!.container.path[step]!;
      if (cargo.holder?.ref.id === slots[slot]!.carrier.id)
        masses[index]![step] =
          cargo.dry + cargo.stock.at(record.time) - (gone?.get(ids[index]!) ?? 0);
    }
  }
  return masses;
}

/**
 * Returns the mass that demands took out of each container in the very event of a departure, by event and place, in kg. Who leaves
 * demands the whole items that have been collected until then, and gets them from what leaves too.
 */
function usedAtDeparture(campaign: Campaign): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const departures = new Set(campaign.result.transports.map(({ event }) => event));
  const used = new Map<string, Map<string, number>>();
  for (const { event, location, supplies } of campaign.result.demands) {
    if (event === null || location === null || !departures.has(event)) continue;
    for (const { from, resource: ref, way, amount } of supplies) {
      const { classOfSupply, unitMass } = campaign.resource(ref);
      // Gear is used, and not used up.
      if (way !== 'container' || isOfClass(classOfSupply as ClassOfSupply, 6)) continue;
      const key = `${event} ${location.id}`;
      const gone = used.get(key) ?? new Map<string, number>();
      used.set(key, gone.set(from.id, (gone.get(from.id) ?? 0) + amount * unitMass));
    }
  }
  return used;
}

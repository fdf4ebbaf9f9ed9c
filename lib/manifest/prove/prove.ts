import { Campaign } from '../../analysis/campaign.js';
import type { Scenario } from '../../model/scenario/index.js';
import type { ErrorRecord } from '../../simulation/index.js';
import { type ApplyOptions, applyManifest } from '../apply/apply.js';
import { type NamedContainer, numbered } from '../apply/containers.js';
import { CargoCourse, massOf } from '../build/cargo-course.js';
import { buildLegs } from '../build/legs.js';
import { sumDemands } from '../build/plan-problem.js';
import { NodeChanges } from '../build/unmet-entries.js';
import { contextOf, type PlanContext } from '../plan-context.js';
import type { Leg, Plan, PlanProblem } from '../problem.js';
import { type ContainerCourse, plannedCourses, simulatedMasses } from './simulated-loads.js';

/** What a proof compares. */
export type ProofSubject = 'error' | 'unmet' | 'load' | 'launch-mass' | 'container' | 'burn';

/** Something that a simulation of a scenario with a plan shows differently than the plan promises. */
export interface ProofDifference {
  readonly subject: ProofSubject;
  /** What it is about, in words, such as the name of a container or a place. */
  readonly about: string;
  /** What the plan promises, and what the simulation shows; null if that is no number. */
  readonly planned: number | null;
  readonly simulated: number | null;
  readonly unit: string | null;
  /** A sentence that says what differs. */
  readonly message: string;
}

/**
 * Simulates a campaign's scenario with a plan, and compares the result with what the plan promises (section 10 of the
 * specification): no error that is new, exactly the unmet demand of each cell, the load of each leg, the launch mass, every
 * container at its last node with what is left in it, and no burn that newly falls short.
 * @returns what differs; empty if the plan is proved
 */
export function proveManifest(
  campaign: Campaign,
  problem: PlanProblem,
  plan: Plan,
  options: ApplyOptions = {},
): readonly ProofDifference[] {
  return proveScenario(
    campaign,
    problem,
    plan,
    applyManifest(campaign, problem, plan, options),
    options,
  );
}

/** Does the same with a scenario that has the plan already. */
export function proveScenario(
  campaign: Campaign,
  problem: PlanProblem,
  plan: Plan,
  scenario: Scenario,
  options: ApplyOptions = {},
): readonly ProofDifference[] {
  if (plan.containers.length === 0) return [];
  const context = contextOf(campaign, problem, options.options);
  const applied = new Campaign(scenario, context.campaign.options);
  const taken = new Set(campaign.scenario.instantiatedElements.map(({ name }) => name));
  const containers = numbered(problem, plan.containers, taken);
  const ids = scenario.instantiatedElements.slice(-containers.length).map(({ id }) => id);
  const courses = plannedCourses(problem, containers);
  return [
    ...newErrors(context.campaign, applied),
    ...unmetDifferences(context, problem, plan, applied),
    ...containerDifferences(context, problem, containers, courses, ids, applied),
    ...launchDifference(context, problem, containers, courses, applied),
  ];
}

/** Returns the mass by which sums of rounded masses may differ, in kg. */
function massTolerance({ campaign }: PlanContext, count: number): number {
  const { massPrecision } = campaign.scenario.configuration;
  const isGrid = campaign.result.rules.rounding === 'grid';
  return Math.max(1e-6, massPrecision) * (isGrid ? count + 1 : 1);
}

/** Returns the errors of a simulation that the base simulation does not have, with which statements 1 and 6 are tested. */
function newErrors(base: Campaign, applied: Campaign): ProofDifference[] {
  const keyOf = ({ code, element, container, place }: ErrorRecord): string =>
    [code, element?.id, container?.id, place?.id].join(' ');
  const known = new Map<string, number>();
  for (const error of base.result.errors)
    known.set(keyOf(error), (known.get(keyOf(error)) ?? 0) + 1);
  const found: ProofDifference[] = [];
  for (const error of applied.result.errors) {
    const key = keyOf(error);
    const left = known.get(key) ?? 0;
    known.set(key, left - 1);
    if (left > 0) continue;
    const { code, needed, available, unit, message } = error;
    const subject = code === 'DELTA_V_SHORT' ? 'burn' : 'error';
    const about = error.element?.name ?? error.place?.name ?? code;
    found.push({ subject, about, planned: available, simulated: needed, unit, message });
  }
  return found;
}

/** Compares what stays unmet in each cell (statement 2). */
function unmetDifferences(
  context: PlanContext,
  problem: PlanProblem,
  plan: Plan,
  applied: Campaign,
): ProofDifference[] {
  const { options, sums: base, keys, campaign } = context;
  if (base === undefined || keys === undefined) return [];
  const legs = buildLegs(applied, options);
  const sums = sumDemands(applied, options, legs, new NodeChanges(applied, legs));
  const met = new Map<string, { amount: number; pieces: number; durable: boolean }>();
  for (const { pieces } of plan.containers)
    for (const { demand: index, amount } of pieces) {
      const { cell, resource, durable } = problem.demands[index]!;
      const key = `${keys[cell]} ${resource.id}`;
      const sum = met.get(key) ?? { amount: 0, pieces: 0, durable };
      sum.amount += amount;
      sum.pieces++;
      met.set(key, sum);
    }
  const expected = new Map<
    string,
    { from: Campaign; cell: string; resource: string; asked: number; shown: number }
  >();
  for (const [cell, resource, amount] of base.amounts())
    expected.set(`${cell} ${resource}`, {
      from: campaign,
      cell,
      resource,
      asked: amount,
      shown: 0,
    });
  for (const [cell, resource, amount] of sums.amounts()) {
    const known = expected.get(`${cell} ${resource}`);
    if (known !== undefined) known.shown = amount;
    else
      expected.set(`${cell} ${resource}`, {
        from: applied,
        cell,
        resource,
        asked: 0,
        shown: amount,
      });
  }
  const { demandPrecision } = campaign.scenario.configuration;
  const found: ProofDifference[] = [];
  for (const [key, { from, cell, resource: id, asked, shown }] of expected) {
    const { amount = 0, pieces = 0, durable = false } = met.get(key) ?? {};
    const planned = Math.max(0, asked - amount);
    const tolerance = Math.max(1e-6, demandPrecision) * (pieces + 1) + 1e-9 * asked;
    const difference = shown - planned;
    if (durable ? difference <= tolerance : Math.abs(difference) <= tolerance) continue;
    const resource = from.resource({ id, name: id });
    const place = placeOfCell(problem, keys.indexOf(cell));
    found.push({
      subject: 'unmet',
      about: `${resource.name}${place}`,
      planned,
      simulated: shown,
      unit: resource.units,
      message: `${resource.name}${place}: ${planned} ${resource.units} should stay unmet, but ${shown} do`,
    });
  }
  return found;
}

function placeOfCell({ cells, legs }: PlanProblem, index: number): string {
  const cell = cells[index];
  if (cell === undefined) return '';
  const leg = cell.leg === null ? undefined : legs[cell.leg];
  return leg === undefined
    ? ` at ${cell.place.name}`
    : ` on the way from ${leg.origin.name} to ${leg.destination.name}`;
}

/** Compares the loads of all legs, and where containers end with what (statements 3 and 5). */
function containerDifferences(
  context: PlanContext,
  problem: PlanProblem,
  containers: readonly NamedContainer[],
  courses: readonly ContainerCourse[],
  ids: readonly string[],
  applied: Campaign,
): ProofDifference[] {
  const found: ProofDifference[] = [];
  const masses = simulatedMasses(applied, problem, containers, ids);
  const final = new Map(applied.result.final.map((record) => [record.element.id, record]));
  const { demandPrecision } = context.campaign.scenario.configuration;
  for (const [index, { name, container }] of containers.entries()) {
    const course = courses[index]!;
    for (const [step, { leg }] of container.path.entries()) {
      const planned = course.masses[step]!;
      const simulated = masses[index]![step];
      const { origin, destination } = problem.legs[leg]!;
      const way = `from ${origin.name} to ${destination.name}`;
      const pieces = container.pieces.length + 1;
      if (
        simulated !== undefined &&
        Math.abs(simulated - planned) <= massTolerance(context, pieces) * pieces
      )
        continue;
      const message =
        simulated === undefined
          ? `${name} is not in its carrier ${way}`
          : `${name} should weigh ${planned} kg ${way}, but weighs ${simulated} kg`;
      const about = `${name}, ${way}`;
      found.push({
        subject: 'load',
        about,
        planned,
        simulated: simulated ?? null,
        unit: 'kg',
        message,
      });
    }
    const last = problem.legs[container.path.at(-1)!.leg]!.destination;
    const record = final.get(ids[index]!);
    if (record?.location?.id !== last.id) {
      const place = record?.location?.name ?? 'nowhere';
      const message = `${name} should end at ${last.name}, but is ${record ? `at ${place}` : place}`;
      found.push({
        subject: 'container',
        about: name,
        planned: null,
        simulated: null,
        unit: null,
        message,
      });
      continue;
    }
    for (const [id, planned] of course.left) {
      const simulated = record.contents?.find(({ resource }) => resource.id === id)?.amount ?? 0;
      const tolerance = Math.max(1e-6, demandPrecision) * (container.pieces.length + 1);
      if (Math.abs(simulated - planned) <= tolerance) continue;
      const { name: resource, units: unit } = context.campaign.resource({ id, name: id });
      const message = `${name} should end with ${planned} ${unit} of ${resource}, but has ${simulated}`;
      found.push({ subject: 'container', about: name, planned, simulated, unit, message });
    }
  }
  return found;
}

/** Compares the mass that is launched from the Earth by flights and space transports (statement 4). */
function launchDifference(
  context: PlanContext,
  problem: PlanProblem,
  containers: readonly NamedContainer[],
  courses: readonly ContainerCourse[],
  applied: Campaign,
): ProofDifference[] {
  const base = context.campaign.result;
  let planned = base.measures.launchMass;
  const launches = new Set<Leg>();
  for (const [index, { container }] of containers.entries()) {
    const leg = problem.legs[container.path[0]!.leg]!;
    const transport = base.transports[leg.transport]!;
    if (!leg.origin.isSource || transport.type === 'Surface Transport') continue;
    planned += courses[index]!.masses[0]!;
    launches.add(leg);
  }
  // With demands at intervals, a launch is weighed before its time step, but after it where something is loaded before it.
  if (base.rules.demandTiming === 'interval')
    planned += total(problem.legs.filter((leg) => launches.has(leg)).map(timeSteps(context)));
  const simulated = applied.result.measures.launchMass;
  const difference = simulated - planned;
  const tolerance = massTolerance(context, containers.length) * 2;
  if (Math.abs(difference) <= tolerance) return [];
  const message = `${planned} kg should be launched, but ${simulated} kg are`;
  const about = 'launch mass';
  return [{ subject: 'launch-mass', about, planned, simulated, unit: 'kg', message }];
}

const total = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0);

/**
 * Returns a function that tells what the time step of a departure adds to the mass that departs, in kg. Ask for legs in the order of
 * departure.
 */
function timeSteps({ campaign }: PlanContext): (leg: Leg) => number {
  const course = new CargoCourse(campaign);
  return ({ transport }) => {
    const { event, time, elements, totalMass } = campaign.result.transports[transport]!;
    course.before(event, time);
    const listed = new Set(elements.map((ref) => course.of(ref)));
    const outermost = [...listed].filter((cargo) => {
      for (let { holder } = cargo; holder !== undefined; holder = holder.holder)
        if (listed.has(holder)) return false;
      return true;
    });
    return total(outermost.map((cargo) => massOf(cargo, time))) - totalMass;
  };
}

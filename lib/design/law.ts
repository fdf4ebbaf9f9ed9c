import { Campaign } from '../analysis/campaign.js';
import { costOf } from '../analysis/cost/cost.js';
import type { CostItem } from '../analysis/cost/items.js';
import { check } from '../checks/index.js';
import { Scenario } from '../model/index.js';
import { figure } from '../schema/diagnostics/numbers.js';
import { parse } from '../schema/parse.js';
import { serialize } from '../schema/serialize.js';
import { type SimulationResult, simulate } from '../simulation/index.js';
import type { EmittedTransport } from './emitted.js';
import type { FlowPlan } from './plan.js';
import { type DesignProblem, foundOf, isEarth } from './problem.js';
import type { FoundReserve } from './reserves.js';

/** How far masses may be from those of the plan, as a share: the margin of burns and needs. */
const MARGIN = 1e-6;

/**
 * Returns where the simulation of the campaign of a plan shows something else than the plan promises, in sentences. It checks
 * that the campaign is valid, runs without an error, supplies all demands, launches the mass of the plan, flies its transports
 * with its vehicles, burns its propellant, and has everyone and everything where it must be.
 * @param cost what the plan costs, if it has least of that by prices
 * @param reserves what the simulation shows of the reserves
 */
export function differencesOf(
  problem: DesignProblem,
  plan: FlowPlan,
  transports: readonly EmittedTransport[],
  scenario: Scenario,
  cost?: number,
  reserves: readonly FoundReserve[] = [],
): string[] {
  const { stays, deliveries, amounts, start, launchedBefore, prices } = problem;
  const { configuration, missionList } = problem.scenario;
  const found: string[] = [];
  for (const { severity, message } of check(scenario))
    if (severity === 'error') found.push(`The checks report: ${message}`);
  const text = JSON.stringify(serialize(scenario));
  if (JSON.stringify(serialize(parse(Scenario, text))) !== text)
    found.push('The campaign differs after writing and reading it.');
  const result = simulate(scenario);
  const { verdict, ending, errors, demands, measures } = result;
  if (ending !== 'complete') found.push(`The simulation ended early: ${ending}.`);
  for (const { eventName, message } of errors.slice(0, 10)) found.push(`${eventName}: ${message}.`);
  if (verdict === 'undersupplied')
    for (const { unmet, location, time } of demands
      .filter((each) => each.unmet.length > 0 && each.time > start)
      .slice(0, 10))
      for (const { resource, amount } of unmet)
        found.push(
          `${figure(amount)} of ${resource.name} lack at ${location.name} until day ${figure(time)}.`,
        );
  const launched = plan.flights.reduce(
    (sum, { arc, mass }) => sum + (arc.edge.origin.isSource ? mass : 0),
    launchedBefore,
  );
  const isUsual = plan.flights.every(
    ({ arc: { edge } }) => !edge.origin.isSource || isEarth(edge.origin),
  );
  if (isUsual && !near(measures.launchMass, launched))
    found.push(
      `${figure(measures.launchMass)} kg are launched, where the plan says ${figure(launched)} kg.`,
    );
  if (prices !== undefined && cost !== undefined) {
    const paid = costOf(new Campaign(scenario, {}, result), prices.prices).items.reduce(
      (sum, each) => sum + (isPlanned(each, missionList.length) ? each.cost : 0),
      0,
    );
    if (!near(paid, cost))
      found.push(`The campaign costs ${figure(paid)}, where the plan says ${figure(cost)}.`);
  }
  const own = result.transports.filter(({ time }) => time > start - 1e-6);
  found.push(...transportDifferences(transports, result, own, configuration.massPrecision));
  for (const requirement of deliveries) {
    const { piece, count, to, by, name } = requirement;
    const there = result
      .at(by)
      .elements.filter(
        ({ location, element }) =>
          location?.id === to.node.id && isOf(scenario, element.id, piece.template.id),
      ).length;
    const due = count - Math.round(plan.lacking.get(requirement) ?? 0);
    if (there - foundOf(problem, piece, to) < due)
      found.push(`${name}: ${there} of ${due} are at ${to.name} on day ${figure(by)}.`);
  }
  for (const stay of stays) {
    const { at, from, until, count, name } = stay;
    const due = count - Math.round(plan.lacking.get(stay) ?? 0);
    for (const day of [from, Math.max(from, until - 1e-4)]) {
      const people = result
        .at(day)
        .elements.filter(
          ({ element, location }) =>
            withoutNumber(element.name) === name && location?.id === at.node.id,
        ).length;
      if (people < due)
        found.push(`${name}: ${people} of ${due} are at ${at.name} on day ${figure(day)}.`);
    }
  }
  for (const requirement of amounts) {
    const { name, to, mass, good } = requirement;
    const due = mass - (plan.lacking.get(requirement) ?? 0);
    const met = demands.reduce((sum, { event, location, amounts, unmet }) => {
      if (event === null || withoutOrder(result.events[event]!.name) !== name) return sum;
      if (location.id !== to.node.id || unmet.length > 0) return sum;
      return sum + amounts.reduce((all, each) => all + each.mass, 0);
    }, 0);
    if (!near(met, due))
      found.push(`${name}: ${figure(met)} of ${figure(due)} kg of ${good.name} are at ${to.name}.`);
  }
  for (const { requirement, isMet, least } of reserves)
    if (!isMet && !plan.lacking.has(requirement))
      found.push(
        `${requirement.name}: it lasts ${figure(least!.days)} d on day ${figure(least!.day)}.`,
      );
  return found;
}

/** Whether a mission of the plan pays for something, not one before it. */
const isPlanned = ({ mission }: CostItem, before: number): boolean =>
  mission !== null && mission.index >= before;

/** The name of a requirement, in the name of one of its people: `Crew 2`. */
const withoutNumber = (name: string): string => name.replace(/ \d+$/, '');

/** The name of a requirement, in the name of its event: `0012 Parts`. */
const withoutOrder = (name: string): string => name.replace(/^\d+ /, '');

const near = (found: number, expected: number): boolean =>
  Math.abs(found - expected) <= MARGIN * Math.max(1, expected);

const isOf = ({ instantiatedElements }: Scenario, id: string, template: string): boolean =>
  instantiatedElements.some((each) => each.id === id && each.templateId === template);

/** Returns how the transports and burns of a simulation differ from those of a plan. */
function transportDifferences(
  planned: readonly EmittedTransport[],
  { burns, events }: SimulationResult,
  transports: SimulationResult['transports'],
  massPrecision: number,
): string[] {
  if (planned.length !== transports.length)
    return [`${transports.length} transports take place, where the plan has ${planned.length}.`];
  const found: string[] = [];
  const used = new Set<number>();
  for (const { flight, vehicles } of planned) {
    const { edge, departs } = flight.arc;
    const label = `${edge.name} on day ${figure(departs)}`;
    const record = transports.find(
      (each) =>
        !used.has(each.index) &&
        each.edge.id === edge.edge.id &&
        Math.abs(each.time - departs) < 1e-6 &&
        vehicles.every((name) => each.elements.some((element) => element.name === name)),
    );
    if (record === undefined) {
      found.push(`${label}: no transport with ${vehicles.join(', ')} takes place.`);
      continue;
    }
    used.add(record.index);
    for (const [i, { burnt }] of flight.burns.entries()) {
      const asked = [...burnt.values()].reduce((sum, each) => sum + each, 0);
      const { burn, time } = edge.burns[i]!;
      const done = burns
        .filter((each) => {
          const { mission, listed } = events[each.event]!;
          const from = events[record.event]!;
          return (
            each.burn === burn.id &&
            Math.abs(each.time - departs - time) < 1e-6 &&
            mission.index === from.mission.index &&
            (listed ?? from.listed) === from.listed &&
            vehicles.includes(each.vehicle.name)
          );
        })
        .reduce((sum, each) => sum + each.propellantUsed, 0);
      if (Math.abs(done - asked) > Math.max(massPrecision, MARGIN * asked))
        found.push(
          `${label}: a burn takes ${figure(done)} kg, where the plan says ${figure(asked)} kg.`,
        );
    }
  }
  return found;
}

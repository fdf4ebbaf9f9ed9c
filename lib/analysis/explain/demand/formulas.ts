import {
  type AnyInstElementDemandModel,
  InstCrewConsumablesDemandModel,
  InstRatedDemandModel,
  InstSparingByMassDemandModel,
  InstTimedImpulseDemandModel,
} from '../../../model/demand-models/index.js';
import { ClassOfSupply, Environment } from '../../../model/enumerations.js';
import {
  clothingDays,
  crewLines,
  crewTableOf,
  notRecovered,
  stayOf,
} from '../../../simulation/demands/models/crew-lines.js';
import type { DemandingMission, DemandingPart, ResourceType } from '../../../simulation/index.js';
import type { World } from '../../../simulation/world/world.js';
import { divisor, type Factor, type Formula, type FormulaTerm, factor } from './terms.js';

/** What a demand model is asked for. */
export interface Asked {
  readonly world: World;
  readonly instance: AnyInstElementDemandModel;
}

const DAYS_PER_YEAR = 365;

const units = (resource: ResourceType): string => resource.units;

const daysFactor = (days: number): Factor => factor('days in the state', days, 'd', 'd');

/** What spares depend on. */
export interface SparedElement {
  /** Mass of the empty element, in kg. */
  readonly mass: number;
  readonly parts: readonly DemandingPart[];
}

/** Returns what a model demands of an element that is in a state for some days; undefined if it demands nothing over time. */
export function overTime(asked: Asked, element: SparedElement, days: number): Formula | undefined {
  const { instance } = asked;
  if (instance instanceof InstRatedDemandModel)
    return { quantities: [], terms: rates(asked, instance, daysFactor(days)) };
  if (instance instanceof InstSparingByMassDemandModel)
    return spares(asked, instance, element, days);
  return undefined;
}

/** Returns what a model demands of an element once, when it enters a state; undefined if it demands nothing then. */
export function onEntry(asked: Asked): Formula | undefined {
  const { instance } = asked;
  return instance instanceof InstTimedImpulseDemandModel
    ? { quantities: [], terms: impulse(asked, instance) }
    : undefined;
}

/** Returns what a model demands of a mission; undefined if it demands nothing. */
export function ofMission(asked: Asked, mission: DemandingMission): Formula | undefined {
  const { instance } = asked;
  if (instance instanceof InstCrewConsumablesDemandModel)
    return crewConsumables(asked, instance, mission);
  if (instance instanceof InstRatedDemandModel) {
    const duration = factor('duration of the mission', mission.duration, 'd');
    return { quantities: [], terms: rates(asked, instance, duration) };
  }
  return onEntry(asked);
}

function rates({ world }: Asked, instance: InstRatedDemandModel, time: Factor): FormulaTerm[] {
  const { demands = [] } = world.graph.values(instance);
  const seen = new Set<ResourceType>();
  const terms: FormulaTerm[] = [];
  for (const demand of demands) {
    const resource = world.resourceOf(demand, instance.name);
    if (resource === undefined) continue;
    if (seen.has(resource) && world.rules.repeatedResources !== 'sum') continue;
    seen.add(resource);
    const rate = world.rounding.amount(demand.rate);
    const name = rate === demand.rate ? 'rate' : `rate (${demand.rate}, rounded)`;
    const factors = [factor(name, rate, `${units(resource)}/day`), time];
    terms.push({ line: null, resource: resource.ref, factors });
  }
  return terms;
}

function impulse({ world }: Asked, instance: InstTimedImpulseDemandModel): FormulaTerm[] {
  const { demands = [] } = world.graph.values(instance);
  const repeated = world.rules.repeatedResources === 'sum' ? 'sum' : 'first';
  return world
    .amounts(demands, instance.name, repeated, (amount) => amount)
    .map(({ resource, amount }) => ({
      line: null,
      resource: resource.ref,
      factors: [factor('amount', amount, units(resource))],
    }));
}

/** Returns the terms of spares: a share of the mass of the element each year. */
function spares(
  { world }: Asked,
  instance: InstSparingByMassDemandModel,
  { mass, parts: all }: SparedElement,
  days: number,
): Formula {
  const values = world.graph.values(instance);
  const parts = values.partsListEnabled === true ? all : [];
  const massIn = (environment: Environment): number =>
    parts.reduce(
      (sum, { resource, quantity }) =>
        resource.environment === environment ? sum + quantity * resource.unitMass : sum,
      0,
    );
  const P = massIn(Environment.Pressurized);
  const U = massIn(Environment.Unpressurized);
  const G = Math.max(0, mass - P - U);
  const terms: FormulaTerm[] = [];
  const keepsAll = world.rules.sparesBeyondMass === 'none-lost';
  const add = (environment: Environment, yearly: number, inParts: number, symbol: string): void => {
    const spare = world.generic(ClassOfSupply.MaintenanceAndUpkeep, environment);
    const common = [
      daysFactor(days),
      factor('spares rate', yearly, '1/year', environment === 'Pressurized' ? 'rp' : 'ru'),
      divisor('days in a year', DAYS_PER_YEAR, 'd'),
      factor('mass of the empty element', mass, 'kg', 'M'),
    ];
    const shared = G + inParts;
    if (shared === 0) {
      if (keepsAll) terms.push({ line: 'generic spares', resource: spare.ref, factors: common });
      return;
    }
    const share = divisor('mass that spares stand for', shared, 'kg', `G+${symbol}`);
    for (const { resource, quantity } of parts) {
      if (resource.environment !== environment) continue;
      const of = factor('quantity of the part', quantity, units(resource));
      terms.push({ line: 'part', resource: resource.ref, factors: [...common, of, share] });
    }
    const rest = factor('mass without parts', G, 'kg', 'G');
    terms.push({ line: 'generic spares', resource: spare.ref, factors: [...common, rest, share] });
  };
  add(Environment.Unpressurized, values.unpressurizedSparesRate ?? 0, U, 'U');
  add(Environment.Pressurized, values.pressurizedSparesRate ?? 0, P, 'P');
  return {
    quantities: [
      { name: 'mass of the empty element', symbol: 'M', value: mass, unit: 'kg' },
      { name: 'mass of pressurized parts', symbol: 'P', value: P, unit: 'kg' },
      { name: 'mass of unpressurized parts', symbol: 'U', value: U, unit: 'kg' },
      { name: 'mass without parts', symbol: 'G', value: G, unit: 'kg' },
    ],
    terms,
  };
}

/** Returns the terms of crew consumables, line by line. */
function crewConsumables(
  { world }: Asked,
  instance: InstCrewConsumablesDemandModel,
  mission: DemandingMission,
): Formula {
  const parameters = crewTableOf(instance, world).parameters;
  const stay = stayOf(parameters, mission);
  const of = {
    crew: factor('crew', stay.crew, 'persons', 'n'),
    eva: factor('EVA time', stay.eva, 'person-hours', 'E'),
    days: factor('days', stay.days, 'd', 'X+T'),
    daysAndReserves: factor('days with reserves', stay.daysAndReserves, 'd', 'X+T+R'),
  };
  const T = parameters.transitDemandsOmitted
    ? 0
    : mission.transitDuration + mission.returnTransitDuration;
  return {
    quantities: [
      { name: 'crew', symbol: 'n', value: stay.crew, unit: 'persons' },
      { name: 'EVA time of all', symbol: 'E', value: stay.eva, unit: 'person-hours' },
      { name: 'at the destination', symbol: 'X', value: mission.destinationDuration, unit: 'd' },
      {
        name: parameters.transitDemandsOmitted ? 'in transit (omitted)' : 'in transit, both ways',
        symbol: 'T',
        value: T,
        unit: 'd',
      },
      { name: 'reserves', symbol: 'R', value: parameters.reservesDuration, unit: 'd' },
    ],
    terms: crewLines.map(({ classOfSupply, parameter, before, after, correction }) => {
      const factors = [
        ...before.map((quantity) => of[quantity]),
        factor(parameter, parameters[parameter], unitOf(before, after)),
        ...after.map((quantity) => of[quantity]),
      ];
      if (correction === 'recovery')
        factors.push(factor('part not recovered', notRecovered(parameters), null, 'not recovered'));
      else if (correction === 'lifetime')
        factors.push(
          divisor('days that clothing lasts', clothingDays(parameters), null, 'lifetime'),
        );
      const resource = world.generic(classOfSupply, world.rules.crewConsumablesEnvironment);
      return { line: parameter, resource: resource.ref, factors };
    }),
  };
}

/** Returns the unit of a crew parameter, from what it is multiplied by. */
function unitOf(...quantities: readonly (readonly string[])[]): string {
  const all = quantities.flat();
  if (all.includes('eva')) return 'kg/person/h';
  if (!all.includes('crew')) return 'kg';
  return all.length > 1 ? 'kg/person/day' : 'kg/person';
}

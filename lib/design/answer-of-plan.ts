import type { Scenario } from '../model/index.js';
import { serialize } from '../schema/serialize.js';
import type { Days } from '../schema/spans.js';
import type {
  DesignAnswer,
  DesignedLoad,
  DesignedObjective,
  DesignedRequirement,
  DesignedTransport,
  DesignedVehicle,
  DesignedWait,
  DesignHelp,
  DesignLack,
} from './answer.js';
import type { VehicleUnit } from './columns.js';
import type { EmittedTransport } from './emitted.js';
import { differencesOf } from './law.js';
import { limitsOf } from './limits.js';
import { waysTo } from './lots.js';
import type { FlowPlan, PlannedFlight } from './plan.js';
import type {
  AmountRequirement,
  DesignProblem,
  PieceRequirement,
  Requirement,
  ReserveRequirement,
  StayRequirement,
} from './problem.js';
import type { FoundReserve } from './reserves.js';
import type { DesignSearch, FoundPlan } from './search.js';
import { holdsOf, suppliesOf } from './uses.js';

/** A plan that became a scenario. */
export interface BuiltPlan {
  readonly found: FoundPlan;
  readonly isElastic: boolean;
  readonly plan: FlowPlan;
  readonly scenario: Scenario;
  readonly transports: readonly EmittedTransport[];
  readonly reserves: readonly FoundReserve[];
}

/** What an answer is made of. */
interface AnswerParts {
  readonly status: DesignAnswer['status'];
  readonly reasons?: readonly string[];
  readonly lacking?: readonly DesignLack[];
  readonly helps?: readonly DesignHelp[];
  readonly built?: BuiltPlan;
}

/** Returns the answer to a design: its plan as data, if there is one, and what the simulation says of it. */
export function answerOf(
  search: DesignSearch,
  { status, reasons = [], lacking = [], helps = [], built }: AnswerParts,
): DesignAnswer {
  const { problem, grid } = search;
  const { design, scenario } = problem;
  const size = (found: FoundPlan | undefined) => ({
    dates: grid.dates.reduce((sum, dates) => sum + dates.length, 0),
    arcs: grid.arcs.length,
    rows: found?.model.program.rows ?? 0,
    columns: found?.model.program.columns ?? 0,
    whole: found?.whole ?? 0,
  });
  const empty: DesignAnswer = {
    ...{
      name: design.name ?? scenario.name,
      status,
      objectives: [],
      grid: size(built?.found),
    },
    ...{ seconds: search.seconds, transports: [], vehicles: [], launches: [], requirements: [] },
    ...{ places: [], limits: [], lacking, helps, reasons, differences: [], scenario: null },
  };
  if (built === undefined) return empty;
  const { plan, found } = built;
  const ways = waysTo(problem, plan);
  const transports = plan.flights.map((flight, index) =>
    transportOf(flight, index, built.transports, { problem, plan, ways }),
  );
  return {
    ...empty,
    objectives: found.objectives.map((each) => objectiveOf(each, problem)),
    transports,
    vehicles: vehiclesOf(plan, built.transports),
    launches: plan.flights.flatMap(({ arc, mass }) => {
      const { name, origin, maxCargo } = arc.edge;
      if (!origin.isSource) return [];
      const share = Number.isFinite(maxCargo) ? mass / maxCargo : null;
      return [{ day: arc.departs, edge: name, mass, share }];
    }),
    requirements: [
      ...requirementsOf({ problem, plan, ways }, transports),
      ...built.reserves.map((each) => reserveOf(each, plan)),
    ],
    places: waitsOf(plan),
    limits: limitsOf(problem, built, built.isElastic ? null : search.prices(found)),
    differences: differencesOf(
      ...([problem, plan, built.transports, built.scenario] as const),
      found.objectives.find(({ name }) => name === 'cost')?.value,
      built.reserves,
    ),
    seconds: search.seconds,
    scenario: serialize(built.scenario),
  };
}

const UNITS = { launchMass: 'kg', cost: '', flights: '', completion: 'd' } as const;

function objectiveOf(
  { name, value, bound }: FoundPlan['objectives'][number],
  { prices }: DesignProblem,
): DesignedObjective {
  const unit = name === 'cost' ? (prices?.prices.currency ?? '') : UNITS[name];
  const isKnown = Number.isFinite(bound);
  const gap = isKnown ? Math.max(0, value - bound) : null;
  return {
    ...{ name, unit, value, bound: isKnown ? bound : null, gap },
    percent: gap === null ? null : value === 0 ? 0 : (100 * gap) / Math.abs(value),
  };
}

/** Returns loads by name, those of one name added up. */
function loadsOf<K>(amounts: ReadonlyMap<K, number>, nameOf: (key: K) => string): DesignedLoad[] {
  const sums = new Map<string, number>();
  for (const [key, amount] of amounts) {
    const name = nameOf(key);
    sums.set(name, (sums.get(name) ?? 0) + amount);
  }
  return [...sums].map(([name, amount]) => ({ name, amount }));
}

const nameOfUnit = ({ kind }: VehicleUnit): string => kind.name;
const nameOf = ({ name }: { readonly name: string }): string => name;
const sum = (amounts: Iterable<number>): number =>
  [...amounts].reduce((all, each) => all + each, 0);

/** A plan of a problem, and by which ways its requirements are met. */
interface DesignedFlows {
  readonly problem: DesignProblem;
  readonly plan: FlowPlan;
  readonly ways: ReturnType<typeof waysTo>;
}

function transportOf(
  flight: PlannedFlight,
  index: number,
  emitted: readonly EmittedTransport[],
  { problem, plan, ways }: DesignedFlows,
): DesignedTransport {
  const { arc, goods, people, pieces, tanks, burns, mass, drawn } = flight;
  const { edge, departs, arrives } = arc;
  const dropped = new Map<VehicleUnit, number>();
  for (const burn of burns)
    for (const [unit, count] of burn.dropped) dropped.set(unit, (dropped.get(unit) ?? 0) + count);
  const burnt = burns.map((burn) => sum(burn.burnt.values()));
  const lost = sum(burns.flatMap((burn) => [...burn.lost.values()]));
  const serves = [
    ...[...problem.amounts, ...problem.deliveries]
      .filter((each) => ways.get(each)?.some((way) => way.includes(flight)))
      .map(nameOf),
    ...[...people.keys()].map(nameOf),
    ...problem.reserves.filter((each) => supplying(each, plan).has(flight)).map(nameOf),
  ];
  return {
    ...{ index, edge: edge.name, from: edge.origin.name, to: edge.destination.name },
    ...{ departs, arrives, mass, burnt, serves },
    vehicles: emitted.find((each) => each.flight === flight)!.vehicles,
    people: loadsOf(people, nameOf),
    pieces: loadsOf(pieces, nameOf),
    goods: loadsOf(goods, nameOf),
    propellant: loadsOf(tanks, nameOfUnit),
    dropped: loadsOf(dropped, nameOfUnit),
    left: Math.max(0, sum(tanks.values()) - sum(burnt) - lost - drawn),
    supplies: suppliesOf(flight, problem, plan),
    holds: holdsOf(flight),
  };
}

function vehiclesOf(plan: FlowPlan, emitted: readonly EmittedTransport[]): DesignedVehicle[] {
  const flights = new Map<string, number[]>();
  for (const [index, flight] of plan.flights.entries())
    for (const name of emitted.find((each) => each.flight === flight)!.vehicles)
      flights.set(name, [...(flights.get(name) ?? []), index]);
  return [...flights].map(([name, indices]): DesignedVehicle => {
    const { arc } = plan.flights[indices.at(-1)!]!;
    const transport = emitted.find((each) => each.flight === plan.flights[indices.at(-1)!])!;
    const isDropped = transport.dropped.includes(name);
    const ends = isDropped ? null : { place: arc.edge.destination.name, day: arc.arrives };
    return { name, flights: indices, ends };
  });
}

function requirementsOf(
  { problem: { amounts, deliveries, stays }, plan, ways }: DesignedFlows,
  transports: readonly DesignedTransport[],
): DesignedRequirement[] {
  const bringing = (requirement: AmountRequirement | PieceRequirement): number[] => {
    const last = new Set(ways.get(requirement)?.map((way) => way.at(-1)));
    return plan.flights.flatMap((flight, index) => (last.has(flight) ? [index] : []));
  };
  const carrying = ({ name }: StayRequirement, place: string): number[] =>
    transports
      .filter(({ people, to }) => to === place && people.some((each) => each.name === name))
      .map(({ index }) => index);
  const missing = (requirement: Requirement): number => plan.lacking.get(requirement) ?? 0;
  const rows: DesignedRequirement[] = [];
  for (const requirement of amounts) {
    const { name, kind, mass, by } = requirement;
    const days = plan.takings
      .filter((each) => each.requirement === requirement)
      .map(({ day }) => day);
    const day = days.length > 0 ? Math.max(...days) : null;
    rows.push({
      ...{
        name,
        kind,
        of: requirement.good.name,
        asked: mass,
        met: mass - missing(requirement),
        unit: 'kg' as const,
        day,
        by,
      },
      ...{ slack: day === null ? null : by - day, transports: bringing(requirement) },
    });
  }
  for (const requirement of deliveries) {
    const { name, kind, count, by } = requirement;
    const indices = bringing(requirement);
    const met = count - Math.round(missing(requirement));
    const day =
      indices.length === 0 ? null : Math.max(...indices.map((i) => transports[i]!.arrives));
    rows.push({
      ...{ name, kind, of: requirement.piece.name, asked: count, met },
      ...{ unit: 'pieces' as const, day, by },
      ...{ slack: day === null ? null : by - day, transports: indices },
    });
  }
  for (const requirement of stays) {
    const { name, kind, count, at, home, by } = requirement;
    const back = carrying(requirement, home.name);
    const day = back.length === 0 ? null : Math.max(...back.map((i) => transports[i]!.arrives));
    rows.push({
      ...{ name, kind, of: requirement.template.name, asked: count },
      met: count - Math.round(missing(requirement)),
      ...{ unit: 'persons' as const, day, by, slack: day === null ? null : by - day },
      transports: [...carrying(requirement, at.name), ...back],
    });
  }
  return rows;
}

/** Returns the flights with goods of a reserve: to its place, and to where such flights depart later. */
function supplying(
  { to, held }: ReserveRequirement,
  { flights }: FlowPlan,
): ReadonlySet<PlannedFlight> {
  const found = new Set<PlannedFlight>();
  const laden = flights.filter(
    ({ arc, goods }) => arc.edge.origin !== to && [...goods.keys()].some((good) => held.has(good)),
  );
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const flight of laden) {
      const { edge, arrives } = flight.arc;
      const goesOn = ({ arc }: PlannedFlight): boolean =>
        arc.edge.origin === edge.destination && arc.departs >= arrives;
      if (edge.destination === to || [...found].some(goesOn)) found.add(flight);
    }
  }
  return found;
}

function reserveOf(
  { requirement, isMet, least }: FoundReserve,
  plan: FlowPlan,
): DesignedRequirement {
  const { name, kind, subject, days, to } = requirement;
  const bringing = supplying(requirement, plan);
  return {
    ...{ name, kind, of: subject.name, asked: days },
    met: isMet ? days : Math.min(days, least?.days ?? days),
    ...{ unit: 'd' as const, day: least?.day ?? null, by: null },
    slack: least === null ? null : slackOf(least.days, days),
    transports: plan.flights.flatMap((flight, index) =>
      flight.arc.edge.destination === to && bringing.has(flight) ? [index] : [],
    ),
  };
}

/** Returns for how much longer a reserve lasts than it must. The margin of needs counts as none. */
const slackOf = (found: Days, asked: Days): Days =>
  Math.abs(found - asked) < 1e-5 * asked ? 0 : found - asked;

/** What waits at places outside of sources. */
function waitsOf({ waits }: FlowPlan): DesignedWait[] {
  const found: DesignedWait[] = [];
  for (const { place, since, days, vehicles, people, pieces, goods, tanks } of waits) {
    if (place.isSource || days === 0) continue;
    if (vehicles.size + people.size + pieces.size + goods.size === 0) continue;
    const wait = {
      ...{ place: place.name, since, until: since + days },
      vehicles: loadsOf(vehicles, nameOfUnit),
      people: loadsOf(people, nameOf),
      pieces: loadsOf(pieces, nameOf),
      goods: loadsOf(goods, nameOf),
      propellant: loadsOf(tanks, nameOfUnit),
    };
    found.push(wait);
  }
  return found;
}

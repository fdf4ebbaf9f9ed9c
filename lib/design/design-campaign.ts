import type { Scenario } from '../model/index.js';
import { ModelValidationError } from '../schema/diagnostics/issue.js';
import { onDay } from '../schema/diagnostics/numbers.js';
import { serialize } from '../schema/serialize.js';
import type { Days } from '../schema/spans.js';
import { type Highs, loadSolver } from '../solver/highs.js';
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
import { checkDesign } from './check-design.js';
import type { VehicleUnit } from './columns.js';
import type { Design } from './declaration/design.js';
import { type EmittedTransport, emitScenario } from './emit.js';
import { UnloadableError } from './emitted.js';
import { gridOf } from './grid.js';
import { helpsOf, lacksOf, obviousReasons } from './infeasible.js';
import { differencesOf } from './law.js';
import { limitsOf } from './limits.js';
import { type FlowPlan, type PlannedFlight, planOf } from './plan.js';
import type { Commodity, DesignProblem, Requirement, ReserveRequirement } from './problem.js';
import { type FoundReserve, foundReserves } from './reserves.js';
import {
  DesignSearch,
  type DesignSearchOptions,
  type FoundPlan,
  type HandedOver,
} from './search.js';
import { holdsOf, suppliesOf } from './uses.js';

/** Options of a design. */
export interface DesignOptions extends DesignSearchOptions {
  /** Whether to find out what would help if not everything can be done. Default: true. */
  readonly findHelps?: boolean | undefined;
}

/**
 * Designs a campaign: which vehicles fly which edges when, with which propellant, goods and people, so that everything that the
 * design asks for gets done with the least of its objectives. The plan is handed over as an ordinary scenario, and the simulation
 * of it is compared with the plan.
 *
 * ```ts
 * const { status, objectives, scenario } = await designCampaign(scenario, parse(Design, text));
 * ```
 * @param scenario network, resources, templates and demand models. Its missions are over when the horizon begins
 * @throws ModelValidationError if the design is not valid for the scenario; it has all issues
 * @throws TypeError if an option is wrong
 * @throws MissingPackageError if the package `highs` is not installed
 */
export async function designCampaign(
  scenario: Scenario,
  design: Design,
  options: DesignOptions = {},
): Promise<DesignAnswer> {
  checkDesignOptions(options);
  const problem = requireProblem(scenario, design);
  return designWith(await loadSolver(), problem, options);
}

/** @throws TypeError if an option is wrong; it names all that are */
export function checkDesignOptions({ timeLimit, workLimit, gap }: DesignOptions): void {
  const wrong: string[] = [];
  const refuse = (name: string, expected: string, found: unknown) =>
    wrong.push(`${name} must be ${expected}; found ${String(found)}`);
  if (timeLimit !== undefined && !(timeLimit > 0 && timeLimit < 1e9))
    refuse('timeLimit', 'a number of seconds above 0', timeLimit);
  if (
    workLimit !== undefined &&
    !(Number.isInteger(workLimit) && workLimit > 0 && workLimit < 2 ** 31)
  )
    refuse('workLimit', 'a whole number of at least 1', workLimit);
  if (gap !== undefined && !(gap >= 0 && gap < 1)) refuse('gap', 'a share from 0 to below 1', gap);
  if (wrong.length > 0) throw new TypeError(wrong.join('; '));
}

/** @throws ModelValidationError if the design is not valid for the scenario */
export function requireProblem(scenario: Scenario, design: Design): DesignProblem {
  const { problem, issues, total } = checkDesign(design, scenario);
  if (problem === undefined) throw new ModelValidationError(issues, total);
  return problem;
}

/** Designs a campaign with a solver that is loaded. */
export function designWith(
  highs: Highs,
  problem: DesignProblem,
  options: DesignOptions & HandedOver,
): DesignAnswer {
  const grid = gridOf(problem);
  const search = new DesignSearch(highs, problem, grid, options);
  const built = build(search, false);
  if (built === 'impossible') return infeasible(search, options);
  if ('why' in built) return answerOf(search, { status: 'none', reasons: built.why });
  const { objectives } = built.found;
  const isProved =
    objectives.length === new Set(problem.objectives).size &&
    objectives.every(({ value, bound }) => isNear(value, bound));
  return answerOf(search, { status: isProved ? 'optimal' : 'gap', built });
}

/** Designs what can be done, and says what lacks and what would help. */
function infeasible(search: DesignSearch, { findHelps = true }: DesignOptions): DesignAnswer {
  const built = build(search, true);
  if (built === 'impossible' || 'why' in built) {
    const reasons = [
      ...obviousReasons(search.problem),
      ...(built === 'impossible' ? [] : built.why),
    ];
    return answerOf(search, { status: 'infeasible', reasons });
  }
  const reasons = obviousReasons(search.problem, built.plan.lacking);
  const lacking = lacksOf(search.problem, built.plan, built.reserves);
  const helps = findHelps ? helpsOf(search, lacking) : [];
  return answerOf(search, { status: 'infeasible', reasons, lacking, helps, built });
}

/** A plan that became a scenario. */
interface BuiltPlan {
  readonly found: FoundPlan;
  readonly isElastic: boolean;
  readonly plan: FlowPlan;
  readonly scenario: Scenario;
  readonly transports: readonly EmittedTransport[];
  readonly reserves: readonly FoundReserve[];
}

/** How often a plan whose pieces do not fit into its vehicles is replaced by another one. */
const MOST_REPAIRS = 20;

/** Nothing that can be flown was found, and why, if it is not the time. */
interface NoPlan {
  readonly why: readonly string[];
}

/** Searches a plan and makes a scenario of it. If pieces do not fit into their vehicles, that load is forbidden. */
function build(search: DesignSearch, isElastic: boolean): BuiltPlan | 'impossible' | NoPlan {
  for (let repairs = 0; ; repairs++) {
    const rough = search.optimise({ isElastic });
    if (rough === 'impossible') return rough;
    if (rough === 'none') return { why: [] };
    const found = search.withMargin(rough, { isElastic });
    if (found === undefined)
      return {
        why: search.isOver
          ? []
          : [
              'A plan exists only if no burn and no need takes a millionth more than it should: a tank, or another limit, is full to the last gram. Make it a little larger.',
            ],
      };
    const plan = planOf(found.model, found.values);
    try {
      const emitted = emitScenario(search.problem, plan);
      const reserves = foundReserves(search.problem, emitted.scenario);
      return { found, isElastic, plan, reserves, ...emitted };
    } catch (error) {
      if (!(error instanceof UnloadableError)) throw error;
      const { arc, pieces } = error.flight;
      if (repairs === MOST_REPAIRS || pieces.size === 0)
        return {
          why: [
            `A plan was found, but its flight along ${arc.edge.name} on ${onDay(arc.departs)} cannot be loaded: ${error.message}.`,
          ],
        };
      search.forbid(error.flight);
    }
  }
}

const isNear = (value: number, bound: number): boolean =>
  value - bound <= 1e-6 * Math.max(1, Math.abs(value));

/** What an answer is made of. */
interface AnswerParts {
  readonly status: DesignAnswer['status'];
  readonly reasons?: readonly string[];
  readonly lacking?: readonly DesignLack[];
  readonly helps?: readonly DesignHelp[];
  readonly built?: BuiltPlan;
}

function answerOf(
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
  const transports = plan.flights.map((flight, index) =>
    transportOf(flight, index, built.transports, { problem, plan }),
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
      ...requirementsOf(problem, plan, transports),
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

function transportOf(
  flight: PlannedFlight,
  index: number,
  emitted: readonly EmittedTransport[],
  { problem, plan }: { readonly problem: DesignProblem; readonly plan: FlowPlan },
): DesignedTransport {
  const { amounts, deliveries, reserves } = problem;
  const { arc, goods, people, pieces, tanks, burns, mass, drawn } = flight;
  const { edge, departs, arrives } = arc;
  const dropped = new Map<VehicleUnit, number>();
  for (const burn of burns)
    for (const [unit, count] of burn.dropped) dropped.set(unit, (dropped.get(unit) ?? 0) + count);
  const burnt = burns.map((burn) => sum(burn.burnt.values()));
  const lost = sum(burns.flatMap((burn) => [...burn.lost.values()]));
  const isFor = (good: Commodity, by: Days): boolean => goods.has(good) && arrives <= by;
  const serves = [
    ...amounts.filter(({ good, by }) => isFor(good, by)).map(nameOf),
    ...deliveries.filter(({ piece, by }) => pieces.has(piece) && arrives <= by).map(nameOf),
    ...[...people.keys()].map(nameOf),
    ...reserves.filter((each) => supplying(each, plan).has(flight)).map(nameOf),
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
  { amounts, deliveries, stays }: DesignProblem,
  plan: FlowPlan,
  transports: readonly DesignedTransport[],
): DesignedRequirement[] {
  const bringing = (requirement: Requirement, place: string): number[] =>
    transports
      .filter(({ serves, to }) => serves.includes(requirement.name) && to === place)
      .map(({ index }) => index);
  const missing = (requirement: Requirement): number => plan.lacking.get(requirement) ?? 0;
  const rows: DesignedRequirement[] = [];
  for (const requirement of amounts) {
    const { name, kind, mass, to, by } = requirement;
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
      ...{ slack: day === null ? null : by - day, transports: bringing(requirement, to.name) },
    });
  }
  for (const requirement of deliveries) {
    const { name, kind, count, to, by } = requirement;
    const indices = bringing(requirement, to.name);
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
    const back = bringing(requirement, home.name);
    const day = back.length === 0 ? null : Math.max(...back.map((i) => transports[i]!.arrives));
    rows.push({
      ...{ name, kind, of: requirement.template.name, asked: count },
      met: count - Math.round(missing(requirement)),
      ...{ unit: 'persons' as const, day, by, slack: day === null ? null : by - day },
      transports: [...bringing(requirement, at.name), ...back],
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

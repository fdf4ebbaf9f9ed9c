import { ClassOfSupply } from '../../model/class-of-supply.js';
import type { Scenario } from '../../model/scenario/index.js';
import { type Days, MILLISECONDS_A_DAY } from '../../schema/spans.js';
import {
  type ErrorRecord,
  mainClassOf,
  type Ref,
  type Shortage,
  type SimulationOptions,
  type SimulationResult,
  simulate,
  type Verdict,
} from '../../simulation/index.js';
import { sumOf } from '../../simulation/kernel/finite.js';
import { placedKey } from '../../simulation/state/records/threshold.js';
import { lostBy, type Moment, restOf, shift, withoutEvents } from '../../variants/timing.js';
import { VariantSimulator } from '../../variants/variant-simulator.js';
import { Campaign } from '../campaign.js';
import { meantBy, type Named } from '../named.js';
import { movesOfPeople } from '../playback/people.js';
import { QuestionError } from '../question-error.js';

/** A mission, or a flight of it. */
export interface CriticalSubject {
  readonly mission: { readonly index: number; readonly name: string };
  /** The flight; null for the mission as a whole. */
  readonly flight: {
    readonly name: string;
    /** Index in the list of events of the mission. */
    readonly listed: number;
    readonly origin: Ref;
    readonly destination: Ref;
  } | null;
  /** When it starts as planned, in days after the start of the scenario. */
  readonly time: Days;
}

/** What becomes of the campaign if one thing goes wrong, as far as it is no problem of the plan already. */
export interface CriticalTrial extends CriticalSubject {
  readonly change: 'fails' | 'slips';
  /** Undefined if the simulation did not end. */
  readonly verdict: Verdict | undefined;
  /** The first event that fails because of it; null if none does. */
  readonly firstError: {
    readonly time: Days;
    readonly name: string;
    readonly code: string;
  } | null;
  /** The number of errors more than the plan has. */
  readonly errors: number;
  /** The number of flights of the plan that do not take place, or fail. */
  readonly flightsLost: number;
  /** The resource that runs out first, and where and when; null if nothing does. */
  readonly firstShort: {
    readonly resource: Ref;
    readonly place: Ref;
    readonly since: Days;
  } | null;
  /** The days from when it was to start until something runs out first; null if nothing does. */
  readonly days: Days | null;
  /** The number of people who are where crew provisions (class of supply 2) run out. */
  readonly people: number;
  /** The mass of everything that runs out, in kg. */
  readonly unmetMass: number;
  /** The first flight that brings some of what runs out first, and its arrival; null if none does. */
  readonly savedBy: { readonly name: string; readonly arrival: Days } | null;
}

/** All that can go wrong alone in a campaign: each mission and flight fails, and slips. */
export class CriticalTrials {
  readonly #subjects: readonly CriticalSubject[];
  readonly #simulate: Readonly<Record<CriticalTrial['change'], Simulate>>;
  readonly #plan: PlanProblems;

  /**
   * @param slip the days of a slip. Default: 30
   * @param named the names of missions and flights that go wrong. Default: all do
   * @throws QuestionError with all names that no mission and no flight has
   */
  constructor(
    readonly campaign: Campaign,
    readonly slip: Days = 30,
    readonly named?: readonly string[],
  ) {
    const { scenario, options, result } = campaign;
    const all = allSubjectsOf(campaign);
    this.#subjects = named === undefined ? withoutTwins(all) : subjectsNamed(all, named);
    this.#plan = new PlanProblems(result);
    // People who are stranded need things until the plan ends, even if nothing happens any more.
    this.#simulate = {
      fails: simulateOf(scenario, { until: result.end, ...options }),
      slips: simulateOf(scenario, options),
    };
  }

  /** The number of trials. */
  get count(): number {
    return 2 * this.#subjects.length;
  }

  /** Returns a trial. Those of late missions come first, because they have most in common with the plan. */
  of(index: number): CriticalTrial {
    const subject = this.#subjects[this.#subjects.length - 1 - (index >> 1)]!;
    const change = index % 2 === 0 ? 'fails' : 'slips';
    const variant = this.#variant(subject, change);
    const result = this.#simulate[change](variant);
    return this.outcome(new Campaign(variant, this.campaign.options, result), subject, change);
  }

  /**
   * Returns the plan with a mission, or a flight with the rest of its mission, that slips.
   * @param days how far it slips; below 0 if it takes place earlier
   * @throws RangeError if an event would happen before its mission starts
   */
  slipped(moment: Moment, days: Days): Scenario {
    const { scenario } = this.campaign;
    return shift(scenario, restOf(scenario, moment), days);
  }

  /** Returns a mission or a flight of the plan; undefined if it has none there. */
  subjectAt({ mission, event }: Moment): CriticalSubject | undefined {
    return allSubjectsOf(this.campaign).find(
      (each) => each.mission.index === mission && each.flight?.listed === event,
    );
  }

  #variant({ mission, flight }: CriticalSubject, change: CriticalTrial['change']): Scenario {
    const { scenario } = this.campaign;
    const moment = { mission: mission.index, ...(flight && { event: flight.listed }) };
    return change === 'fails'
      ? withoutEvents(scenario, [lostBy(scenario, moment, true)])
      : this.slipped(moment, this.slip);
  }

  /** Returns what runs out in a variant of the plan, as far as it is no problem of the plan already. */
  shortagesOf(trial: Campaign): readonly Shortage[] {
    return trial.recorded.shortages.filter(
      (each) => !trial.rounding.isZeroAmount(each.amount) && !this.#plan.hasShortage(each),
    );
  }

  /** Returns what has become of the campaign in a variant of the plan. */
  outcome(
    trial: Campaign,
    subject: CriticalSubject,
    change: CriticalTrial['change'],
  ): CriticalTrial {
    const { result } = trial;
    const errors = result.errors.filter((each) => !this.#plan.hasError(each, result));
    const shortages = this.shortagesOf(trial);
    const [error] = errors;
    const first = firstOf(shortages, trial);
    const saviour = first?.onTheWay[0];
    return {
      ...subject,
      change,
      verdict: result.verdict,
      firstError: error ? { time: error.time, name: error.eventName, code: error.code } : null,
      errors: errors.length,
      flightsLost: Math.max(0, flightsOf(this.campaign.result) - flightsOf(result)),
      firstShort: first
        ? { resource: first.resource, place: first.place, since: first.since }
        : null,
      days: first ? first.since - subject.time : null,
      people: peopleWithout(trial, shortages),
      unmetMass: sumOf(shortages, (each) => massOf(trial, each)),
      savedBy: saviour
        ? { name: flightName(result, saviour.transport), arrival: saviour.arrival }
        : null,
    };
  }
}

type Simulate = (variant: Scenario) => SimulationResult;

/** Returns what simulates variants of a scenario. */
function simulateOf(scenario: Scenario, options: SimulationOptions): Simulate {
  const { demandModels, repairs, ...shared } = options;
  if (demandModels !== undefined || repairs !== undefined)
    return (variant) => simulate(variant, options);
  const simulator = new VariantSimulator(scenario, shared);
  return (variant) => simulator.simulate(variant);
}

/** Returns missions and flights without the flights of missions that have no other. */
function withoutTwins(all: readonly CriticalSubject[]): readonly CriticalSubject[] {
  const counts = new Map<number, number>();
  for (const { mission, flight } of all)
    if (flight !== null) counts.set(mission.index, (counts.get(mission.index) ?? 0) + 1);
  return all.filter(({ mission, flight }) => flight === null || counts.get(mission.index)! > 1);
}

/** Returns the missions of some names, with their flights, and the flights of some names. */
function subjectsNamed(
  all: readonly CriticalSubject[],
  of: readonly string[],
): readonly CriticalSubject[] {
  const things = all.map(
    (key): Named<CriticalSubject> => ({ key, names: [(key.flight ?? key.mission).name], also: [] }),
  );
  const { keys, problems } = meantBy(of, 'mission or flight', things);
  if (problems.length > 0)
    throw new QuestionError(
      'criticalOf',
      problems.map((each) => `of: ${each}`),
    );
  const missions = new Set([...keys].flatMap((key) => (key.flight ? [] : [key.mission.index])));
  const usual = new Set(withoutTwins(all));
  return all.filter(
    (each) => keys.has(each) || (missions.has(each.mission.index) && usual.has(each)),
  );
}

/** Returns the missions and the flights of a campaign, in their order. */
function allSubjectsOf({ scenario, result }: Campaign): readonly CriticalSubject[] {
  const { events, transports } = result;
  return scenario.missionList.flatMap(({ name, startDate }, index) => {
    const mission = { index, name };
    const time = (startDate.getTime() - scenario.startDate.getTime()) / MILLISECONDS_A_DAY;
    const flights = transports.flatMap(({ event, origin, destination }) => {
      const { listed, mission: own, name: flightName, time: start } = events[event]!;
      if (own.index !== index || listed === null) return [];
      return { mission, flight: { name: flightName, listed, origin, destination }, time: start };
    });
    return [{ mission, flight: null, time }, ...flights];
  });
}

/** The problems that the plan has already. */
class PlanProblems {
  readonly #errors: ReadonlySet<string>;
  /** When each resource runs out first at each place. */
  readonly #shortages = new Map<string, Days>();

  constructor(plan: SimulationResult) {
    this.#errors = new Set(plan.errors.map((each) => errorKey(each, plan)));
    for (const each of plan.shortages) {
      const key = placedKey(each.place, each.resource);
      if (!this.#shortages.has(key)) this.#shortages.set(key, each.since);
    }
  }

  hasError(error: ErrorRecord, result: SimulationResult): boolean {
    return this.#errors.has(errorKey(error, result));
  }

  /** Returns whether it is known, and begins no earlier. */
  hasShortage({ place, resource, since }: Shortage): boolean {
    const known = this.#shortages.get(placedKey(place, resource));
    return known !== undefined && known <= since;
  }
}

const errorKey = ({ event, eventName, code }: ErrorRecord, { events }: SimulationResult): string =>
  JSON.stringify([code, eventName, event === null ? null : events[event]!.mission.name]);

const massOf = (campaign: Campaign, { resource, amount }: Shortage): number =>
  amount * campaign.resource(resource).unitMass;

/** Returns the shortage that begins first: of several, one of crew provisions, and the one with the greatest mass. */
const firstOf = (shortages: readonly Shortage[], campaign: Campaign): Shortage | undefined =>
  [...shortages].sort(
    (a, b) =>
      a.since - b.since ||
      Number(isProvision(campaign, b)) - Number(isProvision(campaign, a)) ||
      massOf(campaign, b) - massOf(campaign, a),
  )[0];

/** Returns whether it is a shortage of what people cannot live without. */
const isProvision = (campaign: Campaign, { resource }: Shortage): boolean =>
  mainClassOf(campaign.resource(resource).classOfSupply as ClassOfSupply) ===
  ClassOfSupply.CrewProvisions;

/** Returns the number of flights that take place without an error. */
const flightsOf = ({ events, transports }: SimulationResult): number =>
  transports.filter(({ event }) => events[event]!.succeeded).length;

const flightName = ({ events, transports }: SimulationResult, transport: number): string =>
  events[transports[transport]!.event]!.name;

/** Returns the number of people who are where crew provisions run out when they do. */
function peopleWithout(campaign: Campaign, shortages: readonly Shortage[]): number {
  const lacking = shortages
    .filter((each) => isProvision(campaign, each))
    .sort((a, b) => a.since - b.since);
  if (lacking.length === 0) return 0;
  const at = new Map<string, string | undefined>();
  const moves = movesOfPeople(campaign);
  const found = new Set<string>();
  let next = moves.next();
  for (const { place, since } of lacking) {
    for (; !next.done && next.value.time <= since; next = moves.next())
      at.set(next.value.id, next.value.to);
    for (const [id, where] of at) if (where === place.id) found.add(id);
  }
  return found.size;
}

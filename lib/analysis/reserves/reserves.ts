import type { ClassOfSupply } from '../../model/class-of-supply.js';
import type { Days } from '../../schema/spans.js';
import type { Ref, Span } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { checkQuestion, expectations } from '../expectations.js';
import { QuestionError } from '../question-error.js';
import {
  type AddingFlight,
  additionsFor,
  flightsTo,
  lastUntil,
  missingIn,
  type ReserveAddition,
  type ServedPart,
} from './additions.js';
import { classSubject, needsIn, type ReadNeed } from './need.js';
import { staysOf } from './stays.js';
import { type ReserveSubject, ReserveSupplies } from './supplies.js';
import type { LeastReserve, ReserveSupply, SupplyGap } from './supply.js';

/** Options for reserves. */
export interface ReservesOptions {
  /**
   * The reserves that are needed, each in words: `30d of Water, 202 at Base Camp`. A need holds while people are there, or all the
   * time with `always` behind the place. Default: none
   */
  readonly need?: readonly string[];
}

/** The reserve of something at a place while people are there. */
export interface PlaceReserve {
  readonly place: Ref;
  readonly subject: ReserveSubject;
  /** The mass that is demanded there until the end of the campaign, in kg. */
  readonly demanded: number;
  readonly least: LeastReserve;
}

/** A time in which there is less than is needed, and who could have brought it. */
export interface NeedGap extends Omit<SupplyGap, 'parts'> {
  /**
   * The mass that suffices for this time in addition, brought by the last flight and those that arrive within it, in kg. What the gaps
   * before it miss counts as brought.
   */
  readonly missing: number;
  /** The last flight that arrives there no later than the gap begins; null if there is none. */
  readonly lastFlight: AddingFlight | null;
}

/** Whether a needed reserve of one thing is there. */
export interface NeededReserve {
  /** The need, as it was given. */
  readonly need: string;
  /** The days that are needed. */
  readonly days: Days;
  readonly place: Ref;
  readonly subject: ReserveSubject;
  /** Whether it holds also while nobody is there. */
  readonly always: boolean;
  /** The days in which it holds. 0 if it is for the time in which people are there, and nobody ever is. */
  readonly inForce: Days;
  /** The mass that is demanded there until the end of the campaign, in kg. */
  readonly demanded: number;
  readonly met: boolean;
  /** The least reserve in that time; null if there is no such time. */
  readonly least: LeastReserve | null;
  /** The times in which there is less than is needed, in order. */
  readonly gaps: readonly NeedGap[];
}

/** The reserves of a campaign. */
export interface Reserves {
  /** The end of the campaign, in days after the start of the scenario. */
  readonly end: Days;
  /** What is demanded at each node where people are at some time, in the order of the network. */
  readonly places: readonly PlaceReserve[];
  /** In the order of the needs. */
  readonly needs: readonly NeededReserve[];
  /** What has to be brought besides, so that all needs are met. What one need asks for serves the others too. */
  readonly additions: readonly ReserveAddition[];
}

/**
 * Returns for how many days what is at each place suffices, if nothing more were delivered or produced there: until what the
 * place demands from then on, met or not, is more than what is there. Masses are compared, so that what can stand in for a
 * resource counts with it. Of what people and machines demand, the same goods serve all.
 *
 * ```ts
 * const { needs } = reservesOf(campaign, { need: ['30d of Water, Food at Base Camp'] });
 * ```
 * @throws QuestionError with all problems of the options
 */
export function reservesOf(campaign: Campaign, options: ReservesOptions = {}): Reserves {
  checkQuestion('reservesOf', campaign, options, { need: expectations.words });
  const { needs, problems } = needsIn(campaign, options.need ?? []);
  if (problems.length > 0) throw new QuestionError('reservesOf', problems);
  const { result, places } = campaign;
  const stays = staysOf(campaign);
  const supplies = new ReserveSupplies(campaign);
  const lacking = needs.flatMap((need) => lackingOf(campaign, need, supplies, stays));
  return {
    end: result.end,
    places: places.all
      .filter(({ id, node }) => node !== undefined && stays.has(id))
      .flatMap(({ id, name }) => placeReserves(supplies, { id, name }, stays.get(id)!)),
    needs: lacking.map(neededReserve),
    additions: additionsFor(lacking),
  };
}

function placeReserves(
  supplies: ReserveSupplies,
  place: Ref,
  spans: readonly Span[],
): readonly PlaceReserve[] {
  const subjects = new Map<string, ReserveSubject>();
  for (const { type, id, name, classOfSupply } of supplies.demandedAt(place))
    if (type === 'Generic')
      subjects.set(`${classOfSupply}`, classSubject(classOfSupply as ClassOfSupply));
    else subjects.set(id, { name, classOfSupply, resource: { id, name } });
  return [...subjects.values()].map((subject) => {
    const supply = supplies.of(place, subject);
    return { place, subject, demanded: supply.demanded, least: supply.least(spans)! };
  });
}

/** A need of one thing at one place, and what there is of it. */
interface PlaceNeed extends Omit<ReadNeed, 'subjects' | 'places'> {
  readonly place: Ref;
  readonly subject: ReserveSubject;
  readonly supply: ReserveSupply;
  /** When it holds. */
  readonly spans: readonly Span[];
  readonly gaps: readonly SupplyGap[];
  /** The parts of all gaps, each with the flight that can serve it. */
  readonly parts: readonly ServedPart[];
}

function lackingOf(
  campaign: Campaign,
  { places, subjects, ...need }: ReadNeed,
  supplies: ReserveSupplies,
  stays: ReadonlyMap<string, readonly Span[]>,
): readonly PlaceNeed[] {
  const { end } = campaign.result;
  return places.flatMap(({ id, name }) => {
    const place = { id, name };
    const spans = need.always ? [{ since: 0, until: end }] : (stays.get(id) ?? []);
    const flights = flightsTo(campaign, place);
    const arrivals = flights.map(({ arrival }) => arrival);
    return subjects.map((subject) => {
      const supply = supplies.of(place, subject);
      const gaps = supply.gaps(spans, need.days, arrivals);
      const parts = gaps.flatMap((gap) =>
        gap.parts.map((part) => ({ ...part, flight: lastUntil(flights, part.since) })),
      );
      return { ...need, place, subject, supply, spans, gaps, parts };
    });
  });
}

function neededReserve(need: PlaceNeed): NeededReserve {
  const { text, days, place, subject, always, supply, spans, gaps, parts } = need;
  const missing = missingIn(supply, parts);
  let at = 0;
  return {
    ...{ need: text, days, place, subject, always },
    inForce: spans.reduce((sum, { since, until }) => sum + until - since, 0),
    demanded: supply.demanded,
    met: gaps.length === 0,
    least: supply.least(spans) ?? null,
    gaps: gaps.map(({ parts: own, ...gap }) => {
      const lastFlight = parts[at]!.flight;
      const masses = missing.slice(at, at + own.length);
      at += own.length;
      return { ...gap, missing: masses.reduce((sum, mass) => sum + mass, 0), lastFlight };
    }),
  };
}

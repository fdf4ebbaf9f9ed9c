import { groupBy } from '../../graph/multi-map.js';
import { pricesLimits } from '../../limits/prices.js';
import { preview } from '../../schema/diagnostics/preview.js';
import { safeParse } from '../../schema/parse.js';
import { serialize } from '../../schema/serialize.js';
import type { Days } from '../../schema/spans.js';
import type { MissionRef, Ref } from '../../simulation/index.js';
import { bounded, sumOf } from '../../simulation/kernel/finite.js';
import type { Campaign } from '../campaign.js';
import { expectations, problemOf } from '../expectations.js';
import { QuestionError } from '../question-error.js';
import type { CostItem, CostKind, CostUnit } from './items.js';
import { type CostLedger, ledgerOf } from './ledger.js';
import { PriceList } from './price-list.js';
import { Prices } from './prices.js';

/** A sum of payments, in the currency. */
export interface CostSum {
  readonly cost: number;
  /** The same, discounted to the start of the campaign. Equal to `cost` without a discount rate. */
  readonly discounted: number;
}

/** The cost of one kind. */
export interface KindCost extends CostSum {
  readonly kind: CostKind;
  readonly quantity: number;
  readonly unit: CostUnit;
}

/** The cost of one template, edge or resource, of one kind. */
export interface ThingCost extends KindCost {
  /** The template, edge or resource; null for people. */
  readonly of: Ref | null;
  /** The price of one unit, in the currency. */
  readonly price: number;
}

/** The cost of a mission. */
export interface MissionCost extends CostSum {
  /** Null for what no mission causes: years of elements, and elements that are in play from the start. */
  readonly mission: MissionRef | null;
  /** Mass that it launches from the surface of the Earth and delivers to the surface of another body, in kg. */
  readonly launchMass: number;
  readonly delivered: number;
  readonly crewDays: number;
}

/** The cost of a transport: of the edge, of the flights of its vehicles, and of what it launches. */
export interface FlightCost extends CostSum {
  /** Index in `transports` of the result. */
  readonly transport: number;
  /** The name of its event. */
  readonly name: string;
  /** Departure, in days after the start of the scenario. */
  readonly time: Days;
  readonly edge: Ref;
  readonly mission: MissionRef;
  /** Mass at departure, and mass that it delivers to the surface of another body, in kg. */
  readonly mass: number;
  readonly delivered: number;
}

/** The cost of a calendar year in UTC. */
export interface YearCost extends CostSum {
  readonly year: number;
}

/** What a campaign costs. Amounts of money are in the currency of the prices. */
export interface Cost extends CostSum {
  /** The name of the currency; null if it has none. */
  readonly currency: string | null;
  /** What a later payment is worth less, in per cent a year. */
  readonly discountRate: number;
  /** Mass that is launched from the surface of the Earth, in kg. */
  readonly launchMass: number;
  /**
   * Mass that transports bring to the surfaces of other bodies, at their departure, in kg: all but propulsive vehicles with their
   * tanks, people, and elements that leave the surface again.
   */
  readonly delivered: number;
  /** Days that people are in play away from the surface of the Earth. */
  readonly crewDays: number;
  /** `cost` divided by `delivered`; null if nothing is. */
  readonly perKgDelivered: number | null;
  /** `cost` divided by `crewDays`; null if there are none. */
  readonly perCrewDay: number | null;
  readonly kinds: readonly KindCost[];
  /** The most expensive first. */
  readonly things: readonly ThingCost[];
  /** In the order of the scenario, then what no mission causes, if there is some. */
  readonly missions: readonly MissionCost[];
  /** Transports that succeed, in order. */
  readonly flights: readonly FlightCost[];
  readonly years: readonly YearCost[];
  /** What is used and has no price, so that it is free: templates, edges and launched resources. */
  readonly unpriced: readonly Ref[];
  /** All payments, by kind, thing, mission, transport and year. All sums are sums of these. */
  readonly items: readonly CostItem[];
}

/**
 * Returns what a campaign costs: in all, by mission, flight, year and kind, per kilogram delivered and per crew-day.
 *
 * ```ts
 * const { cost, perKgDelivered } = costOf(campaign, JSON.parse(readFileSync('prices.json', 'utf8')));
 * ```
 * @param prices what is paid for: plain data, as the JSON Schema `prices` describes it
 * @throws QuestionError with all problems: wrong values, names that mean nothing or several things, and entries for the same thing
 */
export function costOf(campaign: Campaign, prices: object): Cost {
  const problem = problemOf('campaign', campaign, expectations.aCampaign);
  const plain = prices instanceof Prices ? serialize(prices) : prices;
  const read = safeParse(Prices, plain, { unknown: 'error' });
  const wrong = read.issues.map(({ pointer, message }) => `prices: ${pointer}: ${message}`);
  if (problem !== undefined || !read.success)
    throw new QuestionError('costOf', [...(problem === undefined ? [] : [problem]), ...wrong]);
  const { result } = campaign;
  const list = new PriceList(read.value, campaign.graph);
  if (list.issues.total > 0)
    throw new QuestionError(
      'costOf',
      list.issues.collected.map(({ pointer, message }) => `prices: ${pointer}: ${message}`),
    );
  if (result.end > 365 * pricesLimits.years)
    throw new QuestionError('costOf', [
      `until: expected at most ${pricesLimits.years} years; found day ${preview(result.end)}`,
    ]);
  return answerOf(campaign, read.value, ledgerOf(campaign, list));
}

const KINDS: readonly CostKind[] = [
  'element',
  'flight',
  'year',
  'transport',
  'mass',
  'resource',
  'crew',
];

function answerOf({ result, places }: Campaign, prices: Prices, ledger: CostLedger): Cost {
  const items = ledger.items.all;
  const byKind = groupBy(items, ({ kind }) => kind);
  const byThing = groupBy(items, ({ kind, of }) => `${kind} ${of?.id}`);
  const byMission = groupBy(items, ({ mission }) => mission?.index ?? null);
  const byFlight = groupBy(items, ({ transport }) => transport);
  const byYear = groupBy(items, ({ year }) => year);
  const flights = ledger.flights.map(({ record, mission, delivered }): FlightCost => {
    const { index: transport, time, edge, totalMass: mass, event } = record;
    const { name } = result.events[event]!;
    const of = { transport, name, time, edge, mission, mass, delivered };
    return { ...of, ...moneyOf(byFlight.get(transport)) };
  });
  const isLaunch = ({ transport }: FlightCost): boolean => {
    const { origin, edge } = result.transports[transport]!;
    return places.of(origin).isSource && places.of(edge).edge?.type !== 'Surface Edge';
  };
  const missions = new Map(result.events.map(({ mission }) => [mission.index, mission]));
  const flownBy = groupBy(flights, ({ mission }) => mission.index as number | null);
  const missionOf = (mission: MissionRef | null): MissionCost => {
    const index = mission?.index ?? null;
    const flown = flownBy.get(index) ?? [];
    return {
      mission,
      ...moneyOf(byMission.get(index)),
      launchMass: sumOf(flown.filter(isLaunch), ({ mass }) => mass),
      delivered: sumOf(flown, ({ delivered }) => delivered),
      crewDays: ledger.crewDays.get(index) ?? 0,
    };
  };
  const rows = [...missions.values()].sort((a, b) => a.index - b.index).map(missionOf);
  const others = byMission.has(null) || ledger.crewDays.has(null) ? [missionOf(null)] : [];
  const sum = moneyOf(items);
  const delivered = sumOf(flights, (flight) => flight.delivered);
  const crewDays = sumOf([...ledger.crewDays.values()], (days) => days);
  const per = (quantity: number): number | null =>
    quantity > 0 ? bounded(sum.cost / quantity) : null;
  return {
    ...sum,
    currency: prices.currency ?? null,
    discountRate: prices.discountRate,
    launchMass: sumOf(flights.filter(isLaunch), ({ mass }) => mass),
    delivered,
    crewDays,
    perKgDelivered: per(delivered),
    perCrewDay: per(crewDays),
    kinds: KINDS.flatMap((kind) => {
      const paid = byKind.get(kind);
      return paid === undefined ? [] : [{ kind, ...quantityOf(paid), ...moneyOf(paid) }];
    }),
    things: [...byThing.values()]
      .map((paid) => {
        const { kind, of, price } = paid[0]!;
        return { kind, of, price, ...quantityOf(paid), ...moneyOf(paid) };
      })
      .sort((a, b) => b.cost - a.cost),
    missions: [...rows, ...others],
    flights,
    years: [...byYear]
      .map(([year, paid]) => ({ year, ...moneyOf(paid) }))
      .sort((a, b) => a.year - b.year),
    unpriced: ledger.unpriced,
    items,
  };
}

const moneyOf = (items: readonly CostItem[] = []): CostSum => ({
  cost: sumOf(items, ({ cost }) => cost),
  discounted: sumOf(items, ({ discounted }) => discounted),
});

const quantityOf = (items: readonly CostItem[]): Pick<KindCost, 'quantity' | 'unit'> => ({
  quantity: sumOf(items, ({ quantity }) => quantity),
  unit: items[0]!.unit,
});

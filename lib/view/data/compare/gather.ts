import type { Prices } from '../../../analysis/cost/prices.js';
import {
  type Campaign,
  type Cost,
  costOf,
  pricesKnownTo,
  reservesOf,
  type Table,
} from '../../../analysis/index.js';
import { compare } from '../../../analysis/table/differences.js';
import { column, tableOf } from '../../../analysis/table/table.js';
import { figure } from '../../../schema/diagnostics/numbers.js';
import type { Days } from '../../../schema/spans.js';
import { type StagedViewData, stagedViewData } from '../gather.js';
import type { Supplies } from '../supplies.js';
import { tableData } from '../table-data.js';
import { type CompareAbout, type CompareData, compareDataFormat } from './compare-data.js';
import {
  type ComparedPlan,
  type ComparedPlans,
  comparedPlans,
  comparedTables,
  type ToldFigure,
} from './comparison-tables.js';

/** A plan that is to be compared. */
export interface PlanCampaign {
  readonly name: string;
  readonly campaign: Campaign;
  /** The reserves that are needed, in words. Default: none */
  readonly need?: readonly string[];
}

/** Plans side by side, what is told of each, and their tables. */
export interface GatheredPlans {
  readonly plans: readonly ComparedPlan[];
  readonly compared: ComparedPlans;
  readonly tables: readonly Table[];
}

/** Puts campaigns side by side. It simulates those that nothing has simulated before. @param prices of all of them. Default: without costs */
export function comparePlans(campaigns: readonly PlanCampaign[], prices?: Prices): GatheredPlans {
  const plans = campaigns.map(({ name, campaign, need = [] }): ComparedPlan => {
    const cost = prices && costOf(campaign, pricesKnownTo(prices, campaign.graph));
    const more = [
      ...(cost === undefined ? [] : costFigures(cost)),
      ...reserveFigures(campaign, need),
    ];
    const staged = stagedViewData(campaign, { file: name }, { need });
    return { name, data: wholeOf(staged), more };
  });
  const compared = comparedPlans(plans);
  return { plans, compared, tables: [...comparedTables(compared), differencesTable(campaigns)] };
}

const wholeOf = ({ pictures, supplies }: StagedViewData): ComparedPlan['data'] => {
  const parts: Partial<Supplies> = Object.assign({}, ...supplies());
  return { ...pictures, ...parts };
};

/** Returns what a page shows of plans that are side by side. */
export const compareDataOf = (
  { plans, tables }: GatheredPlans,
  about: CompareAbout,
): CompareData => ({
  format: compareDataFormat,
  about,
  plans: plans.map(({ name, data }) => ({ name, data })),
  tables: tables.map((table) => tableData('Plans', table)),
});

/** The least reserve at each place while people are there, and of each need while it holds. */
function reserveFigures(campaign: Campaign, need: readonly string[]): readonly ToldFigure[] {
  const { places, needs } = reservesOf(campaign, { need });
  const least = new Map<string, number | null>();
  for (const { place, least: found } of places) {
    const known = least.get(place.name) ?? null;
    if (!least.has(place.name) || (found.days !== null && (known === null || found.days < known)))
      least.set(place.name, found.days);
  }
  const figureOf = (title: string, found: LeastDays): ToldFigure => ({
    ...{ group: 'Reserves', title, unit: 'd' },
    value: found === null ? null : (found.days ?? 'until the end'),
  });
  return [
    ...[...least].map(([place, days]) => figureOf(`Least reserve at ${place}`, { days })),
    ...needs.map(({ place, subject, days, least: found }) =>
      figureOf(`Least ${subject.name} at ${place.name} (needed ${figure(days)} d)`, found),
    ),
  ];
}

/** The fewest days of a reserve: null if it lasts until the end. Null in its place if the reserve is needed at no time. */
type LeastDays = { readonly days: Days | null } | null;

/** What a plan costs. */
function costFigures({ currency, cost, discounted, perKgDelivered, perCrewDay }: Cost) {
  const unit = currency ?? '';
  return [
    { title: 'Cost', value: cost },
    { title: 'Discounted cost', value: discounted },
    { title: 'Cost per kg delivered', value: perKgDelivered },
    { title: 'Cost per crew-day', value: perCrewDay },
  ].map((figure): ToldFigure => ({ group: 'Cost', unit, ...figure }));
}

/** What every plan but the first has otherwise than the first one. */
function differencesTable([first, ...others]: readonly PlanCampaign[]): Table {
  const rows = others.flatMap(({ name, campaign: { scenario } }) =>
    compare(first!.campaign.scenario, scenario).map((difference) => ({ plan: name, difference })),
  );
  return tableOf<(typeof rows)[number]>(
    { name: 'differences', title: `Differences from ${first!.name}` },
    rows,
    [
      column('plan', 'text', ({ plan }) => plan),
      column('what', 'text', ({ difference: { what } }) => what),
      column('object', 'text', ({ difference: { within } }) =>
        within.map(({ kind, name }) => `${kind} ${name}`).join(', '),
      ),
      column('field', 'text', ({ difference: { field } }) => field),
      column(first!.name, 'text', ({ difference: { before } }) => before),
      column('there', 'text', ({ difference: { after } }) => after),
    ],
  );
}

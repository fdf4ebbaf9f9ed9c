import { joined } from '../../schema/diagnostics/wording.js';
import type { DemandRecord, Ref } from '../../simulation/index.js';
import { barredTexts } from '../barred.js';
import type { Campaign } from '../campaign.js';
import { barredTable } from '../outlook/barred.js';
import { environmentColumn } from '../table/records.js';
import { type ColumnExtras, type ColumnOf, column, type Table, tableOf } from '../table/table.js';
import type { Need, NeedQuantity, NeedSource, Needs } from './answer.js';
import { headColumns } from './columns.js';
import type { DemandsAnswer, RawDemandsAnswer } from './demands.js';

/** The words of a grouping, as a title names them. */
const words: Readonly<Record<string, string>> = {
  flight: 'delivery',
  class: 'class of supply',
  'class-1': 'main class of supply',
  'class-2': 'class of supply of three digits',
  model: 'demand model',
};

/** Returns a title such as `Needs by place and delivery`. */
function titleOf({ by }: Needs): string {
  const names = by.map((word) => words[word] ?? word);
  return names.length === 0 ? 'Needs' : `Needs by ${joined(names)}`;
}

/** Returns a column of masses. */
const massColumn = (
  title: string,
  of: (need: Need) => number | null,
  more: ColumnExtras = {},
): ColumnOf<Need> => column(title, 'number', of, { unit: 'kg', blankZero: true, ...more });

const amountColumn = (title: string, of: (need: Need) => NeedQuantity): ColumnOf<Need> =>
  column(title, 'number', (need) => of(need).amount, { blankZero: true });

const amountColumns: readonly ColumnOf<Need>[] = [
  column('units', 'text', ({ units }) => units),
  amountColumn('needed', ({ demanded }) => demanded),
  amountColumn('missing', ({ unmet }) => unmet),
];

const massColumns: readonly ColumnOf<Need>[] = [
  massColumn('needed', ({ demanded }) => demanded.mass, { blankZero: false }),
  massColumn('met', ({ met }) => met.mass),
  massColumn('missing', ({ unmet }) => unmet.mass, { note: 'What nothing supplied.' }),
  massColumn('packing', ({ packing }) => packing, {
    note: 'Estimate of the packing material for what is missing.',
  }),
  massColumn('produced', ({ produced }) => produced.mass),
  massColumn('without room', ({ surplus }) => surplus.mass, {
    note: 'The part of what was produced that found no room.',
  }),
  massColumn('needed', ({ demanded }) => demanded.volume, { unit: 'm³', from: 120 }),
  massColumn('missing', ({ unmet }) => unmet.volume, { unit: 'm³', from: 130 }),
];

/** Returns the table of needs. */
export function needsTable(needs: Needs): Table {
  const { by, rows, spread } = needs;
  const isMissing = ({ unmet: { amount, mass } }: Need): boolean =>
    mass > 0 || (amount !== null && amount > 0);
  return tableOf(
    {
      name: ['by', ...by].join('-'),
      title: titleOf(needs),
      tone: (need) => (isMissing(need) ? 'bad' : undefined),
      ...(spread && {
        notes: ['Demands at one time that are for a longer time are spread over it.'],
      }),
    },
    rows,
    [...headColumns(by), ...(by.includes('resource') ? amountColumns : []), ...massColumns],
  );
}

/** Returns what met the needs, row by row. */
function sourcesTable({ by, rows }: Needs): Table {
  type Source = { readonly need: Need; readonly source: NeedSource };
  const items = rows.flatMap((need) => need.sources.map((source): Source => ({ need, source })));
  return tableOf({ name: ['sources', ...by].join('-'), title: 'What met them' }, items, [
    ...headColumns(by).map(({ of, ...column }) => ({
      ...column,
      of: ({ need }: Source) => of(need),
    })),
    column('from', 'text', ({ source }) => source.from.name),
    column('its', 'text', ({ source }) => source.way),
    column('resource', 'text', ({ source }) => source.resource.name, { isResource: true }),
    column('amount', 'number', ({ source }) => source.amount),
    column('mass', 'number', ({ source }) => source.mass, { unit: 'kg' }),
  ]);
}

/** Returns what is demanded before the first delivery, resource by resource. */
function earlyTable({ early }: DemandsAnswer, campaign: Campaign): Table {
  const items = early.flatMap(({ place, time, amounts }) =>
    amounts.map((amount) => ({ place, time, ...amount })),
  );
  return tableOf(
    { name: 'early', title: 'Needed before the first delivery', tone: () => 'bad' },
    items,
    [
      column('place', 'text', ({ place }) => place.name),
      column('from', 'time', ({ time }) => time),
      column('resource', 'text', ({ resource }) => resource.name, { isResource: true }),
      environmentColumn(({ resource }) => campaign.resource(resource).environment),
      column('amount', 'number', ({ amount }) => amount),
      column('units', 'text', ({ resource }) => campaign.resource(resource).units),
      column('mass', 'number', ({ mass }) => mass, { unit: 'kg' }),
    ],
  );
}

/** Returns the tables of the command `demands`: those of the needs first. */
export const demandsTables = (answer: DemandsAnswer, campaign: Campaign): readonly Table[] => [
  ...answer.needs.map((needs) => needsTable(needs)),
  earlyTable(answer, campaign),
  barredTable(answer.barred),
  ...answer.needs.map(sourcesTable),
];

/** Returns the amount of a resource that a demand lacks, in its units. */
const missingOf = ({ unmet }: DemandRecord, { id }: Ref): number =>
  unmet.reduce((sum, { resource, amount }) => (resource.id === id ? sum + amount : sum), 0);

/** Returns what is beside a resource that a demand lacks, and may not serve it, in words. */
function barredText({ unmet }: DemandRecord, wanted: Ref, campaign: Campaign): string {
  const texts = unmet.flatMap(({ resource, barred }) =>
    resource.id === wanted.id ? barredTexts(campaign, wanted, barred) : [],
  );
  return [...new Set(texts)].join('; ');
}

/**
 * Returns the table of single demands, with a row for each resource.
 * @param unmetOnly whether to leave out resources of a demand that were met. Default: false
 */
export function rawDemandsTable(
  { demands }: RawDemandsAnswer,
  campaign: Campaign,
  unmetOnly = false,
): Table {
  const items = demands.flatMap((demand: DemandRecord) =>
    demand.amounts
      .map((amount) => ({ demand, amount, missing: missingOf(demand, amount.resource) }))
      .filter(({ missing }) => !unmetOnly || missing > 0),
  );
  return tableOf({ name: 'demands', title: 'Single demands' }, items, [
    column('from', 'time', ({ demand }) => demand.since ?? demand.time),
    column('until', 'time', ({ demand }) => demand.time),
    column('place', 'text', ({ demand }) => demand.location.name),
    column('who', 'text', ({ demand }) => demand.element?.name ?? demand.mission?.name),
    column('mission', 'text', ({ demand }) => demand.mission?.name, {
      from: 130,
      note: 'The mission that demands, or that the person is under.',
    }),
    column('demand model', 'text', ({ demand }) => demand.models.join(', '), { from: 120 }),
    column('resource', 'text', ({ amount }) => amount.resource.name, { isResource: true }),
    column('amount', 'number', ({ amount }) => amount.amount),
    column('units', 'text', ({ amount }) => campaign.resource(amount.resource).units),
    column('mass', 'number', ({ amount }) => amount.mass, { unit: 'kg', from: 100 }),
    column('missing', 'number', ({ missing }) => missing, {
      blankZero: true,
      note: 'The amount that nothing supplied, in units.',
    }),
    column(
      'there, but',
      'text',
      ({ demand, amount }) => barredText(demand, amount.resource, campaign),
      {
        wraps: true,
        note: 'Resources of the same class at the place that the rules do not let serve.',
      },
    ),
  ]);
}

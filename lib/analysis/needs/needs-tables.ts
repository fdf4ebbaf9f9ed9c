import type { DemandRecord, Ref } from '../../simulation/index.js';
import { barredTexts } from '../barred.js';
import type { Campaign } from '../campaign.js';
import { barredTable } from '../outlook/barred.js';
import { environmentColumn } from '../table/environment-column.js';
import { type ColumnOf, type Table, tableOf } from '../table/table.js';
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
  const last = names.pop();
  if (last === undefined) return 'Needs';
  return `Needs by ${names.length === 0 ? last : `${names.join(', ')} and ${last}`}`;
}

/** Returns a column of masses. */
const massColumn = (
  title: string,
  of: (need: Need) => number | null,
  more: Partial<ColumnOf<Need>> = {},
): ColumnOf<Need> => ({ title, kind: 'number', unit: 'kg', blankZero: true, of, ...more });

const amountColumn = (title: string, of: (need: Need) => NeedQuantity): ColumnOf<Need> => ({
  title,
  kind: 'number',
  blankZero: true,
  of: (need) => of(need).amount,
});

const amountColumns: readonly ColumnOf<Need>[] = [
  { title: 'units', kind: 'text', of: ({ units }) => units },
  amountColumn('needed', ({ demanded }) => demanded),
  amountColumn('missing', ({ unmet }) => unmet),
];

const massColumns: readonly ColumnOf<Need>[] = [
  massColumn('needed', ({ demanded }) => demanded.mass, { blankZero: false }),
  massColumn('met', ({ met }) => met.mass),
  massColumn('missing', ({ unmet }) => unmet.mass, {
    note: 'What nothing supplied.',
  }),
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
    { title: 'from', kind: 'text', of: ({ source }) => source.from.name },
    { title: 'its', kind: 'text', of: ({ source }) => source.way },
    { title: 'resource', kind: 'text', isResource: true, of: ({ source }) => source.resource.name },
    { title: 'amount', kind: 'number', of: ({ source }) => source.amount },
    { title: 'mass', kind: 'number', unit: 'kg', of: ({ source }) => source.mass },
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
      { title: 'place', kind: 'text', of: ({ place }) => place.name },
      { title: 'from', kind: 'time', of: ({ time }) => time },
      { title: 'resource', kind: 'text', isResource: true, of: ({ resource }) => resource.name },
      environmentColumn(({ resource }) => campaign.resource(resource).environment),
      { title: 'amount', kind: 'number', of: ({ amount }) => amount },
      { title: 'units', kind: 'text', of: ({ resource }) => campaign.resource(resource).units },
      { title: 'mass', kind: 'number', unit: 'kg', of: ({ mass }) => mass },
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
    { title: 'from', kind: 'time', of: ({ demand }) => demand.since ?? demand.time },
    { title: 'until', kind: 'time', of: ({ demand }) => demand.time },
    { title: 'place', kind: 'text', of: ({ demand }) => demand.location?.name },
    {
      title: 'who',
      kind: 'text',
      of: ({ demand }) => demand.element?.name ?? demand.mission?.name,
    },
    {
      title: 'mission',
      kind: 'text',
      from: 130,
      note: 'The mission that demands, or that the person is under.',
      of: ({ demand }) => demand.mission?.name,
    },
    {
      title: 'demand model',
      kind: 'text',
      from: 120,
      of: ({ demand }) => demand.models.join(', '),
    },
    { title: 'resource', kind: 'text', isResource: true, of: ({ amount }) => amount.resource.name },
    { title: 'amount', kind: 'number', of: ({ amount }) => amount.amount },
    { title: 'units', kind: 'text', of: ({ amount }) => campaign.resource(amount.resource).units },
    { title: 'mass', kind: 'number', unit: 'kg', from: 100, of: ({ amount }) => amount.mass },
    {
      title: 'missing',
      kind: 'number',
      blankZero: true,
      note: 'The amount that nothing supplied, in units.',
      of: ({ missing }) => missing,
    },
    {
      title: 'there, but',
      kind: 'text',
      wraps: true,
      note: 'Resources of the same class at the place that the rules do not let serve.',
      of: ({ demand, amount }) => barredText(demand, amount.resource, campaign),
    },
  ]);
}

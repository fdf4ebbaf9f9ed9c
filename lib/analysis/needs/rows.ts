import { getOrAdd } from '../../graph/multi-map.js';
import { bounded, sumOf } from '../../simulation/kernel/finite.js';
import { addTo, type EntrySum, nothing } from './account.js';
import type { Need, NeedAmounts, NeedQuantity, NeedSource, Needs } from './answer.js';
import {
  type Ledger,
  type NeedGroup,
  type SourceAccount,
  type SumName,
  sumNames,
} from './ledger.js';
import type { ResolvedNeeds } from './options.js';

type NeedSums = Record<SumName, EntrySum>;

/** Everything that is in one row. */
interface OpenRow extends Pick<NeedGroup, 'values'> {
  /** The number of the flight, and the index of the period; -1 if rows have none. */
  readonly flight: number;
  readonly period: number;
  readonly sums: NeedSums;
  units: string | null;
  readonly sources: Map<string, Pick<SourceAccount, 'supply'> & { readonly sum: EntrySum }>;
}

/** Makes the rows of needs from a ledger. */
export function groupedNeeds(
  ledger: Ledger,
  { by, period, spread, unmetOnly }: ResolvedNeeds,
): Needs {
  const rows = rowsOf(ledger).sort(orderOf(ledger, by));
  const { hasPacking } = ledger;
  const total = sumsOfNothing();
  for (const { sums } of rows) for (const name of sumNames) add(total[name], sums[name]);
  const units = new Set(rows.map((row) => row.units));
  return {
    by,
    period,
    spread,
    rows: (unmetOnly ? rows.filter(({ sums }) => sums.unmet.amount > 0) : rows).map((row) => ({
      ...fieldsOf(ledger, row),
      ...amountsOf(row.sums, row.units, hasPacking),
      sources: sourcesOf(row),
    })),
    total: amountsOf(total, units.size === 1 ? rows[0]!.units : null, hasPacking),
  };
}

const sumsOfNothing = (): NeedSums =>
  Object.fromEntries(sumNames.map((name) => [name, nothing()])) as NeedSums;

const add = (sum: EntrySum, other: EntrySum): void => addTo(sum, other, 1, other.count);

/** Returns the rows of all segments of all groups. Where deliveries divide time, several groups can have one row. */
function rowsOf(ledger: Ledger): OpenRow[] {
  const rows = new Map<string, OpenRow>();
  for (const { key, values, slot, accounts, units, sources } of ledger.groups) {
    const rowAt = (segment: number): OpenRow => {
      const flight = slot.partition.flights?.[segment] ?? slot.flight;
      const period = slot.partition.periods?.[segment] ?? -1;
      const id = `${flight} ${period} ${key}`;
      const row = getOrAdd(rows, id, () => ({
        values,
        flight,
        period,
        sums: sumsOfNothing(),
        units,
        sources: new Map(),
      }));
      if (row.units !== units) row.units = null;
      return row;
    };
    for (const name of sumNames)
      for (const [segment, sum] of accounts[name].segments()) add(rowAt(segment).sums[name], sum);
    for (const [id, { supply, account }] of sources)
      for (const [segment, sum] of account.segments()) {
        const source = getOrAdd(rowAt(segment).sources, id, () => ({ supply, sum: nothing() }));
        add(source.sum, sum);
      }
  }
  return [...rows.values()];
}

/** Returns a comparison of rows: by the first word, then by the second one and so on. */
function orderOf(
  { words, times }: Ledger,
  by: ResolvedNeeds['by'],
): (a: OpenRow, b: OpenRow) => number {
  let next = 0;
  const orders = by.map((word): ((a: OpenRow, b: OpenRow) => number) => {
    if (word === 'flight') return (a, b) => times.flights!.compare(a.flight, b.flight);
    if (word === 'period' || word === 'month' || word === 'year')
      return (a, b) => a.period - b.period;
    const at = next++;
    const { compare } = words[at]!;
    return (a, b) => compare(a.values[at], b.values[at]);
  });
  return (a, b) => {
    for (const order of orders) {
      const difference = order(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

/** Returns the fields of a row that say what it is about. */
function fieldsOf({ words, times }: Ledger, { values, flight, period }: OpenRow): Partial<Need> {
  return {
    ...Object.fromEntries(words.map(({ field }, at) => [field, values[at]])),
    ...(times.flights && { flight: times.flights.list[flight]! }),
    ...(times.periods && { period: times.periods.at(period) }),
  };
}

/** Returns the quantities of a row or of the total. */
function amountsOf(sums: NeedSums, units: string | null, hasPacking: boolean): NeedAmounts {
  const quantity = (...names: readonly SumName[]): NeedQuantity => {
    const sum = (of: 'amount' | 'mass' | 'volume') => sumOf(names, (name) => sums[name][of]);
    return {
      amount: units === null ? null : sum('amount'),
      mass: sum('mass'),
      volume: sum('volume'),
    };
  };
  return {
    units,
    demanded: quantity('met', 'unmet'),
    met: quantity('met'),
    unmet: quantity('unmet'),
    produced: quantity('stored', 'surplus'),
    surplus: quantity('surplus'),
    packing: hasPacking ? bounded(sums.packing.mass) : null,
  };
}

const sourcesOf = ({ sources }: OpenRow): readonly NeedSource[] =>
  [...sources.values()]
    .map(({ supply: { from, way, resource }, sum: { amount, mass, volume } }) => ({
      from,
      way,
      resource,
      amount: bounded(amount),
      mass: bounded(mass),
      volume: bounded(volume),
    }))
    .sort((a, b) => b.mass - a.mass);

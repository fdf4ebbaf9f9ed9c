import type { SupplyRecord } from '../../simulation/index.js';
import { bounded } from '../../simulation/kernel/finite.js';
import type { Campaign } from '../campaign.js';
import { BLOCK, zeros } from './account.js';
import type { Need, NeedAmounts, NeedQuantity, NeedSource, Needs } from './answer.js';
import type { RecordWord } from './keys.js';
import { type Ledger, type LedgerAccount, SUMS, Sum } from './ledger.js';
import type { NeedsDimension, ResolvedNeeds } from './options.js';

/** Everything that is in one row. */
interface OpenRow {
  /** The code of each word of `by`. */
  readonly codes: readonly number[];
  /** The sums, block after block. */
  readonly sums: number[];
  units: string | null;
  readonly sources: Map<number, { readonly supply: SupplyRecord; readonly sums: number[] }>;
}

const isTime = (word: NeedsDimension): boolean =>
  word === 'period' || word === 'month' || word === 'year';

/** Makes the rows of needs from a ledger. */
export function needsOf(ledger: Ledger, { by, period, spread, unmetOnly }: ResolvedNeeds): Needs {
  const rows = inOrder(
    rowsOf(ledger, by),
    by.map((word) => orderOf(ledger, word)),
  );
  const { hasPacking } = ledger;
  return {
    by,
    period,
    spread,
    rows: (unmetOnly ? rows.filter((row) => isMissing(row, ledger.campaign)) : rows).map((row) =>
      needOf(row, fieldsOf(ledger, by, row.codes), hasPacking),
    ),
    total: amountsOf(totalOf(rows), hasPacking),
  };
}

type Open<T> = { -readonly [K in keyof T]: T[K] };

/** Completes a row. Assigning the fields takes much less time than to spread objects. */
function needOf(row: OpenRow, fields: Partial<Need>, hasPacking: boolean): Need {
  const need = fields as Open<Need>;
  const amounts = amountsOf(row, hasPacking);
  need.units = amounts.units;
  need.demanded = amounts.demanded;
  need.met = amounts.met;
  need.unmet = amounts.unmet;
  need.produced = amounts.produced;
  need.surplus = amounts.surplus;
  need.packing = amounts.packing;
  need.sources = sourcesOf(row);
  return need;
}

/** Returns whether something is missing in a row. */
const isMissing = ({ sums, units }: OpenRow, { rounding }: Campaign): boolean =>
  !rounding.isZeroMass(sums[Sum.unmet * BLOCK + 1]!) ||
  (units !== null && !rounding.isZeroAmount(sums[Sum.unmet * BLOCK]!));

/** Sorts rows by the first word, then by the second one and so on. */
function inOrder(
  rows: OpenRow[],
  orders: readonly ((a: number, b: number) => number)[],
): readonly OpenRow[] {
  const ranks = orders.map((order, at) => ranksOf(rows, at, order));
  return rows.sort((a, b) => {
    for (let i = 0; i < ranks.length; i++) {
      const difference = ranks[i]![a.codes[i]!]! - ranks[i]![b.codes[i]!]!;
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

/** Returns the rank of each code at an index: the same for codes that an order does not tell apart. */
function ranksOf(
  rows: readonly OpenRow[],
  at: number,
  order: (a: number, b: number) => number,
): readonly number[] {
  const ranks: number[] = [];
  const codes = [...new Set(rows.map((row) => row.codes[at]!))].sort(order);
  for (const [i, code] of codes.entries()) {
    const before = codes[i - 1];
    const isSame = before !== undefined && order(before, code) === 0;
    ranks[code] = isSame ? ranks[before]! : i;
  }
  return ranks;
}

/** Returns the rows of all segments of all accounts. */
function rowsOf(ledger: Ledger, by: readonly NeedsDimension[]): OpenRow[] {
  const rows = new Map<string, OpenRow>();
  for (const account of ledger.accounts) {
    const codesOf = codesIn(ledger, by, account);
    /** Returns the row of a segment. A new row takes over the sums; others add them. */
    const rowOf = (segment: number, sums?: number[]): OpenRow => {
      const codes = codesOf(segment);
      const key = codes.join();
      let row = rows.get(key);
      if (row === undefined) {
        const own = sums ?? zeros(SUMS * BLOCK);
        row = { codes, sums: own, units: account.units, sources: new Map() };
        rows.set(key, row);
        return row;
      }
      if (row.units !== account.units) row.units = null;
      if (sums !== undefined) addAll(row.sums, sums);
      return row;
    };
    for (const [segment, sums] of account.account.segments()) rowOf(segment, sums);
    for (const [id, { supply, account: source }] of account.sources)
      for (const [segment, sums] of source.segments()) {
        const { sources } = rowOf(segment);
        const known = sources.get(id);
        if (known === undefined) sources.set(id, { supply, sums });
        else addAll(known.sums, sums);
      }
  }
  return [...rows.values()];
}

function addAll(to: number[], numbers: readonly number[]): void {
  for (let i = 0; i < to.length; i++) to[i]! += numbers[i]!;
}

/** Returns a function that returns the codes of a segment of an account, one for each word. */
function codesIn(
  { tree, records }: Ledger,
  by: readonly NeedsDimension[],
  { id, slot }: LedgerAccount,
): (segment: number) => number[] {
  const codes = tree.codesOf(id);
  const ofGoods = codes[records.words.length]!;
  const { flight, partition } = slot;
  return (segment) =>
    by.map((word) => {
      if (word === 'flight') return partition.flights?.[segment] ?? flight;
      if (isTime(word)) return partition.periods![segment]!;
      const at = records.words.indexOf(word as RecordWord);
      return at >= 0 ? codes[at]! : ofGoods;
    });
}

/** Returns a comparison of the codes of a word. */
function orderOf(ledger: Ledger, word: NeedsDimension): (a: number, b: number) => number {
  const { records, goods, times } = ledger;
  if (word === 'flight') return times.flights!.compare;
  if (isTime(word)) return (a, b) => a - b;
  if (records.words.includes(word as RecordWord)) return records.orderOf(word as RecordWord);
  return goods.orderOf(word);
}

/** Returns the fields of a row that say what it is about. */
function fieldsOf(
  { records, goods, times }: Ledger,
  by: readonly NeedsDimension[],
  codes: readonly number[],
): Partial<Need> {
  const fields: Record<string, unknown> = {};
  for (const [i, word] of by.entries()) {
    const code = codes[i]!;
    if (word === 'flight') fields.flight = times.flights!.list[code];
    else if (isTime(word)) fields.period = times.periods!.at(code);
    else if (word === 'resource') fields.resource = goods.resourceOf(code);
    else if (word === 'environment') fields.environment = goods.resourceOf(code).environment;
    else if (word.startsWith('class')) fields.class = goods.classOf(code);
    else fields[word] = records.valueOf(word as RecordWord, code);
  }
  return fields;
}

/** Returns the quantities of a row or of the total. */
function amountsOf(
  { sums, units }: Pick<OpenRow, 'sums' | 'units'>,
  hasPacking: boolean,
): NeedAmounts {
  return {
    units,
    demanded: quantity(sums, Sum.met, Sum.unmet, units),
    met: quantity(sums, Sum.met, undefined, units),
    unmet: quantity(sums, Sum.unmet, undefined, units),
    produced: quantity(sums, Sum.stored, Sum.surplus, units),
    surplus: quantity(sums, Sum.surplus, undefined, units),
    packing: hasPacking ? bounded(sums[Sum.packing * BLOCK + 1]!) : null,
  };
}

/** Returns a block of sums, together with another one if there is one. */
function quantity(
  sums: readonly number[],
  block: number,
  other: number | undefined,
  units: string | null,
): NeedQuantity {
  const sum = (at: number): number => {
    const more = other === undefined ? 0 : sums[other * BLOCK + at]!;
    return bounded(sums[block * BLOCK + at]! + more);
  };
  return { amount: units === null ? null : sum(0), mass: sum(1), volume: sum(2) };
}

const none: readonly never[] = [];

function sourcesOf({ sources }: OpenRow): readonly NeedSource[] {
  if (sources.size === 0) return none;
  return [...sources.values()]
    .map(({ supply: { from, way, resource }, sums: [amount, mass, volume] }) => ({
      from,
      way,
      resource,
      amount: bounded(amount!),
      mass: bounded(mass!),
      volume: bounded(volume!),
    }))
    .sort((a, b) => b.mass - a.mass);
}

function totalOf(rows: readonly OpenRow[]): Pick<OpenRow, 'sums' | 'units'> {
  const sums = zeros(SUMS * BLOCK);
  for (const row of rows) addAll(sums, row.sums);
  const units = new Set(rows.map((row) => row.units));
  return { sums, units: units.size === 1 ? rows[0]!.units : null };
}

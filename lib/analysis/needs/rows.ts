import { bounded } from '../../simulation/kernel/finite.js';
import { BLOCK, zeros } from './account.js';
import type { Need, NeedAmounts, NeedQuantity, NeedSource, Needs } from './answer.js';
import type { RecordWord } from './keys.js';
import { type Ledger, type LedgerAccount, type SourceOf, SUMS, Sum } from './ledger.js';
import type { NeedsDimension, ResolvedNeeds } from './options.js';

/** Everything that is in one row. */
interface OpenRow {
  /** The code of each word of `by`. */
  readonly codes: readonly number[];
  /** The sums, block after block. */
  readonly sums: number[];
  units: string | null;
  sources: Map<number, { readonly supply: SourceOf; readonly sums: number[] }> | undefined;
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
    rows: (unmetOnly ? rows.filter(isMissing) : rows).map((row) =>
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
function isMissing({ sums }: OpenRow): boolean {
  return sums[Sum.unmet * BLOCK]! > 0;
}

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
  const rows: OpenRow[] = [];
  // Where deliveries divide no time, no two accounts have the same codes.
  const known = ledger.times.dividesFlights ? new Map<string, OpenRow>() : undefined;
  for (const account of ledger.accounts) {
    const codesOf = codesIn(ledger, by, account);
    /** The rows of this account, if what it supplied will be added to them. */
    const own = account.sources === undefined ? undefined : new Map<number, OpenRow>();
    /** Returns the row of a segment. A new row takes over the sums; others add them. */
    const rowOf = (segment: number, sums?: number[]): OpenRow => {
      const same = own?.get(segment);
      if (same !== undefined) return same;
      const codes = codesOf(segment);
      const key = known === undefined ? '' : codes.join();
      let row = known?.get(key);
      if (row === undefined) {
        row = {
          codes,
          sums: sums ?? zeros(SUMS * BLOCK),
          units: account.units,
          sources: undefined,
        };
        rows.push(row);
        known?.set(key, row);
      } else {
        if (row.units !== account.units) row.units = null;
        if (sums !== undefined) addAll(row.sums, sums);
      }
      own?.set(segment, row);
      return row;
    };
    for (const [segment, sums] of account.account.segments()) rowOf(segment, sums);
    for (const [id, { supply, account: source }] of account.sources ?? none)
      for (const [segment, sums] of source.segments()) {
        const row = rowOf(segment);
        row.sources ??= new Map();
        const same = row.sources.get(id);
        if (same === undefined) row.sources.set(id, { supply, sums });
        else addAll(same.sums, sums);
      }
  }
  return rows;
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
  const ofGoods = codes[records.words.length + 1]!;
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
  if (word === 'flight') return (a, b) => times.flights!.compare(a, b);
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
  const hasUnits = units !== null;
  const met = quantity(sums, Sum.met, hasUnits);
  const unmet = quantity(sums, Sum.unmet, hasUnits);
  const stored = quantity(sums, Sum.stored, hasUnits);
  const surplus = quantity(sums, Sum.surplus, hasUnits);
  return {
    units,
    demanded: together(met, unmet),
    met,
    unmet,
    produced: together(stored, surplus),
    surplus,
    packing: hasPacking ? bounded(sums[Sum.packing * BLOCK + 1]!) : null,
  };
}

// Rows share what is nothing, because most rows have much of it.
const NOTHING: NeedQuantity = Object.freeze({ amount: 0, mass: 0, volume: 0 });
const NOTHING_MIXED: NeedQuantity = Object.freeze({ amount: null, mass: 0, volume: 0 });

/** Returns a block of sums. */
function quantity(sums: readonly number[], block: number, hasUnits: boolean): NeedQuantity {
  const at = block * BLOCK;
  if (sums[at + 3] === 0) return hasUnits ? NOTHING : NOTHING_MIXED;
  return {
    amount: hasUnits ? bounded(sums[at]!) : null,
    mass: bounded(sums[at + 1]!),
    volume: bounded(sums[at + 2]!),
  };
}

/** Returns the sum of two quantities. */
function together(a: NeedQuantity, b: NeedQuantity): NeedQuantity {
  if (a === NOTHING || a === NOTHING_MIXED) return b;
  if (b === NOTHING || b === NOTHING_MIXED) return a;
  return {
    amount: a.amount === null || b.amount === null ? null : bounded(a.amount + b.amount),
    mass: bounded(a.mass + b.mass),
    volume: bounded(a.volume + b.volume),
  };
}

const none: readonly never[] = [];

function sourcesOf({ sources }: OpenRow): readonly NeedSource[] {
  if (sources === undefined) return none;
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

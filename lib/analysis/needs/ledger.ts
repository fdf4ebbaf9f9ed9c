import { packingOf } from '../../simulation/demands/packing.js';
import type { Ref, Span, SupplyRecord } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import type {
  AmountColumns,
  MeasuredUnmetColumns,
  SupplyColumns,
} from '../demand-columns/columns.js';
import { demandColumns } from '../demand-columns/demand-columns.js';
import { supplyWays } from '../demand-columns/supply-ways.js';
import { ROUNDING_SHARE } from '../tolerance.js';
import { Account } from './account.js';
import { CodeTree } from './code-tree.js';
import { GoodsKeys, type KnownResource } from './goods.js';
import { RecordKeys } from './keys.js';
import type { ResolvedNeeds } from './options.js';
import { entryOf, restOf, spanOfUnmet, spansBetween, sumOf, unmetOf } from './parts.js';
import { type Slot, Times } from './times.js';

/** The sums of an account of needs. */
export const Sum = { met: 0, unmet: 1, stored: 2, surplus: 3, packing: 4 } as const;
export const SUMS = 5;

/** An account, and what it is about. */
export interface LedgerAccount {
  readonly account: Account;
  /** The number of its codes: those of the record, of the slot, and of the goods. */
  readonly id: number;
  readonly slot: Slot;
  /** The units of its resources; null if they differ. */
  units: string | null;
  /** What elements supplied, by element, way and resource. */
  sources: Map<number, SourceAccount> | undefined;
}

/** An account of what an element supplied. */
export interface SourceAccount {
  readonly account: Account;
  readonly supply: SourceOf;
}

/** What an element supplied, and how. */
export interface SourceOf {
  readonly from: Ref;
  readonly way: SupplyRecord['way'];
  readonly resource: Ref;
}

/** Sums demands up by what they are grouped by. */
export class Ledger {
  readonly records: RecordKeys;
  readonly goods: GoodsKeys;
  readonly times: Times;
  readonly accounts: LedgerAccount[] = [];
  /** The lists of codes of the accounts. */
  readonly tree: CodeTree;
  readonly #amounts: AmountColumns;
  readonly #unmet: MeasuredUnmetColumns;
  /** Undefined if nobody asks for what elements supplied. */
  readonly #supplies: SupplyColumns | undefined;
  /** The resources of codes. */
  readonly #resources: readonly Ref[];
  readonly #estimates: boolean;
  readonly #recorded: boolean;
  readonly #consumes: boolean;
  /** The time of the current record, and an amount: objects that are used again. */
  readonly #whole = { since: 0, until: 0 };
  readonly #entry = { amount: 0, mass: 0, volume: 0 };
  /** The record whose slot was asked for last, and its slot. */
  #slotted = -1;
  #slot: Slot | undefined;

  constructor(
    readonly campaign: Campaign,
    options: ResolvedNeeds,
  ) {
    const { by, packing } = options;
    const columns = campaign.once(demandColumns);
    this.#amounts = columns.amounts;
    this.#unmet = columns.measuredUnmet;
    this.#supplies = options.sources ? columns.supplies : undefined;
    // The list is complete when all amounts have been read.
    this.#resources = columns.resources;
    this.records = new RecordKeys(campaign, by);
    this.goods = new GoodsKeys(campaign, by, this.#resources);
    this.times = new Times(campaign, options);
    this.tree = new CodeTree(this.records.words.length + 2);
    const { packingEstimate, consume } = campaign.result.options;
    this.#recorded = packingEstimate;
    this.#consumes = consume;
    this.#estimates = packing && !this.#recorded;
    for (let record = 0; record < columns.length; record++) this.#add(record);
  }

  /** Whether there are estimates of packing material: those of the simulation, or the ledger's own. */
  get hasPacking(): boolean {
    return this.#estimates || this.#recorded;
  }

  /** Adds a demand. */
  #add(record: number): void {
    const { codes } = this.records;
    let prefix = 0;
    for (let level = 0; level < codes.length; level++)
      prefix = this.tree.step(level, prefix, codes[level]![record]!);
    this.times.setSpan(this.#whole, record);
    const { first, end } = this.#amounts;
    const last = end[record]!;
    for (let i = first[record]!; i < last; i++) this.#addAmount(record, prefix, i);
    if (this.#recorded) this.#addRecordedEstimates(record, prefix);
    if (this.#supplies !== undefined) this.#addSupplies(this.#supplies, record, prefix);
  }

  /** Returns an amount of a list of amounts, in an object that is used again. */
  #entryOf({ amount, mass, volume }: AmountColumns, index: number) {
    const entry = this.#entry;
    entry.amount = amount[index]!;
    entry.mass = mass[index]!;
    entry.volume = volume[index]!;
    return entry;
  }

  /** Adds one amount of a demand: the part that was met, and the part that was not. */
  #addAmount(record: number, prefix: number, index: number): void {
    const amounts = this.#amounts;
    const unmet = this.#unmet;
    const whole = this.#whole;
    const resource = amounts.resource[index]!;
    const known = this.goods.known[resource]!;
    const amount = amounts.amount[index]!;
    const isConsumed = amount >= 0;
    const sign = isConsumed ? 1 : -1;
    const kept = isConsumed ? Sum.met : Sum.stored;
    const left = sign * sumOf(unmet, record, resource);
    if (!(left > 0) && !this.#runsProcess(record)) {
      const entry = this.#entryOf(amounts, index);
      this.#accountOf(record, prefix, known, whole).account.add(kept, entry, sign, whole);
      return;
    }
    const asked = sign * amount;
    // What is more than was demanded is an estimate of packing material.
    const share = left > asked * (1 + ROUNDING_SHARE) ? (sign * asked) / left : sign;
    // Without consumption, nothing is stored, and nothing is surplus.
    const lost = isConsumed ? Sum.unmet : this.#consumes ? Sum.surplus : Sum.stored;
    const end = unmet.end[record]!;
    for (let i = unmet.first[record]!; i < end; i++) {
      if (unmet.resource[i] !== resource) continue;
      const span = spanOfUnmet(unmet, i, whole);
      const { account } = this.#accountOf(record, prefix, known, span);
      account.add(lost, this.#entryOf(unmet, i), share, span);
      if (this.#estimates && isConsumed)
        addPacking(account, this.#packingOf(known, unmet.amount[i]! * share), span);
    }
    if (asked - left > ROUNDING_SHARE * asked) this.#addRest(record, prefix, index, sign);
  }

  /** Adds the part of an amount that was met, if another part was not, or if processes ran at changing fractions of their rates. */
  #addRest(record: number, prefix: number, index: number, sign: 1 | -1): void {
    const amounts = this.#amounts;
    const unmet = this.#unmet;
    const whole = this.#whole;
    const resource = amounts.resource[index]!;
    const known = this.goods.known[resource]!;
    const lost = unmetOf(unmet, record, resource);
    const rest = restOf(entryOf(amounts, index), unmet, lost, sign);
    const supplied = this.#runsProcess(record) ? this.#suppliedIn(record, resource) : [];
    const spans = this.times.dividesTime(record)
      ? spansBetween(
          whole,
          lost.map((each) => spanOfUnmet(unmet, each, whole)),
        )
      : [whole];
    const parts =
      supplied.length > 0
        ? supplied
        : spans.map((span) => ({ span, size: span.until - span.since }));
    const total = parts.reduce((sum, { size }) => sum + size, 0);
    for (const { span, size } of parts) {
      const { account } = this.#accountOf(record, prefix, known, span);
      const part = parts.length === 1 ? 1 : size / total;
      account.add(sign === 1 ? Sum.met : Sum.stored, rest, part, span);
    }
  }

  /** Returns whether processes made a demand that can be divided: its amounts do not flow at constant rates. */
  #runsProcess(record: number): boolean {
    const { demands } = this.campaign.result;
    return this.times.dividesTime(record) && demands[record]!.processes.length > 0;
  }

  /** Returns when stores supplied or took in what a record demands or makes of a resource, and how much. */
  #suppliedIn(record: number, resource: number): { span: Span; size: number }[] {
    const { first, end, serves, amount, since, until, ...supplies } =
      this.campaign.once(demandColumns).supplies;
    const found: { span: Span; size: number }[] = [];
    for (let i = first[record]!; i < end[record]!; i++)
      if (serves[i] === resource && since[i]! < until[i]!)
        found.push({
          span: { since: since[i]!, until: until[i]! },
          size: Math.abs(amount[i]! * this.goods.known[supplies.resource[i]!]!.resource.unitMass),
        });
    return found;
  }

  #packingOf({ resource }: KnownResource, amount: number): number {
    return packingOf(resource, amount, this.campaign.rounding);
  }

  /** Adds the packing material that the simulation has estimated: it is unmet, but nobody demanded it. */
  #addRecordedEstimates(record: number, prefix: number): void {
    const amounts = this.#amounts;
    const unmet = this.#unmet;
    const asked = new Map<number, number>();
    for (let i = amounts.first[record]!; i < amounts.end[record]!; i++) {
      const resource = amounts.resource[i]!;
      asked.set(resource, (asked.get(resource) ?? 0) + amounts.amount[i]!);
    }
    for (let i = unmet.first[record]!; i < unmet.end[record]!; i++) {
      const resource = unmet.resource[i]!;
      const left = sumOf(unmet, record, resource);
      const own = Math.max(0, asked.get(resource) ?? 0);
      if (!(left > own * (1 + ROUNDING_SHARE))) continue;
      const span = spanOfUnmet(unmet, i, this.#whole);
      const { account } = this.#accountOf(record, prefix, this.goods.known[resource]!, span);
      addPacking(account, (unmet.mass[i]! * (left - own)) / left, span);
    }
  }

  /** Adds what elements supplied. */
  #addSupplies(supplies: SupplyColumns, record: number, prefix: number): void {
    const last = supplies.end[record]!;
    for (let i = supplies.first[record]!; i < last; i++)
      if (supplies.amount[i]! > 0) this.#addSupply(supplies, record, prefix, i);
  }

  #addSupply(supplies: SupplyColumns, record: number, prefix: number, index: number): void {
    const since = supplies.since[index]!;
    const until = supplies.until[index]!;
    const span = Number.isNaN(since) || Number.isNaN(until) ? this.#whole : { since, until };
    const code = supplies.resource[index]!;
    const from = supplies.from[index]!;
    const way = supplies.way[index]!;
    const served = this.goods.known[supplies.serves[index]!]!;
    const open = this.#accountOf(record, prefix, served, span);
    const id = (from * 2 ** 20 + code) * supplyWays.length + way;
    open.sources ??= new Map();
    let source = open.sources.get(id);
    if (source === undefined) {
      const supply = {
        from: supplies.suppliers[from]!,
        way: supplyWays[way]!,
        resource: this.#resources[code]!,
      };
      source = { account: new Account(1, open.account.partition), supply };
      open.sources.set(id, source);
    }
    const { unitMass, unitVolume } = this.goods.known[code]!.resource;
    const amount = supplies.amount[index]!;
    const entry = this.#entry;
    entry.amount = amount;
    entry.mass = amount * unitMass;
    entry.volume = amount * unitVolume;
    source.account.add(0, entry, 1, span);
  }

  /** Returns the slot of the whole time of a record. */
  #slotOfWhole(record: number): Slot {
    if (this.#slotted !== record || this.#slot === undefined) {
      this.#slotted = record;
      this.#slot = this.times.slotOf(record, this.#whole);
    }
    return this.#slot;
  }

  /** Returns the account for goods of a demand in a part of its time. */
  #accountOf(
    record: number,
    prefix: number,
    { goods, resource: { units } }: KnownResource,
    span: Span,
  ): LedgerAccount {
    const { tree } = this;
    const level = this.records.words.length;
    // Slots come before goods, because the amounts of a record mostly have the same.
    const slot = span === this.#whole ? this.#slotOfWhole(record) : this.times.slotOf(record, span);
    const id = tree.step(level + 1, tree.step(level, prefix, slot.id), goods);
    const known = this.accounts[id];
    if (known === undefined) {
      const account = new Account(SUMS, slot.partition);
      const made = { account, id, slot, units, sources: undefined };
      this.accounts[id] = made;
      return made;
    }
    if (known.units !== units) known.units = null;
    return known;
  }
}

function addPacking(account: Account, mass: number, span: Span): void {
  if (mass > 0) account.add(Sum.packing, { amount: mass, mass, volume: 0 }, 1, span);
}

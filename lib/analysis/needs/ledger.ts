import { packingOf } from '../../simulation/demands/packing.js';
import type { AmountRecord, DemandRecord, Span, SupplyRecord } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { Account } from './account.js';
import { Codes, CodeTree } from './code-tree.js';
import { GoodsKeys, type KnownResource } from './goods.js';
import { RecordKeys } from './keys.js';
import type { ResolvedNeeds } from './options.js';
import { restOf, spanOfUnmet, spansBetween, spansOfUnmet, sumOf } from './parts.js';
import { type Slot, Times } from './times.js';

/** The sums of an account of needs. */
export const Sum = { met: 0, unmet: 1, stored: 2, surplus: 3, packing: 4 } as const;
export const SUMS = 5;

/** An account, and what it is about. */
export interface LedgerAccount {
  readonly account: Account;
  /** The number of its codes: those of the record, of the goods, and of the slot. */
  readonly id: number;
  readonly slot: Slot;
  /** The units of its resources; null if they differ. */
  units: string | null;
  /** What elements supplied, by element, way and resource. */
  readonly sources: Map<number, SourceAccount>;
}

/** An account of what an element supplied. */
export interface SourceAccount {
  readonly account: Account;
  readonly supply: SupplyRecord;
}

/** What an excess of unmet amounts over demanded ones may be from rounding. */
const NOISE = 1e-9;

const WAYS = ['tank', 'container', 'part'] as const;

/** Sums demands up by what they are grouped by. */
export class Ledger {
  readonly records: RecordKeys;
  readonly goods: GoodsKeys;
  readonly times: Times;
  readonly accounts: LedgerAccount[] = [];
  /** The lists of codes of the accounts. */
  readonly tree: CodeTree;
  readonly #suppliers = new Codes<string>();
  readonly #estimates: boolean;
  readonly #recorded: boolean;

  constructor(
    readonly campaign: Campaign,
    options: ResolvedNeeds,
  ) {
    const { by, packing } = options;
    this.records = new RecordKeys(campaign, by);
    this.goods = new GoodsKeys(campaign, by);
    this.times = new Times(campaign, options);
    this.tree = new CodeTree(this.records.words.length + 2);
    this.#recorded = campaign.result.options.packingEstimate;
    this.#estimates = packing && !this.#recorded;
  }

  /** Whether there are estimates of packing material: those of the simulation, or the ledger's own. */
  get hasPacking(): boolean {
    return this.#estimates || this.#recorded;
  }

  /** Adds a demand. */
  add(demand: DemandRecord): void {
    const codes = this.records.codesOf(demand);
    let prefix = 0;
    for (let level = 0; level < codes.length; level++)
      prefix = this.tree.step(level, prefix, codes[level]!);
    const whole = this.times.spanOf(demand);
    for (const amount of demand.amounts) this.#addAmount(demand, prefix, amount, whole);
    if (this.#recorded) this.#addRecordedEstimates(demand, prefix, whole);
    for (const supply of demand.supplies)
      if (supply.amount > 0) this.#addSupply(demand, prefix, supply, whole);
  }

  /** Adds one amount of a demand: the part that was met, and the part that was not. */
  #addAmount(demand: DemandRecord, prefix: number, record: AmountRecord, whole: Span): void {
    const known = this.goods.of(record.resource);
    const isConsumed = record.amount >= 0;
    const sign = isConsumed ? 1 : -1;
    const kept = isConsumed ? Sum.met : Sum.stored;
    const { unmet } = demand;
    const left = unmet.length === 0 ? 0 : sign * sumOf(unmet, record.resource.id);
    if (!(left > 0)) {
      this.#accountOf(demand, prefix, known, whole).account.add(kept, record, sign, whole);
      return;
    }
    const asked = sign * record.amount;
    // What is more than was demanded is an estimate of packing material.
    const share = left > asked * (1 + NOISE) ? (sign * asked) / left : sign;
    const lost = isConsumed ? Sum.unmet : Sum.surplus;
    for (const each of unmet) {
      if (each.resource.id !== record.resource.id) continue;
      const span = spanOfUnmet(each, whole);
      const { account } = this.#accountOf(demand, prefix, known, span);
      account.add(lost, each, share, span);
      if (this.#estimates && isConsumed)
        addPacking(account, this.#packingOf(known, each.amount * share), span);
    }
    if (asked - left <= NOISE * asked) return;
    const rest = restOf(record, unmet, sign);
    const spans = this.times.dividesTime(demand)
      ? spansBetween(whole, spansOfUnmet(unmet, record.resource.id, whole))
      : [whole];
    const days = spans.reduce((total, { since, until }) => total + (until - since), 0);
    for (const span of spans) {
      const part = spans.length === 1 ? 1 : (span.until - span.since) / days;
      this.#accountOf(demand, prefix, known, span).account.add(kept, rest, part, span);
    }
  }

  #packingOf({ resource }: KnownResource, amount: number): number {
    return packingOf(resource, amount, this.campaign.rounding);
  }

  /** Adds the packing material that the simulation has estimated: it is unmet, but nobody demanded it. */
  #addRecordedEstimates(demand: DemandRecord, prefix: number, whole: Span): void {
    const sums = new Map<string, { asked: number; left: number }>();
    for (const { resource, amount } of demand.unmet) {
      const sum = sums.get(resource.id) ?? { asked: 0, left: 0 };
      sum.left += amount;
      sums.set(resource.id, sum);
    }
    for (const { resource, amount } of demand.amounts) {
      const sum = sums.get(resource.id);
      if (sum !== undefined) sum.asked += amount;
    }
    for (const each of demand.unmet) {
      const { asked, left } = sums.get(each.resource.id)!;
      if (!(left > Math.max(0, asked) * (1 + NOISE))) continue;
      const span = spanOfUnmet(each, whole);
      const { account } = this.#accountOf(demand, prefix, this.goods.of(each.resource), span);
      addPacking(account, (each.mass * (left - Math.max(0, asked))) / left, span);
    }
  }

  /** Adds what an element supplied. */
  #addSupply(demand: DemandRecord, prefix: number, supply: SupplyRecord, whole: Span): void {
    const { from, way, since, until } = supply;
    const span = since === null || until === null ? whole : { since, until };
    const resource = this.goods.of(supply.resource);
    const served = this.goods.of(supply.serves);
    const { account, sources } = this.#accountOf(demand, prefix, served, span);
    const supplier = this.#suppliers.of(from.id, from.id);
    const id = (supplier * 2 ** 20 + resource.index) * WAYS.length + WAYS.indexOf(way);
    let source = sources.get(id);
    if (source === undefined) {
      source = { account: new Account(1, account.partition), supply };
      sources.set(id, source);
    }
    const { unitMass, unitVolume } = resource.resource;
    const { amount } = supply;
    const entry = { amount, mass: amount * unitMass, volume: amount * unitVolume };
    source.account.add(0, entry, 1, span);
  }

  /** Returns the account for goods of a demand in a part of its time. */
  #accountOf(
    demand: DemandRecord,
    prefix: number,
    { goods, resource: { units } }: KnownResource,
    span: Span,
  ): LedgerAccount {
    const { tree } = this;
    const level = this.records.words.length;
    const slot = this.times.slotOf(demand, span);
    const id = tree.step(level + 1, tree.step(level, prefix, goods), slot.id);
    const known = this.accounts[id];
    if (known === undefined) {
      const account = new Account(SUMS, slot.partition);
      const made = { account, id, slot, units, sources: new Map() };
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

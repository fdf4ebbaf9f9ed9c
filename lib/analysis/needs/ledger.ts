import { getOrAdd } from '../../graph/multi-map.js';
import { packingOf } from '../../simulation/demands/packing.js';
import type {
  AmountRecord,
  DemandRecord,
  Ref,
  Span,
  SupplyRecord,
  UnmetRecord,
} from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { countedLeft } from '../left.js';
import { ROUNDING_SHARE } from '../tolerance.js';
import { Account, type LedgerEntry } from './account.js';
import type { ResolvedNeeds } from './options.js';
import { type TimeSlot, Times } from './times.js';
import { type Word, wordOf } from './words.js';

/** What a sum of needs is of. */
export const sumNames = ['met', 'unmet', 'stored', 'surplus', 'packing'] as const;
export type SumName = (typeof sumNames)[number];

/** The sums of what is needed of some goods, by those who demand it and by the time. */
export interface NeedGroup {
  /** A text that no other group has, without the time. */
  readonly key: string;
  /** The values of the words, in their order. */
  readonly values: readonly unknown[];
  readonly slot: TimeSlot;
  readonly accounts: Readonly<Record<SumName, Account>>;
  /** The units of its resources; null if they differ. */
  units: string | null;
  /** What elements supplied. */
  readonly sources: Map<string, SourceAccount>;
}

/** What an element supplied. */
export interface SourceAccount {
  readonly supply: Pick<SupplyRecord, 'from' | 'way' | 'resource'>;
  readonly account: Account;
}

/** Sums demands up by what they are grouped by. */
export class Ledger {
  readonly words: readonly Word[];
  readonly times: Times;
  readonly #groups = new Map<string, NeedGroup>();
  /** The values of the words of each resource, and those of the demand that is being added. */
  readonly #ofResource = new Map<string, readonly (Keyed | null)[]>();
  #ofDemand: readonly (Keyed | null)[] = [];
  readonly #estimates: boolean;
  readonly #recorded: boolean;

  constructor(
    readonly campaign: Campaign,
    private readonly options: ResolvedNeeds,
  ) {
    const { by, packing } = options;
    const { recorded: result } = campaign;
    this.words = by.flatMap((dimension) => wordOf(campaign, dimension) ?? []);
    this.times = new Times(campaign, options);
    this.#recorded = result.options.packingEstimate;
    this.#estimates = packing && !this.#recorded;
    for (const demand of result.demands) this.#add(demand);
  }

  get groups(): Iterable<NeedGroup> {
    return this.#groups.values();
  }

  /** Whether there are estimates of packing material: those of the simulation, or the ledger's own. */
  get hasPacking(): boolean {
    return this.#estimates || this.#recorded;
  }

  /** Adds a demand. */
  #add(demand: DemandRecord): void {
    const whole = this.times.spanOf(demand);
    this.#ofDemand = this.words.map(({ ofDemand, keyOf }) => keyed(ofDemand?.(demand), keyOf));
    const left = countedLeft(demand, this.campaign.result);
    for (const amount of demand.amounts) this.#addAmount(demand, whole, amount, left);
    if (this.#recorded) this.#addRecordedEstimates(demand, whole, left);
    if (this.options.sources)
      for (const supply of demand.supplies)
        if (supply.amount > 0) this.#addSupply(demand, whole, supply);
  }

  /** Adds one amount of a demand: the part that was met, and the part that was not. */
  #addAmount(
    demand: DemandRecord,
    whole: Span,
    amount: AmountRecord,
    all: readonly UnmetRecord[],
  ): void {
    const { resource } = amount;
    const isConsumed = amount.amount >= 0;
    const sign = isConsumed ? 1 : -1;
    const kept: SumName = isConsumed ? 'met' : 'stored';
    const lost = all.filter((each) => each.resource.id === resource.id);
    const left = sign * sumOf(lost);
    const runsProcess = this.times.dividesTime(demand) && demand.processes.length > 0;
    if (!(left > 0) && !runsProcess) {
      this.#groupOf(demand, resource, whole).accounts[kept].add(amount, sign, whole);
      return;
    }
    const asked = sign * amount.amount;
    // What is more than was demanded is an estimate of packing material.
    const share = left > asked * (1 + ROUNDING_SHARE) ? (sign * asked) / left : sign;
    // Without consumption, nothing is stored, and nothing is surplus.
    const { consume } = this.campaign.result.options;
    const missed: SumName = isConsumed ? 'unmet' : consume ? 'surplus' : 'stored';
    for (const unmet of lost) {
      const span = spanOf(unmet, whole);
      const { accounts } = this.#groupOf(demand, resource, span);
      accounts[missed].add(unmet, share, span);
      if (this.#estimates && isConsumed)
        addPacking(accounts.packing, this.#packingOf(resource, unmet.amount * share), span);
    }
    if (asked - left <= ROUNDING_SHARE * asked) return;
    const rest = restOf(amount, lost, sign);
    const parts = this.#partsOf(demand, whole, resource, lost, runsProcess);
    const total = parts.reduce((sum, { size }) => sum + size, 0);
    for (const { span, size } of parts) {
      const part = parts.length === 1 ? 1 : size / total;
      this.#groupOf(demand, resource, span).accounts[kept].add(rest, part, span);
    }
  }

  /**
   * Returns when the part of an amount was met of which another part was not, and how much then: when stores supplied it, if a process
   * ran at changing fractions of its rates, and else while nothing was missing.
   */
  #partsOf(
    demand: DemandRecord,
    whole: Span,
    { id }: Ref,
    lost: readonly UnmetRecord[],
    runsProcess: boolean,
  ): readonly { readonly span: Span; readonly size: number }[] {
    if (runsProcess) {
      const supplied = demand.supplies.flatMap(({ serves, resource, amount, since, until }) =>
        serves.id === id && since !== null && until !== null && since < until
          ? [
              {
                span: { since, until },
                size: Math.abs(amount * this.campaign.resource(resource).unitMass),
              },
            ]
          : [],
      );
      if (supplied.length > 0) return supplied;
    }
    const spans = this.times.dividesTime(demand)
      ? spansBetween(
          whole,
          lost.map((each) => spanOf(each, whole)),
        )
      : [whole];
    return spans.map((span) => ({ span, size: span.until - span.since }));
  }

  #packingOf(resource: Ref, amount: number): number {
    return packingOf(this.campaign.resource(resource), amount, this.campaign.rounding);
  }

  /** Adds the packing material that the simulation has estimated: it is unmet, but nobody demanded it. */
  #addRecordedEstimates(demand: DemandRecord, whole: Span, left: readonly UnmetRecord[]): void {
    for (const unmet of left) {
      const { resource, mass } = unmet;
      const isSame = (each: AmountRecord): boolean => each.resource.id === resource.id;
      const all = sumOf(left.filter(isSame));
      const own = Math.max(0, sumOf(demand.amounts.filter(isSame)));
      if (!(all > own * (1 + ROUNDING_SHARE))) continue;
      const span = spanOf(unmet, whole);
      const { accounts } = this.#groupOf(demand, resource, span);
      addPacking(accounts.packing, (mass * (all - own)) / all, span);
    }
  }

  /** Adds what an element supplied. */
  #addSupply(demand: DemandRecord, whole: Span, supply: SupplyRecord): void {
    const { from, way, resource, serves, amount } = supply;
    const span = spanOf(supply, whole);
    const group = this.#groupOf(demand, serves, span);
    const key = `${from.id} ${way} ${resource.id}`;
    const source = getOrAdd(group.sources, key, () => ({
      supply,
      account: new Account(group.slot.partition),
    }));
    const { unitMass, unitVolume } = this.campaign.resource(resource);
    const entry = { amount, mass: amount * unitMass, volume: amount * unitVolume };
    source.account.add(entry, 1, span);
  }

  /** Returns the group for a resource of a demand in a part of its time. */
  #groupOf(demand: DemandRecord, ref: Ref, span: Span): NeedGroup {
    const resource = this.campaign.resource(ref);
    const ofResource = getOrAdd(this.#ofResource, resource.id, () =>
      this.words.map((word) => keyed(word.ofResource?.(resource), word.keyOf)),
    );
    const all = this.#ofDemand.map((each, at) => each ?? ofResource[at]!);
    const key = all.map((each) => each.key).join('\n');
    const slot = this.times.slotOf(demand, span);
    const id = `${slot.id}\n${key}`;
    const group = getOrAdd(this.#groups, id, () => {
      const accounts = Object.fromEntries(
        sumNames.map((name) => [name, new Account(slot.partition)]),
      ) as Record<SumName, Account>;
      const values = all.map(({ value }) => value);
      return { key, values, slot, accounts, units: resource.units, sources: new Map() };
    });
    if (group.units !== resource.units) group.units = null;
    return group;
  }
}

/** The value of a word, and a text that no other value has. */
interface Keyed {
  readonly value: unknown;
  readonly key: string;
}

const keyed = (value: unknown, keyOf: Word['keyOf']): Keyed | null =>
  value === undefined ? null : { value, key: keyOf(value) };

const sumOf = (amounts: readonly AmountRecord[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

/** Returns the time of a part of a demand. @param whole the time of the whole demand */
const spanOf = ({ since, until }: Pick<UnmetRecord, 'since' | 'until'>, whole: Span): Span =>
  since === null || until === null ? whole : { since, until };

/** Returns the spans of a time that others leave over, or the whole time if they leave nothing. */
function spansBetween(whole: Span, taken: readonly Span[]): readonly Span[] {
  const spans: Span[] = [];
  let at = whole.since;
  for (const { since, until } of [...taken].sort((a, b) => a.since - b.since)) {
    if (since > at) spans.push({ since: at, until: since });
    at = Math.max(at, until);
  }
  if (whole.until > at) spans.push({ since: at, until: whole.until });
  return spans.length === 0 ? [whole] : spans;
}

/**
 * Returns the part of an amount that is not unmet, without a sign.
 * @param sign 1 for consumption, -1 for production
 */
function restOf(amount: LedgerEntry, lost: readonly LedgerEntry[], sign: 1 | -1): LedgerEntry {
  // Masses may be rounded, so those of the parts can be more than that of the whole.
  const rest = (of: keyof LedgerEntry): number =>
    Math.max(0, sign * lost.reduce((left, each) => left - each[of], amount[of]));
  return { amount: rest('amount'), mass: rest('mass'), volume: rest('volume') };
}

function addPacking(account: Account, mass: number, span: Span): void {
  if (mass > 0) account.add({ amount: mass, mass, volume: 0 }, 1, span);
}

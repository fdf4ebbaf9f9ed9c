import { bounded } from '../../kernel/finite.js';
import type {
  ProcessLimit,
  ProcessRecord,
  ProcessSpan,
  SupplyRecord,
} from '../../state/records/records.js';
import type { Span } from '../../world/refs.js';
import type { Amount } from '../../world/resolved.js';
import { type ResourceType, unitsServing } from '../../world/resource-type.js';
import type { SimulationRules } from '../../world/rules/rules.js';
import { type HeldStockRef, supplyRecord } from '../held-stock.js';
import { nextMillisecond } from './agenda.js';
import type { ProcessRates, Rate } from './rates.js';

/** A time during which all flows of a group were drawn from one store. It lasts until the next one. */
export interface Segment {
  readonly since: number;
  /** Undefined if nothing could supply the flows. */
  readonly store: HeldStockRef | undefined;
}

/** A part of a demand that nothing supplied, in units; negative for production that found no room. */
export interface UnmetSpan extends Amount, Span {}

/** What became of the flows of one resource that are consumed, or of those that are produced. */
class AccountLine {
  /** What was asked, in units; negative for what was produced. */
  total = 0;
  /** The index of the last supply from each store. */
  supplies: Map<HeldStockRef, number> | undefined = undefined;
  /** The index of the last part that nothing supplied. */
  unmet: number | undefined = undefined;

  constructor(readonly resource: ResourceType) {}
}

/** Adds up what became of the flows of a source, as supplies and unmet amounts in the order of resources and of time. */
export class FlowAccount {
  readonly supplies: SupplyRecord[] = [];
  readonly unmet: UnmetSpan[] = [];
  readonly lines: AccountLine[] = [];
  private readonly consumed = new Map<ResourceType, AccountLine>();
  private readonly produced = new Map<ResourceType, AccountLine>();
  /** The models of its processes, and how each ran. */
  private readonly models: string[] = [];
  private readonly runs: ProcessSpan[][] = [];

  constructor(private readonly massAndUnits: SimulationRules['massAndUnits']) {}

  get processes(): readonly ProcessRecord[] {
    return this.models.map((model, i) => ({ model, spans: this.runs[i]! }));
  }

  /** Adds how a process ran in a time, and what its inputs lacked, in units a day. */
  addRun(
    { turn, model }: ProcessRates & { readonly turn: number },
    span: ProcessSpan,
    unmet: readonly Rate[],
  ): void {
    this.models[turn - 1] = model;
    this.runs[turn - 1] ??= [];
    const spans = this.runs[turn - 1]!;
    const segments: readonly Segment[] = [{ since: span.since, store: undefined }];
    for (const rate of unmet) this.add(rate, span.since, span.until, segments, 0);
    const since = nextMillisecond(span.since);
    const until = nextMillisecond(span.until);
    const before = spans.at(-1);
    if (before?.fraction === span.fraction && isSame(before.limit, span.limit))
      spans[spans.length - 1] = { ...before, until };
    else if (until > since) spans.push({ ...span, since, until });
  }

  /** Ends the supplies and the unmet amounts of some resources, because their rates change. */
  cut(rates: readonly Rate[]): void {
    for (const { resource, rate } of rates) {
      const line = (rate < 0 ? this.produced : this.consumed).get(resource);
      if (line !== undefined) line.supplies = line.unmet = undefined;
    }
  }

  /** Adds what became of a flow in a time. @param first the index of the first segment of its group in that time */
  add(
    { resource: want, rate }: Rate,
    since: number,
    until: number,
    segments: readonly Segment[],
    first: number,
  ): void {
    const lines = rate < 0 ? this.produced : this.consumed;
    let line = lines.get(want);
    if (line === undefined) {
      line = new AccountLine(want);
      lines.set(want, line);
      this.lines.push(line);
    }
    line.total += rate * (until - since);
    for (let i = first; i < segments.length; i++) {
      const { store, since: begin } = segments[i]!;
      const start = Math.max(since, begin);
      const end = Math.min(until, segments[i + 1]?.since ?? until);
      if (end <= start) continue;
      const amount = rate * (end - start);
      const from = nextMillisecond(start);
      const to = nextMillisecond(end);
      if (store === undefined) this.addUnmet(line, amount, from, to);
      else {
        const units = unitsServing(store.resource, want, this.massAndUnits);
        this.addSupply(line, store, amount * units, from, to);
      }
    }
  }

  private addSupply(
    line: AccountLine,
    store: HeldStockRef,
    amount: number,
    since: number,
    until: number,
  ): void {
    const index = line.supplies?.get(store);
    const before = index === undefined ? undefined : this.supplies[index];
    if (index !== undefined && before?.until === since) {
      this.supplies[index] = { ...before, amount: bounded(before.amount + amount), until };
      return;
    }
    line.supplies ??= new Map();
    line.supplies.set(store, this.supplies.length);
    this.supplies.push(supplyRecord(store, amount, line.resource, since, until));
  }

  private addUnmet(line: AccountLine, amount: number, since: number, until: number): void {
    const before = line.unmet === undefined ? undefined : this.unmet[line.unmet];
    if (line.unmet !== undefined && before?.until === since) {
      this.unmet[line.unmet] = { ...before, amount: before.amount + amount, until };
      return;
    }
    line.unmet = this.unmet.length;
    this.unmet.push({ resource: line.resource, amount, since, until });
  }
}

const isSame = (a: ProcessLimit | null, b: ProcessLimit | null): boolean =>
  a === b ||
  (a?.by === b?.by &&
    a?.resource === b?.resource &&
    a?.stores.length === b?.stores.length &&
    a?.stores.every((each, i) => each === b?.stores[i]) === true);

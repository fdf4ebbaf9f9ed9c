import { bounded } from '../../kernel/finite.js';
import type { SupplyRecord } from '../../records/records.js';
import type { SimulationRules } from '../../rules/rules.js';
import { type ResourceType, unitsServing } from '../../world/resource-type.js';
import type { Segment } from './pool.js';
import type { Rate } from './rates.js';
import type { Store } from './store.js';
import { nextMillisecond } from './times.js';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A part of a demand that nothing supplied, in units; negative for production that found no room. */
interface UnmetSpan {
  readonly resource: ResourceType;
  amount: number;
  readonly since: number;
  until: number;
}

/** What became of the flows of one resource. */
interface Line {
  /** What was asked, in units; negative for what was produced. */
  total: number;
  /** The last supply from each store. */
  supplies: Map<Store, Writable<SupplyRecord>> | undefined;
  unmet: UnmetSpan | undefined;
}

/** Adds up what became of the flows of a source, as supplies and unmet amounts in the order of resources and of time. */
export class Account {
  readonly supplies: Writable<SupplyRecord>[] = [];
  readonly unmet: UnmetSpan[] = [];
  readonly lines = new Map<ResourceType, Line>();

  /** @param massAndUnits how units of one resource serve units of another */
  constructor(private readonly massAndUnits: SimulationRules['massAndUnits']) {}

  /** Returns an account of the same. */
  copy(): Account {
    const copy = new Account(this.massAndUnits);
    const supplies = new Map(this.supplies.map((each) => [each, { ...each }]));
    copy.supplies.push(...supplies.values());
    const spans = new Map(this.unmet.map((each) => [each, { ...each }]));
    copy.unmet.push(...spans.values());
    for (const [resource, line] of this.lines) {
      const lasts = line.supplies && [...line.supplies];
      copy.lines.set(resource, {
        total: line.total,
        supplies: lasts && new Map(lasts.map(([from, last]) => [from, supplies.get(last)!])),
        unmet: line.unmet && spans.get(line.unmet),
      });
    }
    return copy;
  }

  /**
   * Adds what became of a flow in a time.
   * @param first the first and the last segment of its pool in that time
   */
  add(
    { resource: want, rate }: Rate,
    since: number,
    until: number,
    first: Segment,
    last: Segment,
  ): void {
    let line = this.lines.get(want);
    if (line === undefined) {
      line = { total: 0, supplies: undefined, unmet: undefined };
      this.lines.set(want, line);
    }
    line.total += rate * (until - since);
    let next: Segment | undefined = first;
    while (next !== undefined) {
      const { store, since: begin } = next;
      next = next === last ? undefined : next.next;
      const start = Math.max(since, begin);
      const end = next === undefined ? until : Math.min(until, next.since);
      if (end <= start) continue;
      const amount = rate * (end - start);
      const from = nextMillisecond(start);
      const to = nextMillisecond(end);
      if (store === undefined) this.addUnmet(line, want, amount, from, to);
      else {
        const units = unitsServing(store.resource, want, this.massAndUnits);
        this.addSupply(line, store, want, amount * units, from, to);
      }
    }
  }

  private addSupply(
    line: Line,
    store: Store,
    serves: ResourceType,
    amount: number,
    since: number,
    until: number,
  ): void {
    const before = line.supplies?.get(store);
    if (before?.until === since) {
      before.amount = bounded(before.amount + amount);
      before.until = until;
      return;
    }
    const { element, way, resource } = store;
    const record = {
      from: element.resolved.ref,
      way,
      resource: resource.ref,
      amount: bounded(amount),
      serves: serves.ref,
      since,
      until,
    };
    this.supplies.push(record);
    line.supplies ??= new Map();
    line.supplies.set(store, record);
  }

  private addUnmet(
    line: Line,
    resource: ResourceType,
    amount: number,
    since: number,
    until: number,
  ): void {
    if (line.unmet?.until === since) {
      line.unmet.amount += amount;
      line.unmet.until = until;
      return;
    }
    line.unmet = { resource, amount, since, until };
    this.unmet.push(line.unmet);
  }
}

import type { ProcessLimit } from '../../state/records/records.js';
import type { FlowAccount } from './account.js';
import { byScenario, Flow, type FlowOwner } from './flows.js';
import type { ProcessRates, Rate } from './rates.js';

/** A demand model of a source all of whose flows run at the same fraction of their rates. */
export class Process {
  readonly flows: readonly Flow[];
  readonly model: string;
  /** Its rates at the fraction 1, in the order of its flows. */
  readonly rates: readonly Rate[];
  private fraction = 1;
  private limit: ProcessLimit | null = null;
  private unmet: readonly Rate[] = [];
  /** The time from which it runs as it does. */
  private since = 0;

  /** @param turn its number among the processes of its source, from 1 */
  constructor(
    source: FlowOwner,
    { model, rates }: ProcessRates,
    readonly turn: number,
    private readonly account: FlowAccount,
  ) {
    this.model = model;
    this.rates = rates;
    this.flows = rates.map((of) => new Flow(source, of, account, turn));
  }

  begin(time: number): void {
    this.since = time;
  }

  /** Ends the span, and adds what became of it to the account. */
  end(time: number): void {
    this.note(time, this.account);
    this.begin(time);
  }

  /** Adds what became of it and its flows in the span so far to an account. */
  look(time: number, account: FlowAccount): void {
    for (const flow of this.flows) flow.look(time, account);
    this.note(time, account);
  }

  private note(time: number, account: FlowAccount): void {
    const { since, fraction, limit, unmet } = this;
    if (time > since) account.addRun(this, { since, until: time, fraction, limit }, unmet);
  }

  /** Lets it go on at a fraction. @param limit what holds it back @param unmet what its inputs lack, in units a day */
  run(time: number, fraction: number, limit: ProcessLimit | null, unmet: readonly Rate[]): void {
    this.end(time);
    if (fraction !== this.fraction) this.account.cut(this.rates);
    this.fraction = fraction;
    this.limit = limit;
    this.unmet = unmet;
  }
}

/** The order of the scenario, in which processes take what the others leave. */
export const inTurn = (a: Process, b: Process): number => byScenario(a.flows[0]!, b.flows[0]!);

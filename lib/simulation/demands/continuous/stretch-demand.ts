import type { DemandOutcome, DemandShortage, LazyDemand } from '../../records/demand-entries.js';
import type { Recorder } from '../../records/recorder.js';
import type { Ref } from '../../records/records.js';
import type { SimulationRules } from '../../rules/rules.js';
import { recordSum } from '../record-sum.js';
import { type Piece, unmetOf } from './flow.js';
import { type Stretch, StretchAccount } from './stretch.js';

/** What became of the flows of a source in a stretch. */
export interface EndedStretch {
  readonly stretch: Stretch;
  readonly pieces: readonly Piece[];
  /** The end of the stretch, or the time up to which it is looked at. */
  readonly until: number;
}

const none: readonly never[] = [];

/** The demand of a source in a stretch. Its record is made from the segments of the pools when it is read. */
export class StretchDemand implements LazyDemand {
  readonly #ended: EndedStretch;
  readonly #recorder: Recorder;
  readonly #massAndUnits: SimulationRules['massAndUnits'];
  /** Indices of the failed events without which less would be unmet. The list can be completed later. */
  downstreamOf: readonly number[] = none;

  constructor(
    ended: EndedStretch,
    recorder: Recorder,
    massAndUnits: SimulationRules['massAndUnits'],
  ) {
    this.#ended = ended;
    this.#recorder = recorder;
    this.#massAndUnits = massAndUnits;
  }

  get element(): Ref {
    return this.#ended.stretch.element.resolved.ref;
  }

  get isSupplied(): boolean {
    return !this.#ended.pieces.some((piece) => unmetOf(piece) !== 0);
  }

  get sum(): number {
    let sum = 0;
    for (const { want, rate, since, until } of this.#ended.pieces)
      sum += recordSum(want, rate * (until - since), false);
    return sum;
  }

  /** Adds up what became of the flows. */
  account(): StretchAccount {
    return new StretchAccount(this.#ended.pieces, this.#massAndUnits);
  }

  get shortage(): DemandShortage {
    const { stretch, until } = this.#ended;
    const account = new StretchAccount(this.#ended.pieces);
    return {
      time: until,
      since: stretch.since,
      location: stretch.place.resolved.ref,
      unmet: account.unmetRecords(this.#recorder),
    };
  }

  expand(account: StretchAccount = this.account()): DemandOutcome {
    const { downstreamOf } = this;
    const { stretch, until } = this.#ended;
    const { place, state, since } = stretch;
    return {
      time: until,
      since,
      covers: null,
      event: null,
      location: place.resolved.ref,
      mission: null,
      state: state.ref,
      models: state.modelNames,
      amounts: account.amountRecords(this.#recorder),
      supplies: account.supplies,
      unmet: account.unmetRecords(this.#recorder),
      downstreamOf,
    };
  }
}

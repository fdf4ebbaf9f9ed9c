import { newShortList } from '../../kernel/kept.js';
import type { Notable } from '../../kernel/notes.js';
import type { RuntimeElement } from '../../state/runtime-element.js';
import type { ResolvedState } from '../../world/resolved.js';
import type { RepairedFlow } from '../repairs.js';
import { Flow } from './flow.js';
import { Pieces } from './pieces.js';
import type { Rate } from './rates.js';
import type { Stretch } from './stretch.js';

const none: readonly never[] = [];

/** An element that demands by its state, or has just ceased to. */
export class Source implements Notable {
  noted = -1;
  /** Undefined if it does not demand now. */
  stretch: Stretch | undefined = undefined;
  rates: readonly Rate[] = none;
  /** The state that it was in when its models were asked for these rates. */
  asked: ResolvedState | undefined = undefined;
  /** Those of its demands that are repaired. */
  repaired: readonly RepairedFlow[] = none;
  /** Whether other demands than before may be repaired now. */
  hasNewRepairs = false;
  /** What became of flows of this stretch that have ended. */
  readonly pieces = new Pieces();
  /** Whether its demands flow or are collected. */
  isConnected = false;
  /** Whether it is disconnected until time goes on. */
  isSuspended = false;
  /** Its flows. Those that have ended are used again. */
  readonly #flows: Flow[] = newShortList();
  #flowing = 0;

  constructor(readonly element: RuntimeElement) {}

  /** The number of its flows. */
  get flowing(): number {
    return this.#flowing;
  }

  /** Returns one of its flows. */
  flowAt(index: number): Flow {
    return this.#flows[index]!;
  }

  /** Returns one more flow. */
  newFlow(of: Rate): Flow {
    const index = this.#flowing++;
    if (index < this.#flows.length) this.#flows[index]!.of = of;
    else this.#flows.push(new Flow(this.element, of, this.pieces));
    return this.#flows[index]!;
  }

  /** Ends all of its flows. They have been disconnected. */
  endFlows(): void {
    this.#flowing = 0;
  }
}

import 'reflect-metadata';
import type { DesignProgress } from '../design/search.js';
import { type Highs, useSolver } from '../solver/highs.js';
import type { RequestMessage } from './answer/requests.js';
import { Responder } from './answer/responder.js';
import { type PlanTask, planOf, type ShownPlan } from './design/plan.js';

/** Asks for a plan. The thread takes no other messages while it searches. */
export interface PlanMessage {
  readonly kind: 'plan';
  readonly task: PlanTask;
  /** The compiled code of the solver. Its script stands before that of this file. */
  readonly wasm: ArrayBuffer;
  /** An address that leads somewhere as long as the search is to go on. */
  readonly flag: string;
}

/** What comes back: how far it is, and at last a plan, or the message of an error. */
export type PlanNote =
  | { readonly progress: DesignProgress }
  | { readonly plan: ShownPlan }
  | { readonly error: string };

/** What the script of the solver leaves: a function that starts it. */
declare const Module: (options: {
  readonly instantiateWasm: (
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance) => void,
  ) => object;
}) => Promise<Highs>;

/** Milliseconds between two looks whether the search is to end. */
const LOOK_AFTER = 200;

/** Returns a function that tells whether an address leads nowhere any more. */
function endOf(flag: string): () => boolean {
  let looked = 0;
  let isOver = false;
  return () => {
    const now = performance.now();
    if (isOver || now - looked < LOOK_AFTER) return isOver;
    looked = now;
    try {
      const request = new XMLHttpRequest();
      request.open('GET', flag, false);
      request.send();
    } catch {
      isOver = true;
    }
    return isOver;
  };
}

async function plan({ task, wasm, flag }: PlanMessage): Promise<PlanNote> {
  try {
    const compiled = await WebAssembly.compile(wasm);
    useSolver(() =>
      Module({
        instantiateWasm: (imports, receive) => {
          void WebAssembly.instantiate(compiled, imports).then(receive);
          return {};
        },
      }),
    );
    const onProgress = (progress: DesignProgress): void =>
      postMessage({ progress } satisfies PlanNote);
    return { plan: await planOf(task, { shouldStop: endOf(flag), onProgress }) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

const responder = new Responder();

addEventListener('message', ({ data }: MessageEvent<RequestMessage | PlanMessage>) => {
  const reply = data.kind === 'plan' ? plan(data) : responder.respond(data);
  void reply.then((message) => postMessage(message));
});

import 'reflect-metadata';
import type { BestSoFar, DesignProgress } from '../design/search.js';
import { type Highs, useSolver } from '../solver/highs.js';
import type { RequestMessage } from './answer/requests.js';
import { Responder } from './answer/responder.js';
import { type PlanTask, planOf, type ShownPlan } from './design/plan.js';
import { type Mend, type MendTask, mendOf } from './flights/mend.js';

/** Asks for a plan. The thread takes no other messages while it searches. */
export interface PlanMessage {
  readonly kind: 'plan';
  readonly task: PlanTask;
  /** The compiled code of the solver. Its script stands before that of this file. */
  readonly wasm: ArrayBuffer;
  /** An address that leads somewhere as long as the search is to go on. */
  readonly flag: string;
}

/** Asks for a manifest that mends a plan. The thread takes no other messages while it searches. */
export interface MendMessage {
  readonly kind: 'mend';
  readonly task: MendTask;
  /** The compiled code of the solver, as for a plan; null if there is none, so that simple rules must do. */
  readonly wasm: ArrayBuffer | null;
}

/** What comes back from a search for a manifest: the manifest, or the message of an error. */
export type MendNote = { readonly mend: Mend } | { readonly error: string };

/** What comes back: how far it is, the best so far, and at last a plan, or the message of an error. */
export type PlanNote =
  | { readonly progress: DesignProgress }
  | { readonly best: BestSoFar }
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

/** Uses the solver that a page has loaded. */
async function useCompiled(wasm: ArrayBuffer): Promise<void> {
  const compiled = await WebAssembly.compile(wasm);
  useSolver(() =>
    Module({
      instantiateWasm: (imports, receive) => {
        void WebAssembly.instantiate(compiled, imports).then(receive);
        return {};
      },
    }),
  );
}

async function mend({ task, wasm }: MendMessage): Promise<MendNote> {
  try {
    if (wasm !== null) await useCompiled(wasm);
    return { mend: await mendOf(task) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

async function plan({ task, wasm, flag }: PlanMessage): Promise<PlanNote> {
  try {
    await useCompiled(wasm);
    const onProgress = (progress: DesignProgress): void =>
      postMessage({ progress } satisfies PlanNote);
    const onBest = (best: BestSoFar): void => postMessage({ best } satisfies PlanNote);
    return { plan: await planOf(task, { shouldStop: endOf(flag), onProgress, onBest }) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

const responder = new Responder();

type AnyMessage = RequestMessage | PlanMessage | MendMessage;

const replyTo = (message: AnyMessage) => {
  if (message.kind === 'plan') return plan(message);
  return message.kind === 'mend' ? mend(message) : responder.respond(message);
};

addEventListener('message', ({ data }: MessageEvent<AnyMessage>) => {
  const reply: Promise<unknown> = replyTo(data);
  void reply.then((message) => postMessage(message));
});

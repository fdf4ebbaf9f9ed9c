import { counted } from '../../../schema/diagnostics/wording.js';
import { type QueueWorkerEvent, workOnQueue } from '../../../study/index.js';
import { programText } from '../../../study/queue/program.js';
import { Status, type Terminal } from '../../terminal.js';
import { forTerminal } from '../../text/control.js';
import { amount } from '../../text/quantity.js';
import { addressOf, droppedText, queueFailure } from './address.js';

/** The options of `worker`. */
export interface WorkOptions {
  readonly threads?: number;
  readonly threadMemory?: number;
  readonly lease?: number;
  readonly quiet?: boolean;
}

/**
 * Works on the jobs of a queue until the user asks to stop. What is not finished then is given back.
 * @throws UsageError if the address is wrong
 * @throws UnusableInput if the queue cannot be used
 */
export async function work(
  queue: string,
  options: WorkOptions,
  terminal: Terminal,
): Promise<Status> {
  const { threads, threadMemory, lease, quiet = false } = options;
  const address = addressOf(queue);
  const shown = forTerminal(address.shown);
  const stopper = new AbortController();
  let done = 0;
  const tell = (event: QueueWorkerEvent): void => {
    if (event.kind === 'done') {
      done += event.variants;
      terminal.progress.show(`${forTerminal(event.study)}: ${amount(done)} variants simulated`);
    } else if (!quiet) terminal.err(`${shown}: ${textOf(event)}\n`);
  };
  terminal.progress.show(`connecting to ${shown}`);
  terminal.stopRequest?.().then(() => stopper.abort());
  try {
    const { jobs, variants } = await workOnQueue(address, {
      signal: stopper.signal,
      onEvent: tell,
      ...(threads !== undefined && { threads }),
      ...(threadMemory !== undefined && { threadMemory }),
      ...(lease !== undefined && { lease }),
    });
    if (!quiet)
      terminal.err(
        `stopped; ${counted(variants, 'variant')} simulated in ${counted(jobs, 'job')}\n`,
      );
    return Status.Fine;
  } catch (error) {
    throw queueFailure(address, error);
  }
}

function textOf(event: Exclude<QueueWorkerEvent, { readonly kind: 'done' }>): string {
  if (event.kind === 'dropped') return droppedText(event);
  const { kind, program } = event;
  return kind === 'ready'
    ? `waiting for studies, with ${counted(event.threads, 'thread')}; ${programText(program)}`
    : `the study "${forTerminal(event.study)}" needs ${programText(program)}, so this worker leaves it to others`;
}

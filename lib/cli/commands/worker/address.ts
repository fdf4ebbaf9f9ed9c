import { preview } from '../../../schema/diagnostics/preview.js';
import {
  type DroppedEntry,
  type QueueAddress,
  queueAddress,
  StudyQueueError,
} from '../../../study/index.js';
import { UnusableInput, UsageError } from '../../terminal.js';
import { forTerminal } from '../../text/control.js';

/** The name of the variable with the password. One among the options could be seen by other users of the machine. */
const PASSWORD = 'SPACE_LOGISTICS_QUEUE_PASSWORD';

/**
 * Reads the address of a queue. The password can be in a variable of the environment.
 * @throws UsageError if it is none. The message does not have the text, which may have a password.
 */
export function addressOf(text: string): QueueAddress {
  try {
    return queueAddress(text, process.env[PASSWORD]);
  } catch (error) {
    throw new UsageError(`--queue: ${forTerminal((error as Error).message)}`);
  }
}

/** Says that an entry of a queue was removed. */
export const droppedText = ({ entry, reason }: DroppedEntry): string =>
  `warning: dropped ${forTerminal(preview(entry, 200))}: ${forTerminal(reason)}`;

/** Returns a failure of a queue as users see it, and any other error as it is. */
export function queueFailure({ shown }: QueueAddress, error: unknown): unknown {
  if (error instanceof StudyQueueError)
    return new UnusableInput(`${forTerminal(shown)}: ${forTerminal(error.message)}`);
  return error;
}

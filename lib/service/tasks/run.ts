import { sizeText } from '../../schema/diagnostics/size.js';
import { own } from '../../schema/plain.js';
import { joinedBytes } from '../bytes.js';
import { ProblemError, timeIsOver } from '../problem.js';
import { filesOf } from './forms.js';
import { Sign, StoppedWork, type Task, type TaskAnswer, TaskContext, type Work } from './task.js';
import { works } from './works.js';

/** Does the work of a task. Every error becomes a problem, except one inside the program. */
export async function runTask(task: Task): Promise<TaskAnswer> {
  Atomics.store(task.signs, Sign.Begun, 1);
  try {
    const isOlder = task.work.startsWith('older-');
    const files = isOlder ? { file: task.body } : await filesOf(task.body, task.contentType);
    const context = new TaskContext(task, files);
    const { status = 200, type, pieces, file } = await (own(works, task.work) as Work)(context);
    const body = pieces instanceof Uint8Array ? ownBytes(pieces) : bytesOf(pieces, context);
    return { kind: 'answer', status, type, body, ...(file !== undefined && { file }) };
  } catch (error) {
    if (error instanceof ProblemError) return { kind: 'problem', problem: error.problem };
    if (!(error instanceof StoppedWork)) throw error;
    if (task.isQuick) return { kind: 'slow' };
    return { kind: 'problem', problem: timeIsOver(task.limits.seconds) };
  }
}

/** Returns bytes in a buffer of their own, so that they can be moved to another thread. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
    ? (bytes as Uint8Array<ArrayBuffer>)
    : new Uint8Array(bytes);
}

/** Writes pieces of text as UTF-8. @throws ProblemError if there are too many bytes */
function bytesOf(
  pieces: Iterable<string>,
  { limits, check }: TaskContext,
): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (const piece of pieces) {
    check();
    const bytes = encoder.encode(piece);
    length += bytes.length;
    if (length > limits.answerBytes)
      throw new ProblemError(
        'answer-too-large',
        `The answer has more than ${sizeText(limits.answerBytes)}, which is the limit.`,
      );
    parts.push(bytes);
  }
  if (parts.length === 1) return ownBytes(parts[0]!);
  return joinedBytes(parts, length);
}

import type { MessagePort } from 'node:worker_threads';
import type { Board } from '../progress/board.js';
import type { ProgressReport, Surroundings } from '../terminal.js';
import { cut } from '../text/width.js';
import type { ThreadAnswer, ThreadReport } from './messages.js';

/** What does not need the main thread. */
type Local = Omit<
  Surroundings,
  'out' | 'stream' | 'err' | 'bytes' | 'stdin' | 'draft' | 'page' | 'stopRequest'
>;

/** The length of text that is sent at once. Each piece waits for an answer, so small ones are joined. */
const PIECE = 1 << 16;

/** Returns the surroundings of a program whose standard streams belong to the thread at the other end of a port. */
export function surroundingsOver(
  port: Pick<MessagePort, 'postMessage' | 'on'>,
  local: Local,
): Surroundings {
  const waiting = new Map<number, (answer: ThreadAnswer) => void>();
  let asked = 0;
  const post = (report: ThreadReport) => port.postMessage(report);
  const ask = (report: (ask: number) => ThreadReport): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const number = asked++;
      waiting.set(number, ({ value, error }) => {
        if (error) reject(Object.assign(new Error(error.message), { code: error.code }));
        else resolve(value);
      });
      post(report(number));
    });
  port.on('message', (answer: ThreadAnswer) => {
    waiting.get(answer.ask)?.(answer);
    waiting.delete(answer.ask);
  });
  return {
    ...local,
    out: (data) => post({ kind: 'out', data }),
    bytes: (data) => post({ kind: 'out', data }),
    err: (data) => post({ kind: 'err', data }),
    page: () => post({ kind: 'page' }),
    stdin: async function* () {
      try {
        for (;;) {
          const chunk = await ask((number) => ({ kind: 'stdin', ask: number }));
          if (chunk === undefined) return;
          yield chunk as Uint8Array;
        }
      } finally {
        post({ kind: 'stdin end' });
      }
    },
    stopRequest: async () => {
      await ask((number) => ({ kind: 'stop request', ask: number }));
    },
    draft: (path, isOpen) => post({ kind: 'draft', path, isOpen }),
    stream: async (pieces) => {
      for (const data of joined(pieces)) {
        const isRead = await ask((number) => ({ kind: 'out', data, ask: number }));
        // Nobody wants the rest.
        if (!isRead) return;
      }
    },
  };
}

/** Joins pieces of text to longer ones. */
function* joined(pieces: Iterable<string>): Iterable<string> {
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length < PIECE) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

/** The number of columns for the spinner and the time before the text, plus one free column. */
const MARGIN = 12;

/**
 * Writes the current activity to a board, for another thread that shows it.
 * @param columns the width of the terminal
 */
export function progressOn(board: Board, columns: number): ProgressReport {
  return {
    show: (text) => board.write(cut(text, columns - MARGIN)),
    end: () => board.write(''),
  };
}

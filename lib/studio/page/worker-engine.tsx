import type { ReplyMessage } from '../answer/requests.js';
import type { AnswerEngine } from '../session/session.js';

/** Returns an engine that runs in a thread of its own. @param code what runs there */
export function workerEngine(code: string): AnswerEngine {
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const worker = new Worker(address);
  const open = new Map<number, (message: ReplyMessage) => void>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<ReplyMessage>) => {
    open.get(data.id)?.(data);
    open.delete(data.id);
  });
  return {
    ask: (kind, request) =>
      new Promise((resolve, reject) => {
        last += 1;
        open.set(last, ({ reply, error }) => {
          if (error === undefined) resolve(reply as never);
          else reject(new Error(error));
        });
        worker.postMessage({ id: last, kind, request });
      }),
  };
}

/**
 * Lets the event loop run, so that messages come in, timers fire, and signals can abort. It waits for a message to itself and
 * not for a timer: browsers let a timer that follows on others wait 4 ms (HTML Standard, section 8.6, "Timers").
 */
export const turn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (): void => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', end, { once: true });
    port1.start();
    port2.postMessage(null);
  });

/** The milliseconds between two turns of the event loop. */
const SLICE = 20;

/** Does work that comes in parts. @returns its result */
export function atOnce<R>(work: Generator<void, R>): R {
  for (let next = work.next(); ; next = work.next()) if (next.done) return next.value;
}

/** Does work that comes in parts, and lets the event loop run about every 20 ms, between two parts. @returns its result */
export async function inTurns<R>(work: Generator<void, R>): Promise<R> {
  let until = performance.now() + SLICE;
  for (let next = work.next(); ; next = work.next()) {
    if (next.done) return next.value;
    if (performance.now() < until) continue;
    await turn();
    until = performance.now() + SLICE;
  }
}

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

import { setTimeout as sleep } from 'node:timers/promises';

/** How long a page may take to show what it should, in milliseconds: much longer than it needs on a busy machine. */
const PATIENCE = 30_000;

/**
 * Tries a check of a page until it passes. A page draws after an event, and not with it, so what is read directly after
 * a click can be what was there before.
 * @throws what the check has thrown last
 */
export async function eventually(check: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await sleep(20);
  }
}

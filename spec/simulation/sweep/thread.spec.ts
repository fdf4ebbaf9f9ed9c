import { expect } from 'chai';
import { Thread } from '../../../lib/simulation/sweep/thread.js';

const file = new URL('./support/required-worker.js', import.meta.url).href;

describe('threads', () => {
  // Node.js 20 aborts the whole process if a thread is ended while it loads an ES module by `require`.
  it('load their file by import, so that they can be ended while they load', async () => {
    const thread = await Thread.start({ file, data: undefined, threadMemory: 512 });
    try {
      expect(await thread.run<boolean>(undefined)).to.equal(false);
    } finally {
      await thread.stop();
    }
  });
});

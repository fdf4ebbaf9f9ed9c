import { practise } from '../../lib/service/work/thread.js';
import { taskOf } from './support.js';

describe('The practice of a thread', () => {
  it('uses a scenario of the package that can be checked and simulated', async () => {
    const { limits, version } = taskOf('validate', new Uint8Array());
    await practise({ version, limitsOf: { quick: limits, slow: limits } }, 1);
  });
});

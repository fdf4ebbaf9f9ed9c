import { expect } from 'chai';
import { ThreadLost } from '../../lib/threads/thread.js';
import { failedVariant } from '../../lib/variants/failures.js';

describe('A variant that was not simulated', () => {
  const particulars = { lostThreads: 1, threadMemory: 100, reason: '' };

  it('has its index and name in its message', () => {
    expect(failedVariant(3, undefined, 'NOT_TRIED', particulars).error.message).to.equal(
      'Variant 3: not simulated, because a thread ended early; see the first failed variant',
    );
    expect(
      failedVariant(3, 'Two ships', 'NOT_TRIED', { ...particulars, lostThreads: 4 }).error.message,
    ).to.equal(
      'Variant 3 "Two ships": not simulated, because 4 threads in a row ended early; see the first failed variant',
    );
  });

  it('says why its thread ended, whatever was thrown', () => {
    expect(new ThreadLost(new Error('out of memory')).message).to.equal('out of memory');
    expect(new ThreadLost('exit code 7').message).to.equal('exit code 7');
    expect(new ThreadLost(null).isOutOfMemory).to.equal(false);
  });
});

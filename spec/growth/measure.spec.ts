import { expect } from 'chai';
import { type Times, timed, tooSlow } from './measure.js';

/** Computes for a while that grows with a number of steps. */
function compute(steps: number): number {
  let sum = 0;
  for (let step = 0; step < steps; step++) sum = (sum * 31 + step) % 1_000_003;
  return sum;
}

describe('The measurement of growth', () => {
  it('finds work that grows with the square of its input, and no other', async () => {
    // Compiled before: otherwise the compiler can take longer than the small size.
    for (let run = 0; run < 5; run++) compute(4_000_000);
    const slow = await tooSlow(100, (size): Times => {
      const square = timed(() => compute(100 * size * size));
      const linear = timed(() => compute(40_000 * size));
      return new Map([
        ['square', square],
        ['linear', linear],
      ]);
    });
    expect(slow.map(({ what }) => what)).to.deep.equal(['square']);
  });
});

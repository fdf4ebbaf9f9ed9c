import { expect } from 'chai';
import fc from 'fast-check';
import { fitting } from '../../../../lib/cli/commands/simulate/fitting.js';

describe('what fits on a screen', () => {
  it('is shared between the sections', () => {
    expect(fitting([[1, 1, 1], [1, 1, 1, 1], []], 5)).to.deep.equal([3, 2, 0]);
    expect(fitting([[3, 3, 3], [1]], 7)).to.deep.equal([2, 1]);
  });

  it('is one item of each section at least', () => {
    expect(fitting([[4, 1], [1], [2, 2]], 0)).to.deep.equal([1, 1, 1]);
  });

  it('never takes more lines than there are, except for the first items', () => {
    const heights = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.array(heights), fc.integer({ min: 0, max: 60 }), (sections, lines) => {
        const counts = fitting(sections, lines);
        const taken = sections.flatMap((each, i) => each.slice(0, counts[i]));
        const sum = taken.reduce((total, height) => total + height, 0);
        const first = sections.reduce((total, [height = 0]) => total + height, 0);
        expect(sum).to.be.at.most(Math.max(lines, first));
        // Nothing more would fit.
        for (const [i, each] of sections.entries())
          expect(sum + (each[counts[i]!] ?? lines + 1)).to.be.above(lines);
      }),
    );
  });
});

import { expect } from 'chai';
import { checks } from '../../lib/checks/all-checks.js';
import { CheckContext } from '../../lib/checks/context.js';
import { check } from '../../lib/index.js';
import { type Times, timed, tooSlow } from './measure.js';
import { deep, shapes } from './shapes.js';

describe('The work of each check', () => {
  for (const [name, { make }] of Object.entries(shapes))
    it(`grows with the input, and not faster: ${name}`, async () => {
      const slow = await tooSlow(1000, (size) => {
        const root = make(size);
        const times: Times = new Map();
        let context: CheckContext | undefined;
        times.set(
          'the indices',
          timed(() => {
            context = new CheckContext(root);
          }),
        );
        for (const each of checks)
          times.set(
            each.code,
            timed(() => each.run(context!, () => {})),
          );
        times.set(
          'all together',
          timed(() => check(root)),
        );
        return times;
      });
      expect(slow).to.deep.equal([]);
    });

  it('needs no stack: 50,000 carriers in each other', () => {
    expect(check(deep(50_000)).filter(({ severity }) => severity === 'error')).to.deep.equal([]);
  });
});

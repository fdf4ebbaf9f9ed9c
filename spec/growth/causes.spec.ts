import { expect } from 'chai';
import { lunarVisits } from '../../bench/support/lunar-visits.js';
import { simulate } from '../../lib/index.js';
import { failing } from './failing.js';
import { type Times, timed, tooSlow } from './measure.js';

describe('The work for the causes of failures', () => {
  for (const rules of ['standard', 'spacenet25'] as const)
    for (const [name, make] of Object.entries(failing))
      it(`grows with the input, and not faster: ${name}, ${rules}`, async () => {
        const slow = await tooSlow(250, (size) => {
          const root = make(size);
          const times: Times = new Map();
          let { errors } = simulate(root, { rules, timeout: 1e9 });
          times.set(
            'run',
            timed(() => {
              ({ errors } = simulate(root, { rules }));
            }),
          );
          expect(errors.length).to.be.at.least(1);
          return times;
        });
        expect(slow).to.deep.equal([]);
      });
});

describe('The generated visits', () => {
  for (const rules of ['standard', 'spacenet25'] as const)
    for (const growing of [false, true])
      for (const [events, elements] of [
        [50, 0],
        [500, 70],
        [1000, 21],
      ] as const)
        it(`have no errors: ${events} events, ${elements} elements, ${growing ? 'growing, ' : ''}${rules}`, () => {
          const { errors } = simulate(lunarVisits({ events, elements, growing }), { rules });
          expect(errors).to.deep.equal([]);
        });
});

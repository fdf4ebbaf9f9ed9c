import { expect } from 'chai';
import { simulate } from '../../lib/index.js';
import { FACTOR, type Times, timed, tooSlow } from './measure.js';
import { deep, shapes } from './shapes.js';

/** A signal that counts how often it is looked at. A run looks at it once in a number of units of work. */
class CountedSignal {
  looks = 0;
  get aborted(): boolean {
    this.looks++;
    return false;
  }
}

const simulated = Object.entries(shapes).filter(([, { isProduct }]) => !isProduct);

describe('The work of a simulation', function () {
  this.timeout(60_000);

  for (const rules of ['standard', 'spacenet25'] as const)
    for (const [name, { make }] of simulated) {
      it(`grows with the input, and not faster: ${name}, ${rules}`, async () => {
        const slow = await tooSlow(250, (size) => {
          const root = make(size);
          const times: Times = new Map();
          let result = simulate(root, { rules, timeout: 1e9 });
          times.set(
            'run',
            timed(() => {
              result = simulate(root, { rules });
            }),
          );
          times.set(
            'root causes',
            timed(() => result.rootCauses),
          );
          times.set(
            'shortages',
            timed(() => result.shortages),
          );
          times.set(
            'snapshot',
            timed(() => result.at(1e9).elements),
          );
          times.set(
            'JSON',
            timed(() => [...result.jsonChunks()]),
          );
          return times;
        });
        expect(slow).to.deep.equal([]);
      });

      it(`is counted, and makes a result in proportion: ${name}, ${rules}`, () => {
        const [small, large] = [200, 200 * FACTOR].map((size) => {
          const signal = new CountedSignal();
          const result = simulate(make(size), { rules, signal });
          let characters = 0;
          for (const piece of result.jsonChunks()) characters += piece.length;
          return { looks: signal.looks, characters };
        });
        expect(large!.looks).to.be.at.most(1.5 * FACTOR * small!.looks);
        expect(large!.characters).to.be.at.most(1.5 * FACTOR * small!.characters);
      });
    }

  for (const rules of ['standard', 'spacenet25'] as const)
    it(`needs no stack: 50,000 carriers in each other, ${rules}`, () => {
      const result = simulate(deep(50_000), { rules });
      expect(result.ending).to.equal('complete');
      expect(result.final).to.have.length(50_002);
      expect(result.at(result.end).elements).to.have.length(50_002);
      expect(result.demandCounts.all).to.be.at.least(2);
      expect(result.shortages).to.be.an('array');
      // 50,000 carriers of 100 kg, a box of 5 kg with less than 1,000 kg of water, and perhaps a thing of 10 kg.
      expect(result.final[0]!.totalMass).to.be.within(5_000_005, 5_001_015);
    });
});

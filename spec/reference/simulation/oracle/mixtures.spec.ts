import { expect } from 'chai';
import fc from 'fast-check';
import { differences } from '../compare.js';
import { outputOf, outputs } from '../outputs.js';
import { mixtures } from './mixtures.js';
import { oracleOutput } from './simulate.js';

describe('The rules spacenet25 compared with the oracle', () => {
  it('produce the same outputs for random mixtures of elements, models and events', () => {
    const property = fc.property(mixtures, (json) => {
      for (const kind of outputs)
        expect(differences(outputOf(json, kind), oracleOutput(json, kind)), kind).to.deep.equal([]);
    });
    // The time limit only ends the search for a smaller counterexample. The runs take much less time.
    fc.assert(property, {
      numRuns: 200,
      unbiased: true,
      interruptAfterTimeLimit: 100_000,
      markInterruptAsFailure: true,
    });
  });
});

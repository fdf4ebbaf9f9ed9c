import { expect } from 'chai';
import fc from 'fast-check';
import { differences } from '../compare.js';
import { outputOf, outputs } from '../outputs.js';
import { mixtures } from './mixtures.js';
import { oracleOutput } from './simulate.js';

describe('the rules spacenet25, held against the oracle', () => {
  it('give the same outputs for mixtures of everything', function () {
    this.timeout(150_000);
    const property = fc.property(mixtures, (json) => {
      for (const kind of outputs)
        expect(differences(outputOf(json, kind), oracleOutput(json, kind)), kind).to.deep.equal([]);
    });
    // The limit of time ends the search for a smaller counterexample; the runs need far less.
    fc.assert(property, {
      numRuns: 200,
      unbiased: true,
      interruptAfterTimeLimit: 100_000,
      markInterruptAsFailure: true,
    });
  });
});

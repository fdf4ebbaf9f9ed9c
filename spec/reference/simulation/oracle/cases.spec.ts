import { expect } from 'chai';
import { referenceCases } from '../cases.js';
import { differences } from '../compare.js';
import { outputs } from '../outputs.js';
import { oracleOutput } from './simulate.js';

describe('The oracle compared with the reference program', () => {
  for (const { name, scenario, output } of referenceCases)
    for (const kind of outputs)
      it(`produces the same ${kind} for ${name}`, () => {
        expect(differences(oracleOutput(scenario(), kind), output(kind))).to.deep.equal([]);
      });
});

import { expect } from 'chai';
import { type ProblemDetails, simulationMessages } from '../../../lib/simulation/index.js';

const nothing: ProblemDetails = {
  element: null,
  container: null,
  place: null,
  found: null,
  amount: null,
  limit: null,
  needed: null,
  available: null,
  unit: null,
  detail: null,
  shortfall: null,
  rule: null,
};
const some = { id: '1', name: 'Some' };

describe('simulationMessages', () => {
  for (const [code, { help, text }] of Object.entries(simulationMessages)) {
    it(`has a text and help for ${code}, with and without details`, () => {
      expect(help).to.match(/\w+ \w+/);
      expect(text(nothing)).to.match(/\w+/);
      const all = text({
        ...nothing,
        element: some,
        container: some,
        place: some,
        found: some,
        amount: { resource: some, amount: 1, mass: 1, volume: 1 },
        limit: 'mass',
        needed: 2,
        available: 1,
        unit: 'kg',
        detail: 'detail',
      });
      expect(all).to.match(/\w+/);
    });
  }
});

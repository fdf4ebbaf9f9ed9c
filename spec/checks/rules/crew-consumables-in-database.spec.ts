import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule crew-consumables-in-database', () => {
  it('reports nothing in a scenario, which may hold such models', () => {
    expect(pointers('crew-consumables-in-database', () => undefined)).to.deep.equal([]);
  });
});

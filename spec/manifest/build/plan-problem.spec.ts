import { expect } from 'chai';
import { planProblem } from '../../../lib/manifest/build/plan-problem.js';
import { tareDecides, twoLegs } from '../support/campaigns.js';

describe('planProblem', () => {
  it('finds the legs, needs and containers of one flight', () => {
    const { legs, cells, demands, kinds, rows } = planProblem(tareDecides());
    expect(legs).to.have.length(1);
    expect(legs[0]).to.deep.include({ start: 1, end: 4 });
    expect(legs[0]?.slots[0]).to.deep.include({ freeMass: 300, parent: null });
    expect(cells).to.have.length(1);
    expect(cells[0]).to.deep.include({ leg: null, from: legs[0]?.arrives, time: 10 });
    expect(demands.map(({ resource, amount }) => [resource.classOfSupply, amount])).to.deep.equal([
      [202, 60],
      [203, 125],
      [401, 10],
    ]);
    expect(kinds.map(({ name }) => name)).to.deep.equal([
      'large gas tank',
      'small gas tank',
      'cargo transfer bag',
    ]);
    expect(rows).to.deep.equal([]);
  });

  it('finds a cell between an arrival and the next departure', () => {
    const { legs, cells } = planProblem(twoLegs());
    const [can, tug] = legs;
    expect(cells.map(({ place, from, until }) => [place.name, from, until])).to.deep.equal([
      ['LEO', can?.arrives, tug?.departs],
      ['LSP', tug?.arrives, cells[1]?.until],
    ]);
  });
});

import { expect } from 'chai';
import type { LoadData } from '../../lib/view/data/view-data.js';
import { isOver, loadsOf, shareOf } from '../../lib/view/views/supplies/loads.js';
import { dataOf } from './support.js';

describe('the loads of transports', () => {
  const data = dataOf('outpost');

  it('are shares of limits', () => {
    expect(shareOf([5, 10])).to.equal(0.5);
    expect(shareOf([5, null])).to.equal(null);
    expect(shareOf([0, 0])).to.equal(0);
    expect([shareOf([1, 0]), isOver(shareOf([1, 0]))]).to.eql([Number.POSITIVE_INFINITY, true]);
    expect([isOver(null), isOver(1 + 1e-12), isOver(1.1)]).to.eql([false, false, true]);
  });

  it('are those of a mission, in order of time, with the limits that any of them has', () => {
    const { loads, limits, all } = loadsOf(data, -1, 40);
    expect([loads.length, all]).to.eql([data.transports.length, data.transports.length]);
    expect(limits.map(({ title }) => title)).to.eql([
      'everything aboard',
      'cargo mass',
      'cargo volume',
      'people',
    ]);
    const first = loadsOf(data, 0, 40);
    expect(first.loads.length + loadsOf(data, 1, 40).loads.length).to.equal(loads.length);
    expect(first.limits.map(({ title }) => title)).to.include('cargo volume');
  });

  it('are the fullest if there are many; full seats count only if they are too few', () => {
    const load = (cargo: number, crew: number): LoadData => ({
      flight: null,
      cargo: [cargo, 10],
      volume: [0, null],
      crew: [crew, 2],
    });
    const loads = [load(1, 2), load(9, 0), load(5, 2), load(0, 3)];
    const transports = loads.map(() => data.transports[0]!);
    const found = loadsOf({ ...data, loads, transports }, -1, 2);
    expect(found.loads.map(({ transport }) => transport)).to.eql([1, 3]);
    expect([found.all, found.limits.length]).to.eql([4, 2]);
  });
});

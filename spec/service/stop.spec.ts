import { expect } from 'chai';
import { Stop } from '../../lib/service/routes/attended.js';

describe('the end of the service', () => {
  it('tells all who listen, once', () => {
    const stop = new Stop();
    const told: string[] = [];
    stop.on(() => told.push('a'));
    const off = stop.on(() => told.push('b'));
    stop.on(() => told.push('c'));
    off();
    expect(stop.isNow).to.equal(false);
    stop.now();
    stop.now();
    expect(stop.isNow).to.equal(true);
    expect(told).to.deep.equal(['a', 'c']);
  });

  it('tells those at once who come too late', () => {
    const stop = new Stop();
    stop.now();
    const told: string[] = [];
    stop.on(() => told.push('late'));
    expect(told).to.deep.equal(['late']);
  });
});

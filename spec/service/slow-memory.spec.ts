import { expect } from 'chai';
import { SlowMemory } from '../../lib/service/work/memories.js';

describe('the memory of slow requests', () => {
  it('expects a request to be slow when it was slow three times in a row', () => {
    const memory = new SlowMemory(() => 0);
    for (const expected of [false, false, false]) {
      expect(memory.expects('a')).to.equal(expected);
      memory.wasSlow('a');
    }
    expect(memory.expects('a')).to.equal(true);
    expect(memory.expects('b')).to.equal(false);
  });

  it('forgets that a request was slow when it is quick', () => {
    const memory = new SlowMemory(() => 0);
    memory.wasSlow('a');
    memory.wasSlow('a');
    memory.wasQuick('a');
    memory.wasSlow('a');
    expect(memory.expects('a')).to.equal(false);
  });

  it('lets a request try again after a minute, once', () => {
    let now = 0;
    const memory = new SlowMemory(() => now);
    for (let time = 0; time < 5; time++) memory.wasSlow('a');
    now = 59_999;
    expect(memory.expects('a')).to.equal(true);
    now = 60_000;
    expect(memory.expects('a')).to.equal(false);
    memory.wasSlow('a');
    expect(memory.expects('a')).to.equal(true);
  });

  it('remembers a thousand requests: those that were slow last', () => {
    const memory = new SlowMemory(() => 0);
    const slow = (key: string) => {
      for (let time = 0; time < 3; time++) memory.wasSlow(key);
    };
    for (let each = 0; each < 1000; each++) slow(`${each}`);
    memory.wasSlow('0');
    slow('new');
    expect(memory.expects('0')).to.equal(true);
    expect(memory.expects('1')).to.equal(false);
    expect(memory.expects('2')).to.equal(true);
    expect(memory.expects('new')).to.equal(true);
  });
});

import { expect } from 'chai';
import { Interrupted, LimitReached, Watch } from '../../../lib/simulation/limits/watch.js';

/** The number of units after which the watch stops the work. */
function unitsUntilStop(watch: Watch, most = 1000): number {
  for (let units = 1; units <= most; units++) {
    try {
      watch.work();
    } catch (error) {
      expect(error).to.be.instanceOf(Interrupted);
      return units;
    }
  }
  return Infinity;
}

describe('A watch', () => {
  it('never stops the work without a deadline and a signal, and never looks at the clock', () => {
    const watch = new Watch({}, () => {
      throw new Error('looked');
    });
    expect(unitsUntilStop(watch, 10_000)).to.equal(Infinity);
    expect(watch.isOver).to.equal(false);
  });

  it('stops the work soon after its deadline, and at every unit from then on', () => {
    let now = 1000;
    const watch = new Watch({ timeout: 50 }, () => now);
    now = 1049;
    expect(unitsUntilStop(watch)).to.equal(Infinity);
    expect(watch.isOver).to.equal(false);
    now = 1050;
    expect(watch.isOver).to.equal(true);
    expect(unitsUntilStop(watch)).to.be.at.most(65);
    expect(unitsUntilStop(watch)).to.equal(1);
  });

  it('stops at once if a unit is large', () => {
    let now = 0;
    const watch = new Watch({ timeout: 5 }, () => now);
    now = 5;
    expect(() => watch.work(100_000)).to.throw(Interrupted);
  });

  it('stops the work soon after its signal is aborted', () => {
    const controller = new AbortController();
    const watch = new Watch({ signal: controller.signal });
    expect(unitsUntilStop(watch)).to.equal(Infinity);
    controller.abort();
    expect(watch.isOver).to.equal(true);
    expect(unitsUntilStop(watch)).to.be.at.most(65);
  });

  it('stops the work at its next unit when a limit is reached, with or without a deadline', () => {
    for (const watch of [new Watch(), new Watch({ timeout: 1e9 })]) {
      watch.work();
      watch.throwIfReached();
      watch.reach('records');
      expect(() => watch.work()).to.throw(LimitReached);
      expect(() => watch.throwIfReached()).to.throw(LimitReached);
    }
  });

  it('stops the work after its budget, however fast it is, and counts what must not stop', () => {
    for (const options of [{}, { timeout: 1e9 }]) {
      const watch = new Watch(options, undefined, 100);
      expect(unitsUntilStop(watch)).to.equal(101);
      expect(watch.isOver).to.equal(true);
      const charged = new Watch(options, undefined, 100);
      charged.charge(99);
      expect(charged.done).to.equal(99);
      expect(unitsUntilStop(charged)).to.equal(2);
    }
  });

  it('refuses a wrong timeout', () => {
    for (const timeout of [-1, Number.NaN, '5', null])
      expect(() => new Watch({ timeout: timeout as number })).to.throw(TypeError, /milliseconds/);
  });
});

import { expect } from 'chai';
import { Kernel } from '../../../lib/simulation/kernel/kernel.js';

const entry = (time: number, name = '') => ({ time, priority: 0, name, sequence: 0 });

type Entry = ReturnType<typeof entry>;

describe('Kernel', () => {
  it('runs to the end, reports the time between entries, and accepts new entries', () => {
    const seen: (readonly [string, number])[] = [];
    const kernel: Kernel<Entry> = new Kernel({
      execute({ name }, elapsed) {
        seen.push([name, elapsed]);
        if (name === 'first') kernel.schedule(entry(kernel.now + 0.5, 'between'));
      },
    });
    kernel.schedule(entry(3, 'last'));
    kernel.schedule(entry(1, 'first'));
    expect(kernel.run()).to.equal(3);
    expect(seen).to.deep.equal([
      ['first', 1],
      ['between', 0.5],
      ['last', 1.5],
    ]);
    expect(kernel.now).to.equal(3);
    expect(kernel.step()).to.equal(false);
  });

  it('runs until a time, inclusively', () => {
    const kernel = new Kernel<Entry>({ execute: () => undefined });
    for (const time of [1, 2, 2, 3]) kernel.schedule(entry(time));
    expect(kernel.run(2)).to.equal(3);
    expect(kernel.pending).to.equal(1);
    expect(kernel.peek()?.time).to.equal(3);
  });

  it('steps, and turns back for an entry in the past', () => {
    const elapsed: number[] = [];
    const kernel = new Kernel<Entry>({ execute: (_, time) => elapsed.push(time) });
    kernel.schedule(entry(2));
    kernel.step();
    kernel.schedule(entry(1));
    kernel.step();
    expect(elapsed).to.deep.equal([2, -1]);
  });
});

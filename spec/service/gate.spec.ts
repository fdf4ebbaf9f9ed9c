import { expect } from 'chai';
import { FullGateError, Gate } from '../../lib/service/work/gate.js';

const never = new AbortController().signal;

describe('a gate', () => {
  it('lets visitors in one after the other, in the order in which they came', async () => {
    const gate = new Gate(1, 10);
    const leave = await gate.enter(never);
    const order: number[] = [];
    const others = [1, 2, 3].map(async (each) => {
      const go = await gate.enter(never);
      order.push(each);
      go();
    });
    expect(gate).to.include({ inside: 1, waiting: 3 });
    leave();
    await Promise.all(others);
    expect(order).to.deep.equal([1, 2, 3]);
    expect(gate).to.include({ inside: 0, waiting: 0 });
  });

  it('gives a place back once only', async () => {
    const gate = new Gate(1, 0);
    const leave = await gate.enter(never);
    leave();
    leave();
    await gate.enter(never);
    expect(gate.inside).to.equal(1);
    const full = await gate.enter(never).catch((error: unknown) => error);
    expect(full).to.be.instanceOf(FullGateError);
  });

  it('forgets who gives up', async () => {
    const gate = new Gate(1, 1);
    const leave = await gate.enter(never);
    const tired = new AbortController();
    const waits = gate.enter(tired.signal).catch((error: unknown) => error);
    const reason = new Error('tired');
    tired.abort(reason);
    expect(await waits).to.equal(reason);
    expect(gate.waiting).to.equal(0);
    leave();
    expect(await gate.enter(tired.signal).catch((error: unknown) => error)).to.equal(reason);
    expect(gate.inside).to.equal(0);
  });
});

import { expect } from 'chai';
import { attack, type Report } from '../../fuzz/support/supervisor.js';

const module = new URL('./planted.js', import.meta.url).href;

const attacked = (target: string, patience = 30_000): Promise<Report> =>
  attack({ module, target, seed: 1, from: 0, until: 6, threads: 1 }, { patience, memory: 50 });

describe('The supervisor of the fuzzing suite', () => {
  it('counts outcomes, and shares the cases among its threads', async () => {
    const shared = { module, target: 'sound', seed: 1, from: 0, until: 7, threads: 2 };
    expect(await attack(shared)).to.deep.equal({ counts: { fine: 7 }, failures: [] });
  });

  it('reports a case that breaks a law, with its input, and goes on', async () => {
    const { counts, failures } = await attacked('wrong');
    expect(counts).to.deep.equal({ fine: 5, FAILED: 1 });
    expect(failures.map(({ index }) => index)).to.deep.equal([3]);
    expect(failures[0]?.reason).to.include('a broken law');
    expect(failures[0]?.input).to.match(/^\d+$/);
  });

  it('ends a case that hangs, and goes on with the next one in a new thread', async () => {
    const { failures } = await attacked('endless', 300);
    expect(failures.map(({ index, reason }) => [index, reason])).to.deep.equal([
      [3, 'it runs for more than 0.3 s'],
    ]);
  });

  it('survives a case that needs too much memory', async () => {
    const { failures } = await attacked('greedy');
    expect(failures.map(({ index }) => index)).to.deep.equal([3]);
    expect(failures[0]?.reason).to.include('memory');
  });
});

import { expect } from 'chai';
import { Thread, type ThreadLost } from '../../lib/threads/thread.js';
import { runVariants, type VariantRun } from '../../lib/variants/run-variants.js';
import { missingSpans, type VariantSpan } from '../../lib/variants/spans.js';

describe('variants in threads', () => {
  const file = new URL('./support/counting.js', import.meta.url).href;
  type Run = VariantRun<VariantSpan, readonly number[]>;

  /** Runs 20 variants in spans of 4, and returns what became of each. */
  async function ran(
    { deadly = [], shy = [] }: { deadly?: readonly number[]; shy?: readonly number[] },
    more: Partial<Run> = {},
  ) {
    const done: number[] = [];
    const failed: [number, string][] = [];
    let started = 0;
    await runVariants<VariantSpan, readonly number[]>({
      spans: missingSpans([], 20, () => 4),
      threads: 1,
      take: () => {
        started++;
        return new Thread({ file, data: { deadly, shy }, threadMemory: 64 });
      },
      taskOf: (span) => span,
      onAnswer: (variants) => void done.push(...variants),
      onFailure: (variant, { message }) => void failed.push([variant, message]),
      ...more,
    });
    return { done: done.toSorted((a, b) => a - b), failed, started };
  }
  const all = [...Array(20).keys()];

  it('are all done, in one thread or several', async () => {
    expect(await ran({})).to.deep.equal({ done: all, failed: [], started: 1 });
    expect((await ran({}, { threads: 3 })).done).to.deep.equal(all);
    expect((await ran({}, { threads: 0 })).done).to.deep.equal(all);
  });

  it('are tried alone when their thread was lost, after all others', async () => {
    const order: number[] = [];
    const { failed, started } = await ran(
      { deadly: [5], shy: [1] },
      { onAnswer: (variants) => void order.push(...variants) },
    );
    expect(order).to.deep.equal([...all.slice(8), 0, 1, 2, 3, 4, 6, 7]);
    expect(failed).to.deep.equal([[5, 'exit code 3']]);
    // One for the first span, one for the second, one for all others, and one after each loss.
    expect(started).to.equal(5);
  });

  it('end when they are told to, after threads that were lost in a row', async () => {
    const seen: [number, boolean][] = [];
    const goesOn = (_: ThreadLost, inARow: number, isAlone: boolean) => {
      seen.push([inARow, isAlone]);
      return inARow < 2;
    };
    const { done, failed } = await ran({ deadly: [1, 2, 6, 7] }, { goesOn });
    expect(done).to.deep.equal([0]);
    expect(failed).to.deep.equal([
      [1, 'exit code 3'],
      [2, 'exit code 3'],
    ]);
    expect(seen).to.deep.equal([
      [1, false],
      [2, false],
      [1, true],
      [2, true],
    ]);
  });

  it('end with what a function of theirs throws', async () => {
    const thrown = async (more: Partial<Run>) =>
      ran({ deadly: [1] }, more).then(
        () => 'nothing',
        ({ message }: Error) => message,
      );
    const fail = () => {
      throw new Error('no');
    };
    expect(await thrown({ goesOn: fail })).to.equal('no');
    expect(await thrown({ onAnswer: fail, threads: 2 })).to.equal('no');
    expect(await thrown({ onFailure: fail })).to.equal('no');
  });

  it('stop at a signal, and give threads back', async () => {
    const stopper = new AbortController();
    const { done } = await ran({}, { signal: stopper.signal, onAnswer: () => stopper.abort() });
    expect(done).to.deep.equal([]);
    expect((await ran({}, { signal: AbortSignal.abort() })).started).to.equal(0);
    const back: Thread<VariantSpan, readonly number[]>[] = [];
    await ran({}, { giveBack: (thread) => void back.push(thread) });
    expect(await back[0]!.run({ from: 2, to: 4 })).to.deep.equal([2, 3]);
    await back[0]!.stop();
  });
});

import { expect } from 'chai';
import { OptimumAbortedError, optimizeInWorker } from '../../../lib/manifest/optimum/in-worker.js';
import { verifyPlan } from '../../../lib/manifest/optimum/index.js';
import { examples } from './support/examples.js';

const { problem, unmet } = examples[0]!;

describe('optimizeInWorker', () => {
  it('returns what optimizeManifest does, and reports progress', async () => {
    const seen: (number | null)[] = [];
    const { plan, figures } = await optimizeInWorker(problem, {
      timeLimit: 600,
      workLimit: 2000,
      closeGaps: false,
      onProgress: ({ value }) => seen.push(value),
    });
    expect(figures.unmetMass).to.be.closeTo(unmet, 0.01);
    expect(verifyPlan(problem, plan)).to.deep.equal([]);
    expect(seen).to.not.be.empty;
  });

  it('ends when its signal is aborted, with the best plan so far', async () => {
    const controller = new AbortController();
    const failed = await optimizeInWorker(problem, {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    }).catch((error: unknown) => error);
    expect(failed).to.be.instanceOf(OptimumAbortedError);
    expect(verifyPlan(problem, (failed as OptimumAbortedError).best!)).to.deep.equal([]);
  });
});

import { expect } from 'chai';
import { designInWorker } from '../../lib/design/in-worker.js';
import type { DesignProgress } from '../../lib/design/index.js';
import { ModelValidationError } from '../../lib/index.js';
import { campaign, design, vehicle } from './support/campaigns.js';

describe('designInWorker', () => {
  const scenario = campaign({
    templates: [vehicle('Tug', { dry: 1000, cargo: 5000, tank: 10_000 })],
  });
  const parts = { name: 'Base parts', resource: 'Goods', amount: 2000, to: 'LLO', by: 10 };
  const base = design({ fleet: [{ template: 'Tug' }], deliveries: [parts] });

  it('designs as in this thread, and tells how far it is', async () => {
    const seen: DesignProgress[] = [];
    const { status, objectives, differences } = await designInWorker(scenario, base, {
      onProgress: (progress) => seen.push(progress),
    });
    expect({ status, differences }).to.deep.equal({ status: 'optimal', differences: [] });
    expect(objectives[0]!.value).to.be.closeTo(6000, 0.01);
    for (const each of seen) expect(each).to.include({ objective: 'launchMass' });
  });

  it('ends the search when it is aborted', async () => {
    const signal = AbortSignal.abort();
    const { status, scenario: found } = await designInWorker(scenario, base, { signal });
    expect(status).to.be.oneOf(['none', 'optimal', 'gap']);
    expect(found === null).to.equal(status === 'none');
  });

  it('throws what is wrong with the design or an option', async () => {
    const wrong = design({ fleet: [{ template: 'Tgu' }], stores: ['LSS'] });
    const error = await designInWorker(scenario, wrong).catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(ModelValidationError);
    expect((error as ModelValidationError).total).to.equal(2);
    const option = await designInWorker(scenario, base, { gap: 2 }).catch((thrown) => thrown);
    expect(option).to.be.instanceOf(TypeError);
  });
});

import { expect } from 'chai';
import { simulate } from '../../../lib/index.js';
import { tareDecides } from '../../analysis/manifest/support/campaigns.js';

const unknown = '00000000-0000-4000-8000-000000000000';

describe('the field manifest', () => {
  const resultWith = (manifest: Record<string, unknown>) => {
    const { scenario } = tareDecides();
    scenario.manifest = Object.assign(scenario.manifest, manifest);
    return simulate(scenario);
  };
  const plain = simulate(tareDecides().scenario);

  it('is ignored if it says something else', () => {
    for (const manifest of [
      { containers: 'many' },
      { containers: [], legs: [] },
      { containers: [{ name: 'Bag' }], legs: [] },
      { note: 'Load the blue bags first', legs: [1] },
    ]) {
      const { events, errors } = resultWith(manifest);
      expect(errors).to.deep.equal([]);
      expect(events.length).to.equal(plain.events.length);
    }
  });

  it('reports every reference that does not exist', () => {
    const { errors, ending } = resultWith({
      containers: [{ element: unknown, kind: 'bag', pieces: [] }],
      cells: [{ place: unknown, from: null, to: { mission: 7, event: 0, at: 'arrival' } }],
      legs: [{ mission: 0, event: 99, carrier: unknown, load: [unknown], unload: [] }],
    });
    expect(ending).to.equal('complete');
    expect(new Set(errors.map(({ code }) => code))).to.deep.equal(new Set(['BROKEN_REFERENCE']));
    const text = errors.map(({ message }) => message).join('\n');
    for (const part of ['containers', 'cells: place', 'legs: carrier', 'mission 0, event 99'])
      expect(text).to.include(part);
  });
});

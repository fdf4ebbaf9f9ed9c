import { expect } from 'chai';
import type { ComparedRoots } from '../../lib/studio/answer/compare-roots.js';
import { Responder } from '../../lib/studio/answer/responder.js';
import { StudioDocument } from '../../lib/studio/document/studio-document.js';
import { shipped } from './support.js';

const NONE = { needs: null, prices: null };

const compared = async (plans: readonly { name: string; root: unknown }[], beside = NONE) => {
  const message = { id: 1, kind: 'compare', request: { plans, beside } } as const;
  const { reply, error } = await new Responder().respond(message);
  expect(error).to.equal(undefined);
  return reply as ComparedRoots;
};

describe('states of a campaign in the studio', () => {
  const document = new StudioDocument(shipped('shackleton-outpost'));
  const change = (label: string, name: string): void =>
    document.apply({
      label,
      patches: [{ op: 'set', path: ['missionList', 1, 'name'], value: name }],
    });

  it('are those before each step that is done', () => {
    change('Rename', 'Crew one');
    document.seal();
    change('Rename again', 'Crew two');
    document.undo();
    expect(document.history.map(({ label }) => label)).to.eql(['As opened', 'Rename']);
    expect(document.history.at(-1)!.root).to.equal(document.root);
  });

  it('are compared as the command compares files, with needs and prices', async () => {
    const [first, second] = document.history;
    const beside = {
      needs: { needs: [{ days: 3, of: 'Water', at: 'Shackleton' }] },
      prices: { currency: 'M$', crewDay: 2 },
    } as never;
    const plans = [
      { name: 'Before', root: first!.root },
      { name: 'Now', root: second!.root },
    ];
    const { data, broken } = await compared(plans, beside);
    expect(broken).to.eql([]);
    expect(data!.plans.map(({ name }) => name)).to.eql(['Before', 'Now']);
    expect(data!.plans[1]!.data.required).to.have.length(1);
    const figures = data!.tables.find(({ name }) => name === 'figures')!;
    expect(figures.texts).to.include.members(['Cost per crew-day', 'Least reserve at Shackleton']);
    const differences = data!.tables.find(({ name }) => name === 'differences')!;
    expect(differences.texts).to.include.members(['First crew', 'Crew one']);
  });

  it('name the one that cannot be simulated', async () => {
    const root = document.root as object;
    const { data, broken } = await compared([
      { name: 'Now', root },
      { name: 'Broken', root: { ...root, startDate: 'soon' } },
    ]);
    expect([data, broken]).to.eql([null, ['Broken']]);
  });
});

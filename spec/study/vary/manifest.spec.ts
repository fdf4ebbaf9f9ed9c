import { expect } from 'chai';
import { parse, type Scenario } from '../../../lib/index.js';
import { applyManifest, planProblem } from '../../../lib/manifest/index.js';
import { Manifest } from '../../../lib/model/index.js';
import { readManifest, simulate } from '../../../lib/simulation/index.js';
import { Study, Variation } from '../../../lib/study/index.js';
import { manifestWithout } from '../../../lib/variants/timing.js';
import { twoLegs, twoLegsPlan } from '../../manifest/support/campaigns.js';

/** Containers fly to LEO with the event 3, and on to LSP with the event 5. LEO demands with the event 4, LSP with the event 6. */
function planned(): Scenario {
  const campaign = twoLegs();
  const problem = planProblem(campaign);
  return applyManifest(campaign, problem, twoLegsPlan(problem));
}

describe('the manifest of a variant that loses events', () => {
  const campaign = planned();
  const without = (fails: string): Scenario => {
    const declared = { campaign: 'x', variables: [{ name: 'f', fails }], design: { type: 'Grid' } };
    return new Variation(campaign, parse(Study, declared).variables, [true]).apply([true]).scenario;
  };
  const fieldOf = ({ manifest }: Scenario) => readManifest(manifest)!;
  const unmetAt = (scenario: Scenario, place: string) =>
    [...simulate(scenario).demands]
      .filter((demand) => demand.location.name === place)
      .map(({ unmet }) => unmet.length);

  it('finds the transports at their new positions', () => {
    const variant = without('/missionList/0/events/4');
    expect(fieldOf(campaign).legs.map(({ event }) => event)).to.include.members([3, 5]);
    expect(fieldOf(variant).legs.map(({ event }) => event)).to.have.members(
      fieldOf(campaign).legs.map(({ event }) => (event === 5 ? 4 : event)),
    );
    const result = simulate(variant);
    expect([...result.errors], 'errors').to.eql([]);
    expect([...result.warnings], 'warnings').to.eql([...simulate(campaign).warnings]);
    expect(unmetAt(variant, 'LSP')).to.eql(unmetAt(campaign, 'LSP'));
  });

  it('plans no load for a transport that does not take place', () => {
    const variant = without('/missionList/0/events/5');
    const { legs, cells, containers } = fieldOf(variant);
    expect(new Set(legs.map(({ event }) => event))).to.eql(new Set([3]));
    // What LEO was to have until the departure, it has until the end. Nothing is reserved from the arrival at LSP on.
    for (const { from, to } of cells)
      for (const moment of [from, to]) expect(moment?.event ?? 3).to.equal(3);
    for (const { pieces } of containers)
      for (const { cell } of pieces) expect(cells).to.have.property(`${cell}`);
    expect(unmetAt(variant, 'LEO')).to.eql(unmetAt(campaign, 'LEO'));
  });

  it('plans nothing for a mission that does not take place', () => {
    expect(fieldOf(without('/missionList/0')).legs).to.eql([]);
  });

  it('leaves to the simulation what it cannot read', () => {
    const other = new Manifest({ note: 'packed by hand' });
    expect(manifestWithout(other, () => undefined)).to.equal(other);
    const [first] = fieldOf(campaign).containers;
    const wrong = new Manifest({
      containers: [{ ...first, pieces: [{ ...first!.pieces[0], cell: 9 }] }],
      cells: [{ place: 'x' }],
      legs: [{ mission: 7, event: 1, carrier: 'x' }],
    });
    const { containers, cells, legs } = readManifest(manifestWithout(wrong, ({ event }) => event))!;
    expect(containers[0]!.pieces[0]).to.have.property('cell', 9);
    expect(cells).to.eql([{ place: 'x', from: null, to: null }]);
    expect(legs[0]).to.include({ mission: 7, event: 1 });
  });
});

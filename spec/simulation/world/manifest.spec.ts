import { expect } from 'chai';
import { simulate } from '../../../lib/index.js';
import { applyManifest, planProblem } from '../../../lib/manifest/index.js';
import { tareDecides, twoLegs, twoLegsPlan } from '../../manifest/support/campaigns.js';
import { lsp } from '../support/builder.js';
import { box } from '../support/elements.js';

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

  it('reports values of another kind, and never throws', () => {
    const bag = box('Bag');
    const { id: placeId } = lsp;
    const bagWith = (manifest: object) => {
      const { scenario } = tareDecides();
      scenario.instantiatedElements?.push(bag);
      scenario.manifest = Object.assign(scenario.manifest, {
        containers: [{ element: bag.id, kind: 'bag', pieces: [] }],
        cells: [],
        legs: [],
        ...manifest,
      });
      return simulate(scenario);
    };
    expect(bagWith({}).errors).to.deep.equal([]);
    const carrierId = tareDecides().scenario.instantiatedElements?.[0]?.id;
    for (const value of ['length', 'map', '__proto__', 1.5, -1, true, [0], { toString: 1 }]) {
      const broken = [
        {
          containers: [
            {
              element: bag.id,
              kind: 'bag',
              pieces: [{ cell: value, classOfSupply: 1, environment: 'Unpressurized', amount: 1 }],
            },
          ],
          cells: [{ place: placeId }],
        },
        { cells: [{ place: value }] },
        { cells: [{ place: placeId, from: { mission: value, event: 0, at: 'arrival' } }] },
        { cells: [{ place: placeId, from: { mission: 0, event: value, at: 'arrival' } }] },
        { cells: [{ place: placeId, from: { mission: 0, event: 0, at: value } }] },
        { legs: [{ mission: value, event: 0, carrier: carrierId, load: [], unload: [] }] },
        { legs: [{ mission: 0, event: value, carrier: carrierId, load: [], unload: [] }] },
        { legs: [{ mission: 0, event: 0, carrier: value, load: [], unload: [] }] },
      ];
      for (const manifest of broken) {
        const { errors, ending } = bagWith(manifest);
        const place = `${JSON.stringify(manifest)}`;
        expect(ending, place).to.equal('complete');
        expect([...new Set(errors.map(({ code }) => code))], place).to.deep.equal([
          'BROKEN_REFERENCE',
        ]);
      }
    }
  });

  it('merges the cells of one place and time, which joined manifests have twice', () => {
    const campaign = twoLegs();
    const problem = planProblem(campaign);
    const scenario = applyManifest(campaign, problem, twoLegsPlan(problem));
    const once = simulate(scenario);
    const field = scenario.manifest as unknown as {
      cells: unknown[];
      containers: { pieces: { cell: number }[] }[];
    };
    const count = field.cells.length;
    field.cells.push(...structuredClone(field.cells));
    for (const [i, { pieces }] of field.containers.entries())
      if (i % 2 === 1) for (const piece of pieces) piece.cell += count;
    const twice = simulate(scenario);
    expect(count).to.be.above(0);
    expect(once.errors).to.deep.equal([]);
    expect(twice.errors).to.deep.equal([]);
    expect(twice.shortages.map(({ resource }) => resource)).to.deep.equal(
      once.shortages.map(({ resource }) => resource),
    );
    // The order of the pieces differs, and with it the last digit of sums.
    for (const [i, { amount }] of once.shortages.entries())
      expect(twice.shortages[i]?.amount).to.be.closeTo(amount, 1e-9);
  });

  it('takes a missing kind, list of pieces or load for an empty one', () => {
    const { scenario } = tareDecides();
    const bag = box('Bag');
    scenario.instantiatedElements.push(bag);
    const carrier = scenario.instantiatedElements[0]!.id;
    const event = scenario.missionList[0]!.events.findIndex(({ type }) =>
      type.endsWith('Transport'),
    );
    scenario.manifest = Object.assign(scenario.manifest, {
      containers: [{ element: bag.id }],
      legs: [{ mission: 0, event, carrier }],
      cells: undefined,
    });
    const { errors, timeline } = simulate(scenario);
    expect(errors).to.deep.equal([]);
    expect(JSON.stringify(timeline)).not.to.include(bag.id);
  });

  it('says what is wrong with the pieces of a container', () => {
    const { scenario } = tareDecides();
    const bag = box('Bag');
    scenario.instantiatedElements.push(bag);
    const other = scenario.instantiatedElements[0]!;
    const piece = { cell: 0, classOfSupply: 1, environment: 'Unpressurized', amount: 1 };
    scenario.manifest = Object.assign(scenario.manifest, {
      containers: [
        { element: other.id, kind: 'bag', pieces: [] },
        {
          element: bag.id,
          kind: 'bag',
          pieces: [
            { ...piece, cell: 9 },
            { ...piece, amount: -1 },
            { ...piece, amount: 'much' },
            { cell: 0, amount: 1 },
            { cell: 0, amount: 1, resource: unknown },
          ],
        },
      ],
      cells: [{ place: lsp.id, from: null, to: null }],
      legs: [],
    });
    const said = simulate(scenario).errors.map(({ message }) => message);
    for (const part of ['containers', 'pieces: cell 9', 'pieces: amount -1', 'pieces: resource'])
      expect(said.join('\n')).to.include(part);
  });
});

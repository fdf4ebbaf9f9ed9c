import { expect } from 'chai';
import { Campaign, reservesOf } from '../../lib/analysis/index.js';
import {
  ConsumeResources,
  ContinuousResource,
  CreateElements,
  ResourceAmount,
  simulate,
} from '../../lib/index.js';
import { drinkingFrom } from '../analysis/reserves/flights.js';
import { ids, lsp, on, scenario } from '../simulation/support/builder.js';
import { box, cast, crew } from '../simulation/support/elements.js';
import { type Times, timed, tooSlow } from './measure.js';
import { many } from './shapes.js';

const flightsEach = (size: number): Campaign =>
  drinkingFrom(many(size, (index) => [(36 * index) / size, 30 / size]));

/** Returns a campaign in which a person is beside many resources, each of which is demanded. */
function withResources(size: number): Campaign {
  const resources = many(
    size,
    (index) =>
      new ContinuousResource({
        ...{ name: `R${index}`, classOfSupply: 201, environment: 'Pressurized' },
        ...{ packingFactor: 0, unitMass: 1, unitVolume: 0.001 },
      }),
  );
  const stores = resources.map(({ id, name }) =>
    box(`Box of ${name}`, { contents: [new ResourceAmount({ resource: id, amount: 1 })] }),
  );
  const ann = crew('Ann');
  const create = new CreateElements({
    ...on(0, lsp),
    ...{ elements: ids(ann, ...stores), container: lsp.id },
  });
  const uses = resources.map(
    ({ id }, index) =>
      new ConsumeResources({
        ...on(1 + index / size, lsp),
        ...{ source: ann.id, resources: [new ResourceAmount({ resource: id, amount: 2 })] },
      }),
  );
  const built = scenario([create, ...uses], cast(ann, ...stores));
  built.resourceList.push(...resources);
  return new Campaign(built);
}

/** Campaigns and their needs. Needs of many resources at one place are a product, as their demands are. */
const asked: Readonly<
  Record<string, { of: (size: number) => Campaign; need: (size: number) => readonly string[] }>
> = {
  'flights that bring some each': {
    of: flightsEach,
    need: () => [`5d of Water at ${lsp.name}`, `20d of 201 at ${lsp.name} always`],
  },
  'needs of many times': {
    of: () => flightsEach(20),
    need: (size) => many(size, (index) => `${(30 * (index + 1)) / size}d of Water at ${lsp.name}`),
  },
  'resources that are demanded once': {
    of: withResources,
    need: () => [`12h of R0, 201 at ${lsp.name}`],
  },
};

describe('The work for reserves', () => {
  for (const [name, { of, need }] of Object.entries(asked))
    it(`grows with the input, and not faster: ${name}`, async () => {
      const slow = await tooSlow(500, (size) => {
        const { scenario: root } = of(size);
        const result = simulate(root);
        const needed = need(size);
        const times: Times = new Map();
        times.set(
          'reserves',
          timed(() => {
            const { needs } = reservesOf(new Campaign(root, {}, result), { need: needed });
            expect(needs.some(({ met }) => !met)).to.equal(true);
          }),
        );
        return times;
      });
      expect(slow).to.deep.equal([]);
    });
});

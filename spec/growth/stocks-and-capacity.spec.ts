import { expect } from 'chai';
import { Campaign, capacityOf, stocksAt, stocksOf } from '../../lib/analysis/index.js';
import {
  CreateElements,
  ElementReference,
  FlightEdge,
  FlightTransport,
  type Scenario,
  simulate,
} from '../../lib/index.js';
import { ids, ksc, lsp, on, scenario } from '../simulation/support/builder.js';
import { box, carrier, cast, generic, ofWater, stage } from '../simulation/support/elements.js';
import { type Times, timed, tooSlow } from './measure.js';
import { many, nested, shapes } from './shapes.js';

const large = { maxCargoMass: 1e12, maxCargoVolume: 1e12 };

const edge = (
  name: string,
  origin: { readonly id: string },
  destination: { readonly id: string },
) =>
  new FlightEdge({
    name,
    origin: origin.id,
    destination: destination.id,
    duration: 86_400,
    maxCrew: 2,
    maxCargo: 1e12,
  });
const there = edge('There', ksc, lsp);
const home = edge('Home', lsp, ksc);

/** Flights there and home of what is at KSC. */
const flights = (count: number, element: { readonly id: string }) =>
  many(
    count,
    (index) =>
      new FlightTransport({
        ...on(4 * index + 1, index % 2 === 0 ? ksc : lsp),
        edge: (index % 2 === 0 ? there : home).id,
        elements: ids(element),
      }),
  );

const create = (...elements: { readonly id: string }[]) =>
  new CreateElements({ ...on(0, ksc), elements: ids(...elements), container: ksc.id });

/** More shapes, in which much is inside what moves often. */
const moving: Readonly<Record<string, (size: number) => Scenario>> = {
  'a carrier of many that flies often': (size) => {
    const boxes = many(size, (index) =>
      box(`B${index}`, { contents: [ofWater(1), generic(2, 1)] }),
    );
    const hold = carrier('Hold', {
      ...large,
      contents: boxes.map(({ id }) => new ElementReference({ id })),
    });
    return scenario([create(hold), ...flights(size, hold)], {
      ...cast(hold, ...boxes),
      edges: [there, home],
    });
  },
  'tanks in each other that fly often': (size) => {
    const stages = many(size, (index) => stage(`S${index}`, large));
    nested(stages);
    return scenario([create(...stages.slice(0, 1)), ...flights(size, stages[0]!)], {
      ...cast(...stages),
      edges: [there, home],
    });
  },
};

const all = [
  ...Object.entries(shapes)
    .filter(([, { isProduct }]) => !isProduct)
    .map(([name, { make }]) => [name, make] as const),
  ...Object.entries(moving),
];

describe('The work for stocks and capacity', () => {
  for (const [name, make] of all)
    it(`grows with the input, and not faster: ${name}`, async () => {
      const slow = await tooSlow(250, (size) => {
        const root = make(size);
        const campaign = new Campaign(root, {}, simulate(root));
        const times: Times = new Map();
        let stocks = stocksOf(campaign);
        times.set(
          'stocks',
          timed(() => {
            stocks = stocksOf(new Campaign(root, {}, campaign.result));
          }),
        );
        times.set(
          'stocks at one time',
          timed(() => stocksAt(campaign, stocks, campaign.result.end)),
        );
        times.set(
          'capacity',
          timed(() => capacityOf(campaign)),
        );
        return times;
      });
      expect(slow).to.deep.equal([]);
    });
});

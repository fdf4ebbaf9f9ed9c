import { expect } from 'chai';
import { aggregatedDemandsOf, type Campaign } from '../../lib/analysis/index.js';
import { greedyManifest } from '../../lib/manifest/index.js';
import type { RulePreset } from '../../lib/simulation/index.js';
import {
  deliveries,
  type NeedOn,
  onward,
  out,
  ship,
  type Trip,
  up,
} from '../analysis/support/deliveries.js';
import { leo, lsp } from '../simulation/support/builder.js';
import { generic } from '../simulation/support/elements.js';
import { type Times, timed, tooSlow } from './measure.js';

/** Returns numbers from 0 on. */
const upTo = (count: number): number[] => [...Array(count).keys()];

/** Food for every delivery: some bags of it, and a part of a bag that differs from day to day. */
const food = (day: number) => generic(202, 60 + (day % 17));

/** Returns a campaign of so many flights to the Moon, of carriers with room for so many kg. */
function flights(count: number, room: number, rules: RulePreset): Campaign {
  const trips = upTo(count).map(
    (i): Trip => ({ day: 4 * i + 1, edge: out, carriers: [ship(`Ship ${i}`, room)] }),
  );
  const needs = upTo(count).map(
    (i): NeedOn => ({
      day: 4 * i + 6,
      at: lsp,
      amounts: [food(i), generic(203, 33), generic(301, 2), generic(601, 5)],
    }),
  );
  return deliveries(trips, needs, { rules });
}

/** Returns a campaign in which all cargo goes over an orbit. */
function chain(count: number, rules: RulePreset): Campaign {
  const trips = upTo(count).flatMap((i): Trip[] => [
    { day: 4 * i + 1, edge: up, carriers: [ship(`Can ${i}`, 1e6)] },
    { day: 4 * i + 3, edge: onward, carriers: [ship(`Tug ${i}`, 1e6)] },
  ]);
  const needs = upTo(count).flatMap((i): NeedOn[] => [
    { day: 4 * i + 2.5, at: leo, amounts: [generic(202, 3)] },
    { day: 4 * i + 4.5, at: lsp, amounts: [food(i), generic(203, 33)] },
  ]);
  return deliveries(trips, needs, { rules });
}

const shapes: Readonly<Record<string, (count: number, rules: RulePreset) => Campaign>> = {
  'flights with room for all': (count, rules) => flights(count, 1e6, rules),
  'flights with room for a part': (count, rules) => flights(count, 120, rules),
  'flights without room': (count, rules) => flights(count, 0.5, rules),
  'two legs': chain,
  'one flight with very much': (count, rules) =>
    deliveries(
      [{ day: 1, edge: out, carriers: [ship('Ship', 1e9)] }],
      [{ day: 9, at: lsp, amounts: [generic(202, 2680 * count), generic(203, 1000 * count)] }],
      { rules },
    ),
};

describe('The work of a greedy manifest', () => {
  for (const [name, make] of Object.entries(shapes))
    for (const rules of ['standard', 'spacenet25'] as const)
      it(`grows with demands and containers, and not faster: ${name}, ${rules}`, async () => {
        const slow = await tooSlow(200, (size) => {
          const campaign = make(size, rules);
          const demands = aggregatedDemandsOf(campaign);
          const times: Times = new Map();
          times.set(
            'manifest',
            timed(() => greedyManifest(campaign, { maxContainers: 1e6 }, demands)),
          );
          return times;
        });
        expect(slow).to.deep.equal([]);
      });
});

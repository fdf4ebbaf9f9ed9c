import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { Campaign, capacityOf, stocksOf } from '../../../lib/analysis/index.js';
import { amountAt } from '../../../lib/analysis/stocks/history.js';
import { levelAt } from '../../../lib/analysis/stocks/levels.js';
import { parse, Scenario } from '../../../lib/index.js';

const folder = '../shared/data/reference';
const read = (path: string): Scenario => parse(Scenario, readFileSync(path, 'utf8'));

/** The aggregated demands of the older tool. */
interface Aggregated {
  readonly edges: readonly {
    readonly startTime: number;
    readonly endTime: number;
    readonly maxCargoMass: number;
    readonly netCargoMass: number;
    readonly totalConsumptionMass: number;
    readonly totalProductionMass: number;
  }[];
}

describe('The capacity of the reference cases', () => {
  const cases = readdirSync(`${folder}/cases`)
    .filter((name) => name.endsWith('.demands-agg.json'))
    .map((name) => name.replace('.demands-agg.json', ''));

  for (const name of cases)
    it(`has the capacities and demands of transports that the older tool has: ${name}`, () => {
      const reference = JSON.parse(
        readFileSync(`${folder}/cases/${name}.demands-agg.json`, 'utf8'),
      ) as Aggregated;
      const scenario = read(`${folder}/cases/${name}.scenario.json`);
      const { network } = capacityOf(
        new Campaign(scenario, { rules: 'spacenet25', consume: false }),
      );
      expect(network.edges).to.have.length(reference.edges.length);
      for (const [i, edge] of reference.edges.entries()) {
        const { start, end, remaining, demand } = network.edges[i]!;
        expect(start).to.be.closeTo(edge.startTime, 1e-9);
        expect(end).to.be.closeTo(edge.endTime, 1e-9);
        expect(remaining.mass).to.be.closeTo(edge.netCargoMass, 1e-6);
        const total = edge.totalConsumptionMass + edge.totalProductionMass;
        expect(demand.mass).to.be.closeTo(total, 1e-6);
      }
    });
});

describe('Quick start 2', () => {
  const scenario = read('../shared/data/quick_start_2.scenario.json');

  for (const rules of ['standard', 'spacenet25'] as const)
    it(`falls short at LSP with the delivery of day 160.5: ${rules}`, () => {
      const { places } = capacityOf(new Campaign(scenario, { rules }));
      const lsp = places.find(({ place }) => place.name === 'LSP')!;
      expect(lsp.deliveries.map(({ time, net }) => [time, net.mass])).to.deep.equal([
        [7.5, 500],
        [160.5, 100],
        [251.5, 2000],
        [373.5, 100],
      ]);
      expect(lsp.shortSince).to.equal(160.5);
      expect(lsp.shortBy).to.be.closeTo(994.26 - 600, 0.05);
    });
});

describe('The stocks of the real campaigns', () => {
  for (const name of ['quick_start_1', 'quick_start_2', 'reference/campaign_200'])
    for (const rules of ['standard', 'spacenet25'] as const)
      it(`end with what the simulation ends with: ${name}, ${rules}`, () => {
        const campaign = new Campaign(read(`../shared/data/${name}.scenario.json`), { rules });
        const { containers, end } = stocksOf(campaign);
        const left = new Map(
          containers.map(({ container, resource, levels }) => [
            `${container.id} ${resource.id}`,
            amountAt(levelAt(levels, end), end),
          ]),
        );
        for (const { element, fuel, contents } of campaign.result.final)
          for (const { resource, amount } of contents ?? (fuel === null ? [] : [fuel]))
            expect(
              campaign.rounding.amount(left.get(`${element.id} ${resource.id}`) ?? 0),
            ).to.be.closeTo(campaign.rounding.amount(amount), 1e-6);
      });
});

import { expect } from 'chai';
import { type Issue, parse, Scenario, serialize } from '../../lib/index.js';
import { someOf } from '../support/draws.js';
import {
  campaign,
  designed,
  element,
  firstValue,
  idOf,
  person,
  resources,
  state,
  vehicle,
} from './support/campaigns.js';
import { drawn, drawsFrom } from './support/generated.js';

const tug = vehicle('Tug', { dry: 1000, cargo: 5000, tank: 20_000 });
const needy = (rates: Record<string, number>) =>
  element('Habitat', 500, { states: [state('On', rates)], currentStateIndex: 0 });
const habitat = { name: 'Home', element: 'Habitat', to: 'LLO', by: 20 };
const fields = { fleet: [{ template: 'Tug', count: 3 }], horizon: [0, 40] };

/** A drawn campaign whose modules, and plants that do not work, need something. */
function withNeeds(seed: number): { scenario: Scenario; fields: Record<string, unknown> } {
  const { scenario, fields } = drawn(seed);
  const draw = drawsFrom(seed * 7919);
  const goods = ['Food', 'Upkeep', 'Propellant'];
  const plain = serialize(scenario) as unknown as {
    elementTemplates: { name: string; states: { name: string; demandModels: object[] }[] }[];
    demandModels: object[];
  };
  const needs = (name: string, least: number): object[] => {
    const id = idOf(`needs of ${name}`);
    const demands = goods
      .filter(() => draw() < 0.4)
      .map((good) => ({ resource: idOf(good), rate: least + Math.floor(draw() * 3) }));
    if (demands.length === 0) return [];
    plain.demandModels.push({ id, name: `Needs of ${name}`, type: 'Rated', demands });
    return [{ name: 'Needs', type: 'Rated', templateId: id }];
  };
  for (const template of plain.elementTemplates) {
    const { name, states } = template;
    if (name === 'Module')
      Object.assign(template, {
        states: [{ name: 'On', type: 'Active', demandModels: needs(name, 1) }],
        currentStateIndex: 0,
      });
    if (name === 'Plant') states[1]!.demandModels = needs(name, 0.5);
  }
  return { scenario: parse(Scenario, plain), fields };
}

describe('What delivered pieces need', () => {
  it('is on board and at their place, to the end of the horizon', async () => {
    const scenario = campaign({ templates: [tug, needy({ Upkeep: 3 })] });
    const answer = await designed(scenario, {
      ...{ ...fields, grid: { depth: 3 }, horizon: [0, 20] },
      deliveries: [habitat],
    });
    expect(answer.differences).to.deep.equal([]);
    // 12 kg on the way to LLO, 3 before: (1000 + 500 + 12) x 2, and 3.
    expect(firstValue(answer)).to.equal(3027);
    // An event elsewhere, after it.
    const later = await designed(scenario, {
      ...{ ...fields, grid: { depth: 3, dates: { LEO: [35] } } },
      deliveries: [habitat, { name: 'Goods', resource: 'Goods', amount: 1, to: 'LEO', by: 35 }],
    });
    expect(later.differences).to.deep.equal([]);
    const stays = later.places.find(({ place, since }) => place === 'LLO' && since === 20)!;
    expect(stays.goods[0]!.amount).to.be.closeTo(20 * 3, 1e-3);
  });

  it('comes out of tanks if it is propellant, where that may change tanks', async () => {
    const scenario = campaign({ templates: [tug, needy({ Propellant: 3 })] });
    const answer = await designed(scenario, { ...fields, deliveries: [habitat] });
    expect([answer.status, answer.differences]).to.deep.equal(['optimal', []]);
    const apart = await designed(scenario, {
      ...{ ...fields, deliveries: [habitat], transfers: ['LEO'] },
    }).catch(({ issues }) => issues);
    expect(apart.map(({ code, pointer }: Issue) => [code, pointer])).to.deep.equal([
      ['unusable-thing', '/deliveries/0/element'],
    ]);
    const given = campaign({ templates: [tug, needy({ Goods: -3 })] });
    const goods = { name: 'Goods', resource: 'Goods', amount: 100, to: 'LLO', by: 30 };
    const made = await designed(given, { ...fields, deliveries: [habitat, goods] });
    // What it gives off is not counted.
    expect(made.differences).to.deep.equal([]);
    expect(firstValue(made)).to.equal(3200);
  });

  it('is needed by plants only while they do not work', async () => {
    const plant = (idle: number) =>
      element('Plant', 300, {
        states: [state('Work', { Propellant: -30 }), state('Idle', { Upkeep: idle })],
        currentStateIndex: 1,
      });
    const least = async (idle: number) => {
      const answer = await designed(
        campaign({ templates: [tug, plant(idle), person('Astronaut', 80, {})], resources }),
        {
          ...{ ...fields, fleet: [{ template: 'Tug', count: 2 }], grid: { depth: 2 } },
          plants: [{ template: 'Plant', at: ['LLO'], state: 'Work', idle: 'Idle' }],
          deliveries: [
            { name: 'Plant', element: 'Plant', to: 'LLO', by: 10 },
            { name: 'Parts', resource: 'Goods', amount: 500, to: 'LS', by: 36, notBefore: 30 },
          ],
        },
      );
      expect(answer.differences).to.deep.equal([]);
      expect(answer.status).to.equal('optimal');
      return firstValue(answer);
    };
    expect(await least(2)).to.be.above(await least(0));
  });

  it('counts for the days of a needed reserve', async () => {
    const need = { days: 5, of: 'Upkeep', at: 'LLO', always: true };
    const answer = await designed(campaign({ templates: [tug, needy({ Upkeep: 3 })] }), {
      ...{ ...fields, horizon: [0, 20], grid: { depth: 3 }, needs: [need] },
      deliveries: [{ ...habitat, by: 15 }],
    });
    expect(answer.differences).to.deep.equal([]);
    expect(answer.requirements.find(({ name }) => name.includes('Upkeep'))!.met).to.be.at.least(5);
  });

  it('is supplied as the plan says, for campaigns drawn by chance', async () => {
    // With modules or plants, and quick.
    for (const seed of someOf([21, 3, 5, 8, 29, 15, 33, 35])) {
      const { scenario, fields } = withNeeds(seed);
      const options = { workLimit: 1, timeLimit: 600, findHelps: false };
      const transfers = ['anywhere'];
      const more = { grid: { depth: seed % 2 }, transfers };
      const answer = await designed(scenario, { ...fields, ...more }, options);
      expect(answer.differences, `seed ${seed}`).to.deep.equal([]);
      const brings = answer.transports.some(({ pieces }) => pieces.length > 0);
      expect(brings, `seed ${seed}`).to.equal(true);
    }
  });
});

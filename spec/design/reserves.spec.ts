import { expect } from 'chai';
import { Campaign, reservesOf } from '../../lib/analysis/index.js';
import type { DesignAnswer } from '../../lib/design/answer.js';
import { explainFlight } from '../../lib/design/explain-flight.js';
import { doesEverything } from '../../lib/design/presentation.js';
import { parse, Scenario } from '../../lib/index.js';
import { seedsTo } from '../support/draws.js';
import {
  campaign,
  can,
  designed,
  element,
  firstValue,
  flight,
  person,
  state,
  surface,
} from './support/campaigns.js';
import { drawn, drawsFrom } from './support/generated.js';

/** Two people eat 2 kg a day together, and fly for a day: with 50 days at the base, 104 kg. */
const base = campaign({
  nodes: [surface('KSC'), surface('Base', 'Moon')],
  edges: [flight('KSC-Base', 1, 2500), flight('Base-KSC', 1)],
  templates: [
    can('Capsule', 1000, 20, 2),
    can('Barge', 500, 60),
    can('Big barge', 1200, 90),
    person('Astronaut', 80, { Food: 1 }),
  ],
});
const fields = {
  horizon: [0, 100],
  fleet: [
    { template: 'Capsule' },
    { template: 'Barge', count: 3, together: 1 },
    { template: 'Big barge', together: 1 },
  ],
  flights: [
    { edge: 'KSC-Base', departures: [9, 29] },
    { edge: 'Base-KSC', departures: [60] },
  ],
  stays: [
    {
      ...{ name: 'Crew', crew: 'Astronaut', count: 2, at: 'Base', from: 10, until: 60 },
      ...{ home: 'KSC', by: 61 },
    },
  ],
};

const reserveIn = ({ requirements }: DesignAnswer) =>
  requirements.find(({ kind }) => kind === 'reserve')!;

describe('A design with a needed reserve', () => {
  // Capsule, people, two barges and food.
  const LIGHT = 1000 + 160 + 2 * 500 + 104;

  it('has the plan that it has without, if that leaves enough', async () => {
    expect(firstValue(await designed(base, fields))).to.equal(LIGHT);
    // Before the second flight, 80 kg minus those of 21 days are there: for 19 days.
    const answer = await designed(base, {
      ...fields,
      needs: [{ days: 18, of: 'Food', at: 'Base' }],
    });
    expect(answer.differences).to.deep.equal([]);
    expect(answer.status).to.equal('optimal');
    expect(firstValue(answer)).to.be.closeTo(LIGHT, 1e-3);
    expect(reserveIn(answer)).to.include({ of: 'Food', asked: 18, met: 18 });
    expect(doesEverything(answer)).to.equal(true);
  });

  it('takes the greater vehicle if the smaller one leaves too little', async () => {
    const need = { days: 20, of: 'Food', at: 'Base' };
    const answer = await designed(base, { ...fields, needs: [need] });
    expect(answer.differences).to.deep.equal([]);
    expect(answer.status).to.equal('optimal');
    expect(firstValue(answer)).to.be.closeTo(1000 + 160 + 1200 + 104, 1e-3);
    const { name, ...reserve } = reserveIn(answer);
    expect(name).to.equal('20 d of Food at Base');
    expect(reserve).to.deep.include({ met: 20, unit: 'd', by: null, transports: [0] });
    expect(explainFlight(answer, 0).sentences.join(' ')).to.include(`${name} asks for`);
  });

  it('brings some earlier if it must be there also while nobody is', async () => {
    const later = {
      ...{ ...fields, flights: [{ edge: 'KSC-Base', departures: [9, 29] }, fields.flights[1]] },
      stays: [{ ...fields.stays[0]!, from: 30 }],
    };
    const without = await designed(base, later);
    // 64 kg: the capsule has 20 of them.
    expect(firstValue(without)).to.be.closeTo(1000 + 160 + 500 + 64, 1e-3);
    expect(without.transports).to.have.length(2);
    const answer = await designed(base, {
      ...later,
      needs: [{ days: 20, of: 'Food', at: 'Base', always: true }],
    });
    expect(answer.differences).to.deep.equal([]);
    expect(firstValue(answer)).to.be.closeTo(1000 + 160 + 500 + 64, 1e-3);
    expect(answer.transports.map(({ arrives }) => arrives)).to.deep.equal([10, 30, 61]);
    expect(reserveIn(answer).met).to.equal(20);
  });

  it('says which reserve cannot be there, for how long it lasts, and what would help', async () => {
    const answer = await designed(base, {
      ...fields,
      fleet: fields.fleet.slice(0, 2),
      needs: [{ days: 20, of: 'Food', at: 'Base' }],
    });
    expect(answer.status).to.equal('infeasible');
    expect(answer.differences).to.deep.equal([]);
    const [lack] = answer.lacking;
    expect(lack!.requirement).to.equal(reserveIn(answer).name);
    expect(lack!.amount).to.be.closeTo(2, 1e-4);
    expect(lack!.sentence).to.match(/can last 19 d on day \d+, when it is least; 2 kg lack/);
    expect(reserveIn(answer).met).to.be.closeTo(19, 1e-4);
    expect(answer.helps.map(({ sentence }) => sentence).join('\n'))
      .to.match(/With 2 kg more cargo room in Barge/)
      .and.match(/With a reserve of 19 d instead of 20 d of/);
    expect(doesEverything(answer)).to.equal(false);
  });

  it('leaves out what is brought for nobody', async () => {
    const answer = await designed(base, {
      ...{ ...fields, stays: [], fleet: [{ template: 'Barge' }] },
      deliveries: [{ name: 'Parts', resource: 'Goods', amount: 10, to: 'Base', by: 40 }],
      needs: [{ days: 20, of: 'Food', at: 'Base' }],
    });
    expect(firstValue(answer)).to.be.closeTo(510, 1e-3);
    expect(reserveIn(answer)).to.include({ met: 20, day: null, slack: null });
  });

  it('counts what a plant has made, and not what it will make', async () => {
    const greenhouse = element('Greenhouse', 40, {
      states: [state('Working', { Food: -4 }), state('Packed', {})],
    });
    const scenario = campaign({
      nodes: [surface('KSC'), surface('Base', 'Moon')],
      edges: [flight('KSC-Base', 1, 2500), flight('Base-KSC', 1)],
      templates: [
        can('Capsule', 1000, 20, 2),
        can('Barge', 500, 100),
        person('Astronaut', 80, { Food: 1 }),
        greenhouse,
      ],
    });
    const planned = (needs: object[]) =>
      designed(scenario, {
        ...{ ...fields, fleet: [{ template: 'Capsule' }, { template: 'Barge' }] },
        plants: [{ template: 'Greenhouse', at: ['Base'], state: 'Working', idle: 'Packed' }],
        needs,
      });
    const mass = async (days: number): Promise<number> => {
      const answer = await planned(days === 0 ? [] : [{ days, of: 'Food', at: 'Base' }]);
      expect(answer.differences).to.deep.equal([]);
      expect(answer.status).to.equal('optimal');
      return answer.objectives[0]!.value;
    };
    // It makes all that is eaten at the base: 2 kg are for the flight, and 2 kg a day of the reserve are brought.
    const alone = 1000 + 160 + 500 + 40 + 2;
    expect(await mass(0)).to.be.closeTo(alone, 1e-3);
    expect(await mass(10)).to.be.closeTo(alone + 20, 1e-3);
    expect(await mass(15)).to.be.closeTo(alone + 30, 1e-3);
  });

  it('has in the simulation what it asks for, for campaigns drawn by chance', async () => {
    let plans = 0;
    let dearer = 0;
    const seeds = seedsTo(26);
    for (const seed of seeds) {
      const { scenario, fields } = drawn(seed, [0, 1]);
      const [stay] = fields.stays as { from: number; until: number; by: number; at: string }[];
      if (stay === undefined) continue;
      const draw = drawsFrom(1000 + seed);
      const days = (most: number): number => 1 + Math.floor(draw() * most);
      const again = Math.floor(draw() * 6);
      const stays = [
        stay,
        {
          ...{ ...stay, name: 'Next crew', from: stay.until - 1, until: stay.until + again },
          by: Math.min((fields.horizon as number[])[1]!, stay.by + again),
        },
      ];
      const needs = [
        { days: days(15), of: '202, 201', at: stay.at, always: draw() < 0.3 },
        { days: days(8), of: draw() < 0.5 ? 'Food' : '2', at: stay.at, always: false },
      ];
      const options = { workLimit: 1, timeLimit: 600, findHelps: false };
      const without = await designed(scenario, { ...fields, stays }, options);
      const answer = await designed(scenario, { ...fields, stays, needs }, options);
      expect(answer.differences, `seed ${seed}`).to.deep.equal([]);
      if (answer.scenario === null) continue;
      plans++;
      const kept = new Campaign(parse(Scenario, answer.scenario));
      const found = reservesOf(kept, {
        need: needs.map(
          ({ days, of, at, always }) => `${days}d of ${of} at ${at}${always ? ' always' : ''}`,
        ),
      });
      const names = new Set(answer.lacking.map(({ requirement }) => requirement));
      const rows = answer.requirements.filter(({ kind }) => kind === 'reserve');
      expect(rows).to.have.length(found.needs.length);
      for (const [i, { met }] of found.needs.entries())
        expect(met || names.has(rows[i]!.name), `seed ${seed}, ${rows[i]!.name}`).to.equal(true);
      const [before, after] = [without, answer].map((each) => each.objectives[0]?.value ?? 0);
      if (answer.status !== without.status || after! > before! + 1e-3 * before!) dearer++;
    }
    expect(plans).to.be.above(seeds.length / 5);
    expect(dearer).to.be.at.least(Math.floor(seeds.length / 13));
  });
});

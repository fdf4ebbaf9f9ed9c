import { expect } from 'chai';
import type { DesignAnswer } from '../../lib/design/answer.js';
import { parse, Scenario, simulate } from '../../lib/index.js';
import {
  campaign,
  crewModel,
  designed,
  element,
  firstValue,
  person,
  resource,
  resources,
  state,
  vehicle,
} from './support/campaigns.js';

const ship = vehicle('Ship', { dry: 2000, cargo: 1000, tank: 60_000, seats: 4 });
const astronaut = person('Astronaut', 100, {});
const stay = {
  ...{ name: 'First crew', crew: 'Astronaut', count: 2, at: 'LS', from: 10, until: 20 },
  ...{ home: 'KSC', by: 26, model: 'Consumables' },
};

const withModel = (amounts: Record<string, unknown>, more: object = {}): Promise<DesignAnswer> =>
  designed(
    campaign({ templates: [ship, astronaut], models: [crewModel('Consumables', amounts)] }),
    { fleet: [{ template: 'Ship' }], stays: [stay], horizon: [0, 40], ...more },
  );

/** Expects a plan that is proved to be the best, and that the simulation agrees with. */
function expectProved(answer: DesignAnswer, value: number): void {
  expect(answer.differences).to.deep.equal([]);
  expect(answer.status).to.equal('optimal');
  expect(firstValue(answer)).to.be.closeTo(value, 1e-3);
}

/** The mass that two people with 3 kg a day each launch, worked by hand in the model's document. */
const FED = 20_349;
/** A kilogram at LS is 1.5 kg in low lunar orbit, and 3 kg in low Earth orbit. */
const LANDED = 3;

describe('A stay whose people live by a Crew Consumables model', () => {
  it('needs the daily lines wherever the people are', async () => {
    expectProved(await withModel({ waterRate: 3 }), FED);
    // What is recovered is not brought.
    expectProved(await withModel({ waterRate: 6, waterRecoveryRate: 0.5 }), FED);
  });

  it('needs no lines under way if the model leaves them out', async () => {
    // Backwards: (2200 + 0) x 2 = 4,400 and x 1.5 = 6,600 home; 2200 + 60 + 4,400 arrive at LS, and so on.
    const atLS = 2200 + (2200 * 1.5 * 2 - 2200) + 60;
    expectProved(await withModel({ waterRate: 3, transitDemandsOmitted: true }), atLS * LANDED);
  });

  it('brings kits, reserves and equipment to the place', async () => {
    const kits = { waterRate: 3, reservesDuration: 5, evaSuit: 10, healthEquipment: 25 };
    const reserves = 2 * 5 * 3;
    expectProved(await withModel(kits), FED + (2 * 10 + 25 + reserves) * LANDED);
  });

  it('brings equipment once, with the first who come', async () => {
    const small = vehicle('Ship', { dry: 2000, cargo: 1000, tank: 60_000, seats: 1 });
    const models = [crewModel('Consumables', { healthEquipment: 25, waterRate: 3 })];
    const two = await designed(campaign({ templates: [small, astronaut], models }), {
      ...{ fleet: [{ template: 'Ship', count: 2 }], stays: [stay], horizon: [0, 40] },
      flights: [{ edge: 'KSC-LEO', departures: [0, 3], lanes: 2, most: 2 }],
      ...{ grid: { depth: 2 } },
    });
    expectProved(two, firstValue(two));
    const result = simulate(parse(Scenario, two.scenario));
    const equipment = result.demands.flatMap(({ amounts }) =>
      amounts.filter(({ resource }) => resource.name.includes('303')),
    );
    expect(equipment.map(({ mass }) => Math.round(mass))).to.deep.equal([25]);
  });

  it('asks for everything of the usual model', async () => {
    const consumables = { id: crewModel('Consumables', {}).id, name: 'Consumables' };
    const models = [{ ...consumables, type: 'Crew Consumables', reservesDuration: 4 }];
    const answer = await designed(campaign({ templates: [ship, astronaut], models }), {
      ...{ fleet: [{ template: 'Ship', count: 2 }], horizon: [0, 40], grid: { depth: 1 } },
      flights: [
        { edge: 'KSC-LEO', departures: [0, 4, 18] },
        { edge: 'LEO-KSC', departures: [25, 32] },
      ],
      stays: [stay, { ...stay, name: 'Second crew', from: 24, until: 27, by: 40 }],
    });
    expect(answer.differences).to.deep.equal([]);
    expect(answer.status).to.equal('optimal');
    const result = simulate(parse(Scenario, answer.scenario));
    const people = new Set(result.demands.flatMap(({ mission }) => mission?.name ?? []));
    expect([...people]).to.include.members(['First crew', 'Second crew']);
  });

  const plant = element('Plant', 300, {
    states: [state('Working', { Water: -10 }), state('Packed', {})],
  });
  const water = resource('Water', { classOfSupply: 201, environment: 'Pressurized' });

  it('uses the water that is there, and that a plant makes', async () => {
    const scenario = campaign({
      ...{ templates: [ship, astronaut, plant], resources: [...resources, water] },
      models: [crewModel('Consumables', { waterRate: 3 })],
    });
    const design = { fleet: [{ template: 'Ship' }], stays: [stay], horizon: [0, 40] };
    const stock = [{ at: 'LS', resource: 'Water', amount: 60 + 36 }];
    expectProved(await designed(scenario, { ...design, stock }), FED - (60 + 36) * LANDED);
    const withPlant = await designed(scenario, {
      ...design,
      deliveries: [{ name: 'Plant', element: 'Plant', to: 'LS', by: 10 }],
      plants: [{ template: 'Plant', at: ['LS'], state: 'Working', idle: 'Packed' }],
    });
    expect(withPlant.differences).to.deep.equal([]);
    expect(withPlant.status).to.equal('optimal');
  });
});

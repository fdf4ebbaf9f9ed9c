import { expect } from 'chai';
import {
  campaign,
  container,
  designed,
  element,
  firstValue,
  person,
  resource,
  resources,
  state,
  vehicle,
} from './support/campaigns.js';

type Plain = Record<string, unknown>;

/** A design, and the value of its first objective that is the least. */
interface Case {
  readonly templates: readonly Plain[];
  readonly fields: Plain;
  readonly least: number;
}

const tug = (cargo: number, tank: number) => vehicle('Tug', { dry: 1000, cargo, tank });
const visit = {
  ...{ name: 'Crew', crew: 'Astronaut', count: 2, at: 'LEO', from: 10, until: 20 },
  ...{ home: 'KSC', by: 26 },
};

/** Plans that rows of the model, or dates, cut off. */
const cases: Readonly<Record<string, Case>> = {
  'lets people fly in bulk, without seats': {
    templates: [
      vehicle('Capsule', { dry: 3000, cargo: 100, tank: 0, seats: 2 }),
      person('Astronaut', 100, { Food: 3 }),
    ],
    fields: {
      fleet: [{ template: 'Capsule' }],
      flights: [
        { edge: 'KSC-LEO', bulk: true },
        { edge: 'LEO-KSC', bulk: true },
      ],
      stores: ['LEO'],
      stays: [visit],
    },
    // Two people, and 2 x 3 kg for eleven days and the day home.
    least: 272,
  },
  'lets stock fly before a delivery of the same goods is ready': {
    templates: [tug(5000, 10_000)],
    fields: {
      fleet: [{ template: 'Tug', at: 'LEO', fuel: 9000 }],
      flights: [{ edge: 'LEO-LLO', departures: [5] }],
      stock: [{ at: 'LEO', resource: 'Goods', amount: 500 }],
      deliveries: [{ name: 'A', resource: 'Goods', amount: 500, to: 'LLO', by: 50, ready: 30 }],
    },
    least: 0,
  },
  'carries more than a thousand pieces in a flight': {
    templates: [tug(5000, 0), element('Brick', 1)],
    fields: {
      fleet: [{ template: 'Tug' }],
      flights: [{ edge: 'KSC-LEO', most: 1 }],
      deliveries: [{ name: 'Bricks', element: 'Brick', count: 1500, to: 'LEO', by: 30 }],
    },
    least: 2500,
  },
  'lets pieces pass through a place where others of the kind come later': {
    templates: [tug(900, 20_000), element('Module', 900)],
    fields: {
      horizon: [0, 60],
      fleet: [{ template: 'Tug', count: 3 }],
      flights: [
        { edge: 'LEO-LLO', departures: [1, 30] },
        { edge: 'LLO-LS', departures: [12] },
      ],
      deliveries: [
        { name: 'A', element: 'Module', to: 'LLO', notBefore: 20, by: 40 },
        { name: 'B', element: 'Module', to: 'LS', by: 15 },
      ],
    },
    least: 9500,
  },
  'meets days that are no whole seconds': {
    templates: [tug(5000, 10_000)],
    fields: {
      horizon: [0.333_333_4, 60],
      fleet: [{ template: 'Tug' }],
      flights: [{ edge: 'LEO-LLO', departures: [1.333_333] }],
      deliveries: [{ name: 'A', resource: 'Goods', amount: 100, to: 'LLO', by: 5.333_333 }],
    },
    least: 2200,
  },
  'ends as early as it can, also where no departures are given': {
    templates: [tug(5000, 10_000)],
    fields: {
      horizon: [0, 60],
      fleet: [{ template: 'Tug' }],
      objectives: ['completion'],
      deliveries: [{ name: 'A', resource: 'Goods', amount: 2000, to: 'LLO', by: 50 }],
    },
    least: 5,
  },
  'counts the fuel in delivered vehicles': {
    templates: [tug(5000, 20_000), vehicle('Hopper', { dry: 300, cargo: 0, tank: 50 })],
    fields: {
      fleet: [{ template: 'Tug' }],
      deliveries: [{ name: 'A', element: 'Hopper', to: 'LLO', by: 50 }],
    },
    least: 2 * (1000 + 300 + 50),
  },
};

describe('A design', () => {
  for (const [name, { templates, fields, least }] of Object.entries(cases))
    it(`${name}, and that is proved to be the best`, async () => {
      const answer = await designed(campaign({ templates }), fields);
      expect(answer.differences).to.deep.equal([]);
      expect(answer.status).to.equal('optimal');
      expect(firstValue(answer)).to.be.closeTo(least, 1e-2);
    });

  it('takes what a vehicle at a node uses up from the first day on, whatever the dates', async () => {
    const depot = vehicle('Depot', { dry: 500, cargo: 0, tank: 5000, needs: { Propellant: 50 } });
    const values = [];
    for (const dates of [{}, { LLO: [0] }]) {
      const answer = await designed(campaign({ templates: [tug(5000, 20_000), depot] }), {
        horizon: [0, 70],
        grid: { dates },
        fleet: [{ template: 'Tug' }, { template: 'Depot', at: 'LLO', fuel: 2000 }],
        transfers: ['anywhere'],
        flights: [{ edge: 'LEO-LLO', departures: [55] }],
        deliveries: [{ name: 'A', resource: 'Goods', amount: 2000, to: 'LS', by: 60 }],
      });
      values.push(firstValue(answer));
    }
    expect(values[0]).to.be.closeTo(values[1]!, 1e-2);
    expect(values[0]).to.be.above(8000);
  });

  it('tells requirements apart whose names end with the name of another one', async () => {
    const delivery = { resource: 'Goods', to: 'LLO', by: 40 };
    const { differences } = await designed(campaign({ templates: [tug(5000, 10_000)] }), {
      fleet: [{ template: 'Tug' }],
      deliveries: [
        { ...delivery, name: 'Parts', amount: 500 },
        { ...delivery, name: 'Spare Parts', amount: 300 },
      ],
    });
    expect(differences).to.deep.equal([]);
  });

  it('can launch from orbit', async () => {
    const { differences, status } = await designed(campaign({ templates: [tug(5000, 10_000)] }), {
      ...{ sources: ['LEO'], fleet: [{ template: 'Tug' }] },
      deliveries: [{ name: 'A', resource: 'Goods', amount: 1000, to: 'LLO', by: 40 }],
    });
    expect(status).to.equal('optimal');
    expect(differences).to.deep.equal([]);
  });

  it('flies a vehicle that is not reusable once', async () => {
    const templates = [
      vehicle('Ship', { dry: 2000, cargo: 1000, tank: 0, seats: 4 }),
      person('Astronaut', 100, { Food: 3 }),
    ];
    const { vehicles } = await designed(campaign({ templates }), {
      fleet: [{ template: 'Ship', count: 2, reusable: false }],
      stays: [
        { ...visit, name: 'First' },
        { ...visit, name: 'Second', from: 40, until: 50, by: 56 },
      ],
    });
    expect(vehicles.map(({ flights }) => flights.length)).to.deep.equal([2, 2]);
  });

  it('leaves the pressurized room to what needs it', async () => {
    const room = (name: string, cargo: number, pressurized: boolean) =>
      vehicle(name, { dry: 1000, cargo, tank: 20_000, pressurized });
    const templates = [room('P', 100, true), room('U', 150, false), element('Module', 100)];
    const { differences, status } = await designed(
      campaign({ templates, configuration: { environmentConstrained: true } }),
      {
        ...{ horizon: [0, 40], fleet: [{ template: 'P' }, { template: 'U' }] },
        flights: [{ edge: 'LEO-LLO', most: 1 }],
        deliveries: [
          { name: 'Food', resource: 'Food', amount: 100, to: 'LLO', by: 20 },
          { name: 'Module', element: 'Module', to: 'LLO', by: 20 },
        ],
      },
    );
    expect(differences).to.deep.equal([]);
    expect(status).to.equal('optimal');
  });

  const pumps = [...resources, resource('Pump', { type: 'Discrete', unitMass: 40 })];
  const pumping = (cargo: number, amount: number) =>
    designed(campaign({ templates: [tug(cargo, 20_000)], resources: pumps }), {
      ...{ horizon: [0, 40], fleet: [{ template: 'Tug', count: 2 }] },
      flights: [{ edge: 'LEO-LLO', most: 1 }],
      deliveries: [{ name: 'Pumps', resource: 'Pump', amount, to: 'LLO', by: 20 }],
    });

  it('spreads whole items over vehicles', async () => {
    const { differences, status } = await pumping(1010, 30);
    expect(differences).to.deep.equal([]);
    expect(status).to.equal('optimal');
  });

  it('says if items do not fit because they are whole', async () => {
    const { status, reasons } = await pumping(1020, 51);
    expect(status).to.equal('none');
    expect(reasons).to.have.length(1);
    expect(reasons[0]).to.match(
      /^A plan was found, but its flight along .+ on day \d+ cannot be loaded: Pump does not fit into its vehicles\.$/,
    );
  });

  it('says if there is a plan without any margin alone', async () => {
    const { status, reasons } = await designed(campaign({ templates: [tug(5000, 3000)] }), {
      ...{ horizon: [0, 40], fleet: [{ template: 'Tug' }] },
      deliveries: [{ name: 'A', resource: 'Goods', amount: 2000, to: 'LLO', by: 20 }],
    });
    expect(status).to.equal('none');
    expect(reasons.join()).to.include('full to the last gram');
  });

  it('lets no more single vehicles wait at a node than may be together', async () => {
    const answer = await designed(campaign({ templates: [tug(500, 10_000)] }), {
      horizon: [0, 60],
      fleet: [{ template: 'Tug', count: 2, together: 1, mostFlights: 5 }],
      flights: [{ edge: 'LEO-LLO', departures: [5, 15] }],
      deliveries: [
        { name: 'A', resource: 'Goods', amount: 1000, to: 'LLO', notBefore: 30, by: 30 },
      ],
    });
    expect(answer.differences).to.deep.equal([]);
    const waiting = answer.places.flatMap(({ vehicles }) => vehicles.map(({ amount }) => amount));
    expect(Math.max(...waiting)).to.equal(1);
  });

  it('packs whole items into containers, with as many of these as it takes', async () => {
    const box = container('Box', 5, 50);
    const pump = resource('Pump', { type: 'Discrete', unitMass: 30, environment: 'Pressurized' });
    const answer = await designed(
      campaign({ templates: [tug(1000, 20_000), box], resources: [...resources, pump] }),
      {
        ...{ containers: true, fleet: [{ template: 'Tug', count: 3 }] },
        deliveries: [{ name: 'Pumps', resource: 'Pump', amount: 5, to: 'LLO', by: 20 }],
      },
    );
    expect(answer.differences).to.deep.equal([]);
    expect(firstValue(answer)).to.be.closeTo(2 * (1000 + 5 * (30 + 5)), 1e-2);
  });

  it('leaves goods in containers that stand alone', async () => {
    const box = container('Box', 10, 600);
    const lossy = vehicle('Tug', {
      ...{ dry: 1000, cargo: 5000, tank: 20_000, needs: { Propellant: 50 } },
    });
    const answer = await designed(campaign({ templates: [lossy, box] }), {
      ...{ horizon: [0, 60], containers: true, fleet: [{ template: 'Tug' }] },
      flights: [{ edge: 'LEO-LLO', departures: [5] }],
      deliveries: [{ name: 'A', resource: 'Goods', amount: 400, to: 'LLO', notBefore: 40, by: 40 }],
    });
    expect(answer.differences).to.deep.equal([]);
    expect(firstValue(answer)).to.be.below(4000);
  });

  it('seats people where pieces need no room', async () => {
    const bus = (name: string, cargo: number) =>
      vehicle(name, { dry: 1000, cargo, tank: 20_000, seats: 2 });
    const templates = [
      ...[bus('Cab', 500), bus('Bus', 240), element('Module', 450)],
      person('Astronaut', 120, {}),
    ];
    const answer = await designed(campaign({ templates }), {
      ...{ horizon: [0, 40], crewInCargo: true },
      fleet: [{ template: 'Cab' }, { template: 'Bus' }],
      flights: [{ edge: 'LEO-LLO', most: 1 }],
      stays: [{ ...visit, at: 'LLO', from: 10, until: 12, by: 30 }],
      deliveries: [{ name: 'M', element: 'Module', to: 'LLO', by: 10 }],
    });
    expect(answer.status).to.equal('optimal');
    expect(answer.differences).to.deep.equal([]);
  });

  it('lets no plant use what another one makes meanwhile', async () => {
    const plant = (name: string, rates: Plain) =>
      element(name, 100, { states: [state('On', rates), state('Off', {})], currentStateIndex: 1 });
    const answer = await designed(
      campaign({
        templates: [
          tug(5000, 20_000),
          plant('Miner', { Ice: -5 }),
          plant('Electrolyser', { Ice: 50, Propellant: -45 }),
        ],
        resources: [...resources, resource('Ice', { classOfSupply: 8 })],
      }),
      {
        ...{ horizon: [0, 60], grid: { depth: 3 }, fleet: [{ template: 'Tug', count: 3 }] },
        plants: ['Miner', 'Electrolyser'].map((template) => ({
          ...{ template, at: ['LLO'], state: 'On', idle: 'Off' },
        })),
        ...{ stores: ['LLO'], transfers: ['anywhere'] },
        deliveries: [
          { name: 'First', resource: 'Goods', amount: 1000, to: 'LLO', by: 10 },
          { name: 'Second', resource: 'Goods', amount: 3000, to: 'LS', by: 51 },
        ],
      },
    );
    expect(answer.differences).to.deep.equal([]);
  });

  it('proves that pieces do not fit into their vehicles, whoever sits where', async () => {
    const templates = [
      vehicle('Tug', { dry: 1000, cargo: 1000, tank: 20_000, seats: 1 }),
      person('Astronaut', 1, {}),
      ...[700, 600, 500].map((mass) => element(`M${mass}`, mass)),
    ];
    const answer = await designed(campaign({ templates }), {
      ...{ horizon: [0, 40], crewInCargo: true, fleet: [{ template: 'Tug', count: 4 }] },
      stays: [{ ...visit, count: 1, at: 'LLO', from: 10, until: 12, by: 30 }],
      deliveries: [700, 600, 500].map((mass) => ({
        ...{ name: `M${mass}`, element: `M${mass}`, to: 'LLO', by: 10, notBefore: 9 },
      })),
      flights: [{ edge: 'KSC-LEO', departures: [5] }],
    });
    expect(answer.differences).to.deep.equal([]);
    expect(answer.status).to.equal('optimal');
    expect(answer.vehicles).to.have.length(3);
  });

  it('brings from each place what is to be collected there', async () => {
    const ship = vehicle('Ship', { dry: 2000, cargo: 1000, tank: 60_000 });
    const rock = (name: string, at: string, to: string, by: number) => ({
      ...{ name, resource: 'Rock', amount: 100, at, from: 5, to, by },
    });
    const answer = await designed(campaign({ templates: [ship] }), {
      ...{ horizon: [0, 60], fleet: [{ template: 'Ship', count: 2 }] },
      collections: [rock('South', 'LS', 'LLO', 12), rock('Orbit', 'LLO', 'LEO', 50)],
    });
    expect(answer.differences).to.deep.equal([]);
    const ascent = answer.transports.find(({ from }) => from === 'LS')!;
    expect(ascent).to.deep.include({ serves: ['South'], arrives: 12 });
    const last = answer.transports.findLast(({ from }) => from === 'LLO')!;
    expect(last.serves).to.deep.equal(['Orbit']);
  });

  it('says of each flight whom it serves: what comes first is taken first', async () => {
    const { transports, requirements } = await designed(
      campaign({ templates: [tug(1000, 20_000), element('Module', 500)] }),
      {
        ...{ horizon: [0, 70], fleet: [{ template: 'Tug', count: 3 }] },
        deliveries: [
          { name: 'Low', resource: 'Goods', amount: 300, to: 'LEO', by: 60, ready: 50 },
          { name: 'Base', resource: 'Goods', amount: 500, to: 'LS', by: 20 },
          { name: 'Orbit', element: 'Module', to: 'LLO', by: 40, ready: 29 },
          { name: 'Surface', element: 'Module', to: 'LS', by: 20 },
        ],
      },
    );
    const served = transports.map(({ departs, serves }) => [departs < 25, serves]);
    expect(served.filter(([isEarly]) => isEarly)).to.deep.equal(
      Array.from({ length: 3 }, () => [true, ['Base', 'Surface']]),
    );
    expect(served.filter(([isEarly]) => !isEarly).map(([, serves]) => serves)).to.have.deep.members(
      [['Orbit'], ['Orbit'], ['Low']],
    );
    for (const { name, day, transports: last } of requirements) {
      const { serves, arrives } = transports[last[0]!]!;
      expect([last.length, arrives], name).to.deep.equal([1, day]);
      expect(serves).to.include(name);
    }
  });

  it('offers no help with which pieces do not fit into their vehicles all the same', async () => {
    const templates = [
      tug(1000, 20_000),
      ...[700, 600, 500].map((mass) => element(`M${mass}`, mass)),
    ];
    const { helps } = await designed(campaign({ templates }), {
      horizon: [0, 40],
      fleet: [{ template: 'Tug', count: 2 }],
      deliveries: [700, 600, 500].map((mass) => ({
        ...{ name: `M${mass}`, element: `M${mass}`, to: 'LLO', by: 10 },
      })),
    });
    // 500 and 600 kg fit into 1,100 kg, and a tug is back at LEO on day 9.
    expect(helps.map(({ sentence }) => sentence)).to.deep.equal([
      'With 100 kg more cargo room in Tug.',
      'With M500 by day 13 instead of day 10.',
      'With one more Tug.',
    ]);
  });
});

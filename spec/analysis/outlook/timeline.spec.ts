import { expect } from 'chai';
import { Campaign } from '../../../lib/analysis/index.js';
import { measureTable } from '../../../lib/analysis/measures.js';
import { timelineTable } from '../../../lib/analysis/outlook/timeline.js';
import { Scenario } from '../../../lib/index.js';
import { SimulationResult, simulate, type TimelineRecord } from '../../../lib/simulation/index.js';

const scenario = new Scenario({
  name: 'Empty',
  createdBy: 'x',
  startDate: new Date('2031-01-01T00:00:00Z'),
  scenarioType: 'Lunar',
});
const empty = simulate(scenario);
const ref = (name: string) => ({ id: name, name });
const amounts = (mass: number, barred: object[] = []) => [
  { resource: ref('Water'), amount: mass, mass, volume: 0, barred },
];

/** The texts of some records. */
function said(timeline: object[], more: object = {}): string[] {
  const at = { time: 0, event: null };
  const records = timeline.map((record) => ({ ...at, ...record })) as TimelineRecord[];
  const resources = [{ ...ref('Water'), units: 'units' }];
  const data = { ...empty, resources, ...more, timeline: records } as never;
  const campaign = new Campaign(scenario, {}, new SimulationResult(data));
  return timelineTable(campaign).rows.map((row) => String(row.at(-1)));
}

describe('the timeline of a simulation as text', () => {
  it('has text for every kind of record', () => {
    expect(
      said([
        { kind: 'reconfigure', element: ref('Habitat'), state: null },
        { kind: 'reconfigure', element: ref('Habitat'), state: ref('In use') },
        { kind: 'add', amounts: amounts(5), container: ref('Tank') },
        { kind: 'custom', detail: { own: true } },
        { kind: 'custom', detail: undefined },
        { kind: 'custom', detail: 'hull inspected' },
        { kind: 'eva', location: ref('Base'), hours: 6.5 },
        { kind: 'exploration', location: ref('Base'), days: 3, evas: 2 },
      ]),
    ).to.deep.equal([
      'set Habitat to no state',
      'set Habitat to In use',
      'add 5 units of Water to Tank',
      '{"own":true}',
      'hull inspected',
      'EVA of 6 h 30 min',
      'exploration of 3 d, 2 EVAs',
    ]);
  });

  it('says what moved of amounts that are the most that moves', () => {
    const resources = [{ id: 'Water', name: 'Water', units: 'kg' }];
    const moved = { amounts: amounts(320), upTo: amounts(500) };
    const demand = {
      ...moved,
      time: 0,
      since: null,
      location: ref('Rim'),
      element: ref('Base'),
      mission: null,
      unmet: [],
    };
    const records = [
      { kind: 'add', ...moved, container: ref('Tank') },
      { kind: 'transfer', ...moved, amounts: [], origin: ref('Depot'), destination: ref('Tug') },
      { kind: 'demands', first: 0, count: 1 },
    ];
    expect(said(records, { resources, demands: [demand] })).to.deep.equal([
      'add 320 kg of Water (up to 500 kg) to Tank',
      'transfer 0 kg of Water (up to 500 kg) from Depot to Tug',
      'Base consumes 320 kg of Water (up to 500 kg)',
    ]);
  });

  it('shows transports, also in reverse, and hides the departure that they imply', () => {
    const transport = {
      origin: ref('LEO'),
      destination: ref('KSC'),
      edge: ref('KSC-LEO'),
      duration: 0.25,
      totalMass: 1234.5,
      maxCargo: null,
      elements: [ref('Capsule')],
      reversed: true,
    };
    const told = said(
      [
        { kind: 'transport', transport: 0, event: 0 },
        { kind: 'move', elements: [ref('Capsule')], container: ref('KSC-LEO'), event: 0 },
        { kind: 'move', elements: [ref('Capsule')], container: ref('KSC'), event: 1 },
      ],
      { transports: [transport], events: [{ name: 'a' }, { name: 'b', parent: 0 }] },
    );
    expect(told).to.deep.equal([
      'Capsule: LEO to KSC, via KSC-LEO (reverse), 6 h, 1,235 kg',
      'move Capsule to KSC',
    ]);
  });

  it('shows burns that fall short, and burns that use all fuel', () => {
    const burn = {
      vehicle: ref('Stage'),
      deltaVAsked: 900,
      deltaVAchieved: 400,
      deltaVRemaining: 500,
      deltaVMargin: 0,
      propellantUsed: 50,
    };
    expect(said([{ kind: 'burn', burn: 0 }], { burns: [burn] })).to.deep.equal([
      'Stage: 400 of 900 m/s, 50 kg burned, 0 m/s left',
    ]);
  });

  it('shows how far demands are met, and hides empty demands', () => {
    const of = {
      element: ref('Habitat'),
      location: ref('Rim'),
      mission: null,
      time: 7,
      since: null,
    };
    const [made] = amounts(-4);
    const demand = { ...of, amounts: amounts(5), unmet: [] };
    const told = said([{ kind: 'demands', first: 0, count: 9 }], {
      resources: ['Water', 'Juice'].map((name) => ({
        ...{ ...ref(name), type: 'Continuous', units: 'units' },
      })),
      demands: [
        demand,
        { ...demand, unmet: amounts(5) },
        { ...demand, unmet: amounts(2) },
        { ...demand, unmet: amounts(2, [ref('Juice')]) },
        { ...demand, amounts: [] },
        { ...demand, since: 4 },
        { ...demand, element: null, amounts: [...amounts(1), ...amounts(2)] },
        { ...demand, since: 4, amounts: [...amounts(1), ...amounts(2), made] },
        { ...demand, amounts: [made] },
      ],
    });
    expect(told).to.deep.equal([
      'Habitat demands 5 units of Water: met',
      'Habitat demands 5 units of Water: unmet',
      'Habitat demands 5 units of Water: 2 kg unmet',
      'Habitat demands 5 units of Water: 2 kg unmet; Juice is there, but only Water itself and generic resources of its class serve',
      'Habitat demands 5 units of Water in 3 d: met',
      'mission demands 3 kg of 2 resources: met',
      'Habitat demands 3 kg of 2 resources and makes 4 units of Water in 3 d: met',
      'Habitat makes 4 units of Water',
    ]);
  });

  it('shows the sum of more than 20 demands at one time', () => {
    const met = {
      element: ref('Habitat'),
      location: ref('Rim'),
      mission: null,
      amounts: amounts(5),
      unmet: amounts(5).slice(1),
    };
    const demands = Array.from({ length: 21 }, () => met);
    const range = (count: number) => [{ kind: 'demands', first: 0, count }];
    expect(said(range(20), { demands })).to.have.length(20);
    expect(said(range(21), { demands })).to.deep.equal(['21 demands of 105 kg: met']);
    demands.splice(0, 2, { ...met, unmet: amounts(2) }, { ...met, unmet: amounts(5) });
    expect(said(range(21), { demands })).to.deep.equal([
      '21 demands of 105 kg: 2 demands unmet, 7 kg',
    ]);
  });
});

describe('the table of measures', () => {
  it('has custom ones last', () => {
    const measures = { ...empty.measures, custom: { sols: 12, nothing: undefined } };
    expect(measureTable(measures).rows.slice(-2)).to.deep.equal([
      ['sols', 12, '', ''],
      ['nothing', 'none', '', ''],
    ]);
  });

  it('leaves out details if it is short', () => {
    const [short, whole] = [true, false].map((each) => measureTable(empty.measures, each).rows);
    const names = short!.map(([name]) => name);
    expect(names).to.include('launch mass').and.not.include('up-mass capacity');
    expect(whole!.map(([name]) => name)).to.include.members([...names, 'up-mass capacity']);
  });
});

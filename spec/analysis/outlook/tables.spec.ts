import { expect } from 'chai';
import type {
  BurnOutlook,
  CauseOutlook,
  LoadOutlook,
  Outlook,
  PlaceOutlook,
  ProcessRun,
} from '../../../lib/analysis/index.js';
import {
  burnTable,
  causeTable,
  loadTable,
  marginTable,
  placeTable,
} from '../../../lib/analysis/outlook/outlook-tables.js';
import { rootedErrors } from '../../../lib/analysis/outlook/simulated.js';
import { shortageTable } from '../../../lib/analysis/table/records.js';
import type { ResourceRecord, SimulationResult } from '../../../lib/simulation/index.js';

const ref = (name: string) => ({ id: name.toLowerCase(), name });

const cause: CauseOutlook = {
  ...{ time: 1, event: 0, name: 'Departure', code: 'OVER_MASS', message: 'It is too heavy' },
  ...{ rule: null, errors: 1, furtherErrors: 0, unmetDemands: 0, firstError: null, short: [] },
};

const burn: BurnOutlook = {
  ...{ state: 'thin', time: 2.5, event: 0, burn: 'burn', vehicle: ref('Tug') },
  ...{ needed: 100, achieved: 100, missing: 0, margin: 3, share: 0.03 },
};

const load: LoadOutlook = {
  ...{ state: 'near', kind: 'cargo mass', of: ref('Can'), transport: 0, time: 4 },
  ...{ edge: ref('Hop'), used: 9, limit: 10, unit: 'kg', share: 0.9, critical: [0] },
};

const place: PlaceOutlook = {
  ...{ place: ref('Base'), since: 3, resource: ref('Water'), amount: 1e-5, units: 'kg' },
  ...{ next: null, resources: 2, mass: 12 },
};

const found = (more: Partial<Outlook> = {}): Outlook => ({
  ...{ verdict: 'infeasible', causes: [], shortages: [], barred: [], surplus: [] },
  ...{ heldBack: [], warnings: [], thresholds: { thinMargin: 0.05, nearCapacity: 0.95 } },
  burns: { count: 0, critical: [], thinnest: null },
  loads: { transports: 0, critical: [], fullest: null },
  ...more,
});

describe('The tables of an outlook', () => {
  it('say what a root cause is, by which rule, and what follows', () => {
    const causes: CauseOutlook[] = [
      { ...cause, rule: 'surfaceUnits', errors: 3 },
      {
        ...cause,
        ...{ furtherErrors: 2, unmetDemands: 1 },
        firstError: { time: 2, name: 'Landing', code: 'NO_FIT' },
        short: [{ resource: ref('Water'), place: null }],
      },
      { ...cause, code: null, message: null, furtherErrors: 1 },
    ];
    const { rows, tones } = causeTable(causes);
    expect(rows).to.deep.equal([
      [
        ...[1, 'OVER_MASS', 'Departure'],
        ...['It is too heavy (rule surfaceUnits), and 2 more errors of this event', null],
      ],
      [
        ...[1, 'OVER_MASS', 'Departure', 'It is too heavy'],
        '└ 2 more errors, first NO_FIT in Landing; 1 unmet demand: Water at no place',
      ],
      [1, null, 'Departure', null, '└ 1 more error'],
    ]);
    expect(tones).to.deep.equal({ 0: 'bad', 1: 'bad', 2: 'bad' });
  });

  it('say what runs short first, and what is on its way', () => {
    const next = {
      ...{ element: ref('Ship'), transport: 0, arrival: 9, resource: ref('Water'), amount: 5 },
      arrived: false,
    };
    const { rows } = placeTable(found({ shortages: [place, { ...place, next }] }), 0);
    expect(rows).to.deep.equal([
      ['1970-01-04', 3, 'Base', 'Water', 1e-5, 'kg', 2, 12, null],
      ['1970-01-04', 3, 'Base', 'Water', 1e-5, 'kg', 2, 12, 'Ship, T+9d 00:00 as planned'],
    ]);
    const late = placeTable(found({ shortages: [place] }), 8.64e15);
    expect(late.rows[0]![0]).to.equal('out of range');
  });

  it('tell burns that are short from thin ones', () => {
    const critical: BurnOutlook[] = [
      { ...burn, state: 'short', missing: 20, margin: null, share: null },
      burn,
      { ...burn, vehicle: null, margin: null, share: null },
    ];
    const of = found({ burns: { count: 3, critical, thinnest: burn } });
    const { rows, tones } = burnTable(of, { nameOf: (id) => `the ${id}` });
    expect(rows).to.deep.equal([
      [2.5, 'Tug', 'the burn', 100, -20, null],
      [2.5, 'Tug', 'the burn', 100, 3, 0.03],
      [2.5, 'no engine fires', 'the burn', 100, null, null],
    ]);
    expect(tones).to.deep.equal({ 0: 'bad', 1: 'thin', 2: 'thin' });
  });

  it('tell loads over a limit from those near it, and where they are', () => {
    const critical: LoadOutlook[] = [
      { ...load, state: 'over', of: load.edge, kind: 'flight mass', limit: 0, share: null },
      load,
    ];
    const { rows, tones } = loadTable(found({ loads: { transports: 2, critical, fullest: load } }));
    expect(rows).to.deep.equal([
      [4, 'Hop', 'flight mass', null, null, 0, 'kg', 1],
      [4, 'Can', 'cargo mass', 'Hop', 0.9, 10, 'kg', 1],
    ]);
    expect(tones).to.deep.equal({ 0: 'bad', 1: 'thin' });
  });

  it('have one sentence for each kind of margin of which none is critical', () => {
    const lines = (more: Partial<Outlook>) => marginTable(found(more)).rows;
    const burns = { count: 2, critical: [], thinnest: burn };
    const loads = { transports: 1, critical: [], fullest: load };
    expect(lines({ burns, loads })).to.deep.equal([
      ['burns', '2 complete; least margin 3 %: Tug, T+2d 12:00'],
      ['loads', '1 transport, fullest 90 %: Can, T+4d 00:00'],
    ]);
    expect(
      lines({ burns: { ...burns, thinnest: null }, loads: { ...loads, fullest: null } }),
    ).to.deep.equal([
      ['burns', '2 complete'],
      ['loads', '1 transport'],
    ]);
    expect(lines({ burns: { ...burns, critical: [burn] } })).to.deep.equal([]);
  });

  it('have one sentence for the process that is held back first', () => {
    const lines = (...heldBack: ProcessRun[]) => marginTable(found({ heldBack })).rows;
    const run: ProcessRun = {
      ...{ element: ref('Plant'), mission: null, place: ref('Base'), model: 'Electrolysis' },
      ...{ since: 5, until: 9, fraction: 0.25, limit: null, text: 'runs at 25 % since day 5' },
    };
    expect(lines()).to.deep.equal([]);
    expect(lines(run)).to.deep.equal([['processes', 'Plant runs at 25 % since day 5']]);
    const ofMission = { ...run, element: null, mission: { index: 0, name: 'Stay' } };
    expect(lines(ofMission, run)).to.deep.equal([
      ['processes', 'held back 2 times; first Stay runs at 25 % since day 5'],
    ]);
  });
});

const error = (name: string, rule: string | null = null) => ({
  ...{ time: 1, eventName: name, code: 'WRONG_PLACE', message: `${name} fails`, rule },
});

const demand = (at: string, ...resources: string[]) => ({
  location: ref(at),
  unmet: resources.map((name) => ({ resource: ref(name), amount: 1, mass: 1 })),
});

const textsOf = (parts: object) =>
  rootedErrors(parts as unknown as SimulationResult).map(({ message }) => message);

describe('The errors of a simulation by their causes', () => {
  const errors = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => error(name));

  it('are each root cause, three of its consequences, and how many more there are', () => {
    const rootCauses = [{ errors: [0], consequences: { errors: [1, 2, 3, 4, 5], demands: [] } }];
    expect(textsOf({ errors, rootCauses, demands: [] })).to.deep.equal([
      ...['A fails', 'B fails', 'C fails', 'D fails', 'and 2 more errors'],
    ]);
  });

  it('list what two causes share only once, and say so', () => {
    const rootCauses = [
      { errors: [0], consequences: { errors: [2, 3], demands: [] } },
      { errors: [1], consequences: { errors: [2, 3, 4], demands: [] } },
    ];
    expect(textsOf({ errors, rootCauses, demands: [] })).to.deep.equal([
      ...['A fails', 'C fails', 'D fails', 'B fails', 'E fails'],
      'and 2 errors that another cause above has too',
    ]);
  });

  it('name the rule of an error, and the first resources that are missing', () => {
    const rootCauses = [{ errors: [0], consequences: { errors: [], demands: [0, 1, 2] } }];
    const demands = [
      demand('Base', 'Water', 'Food'),
      demand('Rover', 'Gas'),
      demand('Camp', 'Water', 'Spares'),
    ];
    expect(textsOf({ errors: [error('A', 'surfaceUnits')], rootCauses, demands })).to.deep.equal([
      'A fails (rule surfaceUnits)',
      '3 unmet demands: Water at Base, Food at Base, Gas at Rover, …',
    ]);
    const few = [{ errors: [0], consequences: { errors: [], demands: [1] } }];
    expect(textsOf({ errors, rootCauses: few, demands })[1]).to.equal(
      '1 unmet demand: Gas at Rover',
    );
  });
});

describe('The table of shortages', () => {
  it('has amounts in the units of their resources, and what is on its way', () => {
    const next = {
      ...{ resource: ref('Water'), amount: 40, element: ref('Load'), arrival: 8 },
      arrived: true,
    };
    const shortage = {
      ...{ place: ref('Base'), resource: ref('Water'), since: 1, until: 2.5, amount: 3 },
    };
    const rowOf = (onTheWay: object[], same?: 'place') =>
      shortageTable(
        [{ ...shortage, onTheWay } as unknown as SimulationResult['shortages'][number]],
        { resource: () => ({ units: 'kg' }) as ResourceRecord },
        same,
      ).rows[0];
    expect(rowOf([next])).to.deep.equal([
      ...['Base', 'Water', 1, 2.5, 3, 'kg', '40 kg in Load, T+8d 00:00'],
    ]);
    expect(rowOf([{ ...next, arrived: false }])!.at(-1)).to.equal(
      '40 kg in Load, T+8d 00:00 as planned',
    );
    expect(rowOf([], 'place')).to.deep.equal(['Water', 1, 2.5, 3, 'kg', '']);
  });
});

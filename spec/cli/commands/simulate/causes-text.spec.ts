import { expect } from 'chai';
import { causeRows, shortageColumns } from '../../../../lib/cli/commands/simulate/causes-text.js';
import type { SimulationResult } from '../../../../lib/simulation/index.js';

const ref = (name: string) => ({ id: name.toLowerCase(), name });

const error = (name: string, rule: string | null = null) => ({
  ...{ time: 1, eventName: name, code: 'WRONG_PLACE', message: `${name} fails`, rule },
});

const demand = (place: string | null, ...resources: string[]) => ({
  location: place === null ? null : ref(place),
  unmet: resources.map((name) => ({ resource: ref(name), amount: 1, mass: 1 })),
});

/** The parts of a result that the text of its errors needs. */
const result = (parts: object) =>
  ({ resources: [{ id: 'water', units: 'kg' }], ...parts }) as unknown as SimulationResult;

const textsOf = (parts: object) => causeRows(result(parts)).map(({ reason }) => reason);

describe('The table of errors', () => {
  const errors = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => error(name));

  it('has each root cause, three of its consequences, and how many more there are', () => {
    const rootCauses = [{ errors: [0], consequences: { errors: [1, 2, 3, 4, 5], demands: [] } }];
    expect(textsOf({ errors, rootCauses, demands: [] })).to.deep.equal([
      ...['A fails', 'B fails', 'C fails', 'D fails', 'and 2 more errors'],
    ]);
  });

  it('lists what two causes share only once, and says so', () => {
    const rootCauses = [
      { errors: [0], consequences: { errors: [2, 3], demands: [] } },
      { errors: [1], consequences: { errors: [2, 3, 4], demands: [] } },
    ];
    expect(textsOf({ errors, rootCauses, demands: [] })).to.deep.equal([
      ...['A fails', 'C fails', 'D fails', 'B fails', 'E fails'],
      'and 2 errors that another cause above has too',
    ]);
  });

  it('names the rule of an error, and the first resources that are missing', () => {
    const rootCauses = [{ errors: [0], consequences: { errors: [], demands: [0, 1, 2] } }];
    const demands = [
      demand('Base', 'Water', 'Food'),
      demand(null, 'Gas'),
      demand('Camp', 'Water', 'Spares'),
    ];
    expect(textsOf({ errors: [error('A', 'surfaceUnits')], rootCauses, demands })).to.deep.equal([
      'A fails (rule surfaceUnits)',
      '3 unmet demands: Water at Base, Food at Base, Gas at no place, …',
    ]);
    const few = [{ errors: [0], consequences: { errors: [], demands: [1] } }];
    expect(textsOf({ errors, rootCauses: few, demands })[1]).to.equal(
      '1 unmet demand: Gas at no place',
    );
  });
});

describe('The table of shortages', () => {
  it('has amounts in the units of their resources, and what is on its way', () => {
    const columns = shortageColumns(result({}));
    const row = (resource: string, onTheWay: object[]) => {
      const shortage = {
        ...{ place: ref('Base'), resource: ref(resource), since: 1, until: 2.5, amount: 3 },
        onTheWay,
      } as unknown as SimulationResult['shortages'][number];
      return columns.map(({ of }) => of(shortage));
    };
    const next = {
      ...{ resource: ref('Water'), amount: 40, element: ref('Load'), arrival: 8 },
      arrived: true,
    };
    expect(row('Water', [next])).to.deep.equal([
      ...['Base', 'Water', 'T+1d 00:00', 'T+2d 12:00', '3 kg', '40 kg in Load, T+8d 00:00'],
    ]);
    expect(row('Water', [{ ...next, arrived: false }])[5]).to.equal(
      '40 kg in Load, T+8d 00:00 as planned',
    );
    expect(row('Unlisted', []).slice(4)).to.deep.equal(['3 units', '']);
  });
});

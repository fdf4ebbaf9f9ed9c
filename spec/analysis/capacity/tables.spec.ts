import { expect } from 'chai';
import { Campaign, capacityOf, capacityTables, outlookOf } from '../../../lib/analysis/index.js';
import {
  type AnyElementInstance,
  type Scenario,
  type SimulationResult,
  SurfaceTransport,
  simulate,
} from '../../../lib/index.js';
import { drive, ksc, lsp, on, out, scenario } from '../../simulation/support/builder.js';
import { box, carrier, cast, ofWater, rover, thing } from '../../simulation/support/elements.js';
import { ofFuel } from '../support/burns.js';
import { consuming, creating, flying } from '../support/campaign-parts.js';
import { cellsOf, tableIn } from '../support/reading.js';

/** A flight of a carrier with something aboard. */
const flown = (
  bus: AnyElementInstance,
  load: readonly AnyElementInstance[],
  configuration = {},
): Scenario =>
  scenario(
    [
      creating(0, ksc, [bus]),
      creating(0, ksc, load, { into: bus }),
      flying(1, out, [bus], { name: 'Flight' }),
    ],
    { ...cast(bus, ...load), configuration },
  );

const tablesOf = (given: Scenario) => {
  const tables = capacityTables(capacityOf(new Campaign(given)));
  return (name: string) => tableIn(tables, name);
};

describe('The tables of capacity', () => {
  it('mark what is nearly full, and what is over its limit or had something refused', () => {
    const full = tablesOf(
      flown(carrier('Bus', { maxCargoMass: 1000 }), [thing('Load', { mass: 970 })]),
    )('by-transport');
    expect(full.tones).to.deep.equal({ 0: 'thin' });
    expect(cellsOf(full, '#', 'transport', 'used', 'of', 'full', 'limit')).to.deep.equal([
      [1, 'Flight', 970, 1000, 0.97, 'carriers'],
    ]);
    const half = flown(carrier('Bus', { maxCargoMass: 1000 }), [thing('Load', { mass: 500 })]);
    expect(tablesOf(half)('by-transport').tones).to.equal(undefined);
    const refusing = tablesOf(
      flown(carrier('Bus', { maxCargoMass: 1000 }), [thing('Load', { mass: 1200 })]),
    );
    expect(refusing('by-transport').tones).to.deep.equal({ 0: 'bad' });
    expect(refusing('by-carrier').tones).to.deep.equal({ 0: 'bad' });
    expect(cellsOf(refusing('by-carrier'), 'carrier', 'refused')).to.deep.equal([['Bus', 1]]);
    const heavy = tablesOf(
      flown(carrier('Bus', { mass: 9000, maxCargoMass: 5000 }), [thing('Load', { mass: 2000 })]),
    )('by-transport');
    expect(heavy.tones).to.deep.equal({ 0: 'bad' });
    expect(cellsOf(heavy, 'used', 'of', 'full', 'limit')).to.deep.equal([
      [11_000, 10_000, 1.1, 'flight'],
    ]);
  });

  it('show the limit of the flight if the carriers are empty or can hold nothing', () => {
    const empty = flown(carrier('Bus', { mass: 900, maxCargoMass: 0 }), []);
    expect(
      cellsOf(tablesOf(empty)('by-transport'), 'used', 'of', 'full', 'room', 'limit'),
    ).to.deep.equal([[900, 10_000, 0.09, 0, 'flight']]);
  });

  it('show the limit of the carriers where an edge has none', () => {
    const buggy = rover('Buggy', { maxCargoMass: 0 });
    const given = scenario(
      [
        creating(0, lsp, [buggy]),
        new SurfaceTransport({ ...on(1, lsp), edge: drive.id, vehicle: buggy.id, speed: 10 }),
      ],
      cast(buggy),
    );
    expect(
      cellsOf(tablesOf(given)('by-transport'), 'edge', 'used', 'of', 'full', 'seats', 'limit'),
    ).to.deep.equal([['Drive', 0, 0, null, 2, 'carriers']]);
  });

  it('show no volume where carriers have none', () => {
    const volumesOf = (maxCargoVolume: number) => {
      const bus = carrier('Bus', { maxCargoMass: 1000, maxCargoVolume });
      const table = tablesOf(flown(bus, [thing('Load', { mass: 9 })]));
      const columns = (name: string) => {
        const { rows, columns } = table(name);
        const at = columns.findIndex(({ title }) => title === 'volume');
        return rows.map((row) => row.slice(at, at + 2));
      };
      return [...columns('by-transport'), ...columns('by-carrier')];
    };
    expect(volumesOf(0)).to.deep.equal([
      [null, null],
      [null, null],
    ]);
    expect(volumesOf(7)).to.deep.equal([
      [0, 7],
      [0, 7],
    ]);
  });

  it('mark places that lack something, and leave products out of what they need', () => {
    const bus = carrier('Bus');
    const can = box('Can', { maxCargoMass: 1, contents: [ofWater(1)] });
    const given = scenario(
      [
        creating(0, ksc, [bus]),
        flying(1, out, [bus]),
        creating(1, lsp, [can]),
        consuming(5, lsp, can, [ofWater(3000)]),
        consuming(6, lsp, can, [ofFuel(-50)]),
      ],
      cast(bus, can),
    );
    const places = tablesOf(given)('by-place');
    expect(places.tones).to.deep.equal({ 0: 'bad' });
    const { demand } = capacityOf(new Campaign(given)).places[0]!.deliveries[0]!;
    expect(demand.mass).to.equal(2999);
    const rules = 'spacenet25';
    const older = capacityOf(new Campaign(given, { rules })).places[0]!.deliveries[0]!;
    expect(older.demand.mass).to.be.below(2999);
  });
});

describe('The outlook of loads', () => {
  it('counts volumes if the configuration limits them', () => {
    const bus = () => carrier('Bus', { maxCargoVolume: 10 });
    const load = () => [thing('Load', { volume: 9.8 })];
    const of = (volumeConstrained: boolean) =>
      outlookOf(new Campaign(flown(bus(), load(), { volumeConstrained }))).loads;
    expect(of(true).critical).to.have.length(1);
    expect(of(true).critical[0]).to.include({
      ...{ kind: 'cargo volume', state: 'near', used: 9.8, limit: 10, unit: 'm³' },
    });
    expect(of(false).critical).to.deep.equal([]);
  });

  it('is over any limit of 0 that something uses, and has no share of it', () => {
    const bus = carrier('Bus', { maxCargoMass: 1000 });
    const given = flown(bus, [thing('Load', { mass: 500 })]);
    const result = simulate(given);
    const [transport] = result.transports;
    const limited = new Campaign(given, {}, {
      ...result,
      transports: [{ ...transport!, maxCargo: 0 }],
    } as unknown as SimulationResult);
    expect(outlookOf(limited).loads.critical[0]).to.include({
      ...{ kind: 'flight mass', state: 'over', used: 600, limit: 0, share: null },
    });
  });
});

import { expect } from 'chai';
import {
  type Issue,
  type LoadDbOptions,
  type ModelDatabaseJson,
  safeLoadDb,
  serialize,
} from '../../lib/index.js';
import { FORMULA, oldSheets, xlsOf } from './support/old-workbooks.js';
import { put, type Sheets, short, soundSheets, workbookOf } from './support/workbooks.js';

type Plain = Record<string, unknown>;

const NODES = 'b2f3d9a6-6a34-4f0e-9c57-1d8f0a5f7c21';

async function load(change: (sheets: Sheets) => void = () => {}, options: LoadDbOptions = {}) {
  const sheets: Sheets = oldSheets();
  change(sheets);
  const result = await safeLoadDb(xlsOf(sheets), options);
  const found = result.issues.map(short);
  const database: ModelDatabaseJson | undefined = result.success
    ? serialize(result.value)
    : undefined;
  const named = (list: 'nodes' | 'edges' | 'elements' | 'demandModels', name: string) =>
    (database?.[list] as Plain[] | undefined)?.find((each) => each.name === name) as Plain;
  return { found, issues: result.issues, database, named };
}

/** The issues of a database in which cells have other values. */
const withCells = (sheet: string, cells: Record<string, unknown>, options: LoadDbOptions = {}) =>
  load((sheets) => {
    for (const [address, value] of Object.entries(cells))
      put(sheets, sheet, address, value as never);
  }, options);

describe('A database of SpaceNet 2.5', () => {
  it('has everything in the units and words of the schema', async () => {
    const { found, database, named } = await load();
    expect(found).to.deep.equal([]);
    expect(database!.nodes.map(({ name, type }) => [name, type])).to.deep.equal([
      ['KSC', 'Surface Node'],
      ['LEO', 'Orbital Node'],
      ['EML1', 'Lagrange Node'],
      ['PAC', 'Surface Node'],
    ]);
    expect(named('nodes', 'LEO')).to.include({ apoapsis: 6_700_000, periapsis: 6_678_000 });
    expect(named('edges', 'KSC-LEO')).to.deep.include({ duration: 21_600 });
    const burns = named('edges', 'KSC-LEO').burns as Plain[];
    expect(burns.map(({ time, deltaV }) => [time, deltaV])).to.deep.equal([
      [0, 9500],
      [17_280, 12.5],
    ]);
    expect(named('edges', 'Drive')).to.include({ distance: 4_000_000 });
    expect(database!.elements.map(({ type }) => type)).to.deep.equal([
      'Propulsive Vehicle',
      'Surface Vehicle',
      'Element Carrier',
      'Human Agent',
      'Resource Container',
      'Element',
    ]);
    expect(named('elements', 'Rover')).to.deep.include({
      maxSpeed: 12,
      maxFuel: 50,
      fuel: { classOfSupply: 106, environment: 'Unpressurized', amount: 50 },
    });
    expect(named('elements', 'Bag').contents).to.deep.equal([
      { resource: database!.resources[0]!.id, amount: 20 },
      { classOfSupply: 201, environment: 'Unpressurized', amount: 2 },
    ]);
    const habitat = named('elements', 'Habitat');
    expect(habitat).to.include({ currentStateIndex: 1 });
    expect(habitat.parts).to.deep.equal([
      {
        resource: database!.resources[1]!.id,
        quantity: 2,
        dutyCycle: 0.5,
        meanTimeToFailure: 3_600_000,
        massToRepair: 0.25,
      },
    ]);
    const models = (habitat.states as { demandModels: { name: string }[] }[])[0]!.demandModels;
    expect(models.map(({ name }) => name)).to.deep.equal(['Use', 'Spares']);
    expect(named('demandModels', 'Use').demands).to.deep.equal([
      { classOfSupply: 203, environment: 'Pressurized', rate: 1.5 },
      { classOfSupply: 201, environment: 'Unpressurized', rate: 2 },
    ]);
    expect(named('demandModels', 'Start').demands).to.deep.equal([
      { resource: database!.resources[1]!.id, amount: 4 },
    ]);
  });

  it('is the same in the newer container', async () => {
    const { database } = await load();
    const newer = await safeLoadDb(await workbookOf(oldSheets()));
    expect(newer.success && serialize(newer.value)).to.deep.equal(database);
  });

  it('has the same identifiers as the newer layout, and others with another namespace', async () => {
    const { database } = await load();
    expect(database!.nodes[0]!.id).to.equal('cab6d157-6942-5b1e-8dab-9917795b4226');
    const namespace = NODES.replace('b2', 'b3');
    const other = await load(() => {}, { namespace });
    expect(other.database!.nodes[0]!.id).not.to.equal(database!.nodes[0]!.id);
  });

  it('has sheets and columns by their places, whatever their names', async () => {
    const renamed = await load((sheets) => {
      const copy = { ...sheets };
      for (const name of Object.keys(sheets)) delete sheets[name];
      for (const [name, rows] of Object.entries(copy))
        sheets[name === 'elements' ? 'vehicles' : name] = rows;
      put(sheets, 'nodes', 'C1', 'label');
    });
    expect(renamed.found).to.deep.equal([
      'warning other-header nodes!C1',
      'warning sheet-at-other-place vehicles',
    ]);
    expect(renamed.database!.elements).to.have.length(6);
    const moved = await withCells('edges', { D1: 'destination_id', E1: 'origin_id' });
    expect(moved.found).to.deep.equal([
      'error moved-column edges!D1',
      'error moved-column edges!E1',
    ]);
    const unknown = await withCells('nodes', { A1: 'number' });
    expect(unknown.found.join()).to.match(/unknown-layout/);
  });

  it('lacks sheets', async () => {
    const { found } = await load((sheets) => {
      for (const name of ['states', 'models', 'demands', 'part_applications'])
        sheets[name] = [['id']];
    });
    expect(found).to.deep.equal([]);
    const few = await load((sheets) => {
      delete sheets.models;
      delete sheets.demands;
    });
    expect(few.found.filter((each) => each.includes('missing-sheet'))).to.deep.equal([
      'warning missing-sheet',
      'warning missing-sheet',
    ]);
  });

  it('has types of which a part is enough', async () => {
    const words = { B2: 'propul', B3: 'surface', B5: 'crew', B7: 'ELEMENT' };
    expect((await withCells('elements', words)).found).to.deep.equal([]);
    for (const word of ['vehicle', 'rocket', ''])
      expect((await withCells('elements', { B2: word })).found[0]).to.match(
        /error (wrong|blank)-cell elements!B2/,
      );
    const newer = { B4: 'Element Carrier', B5: 'Human Agent' };
    expect((await withCells('elements', newer)).found).to.deep.equal([]);
  });

  it('has words in any case, but whole', async () => {
    expect((await withCells('nodes', { D2: 'EARTH', D5: 'earth' })).found).to.deep.equal([]);
    expect((await withCells('states', { D2: 'Dorm' })).found).to.deep.equal([
      'error wrong-cell states!D2',
    ]);
  });

  it('has rows that the tool does not see', async () => {
    const { found, database } = await withCells('nodes', { A5: -5, C6: 'Lost' });
    expect(found).to.include('warning unseen-row nodes!A5');
    expect(found).to.include('warning unseen-row nodes!A6');
    expect(database).to.equal(undefined);
    const cut = await withCells('burns', { A2: 1.7 });
    expect(cut.found).to.deep.equal([]);
  });

  it('has no blank where the tool needs a value', async () => {
    const { found } = await withCells('elements', { G2: null, L5: null, M5: null });
    expect(found.filter((each) => each.startsWith('error'))).to.deep.equal([
      'error blank-cell elements!G2',
      'error blank-cell elements!M5',
    ]);
  });

  it('refers to rows by numbers; a row whose owner is missing is left out', async () => {
    const wrong = await withCells('edges', { D2: 99 });
    expect(wrong.found).to.deep.equal(['error unknown-row edges!D2']);
    const { found, database } = await load((sheets) => {
      put(sheets, 'burns', 'B2', 99);
      put(sheets, 'states', 'B2', 99);
      put(sheets, 'part_applications', 'C2', 99);
      put(sheets, 'models', 'C3', 99);
      put(sheets, 'demands', 'E4', 99);
    });
    expect(found).to.include.members([
      'warning row-without-owner burns!B2',
      'warning row-without-owner states!B2',
      'warning row-without-owner part_applications!C2',
      'warning row-without-owner models!C3',
      'warning row-without-owner demands!E4',
    ]);
    expect(database).not.to.equal(undefined);
  });

  it('has one row for each thing', async () => {
    const burns = await withCells('burns', { D2: 0 });
    expect(burns.found).to.deep.equal(['warning replaced-row burns!D2']);
    const gap = await withCells('burns', { D2: 5 });
    expect(gap.found).to.deep.equal(['warning burn-order burns!D2']);
    const text = await withCells('burns', { D2: 'first' });
    expect(text.found).to.include('error wrong-cell burns!D2');
    const states = await withCells('states', { E2: true });
    expect(states.found).to.deep.equal(['warning replaced-row states!E2']);
    expect(states.named('elements', 'Habitat')).to.include({ currentStateIndex: 1 });
    const demands = await withCells('demands', { C5: 'p203' });
    expect(demands.found).to.deep.equal(['warning replaced-row demands!C5']);
    const contents = await withCells('demands', { C4: -201 });
    expect(contents.found).to.deep.equal(['warning replaced-row demands!C4']);
    expect(contents.named('elements', 'Bag').contents).to.deep.equal([
      { classOfSupply: 201, environment: 'Unpressurized', amount: 2 },
    ]);
    const nothing = await withCells('demands', { B3: 0 });
    expect(nothing.found).to.deep.equal(['warning demand-of-nothing demands!B3']);
    const twice = await withCells('nodes', { A3: 1 });
    expect(twice.found).to.include('error duplicate-row-id nodes!A3');
  });

  describe('loses', () => {
    const engines = (oms: unknown[], rcs: unknown[]) => {
      const [N, O, P] = oms;
      const [Q, R, S] = rcs;
      return { N2: N, O2: O, P2: P, Q2: Q, R2: R, S2: S };
    };

    it('the second of two engines', async () => {
      const own = await withCells('elements', engines([448, 1000, 1], [300, 25, 1]));
      expect(own.found).to.deep.equal(['warning second-engine elements!Q2']);
      expect(own.issues[0]!.message).to.include('25 units of "LH2/LOX"');
      expect(own.named('elements', 'Stage')).to.include({ isp: 448, maxFuel: 1000 });
      const shared = await withCells('elements', engines([448, 1000, 1], [300, 0, null]));
      expect(shared.found).to.deep.equal(['warning second-engine elements!Q2']);
      const added = await withCells('elements', engines([448, 1000, 1], [300, 25, 1]), {
        rcsFuel: 'add',
      });
      expect(added.named('elements', 'Stage')).to.include({ maxFuel: 1025 });
      const generic = await withCells('elements', engines([448, 9, 'P102'], [300, 25, -102]));
      expect(generic.named('elements', 'Stage').fuel).to.include({ environment: 'Pressurized' });
      expect(generic.issues[0]!.message).to.include('25 kg of a class of supply');
    });

    it('nothing of one engine', async () => {
      const { found, named } = await withCells('elements', engines([0, 0, null], [301, 175, 1]));
      expect(found).to.deep.equal([]);
      expect(named('elements', 'Stage')).to.include({ isp: 301, maxFuel: 175 });
      const wrong = await withCells('elements', engines([0, 0, null], [301, 175, 9]));
      expect(wrong.found).to.deep.equal(['error unknown-row elements!S2']);
    });

    it('a missing engine', async () => {
      const { found, named } = await withCells('elements', engines([0, 0, null], [0, 0, null]));
      expect(found).to.deep.equal(['warning no-engine elements!N2']);
      expect(named('elements', 'Stage')).to.deep.include({
        isp: 0,
        maxFuel: 0,
        fuel: { classOfSupply: 1, environment: 'Unpressurized', amount: 0 },
      });
    });

    it('kinds of burns, once a file', async () => {
      const { found, issues } = await withCells('burns', { E2: 'RCS', E3: 'other' });
      expect(found).to.deep.equal(['warning burn-kind burns!E2']);
      expect(issues[0]!.message).to.include('2 of 2 burns');
    });

    it('altitudes of orbits and other bodies', async () => {
      const { found, named } = await withCells('nodes', { H3: 300, D4: 'JUPITER' });
      expect(found).to.include('warning orbit-altitude nodes!H3');
      expect(found).to.include('warning other-body nodes!D4');
      expect(named('nodes', 'EML1')).to.include({
        body1: 'Sun',
        description: 'First\nBody: Jupiter',
      });
      const radii = await withCells('nodes', { G3: 300, H3: 300 }, { orbits: 'altitudes' });
      expect(radii.found).to.deep.equal([]);
    });

    it('states of the type Special, parts of no whole unit, and models without a state', async () => {
      const special = await withCells('states', { D2: 'special' });
      expect(special.found).to.deep.equal(['warning special-state states!D2']);
      for (const [cell, value] of [
        ['B2', 1],
        ['B2', -401],
        ['B2', 'P401'],
        ['D2', 0.5],
      ] as const) {
        const part = await withCells('part_applications', { [cell]: value });
        expect(part.found).to.deep.equal([`warning lost-part part_applications!${cell}`]);
        expect(part.named('elements', 'Habitat').parts).to.deep.equal([]);
      }
      const model = await withCells('models', { C4: null });
      expect(model.found).to.deep.equal(['warning unattached-model models!D4']);
    });

    it('nothing, if losses are errors', async () => {
      const { found, database } = await withCells('burns', { E2: 'RCS' }, { strict: true });
      expect(found).to.deep.equal(['error burn-kind burns!E2']);
      expect(database).to.equal(undefined);
    });
  });

  it('has bounds like any other database, at their cells', async () => {
    const { found } = await load((sheets) => {
      put(sheets, 'models', 'F4', 2);
      put(sheets, 'resource_types', 'F2', 0);
      put(sheets, 'edges', 'G4', -1);
    });
    expect(found).to.deep.equal([
      'error out-of-bounds edges!G4',
      'error out-of-bounds resource_types!F2',
      'error out-of-bounds models!F4',
    ]);
  });

  it('is read as numbers where cells look like dates', async () => {
    const { named, found } = await withCells('edges', {
      F2: { t: 'n', v: 0.25, z: 'yyyy-mm-dd' },
    });
    expect(found).to.deep.equal([]);
    expect(named('edges', 'KSC-LEO')).to.include({ duration: 21_600 });
  });

  it('is read as numbers where cells are dates in the newer container', async () => {
    const sheets = oldSheets();
    const day = 86_400_000;
    // Spreadsheet programs count the days from 1899-12-30.
    put(sheets, 'edges', 'F2', new Date(Date.UTC(1899, 11, 30) + 2.5 * day));
    put(sheets, 'edges', 'A3', new Date(Date.UTC(1899, 11, 30) + 2 * day));
    const read = await safeLoadDb(await workbookOf(sheets));
    expect(read.issues.map(short)).to.deep.equal([]);
    const { database } = await load((same) => put(same, 'edges', 'F2', 2.5));
    expect(read.success && serialize(read.value)).to.deep.equal(database);
  });

  it('has the results of formulas, and reports error values', async () => {
    const { found, named } = await withCells('edges', { F2: FORMULA });
    expect(found).to.deep.equal([]);
    expect(named('edges', 'KSC-LEO')).to.include({ duration: 172_800 });
    const id = await withCells('burns', { A2: FORMULA, A3: 1 });
    expect(id.found).to.deep.equal(['warning formula-id burns!A2']);
    const error = await withCells('edges', { F2: { t: 'e', v: 0x07 } });
    expect(error.found).to.deep.equal(['error error-value edges!F2']);
    expect(error.issues[0]!.found).to.equal('#DIV/0!');
  });

  it('has texts with characters that nobody typed, which are told', async () => {
    const text = 'Sea\u0010coast';
    const { found, issues, database } = await withCells('nodes', { C2: text, L2: 'a\tb\r\nc' });
    expect(found).to.deep.equal(['warning unprintable-text nodes!C2']);
    expect(issues[0]!.message).to.include('U+0010');
    expect(database!.nodes[0]!.name).to.equal(text);
  });

  it("in today's layout is read from .xls too", async () => {
    const result = await safeLoadDb(xlsOf(soundSheets()));
    expect(result.issues.map((issue: Issue) => short(issue))).to.deep.equal([]);
  });
});

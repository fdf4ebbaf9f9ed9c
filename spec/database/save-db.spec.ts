import { deepStrictEqual } from 'node:assert/strict';
import { expect } from 'chai';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import {
  createTemplateDb,
  days,
  Element,
  ElementCarrier,
  InstRatedDemandModel,
  InstTimedImpulseDemandModel,
  loadDb,
  ModelDatabase,
  ModelValidationError,
  OrbitalNode,
  Part,
  PropulsiveVehicle,
  RatedDemandModel,
  ResourceContainer,
  SpaceEdge,
  State,
  SurfaceNode,
  safeLoadDb,
  saveDb,
  TimedImpulseDemandModel,
} from '../../lib/index.js';
import { draws } from '../support/draws.js';
import { soundDatabase } from './support/databases.js';
import { short, soundSheets, workbookOf } from './support/workbooks.js';

async function read(bytes: Uint8Array): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook();
  // The library's types want the Buffer of another version of Node's types.
  await workbook.xlsx.load(bytes.buffer as unknown as Parameters<typeof workbook.xlsx.load>[0]);
  return workbook;
}

const headers = (workbook: ExcelJS.Workbook, sheet: string): string[] => {
  const cells: string[] = [];
  workbook
    .getWorksheet(sheet)
    ?.getRow(1)
    .eachCell((cell) => {
      cells.push(cell.text);
    });
  return cells;
};

const STATE = '20000000-0000-4000-8000-000000000001';

/** Loads what was saved, and expects the same database without any issue but those of the checks. */
async function survives(db: ModelDatabase): Promise<Uint8Array> {
  const bytes = await saveDb(db);
  const result = await safeLoadDb(bytes);
  expect(result.issues.filter(({ severity }) => severity === 'error')).to.deep.equal([]);
  if (!result.success) return bytes;
  const [actual, expected] = [apart(result.value), apart(db)];
  deepStrictEqual(actual.rest, expected.rest);
  // A duration half way between two microseconds may go either way.
  for (const [i, seconds] of expected.durations.entries())
    expect(actual.durations[i]).to.be.closeTo(seconds, 1.001e-6);
  return bytes;
}

const DURATIONS = new Set(['duration', 'time', 'meanTimeToFailure', 'meanTimeToRepair']);

/** The durations of the wire form, and the rest of it without them. */
function apart(db: ModelDatabase): { durations: number[]; rest: unknown } {
  const durations: number[] = [];
  const rest = JSON.parse(
    JSON.stringify(db, (key, value) => {
      if (!DURATIONS.has(key) || typeof value !== 'number') return value;
      durations.push(value);
      return 'a duration';
    }),
  );
  return { durations, rest };
}

describe('saveDb', () => {
  it('writes a workbook that loads to the same database, with the same small ids', async () => {
    const db = await loadDb(workbookOf(soundSheets()));
    const bytes = await survives(db);
    const workbook = await read(bytes);
    for (const [name, rows] of Object.entries(soundSheets())) {
      const sheet = workbook.getWorksheet(name);
      expect(headers(workbook, name), name).to.deep.equal(rows[0]);
      expect(sheet?.rowCount, name).to.equal(rows.length);
      expect(sheet?.getCell('A2').value, name).to.equal(rows[1]?.[0]);
    }
    const result = await safeLoadDb(bytes);
    expect(result.issues).to.deep.equal([]);
  });

  it('writes frozen headers, notes with units, and lists of choices', async () => {
    const workbook = await read(await saveDb(await loadDb(workbookOf(soundSheets()))));
    const edges = workbook.getWorksheet('edges');
    expect(edges?.views[0]).to.include({ state: 'frozen', ySplit: 1 });
    expect(JSON.stringify(edges?.getCell('F1').note)).to.include('days');
    expect(edges?.getCell('B2').dataValidation.formulae).to.deep.equal([
      '"Space Edge,Surface Edge,Flight Edge"',
    ]);
    expect(edges?.getCell('D2').dataValidation.formulae).to.deep.equal(['nodes!$A$2:$A$205']);
    const width = edges?.getColumn('C').width ?? 0;
    expect(width).to.be.within(8, 60);
  });

  it('keeps random identifiers as UUIDs, and numbers rows from 1 on request', async () => {
    const db = new ModelDatabase({
      nodes: [
        new SurfaceNode({ name: 'A', latitude: 0, longitude: 0 }),
        new OrbitalNode({ name: 'B', apoapsis: 7e6, periapsis: 7e6, inclination: 0 }),
      ],
    });
    const [a, b] = db.nodes;
    if (!a || !b) throw new Error('no nodes');
    db.edges.push(
      new SpaceEdge({ name: 'A-B', origin: a.id, destination: b.id, duration: days(1) }),
    );
    const kept = await read(await survives(db));
    expect(kept.getWorksheet('edges')?.getCell('D2').value).to.equal(a.id);
    const numbered = await read(await saveDb(db, undefined, { ids: 'number' }));
    expect(numbered.getWorksheet('edges')?.getCell('E2').value).to.equal(2);
  });

  it('finds the small ids in another namespace', async () => {
    const namespace = '0b7e3f6e-8a43-4bb4-8a53-0d6b6d3f9f10';
    const db = await loadDb(workbookOf(soundSheets()), { namespace });
    const bytes = await saveDb(db, undefined, { namespace });
    expect((await read(bytes)).getWorksheet('nodes')?.getCell('A4').value).to.equal(4);
    deepStrictEqual(await loadDb(bytes, { namespace }), db);
  });

  it('writes extra columns only if the standard columns are not enough', async () => {
    const db = await loadDb(workbookOf(soundSheets()));
    const cargo = db.getElement('Cargo').id;
    const spare = db.getResource('Spare').id;
    const habitat = db.getElement('Habitat') as ElementCarrier;
    habitat.contents = [cargo, cargo];
    habitat.currentStateIndex = -1;
    habitat.icon = 'habitat';
    (db.getElement('Stage') as PropulsiveVehicle).fuel.amount = 1000;
    const bag = db.getElement('Bag') as ResourceContainer;
    Object.assign(bag.contents[1] ?? {}, { environment: 'Pressurized' });
    const { name, type, id } = db.getDemandModel('Rate') as RatedDemandModel;
    const rate = () => new InstRatedDemandModel({ name, type, templateId: id } as never);
    const [dormant, active] = habitat.states;
    dormant?.demandModels.push(rate());
    active?.demandModels.reverse();
    if (dormant) dormant.description = 'asleep';
    db.getDemandModel('Once').description = 'once';
    habitat.parts.push(new Part({ resource: spare, meanTimeToFailure: 0 }));
    db.getNode('KSC').name = '  KSC\u0007';
    db.getNode('PAC').description = '_x0041_ = \r';
    const workbook = await read(await survives(db));
    expect(headers(workbook, 'contents')).to.include.members(['environment', 'element_id']);
    expect(headers(workbook, 'elements')).to.include.members([
      'icon',
      'fuel_amount',
      'current_state_index',
    ]);
    expect(headers(workbook, 'elements')).to.not.include('fuel_environment');
    expect(headers(workbook, 'states')).to.include.members(['description', 'demand_model_ids']);
    expect(headers(workbook, 'demand_models')).to.include('description');
    expect(headers(workbook, 'parts')).to.include('other_fields');
    expect(headers(workbook, 'nodes')).to.include('other_fields');
    expect(workbook.getWorksheet('nodes')?.getCell('C2').value).to.equal('KSC');
    expect(headers(workbook, 'edges')).to.not.include('other_fields');
  });

  it('writes demand models that differ from their templates without loss', async () => {
    const db = await loadDb(workbookOf(soundSheets()));
    const once = db.getDemandModel('Once') as TimedImpulseDemandModel;
    db.elements.push(
      new Element({
        name: 'Box',
        states: [
          new State({
            name: 'Open',
            type: 'Active',
            demandModels: [
              new InstTimedImpulseDemandModel({ name: 'Twice', templateId: once.id, demands: [] }),
            ],
          }),
        ],
      }),
    );
    await survives(db);
  });

  it('rounds durations to the microsecond', async () => {
    const db = await loadDb(workbookOf(soundSheets()));
    const edge = db.getEdge('KSC-LEO') as SpaceEdge;
    edge.burns = [];
    for (const seconds of [0, 60_480, 0.000001, 123_456_789.123456, 1e300, Number.MAX_VALUE]) {
      edge.duration = seconds;
      const loaded = await loadDb(saveDb(db));
      expect((loaded.getEdge('KSC-LEO') as SpaceEdge).duration).to.equal(seconds);
    }
  });

  it('refuses an invalid database, and text that is too long for a cell', async () => {
    const db = await loadDb(workbookOf(soundSheets()));
    db.getNode('KSC').description = 'x'.repeat(40_000);
    const long = await saveDb(db).catch((e: unknown) => e);
    expect(long).to.be.instanceOf(ModelValidationError);
    expect((long as ModelValidationError).issues.map(short)).to.deep.equal([
      'error cell-too-long nodes!L2',
    ]);
    Object.assign(db.getNode('KSC'), { latitude: 95 });
    const wrong = await saveDb(db).catch((e: unknown) => e);
    expect((wrong as ModelValidationError).issues[0]?.code).to.equal('out-of-bounds');
  });

  it('refuses a database that could not be loaded again', async () => {
    const state = () => new State({ id: STATE, name: 'On', type: 'Active' });
    const db = new ModelDatabase({
      elements: ['A', 'B'].map(
        (name) => new Element({ name, classOfSupply: 1, states: [state()], currentStateIndex: 0 }),
      ),
    });
    const refusal = async () => {
      const refused = await saveDb(db).catch((e: unknown) => e);
      expect(refused).to.be.instanceOf(ModelValidationError);
      return (refused as ModelValidationError).issues.map(short);
    };
    expect(await refusal()).to.deep.equal(['error duplicate-row-id states!A3']);
    const edge = new SpaceEdge({ name: 'E', origin: STATE, destination: STATE, duration: days(1) });
    db.edges.push(edge);
    const [first] = await refusal();
    expect(first).to.equal('error wrong-kind-reference');
  });

  it('preserves characters that XML does not allow', async () => {
    for (const text of ['\uffff', 'a\ufffeb', '\ud800', '\u0000', '_x0041_', '_xFFFF_\uffff']) {
      const about = [`${text}.`];
      const db = new ModelDatabase({
        elements: [new Element({ name: 'A', classOfSupply: 1, description: text, icon: text })],
      });
      deepStrictEqual(await loadDb(await saveDb(db, undefined, { about })), db, text);
    }
  });

  it('writes paragraphs for people on a sheet "about"', async () => {
    const db = await loadDb(workbookOf(soundSheets()));
    const bytes = await saveDb(db, undefined, { about: ['Made for a test.'] });
    expect((await read(bytes)).worksheets[0]?.getCell('B2').value).to.equal('Made for a test.');
    expect((await safeLoadDb(bytes)).issues).to.deep.equal([]);
  });

  it('preserves any valid database', async () => {
    await fc.assert(
      fc.asyncProperty(soundDatabase, async (db) => {
        await survives(db);
      }),
      { numRuns: draws(15), endOnFailure: true },
    );
  });
});

describe('createTemplateDb', () => {
  it('writes an empty workbook that loads, with explanations', async () => {
    const bytes = await createTemplateDb();
    const result = await safeLoadDb(bytes);
    expect(result.issues).to.deep.equal([]);
    if (result.success) expect(result.value).to.deep.equal(new ModelDatabase());
    const workbook = await read(bytes);
    expect(workbook.worksheets.map(({ name }) => name)).to.have.length(11);
    for (const sheet of workbook.worksheets.slice(1))
      sheet.getRow(1).eachCell((cell) => {
        expect(cell.note, `${sheet.name}!${cell.address}`).to.not.equal(undefined);
      });
  });
});

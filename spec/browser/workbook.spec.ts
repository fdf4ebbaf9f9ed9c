import { join } from 'node:path';
import { expect } from 'chai';
import ExcelJS from 'exceljs';
import { Body, days, ModelDatabase, OrbitalNode, SpaceEdge, saveDb } from '../../lib/index.js';
import { root } from './bundle.js';
import { Visit } from './visit.js';

const orbit = (name: string, body1: Body, radius: number) =>
  new OrbitalNode({ name, body1, apoapsis: radius, periapsis: radius, inclination: 30 });

/** The bytes of a small workbook, as a user has them in a file. */
async function workbook(): Promise<Buffer> {
  const leo = orbit('LEO', Body.Earth, 6_678_000);
  const llo = orbit('LLO', Body.Moon, 1_837_400);
  const transfer = { name: 'LEO-LLO', origin: leo.id, destination: llo.id, duration: days(4) };
  const database = new ModelDatabase({ nodes: [leo, llo], edges: [new SpaceEdge(transfer)] });
  return Buffer.from(await saveDb(database));
}

describe('a page that reads workbooks', () => {
  const visit = new Visit('workbook');
  before(() => visit.start());
  beforeEach(() => visit.open());
  afterEach(() => visit.close());
  after(() => visit.stop());

  it('reads a workbook from a file picker, and loads the code for workbooks only then', async () => {
    visit.holdTo(72, 'before a workbook is chosen');
    expect(await visit.choose('model.xlsx', await workbook())).to.equal(
      '2 nodes, 1 edges, 0 kinds of elements.',
    );
    expect(await visit.rows()).to.eql([]);
    visit.holdTo(171, 'reading a workbook');
    expect(visit.loaded.filter((file) => /excel/.test(file))).to.eql([]);
  });

  it('writes the workbook again without loss, and loads exceljs only then', async () => {
    await visit.choose('model.xlsx', await workbook());
    expect(await visit.press()).to.equal('Saved without loss.');
    visit.holdTo(242, 'writing a workbook');
    expect(visit.loaded.filter((file) => /excel/.test(file))).to.have.length(1);
  });

  it('shows each problem with its cell', async () => {
    const file = new ExcelJS.Workbook();
    await file.xlsx.load((await workbook()).buffer as ArrayBuffer);
    const sheet = file.getWorksheet('nodes')!;
    const headers = sheet.getRow(1).values as string[];
    sheet.getRow(2).getCell(headers.indexOf('inclination')).value = 200;
    const buffer = Buffer.from(await file.xlsx.writeBuffer());
    expect(await visit.choose('wrong.xlsx', buffer)).to.equal('wrong.xlsx cannot be read.');
    const rows = await visit.rows();
    expect(rows.map(([, code, place]) => [code, place?.split('!')[0]])).to.eql([
      ['out-of-bounds', 'nodes'],
    ]);
    await visit.page.screenshot({ path: join(root, 'dist/browser/workbook.png') });
  });

  it('names the type of a file that is not a workbook', async () => {
    expect(await visit.choose('notes.xlsx', Buffer.from('Dear all,'))).to.equal(
      'notes.xlsx cannot be read.',
    );
    expect((await visit.rows()).map(([, code]) => code)).to.eql(['not-a-workbook']);
  });
});

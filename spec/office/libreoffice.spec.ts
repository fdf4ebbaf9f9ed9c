import { deepStrictEqual } from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { shackletonOutpost } from '../../data/scenarios/shackleton-outpost.js';
import { columnLetters } from '../../lib/database/workbook/spreadsheet.js';
import {
  createTemplateDb,
  loadCampaign,
  loadDb,
  safeLoadCampaign,
  safeLoadDb,
  saveCampaign,
  saveDb,
  serialize,
} from '../../lib/index.js';
import { cellIn, columnOf, opened } from '../database/support/user-workbook.js';
import { short, soundSheets, workbookOf } from '../database/support/workbooks.js';

const ours = fileURLToPath(new URL('../../../data/moon-and-mars.xlsx', import.meta.url));

const mars = fileURLToPath(new URL('../../../data/mars-outpost.xlsx', import.meta.url));

import { Office, type Typed } from './support/office.js';

describe('workbooks in LibreOffice', () => {
  let folder: string;
  let office: Office;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'office-'));
    office = new Office(folder);
  });
  after(() => rmSync(folder, { recursive: true }));

  const convert = (file: string, format: string): string => office.convert(file, format);

  it('opens and converts our workbook', () => {
    const pdf = convert(ours, 'pdf');
    expect(statSync(pdf).size).to.be.above(10_000);
    expect(readFileSync(pdf).subarray(0, 5).toString()).to.equal('%PDF-');
  });

  it('saves our workbook so that it loads to the same database without an issue', async () => {
    const again = convert(ours, 'xlsx');
    const result = await safeLoadDb(again);
    expect(result.issues).to.deep.equal([]);
    deepStrictEqual(await loadDb(again), await loadDb(ours));
  });

  it('preserves extra columns, unusual text and tiny numbers', async () => {
    const db = await loadDb(workbookOf(soundSheets()));
    db.getElement('Habitat').currentStateIndex = -1;
    db.getNode('KSC').description = 'two lines\nof "text" & _x0041_ =1+1';
    // It keeps 15 digits of a number.
    db.getElement('Cargo').mass = 123_456.789012345;
    db.getElement('Robot').mass = 1e-7;
    const file = join(folder, 'extra.xlsx');
    await saveDb(db, file);
    deepStrictEqual(await loadDb(convert(file, 'xlsx')), db);
  });

  it('saves a campaign so that it loads to the same scenario without an issue', async () => {
    const scenario = shackletonOutpost();
    const file = join(folder, 'campaign.xlsx');
    await saveCampaign(scenario, file, { columns: 'all', about: [] });
    const result = await safeLoadCampaign(convert(file, 'xlsx'));
    expect(result.issues).to.deep.equal([]);
    deepStrictEqual(result.success && serialize(result.value), serialize(scenario));
  });

  it('opens, edits and saves a campaign workbook, which is read and edited again', async () => {
    const saved = convert(mars, 'xlsx');
    const scenario = await loadCampaign(saved);
    deepStrictEqual(serialize(scenario), serialize(await loadCampaign(mars)));
    // Rows are removed, inserted and moved, and cells change.
    const { events } = scenario.missionList[1]!;
    const [first] = events.splice(7, 1);
    events.splice(2, 0, first!);
    events.splice(9, 1);
    scenario.missionList[0]!.events.pop();
    scenario.elementTemplates[3]!.mass += 1;
    const edited = join(folder, 'edited.xlsx');
    await saveCampaign(scenario, edited, { into: saved });
    const result = await safeLoadCampaign(convert(edited, 'xlsx'));
    expect(result.issues).to.deep.equal([]);
    deepStrictEqual(result.success && serialize(result.value), serialize(scenario));
  });

  it('counts what formulas of the sheets of a campaign give, and offers elements with a count', async () => {
    const scenario = shackletonOutpost();
    const file = join(folder, 'formulas.xlsx');
    await saveCampaign(scenario, file, { columns: 'all' });
    const workbook = await opened(readFileSync(file));
    const sheet = (name: string) => workbook.getWorksheet(name)!;
    const address = (name: string, row: number, header: string) =>
      `${columnLetters(columnOf(sheet(name), header) - 1)}${row}`;
    const typed = (name: string, row: number, header: string, text: string): Typed => [
      name,
      address(name, row, header),
      text,
    ];
    const crew = scenario.instantiatedElements.find(({ name }) => name === 'Crew | Member A')!;
    const template = scenario.elementTemplates.find(({ id }) => id === crew.templateId)!;
    const below = sheet('instances').actualRowCount + 1;
    const offered = (name: string, header: string): string =>
      // As LibreOffice writes it in macros.
      String(cellIn(sheet(name), 2, header).dataValidation?.formulae[0])
        .replaceAll(',', ';')
        .replaceAll('!', '.');
    const edited = join(folder, 'edited-by-hand.xlsx');
    office.edit(file, edited, {
      sheets: ['own'],
      rows: [['events', 3]],
      typed: [
        typed('instances', below, 'name', '="Extra "&"{n}"'),
        typed('instances', below, 'template', template.name),
        typed('instances', below, 'count', '=1+1'),
        typed('events', 3, 'mission', `=${address('events', 2, 'mission')}`),
        typed('events', 3, 'mission_time', '=0.5*3'),
        typed('events', 3, 'priority', '=1'),
        typed('events', 3, 'type', 'Remove Elements'),
        typed('events', 3, 'name', '="by "&"hand"'),
        typed('events', 3, 'location', 'KSC'),
        typed('events', 3, 'elements', 'Extra {n}'),
        typed('scenario', 2, 'value', '="Mended "&"by hand"'),
        ['own', 'C2', 'Extra 2'],
        ['own', 'A1', `=ROWS(${offered('participants', 'element')})`],
        ['own', 'A2', `=ROWS(${offered('participants', 'state')})`],
      ],
    });
    const result = await safeLoadCampaign(edited);
    expect(result.issues.map(short)).to.deep.equal(['warning unknown-sheet own']);
    if (!result.success) throw new Error('not read');
    const { name, instantiatedElements, missionList } = result.value;
    expect(name).to.equal('Mended by hand');
    expect(instantiatedElements.slice(-2).map((each) => each.name)).to.deep.equal([
      'Extra 1',
      'Extra 2',
    ]);
    const event = serialize(missionList[0]!.events[1]!);
    expect(event).to.include({ name: 'by hand', missionTime: 129_600 });
    expect(event).to.have.property('elements').with.length(2);
    const again = await opened(readFileSync(edited));
    const value = (cell: string) => again.getWorksheet('own')!.getCell(cell).result;
    expect([value('A1'), value('A2')]).to.deep.equal([
      scenario.instantiatedElements.length + 2,
      template.states.length,
    ]);
    const names = again
      .getWorksheet('choices')!
      .getColumn(3)
      .values.map((each) => (each as { result?: string } | undefined)?.result);
    expect(names).to.include.members(['Crew | Member A', 'Extra 1', 'Extra 2']);
    expect(again.getWorksheet('choices')!.state).to.equal('hidden');
  });

  it('preserves an empty workbook', async () => {
    const file = join(folder, 'empty.xlsx');
    await createTemplateDb(file);
    expect((await safeLoadDb(convert(file, 'xlsx'))).issues).to.deep.equal([]);
  });

  it('saves an .xls, which is read like an .xlsx, whatever its name', async () => {
    const old = convert(ours, 'xls');
    deepStrictEqual(await loadDb(old), await loadDb(ours));
    const renamed = join(folder, 'renamed.xlsx');
    writeFileSync(renamed, readFileSync(old));
    deepStrictEqual(await loadDb(renamed), await loadDb(ours));
  });

  it('saves other formats, which are recognised', async () => {
    for (const format of ['ods', 'csv']) {
      const { issues } = await safeLoadDb(convert(ours, format));
      expect(issues.map(({ code }) => code)).to.deep.equal(['not-a-workbook']);
    }
  });
});

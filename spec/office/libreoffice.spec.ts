import { deepStrictEqual } from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { shackletonOutpost } from '../../data/scenarios/shackleton-outpost.js';
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
import { soundSheets, workbookOf } from '../database/support/workbooks.js';

const ours = fileURLToPath(new URL('../../../data/moon-and-mars.xlsx', import.meta.url));

const mars = fileURLToPath(new URL('../../../data/mars-outpost.xlsx', import.meta.url));

describe('workbooks in LibreOffice', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'office-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  /** Converts a file, and gives the path of the result. */
  function convert(file: string, format: string): string {
    const out = join(folder, format);
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const args = [profile, '--headless', '--convert-to', format, '--outdir', out, file];
    execFileSync('soffice', args, { stdio: 'pipe', timeout: 110_000 });
    return join(
      out,
      `${file
        .split('/')
        .at(-1)
        ?.replace(/\.\w+$/, '')}.${format}`,
    );
  }

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

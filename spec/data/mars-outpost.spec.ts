import { readFileSync } from 'node:fs';
import { TextDecoder } from 'node:util';
import { expect } from 'chai';
import { Budget } from '../../lib/database/workbook/budget.js';
import { Archive } from '../../lib/database/workbook/xlsx/zip.js';
import {
  check,
  loadCampaign,
  safeLoadCampaign,
  saveCampaign,
  serialize,
  simulate,
} from '../../lib/index.js';
import { defaultWorkbookLimits } from '../../lib/limits/workbook.js';
import { opened } from '../database/support/user-workbook.js';

const file = new URL('../../../data/mars-outpost.xlsx', import.meta.url);

describe('the campaign workbook in the package', () => {
  it('loads without an issue, and has no problems', async () => {
    const result = await safeLoadCampaign(file);
    expect(result.issues).to.deep.equal([]);
    expect(result.success && check(result.value)).to.deep.equal([]);
  });

  it('has three missions, EVAs, an exploration, and boil-off of one stage', async () => {
    const { missionList, instantiatedElements } = await loadCampaign(file);
    expect(missionList.map(({ name }) => name)).to.deep.equal(['Cargo', 'First crew', 'Resupply']);
    const types = missionList.flatMap(({ events }) => events.map(({ type }) => type));
    expect(types).to.include.members(['Crewed EVA', 'Crewed Exploration', 'Space Transport']);
    const boiling = instantiatedElements.filter(({ states }) =>
      states?.some(({ demandModels }) => demandModels.some(({ name }) => name === 'Boil-off')),
    );
    expect(boiling.map(({ name }) => name)).to.deep.equal(['Resupply Stage']);
  });

  it('simulates with all demands met', async () => {
    const { verdict, errors } = simulate(await loadCampaign(file));
    expect(errors).to.deep.equal([]);
    expect(verdict).to.equal('supplied');
  });

  it('was saved by LibreOffice', async () => {
    const archive = await Archive.open(readFileSync(file), new Budget(defaultWorkbookLimits));
    let app = '';
    await archive.inflate('docProps/app.xml', (chunk) => {
      app += new TextDecoder().decode(chunk);
    });
    expect(app).to.include('<Application>LibreOffice');
  });

  it('stays the same workbook if nothing changes', async () => {
    const scenario = await loadCampaign(file);
    const written = await saveCampaign(scenario, undefined, { into: file });
    expect(serialize(await loadCampaign(written))).to.deep.equal(serialize(scenario));
    const [before, after] = [await opened(readFileSync(file)), await opened(written)];
    for (const sheet of before.worksheets)
      sheet.eachRow((row, number) => {
        expect(after.getWorksheet(sheet.name)?.getRow(number).values).to.deep.equal(row.values);
      });
  });
});

import { readFileSync } from 'node:fs';
import { TextDecoder } from 'node:util';
import { expect } from 'chai';
import type { Cell } from 'exceljs';
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

/** What a note says. */
const noteOf = ({ note }: Cell): string | undefined =>
  typeof note === 'string' ? note : note?.texts?.map(({ text }) => text).join('');

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

  it('offers what a new campaign workbook offers, and describes its columns the same way', async () => {
    const mine = await opened(readFileSync(file));
    const fresh = await opened(
      await saveCampaign(await loadCampaign(file), undefined, { columns: 'all', about: [] }),
    );
    // The last rows of ranges depend on how many rows a workbook has.
    const general = (formula: unknown): string =>
      String(formula).replaceAll(/(:\$[A-Z]+\$)\d+/g, '$1n');
    for (const sheet of mine.worksheets) {
      const other = fresh.getWorksheet(sheet.name)!;
      expect(sheet.state, sheet.name).to.equal(other.state);
      sheet.getRow(1).eachCell((header, column) => {
        const like = other.getRow(1).getCell(column);
        const place = `${sheet.name}!${header.address}`;
        expect(header.text, place).to.equal(like.text);
        expect(noteOf(header), place).to.equal(noteOf(like));
        const [mineOffers, freshOffers] = [sheet, other].map(
          (each) => each.getRow(2).getCell(column).dataValidation?.formulae[0],
        );
        expect(general(mineOffers), place).to.equal(general(freshOffers));
      });
      if (sheet.state === 'visible')
        expect(sheet.views, sheet.name).to.have.nested.property('[0].ySplit', 1);
    }
  });

  it('offers each element of a row with a count', async () => {
    const offered: string[] = [];
    (await opened(readFileSync(file)))
      .getWorksheet('choices')!
      .getColumn(3)
      .eachCell((cell, row) => {
        if (row > 1 && cell.text !== '') offered.push(cell.text);
      });
    const { instantiatedElements } = await loadCampaign(file);
    expect(offered).to.deep.equal(instantiatedElements.map(({ name }) => name));
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

import { expect } from 'chai';
import type ExcelJS from 'exceljs';
import { shackletonOutpost } from '../../data/scenarios/shackleton-outpost.js';
import {
  editScenario,
  loadCampaign,
  loadDb,
  ModelValidationError,
  parse,
  Scenario,
  type ScenarioJson,
  saveCampaign,
  saveDb,
  serialize,
} from '../../lib/index.js';
import { campaignSheets } from './support/campaigns.js';
import { oldSheets, xlsOf } from './support/old-workbooks.js';
import { cellIn, changedBy, columnOf, decorate, opened } from './support/user-workbook.js';
import { soundSheets, workbookOf } from './support/workbooks.js';

const textOf = (scenario: Scenario) => JSON.stringify(serialize(scenario));

const sheetIn = (workbook: ExcelJS.Workbook, name: string): ExcelJS.Worksheet =>
  workbook.getWorksheet(name) as ExcelJS.Worksheet;

/** Returns a scenario with a change in its JSON. */
function changed(scenario: Scenario, change: (plain: ScenarioJson) => void): Scenario {
  const plain = structuredClone(serialize(scenario));
  change(plain);
  return parse(Scenario, plain);
}

/** Returns the row of a sheet that has a value in a column. */
function rowWith(sheet: ExcelJS.Worksheet, header: string, value: unknown): number {
  const column = columnOf(sheet, header);
  for (let row = 1; row <= sheet.rowCount; row++)
    if (sheet.getRow(row).getCell(column).value === value) return row;
  throw new Error(`no row with ${String(value)}`);
}

/** Takes the rows of a sheet by turns from its owners, the last owner first. */
function mixRows(sheet: ExcelJS.Worksheet, owner: string): void {
  const column = columnOf(sheet, owner);
  const groups = new Map<unknown, ExcelJS.CellValue[][]>();
  for (let row = 2; row <= sheet.actualRowCount; row++) {
    const values = (sheet.getRow(row).values as ExcelJS.CellValue[]).slice();
    const key = values[column];
    groups.set(key, [...(groups.get(key) ?? []), values]);
  }
  const lists = [...groups.values()].reverse();
  for (let row = 2; lists.some(({ length }) => length > 0); )
    for (const list of lists) {
      const values = list.shift();
      if (values) sheet.getRow(row++).values = values;
    }
}

describe('editing a workbook in place', () => {
  let scenario: Scenario;
  let bytes: Uint8Array;
  before(async () => {
    scenario = shackletonOutpost();
    bytes = await changedBy(await saveCampaign(scenario), decorate);
  });

  /** Writes a changed scenario into the user's workbook, and expects to read it. */
  async function edited(change: (plain: ScenarioJson) => void): Promise<ExcelJS.Workbook> {
    const wanted = changed(scenario, change);
    const written = await saveCampaign(wanted, undefined, { into: bytes });
    expect(textOf(await loadCampaign(written))).to.equal(textOf(wanted));
    return opened(written);
  }

  it('keeps columns, sheets, formulas, widths, heights, colours, notes and pictures', async () => {
    const workbook = await edited((plain) => {
      plain.elementTemplates[0]!.mass = 4321;
    });
    const before = await opened(bytes);
    expect(workbook.worksheets.map(({ name }) => name)).to.deep.equal(
      before.worksheets.map(({ name }) => name),
    );
    const events = sheetIn(workbook, 'events');
    const own = columnOf(events, 'hours');
    const time = events.getColumn(columnOf(events, 'mission_time')).letter;
    expect(events.getRow(3).getCell(own).formula).to.equal(`${time}3*24`);
    expect(events.getColumn(own).width).to.equal(33);
    expect(events.getRow(4).height).to.equal(44);
    expect(events.getRow(4).getCell(own).fill).to.deep.include({ pattern: 'solid' });
    expect(JSON.stringify(events.getRow(5).getCell(own).note)).to.include('ask the pilot');
    expect(JSON.stringify(events.getRow(1).getCell(1).note)).to.equal(
      JSON.stringify(sheetIn(before, 'events').getRow(1).getCell(1).note),
    );
    const notes = sheetIn(workbook, 'my notes');
    expect(notes.getCell('A1').value).to.equal('first "event" & more');
    expect(notes.getCell('B1').formula).to.equal(`events!${time}5`);
    expect(notes.getCell('B4').isMerged).to.equal(true);
    expect(notes.getImages()).to.have.lengthOf(1);
    expect(events.getCell(`${time}2`).dataValidation).to.deep.equal(
      sheetIn(before, 'events').getCell(`${time}2`).dataValidation,
    );
  });

  it('changes only the cells whose values change', async () => {
    const { name } = scenario.elementTemplates[0]!;
    const workbook = await edited((plain) => {
      plain.elementTemplates[0]!.mass = 4321;
      plain.name = 'A <new> name & more';
    });
    const before = await opened(bytes);
    const changes: unknown[] = [];
    for (const sheet of workbook.worksheets)
      sheet.eachRow((row, number) => {
        row.eachCell((cell, column) => {
          const old = sheetIn(before, sheet.name).getRow(number).getCell(column).value;
          if (JSON.stringify(old) !== JSON.stringify(cell.value))
            changes.push([sheet.name, cell.value]);
        });
      });
    expect(changes).to.deep.equal([
      ['scenario', 'A <new> name & more'],
      ['elements', 4321],
    ]);
    const elements = sheetIn(workbook, 'elements');
    expect(cellIn(elements, rowWith(elements, 'name', name), 'mass').value).to.equal(4321);
  });

  it('removes and inserts rows, and lets formulas and notes follow their rows', async () => {
    const fifth = (await opened(bytes)).getWorksheet('events')!.getRow(5);
    const time = columnOf(fifth.worksheet, 'mission_time');
    const workbook = await edited((plain) => {
      const [mission] = plain.missionList;
      mission!.events.splice(1, 1);
      for (const name of ['one', 'two'])
        mission!.events.unshift({ ...mission!.events[0]!, name } as never);
    });
    const events = sheetIn(workbook, 'events');
    const own = columnOf(events, 'hours');
    const letter = events.getColumn(time).letter;
    // One row less and two rows more are above it.
    expect(events.getRow(6).getCell(own).formula).to.equal(`${letter}6*24`);
    expect(events.getRow(6).getCell(time).value).to.equal(fifth.getCell(time).value);
    expect(JSON.stringify(events.getRow(6).getCell(own).note)).to.include('ask the pilot');
    const notes = sheetIn(workbook, 'my notes');
    expect(notes.getCell('B1').formula).to.equal(`events!${letter}6`);
    // The new rows come before the first one of the range.
    expect(notes.getCell('B2').formula).to.equal(`SUM(events!$${letter}$4:$${letter}$10)`);
  });

  it('adds rows at the end, with the formats of the row above', async () => {
    const workbook = await edited((plain) => {
      const last = plain.missionList.at(-1)!;
      last.events.push({ ...last.events.at(-1)!, name: 'The last one' } as never);
    });
    const events = sheetIn(workbook, 'events');
    const row = rowWith(events, 'name', 'The last one');
    expect(row).to.equal(sheetIn(await opened(bytes), 'events').actualRowCount + 1);
    expect(cellIn(events, row, 'name').font).to.deep.equal(cellIn(events, row - 1, 'name').font);
  });

  it('moves rows with what people added to them', async () => {
    const workbook = await edited((plain) => {
      const { events } = plain.missionList[0]!;
      events.unshift(...events.splice(3, 1));
    });
    const events = sheetIn(workbook, 'events');
    const own = columnOf(events, 'hours');
    const time = events.getColumn(columnOf(events, 'mission_time')).letter;
    expect(cellIn(events, 2, 'name').value).to.equal(scenario.missionList[0]!.events[3]!.name);
    expect(JSON.stringify(events.getRow(2).getCell(own).note)).to.include('ask the pilot');
    expect(events.getRow(2).getCell(own).formula).to.equal(`${time}2*24`);
    expect(events.getRow(3).getCell(own).formula).to.equal(`${time}3*24`);
    expect(sheetIn(workbook, 'my notes').getCell('B1').formula).to.equal(`events!${time}2`);
  });

  it('moves rows to the end, where formatted rows without values are', async () => {
    const formatted = await changedBy(bytes, (workbook) => {
      for (const name of ['events', 'missions', 'edges', 'demand_models']) {
        const sheet = sheetIn(workbook, name);
        for (let row = 1; row <= 3; row++)
          sheet.getRow(sheet.actualRowCount + row).getCell(1).border = { top: { style: 'thin' } };
      }
    });
    const wanted = changed(scenario, (plain) => {
      const [mission] = plain.missionList;
      mission!.events.push(...mission!.events.splice(0, 1));
      plain.missionList.push(...plain.missionList.splice(0, 1));
      plain.network.edges.push(...plain.network.edges.splice(0, 1));
      plain.demandModels.reverse();
    });
    const written = await saveCampaign(wanted, undefined, { into: formatted });
    expect(textOf(await loadCampaign(written))).to.equal(textOf(wanted));
  });

  it('moves and adds rows among those of several owners that are mixed', async () => {
    const mixed = await changedBy(bytes, (workbook) => {
      mixRows(sheetIn(workbook, 'events'), 'mission');
      mixRows(sheetIn(workbook, 'states'), 'element_id');
    });
    expect(textOf(await loadCampaign(mixed))).to.equal(textOf(scenario));
    const wanted = changed(scenario, (plain) => {
      for (const { events } of plain.missionList) {
        events.push(...events.splice(0, 1));
        events.unshift({ ...events[1]!, name: 'The new one' } as never);
      }
      for (const template of plain.elementTemplates) template.states.reverse();
    });
    const written = await saveCampaign(wanted, undefined, { into: mixed });
    expect(textOf(await loadCampaign(written))).to.equal(textOf(wanted));
  });

  it('adds the columns and sheets that a value needs', async () => {
    const small = await changedBy(bytes, (workbook) => {
      workbook.removeWorksheet(sheetIn(workbook, 'event_resources').id);
      workbook.removeWorksheet(sheetIn(workbook, 'participants').id);
    });
    const without = changed(await lenient(small), (plain) => {
      plain.elementTemplates[1]!.description = 'said\nnow';
    });
    const other = changed(scenario, (plain) => {
      plain.elementTemplates[1]!.icon = 'lander';
    });
    for (const wanted of [without, other]) {
      const written = await saveCampaign(wanted, undefined, { into: small });
      expect(textOf(await loadCampaign(written))).to.equal(textOf(wanted));
    }
  });

  it('keeps units, dates, ids and patterns of names that people wrote', async () => {
    const own = await changedBy(await saveCampaign(scenario), (workbook) => {
      const elements = sheetIn(workbook, 'elements');
      const mass = columnOf(elements, 'mass');
      elements.getRow(1).getCell(mass).value = 'mass (t)';
      for (let row = 2; row <= elements.actualRowCount; row++) {
        const cell = elements.getRow(row).getCell(mass);
        if (typeof cell.value === 'number') cell.value /= 1000;
      }
      const events = sheetIn(workbook, 'events');
      const { startDate } = scenario.missionList[0]!;
      const cell = cellIn(events, 3, 'mission_time');
      const { value } = cell;
      cell.value = new Date(startDate.getTime() + Number(value) * 86_400_000);
      cell.style = { ...cell.style, numFmt: 'yyyy-mm-dd hh:mm' };
      const burns = sheetIn(workbook, 'burn_stages');
      for (const sheet of [events, burns, sheetIn(workbook, 'participants')]) {
        const column = columnOf(sheet, sheet === events ? 'id' : 'event');
        for (let row = 2; row <= sheet.actualRowCount; row++) {
          const at = sheet.getRow(row).getCell(column);
          at.value = `E-${String(at.value)}`;
        }
      }
      const resources = sheetIn(workbook, 'event_resources');
      for (let row = 2; row <= resources.actualRowCount; row++) {
        const at = cellIn(resources, row, 'event');
        at.value = `E-${String(at.value)}`;
      }
    });
    expect(textOf(await loadCampaign(own))).to.equal(textOf(scenario));
    const wanted = changed(scenario, (plain) => {
      plain.elementTemplates[0]!.mass = 4321;
      plain.missionList[0]!.events[1]!.missionTime = 43_200;
      const events = plain.missionList.at(-1)!.events;
      events.unshift({ ...events[2]!, name: 'new' } as never);
    });
    const written = await saveCampaign(wanted, undefined, { into: own });
    expect(textOf(await loadCampaign(written))).to.equal(textOf(wanted));
    const workbook = await opened(written);
    const elements = sheetIn(workbook, 'elements');
    const row = rowWith(elements, 'name', scenario.elementTemplates[0]!.name);
    expect(cellIn(elements, row, 'mass (t)').value).to.equal(4.321);
    const events = sheetIn(workbook, 'events');
    expect(cellIn(events, 3, 'mission_time').value).to.be.an.instanceOf(Date);
    expect(cellIn(events, 3, 'id').value).to.equal('E-2');
  });

  it('unfolds a row that stands for several elements only if they differ', async () => {
    const counted = await changedBy(await saveCampaign(scenario), (workbook) => {
      const instances = sheetIn(workbook, 'instances');
      const column = instances.columnCount + 1;
      instances.getRow(1).getCell(column).value = 'count';
      const row = instances.actualRowCount + 1;
      cellIn(instances, row, 'name').value = 'Module {n}';
      cellIn(instances, row, 'template').value = scenario.elementTemplates[0]!.name;
      instances.getRow(row).getCell(column).value = 3;
    });
    const modules = await loadCampaign(counted);
    const count = async (wanted: Scenario) => {
      const written = await saveCampaign(wanted, undefined, { into: counted });
      expect(textOf(await loadCampaign(written))).to.equal(textOf(wanted));
      return sheetIn(await opened(written), 'instances').actualRowCount;
    };
    const rowsNow = sheetIn(await opened(counted), 'instances').actualRowCount;
    expect(await count(modules)).to.equal(rowsNow);
    const { scenario: heavier } = editScenario(modules, ['Module 2.mass=5']);
    expect(await count(heavier)).to.equal(rowsNow + 2);
  });

  it('writes values in the units of headers that people chose, and adds and clears fields of lists', async () => {
    const sheets = campaignSheets();
    const rename = (sheet: string, header: string, unit: string, factor: number): number => {
      const column = sheets[sheet]![0]!.indexOf(header);
      sheets[sheet]![0]![column] = `${header} (${unit})`;
      for (const row of sheets[sheet]!.slice(1))
        if (typeof row[column] === 'number') row[column] *= factor;
      return column + 1;
    };
    const mass = rename('instances', 'mass', 't', 0.001);
    const eva = rename('events', 'eva_duration', 'min', 60);
    const amount = rename('event_resources', 'amount', 'g', 1000);
    const mine = await workbookOf(sheets);
    const before = await loadCampaign(mine);
    const wanted = changed(before, (plain) => {
      plain.description = 'With a description';
      Object.assign(plain.configuration, { timePrecision: 0.5, detailedEva: true });
      Object.assign(plain.instantiatedElements[0]!, { mass: 8000 });
      const walk = plain.missionList[0]!.events[1] as unknown as {
        evaDuration: number;
        additionalDemands: { amount: number }[];
      };
      walk.evaDuration = 7200;
      walk.additionalDemands[1]!.amount = 3;
    });
    const written = await saveCampaign(wanted, undefined, { into: mine });
    expect(textOf(await loadCampaign(written))).to.equal(textOf(wanted));
    const workbook = await opened(written);
    const valueIn = (sheet: string, row: number, column: number) =>
      sheetIn(workbook, sheet).getRow(row).getCell(column).value;
    expect(valueIn('instances', 2, mass)).to.equal(8);
    expect(valueIn('events', 3, eva)).to.equal(120);
    expect(valueIn('event_resources', 3, amount)).to.equal(3000);
    expect(valueIn('configuration', 3, 1)).to.equal('time_precision (h)');
    expect(valueIn('configuration', 3, 2)).to.equal(12);
    const scenarioSheet = sheetIn(workbook, 'scenario');
    expect(valueIn('scenario', scenarioSheet.rowCount, 1)).to.equal('description');
    const without = changed(wanted, (plain) => {
      delete plain.description;
    });
    const cleared = await saveCampaign(without, undefined, { into: written });
    expect(textOf(await loadCampaign(cleared))).to.equal(textOf(without));
  });

  it('leaves cells alone that hold a value in other units already', async () => {
    const sheets = campaignSheets();
    const mass = sheets.elements![0]!.indexOf('mass');
    sheets.elements![0]![mass] = 'mass (lb)';
    const pounds = [26455.47146218531, 440.92452436975515, 2.2046226218487757, 180.77905499159962];
    for (const [index, value] of pounds.entries()) sheets.elements![index + 1]![mass] = value;
    const mine = await workbookOf(sheets);
    const before = await loadCampaign(mine);
    // A new element in another's place: every cell is compared.
    const wanted = changed(before, (plain) => {
      plain.elementTemplates[4]!.mass = 1234.5;
      plain.missionList.reverse();
    });
    const written = await saveCampaign(wanted, undefined, { into: mine });
    expect(textOf(await loadCampaign(written))).to.equal(textOf(wanted));
    const elements = sheetIn(await opened(written), 'elements');
    for (const [index, value] of pounds.entries())
      expect(elements.getRow(index + 2).getCell(mass + 1).value).to.equal(value);
  });

  it('writes the ids of elements that get the name of another', async () => {
    const sheets = campaignSheets();
    // The identifier of this element, which contains something, is made from its name.
    sheets.instances![3]![0] = null;
    const mine = await workbookOf(sheets);
    const wanted = changed(await loadCampaign(mine), (plain) => {
      plain.instantiatedElements[0]!.name = 'Store';
    });
    for (const into of [mine, undefined]) {
      const written = await saveCampaign(wanted, undefined, into && { into });
      expect(textOf(await loadCampaign(written))).to.equal(textOf(wanted));
    }
  });

  it('fills sheets that are empty, and lists with other words in their headers', async () => {
    const sheets = campaignSheets();
    sheets.configuration = [];
    sheets.contents = [];
    sheets.scenario![0] = ['what', 'mine'];
    const mine = await workbookOf(sheets);
    const before = await loadCampaign(mine);
    const supply = serialize(before).resourceList[0]!.id as string;
    const wanted = changed(before, (plain) => {
      plain.description = 'With a description';
      Object.assign(plain.configuration, { timePrecision: 0.5, detailedEva: false });
      const bag = plain.instantiatedElements.find(({ name }) => name === 'Store')!;
      Object.assign(bag, { contents: [{ resource: supply, amount: 4 }] });
    });
    const written = await saveCampaign(wanted, undefined, { into: mine });
    expect(textOf(await loadCampaign(written))).to.equal(textOf(wanted));
    const { rowCount } = sheetIn(await opened(written), 'scenario');
    expect(rowCount).to.equal(sheets.scenario!.length + 1);
  });

  it('writes amounts of a resource with a name or an id in the mass of its header', async () => {
    for (const key of ['name', 'id'] as const) {
      const sheets = campaignSheets();
      const [headers, ...rows] = sheets.event_resources!;
      const [amount, supply] = ['amount', 'resource'].map((header) => headers!.indexOf(header));
      headers![amount!] = 'amount (t)';
      const resources = sheets.resources!;
      // A unit of it has 2.5 kg.
      resources[1]![resources[0]!.indexOf('unit_mass')] = 2.5;
      for (const row of rows) {
        row[supply!] = resources[1]![resources[0]!.indexOf(key)];
        row[amount!] = 0.05;
      }
      const mine = await workbookOf(sheets);
      const before = await loadCampaign(mine);
      const wanted = changed(before, (plain) => {
        const events = plain.missionList[0]!.events as unknown as {
          additionalDemands?: { amount: number }[];
        }[];
        const walk = events.find(({ additionalDemands }) => additionalDemands?.length)!;
        expect(walk.additionalDemands![0]!.amount).to.equal(20);
        walk.additionalDemands![0]!.amount = 30;
      });
      const written = await saveCampaign(wanted, undefined, { into: mine });
      expect(textOf(await loadCampaign(written))).to.equal(textOf(wanted));
      const cell = sheetIn(await opened(written), 'event_resources')
        .getRow(2)
        .getCell(amount! + 1);
      expect(cell.value, key).to.be.closeTo(0.075, 1e-12);
    }
  });

  it('leaves the rows of manifests and long lists as they are, or writes all of them anew', async () => {
    const mine = await workbookOf(campaignSheets());
    const before = await loadCampaign(mine);
    const rowsOf = async (file: Uint8Array, name: string): Promise<number> =>
      sheetIn(await opened(file), name).actualRowCount;
    const kept = changed(before, (plain) => {
      plain.name = 'Another name';
    });
    const same = await saveCampaign(kept, undefined, { into: mine });
    expect(textOf(await loadCampaign(same))).to.equal(textOf(kept));
    expect([await rowsOf(same, 'manifest'), await rowsOf(same, 'long_lists')]).to.deep.equal([
      5, 3,
    ]);
    const other = changed(before, (plain) => {
      Object.assign(plain.manifest, { note: 'short', legs: [1] });
      const [, , up] = plain.missionList[0]!.events as { elements?: unknown[] }[];
      up!.elements!.pop();
    });
    const anew = await saveCampaign(other, undefined, { into: mine });
    expect(textOf(await loadCampaign(anew))).to.equal(textOf(other));
    expect([await rowsOf(anew, 'manifest'), await rowsOf(anew, 'long_lists')]).to.deep.equal([
      3, 1,
    ]);
  });

  it('edits the workbook of a database', async () => {
    const old = await workbookOf(soundSheets());
    const db = await loadDb(old);
    db.getElement('Habitat').mass = 7777;
    const written = await saveDb(db, undefined, { into: old });
    const again = await loadDb(written);
    expect(serialize(again)).to.deep.equal(serialize(db));
    const elements = sheetIn(await opened(written), 'elements');
    expect(cellIn(elements, rowWith(elements, 'name', 'Habitat'), 'mass').value).to.equal(7777);
  });

  describe('refuses', () => {
    const reasons = async (work: Promise<unknown>) => {
      try {
        await work;
      } catch (error) {
        if (error instanceof ModelValidationError) return error.issues;
        throw error;
      }
      throw new Error('not refused');
    };

    it('a workbook with problems, with their cells', async () => {
      const broken = await changedBy(bytes, (workbook) => {
        cellIn(sheetIn(workbook, 'events'), 3, 'location').value = 'Nowhere';
      });
      const issues = await reasons(saveCampaign(scenario, undefined, { into: broken }));
      const [error] = issues.filter(({ severity }) => severity === 'error');
      expect(error).to.deep.include({ code: 'unknown-row' });
      expect(error?.location).to.deep.include({ sheet: 'events' });
    });

    it('a workbook that holds something else', async () => {
      const db = await workbookOf(soundSheets());
      const [issue] = await reasons(saveCampaign(scenario, undefined, { into: db }));
      expect(issue?.message).to.include('it holds a database, and a campaign is written');
      const [other] = await reasons(saveDb(await loadDb(db), undefined, { into: bytes }));
      expect(other?.message).to.include('it holds a campaign, and a database is written');
    });

    it('a workbook of Excel 97-2003, and a database of SpaceNet 2.5', async () => {
      for (const into of [xlsOf(oldSheets()), await workbookOf(oldSheets())]) {
        const [issue] = await reasons(saveCampaign(scenario, undefined, { into }));
        expect(issue?.message).to.match(/cannot be edited, because it is /);
      }
    });

    it('a file that is no workbook', async () => {
      const text = new TextEncoder().encode('{}');
      const [issue] = await reasons(saveCampaign(scenario, undefined, { into: text }));
      expect(issue?.code).to.equal('not-a-workbook');
    });
  });

  /** Reads a workbook whose sheets people removed. */
  async function lenient(file: Uint8Array): Promise<Scenario> {
    return loadCampaign(file);
  }
});

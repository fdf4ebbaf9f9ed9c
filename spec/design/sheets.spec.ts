import { expect } from 'chai';
import ExcelJS from 'exceljs';
import { Campaign, readNeeds } from '../../lib/analysis/index.js';
import { writeCampaign } from '../../lib/database/index.js';
import { classesOfRows, fieldOf } from '../../lib/database/workbook/layout.js';
import { DESIGN_SHEETS } from '../../lib/database/workbook/layout-kinds.js';
import { DateGrid, Design, readDesign, Upkeep } from '../../lib/design/index.js';
import { DESIGN_LAYOUT } from '../../lib/design/sheets/layout.js';
import { designSheets, designSheetsIn } from '../../lib/design/sheets/write.js';
import {
  loadCampaign,
  parse,
  type Scenario,
  safeLoadCampaign,
  saveCampaign,
  serialize,
} from '../../lib/index.js';
import { fieldsOf } from '../../lib/schema/metadata.js';
import { base } from './declaration/examples.js';

/** A design that says everything that one can say. */
const whole = {
  ...{ name: 'First base', description: 'Two crews', campaign: 'base', horizon: [0, 40] },
  fleet: [
    {
      ...{ template: 'Ship', count: 2, from: 1, at: 'LEO', fuel: 2000, cost: 5, mostFlights: 4 },
      ...{ edges: ['KSC-LEO', 'LEO-LLO'], together: 1, reusable: false },
      upkeep: { resource: 'Upkeep', amount: 3 },
    },
  ],
  flights: [
    { edge: 'KSC-LEO', departures: [2, 7.5], most: 3, lanes: 2, bulk: true, cost: 9, costPerKg: 1 },
  ],
  deliveries: [
    { name: 'Tins', resource: 'Tins', amount: 250, to: 'LS', by: 21, notBefore: 2, ready: 1 },
    { name: 'Rovers', element: '/elementTemplates/3', count: 2, to: 'LS' },
  ],
  stays: [
    {
      ...{ name: 'Crew', crew: 'Astronaut', count: 2, at: 'LS', from: 10, until: 20 },
      ...{ home: 'KSC', by: 26, notBefore: 3, model: 'Needs' },
    },
  ],
  collections: [
    { name: 'Rock', resource: 'Rock', amount: 9, at: 'LS', from: 5, to: 'KSC', by: 30 },
  ],
  plants: [{ template: 'Ship', at: ['LS', 'LLO'], state: 'Working', idle: 'Packed' }],
  stock: [{ at: 'LS', resource: 'Goods', amount: 7 }],
  needs: [
    { days: 30, of: 'Food, 201', at: 'LS', always: true },
    { days: 2.5, of: '202', at: 'LLO' },
  ],
  ...{ sources: ['KSC', 'LEO'], stores: ['LS'], fuelStores: ['LLO'], transfers: ['LEO'] },
  ...{ noWaiting: ['LEO'], fuelAsCargo: true, staging: false, crewInCargo: true, containers: true },
  grid: { depth: 2, step: 0.5, dates: { LS: [14, 20.5], LLO: [3] } },
  objectives: ['flights', 'launchMass'],
};

const bookOf = (design?: object, scenario: Scenario = base()) =>
  writeCampaign(scenario, undefined, {}, (campaign) =>
    designSheets(campaign, design && parse(Design, { campaign: 'base', ...design })),
  );

/** Changes a workbook as a person would. */
async function edited(bytes: Uint8Array, change: (book: ExcelJS.Workbook) => void) {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(Buffer.from(bytes) as never);
  change(book);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

/** Returns the column of a header, from 1. */
function columnOf(sheet: ExcelJS.Worksheet, header: string): number {
  const column = (sheet.getRow(1).values as unknown[]).indexOf(header);
  expect(column, header).to.be.above(0);
  return column;
}

const put = (book: ExcelJS.Workbook, name: string, row: number, cells: object): void => {
  const sheet = book.getWorksheet(name)!;
  for (const [header, value] of Object.entries(cells))
    sheet.getRow(row).getCell(columnOf(sheet, header)).value = value;
};

/** Fills in a field of the sheet `design`. */
const say = (book: ExcelJS.Workbook, field: string, value: ExcelJS.CellValue): void => {
  const sheet = book.getWorksheet('design')!;
  sheet.eachRow((row) => {
    if (row.getCell(1).value === field) row.getCell(2).value = value;
  });
};

const placed = ({ issues }: Awaited<ReturnType<typeof readDesign>>): string[] =>
  issues.map(({ code, location }) => `${code} ${location?.sheet}!${location?.cell}`);

describe('The sheets of a design', () => {
  it('say everything that a file can say, and read back as the same design', async () => {
    const bytes = await bookOf(whole);
    const { design, issues } = await readDesign(bytes, () => undefined);
    expect(issues).to.deep.equal([]);
    expect(serialize(design!)).to.deep.equal(
      serialize(parse(Design, { ...whole, campaign: 'campaign' })),
    );
    // Nothing of the layout is left blank by the example.
    for (const { name, columns, rows } of await designSheetsIn(bytes))
      for (const [at, { header }] of columns.entries())
        if (!['unit', 'default'].includes(header))
          expect(
            rows.some((row) => row[at] !== undefined),
            `${name} ${header}`,
          ).to.equal(true);
  });

  it('have a column for every field', () => {
    const elsewhere = ['horizon', 'grid', 'upkeep', 'prices', 'needs', '$schema', 'campaign'];
    const lists = ['deliveries', 'stays', 'collections', ...DESIGN_SHEETS];
    for (const layout of Object.values(DESIGN_LAYOUT)) {
      if (layout.name === 'dates') continue;
      const headed = layout.columns.map(fieldOf);
      for (const target of classesOfRows(layout))
        for (const { name } of fieldsOf(target))
          if (!elsewhere.includes(name) && !lists.includes(name))
            expect(headed, `${layout.name} ${name}`).to.include(name);
    }
    expect(fieldsOf(DateGrid).map(({ name }) => name)).to.deep.equal(['depth', 'step', 'dates']);
    expect(fieldsOf(Upkeep).map(({ name }) => name)).to.deep.equal(['resource', 'amount']);
  });

  it('have the prices of a design in a sheet of their own', async () => {
    const prices = {
      ...{ currency: 'M$', discountRate: 4, crewDay: 2 },
      elements: [{ template: 'Ship', each: 100, flight: 3, initial: true }],
      resources: [{ resource: 'Goods', kg: 0.5 }],
      classes: [{ classOfSupply: 2, kg: 0.25 }],
    };
    const fields = {
      ...{ horizon: [0, 40], fleet: [{ template: 'Ship' }], objectives: ['cost'], prices },
      deliveries: [{ name: 'Parts', resource: 'Goods', amount: 500, to: 'LLO' }],
    };
    const { design, issues } = await readDesign(await bookOf(fields));
    expect(issues).to.deep.equal([]);
    const { prices: read } = serialize(design!) as { prices?: unknown };
    const whole = parse(Design, { ...fields, campaign: 'campaign' });
    expect(read).to.deep.equal((serialize(whole) as { prices?: unknown }).prices);
  });

  it('have needed reserves in the sheet that other commands read, with all that is wrong with them', async () => {
    const fields = {
      ...{ horizon: [0, 40], fleet: [{ template: 'Ship' }] },
      needs: [
        { days: 3, of: 'Food', at: 'LS' },
        { days: 4, of: 'Food', at: 'LLO' },
      ],
    };
    const bytes = await bookOf(fields);
    const { design, scenario, issues } = await readDesign(bytes);
    expect(issues).to.deep.equal([]);
    expect(design!.needs.map(({ days, at }) => [days, at])).to.deep.equal([
      [3, 'LS'],
      [4, 'LLO'],
    ]);
    const { need } = await readNeeds(bytes, new Campaign(scenario!));
    expect(need).to.deep.equal(['3d of Food at LS', '4d of Food at LLO']);
    const misspelt = (days: number) =>
      edited(bytes, (book) => {
        put(book, 'needs', 2, { of: 'Fod', days });
        put(book, 'needs', 3, { at: 'KSC' });
        put(book, 'fleet', 2, { template: 'Shop' });
      });
    expect(placed(await readDesign(await misspelt(3)))).to.have.members([
      ...['unknown-thing needs!B2', 'unusable-thing needs!C3', 'unknown-thing fleet!A2'],
    ]);
    expect(placed(await readDesign(await misspelt(-3)))).to.include.members([
      ...['out-of-bounds needs!A2', 'unknown-thing needs!B2'],
    ]);
  });

  it('are read with the campaign of the workbook, and the names are looked up in it', async () => {
    const fields = {
      ...{ horizon: [0, 40], fleet: [{ template: 'Ship' }] },
      deliveries: [{ name: 'Parts', resource: 'Goods', amount: 500, to: 'LLO' }],
    };
    const { design, scenario, issues } = await readDesign(await bookOf(fields));
    expect(issues).to.deep.equal([]);
    expect(scenario!.name).to.equal('Campaign');
    expect(design!.campaign).to.equal('Campaign');
    expect(design!.deliveries[0]).to.include({ amount: 500, to: 'LLO' });
  });

  it('take dates, units and lists as people write them', async () => {
    const bytes = await edited(await bookOf(), (book) => {
      say(book, 'start', new Date('2035-01-01'));
      say(book, 'end', '2035-02-10');
      say(book, 'step', '12 h');
      say(book, 'objectives', 'flights, launchMass');
      book.getWorksheet('fleet')!.getCell('A1').value = 'Template';
      put(book, 'fleet', 2, {
        Template: 'Ship',
        from: '36 h',
        at: 'LEO',
        fuel: '2 t',
        edges: 'KSC-LEO',
      });
      put(book, 'flights', 2, { edge: 'KSC-LEO', departures: '2; 2035-01-08; 1.5 weeks' });
      put(book, 'flights', 3, { edge: 'LEO-KSC', departures: 30, bulk: 'no' });
      const sheet = book.getWorksheet('requirements')!;
      put(book, 'requirements', 2, { type: 'delivery', name: 'Tins', resource: 'Tins', to: 'LS' });
      put(book, 'requirements', 2, { amount: 0.5, by: new Date('2035-01-22') });
      sheet.getRow(1).getCell(columnOf(sheet, 'amount')).value = 'Amount (t)';
      put(book, 'dates', 2, { node: 'LS', days: new Date('2035-01-15') });
      put(book, 'dates', 3, { node: 'LS', days: 20.5 });
      put(book, 'dates', 4, { node: '__proto__', days: 20.5 });
    });
    const { design, issues } = await readDesign(bytes, base);
    // A word for FALSE is a warning, and the last node is none.
    expect(placed({ issues } as never)).to.deep.equal([
      'boolean-word flights!E3',
      'unknown-thing dates!A4',
    ]);
    expect(design).to.equal(undefined);
    const sound = await readDesign(
      await edited(bytes, (book) => put(book, 'dates', 4, { node: null, days: null })),
      base,
    );
    const { horizon, grid, fleet, flights, deliveries, objectives } = sound.design!;
    expect(horizon).to.deep.equal([0, 40]);
    expect(grid.step).to.equal(0.5);
    expect({ ...grid.dates }).to.deep.equal({ LS: [14, 20.5] });
    expect(fleet[0]).to.deep.include({ from: 1.5, fuel: 2000, edges: ['KSC-LEO'] });
    expect(flights.map(({ departures }) => departures)).to.deep.equal([[2, 7, 10.5], [30]]);
    expect(deliveries[0]).to.include({ amount: 250, by: 21 });
    expect(objectives).to.deep.equal(['flights', 'launchMass']);
  });

  it('have all their issues at once, each at its cell, with column, row and the nearest word', async () => {
    const bytes = await edited(await bookOf(), (book) => {
      say(book, 'start', 0);
      say(book, 'objectives', 'mass');
      say(book, 'sources', 'KSC; LEEO');
      put(book, 'requirements', 2, { type: 'Delivry', name: 'Parts' });
      put(book, 'requirements', 3, {
        type: 'Delivery',
        name: 'More',
        resource: 'Gods',
        amount: 'much',
        to: 'LS',
        crew: 'Guest',
      });
      put(book, 'requirements', 4, {
        type: 'Stay',
        name: 'Crew',
        crew: 'Astronaut',
        at: 'LS',
        home: 'KSC',
        from: true,
        until: 50,
      });
      put(book, 'requirements', 5, { name: 'Nothing' });
      put(book, 'fleet', 2, { template: 'Shipp', count: 1.5 });
      book.getWorksheet('fleet')!.getCell('B1').value = 'cuont';
    });
    const read = await readDesign(bytes, base);
    expect(read.design).to.equal(undefined);
    const said = new Map(
      read.issues.map((issue) => [`${issue.location?.sheet}!${issue.location?.cell}`, issue]),
    );
    expect([...said.keys()]).to.have.members([
      ...[
        'design!B5',
        'requirements!A2',
        'requirements!D3',
        'requirements!F3',
        'requirements!I4',
        'requirements!A5',
      ],
      'fleet!B1',
    ]);
    expect(said.get('requirements!A2')).to.include({
      code: 'unknown-type',
      suggestion: 'Delivery',
    });
    expect(said.get('requirements!D3')!.message)
      .to.include('Column "amount"')
      .and.to.include('row "More"');
    expect(said.get('requirements!F3')).to.include({ code: 'ignored-cell', severity: 'error' });
    expect(said.get('fleet!B1')).to.include({ code: 'unknown-column', suggestion: 'count' });
    expect(said.get('design!B5')).to.include({ code: 'blank-cell' });
    // Names are looked up as soon as the cells have the right form.
    const names = await readDesign(
      await edited(bytes, (book) => {
        say(book, 'end', 40);
        put(book, 'requirements', 2, { type: null, name: null });
        put(book, 'requirements', 3, { amount: 5, crew: null });
        put(book, 'requirements', 4, { from: 10 });
        put(book, 'requirements', 5, { name: null });
      }),
      base,
    );
    const found = names.issues.map(({ code, location, suggestion }) => [
      code,
      location?.sheet,
      location?.cell,
      suggestion,
    ]);
    expect(found).to.deep.include.members([
      ['unknown-thing', 'design', 'B7', 'LEO'],
      ['unknown-thing', 'requirements', 'C3', 'Goods'],
      ['wrong-days', 'requirements', 'J4', undefined],
      ['unknown-thing', 'fleet', 'A2', 'Ship'],
    ]);
    expect(names.issues.find(({ location }) => location?.cell === 'C3')!.message).to.include(
      'Column "resource", row "More"',
    );
  });

  it('are missed if they are missing, and found under names that look like theirs', async () => {
    const plain = await saveCampaign(base());
    expect(placed(await readDesign(plain))).to.deep.equal(['missing-sheet undefined!undefined']);
    const renamed = await edited(await bookOf(whole), (book) => {
      book.getWorksheet('fleet')!.name = 'Fleets';
      book.addWorksheet('Requirements ');
    });
    const { issues } = await readDesign(renamed, () => undefined);
    expect(issues.map(({ code, suggestion }) => [code, suggestion])).to.deep.equal([
      ['missing-sheet', 'Fleets'],
      ['duplicate-sheet', undefined],
    ]);
    const empty = await edited(await bookOf(), (book) => {
      for (const row of [1, 2, 3, 4, 5, 6, 7, 8, 9])
        book.getWorksheet('design')!.getRow(row).values = [];
    });
    expect((await readDesign(empty)).design).to.equal(undefined);
    expect((await readDesign(empty)).issues).to.not.have.length(0);
    const broken = await readDesign(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]));
    expect(broken.issues).to.have.length(1);
    expect(broken.located(broken.issues[0]!)).to.equal(broken.issues[0]);
  });

  it('say which cells have no text or number that can be read, and where needs are wrong', async () => {
    const error = { error: '#N/A' } as ExcelJS.CellErrorValue;
    const fields = { horizon: [0, 40], needs: [{ days: 3, of: 'Food', at: 'LS' }] };
    const bytes = await edited(await bookOf(fields), (book) => {
      say(book, 'sources', error);
      put(book, 'fleet', 2, { template: 'Ship', from: error });
      put(book, 'requirements', 2, { type: error, name: 'Parts' });
      put(book, 'dates', 2, { days: 4 });
    });
    const read = await readDesign(bytes, base);
    expect(read.design).to.equal(undefined);
    expect(placed(read)).to.include.members([
      ...['error-value design!B7', 'error-value fleet!C2'],
      ...['error-value requirements!A2', 'blank-cell dates!A2'],
    ]);
    const { code, message, severity } = read.issues[0]!;
    const need = { code, message, severity, pointer: '/needs/0/of' };
    expect(read.located(need).location).to.include({ sheet: 'needs', cell: 'B2' });
    const elsewhere = { ...need, pointer: '/fleet/0/template' };
    expect(read.located(elsewhere).location).to.include({ sheet: 'fleet', cell: 'A2' });
  });

  it('list the issues of the campaign too', async () => {
    const bytes = await edited(await bookOf(whole), (book) => {
      put(book, 'nodes', 2, { type: 'Surface' });
      put(book, 'nodes', 3, { type: 'Nowhere' });
      put(book, 'fleet', 2, { count: -1 });
    });
    const { design, scenario, issues } = await readDesign(bytes);
    expect([design, scenario]).to.deep.equal([undefined, undefined]);
    const sheets = new Set(issues.map(({ location }) => location?.sheet));
    expect([...sheets]).to.have.members(['nodes', 'fleet']);
  });

  it('do not hinder the campaign, and stay when it is edited', async () => {
    const bytes = await bookOf(whole);
    const { success, issues } = await safeLoadCampaign(bytes);
    expect([success, issues]).to.deep.equal([true, []]);
    const scenario = await loadCampaign(bytes);
    scenario.name = 'Other';
    const into = await saveCampaign(scenario, undefined, { into: bytes });
    const after = await readDesign(into, () => undefined);
    const before = await readDesign(bytes, () => undefined);
    expect(after.design).to.deep.equal(before.design);
    const without = await edited(bytes, (book) => book.removeWorksheet('design'));
    const unknown = (await safeLoadCampaign(without)).issues.map(({ code }) => code);
    expect(unknown).to.deep.equal(DESIGN_SHEETS.slice(1).map(() => 'unknown-sheet'));
  });

  it('are copied as they are, with remarks and dates', async () => {
    const bytes = await edited(await bookOf(whole), (book) => {
      const sheet = book.getWorksheet('fleet')!;
      sheet.getCell('P1').value = 'Remark';
      sheet.getCell('P2').value = new Date('2035-01-01');
      put(book, 'fleet', 5, { template: 'Ship' });
    });
    const sheets = await designSheetsIn(bytes);
    const copy = await writeCampaign(base(), undefined, {}, () => sheets);
    const fleet = (await designSheetsIn(copy)).find(({ name }) => name === 'fleet')!;
    expect(fleet.columns[15]).to.deep.equal({ header: 'Remark' });
    expect(fleet.rows[0]![15]).to.deep.equal(new Date('2035-01-01'));
    expect([fleet.rows[1], fleet.rows[3]?.[0]]).to.deep.equal([[], 'Ship']);
    expect(await designSheetsIn(await saveCampaign(base()))).to.deep.equal([]);
  });
});

import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { rowsOfPrices } from '../../../lib/analysis/cost/price-rows.js';
import { Prices, priceMessages, readPrices, tablesWorkbook } from '../../../lib/analysis/index.js';
import type { Value } from '../../../lib/analysis/table/table.js';
import { parse, Scenario, serialize } from '../../../lib/index.js';

const scenario = parse(Scenario, readFileSync('data/scenarios/shackleton-outpost.json'));

const EXPECTED = parse(Prices, {
  currency: 'M$',
  discountRate: 4,
  crewDay: 2,
  elements: [
    { template: 'Habitat', each: 900, year: 40 },
    { template: 'Cargo lander', each: 250, flight: 5, initial: true },
  ],
  edges: [{ edge: 'KSC-LEO', transport: 1500, kg: 0.5 }],
  resources: [{ resource: 'Water', kg: 0.25 }],
  classes: [{ classOfSupply: 1, kg: 0.125 }],
});

const HEADERS = ['Kind', 'name', 'each', 'flight', 'year', 'initial', 'transport', 'kg', 'day'];

const ROWS: readonly (readonly Value[])[] = [
  ['currency', 'M$', null, null, null, null, null, null, null],
  ['discount', null, null, null, '4 %', null, null, null, null],
  ['Crew', null, null, null, null, null, null, null, 2],
  ['element', 'Habitat', 900, null, 40, null, null, null, null],
  ['element', 'Cargo lander', 250, 5, null, 'yes', null, null, null],
  ['edge', 'KSC-LEO', null, null, null, null, "1'500", 0.5, null],
  ['resource', 'Water', null, null, null, null, null, 0.25, null],
  ['class', 1, null, null, null, null, null, 0.125, null],
];

const separated = (rows: readonly (readonly Value[])[], separator: string): string =>
  [HEADERS, ...rows]
    .map((row) =>
      row
        .map((cell) =>
          typeof cell === 'string' && cell.includes("'") ? `"${cell}"` : (cell ?? ''),
        )
        .join(separator),
    )
    .join('\r\n');

const workbook = (rows: readonly (readonly Value[])[], name = 'prices') =>
  tablesWorkbook([
    { name, title: name, columns: HEADERS.map((title) => ({ title, kind: 'text' })), rows },
  ]);

const issuesOf = async (source: string | Uint8Array) =>
  (await readPrices(source, scenario)).issues.map(({ code, message, line, column, location }) => [
    code,
    location === undefined ? `${line}:${column}` : `${location.sheet}!${location.cell}`,
    message,
  ]);

describe('prices', () => {
  it('are read from YAML and JSON, from a table with any separator, and from a sheet', async () => {
    const json = JSON.stringify(serialize(EXPECTED));
    const sources = [
      json,
      new TextEncoder().encode(json),
      ...[',', ';', '\t'].map((separator) => separated(ROWS, separator)),
      await workbook(ROWS),
    ];
    for (const source of sources) {
      const { prices, issues } = await readPrices(source, scenario);
      expect(issues).to.deep.equal([]);
      expect(serialize(prices!)).to.deep.equal(serialize(EXPECTED));
    }
  });

  it('have a price of 0 in their rows where nothing else would say so', () => {
    const free = parse(Prices, {
      elements: [{ template: 'Rover' }],
      resources: [{ resource: 'Water', kg: 0 }],
      classes: [{ classOfSupply: 1, kg: 0 }],
    });
    expect(rowsOfPrices(free)).to.deep.include.members([
      { kind: 'resource', name: 'Water', kg: 0 },
      { kind: 'class', name: 1, kg: 0 },
    ]);
  });

  it('of a text have issues with their lines and columns, and the nearest names', async () => {
    const text = `currency: $
elements:
  - { template: Habitats, each: 900 }
  - { template: Rover, eech: 300 }
edges:
  - { edge: KSC-LEO, transport: -1 }
classes:
  - { classOfSupply: 11, kg: 1 }
`;
    const issues = await issuesOf(text);
    expect(issues.map(([code, place]) => [code, place])).to.deep.equal([
      ['unknown-property', '4:30'],
      ['out-of-bounds', '6:33'],
      ['unknown-value', '8:22'],
      ['unknown-thing', '3:17'],
    ]);
    expect(issues[0]![2]).to.match(/"each"/);
    expect(
      await issuesOf(text.replace('eech', 'each').replace('-1', '1').replace('11', '1')),
    ).to.deep.equal([
      ['unknown-thing', '3:17', 'There is no element template "Habitats"; did you mean "Habitat"?'],
    ]);
  });

  it('of a table have issues with their lines and columns', async () => {
    const text = `kind,name,each,kg
element,"Habitat",many,
elements,Rover,300,
edge,KSC-LEO,5,
resource,Water,,
`;
    const issues = await issuesOf(text);
    expect(issues.map(([code, place]) => [code, place])).to.deep.equal([
      ['wrong-type', '2:19'],
      ['unknown-property', '4:14'],
      ['missing-field', '5:1'],
      ['unknown-value', '3:1'],
    ]);
    expect(issues[3]![2]).to.match(/did you mean "element"/);
    expect(await issuesOf('kind,name\n"element","Rov""er"\nelement,"a"b\n')).to.deep.equal([
      ['unknown-thing', '2:11', `There is no element template "Rov\\"er"; did you mean "Rover"?`],
      ['unknown-thing', '3:9', 'There is no element template "\\"a\\"b".'],
    ]);
  });

  it('of a sheet have issues with their cells', async () => {
    const rows = [
      ['element', 'Habitat', 'many', null, null, null, null, null, null],
      ['element', 'Rovr', 300, null, null, 'perhaps', null, null, null],
      ['crew', null, null, null, null, null, null, null, null],
    ];
    const codes = (await issuesOf(await workbook(rows))).map(([code, place]) => [code, place]);
    expect(codes).to.deep.equal([
      ['wrong-type', 'prices!C2'],
      ['wrong-type', 'prices!F3'],
      ['missing-field', 'prices!I4'],
      ['unknown-thing', 'prices!B3'],
    ]);
    const [missing] = (await readPrices(await workbook(ROWS, 'price'), scenario)).issues;
    expect(missing).to.include({ code: 'missing-sheet', suggestion: 'price' });
  });

  it('of a table have all issues of its headers, and of its rows below right and nearly right ones', async () => {
    const text = `
,,
Kind,nmae,each,Price,EACH,kg
element,Rovr,1 k,7,,
edge,,,,,
`;
    expect(await issuesOf(text)).to.deep.equal([
      ['wrong-type', '4:14', 'Expected a number at least 0, found "1 k".'],
      ['missing-field', '5:1', 'The required field "edge" is missing (expected text).'],
      [
        'unknown-value',
        '3:6',
        'Expected one of the headers "name", "flight", "year", "initial", "transport", "day", found "nmae"; did you mean "name"?',
      ],
      [
        'unknown-value',
        '3:16',
        'Expected one of the headers "flight", "year", "initial", "transport", "day", found "Price"',
      ],
      [
        'priced-twice',
        '3:22',
        'The header "EACH" is there already, at line 3: expected one entry for each.',
      ],
      ['unknown-thing', '4:9', 'There is no element template "Rovr"; did you mean "Rover"?'],
    ]);
    const without = await issuesOf('name,each\nRover,300\n');
    expect(without.map(([code, place]) => [code, place])).to.deep.equal([['missing-field', '1:1']]);
  });

  it('of a table say twice what is once', async () => {
    const text = `kind;name;day
crew;;2
crew;;3
currency;;
Currency;M$;
`;
    const expected = ['kind "crew"', 'kind "currency"'];
    const issues = await issuesOf(text);
    expect(issues.map(([code, place]) => [code, place])).to.deep.equal([
      ['priced-twice', '3:1'],
      ['missing-field', '4:10'],
      ['priced-twice', '5:1'],
    ]);
    expect(issues[0]![2]).to.contain(`${expected[0]} is there already, at line 2`);
    expect(issues[2]![2]).to.contain(`${expected[1]} is there already, at line 4`);
  });

  it('of a sheet with one thing twice name the first cell', async () => {
    const rows = [1, 2].map(() => ['edge', 'KSC-LEO', null, null, null, null, 1, null, null]);
    expect(await issuesOf(await workbook(rows))).to.deep.equal([
      [
        'priced-twice',
        'prices!B3',
        '"KSC-LEO" is there already, at prices!B2: expected one entry for each.',
      ],
    ]);
  });

  it('of a sheet have the text of cells that are no values', async () => {
    const { default: Excel } = await import('exceljs');
    const book = new Excel.Workbook();
    book
      .addWorksheet('prices')
      .addRows([
        ['kind', 'name', 'each', 'initial', null, 'kg'],
        [],
        ['element', { error: '#N/A' }, new Date(0), 'no'],
        ['class', 1, null, null, null, { error: '#DIV/0!' }],
      ]);
    const issues = await issuesOf(new Uint8Array(await book.xlsx.writeBuffer()));
    expect(issues.map(([code, place]) => [code, place])).to.deep.equal([
      ['wrong-type', 'prices!C3'],
      ['wrong-type', 'prices!F4'],
      ['unknown-thing', 'prices!B3'],
    ]);
    expect(issues[1]![2]).to.match(/found "#DIV\/0!"/);
    expect(issues[2]![2]).to.match(/no element template "#N\/A"/);
    book.addWorksheet('other');
    book.removeWorksheet('prices');
    book.addWorksheet('prices');
    const empty = await issuesOf(new Uint8Array(await book.xlsx.writeBuffer()));
    expect(empty.map(([code, place]) => [code, place])).to.deep.equal([
      ['missing-field', 'prices!A1'],
      ['missing-field', 'prices!A1'],
    ]);
  });

  it('of a name that several things have are refused, with the things', async () => {
    const plain = serialize(scenario);
    const [first, second] = plain.resourceList;
    second!.name = first!.name;
    const two = parse(Scenario, plain);
    const { issues } = await readPrices(`resources: [{ resource: ${first!.name}, kg: 1 }]`, two);
    expect(issues.map(({ code, line, column }) => [code, line, column])).to.deep.equal([
      ['ambiguous-thing', 1, 25],
    ]);
    expect(issues[0]!.message).to.match(/\/resourceList\/0, \/resourceList\/1\./);
  });

  it('of the wrong form are refused, with the names that can be read', async () => {
    const text = `crewDay: [2]
elements: 5
edges: [null, { edge: KSC }]
classes: [{ classOfSupply: Food, kg: 1 }]
`;
    const issues = (await issuesOf(text)).map(([code, place]) => [code, place]);
    expect(issues).to.deep.equal([
      ['wrong-type', '1:10'],
      ['wrong-type', '2:11'],
      ['wrong-type', '3:9'],
      ['wrong-type', '4:28'],
      ['unknown-thing', '3:23'],
    ]);
  });

  it('of a damaged workbook are refused', async () => {
    const bytes = (await workbook(ROWS)).slice(0, 1000);
    const { prices, issues, total } = await readPrices(bytes, scenario);
    expect(prices).to.equal(undefined);
    expect(total).to.equal(issues.length).and.above(0);
  });

  it('of one thing twice are refused', async () => {
    const issues = await issuesOf('elements: [{ template: Rover }, { template: rover }]');
    expect(issues.map(([code]) => code)).to.deep.equal(Object.keys(priceMessages));
    const classes = await issuesOf(
      'classes: [{ classOfSupply: 1, kg: 1 }, { classOfSupply: 1, kg: 2 }]',
    );
    expect(classes.map(([code]) => code)).to.deep.equal(['priced-twice']);
  });

  it('are no text of any other kind', async () => {
    for (const text of [
      '',
      '[',
      '[]',
      'hello',
      'x'.repeat(2 ** 20 + 1),
      `kind,name\n${'x,'.repeat(2 ** 20)}`,
    ]) {
      const { prices, issues } = await readPrices(text, scenario);
      expect(prices).to.equal(undefined);
      expect(issues.length).to.be.above(0);
    }
  });
});

import { readFileSync } from 'node:fs';
import { expect } from 'chai';
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
    expect(
      (await issuesOf('kind,nmae\nelement,Rover\n')).map(([code, place]) => [code, place]),
    ).to.deep.equal([
      ['unknown-value', '1:6'],
      ['missing-field', '1:1'],
    ]);
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
      ['wrong-type', 'prices!I4'],
    ]);
    const [missing] = (await readPrices(await workbook(ROWS, 'price'), scenario)).issues;
    expect(missing).to.include({ code: 'missing-sheet', suggestion: 'price' });
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

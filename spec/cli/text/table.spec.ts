import { expect } from 'chai';
import fc from 'fast-check';
import colors from 'picocolors';
import stringWidth from 'string-width';
import { environmentColumn } from '../../../lib/analysis/table/records.js';
import { type ColumnOf, type TableHead, tableOf } from '../../../lib/analysis/table/table.js';
import { fitting, tablesText } from '../../../lib/cli/text/text-table.js';

interface Row {
  readonly name: string;
  readonly mass?: number;
  readonly what?: string;
}

const columns: readonly ColumnOf<Row>[] = [
  { title: 'name', kind: 'text', of: ({ name }) => name },
  { title: 'kg', kind: 'number', of: ({ mass }) => mass },
  { title: 'what', kind: 'text', wraps: true, of: ({ what }) => what },
];

const paint = colors.createColors(false);

/** Returns the text of a table, without its title. */
function textOf<T>(
  rows: readonly T[],
  shown: readonly ColumnOf<T>[],
  width: number,
  head: Partial<TableHead<T>> = {},
  color = paint,
): string {
  const table = tableOf<T>({ name: 'x', title: 'X', ...head }, rows, shown);
  return [...tablesText([table], { columns: width, paint: color })].join('').slice(3);
}

const made = (rows: readonly Row[], width = 40) => textOf(rows, columns, width);

describe('tables', () => {
  it('say that they are empty', () => {
    expect(made([])).to.equal('  none\n');
  });

  it('are as wide as needed, align numbers to the right and omit empty columns', () => {
    expect(made([{ name: 'Habitat', mass: 6000 }, { name: 'Rover' }])).to.equal(
      '  name        kg\n  Habitat  6,000\n  Rover\n',
    );
  });

  it('cut or wrap long text, but never numbers', () => {
    const text = made(
      [{ name: 'A name longer than there is room', mass: 1234567890, what: 'one two three four' }],
      35,
    );
    for (const line of text.split('\n')) expect(stringWidth(line)).to.be.at.most(35);
    expect(text).to.include('1,234,567,890').and.include('…');
    expect(text.replace(/\s+/g, ' ')).to.match(/one .*two .*three .*four/);
  });

  it('cut text so that names which differ can be told apart, as long as there is room', () => {
    const two: readonly ColumnOf<readonly string[]>[] = [
      { title: 'place', kind: 'text', of: (row) => row[0] },
      { title: 'resource', kind: 'text', of: (row) => row[1] },
    ];
    const rows = [
      ['Mars descent orbit', 'Oxygen for the crew of the base'],
      ['Mars descent surface', 'Water for the crew of the base'],
    ];
    for (const width of [36, 30, 27]) {
      const lines = textOf(rows, two, width).trimEnd().split('\n').slice(1);
      const places = lines.map((line) => /^ {2}(Mars descent [os].*?…) {2}\S/.exec(line)?.[1]);
      expect(places, lines.join('\n')).not.to.include(undefined);
      expect(new Set(places).size).to.equal(2);
      for (const line of lines) expect(stringWidth(line)).to.be.at.most(width);
    }
    for (const line of textOf(rows, two, 18).split('\n'))
      expect(stringWidth(line)).to.be.at.most(18);
  });

  it('omit columns if the output is narrow', () => {
    const wide: readonly ColumnOf<Row>[] = [columns[0]!, { ...columns[1]!, from: 100 }];
    const row = { name: 'Rover', mass: 900 };
    expect(textOf([row], wide, 99)).not.to.include('900');
    expect(textOf([row], wide, 100)).to.include('900');
  });

  it('make headings of the first columns if they have no room beside each other', () => {
    const wide: readonly ColumnOf<readonly string[]>[] = [
      ...['place', 'mission', 'when'].map(
        (title, i) =>
          ({
            title,
            kind: 'text',
            of: (row: readonly string[]) => row[i],
            ...(title === 'when' && { isWhole: true }),
          }) as const,
      ),
      { title: 'resource', kind: 'text', of: (row) => row[3] },
      { title: 'needed', kind: 'number', unit: 'kg', of: (row) => Number(row[4]) },
    ];
    const rows = [
      ['Base', 'First', '2031-03', 'Water', '1'],
      ['Base', 'First', '2031-03', 'Food and drinks for all', '2'],
      ['Camp', '', '2031-04', 'Water', '3'],
    ];
    expect(textOf(rows, wide, 36)).to.equal(
      [
        '    resource              needed, kg',
        '  place Base, mission First, when',
        '  2031-03',
        '    Water                          1',
        '    Food and drinks for…           2',
        '  place Camp, when 2031-04',
        '    Water                          3',
        '',
      ].join('\n'),
    );
    expect(textOf(rows, wide, 80)).to.match(
      /^ {2}place {2}mission {2}when {5}resource +needed, kg\n {2}Base /,
    );
  });

  it('escape control characters, and work without any room', () => {
    expect(made([{ name: 'a\nb' }])).to.include('a\\u{a}b');
    expect(made([{ name: 'Habitat', mass: 6000, what: 'x' }], 1)).to.be.a('string');
  });

  it('align columns with wide characters', () => {
    const names = ['月面基地', 'Rover', '👩‍🚀', 'Союз'];
    const text = made(names.map((name) => ({ name, mass: 1, what: 'x' })));
    expect(text).to.equal(
      '  name      kg  what\n  月面基地   1  x\n  Rover      1  x\n  👩‍🚀         1  x\n  Союз       1  x\n',
    );
  });

  it('align columns over thousands of rows', () => {
    const rows = Array.from({ length: 3000 }, (_, at) => ({ name: `Element ${at}`, mass: at }));
    const lines = made(rows).trimEnd().split('\n');
    expect(lines).to.have.length(3001);
    expect(new Set(lines.map((line) => line.length))).to.deep.equal(new Set([21]));
  });

  it('write units behind their numbers, and long texts below the row', () => {
    const shown: readonly ColumnOf<Row>[] = [
      ...columns.slice(0, 2),
      { title: 'units', kind: 'text', isUnits: true, of: () => 'kg' },
      { title: 'why', kind: 'text', isBelow: true, of: ({ what }) => what },
    ];
    const rows = [{ name: 'Water', mass: 1, what: 'one two three four five' }, { name: 'Air' }];
    expect(textOf(rows, shown, 24)).to.equal(
      '  name     kg\n  Water  1 kg\n    one two three four\n    five\n  Air\n',
    );
  });

  it('leave out what is the same as in the row before, and lines between groups', () => {
    const shown: readonly ColumnOf<Row>[] = [
      { ...columns[0]!, once: true },
      { title: 'what', kind: 'text', of: ({ what }) => what },
    ];
    const rows = ['a', 'b', 'c'].map((what) => ({ name: what === 'c' ? 'Air' : 'Water', what }));
    const table = tableOf<Row>({ name: 'x', title: 'X' }, rows, shown);
    const text = tablesText([{ ...table, breaks: [2] }], { columns: 80, paint });
    expect([...text].join('')).to.equal(
      '\nX\n  name   what\n  Water  a\n         b\n\n  Air    c\n',
    );
  });

  it('write names and values side by side, if there is room', () => {
    const rows = ['a', 'bb', 'c', 'd', 'e'].map((name, mass) => ({ name, mass }));
    const pairs = (width: number) => textOf(rows, columns, width, { isPairs: true });
    expect(pairs(80)).to.equal('  a   0   d  3\n  bb  1   e  4\n  c   2\n');
    expect(pairs(12)).to.equal('  a   0\n  bb  1\n  c   2\n  d   3\n  e   4\n');
  });

  it('colour rows', () => {
    const text = textOf(
      [{ name: 'a' }],
      columns,
      80,
      { tone: () => 'bad' },
      colors.createColors(true),
    );
    expect(text).to.include('\u001b[31ma\u001b[39m');
  });
});

describe('The names of generic resources in tables', () => {
  type Named = readonly [name: string | null, environment?: string];
  const shown: readonly ColumnOf<Named>[] = [
    { title: 'resource', kind: 'text', isResource: true, of: ([name]) => name },
    environmentColumn(([, environment]) => environment),
  ];
  const named = (...rows: Named[]) => textOf(rows, shown, 80);
  const food = 'Generic COS 202 (Food)';

  it('have the environments of one class, if there are several', () => {
    const text = named(
      [food, 'Pressurized'],
      [food, 'Unpressurized'],
      ['Generic COS 203 (Gases)', 'Pressurized'],
    );
    expect(text).to.include('COS 202 P (Food)\n  COS 202 U (Food)\n  COS 203 (Gases)\n');
  });

  it('have no environments of others', () => {
    expect(named([food, 'Pressurized'], [food, 'Pressurized'], [null], [food])).to.include(
      'COS 202 (Food)\n  COS 202 (Food)\n',
    );
    expect(named(['Food', 'Pressurized'], ['Food', 'Unpressurized'])).to.include('Food\n  Food\n');
  });
});

describe('what fits on a screen', () => {
  const counted = (tables: readonly (readonly number[])[], lines: number) =>
    fitting(
      tables.map((heights) => ({
        count: heights.length,
        lines: (row: number) => Array.from({ length: heights[row]! }, () => ''),
      })),
      lines,
    );

  it('is shared between the tables', () => {
    expect(counted([[1, 1, 1], [1, 1, 1, 1], []], 5)).to.deep.equal([3, 2, 0]);
    expect(counted([[3, 3, 3], [1]], 7)).to.deep.equal([2, 1]);
  });

  it('is one row of each table at least', () => {
    expect(counted([[4, 1], [1], [2, 2]], 0)).to.deep.equal([1, 1, 1]);
  });

  it('never takes more lines than there are, except for the first rows', () => {
    const heights = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.array(heights), fc.integer({ min: 0, max: 60 }), (tables, lines) => {
        const counts = counted(tables, lines);
        const taken = tables.flatMap((each, i) => each.slice(0, counts[i]));
        const sum = taken.reduce((total, height) => total + height, 0);
        const first = tables.reduce((total, [height = 0]) => total + height, 0);
        expect(sum).to.be.at.most(Math.max(lines, first));
        // Nothing more would fit.
        for (const [i, each] of tables.entries())
          expect(sum + (each[counts[i]!] ?? lines + 1)).to.be.above(lines);
      }),
    );
  });
});

import { expect } from 'chai';
import stringWidth from 'string-width';
import { paintOf } from '../../../lib/cli/text/color.js';
import { type Column, table } from '../../../lib/cli/text/table.js';

interface Row {
  readonly name: string;
  readonly mass?: number;
  readonly what?: string;
}

const columns: readonly Column<Row>[] = [
  { title: 'name', of: ({ name }) => name },
  { title: 'kg', of: ({ mass }) => mass?.toString(), align: 'right', rigid: true },
  { title: 'what', of: ({ what }) => what, wraps: true },
];
// biome-ignore lint/suspicious/noExplicitAny: only the colour of the terminal is asked for
const paint = paintOf({ color: false } as any);
const made = (rows: readonly Row[], width = 40) => table(rows, columns, { columns: width, paint });

describe('tables', () => {
  it('are empty without items', () => {
    expect(made([])).to.equal('');
  });

  it('are as wide as needed, align numbers to the right and omit empty columns', () => {
    expect(made([{ name: 'Habitat', mass: 6000 }, { name: 'Rover' }])).to.equal(
      '  name       kg\n  Habitat  6000\n  Rover\n',
    );
  });

  it('cut or wrap long text, but never numbers', () => {
    const text = made(
      [{ name: 'A name longer than there is room', mass: 1234567890, what: 'one two three four' }],
      30,
    );
    for (const line of text.split('\n')) expect(stringWidth(line)).to.be.at.most(30);
    expect(text).to.include('1234567890').and.include('…');
    expect(text.replace(/\s+/g, ' ')).to.match(/one .*two .*three .*four/);
  });

  it('cut text so that names which differ can be told apart, as long as there is room', () => {
    const two: readonly Column<readonly string[]>[] = [
      { title: 'place', of: (row) => row[0] },
      { title: 'resource', of: (row) => row[1] },
    ];
    const rows = [
      ['Mars descent orbit', 'Oxygen for the crew of the base'],
      ['Mars descent surface', 'Water for the crew of the base'],
    ];
    for (const width of [36, 30, 27]) {
      const lines = table(rows, two, { columns: width, paint }).trimEnd().split('\n').slice(1);
      const places = lines.map((line) => /^ {2}(Mars descent [os].*?…) {2}\S/.exec(line)?.[1]);
      expect(places, lines.join('\n')).not.to.include(undefined);
      expect(new Set(places).size).to.equal(2);
      for (const line of lines) expect(stringWidth(line)).to.be.at.most(width);
    }
    const narrow = table(rows, two, { columns: 18, paint });
    for (const line of narrow.split('\n')) expect(stringWidth(line)).to.be.at.most(18);
  });

  it('omit columns if the output is narrow', () => {
    const wide: readonly Column<Row>[] = [columns[0]!, { ...columns[1]!, from: 100 }];
    const row = { name: 'Rover', mass: 900 };
    expect(table([row], wide, { columns: 99, paint })).not.to.include('900');
    expect(table([row], wide, { columns: 100, paint })).to.include('900');
  });

  it('make headings of the first columns if they have no room beside each other', () => {
    const wide: readonly Column<readonly string[]>[] = [
      ...['place', 'mission', 'when'].map((title, i) => ({
        title,
        of: (row: readonly string[]) => row[i],
        ...(title === 'when' && { rigid: true }),
      })),
      { title: 'resource', of: (row) => row[3] },
      { title: 'needed, kg', of: (row) => row[4], align: 'right', rigid: true },
    ];
    const rows = [
      ['Base', 'First', '2031-03', 'Water', '1'],
      ['Base', 'First', '2031-03', 'Food and drinks for all', '2'],
      ['Camp', '', '2031-04', 'Water', '3'],
    ];
    expect(table(rows, wide, { columns: 36, paint })).to.equal(
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
    const whole = table(rows, wide, { columns: 80, paint });
    expect(whole).to.match(/^ {2}place {2}mission {2}when {5}resource +needed, kg\n {2}Base /);
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
    expect(new Set(lines.map((line) => line.length))).to.deep.equal(new Set([20]));
  });
});

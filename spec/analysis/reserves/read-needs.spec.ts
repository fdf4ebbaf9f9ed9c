import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import {
  Campaign,
  ReserveNeeds,
  readNeeds,
  reservesOf,
  tablesWorkbook,
} from '../../../lib/analysis/index.js';
import type { Value } from '../../../lib/analysis/table/table.js';
import { parse, Scenario } from '../../../lib/index.js';

const scenario = parse(Scenario, readFileSync('data/scenarios/shackleton-outpost.json'));
const campaign = new Campaign(scenario);
const ridge = scenario.network.nodes.find(({ name }) => name === 'Ridge')!;

const EXPECTED = ['30d of Water, Food at Shackleton', '0.5d of 203 at Ridge always'];

const HEADERS = ['Days', 'of', 'at', 'always'];
const ROWS: readonly (readonly Value[])[] = [
  [30, 'Water, Food', 'Shackleton', null],
  ['12 h', 203, 'Ridge', 'yes'],
];

const workbook = (rows: readonly (readonly Value[])[], name = 'Needs') =>
  tablesWorkbook([
    { name, title: name, columns: HEADERS.map((title) => ({ title, kind: 'text' })), rows },
  ]);

const separated = (separator: string): string =>
  [HEADERS, ...ROWS]
    .map((row) =>
      row.map((cell) => (String(cell).includes(',') ? `"${cell}"` : (cell ?? ''))).join(separator),
    )
    .join('\n');

const issuesOf = async (source: string | Uint8Array) => {
  const { need, issues, total } = await readNeeds(source, campaign);
  expect([need, total]).to.deep.equal([undefined, issues.length]);
  return issues.map(({ code, message, line, column, location }) => [
    code,
    location === undefined ? `${line}:${column}` : `${location.sheet}!${location.cell}`,
    message,
  ]);
};

describe('needed reserves', () => {
  it('are read from fields and words, from a table with any separator, and from a sheet', async () => {
    const yaml = `needs:
  - { days: 30, of: "Water, Food", at: Shackleton }
  - { days: 12 h, of: 203, at: Ridge, always: true }
`;
    const words = JSON.stringify({ name: 'Rules', needs: EXPECTED });
    const sources = [yaml, words, separated(','), separated(';'), await workbook(ROWS)];
    for (const source of sources) {
      const { need, issues } = await readNeeds(source, campaign);
      expect(issues).to.deep.equal([]);
      expect(need).to.deep.equal(EXPECTED);
    }
    const fields = parse(ReserveNeeds, { needs: [{ days: 5, of: 'Food', at: ridge.id }] });
    const { need } = await readNeeds(JSON.stringify(fields), campaign);
    expect(reservesOf(campaign, { need: need! }).needs[0]!.place.name).to.equal('Ridge');
  });

  it('mean the place, also if its name reads like the words around it', async () => {
    const other = parse(Scenario, JSON.parse(JSON.stringify(scenario)));
    other.network.nodes.find(({ name }) => name === 'Ridge')!.name = 'Camp at always';
    const renamed = new Campaign(other);
    const { need } = await readNeeds('needs: [{ days: 5, of: Food, at: Camp at always }]', renamed);
    const [found] = reservesOf(renamed, { need: need! }).needs;
    expect(found).to.deep.include({ always: false, days: 5 });
    expect(found!.place.id).to.equal(ridge.id);
  });

  it('have all their issues at once, with places and the nearest names', async () => {
    const issues = await issuesOf(`needs:
  - { days: 30 kg, of: "Watr, Food", at: Shackelton }
  - { days: -5, of: 203, at: ridge, alwys: true }
  - { days: 1, of: ",", at: ridge, always: perhaps }
  - { of: Oxygen }
  - Water at Ridge
  - 3 days of Foood at Ridge
`);
    expect(issues.map(([code, place]) => [code, place])).to.deep.equal([
      ['wrong-type', '2:13'],
      ['out-of-bounds', '3:13'],
      ['unknown-property', '3:44'],
      ['wrong-type', '4:44'],
      ['missing-field', '5:5'],
      ['missing-field', '5:5'],
      ['wrong-type', '6:5'],
      ['unknown-thing', '2:24'],
      ['unknown-thing', '2:42'],
      ['wrong-type', '4:20'],
      ['unknown-thing', '7:5'],
    ]);
    const messages = issues.map(([, , message]) => message).join('\n');
    for (const hint of ['"always"', '"Water"', '"Shackleton"', '"Food"', '"days", "weeks"'])
      expect(messages).to.contain(hint);
  });

  it('of a table have issues at their cells', async () => {
    expect(await issuesOf('days,of,at,att\nsoon,Water,Ridge,\n5,Watr,,\n')).to.deep.equal([
      [
        'wrong-type',
        '2:1',
        'Expected a number above 0 (days), found "soon": write days, such as 30 or "2 weeks".',
      ],
      ['missing-field', '3:1', 'The required field "at" is missing (expected text).'],
      ['unknown-value', '1:12', 'Expected one of the headers "always", found "att"'],
      [
        'unknown-thing',
        '3:3',
        'There is no resource or class of supply "Watr"; did you mean "Water"?',
      ],
    ]);
    const rows = [[5, 'Water', 'Rigde', 'perhaps']];
    expect((await issuesOf(await workbook(rows))).map(([code, place]) => [code, place])).to.eql([
      ['wrong-type', 'Needs!D2'],
      ['unknown-thing', 'Needs!C2'],
    ]);
    expect((await issuesOf('days,of,days\n')).map(([code]) => code)).to.deep.equal([
      'same-key',
      'missing-field',
    ]);
    expect((await issuesOf(await workbook(ROWS, 'need')))[0]![0]).to.equal('missing-sheet');
  });
});

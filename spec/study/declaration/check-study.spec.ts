import { expect } from 'chai';
import { parse } from '../../../lib/index.js';
import { checkStudy, readStudy, Study, studyMessages } from '../../../lib/study/index.js';
import { tinyStudy } from '../run/support.js';
import { tinyCampaign } from '../support/tiny.js';
import { studyExamples } from './examples.js';

/** Returns everything that is wrong with the text of a study of the tiny campaign. */
function problemsOf(text: string) {
  const { study, issues, located } = readStudy(text);
  if (study === undefined) return issues;
  return checkStudy(study, tinyCampaign()).issues.map(located);
}

const checked = (fields: object) =>
  checkStudy(parse(Study, { ...tinyStudy, ...fields }), tinyCampaign()).issues;
const codes = (fields: object) => checked(fields).map(({ code, pointer }) => `${code} ${pointer}`);

describe('The checks of a study', () => {
  for (const code of Object.keys(studyMessages) as (keyof typeof studyMessages)[])
    it(`find ${code}, and say where it is`, () => {
      const issues = problemsOf(studyExamples[code]);
      expect(issues.map((issue) => issue.code)).to.deep.equal([code]);
      expect(issues[0]!.line).to.be.above(0);
      expect(issues[0]!.message).to.match(/^[A-Z"/].*[^.]\.?$/s);
    });

  it('find nothing in a sound study of each design', () => {
    for (const type of ['Monte Carlo', 'Latin Hypercube', 'Sobol', 'One At A Time'])
      expect(codes({ design: { type } }), type).to.deep.equal([]);
    const levels = [
      { name: 'a', fields: ['Rover 3.mass'], range: { from: 1, to: 5, count: 200 } },
      { name: 'b', fails: 'One' },
      { name: 'c', fields: ['/name'], values: ['x', 'y'] },
    ];
    expect(codes({ design: { type: 'Grid' }, variables: levels })).to.deep.equal([]);
    const points = [{ a: null }, { a: 5, b: true }, { c: 'x' }];
    expect(codes({ design: { type: 'List', points }, variables: levels })).to.deep.equal([]);
  });

  it('list what a name can mean in one line', () => {
    const twice = tinyCampaign();
    twice.missionList[1]!.name = twice.missionList[0]!.name;
    const variables = [{ name: 'slip', shift: 'One', values: [0, 7] }];
    const study = parse(Study, { ...tinyStudy, design: { type: 'Grid' }, variables });
    const { message, pointer } = checkStudy(study, twice).issues[0]!;
    expect(pointer).to.equal('/variables/0/shift');
    expect(message).to.match(
      /^"One" can mean 2 things; use one of these addresses: missionList\.0 \(mission "One", [^\n]*\); missionList\.1 \([^\n]*$/,
    );
  });

  it('find all problems at once', () => {
    const variables = [
      { name: 'end', fields: [], distribution: { type: 'Discrete', values: [] } },
      { name: 'End', shift: 'One', distribution: { type: 'Discrete', values: ['x'] } },
      {
        name: 'f',
        fails: 'One',
        probability: 0.5,
        distribution: { type: 'Normal', mean: 0, standardDeviation: 1, low: 2, high: 1 },
      },
      { name: 'g', fails: 'One', values: [2] },
      {
        name: 'h',
        fields: ['Rover 3.mass'],
        distribution: { type: 'Discrete', values: [1], weights: [0] },
      },
    ];
    expect(codes({ variables, answers: ['nothing like it'] })).to.deep.equal([
      'taken-name /variables/0/name',
      'taken-name /variables/1/name',
      'unknown-answer /answers/0',
      'nothing-listed /variables/0/fields',
      'nothing-listed /variables/0/distribution/values',
      'wrong-value /variables/1/distribution/values/0',
      'two-ways /variables/2',
      'wrong-value /variables/2/distribution/type',
      'wrong-order /variables/2/distribution/high',
      'wrong-value /variables/3/values/0',
      'no-values /variables/3',
      'wrong-weights /variables/4/distribution/weights',
    ]);
  });

  it('find what a design lacks', () => {
    const bare = [
      { name: 'a', fields: ['Rover 3.mass'] },
      { name: 'b', shift: 'One' },
    ];
    for (const type of ['Grid', 'One At A Time', 'Monte Carlo'])
      expect(codes({ design: { type }, variables: bare }), type).to.deep.equal([
        'no-values /variables/0',
        'no-values /variables/1',
      ]);
    expect(codes({ variables: [] })).to.deep.equal(['nothing-listed /variables']);
    const design = { type: 'List', points: [] };
    expect(codes({ design, variables: bare })).to.deep.equal(['nothing-listed /design/points']);
    const wrong = { type: 'List', points: [{ b: 'late', x: 1 }] };
    expect(codes({ design: wrong, variables: bare })).to.deep.equal([
      'wrong-value /design/points/0/b',
      'unknown-variable /design/points/0/x',
    ]);
  });

  it('look up what prices name, and take the names of costs then', () => {
    const elements = [{ template: 'Rover' }, { template: 'Rovre' }, { template: 'Rover' }];
    const variables = [{ name: 'Cost', fields: ['Rover 3.mass'], values: [5] }];
    const design = { type: 'Grid' };
    expect(codes({ design, variables })).to.deep.equal([]);
    expect(codes({ design, variables, prices: { elements } })).to.deep.equal([
      'taken-name /variables/0/name',
      'unknown-thing /prices/elements/1/template',
      'priced-twice /prices/elements/2/template',
    ]);
    const twice = checked({ design, variables, prices: { elements } }).at(-1)!;
    expect(twice.message).to.include('/prices/elements/0/template');
  });

  it('try values of addresses', () => {
    const at = (distribution: object) =>
      codes({ variables: [{ name: 'a', fields: ['Rover 3.mass'], distribution }] });
    expect(at({ type: 'Uniform', low: -500, high: 900 })).to.deep.equal([
      'wrong-address /variables/0',
    ]);
    const values = [5, -1, -2];
    const variables = [{ name: 'a', fields: ['Rover 3.mass'], values }];
    expect(codes({ design: { type: 'Grid' }, variables })).to.deep.equal([
      'wrong-address /variables/0/values/1',
      'wrong-address /variables/0/values/2',
    ]);
    const points = [{ a: 5, b: 1 }, { a: -1 }, { a: 'x' }];
    const listed = [
      { name: 'a', fields: ['Rover 3.mass'] },
      { name: 'b', shift: 'Too' },
    ];
    expect(codes({ design: { type: 'List', points }, variables: listed })).to.deep.equal([
      'wrong-address /design/points/1/a',
      'wrong-address /design/points/2/a',
      'wrong-address /variables/1/shift',
    ]);
  });

  it('find all wrong addresses, also beside other problems, each at its place', () => {
    const variables = [
      { name: 'a', fields: ['Rover 3.mass', 'Rover 3.mas', 'Rower 3.mass'], values: [1, 2] },
      { name: 'b', shift: 'Too', values: [0] },
      { name: 'c', shift: 'Two', values: [] },
      { name: ' ', shift: 'Two', values: [1] },
    ];
    expect(codes({ design: { type: 'Grid' }, variables })).to.deep.equal([
      'wrong-value /variables/3/name',
      'nothing-listed /variables/2/values',
      'wrong-address /variables/0/fields/1',
      'wrong-address /variables/0/fields/2',
      'wrong-address /variables/1/shift',
    ]);
  });

  it('find a field that two variables set in one variant', () => {
    const field = (name: string, fields: string[], operator = '=') => ({
      ...{ name, fields, operator, values: [1] },
    });
    const twice = [
      field('a', ['Rover 3.mass']),
      field('b', ['Rover 4.mass', 'Rover 3.mass'], '+='),
      field('c', ['Rover 4.mass']),
    ];
    expect(codes({ design: { type: 'Grid' }, variables: twice })).to.deep.equal([
      'same-field /variables/2/fields/0',
    ]);
    expect(codes({ design: { type: 'One At A Time' }, variables: twice })).to.deep.equal([]);
  });
});

describe('readStudy', () => {
  it('reads YAML and JSON', () => {
    const json = JSON.stringify(tinyStudy, null, 1);
    expect(JSON.stringify(readStudy(json).study)).to.equal(JSON.stringify(parse(Study, tinyStudy)));
    const { study, total } = readStudy(
      'campaign: a.json # a remark\nvariables: []\ndesign: {type: Grid}\n',
    );
    expect(total).to.equal(0);
    expect(study).to.include({ campaign: 'a.json', rules: 'standard', seed: 0, deadline: 60 });
  });

  it('places what is wrong, also what is missing', () => {
    const { issues, study } = readStudy('campaign: 5\nvariable: []\ndesign:\n  type: Gird\n');
    expect(study).to.equal(undefined);
    const places = issues.map(({ code, line, column }) => `${code} ${line}:${column}`);
    expect(places).to.have.members([
      'wrong-type 1:11',
      'unknown-property 2:11',
      'unknown-type 4:9',
      'missing-field 1:1',
    ]);
  });

  it('names the misspelt field that tells the kind of a variable', () => {
    const variables = [{ name: 'isp', feilds: ['Lander.isp'], values: [440] }];
    const { issues } = readStudy(JSON.stringify({ ...tinyStudy, variables }));
    expect(issues.map(({ code, message }) => [code, message])).to.deep.equal([
      [
        'no-variant',
        'The field that identifies the kind of object is missing: expected "fields" or "shift" or "fails", found "feilds"; did you mean "fields"?',
      ],
    ]);
  });

  it('refuses what is no text of a study', () => {
    const first = (text: string) => readStudy(text).issues[0]!;
    expect(first('').code).to.equal('wrong-type');
    expect(first('[1, 2]').code).to.equal('wrong-type');
    expect(first('\nseed 5').message).to.equal('Expected an object, found "seed 5".');
    expect(first('\nseed 5')).to.include({ code: 'wrong-type', line: 2, column: 1 });
    expect(first('a: b: c').code).to.equal('declaration-syntax');
    expect(first(`${'['.repeat(20_000)}`).code).to.equal('declaration-syntax');
    const bomb = ['a: &a [1,1,1,1,1,1,1,1,1]'];
    for (const [at, name] of [...'bcdefgh'].entries())
      bomb.push(`${name}: &${name} [${Array.from({ length: 9 }, () => `*${'abcdefg'[at]}`)}]`);
    expect(first(bomb.join('\n')).code).to.equal('declaration-syntax');
    expect(first(' '.repeat(2 ** 24 + 1)).code).to.equal('too-large');
    expect(readStudy('{"a": 1, "a": 2, b: 3, b: 4}').total).to.equal(2);
  });
});

import { expect } from 'chai';
import fc from 'fast-check';
import { serialize } from '../../../lib/index.js';
import { readStudy, studyFromFlags, studyText } from '../../../lib/study/index.js';
import { tinyCampaign } from '../support/tiny.js';

const flagsOf = (vary: readonly string[], design?: string, fields = {}) =>
  studyFromFlags('tiny.json', { vary, design, fields });

/** Returns the only variable that a flag declares, as plain data. */
function variable(text: string, design = 'one-at-a-time'): unknown {
  const { study, problems } = flagsOf([text], design);
  expect(problems, text).to.deep.equal([]);
  return JSON.parse(JSON.stringify(study!.variables[0]));
}

/** Returns the problems of flags as the command prints them. */
const wrong = (vary: readonly string[], design = 'one-at-a-time', fields = {}) => {
  const { study, problems } = flagsOf(vary, design, fields);
  expect(study).to.equal(undefined);
  return problems.map(({ flag, message }) => `${flag}: ${message}`);
};

describe('studyFromFlags', () => {
  it('reads every distribution, by position and by name', () => {
    const cases: [string, object][] = [
      ['uniform(4, 5)', { type: 'Uniform', low: 4, high: 5 }],
      ['Uniform(high=5, low=-4e2)', { type: 'Uniform', low: -400, high: 5 }],
      ['triangular(1, 2, 3)', { type: 'Triangular', low: 1, mode: 2, high: 3 }],
      ['normal(450, 5, low=440)', { type: 'Normal', mean: 450, standardDeviation: 5, low: 440 }],
      ['lognormal(5, 20%)', { type: 'Lognormal', median: 5, logStandardDeviation: 0.2 }],
      ['discrete(1, 2)', { type: 'Discrete', values: [1, 2] }],
      ['discrete(1:3, "a:b":1)', { type: 'Discrete', values: [1, 'a:b'], weights: [3, 1] }],
      ['bernoulli(5%)', { type: 'Bernoulli', probability: 0.05 }],
    ];
    for (const [text, distribution] of cases)
      expect(variable(`Rover 3.mass=${text}`), text).to.deep.equal({
        name: 'Rover 3.mass',
        fields: ['Rover 3.mass'],
        operator: '=',
        distribution,
      });
  });

  it('takes commas without blanks where they can only separate values', () => {
    expect(variable('Rover 3.mass=1,2,30')).to.include({ operator: '=' });
    expect(variable('Rover 3.mass=1,20,300'))
      .to.have.property('values')
      .that.deep.equals([1, 20, 300]);
    expect(variable('Rover 3.mass="16,500", [16,500]'))
      .to.have.property('values')
      .that.deep.equals(['16,500', [16, 500]]);
    expect(variable('Rover 3.mass=uniform(440,460)'))
      .to.have.property('distribution')
      .that.includes({ high: 460 });
    expect(variable('Rover 3.mass=range(440,460,3)'))
      .to.have.property('range')
      .that.includes({ to: 460 });
  });

  it('takes percentages of the value in the campaign, and blanks in one number', () => {
    expect(variable('Rover 3.mass*=uniform(95%, 105%)'))
      .to.have.property('distribution')
      .that.includes({ low: 0.95, high: 1.05 });
    expect(variable('Rover 3.mass=16 000, 16 000 250'))
      .to.have.property('values')
      .that.deep.equals([16000, 16000250]);
  });

  it('takes times of a shift in any unit, as days', () => {
    const uniform = { type: 'Uniform', low: 1, high: 1.5 };
    for (const text of ['uniform(1 d, 36 h)', 'uniform(1, 1.5) d', 'uniform(24, 36) h'])
      expect(variable(`shift(Two)=${text}`)).to.deep.equal({
        name: 'shift Two',
        shift: 'Two',
        distribution: uniform,
      });
    expect(variable('shift(Two)=lognormal(2, 0.5) weeks'))
      .to.have.property('distribution')
      .that.includes({ median: 14, logStandardDeviation: 0.5 });
    expect(variable('shift(Two)=range(1, 3, 3) weeks')).to.have.property('range').that.deep.equals({
      from: 7,
      to: 21,
      count: 3,
    });
    expect(variable('shift(Two)=discrete(0:5, 1:3) weeks'))
      .to.have.property('distribution')
      .that.deep.equals({
        type: 'Discrete',
        values: [0, 7],
        weights: [5, 3],
      });
  });

  it('reads lists, ranges, deviations, units, groups and names', () => {
    const mass = { name: 'Rover 3.mass', fields: ['Rover 3.mass'], operator: '=' };
    expect(variable('Rover 3.mass=1, -2, +5%, "x, y", [1, 2], true')).to.deep.equal({
      ...mass,
      values: [1, -2, '+5%', 'x, y', [1, 2], true],
    });
    expect(variable('Rover 3.mass=range(1, 2, 3) t as m')).to.deep.equal({
      ...mass,
      name: 'm',
      range: { from: 1, to: 2, count: 3 },
      unit: 't',
    });
    expect(variable('Rover 3.mass & Rover 4.mass*=0.9,1')).to.deep.equal({
      name: 'Rover 3.mass & Rover 4.mass',
      fields: ['Rover 3.mass', 'Rover 4.mass'],
      operator: '*=',
      values: [0.9, 1],
    });
    expect(variable('Rover 3.mass=16 000, 17_000, 18 t')).to.deep.equal({
      ...mass,
      values: [16_000, 17_000, '18 t'],
    });
    const share = { type: 'Uniform', low: 0.95, high: 1.05 };
    for (const signs of ['+-', '+/-', '±'])
      expect(variable(`Rover 3.mass=${signs}5%`)).to.deep.equal({
        ...mass,
        operator: '*=',
        values: [0.95, 1.05],
        distribution: share,
      });
    expect(variable('Rover 3.mass=+-2.5 kg')).to.deep.equal({
      ...mass,
      operator: '+=',
      unit: 'kg',
      values: [-2.5, 2.5],
      distribution: { type: 'Uniform', low: -2.5, high: 2.5 },
    });
  });

  it('reads shifts and failures', () => {
    expect(variable('shift(Two)=0, 7')).to.deep.equal({
      name: 'shift Two',
      shift: 'Two',
      values: [0, 7],
    });
    expect(variable('shift(Two)=0, 36 h, 2 weeks')).to.deep.equal({
      name: 'shift Two',
      shift: 'Two',
      values: [0, 1.5, 14],
    });
    expect(variable('shift(Ship as tug (b))=+-3 as slip')).to.deep.equal({
      name: 'slip',
      shift: 'Ship as tug (b)',
      values: [-3, 3],
      distribution: { type: 'Uniform', low: -3, high: 3 },
    });
    const fails = { name: 'fails Two', fails: 'Two', rest: 'Attempted' };
    expect(variable('fails(Two)')).to.deep.equal(fails);
    expect(variable('fails(Two)=3%')).to.deep.equal({ ...fails, probability: 0.03 });
    expect(variable('fails(Two; rest=Cancelled)=0, 1 as loss')).to.deep.equal({
      name: 'loss',
      fails: 'Two',
      rest: 'Cancelled',
      values: [0, 1],
    });
    expect(variable('fails(Two)=bernoulli(0.1)')).to.deep.include({
      distribution: { type: 'Bernoulli', probability: 0.1 },
    });
  });

  it('reads designs and the other fields', () => {
    const one = flagsOf(['Rover 3.mass=+-5%'], 'One-At-A-Time(10%, high=0.9)', { seed: 7 }).study!;
    expect(one.design).to.include({ type: 'One At A Time', low: 0.1, high: 0.9 });
    expect(one).to.include({ campaign: 'tiny.json', seed: 7, deadline: 60 });
    const sobol = flagsOf(['Rover 3.mass=+-5%'], 'sobol(scrambled=false)', { runs: 4 }).study!;
    expect(sobol.design).to.include({ type: 'Sobol', scrambled: false });
    const { study } = flagsOf(['Rover 3.mass=1,2 as a', 'shift(Two)=0,7 as b'], 'list');
    expect(JSON.parse(JSON.stringify(study!.design))).to.deep.equal({
      type: 'List',
      points: [
        { a: 1, b: 0 },
        { a: 2, b: 7 },
      ],
    });
  });

  it('names values, weights and arguments as the flag has them', () => {
    expect(wrong(['shift(Two)=0, soon'], 'grid')).to.deep.equal([
      'vary 1: Expected a number of days, found "soon". (value 2)',
    ]);
    expect(wrong(['Rover 3.mass=discrete(1:2, 3:-1)'], 'monte-carlo', { runs: 3 })[0]).to.match(
      /^vary 1: .*-1.*\(weight 2\)$/,
    );
    expect(wrong(['Rover 3.mass=range(1, 2, 0)'], 'grid')[0]).to.match(/^vary 1: .*\(count\)$/);
  });

  it('finds all problems of all flags, each at its flag, with the nearest word', () => {
    const vary = [
      'Rover 3.mass=uniforn(1, 2)',
      'Rover 3.mass=uniform(1, hgh=2)',
      'Rover 3.mass=normal(1, x) as b',
      'Rover 3.mass=uniform(5, 4) as c',
      'Rover 3.mass=1 as launchMass',
    ];
    expect(wrong(vary, 'gird', { answers: ['measure'] })).to.deep.equal([
      'vary 1: "uniforn" is no distribution; did you mean "uniform"?',
      'vary 2: uniform has no "hgh"; did you mean "high"?',
      'vary 3: Expected a number above 0, found "x". (standardDeviation)',
      'vary 4: Expected a number of at least 5, which is "low", found 4. (high)',
      'vary 5: The name "launchMass" is already that of a column of results. (name)',
      'design: "gird" is no design; did you mean "grid"?',
      'answers: There is no answer "measure"; did you mean "measures"?',
    ]);
  });

  for (const [text, message] of [
    ['', 'has no address'],
    ['=5', 'has no address'],
    ['Rover 3.mass', 'has no values'],
    ['Rover 3.mass=', 'a value is missing'],
    ['Rover 3.mass=1,,2', 'a value is missing'],
    ['Rover 3.mass=uniform(1, 2', 'no closing parenthesis'],
    ['Rover 3.mass=uniform(1, 2, 3)', 'takes at most 2 (low, high); found "3"'],
    ['Rover 3.mass=uniform(1, low=2)', 'has "low" twice'],
    ['Rover 3.mass=uniform(1)', '"high" is missing'],
    ['Rover 3.mass=uniform(zzz=1)', 'uniform has no "zzz"; expected low, high'],
    ['Rover 3.mass=zzzzzz(1)', 'is no distribution; expected uniform, triangular'],
    ['Rover 3.mass=discrete(1:2, 3)', '"3" has no weight'],
    ['Rover 3.mass=discrete()', 'The list is empty'],
    ['Rover 3.mass=16,000', 'commas separate values here, so "16,000" is two; write 16000'],
    [
      'Rover 3.mass=16,500',
      '"16,500" can be 2 values or one number; write "16, 500" with commas and blanks, or 16500',
    ],
    [
      'Rover 3.mass=440 450',
      '"440 450" can be 2 values or one number; write "440, 450" with commas and blanks, or 440450',
    ],
    ['Rover 3.mass=normal(440 450, 5)', '"440 450" can be 2 values or one number'],
    ['Rover 3.mass=triangular(95%, 1, 2)', '"95%" is no value of a field; write a number, or "*="'],
    ['Rover 3.mass+=normal(0, 5%)', '"5%" is no value of a field'],
    ['Rover 3.mass=range(1, 105%, 3)', '"105%" is no value of a field'],
    ['shift(Two)=bernoulli(10%) weeks', 'bernoulli draws 0 or 1, which have no unit'],
    ['Rover 3.mass=5, 440,450,460 kg', '"440,450,460" can be 3 values or one number'],
    ['Rover 3.mass=discrete(16,500)', '"16,500" can be 2 values or one number'],
    [
      'Rover 3.mass=normal(1,500,20)',
      '"1,500" can be 2 values or one number; write "1, 500" with commas and blanks, or 1500',
    ],
    ['Rover 3.mass=normal(1,500,200)', '"1,500" can be 2 values or one number'],
    ['Rover 3.mass=normal(20,1,500)', '"1,500" can be 2 values or one number'],
    ['shift(Two)=uniform(1, 3) kg', '"kg" is no unit of time'],
    ['Rover 3.mass=uniform(1,000, 2,000)', 'so "1,000" is two; write 1000'],
    ['Rover 3.mass=+-1,5', 'a comma can only stand between groups of three digits; write 1.5'],
    ['Rover 3.mass=+-x', 'expected a number after the signs'],
    ['Rover 3.mass*=+-5', 'goes with "="'],
    ['shift(Two', 'expected shift(NAME)=VALUES'],
    ['shift(Two)', 'has no values; expected days'],
    ['shift()=1', 'names no mission and no event'],
    ['shift(Two; rest=Cancelled)=1', 'is no option of shift: it has none'],
    ['shift(Two)=+-5%', 'needs the address of a field'],
    ['shift(Two)=soon', 'Expected a number of days, found "soon"'],
    ['fails(Two; rst=Cancelled)=1%', 'is no option of fails'],
    ['fails(Two; rest=Canceled)=1%', 'did you mean "Cancelled"?'],
    ['fails(Two)=+-5', 'needs the address of a field'],
    ['fails(Two)=3', 'found 3'],
  ] as const)
    it(`refuses "${text}": ${message}`, () => {
      const problems = wrong(['Rover 4.mass=1,2', text]);
      expect(problems.length, problems.join('\n')).to.equal(1);
      expect(problems[0]).to.match(/^vary 2: /);
      expect(problems[0]).to.include(message);
    });

  it('refuses designs that do not fit', () => {
    const vary = ['Rover 3.mass=1,2'];
    expect(wrong(vary, 'sobol(')).to.deep.equal(['design: expected ")" at the end']);
    expect(wrong(vary, 'grid(1)')).to.deep.equal(['design: grid takes no arguments; found "1"']);
    expect(flagsOf(vary).problems[0]!.message).to.match(/^expected list, grid, .*found nothing$/);
    expect(wrong(vary, 'monte-carlo')).to.deep.equal([
      'vary 1: The variable "Rover 3.mass" has no "distribution", which the design needs.',
      'design: The design "Monte Carlo" needs "runs", the number of variants.',
    ]);
    expect(wrong([...vary, 'shift(Two)=1,2,3'], 'list')).to.deep.equal([
      'vary 1: a list takes one value of each variable for each variant: expected 3 values',
    ]);
    expect(wrong(['Rover 3.mass=1', 'shift(Two)=soon'], 'list')).to.deep.equal([
      'vary 2: Expected a number of days, found "soon". (value 1)',
    ]);
    expect(wrong([], 'grid')).to.deep.equal(['vary: The list is empty: expected a variable.']);
    expect(wrong(vary, 'grid', { seed: -1 })[0]).to.match(/^seed: Expected /);
    expect(wrong(Array.from({ length: 1200 }, (_, at) => `fails(Two) as f${at}`)).at(-1)).to.match(
      /^vary: .*limit is 1000/,
    );
  });

  it('tries the addresses in the campaign', () => {
    const { study, check } = flagsOf(['Rower 3.mass=1', 'shift(Too)=1', 'fails(One)'], 'grid');
    expect(study).to.not.equal(undefined);
    const found = check(tinyCampaign());
    expect(found.map(({ flag }) => flag)).to.deep.equal(['vary 1', 'vary 2']);
    expect(found[1]!.message).to.include('did you mean "Two"?');
    expect(flagsOf(['fails(One)'], 'grid').check(tinyCampaign())).to.deep.equal([]);
    expect(flagsOf(['x'], 'grid', { seed: -1 }).check(tinyCampaign())).to.deep.equal([]);
  });

  it('answers any text with a study or with problems', () => {
    const words = fc.constantFrom(
      ...'=()[]{}",;:%+-*& '.split(''),
      'shift(',
      'fails(',
      ' as ',
      '5',
    );
    const text = fc.array(fc.oneof(words, fc.string({ maxLength: 3 }))).map((all) => all.join(''));
    const design = fc.constantFrom('list', 'grid', 'one-at-a-time', 'sobol(');
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), design, (vary, word) => {
        const { study, problems } = flagsOf(vary, word);
        expect(study === undefined).to.equal(problems.length > 0);
        for (const { flag, message } of problems) {
          expect(flag).to.match(/^(vary|vary [1-4]|design)$/);
          expect(message).to.not.equal('');
        }
      }),
    );
  });
});

describe('studyText', () => {
  it('writes YAML that declares the same study', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true });
    const value = fc.oneof(number, fc.string(), fc.boolean());
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 1 }),
        fc.string({ minLength: 1 }),
        (values, name) => {
          const list = values.map((each) => JSON.stringify(each)).join(', ');
          const { study } = flagsOf([`Rover 3.mass=${list}`, 'fails(Two)=3%'], 'grid', { name });
          const again = readStudy(studyText(study!)).study!;
          expect(serialize(again)).to.deep.equal(serialize(study!));
        },
      ),
    );
  });
});

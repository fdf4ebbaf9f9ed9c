import { expect } from 'chai';
import { OrbitalNode, safeParse } from '../../lib/index.js';

/** Returns the issues of a node whose apoapsis is written in some way. */
const issuesOf = (apoapsis: string, text = true) => {
  const json = `{"type":"Orbital Node","name":"9007199254740993","body1":"Sun","apoapsis":${apoapsis},"periapsis":1,"inclination":0}`;
  return safeParse(OrbitalNode, text ? json : (JSON.parse(json) as unknown)).issues.map(
    ({ code, severity, pointer, message }) => ({ code, severity, pointer, message }),
  );
};

describe('whole numbers above 2^53 in JSON text', () => {
  it('warn if digits are lost, with the text as it is written', () => {
    expect(issuesOf('9007199254740993')).to.eql([
      {
        code: 'number-precision',
        severity: 'warning',
        pointer: '/apoapsis',
        message:
          'The number 9007199254740993 has more digits than a number keeps; it is read as 9007199254740992.',
      },
    ]);
    expect(issuesOf('123456789012345678901234567890')[0]?.message).to.include(
      'it is read as 123456789012345677877719597056.',
    );
  });

  for (const text of [
    '9007199254740991',
    '9007199254740992',
    '1e300',
    '9007199254740993.5',
    '1e16',
    '26916932990533870',
  ])
    it(`say nothing if they are kept, or are not written as whole numbers: ${text}`, () => {
      expect(issuesOf(text)).to.eql([]);
    });

  it('are bounded as others, and values without text are taken as they are', () => {
    expect(issuesOf('-9007199254740993')[0]?.code).to.equal('out-of-bounds');
    expect(issuesOf('1e400')[0]?.code).to.equal('not-finite');
    expect(issuesOf('9007199254740993', false)).to.eql([]);
  });
});

describe('NaN in JSON text', () => {
  for (const [value, word] of [
    ['NaN', 'NaN'],
    ['Infinity', 'Infinity'],
    ['-Infinity', '-Infinity'],
  ] as const)
    it(`is named: ${value}`, () => {
      expect(issuesOf(value).map(({ message }) => message)).to.eql([
        `The text is not valid JSON: ${word} is no JSON; leave the field out, or give it a number.`,
      ]);
    });

  it('is not seen inside of a text', () => {
    const [issue] = safeParse(OrbitalNode, '{"name":"NaN \\" NaN",}').issues;
    expect(issue?.message).to.not.include('NaN is no JSON');
  });
});

import { expect } from 'chai';
import { Scenario, safeParse } from '../../lib/index.js';
import type { StudioProblem } from '../../lib/studio/answer/problems.js';
import { problemText } from '../../lib/studio/forms/problem-text.js';
import { shipped } from './support.js';

/** Returns the problem of a scenario in which a template has other fields. */
function problemOf(fields: object): StudioProblem {
  const plain = shipped() as { elementTemplates: object[] };
  plain.elementTemplates[0] = { ...plain.elementTemplates[0], ...fields };
  const result = safeParse(Scenario, JSON.stringify(plain));
  const issue = result.success ? undefined : result.issues[0];
  return { ...issue!, from: 'check' };
}

const TEMPLATE = '/elementTemplates/0';

describe('the text of a problem', () => {
  const cases: readonly (readonly [what: string, fields: object, row: string, beside: string])[] = [
    [
      'a number out of bounds',
      { mass: -5 },
      'Mass: expected a number at least 0 (kg), found -5.',
      'Expected a number at least 0 (kg), found -5.',
    ],
    [
      'an empty fuel',
      { type: 'Propulsive Vehicle', maxFuel: 1, isp: 1, fuel: { resource: '', amount: 0 } },
      'Fuel: Resource has no value yet.',
      'Resource has no value yet.',
    ],
    [
      'a name that nothing has',
      {
        type: 'Propulsive Vehicle',
        maxFuel: 1,
        isp: 1,
        fuel: { resource: 'Watr', amount: 0 },
      },
      'Fuel, Resource: nothing that fits has the name “Watr”.',
      'Nothing that fits has the name “Watr”.',
    ],
    ['a missing field', { name: undefined }, 'Name has no value yet.', 'Name has no value yet.'],
  ];
  for (const [what, fields, row, beside] of cases)
    it(`names the field where only the object is named: ${what}`, () => {
      const problem = problemOf(fields);
      expect([problemText(problem, TEMPLATE), problemText(problem)]).to.eql([row, beside]);
    });

  it('has the titles of fields, and not their names, in what a check says', () => {
    const said = (message: string): string =>
      problemText({
        ...{ severity: 'error', code: 'too-fast', message, pointer: '/a/0/speed', from: 'check' },
      });
    expect(said('its speed, 9 m/s, is above the maxSpeed of "maxSpeed"')).to.equal(
      'its speed, 9 m/s, is above the “Top speed” of "maxSpeed"',
    );
    expect(said('burnStageSequence[0] is at /a/0/burnStageSequence/0 myRover')).to.equal(
      '“Burns and stages” 1 is at /a/0/burnStageSequence/0 myRover',
    );
  });

  it('of a check or the simulation stays as it is', () => {
    const problem: StudioProblem = {
      severity: 'error',
      code: 'NO_EDGE',
      message: 'Home: the transport has no usable edge',
      pointer: '/missionList/0/events/3',
      from: 'simulation',
    };
    expect(problemText(problem, '/missionList/0')).to.equal(problem.message);
  });
});

import { expect } from 'chai';
import fc from 'fast-check';
import { EditError, editScenario, type Scenario, serialize, sweep } from '../../lib/index.js';
import { anyScenario } from '../simulation/support/generated.js';
import { draws } from '../support/draws.js';
import { anyChanges } from '../variants/support/changes.js';

const written = (scenario: Scenario): string => JSON.stringify(serialize(scenario));

/** A scenario, and changes of it that can be made or not. */
const edited = anyScenario.chain((scenario) =>
  anyChanges(scenario).map((changes) => ({ scenario, changes })),
);

describe('Edits of any scenario', () => {
  it('are undone by their reverse, and never change the scenario itself', () => {
    let made = 0;
    fc.assert(
      fc.property(edited, ({ scenario, changes }) => {
        const text = written(scenario);
        const edits = changes.map(({ pointer: address, value }) => ({ address, value }));
        try {
          const result = editScenario(scenario, edits);
          made++;
          const back = result.changes
            .map(({ undo: { pointer: address, value } }) => ({ address, value }))
            .reverse();
          expect(written(editScenario(result.scenario, back).scenario)).to.equal(text);
        } catch (error) {
          expect(error).to.be.instanceOf(EditError);
        }
        expect(written(scenario)).to.equal(text);
      }),
      { numRuns: draws(300) },
    );
    expect(made).to.be.greaterThan(draws(300) / 6);
  });

  it('never fail with anything but an EditError, whatever the text', () => {
    const word = fc.oneof(
      fc.constantFrom(
        'Hab',
        '.',
        '=',
        '+=',
        '-=',
        '*=',
        '%',
        ' in ',
        '/',
        '~',
        '5',
        'kg',
        '__proto__',
        'mass',
        'name',
        '"',
        '{',
        'null',
      ),
      fc.string({ maxLength: 4 }),
    );
    const texts = fc.array(word, { maxLength: 8 }).map((words) => words.join(''));
    fc.assert(
      fc.property(anyScenario, fc.array(texts, { maxLength: 3 }), (scenario, edits) => {
        const text = written(scenario);
        try {
          editScenario(scenario, edits);
        } catch (error) {
          expect(error).to.be.instanceOf(EditError);
        }
        expect(written(scenario)).to.equal(text);
      }),
      { numRuns: draws(200) },
    );
  });

  it('in a sweep are the same as the changes that they make', () => {
    fc.assert(
      fc.property(anyScenario, fc.integer({ min: -9, max: 9 }), (scenario, days) => {
        const edits = [`startDate-=${days < 0 ? 'PT1H' : `${days}d`}`];
        const changes = editScenario(scenario, edits).changes.map(({ change }) => change);
        const [one] = sweep(scenario, [{ edits }]);
        const [other] = sweep(scenario, [{ changes }]);
        expect(one).to.deep.equal(other);
      }),
      { numRuns: draws(20) },
    );
  });
});

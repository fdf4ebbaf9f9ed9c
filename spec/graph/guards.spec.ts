import { expect } from 'chai';
import { check } from '../../lib/index.js';
import { campaign } from '../checks/support/campaign.js';

/** What a program may leave in a field by mistake. */
const JUNK: readonly unknown[] = [undefined, null, 5, 'x', {}, [null], [5]];

/** Every object of a value, but one of each class is enough. */
function samples(value: unknown, found = new Map<unknown, object>()): Iterable<object> {
  if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    if (!Array.isArray(value) && !found.has(value.constructor)) found.set(value.constructor, value);
    for (const each of Object.values(value)) samples(each, found);
  }
  return found.values();
}

describe('check of objects that a program has built', () => {
  it('skips fields that are missing or of the wrong type', () => {
    const { scenario } = campaign();
    for (const object of samples(scenario)) {
      const fields = object as Record<string, unknown>;
      for (const [name, value] of Object.entries(fields)) {
        for (const junk of JUNK) {
          fields[name] = junk;
          expect(() => check(scenario), `${object.constructor.name}.${name}`).not.to.throw();
        }
        fields[name] = value;
      }
    }
    expect(check(scenario)).to.deep.equal(check(campaign().scenario));
  });

  it('stops at an object that is inside itself', () => {
    const { scenario } = campaign();
    const [mission] = scenario.missionList;
    // @ts-expect-error: a mission is no event, but plain JavaScript may put it there
    mission!.events.push(mission, scenario);
    expect(check(scenario)).to.be.an('array');
  });
});

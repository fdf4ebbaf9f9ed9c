import { expect } from 'chai';
import {
  AnyEvent,
  check,
  type Defaulted,
  Event,
  type Fields,
  ModelObject,
  parse,
  Scenario,
  safeParse,
} from '../../lib/index.js';
import type { Class } from '../../lib/schema/index.js';
import * as fields from '../../lib/schema/vocabulary.js';
import { ID } from '../support/examples.js';

/** A custom event, as a user of the package declares it. */
@fields.concrete('Dock')
class Dock extends Event {
  declare readonly type: 'Dock';
  /** Greatest force, in N. */
  @fields.number({ min: 0, unit: 'N' }) force!: number;
  #attempts = 0;

  constructor(given: Fields<Dock>) {
    super(given);
  }

  attempt(): number {
    this.#attempts++;
    return this.#attempts;
  }
}

describe('a custom class', () => {
  before(() => {
    AnyEvent.add(Dock);
  });

  after(() => {
    AnyEvent.members.delete('Dock');
    AnyEvent.subTypes.pop();
  });

  it('throws a clear error if its compiler knows no metadata of decorators', () => {
    const decorate = fields.text() as unknown as (target: undefined, context: object) => void;
    const context = { kind: 'field', name: 'note' };
    expect(() => decorate(undefined, context)).to.throw(TypeError, 'Symbol.metadata');
  });

  const dock = () =>
    new Dock({ name: 'Dock', priority: 1, missionTime: 0, location: ID, force: 900 });

  it('is read from text and from values, including private fields', () => {
    for (const input of [JSON.stringify(dock()), dock().toJSON()]) {
      const read: object = parse(Event, input);
      expect(read).to.be.instanceOf(Dock);
      expect((read as Dock).attempt()).to.equal(1);
    }
  });

  it('passes on exceptions of its constructor or of a default while reading', () => {
    const failure = new RangeError('no more docks');
    const fail = (): never => {
      throw failure;
    };
    class Failing extends ModelObject {
      #fails = true;
      constructor(given?: object) {
        super(given);
        if (this.#fails) fail();
      }
    }
    fields.text()(Failing.prototype as Failing & { name: string }, 'name');
    class Holder extends ModelObject {
      @fields.list(() => Failing) parts!: Failing[];
    }
    class Defaulting extends ModelObject {
      @fields.text({ default: fail }) name!: Defaulted<string>;
    }
    for (const [target, value] of [
      [Failing, { name: 'x' }],
      [Holder, { parts: [{ name: 'x' }] }],
      [Defaulting, {}],
    ] as const)
      for (const input of [value, JSON.stringify(value)])
        expect(() => safeParse(target as Class, input), target.name).to.throw(failure);
  });

  it('passes on exceptions of a wrong declaration while reading', () => {
    class Undeclared {}
    class Holder extends ModelObject {
      @fields.object(() => Undeclared) part!: Undeclared;
    }
    expect(() => safeParse(Holder, { part: {} })).to.throw(TypeError, 'Undeclared');
  });

  it('has bounds that are checked, and references that are checked', () => {
    expect(() => parse(Event, { ...dock().toJSON(), force: -1 })).to.throw();
    const scenario = new Scenario({
      name: 'Docking',
      createdBy: 'spec',
      startDate: new Date(0),
      scenarioType: 'Lunar',
    });
    const mission = {
      name: 'First',
      startDate: '1970-01-01T00:00:00Z',
      events: [dock().toJSON()],
      demandModels: [],
      origin: ID,
      destination: ID,
    };
    const read = parse(Scenario, { ...scenario.toJSON(), missionList: [mission] });
    expect(check(read).map(({ pointer }) => pointer)).to.include(
      '/missionList/0/events/0/location',
    );
  });
});

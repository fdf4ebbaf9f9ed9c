import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { findAddress } from '../../lib/editing/address.js';
import { NamedObjects } from '../../lib/editing/named-objects.js';
import {
  type Edit,
  EditError,
  editScenario,
  ModelDatabase,
  parse,
  Scenario,
} from '../../lib/index.js';

const outpost = parse(Scenario, readFileSync('data/scenarios/shackleton-outpost.json', 'utf8'));

const wrong = (...edits: readonly Edit[]): string => {
  try {
    editScenario(outpost, edits);
  } catch (error) {
    expect(error).to.be.instanceOf(EditError);
    return (error as EditError).message;
  }
  return 'nothing was thrown';
};

const changed = (...edits: readonly Edit[]) => editScenario(outpost, edits).changes.at(-1)!;

describe('An unusual edit', () => {
  it('suggests other words for fields', () => {
    expect(wrong('Cargo | Lander.propelant=1')).to.include('did you mean "propellant"?');
    expect(wrong('Cargo | Lander.specific impuls=1')).to.include(
      'did you mean "specific impulse"?',
    );
    expect(wrong('Cargo | Lander.paylod=1')).to.not.include('did you mean');
  });

  it('changes what the schema does not declare', () => {
    const data = { address: '/manifest/note', value: [1, { a: 2 }, { name: 'n' }, null] };
    expect(changed(data, '/manifest/note/1/a=3')).to.include({ before: 2, after: 3, kind: null });
    expect(changed(data, '/manifest/note/n/name=m')).to.include({ before: 'n', after: 'm' });
    expect(changed(data, '/manifest/note/0=x')).to.include({ before: 1, after: 'x' });
    expect(wrong(data, '/manifest/note/1/b=3')).to.include('no field "b"; did you mean "a"?');
    expect(wrong(data, '/manifest/note/9=3')).to.include('the list has 4 items');
    expect(wrong('/manifest/note={}', '/manifest/note/b=3')).to.include(
      'there is no field "b", and no field inside',
    );
    expect(wrong('/manifest/note=[1]', '/manifest/note/x=3')).to.include('the list has one item');
  });

  it('says which items there are, by their names or their indices, and never by identifiers', () => {
    expect(wrong('LEO-LLO.burns.2.deltaV=1')).to.match(
      /the list has 2 items, and "2" is not the index or the name of one; expected 0 to 1$/,
    );
    expect(wrong('LLO-Shackleton.burns.1.deltaV=1')).to.match(/of one; expected 0$/);
    expect(wrong('Habitat.states.x.name=1')).to.include('of one: "Stowed", "In use"');
  });

  it('does not guess whether a signed share after *= is the share or a change by it', () => {
    expect(wrong('Cargo | Lander.mass*=+10%')).to.include('write "=+10%" to change by it');
    expect(wrong('Cargo | Lander.mass*=-5%')).to.include('write "=-5%" to change by it');
    expect(changed('Cargo | Lander.mass*=90%').after).to.equal(2520);
  });

  it('says what a list of references takes', () => {
    const visit = parse(Scenario, readFileSync('data/scenarios/south-pole-visit.json', 'utf8'));
    expect(() => editScenario(visit, ['Exploration.additionalDemands+=x'])).to.throw(
      'expected a uuid: nothing with a name can be here; found "x"',
    );
    expect(wrong('Unloading.elements+=["Outpost | Rover"]')).to.include(
      'no instantiated element has the name "[',
    );
    expect(wrong('Unloading.elements*=2')).to.match(/: \*= needs a number or a duration$/);
  });

  it('can be one text, and one of a database or of a template', () => {
    expect(editScenario(outpost, 'name=A' as never).changes).to.have.length(1);
    const database = new ModelDatabase({ nodes: outpost.network.nodes });
    const { changes } = editScenario(database, [{ address: '/nodes', value: [] }]);
    expect(changes[0]).to.include({ what: 'database, nodes' });
    expect(changed('203 Pressurized in Supply module=1'))
      .to.have.property('what')
      .that.includes('template');
  });

  it('says that an object has nothing to name, and reads addresses without options', () => {
    const names = NamedObjects.of(outpost);
    const sought = { noun: 'colour', isIn: () => false, besides: () => [] };
    expect(findAddress('LEO', names, { sought }).problem).to.match(
      /"LEO" is an object, and no colour inside$/,
    );
    expect(findAddress('LEO.inclination', names).found).to.have.property('pointer');
  });

  it('tries only some ways to read an address', () => {
    expect(wrong(`${'a in '.repeat(300)}b=1`)).to.include('no resource container has the name');
    expect(wrong(`${'a.'.repeat(300)}b=1`)).to.include('nothing has the name');
  });

  it('lists what is expected of numbers and states', () => {
    expect(wrong('Cargo | Lander.mass*=x')).to.include('expected a number; found "x"');
    expect(wrong('/missionList/0/events/3/priority=x')).to.include('expected a number; found "x"');
    expect(changed('Outpost | Habitat.currentStateIndex=1')).to.include({ after: 1 });
    expect(wrong('Outpost | Habitat.currentStateIndex=Stowd')).to.include('did you mean "Stowed"?');
    expect(
      wrong('Outpost | Habitat.states=[]', 'Outpost | Habitat.currentStateIndex=Stowed'),
    ).to.include('there is no state "Stowed"; there are none');
    expect(wrong('Outpost | Supplies.contents.Water=5 m')).to.include('"kg", "units"');
    expect(wrong('Outpost | Supplies.contents.203 Pressurized=5 m')).to.include('the units are');
  });

  it('takes a class of supply as it is stowed, unless it is stowed in both ways', () => {
    const stowed = '902 Unpressurized in Outpost | Supplies=5';
    const { changes } = editScenario(outpost, [stowed, '902 in Outpost | Supplies+=1']);
    expect(changes.at(-1)).to.include({ pointer: '/instantiatedElements/7/contents/17/amount' });
    expect(changes.at(-1)).to.include({ before: 5, after: 6 });
    expect(
      wrong('902 Pressurized in Outpost | Supplies=1', stowed, '902 in Outpost | Supplies=1'),
    ).to.include('the list has both');
  });

  it('sets a state whose name begins with a number', () => {
    const { changes } = editScenario(outpost, [
      'Outpost | Habitat.states.1.name=2nd shift',
      'Outpost | Habitat.currentStateIndex=2nd shift',
    ]);
    expect(changes.at(-1)).to.include({ after: 1 });
  });

  it('lists the first of many resources', () => {
    const [water, ...others] = JSON.parse(JSON.stringify(outpost.resourceList));
    const resources = (name: (index: number) => string) => ({
      address: '/resourceList',
      value: [water, ...others].concat(
        Array.from({ length: 12 }, (_, index) => ({
          ...water,
          id: `00000000-0000-4000-8000-0000000000${10 + index}`,
          name: name(index),
        })),
      ),
    });
    expect(
      wrong(
        resources((index) => `R${index}`),
        'Zinc in Outpost | Supplies=1',
      ),
    ).to.match(/there are "Water".*"R5", …; a class of supply/);
    expect(
      wrong(
        resources(() => 'R'),
        'R in Outpost | Supplies=1',
      ),
    ).to.match(/"R" names 12 resources; use one of these addresses:\n.*\n {4}and 2 more$/s);
    const id = '00000000-0000-4000-8000-000000000010';
    expect(
      changed(
        resources(() => 'R'),
        `${id} in Outpost | Supplies=1`,
      ),
    ).to.include({ after: 1 });
  });
});

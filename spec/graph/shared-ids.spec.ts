import { expect } from 'chai';
import { Entry } from '../../lib/graph/entry.js';
import { ObjectIndex } from '../../lib/graph/object-index.js';
import { FirstOfEachClass } from '../../lib/graph/shared-ids.js';
import {
  ContinuousResource,
  ModelDatabase,
  Node,
  parse,
  Resource,
  ScenarioGraph,
  SurfaceEdge,
} from '../../lib/index.js';
import { ID, minimalWire } from '../support/examples.js';

/** A database with as many resources of one identifier as edges that refer to it, although they need nodes. */
function confused(size: number): ModelDatabase {
  const resource = { ...minimalWire(ContinuousResource), id: ID };
  const edge = { ...minimalWire(SurfaceEdge), origin: ID, destination: ID };
  return parse(ModelDatabase, {
    resources: Array.from({ length: size }, () => ({ ...resource })),
    edges: Array.from({ length: size }, () => ({ ...edge })),
  });
}

describe('an identifier that many objects have', () => {
  it('is searched among the first object of each class', () => {
    let asked = 0;
    const firsts = new FirstOfEachClass<{ of: 'a' | 'b' }>((object) => {
      asked++;
      return object.of === 'a' ? Node : Resource;
    });
    const [a, b, list] = [{ of: 'a' }, { of: 'b' }, [] as { of: 'a' | 'b' }[]] as const;
    list.push(a, { of: 'a' }, b, { of: 'a' }, { of: 'b' });
    for (let i = 0; i < 1000; i++) {
      const [first, second, ...more] = firsts.in(list);
      expect([first === a, second === b, more.length]).to.deep.equal([true, true, 0]);
    }
    expect(asked).to.equal(list.length);
  });

  it('is searched in steps that grow with the references, not with references times objects', () => {
    const { is } = Entry.prototype;
    const steps = (size: number) => {
      const database = confused(size);
      let count = 0;
      Entry.prototype.is = function (this: Entry, target: never) {
        count++;
        return is.call(this, target);
      } as typeof is;
      try {
        const index = new ObjectIndex(database);
        for (let i = 0; i < size; i++) expect(index.find(ID, Node)).to.equal(undefined);
      } finally {
        Entry.prototype.is = is;
      }
      return count;
    };
    expect(steps(2000)).to.be.below(2.5 * steps(1000));
  });

  it('names the first object of a class', () => {
    const database = confused(3);
    expect(new ScenarioGraph(database).get(ID, Resource)).to.equal(database.resources[0]);
    expect(new ScenarioGraph(database).get(ID, Node)).to.equal(undefined);
    expect(new ObjectIndex(database).find(ID, Resource)?.object).to.equal(database.resources[0]);
  });
});

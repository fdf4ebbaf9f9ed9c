import { expect } from 'chai';
import { Entry } from '../../lib/graph/entry.js';
import { Identifiers } from '../../lib/graph/identifiers.js';
import { ObjectIndex } from '../../lib/graph/object-index.js';
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

  it('is kept once for each class, so that a search looks at no others', () => {
    const database = confused(1000);
    let asked = 0;
    // A class of no object: `instanceof` asks it once for each object that is looked at.
    class Never extends Node {
      static override [Symbol.hasInstance](): boolean {
        asked++;
        return false;
      }
    }
    expect(new Identifiers(database).find(ID, [Never])).to.equal(undefined);
    expect(asked).to.equal(1);
  });

  it('names the first object of a class', () => {
    const database = confused(3);
    expect(new ScenarioGraph(database).get(ID, Resource)).to.equal(database.resources[0]);
    expect(new ScenarioGraph(database).get(ID, Node)).to.equal(undefined);
    expect(new ObjectIndex(database).find(ID, Resource)?.object).to.equal(database.resources[0]);
  });
});

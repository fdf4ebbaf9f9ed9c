import { expect } from 'chai';
import { AnyEvent, CreateElements, ModelDatabase, Node } from '../../lib/index.js';
import * as model from '../../lib/model/index.js';
import { allClasses, classNameOf, metadataOf } from '../../lib/schema/metadata.js';

describe('the names of classes', () => {
  it('are those of their exports, whatever a minifier makes of the classes themselves', () => {
    for (const target of [Node, CreateElements, ModelDatabase])
      expect(metadataOf(target).name).to.equal(target.name);
  });

  it('are there for every class that is exported', () => {
    const exported = new Set<unknown>(Object.values(model));
    const unnamed = allClasses().filter((c) => exported.has(c) && !metadataOf(c).name);
    expect(unnamed).to.eql([]);
    for (const member of AnyEvent.members.values())
      expect(metadataOf(member).name).to.be.a('string');
  });

  it('are their own for classes of a user', () => {
    class Inspection extends CreateElements {}
    expect(classNameOf(Inspection)).to.equal('Inspection');
  });
});

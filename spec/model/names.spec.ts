import { expect } from 'chai';
import { AnyEvent, CreateElements, ModelDatabase, Node } from '../../lib/index.js';
import * as model from '../../lib/model/index.js';
import { allClasses, classNameOf, metadataOf } from '../../lib/schema/metadata.js';

describe('the names of classes', () => {
  it('are the names of their exports, even if a minifier renames the classes', () => {
    for (const target of [Node, CreateElements, ModelDatabase])
      expect(metadataOf(target).name).to.equal(target.name);
  });

  it('exist for every exported class', () => {
    const exported = new Set<unknown>(Object.values(model));
    const unnamed = allClasses().filter((c) => exported.has(c) && !metadataOf(c).name);
    expect(unnamed).to.eql([]);
    for (const member of AnyEvent.members.values())
      expect(metadataOf(member).name).to.be.a('string');
  });

  it('are the names of the classes themselves for custom classes', () => {
    class Inspection extends CreateElements {}
    expect(classNameOf(Inspection)).to.equal('Inspection');
  });
});

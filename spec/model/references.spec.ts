import { expect } from 'chai';
import { familyOf } from '../../lib/schema/family.js';
import { Family } from '../../lib/schema/index.js';
import { type AbstractClass, fieldsOf, isModelClass } from '../../lib/schema/metadata.js';
import { abstractClasses, concreteClasses } from '../support/model.js';

const classes = [...concreteClasses, ...abstractClasses];

/** The fields that a class declares itself. */
const own = (target: AbstractClass) => {
  const inherited = fieldsOf(Object.getPrototypeOf(target) as AbstractClass).map((f) => f.name);
  return fieldsOf(target).filter(({ name }) => !inherited.includes(name));
};

/** Every field whose values name other objects, and the classes that they may name. */
const references = classes.flatMap((target) =>
  own(target).flatMap(({ name, fieldType }) => {
    const uuid = fieldType.kind === 'list' ? fieldType.item : fieldType;
    if (uuid.kind !== 'uuid' || !uuid.refersTo) return [];
    return [{ target, name, where: `${target.name}.${name}`, referents: uuid.refersTo() }];
  }),
);

// data/schema says as `x-refers-to` which classes each reference names; a change shows there as a diff.
describe('references', () => {
  it('refer to classes whose objects have identifiers, unless the schema leaves the class open', () => {
    expect(references.length).to.be.above(30);
    for (const { where, referents } of references) {
      // What additional demands name is not defined.
      if (where === 'CrewedExploration.additionalDemands') expect(referents).to.deep.equal([]);
      else expect(referents, where).not.to.deep.equal([]);
      for (const referent of referents) {
        expect(isModelClass(referent), where).to.equal(true);
        // Parts have no identifier: see ElementInstance.parts.
        if (where === 'ElementInstance.parts') continue;
        const ids = fieldsOf(referent).filter(({ presence }) => presence === 'assigned');
        expect(
          ids.map(({ name }) => name),
          where,
        ).to.deep.equal(['id']);
      }
    }
  });

  it('name instances from instances, and templates from templates', () => {
    const named = (name: string) =>
      references.filter(({ name: field }) => field === name).flatMap(({ referents }) => referents);
    for (const referent of named('templateId')) {
      const { base } = familyOf(referent) as Family;
      expect(['ElementTemplate', 'DemandModel']).to.include(base.name);
    }
    for (const referent of [...named('elements'), ...named('element'), ...named('vehicle')])
      expect(familyOf(referent)?.base.name).to.equal('ElementInstance');
    for (const referent of [...named('origin'), ...named('destination')])
      expect(familyOf(referent)?.base.name).to.equal('Node');
    for (const referent of named('edge')) expect(familyOf(referent)?.base.name).to.equal('Edge');
  });

  it('to states name a field of the same class that has states or names elements', () => {
    let count = 0;
    for (const target of classes) {
      for (const { name, fieldType } of own(target)) {
        if (fieldType.kind !== 'number' || fieldType.statesOf === undefined) continue;
        count++;
        const holder = fieldsOf(target).find((field) => field.name === fieldType.statesOf);
        const held = holder?.fieldType;
        const where = `${target.name}.${name}`;
        if (held?.kind === 'list') expect(held.item.kind, where).to.equal('object');
        else {
          expect(held?.kind, where).to.equal('uuid');
          const [referent] = references
            .filter((other) => other.target === target && other.name === holder?.name)
            .flatMap(({ referents }) => referents);
          expect(referent && familyOf(referent)?.base.name, where).to.equal('ElementInstance');
        }
      }
    }
    expect(count).to.be.above(3);
  });

  it('are all uuids except the identifiers of the objects themselves', () => {
    for (const target of classes) {
      for (const { name, fieldType: kind, presence } of own(target)) {
        const uuid = kind.kind === 'list' ? kind.item : kind;
        if (uuid.kind === 'uuid' && uuid.refersTo === undefined)
          expect([name, presence], target.name).to.deep.equal(['id', 'assigned']);
      }
    }
  });

  it('are declared as fields of instances with the type that the template declares', () => {
    const different: string[] = [];
    for (const target of classes) {
      for (const field of own(target)) {
        if (!field.template) continue;
        const described = fieldsOf(field.template).find(({ name }) => name === field.name);
        const name = `${target.name}.${field.name}`;
        expect(described?.fieldType.kind, name).to.equal(field.fieldType.kind);
        if (described?.fieldType !== field.fieldType) different.push(name);
        expect(field.presence).to.equal('optional');
      }
    }
    // The schema bounds the rates of the template only.
    expect(different).to.have.members([
      'InstSparingByMassDemandModel.unpressurizedSparesRate',
      'InstSparingByMassDemandModel.pressurizedSparesRate',
    ]);
  });
});

import { deepStrictEqual } from 'node:assert/strict';
import { expect } from 'chai';
import * as api from '../../lib/index.js';
import { type ModelObject, parse, safeParse, serialize } from '../../lib/index.js';
import type { Family } from '../../lib/schema/index.js';
import { fieldsOf, typeOf } from '../../lib/schema/metadata.js';
import { fullWire, minimalWire, type Plain } from '../support/examples.js';
import { abstractClasses, choiceOf, concreteClasses, families } from '../support/model.js';

// What the fields are is held elsewhere: data/schema shows it in full, and spec/reference/schema compares it with the
// schema document.
for (const target of concreteClasses) {
  describe(target.name, () => {
    const fields = fieldsOf(target);
    const all = () => fullWire(target);
    const read = (value: unknown) => parse(target, value) as ModelObject;
    const written = (value: unknown) => serialize(read(value)) as Plain;
    const codes = (value: unknown) => safeParse(target, value).issues.map(({ code }) => code);

    it('writes its fields in the order of their declaration', () => {
      const backwards = Object.fromEntries(Object.entries(all()).reverse());
      const order = fields.map(({ name }) => name).filter((name) => name in all());
      const names = Object.keys(written(backwards));
      expect(names.filter((name) => order.includes(name))).to.deep.equal(order);
    });

    it('reads and writes an object with every field', () => {
      expect(safeParse(target, all())).to.include({ success: true, total: 0 });
      const value = read(all()) as unknown as Plain;
      const again = written(all());
      for (const { name, fieldType } of fields) {
        const wire = all()[name];
        if (fieldType.kind === 'date-time') deepStrictEqual(value[name], new Date(`${wire}`));
        else if (typeof value[name] !== 'object') {
          expect(value[name], name).to.equal(wire);
          expect(again[name], name).to.deep.equal(wire);
        }
      }
    });

    it('reads an object with the required fields only, and fills the rest', () => {
      const value = minimalWire(target);
      expect(safeParse(target, value)).to.include({ success: true, total: 0 });
      const plain = written(value);
      const made = read(value) as unknown as Plain;
      for (const { name, presence, makeDefault } of fields) {
        if (presence === 'optional') expect(plain).to.not.have.own.property(name);
        else if (presence === 'assigned') expect(plain[name]).to.match(/^[0-9a-f-]{36}$/);
        else if (presence === 'type') expect(plain[name]).to.equal(typeOf(target));
        else if (presence === 'defaulted') expect(made[name], name).to.deep.equal(makeDefault?.());
      }
    });

    it('gets the type of its class if the type is missing', () => {
      const { type: _, ...untyped } = minimalWire(target);
      if (typeOf(target) !== undefined) expect(written(untyped).type).to.equal(typeOf(target));
    });

    it('has the same defaults from its constructor as from reading', () => {
      const value = minimalWire(target);
      const fromJson = read(value) as unknown as Plain;
      const given = Object.fromEntries(Object.keys(value).map((key) => [key, fromJson[key]]));
      const byHand = new target(given) as unknown as Plain;
      if ('id' in byHand) byHand.id = fromJson.id;
      deepStrictEqual(byHand, fromJson);
    });

    for (const { name, presence, makeDefault } of fields) {
      it(`${name} is ${presence}`, () => {
        const { [name]: _, ...without } = all();
        const isRequired = presence === 'required';
        expect(codes(without)).to.deep.equal(isRequired ? ['missing-field'] : []);
        expect(codes({ ...all(), [name]: null })).to.deep.equal(isRequired ? ['null-field'] : []);
        expect(codes({ ...all(), [name]: undefined })).to.deep.equal(
          isRequired ? ['missing-field'] : [],
        );
        for (const value of presence === 'required' ? [] : [without, { ...all(), [name]: null }]) {
          const made = read(value) as unknown as Plain;
          if (presence === 'optional') expect(made).to.not.have.own.property(name);
          if (presence === 'defaulted') expect(made[name]).to.deep.equal(makeDefault?.());
        }
      });
    }
  });
}

describe('families', () => {
  for (const [name, family] of families) {
    it(`${name} reads its members, and nothing else`, () => {
      for (const member of concreteClasses) {
        const result = safeParse(family, fullWire(member));
        if (family.members.get(`${typeOf(member)}`) === member)
          expect(result.success && result.value.constructor).to.equal(member);
        else if (result.success) {
          // Of the same `type`: an instance read as a template, for example, which is another shape.
          expect([...family.members.values()]).to.include(result.value.constructor);
          expect(result.total, member.name).to.be.above(0);
        }
      }
    });
  }

  it('are read by their base, and a branch of one by the abstract class that it extends', () => {
    for (const base of abstractClasses) {
      const members = [...(choiceOf(base) as Family).members.values()];
      // A class that nothing extends has forgotten its `@concrete`.
      expect(members.length, base.name).to.be.above(0);
      const family = families.find(
        ([, { base: of }]) => base === of || base.prototype instanceof of,
      );
      for (const member of family?.[1].members.values() ?? []) {
        const result = safeParse(base, fullWire(member));
        expect(result.success, `${member.name} as ${base.name}`).to.equal(members.includes(member));
        if (result.success) expect(result.value.constructor).to.equal(member);
        else expect(result.issues[0]?.code).to.equal('unknown-type');
      }
    }
  });

  it('leave out the members that a model database or a mission does not accept', () => {
    expect(api.AnyDatabaseDemandModel.types).to.deep.equal(
      api.AnyDemandModel.types.filter((type) => type !== 'Crew Consumables'),
    );
    expect(api.AnyMissionDemandModel.types).to.deep.equal(
      api.AnyInstElementDemandModel.types.filter((type) => type !== 'Sparing By Mass'),
    );
  });
});

describe('configuration', () => {
  it('reads the well-spelt forms of its two misspelt names, and writes them as the schema has them', () => {
    const value = parse(api.Configuration, { smallGasTankMaxVolume: 1, smallLiquidTankMass: 2 });
    expect(value).to.include({ smallGasTTankMaxVolume: 1, smallLiquidTTankMass: 2 });
    const plain = serialize(value);
    expect(plain).to.include({ smallGasTTankMaxVolume: 1, smallLiquidTTankMass: 2 });
    expect(plain).to.not.have.any.keys('smallGasTankMaxVolume', 'smallLiquidTankMass');
    expect(Object.keys(plain)).to.have.lengthOf(35);
  });

  it('prefers the name of the schema if both exist, and warns', () => {
    for (const wire of [
      { smallGasTankMaxVolume: 1, smallGasTTankMaxVolume: 2 },
      { smallGasTTankMaxVolume: 2, smallGasTankMaxVolume: 1 },
    ]) {
      const result = safeParse(api.Configuration, wire);
      expect(result.success && result.value.smallGasTTankMaxVolume).to.equal(2);
      expect(
        result.issues.map(({ code, pointer, severity }) => [code, pointer, severity]),
      ).to.deep.equal([['second-spelling', '/smallGasTankMaxVolume', 'warning']]);
    }
  });
});

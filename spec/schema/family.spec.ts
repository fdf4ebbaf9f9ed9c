import { expect } from 'chai';
import {
  AnyElementTemplate,
  ElementTemplate,
  type Fields,
  Network,
  Node,
  PropulsiveVehicle,
  parse,
  SurfaceNode,
  SurfaceVehicle,
  safeParse,
  serialize,
  Vehicle,
} from '../../lib/index.js';
import { Family as FamilyClass, family, union } from '../../lib/schema/family.js';
import {
  concrete,
  discriminator,
  inheritedFrom,
  list,
  number,
  text,
} from '../../lib/schema/fields.js';
import { Union } from '../../lib/schema/index.js';
import { type AbstractClass, type Class, typeOf } from '../../lib/schema/metadata.js';
import { ModelObject } from '../../lib/schema/model-object.js';
import { fullWire, minimalWire } from '../support/examples.js';
import { concreteClasses, families } from '../support/model.js';

/** Sorted, so that a failure shows only what is missing. */
const namesOf = (classes: Iterable<{ readonly name: string }>) =>
  [...classes].map(({ name }) => name).sort();

describe('families', () => {
  it('contain every concrete class that extends their base', () => {
    const partial = ['AnyDatabaseDemandModel', 'AnyMissionDemandModel'];
    for (const [name, { base, members }] of families) {
      if (partial.includes(name)) continue;
      const extending = concreteClasses.filter((c) => c.prototype instanceof base);
      expect(namesOf(members.values()), name).to.deep.equal(namesOf(extending));
    }
  });

  it('contain every class that has a type', () => {
    const held = families.flatMap(([, { members }]) => [...members.values()]);
    for (const c of concreteClasses) if (typeOf(c) !== undefined) expect(held).to.include(c);
  });

  it('list the same members by type and for class-transformer', () => {
    for (const [, { members, subTypes, types }] of families) {
      expect(types).to.deep.equal([...members.keys()]);
      expect(subTypes.map(({ name }) => name)).to.deep.equal(types);
      expect(subTypes.map(({ value }) => value)).to.deep.equal([...members.values()]);
      for (const [type, member] of members) expect(typeOf(member)).to.equal(type);
    }
  });

  /** A separate family, so that those of the model do not change. */
  function places() {
    abstract class Place extends ModelObject {
      @discriminator() readonly type!: string;
      @text() name!: string;
    }
    @concrete('Town')
    class Town extends Place {
      declare readonly type: 'Town';
      constructor(fields: Fields<Town>) {
        super(fields);
      }
    }
    @concrete('Hill')
    class Hill extends Place {
      declare readonly type: 'Hill';
      @number({ min: 0, unit: 'm' }) height!: number;
      constructor(fields: Fields<Hill>) {
        super(fields);
      }
    }
    const places: FamilyClass<ModelObject> = family(Place, { Town });
    return { Place, Town, Hill, places };
  }

  it('read and write an added class everywhere', () => {
    const { Place, Town, Hill, places: any } = places();
    const hill = { type: 'Hill', name: 'h', height: 10 };
    expect(parse(Place, { type: 'Town', name: 't' })).to.be.instanceOf(Town);
    expect(safeParse(Place, hill).issues[0]?.code).to.equal('unknown-type');
    any.add(Hill);
    for (const target of [any, Place]) {
      const value = parse(target, hill);
      expect(value).to.be.instanceOf(Hill);
      expect(serialize(value)).to.deep.equal(hill);
    }
    expect(safeParse(Place, { ...hill, height: -1 }).issues[0]?.pointer).to.equal('/height');
  });

  it('distinguish a class from a member that it extends', () => {
    const { Place, Hill, places: any } = places();
    @concrete('Volcano')
    class Volcano extends (Hill as unknown as AbstractClass<{ height: number }> & Class) {
      declare readonly type: 'Volcano';
      @text() mood!: string;
    }
    any.add(Hill).add(Volcano as unknown as Class<ModelObject>);
    const hill = { type: 'Hill', name: 'h', height: 10 };
    const volcano = { ...hill, type: 'Volcano', mood: 'calm' };
    class Holder extends ModelObject {
      @list(() => any) places!: ModelObject[];
    }
    const wire = { places: [volcano, hill, volcano] };
    const holder = parse(Holder, wire);
    expect(holder.places.map((place) => place.constructor)).to.deep.equal([Volcano, Hill, Volcano]);
    expect(serialize(holder)).to.deep.equal(wire);
    class Etna extends Volcano {}
    const etna = new Etna({ name: 'h', height: 10, mood: 'calm' }) as unknown as ModelObject;
    expect(serialize(new Holder({ places: [etna] }))).to.deep.equal({ places: [volcano] });
    expect(parse(Place, volcano)).to.be.instanceOf(Volcano);
  });

  it('refuse a class without a type, with another base, or with a type that is taken', () => {
    const { Place, Hill, places: any } = places();
    class Nameless extends Place {}
    expect(() => any.add(Nameless as Class<ModelObject>)).to.throw(TypeError, 'Nameless');
    expect(() => any.add(SurfaceNode as Class<ModelObject>)).to.throw(TypeError, 'Place');
    @concrete('Hill')
    class OtherHill extends Place {
      declare readonly type: 'Hill';
    }
    any.add(Hill);
    expect(() => any.add(OtherHill as Class<ModelObject>)).to.throw(TypeError, 'Hill');
  });

  it('exclude members from a part of the family, also members that are added later', () => {
    const { Town, Hill, places: any } = places();
    const open = any.without(Town as Class<ModelObject>);
    const built = any.without(Hill as Class<ModelObject>);
    expect(open.types).to.deep.equal([]);
    any.add(Hill);
    expect(any.types).to.deep.equal(['Town', 'Hill']);
    expect(open.types).to.deep.equal(['Hill']);
    expect(built.types).to.deep.equal(['Town']);
    expect(open.base).to.equal(any.base);
  });

  it('contain the exported classes in the order of their declaration, without abstract ones', () => {
    const { Place, Town, Hill } = places();
    abstract class Ruin extends Place {}
    @concrete('Castle')
    class Castle extends Ruin {
      declare readonly type: 'Castle';
    }
    const { types } = family(Place, { Castle, Hill, Ruin, Town, SurfaceNode, other: 1 });
    expect(types).to.deep.equal(['Town', 'Hill', 'Castle']);
  });

  it('refuse an exported class without a type that nothing extends', () => {
    const { Place, Town } = places();
    class Lake extends Place {}
    expect(() => family(Place, { Town, Lake })).to.throw(TypeError, 'Lake has no type');
  });

  it('return the members that extend a class', () => {
    expect(AnyElementTemplate.within(ElementTemplate)).to.have.lengthOf(7);
    expect(AnyElementTemplate.within(Vehicle)).to.deep.equal([SurfaceVehicle, PropulsiveVehicle]);
    expect(new FamilyClass(Node, []).types).to.deep.equal([]);
  });

  it('refuse every type for an abstract class without members', () => {
    const { Place } = places();
    abstract class Island extends Place {}
    const { success, issues } = safeParse(Island, { type: 'Town', name: 't' });
    expect(success).to.equal(false);
    expect(issues[0]?.code).to.equal('unknown-type');
  });
});

describe('unions', () => {
  it('read the variant that has the identifying field', () => {
    class Mass extends ModelObject {
      @number() mass!: number;
    }
    class Volume extends ModelObject {
      @number() volume!: number;
    }
    const either = union<Mass | Volume>({ mass: Mass, volume: Volume });
    expect(either).to.be.instanceOf(Union);
    expect(parse(either, { volume: 1 })).to.be.instanceOf(Volume);
    expect(safeParse(either, { volume: 1, mass: 2 }).issues[0]?.code).to.equal('several-variants');
  });
});

describe('fields of instances', () => {
  it('cannot be inherited from a template without that field', () => {
    const decorate = inheritedFrom(SurfaceNode) as (target: object, name: string) => void;
    expect(() => decorate({}, 'altitude')).to.throw(TypeError, 'altitude');
  });
});

describe('custom subclasses', () => {
  it('can add fields, and replace a member of a family', () => {
    class Base extends SurfaceNode {
      @text({ optional: true }) operator?: string;
    }
    const wire = { ...fullWire(SurfaceNode), operator: 'me' };
    const value = parse(Base, wire);
    expect(value).to.be.instanceOf(Base);
    expect(serialize(value)).to.deep.equal(wire);
    expect(parse(Network, { nodes: [minimalWire(SurfaceNode)] }).nodes[0]).to.not.be.instanceOf(
      Base,
    );
    // An undeclared field of the subclass is written too.
    expect(serialize(new Network({ nodes: [value] })).nodes[0]).to.deep.include({ operator: 'me' });
  });
});

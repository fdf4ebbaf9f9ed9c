import { expect } from 'chai';
import {
  AnyEvent,
  BurnStageItem,
  BurnStageSequence,
  CreateElements,
  Edge,
  ElementInstance,
  ElementState,
  Event,
  type Fields,
  InstCarrier,
  jsonSchema,
  Node,
  Role,
  type Uuid,
} from '../../lib/index.js';
import { familyOf } from '../../lib/schema/family.js';
import { concrete, duration, reference, references } from '../../lib/schema/fields.js';
import { type AbstractClass, fieldsOf, roleOf } from '../../lib/schema/metadata.js';
import type { Seconds } from '../../lib/schema/spans.js';
import { fullWire, ID } from '../support/examples.js';

const classes: readonly AbstractClass[] = [
  ...AnyEvent.members.values(),
  BurnStageItem,
  BurnStageSequence,
  ElementState,
];

/** The fields of events with a fixed role, and the names of the families that they refer to. */
const declared = classes.flatMap((target) =>
  fieldsOf(target).flatMap(({ name, role, fieldType }) => {
    if (typeof role !== 'string') return [];
    const value = fieldType.kind === 'list' ? fieldType.item : fieldType;
    const referents = value.kind === 'uuid' ? (value.refersTo?.() ?? []) : [];
    const families = referents.map((referent) => familyOf(referent)?.base);
    return [{ where: `${target.name}.${name}`, role: role as Role, kind: value.kind, families }];
  }),
);

const expected: Readonly<Record<Role, readonly AbstractClass[] | 'duration' | 'number'>> = {
  created: [ElementInstance],
  moved: [ElementInstance],
  removed: [ElementInstance],
  staged: [ElementInstance],
  stacked: [ElementInstance],
  transported: [ElementInstance],
  participant: [ElementInstance],
  into: [Node, Edge, ElementInstance],
  traversed: [Edge],
  'traversed-either-way': [Edge],
  lasts: 'duration',
  eva: 'duration',
  'evas-per-week': 'number',
};

describe('roles of fields', () => {
  it('are on fields that can have them', () => {
    expect(declared.length).to.be.above(10);
    for (const { where, role, kind, families } of declared) {
      const can = expected[role];
      if (typeof can === 'string') expect(kind, where).to.equal(can);
      else {
        expect(families, where).to.not.deep.equal([]);
        for (const family of families) expect(can, where).to.include(family);
      }
    }
  });

  it('are all used by built-in events, except the one that depends on the object', () => {
    const used = new Set(declared.map(({ role }) => role));
    expect(Object.values(Role).filter((role) => !used.has(role))).to.deep.equal([Role.Staged]);
  });

  it('of created, moved and transported elements come with the role of the container or edge', () => {
    const others: Partial<Record<Role, readonly Role[]>> = {
      created: [Role.Into],
      moved: [Role.Into],
      transported: [Role.Traversed, Role.TraversedEitherWay],
    };
    for (const target of AnyEvent.members.values()) {
      const roles = fieldsOf(target).flatMap(({ role }) =>
        typeof role === 'string' ? [role] : [],
      );
      for (const [role, partners] of Object.entries(others))
        if (roles.includes(role))
          expect(
            roles.filter((other) => partners?.includes(other as Role)),
            target.name,
          ).to.have.lengthOf(1);
    }
  });

  it('can depend on the object: an element is staged only by a stage action', () => {
    const field = fieldsOf(BurnStageItem).find(({ name }) => name === 'element');
    if (!field) throw new Error('no field');
    expect(roleOf(field, new BurnStageItem({ element: ID, type: 'Stage' }))).to.equal(Role.Staged);
    expect(roleOf(field, new BurnStageItem({ element: ID, type: 'Burn' }))).to.equal('');
  });

  it('can be declared by a custom event, and are then in its JSON Schema', () => {
    @concrete('Launch Probes')
    class LaunchProbes extends Event {
      declare readonly type: 'Launch Probes';
      @references(() => ElementInstance, { role: Role.Created, expectsItems: true })
      probes!: Uuid[];
      @reference(() => [Node, Edge, InstCarrier], { role: Role.Into }) container!: Uuid;
      @reference(() => ElementInstance) carrier!: Uuid;
      @duration({ role: Role.Lasts }) countdown!: Seconds;
      constructor(fields: Fields<LaunchProbes>) {
        super(fields);
      }
    }
    const event = new LaunchProbes(fullWire(LaunchProbes) as unknown as Fields<LaunchProbes>);
    const roles = fieldsOf(LaunchProbes).map((field) => [field.name, roleOf(field, event)]);
    expect(Object.fromEntries(roles)).to.deep.include({
      probes: 'created',
      container: 'into',
      carrier: undefined,
      countdown: 'lasts',
      location: undefined,
    });
    const { properties = {} } = jsonSchema(LaunchProbes);
    expect(properties.probes).to.deep.include({
      'x-refers-to': ['ElementInstance'],
      'x-role': 'created',
      'x-expects-items': true,
    });
    expect(properties.carrier).not.to.have.any.keys('x-role', 'x-expects-items');
    expect(jsonSchema(CreateElements).properties?.container?.['x-refers-to']).to.deep.equal([
      'Node',
      'Edge',
      'InstCarrier',
    ]);
  });
});

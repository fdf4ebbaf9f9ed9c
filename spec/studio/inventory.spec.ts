import { expect } from 'chai';
import {
  AnyEvent,
  AnyResourceAmount,
  Burn,
  check,
  Edge,
  ElementInstance,
  GenericResourceAmount,
  Node,
  parse,
  Scenario,
} from '../../lib/index.js';
import { pointerOf } from '../../lib/schema/diagnostics/pointer.js';
import { fieldsOf } from '../../lib/schema/metadata.js';
import { walk } from '../../lib/schema/walk.js';
import {
  collectionOf,
  collections,
  eventsOf,
  hasForm,
  itemsOf,
  missionDemandModels,
} from '../../lib/studio/inventory/collections.js';
import { hasIdentifier, Inventory } from '../../lib/studio/inventory/inventory.js';
import { plainClass, targetOf } from '../../lib/studio/inventory/plain-class.js';
import { shipped } from './support.js';

describe('the inventory of plain data', () => {
  for (const name of ['south-pole-visit', 'shackleton-outpost'] as const)
    it(`has the objects and the references that the classes have: ${name}`, () => {
      const plain = shipped(name);
      const inventory = new Inventory(plain);
      const objects: string[] = [];
      const references: string[] = [];
      walk(parse(Scenario, plain), {
        object: (_, path) => {
          objects.push(pointerOf(path));
        },
        reference: (id, _, path) => {
          references.push(`${pointerOf(path)} ${id}`);
        },
      });
      // What a file leaves out, such as the settings, exists only after reading.
      const present = objects.filter(
        (pointer) => pointer === '' || inventory.at(pointer) !== undefined,
      );
      expect(inventory.all(Object).map(({ path }) => pointerOf(path))).to.eql(present);
      const ids = new Set(references.map((each) => each.split(' ')[1]));
      const found = [...ids].flatMap((id) =>
        inventory.usesOf(id).map(({ path }) => `${pointerOf(path)} ${id}`),
      );
      expect(found.sort()).to.eql(references.sort());
      expect(check(parse(Scenario, plain)).filter(({ severity }) => severity === 'error')).to.eql(
        [],
      );
    });

  it('finds objects by identifier, place and class', () => {
    const plain = shipped();
    const inventory = new Inventory(plain);
    const node = itemsOf(plain, ['network', 'nodes'])[0] as { id: string; name: string };
    expect(inventory.find(node.id)!.path).to.eql(['network', 'nodes', 0]);
    expect([inventory.nameOf(node.id), inventory.nameOf('none'), inventory.nameOf(5)]).to.eql([
      node.name,
      '',
      '',
    ]);
    expect(inventory.usesOf(5)).to.eql([]);
    expect(inventory.usesOf(node.id).length).to.be.greaterThan(0);
    expect(inventory.all(Node, Edge)).to.have.length(
      itemsOf(plain, ['network', 'nodes']).length + itemsOf(plain, ['network', 'edges']).length,
    );
    expect(inventory.around('/network/edges/0/burns/0/deltaV')!.path).to.eql([
      'network',
      'edges',
      0,
    ]);
    expect(inventory.around('/nothing')!.path).to.eql([]);
    expect(new Inventory(null).around('')).to.equal(undefined);
  });

  it('knows what an instance inherits', () => {
    const plain = shipped();
    const inventory = new Inventory(plain);
    const element = inventory.all(ElementInstance).find(({ value }) => value.mass === undefined)!;
    expect(inventory.valueOf(element, 'mass')).to.be.a('number');
    expect(inventory.valueOf(element, 'templateId')).to.equal(element.value.templateId);
    expect(inventory.valueOf(element, 'nothing')).to.equal(undefined);
    expect(inventory.valueOf({ ...element, value: { templateId: 'none' } }, 'mass')).to.equal(
      undefined,
    );
  });

  it('bears data of any form', () => {
    for (const root of [
      null,
      5,
      [],
      { missionList: 5, network: { nodes: [null, 5, { type: 'Moon Base' }] } },
    ])
      expect(() => new Inventory(root)).to.not.throw();
  });
});

describe('the class of a plain object', () => {
  it('is that which reading would choose', () => {
    expect(plainClass(AnyEvent, { type: 'Space Transport' })?.name).to.equal('SpaceTransport');
    expect(plainClass(AnyEvent, { type: 'Teleport' })).to.equal(undefined);
    expect(plainClass(AnyResourceAmount, { classOfSupply: 2 })).to.equal(GenericResourceAmount);
    expect(plainClass(AnyResourceAmount, {})).to.equal(undefined);
    expect(plainClass(Burn, {})).to.equal(Burn);
    expect(plainClass(Burn, [])).to.equal(undefined);
    const events = AnyEvent.without(...[...AnyEvent.members.values()].slice(1));
    expect(plainClass(events, {})).to.equal([...AnyEvent.members.values()][0]);
  });

  it('follows from the field', () => {
    const typeOf = (name: string) =>
      fieldsOf(Scenario).find((field) => field.name === name)!.fieldType;
    expect(targetOf(typeOf('name'))).to.equal(undefined);
    expect(targetOf(typeOf('missionList'))).to.be.a('function');
  });

  it('has an identifier only if that is its own', () => {
    expect(
      inventoryClasses()
        .filter(([, has]) => !has)
        .map(([name]) => name),
    ).to.include.members(['ElementReference', 'Network']);
  });
});

const inventoryClasses = () =>
  new Inventory({
    ...shipped(),
    network: { nodes: [{ type: 'Surface Node', contents: [{ id: 'x' }] }] },
  })
    .all(Object)
    .map(({ target }) => [target.name, hasIdentifier(target)] as const);

describe('lists of a scenario', () => {
  it('tell what has a form of its own', () => {
    expect(
      [
        [],
        ['configuration'],
        ['network', 'nodes', 3],
        ['missionList', 0, 'events', 2],
        ['missionList', 0, 'demandModels', 0],
        ['missionList', 1],
      ].map(hasForm),
    ).to.eql(Array(6).fill(true));
    expect(
      [
        ['name'],
        ['network'],
        ['network', 'nodes'],
        ['missionList', 0, 'events', 2, 'elements', 0],
        ['elementTemplates', 0, 'states', 0],
      ].map(hasForm),
    ).to.eql(Array(5).fill(false));
  });

  it('know what they have', () => {
    expect(collectionOf(['missionList', 2, 'events', 1])).to.eql(eventsOf(2));
    expect(collectionOf(['missionList', 2, 'demandModels', 1])).to.eql(missionDemandModels(2));
    expect(collectionOf(['network', 'edges', 0])).to.equal(collections[1]);
    expect(collectionOf(['nothing', 0])).to.equal(undefined);
    expect(itemsOf({ a: 5 }, ['a'])).to.eql([]);
  });
});

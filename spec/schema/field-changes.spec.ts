import { expect } from 'chai';
import {
  Body,
  InstResourceContainer,
  Manifest,
  ModelObject,
  Network,
  OrbitalNode,
  parse,
  ResourceAmount,
  SurfaceNode,
} from '../../lib/index.js';
import { FieldChanges, type FieldValue, withFields } from '../../lib/schema/field-changes.js';
import type { ParseOptions } from '../../lib/schema/parse.js';
import * as fields from '../../lib/schema/vocabulary.js';
import { ID } from '../support/examples.js';
import { network, OTHER } from '../support/network.js';

/** The value at a pointer without escapes. */
function at(root: unknown, pointer: string): unknown {
  let value: unknown = root;
  for (const part of pointer.split('/').slice(1)) value = (value as Record<string, unknown>)[part];
  return value;
}

/** A copy with changes, which must be right. The original must stay as it is, even where it is frozen. */
function changed<T extends object>(root: T, ...changes: readonly FieldValue[]): T {
  const before = JSON.stringify(root);
  const result = withFields(root, changes);
  expect(JSON.stringify(root)).to.equal(before);
  if (!result.success) expect.fail(result.problems.join());
  return result.value;
}

/** What is wrong with changes. The original must stay as it is. */
function problems(
  root: object,
  changes: readonly FieldValue[],
  options?: ParseOptions,
): readonly string[] {
  const before = JSON.stringify(root);
  const result = withFields(root, changes, options);
  expect(JSON.stringify(root)).to.equal(before);
  return result.success ? [] : result.problems;
}

/** Freezes an object and everything inside it. */
function frozen<T extends object>(root: T): T {
  for (const value of Object.values(root))
    if (typeof value === 'object' && value !== null) frozen(value);
  return Object.freeze(root);
}

describe('withFields', () => {
  const set = <T extends object>(root: T, pointer: string, value: unknown, after: unknown) =>
    expect(at(changed(root, { pointer, value }), pointer), pointer).to.deep.equal(after);

  it('sets fields, list items and nested objects of a copy', () => {
    set(network(), '/nodes/0/apoapsis', 5, 5);
    set(network(), '/nodes/0/description', 'low', 'low');
    set(network(), '/nodes/0/body1', 'Moon', Body.Moon);
    set(network(), '/edges/0/duration', 'P1D', 86_400);
    set(network(), '/edges/0/origin', OTHER.toUpperCase(), OTHER);
    set(network(), '/edges/0/burns/0/deltaV', 1, 1);
    const element = parse(InstResourceContainer, {
      type: 'Resource Container',
      name: 'Tank',
      templateId: ID,
      stateIndex: 0,
    });
    set(element, '/mass', 3, 3);
    const amount = new ResourceAmount({ resource: ID, amount: 2 });
    set(element, '/contents', [{ resource: ID, amount: 2 }], [amount]);
  });

  it('copies what leads to a change, and shares everything else', () => {
    const root = frozen(network());
    const copy = changed(root, { pointer: '/edges/0/burns/0/deltaV', value: 1 });
    expect(copy).to.be.instanceOf(Network);
    expect(copy).to.not.equal(root);
    expect(copy.nodes).to.equal(root.nodes);
    expect(copy.edges).to.not.equal(root.edges);
    expect(copy.edges[0]).to.be.instanceOf(root.edges[0]!.constructor);
    expect(copy.edges[0]!.id).to.equal(root.edges[0]!.id);
    expect(Object.keys(copy.edges[0]!)).to.deep.equal(Object.keys(root.edges[0]!));
  });

  it('changes one of two places that share an object', () => {
    const root = network();
    root.nodes.push(root.nodes[0]!);
    const copy = changed(root, { pointer: '/nodes/2/name', value: 'Other' });
    expect(copy.nodes.map(({ name }) => name)).to.deep.equal(['LEO', 'KSC', 'Other']);
  });

  it('makes changes in order, so that later ones see earlier ones', () => {
    const node = { type: 'Surface Node', name: 'Pad', latitude: 1, longitude: 1, id: OTHER };
    const value = [node, node];
    const copy = changed(
      network(),
      { pointer: '/nodes', value },
      { pointer: '/nodes/1/name', value: 'First' },
      { pointer: '/nodes/1/name', value: 'Second' },
    );
    expect(copy.nodes.map(({ name }) => name)).to.deep.equal(['Pad', 'Second']);
    expect(node.name).to.equal('Pad');
  });

  it('makes instances of plain objects', () => {
    const value = { type: 'Surface Node', name: 'Pad', latitude: 1, longitude: 1 };
    const { nodes } = changed(network(), { pointer: '/nodes/0', value });
    expect(nodes[0]).to.be.instanceOf(SurfaceNode);
    const wrong = { ...value, type: 'Orbit' };
    expect(problems(network(), [{ pointer: '/nodes/1', value: wrong }])[0]).to.match(
      /^\/nodes\/1\/type: .*"Orbit"/,
    );
    expect(changed(network(), { pointer: '/edges', value: [] }).edges).to.deep.equal([]);
  });

  it('reports every wrong value of every change at its pointer', () => {
    const wrong = [
      ['/nodes/0/apoapsis', 'PT5H', 'found "PT5H"'],
      ['/nodes/0/apoapsis', -5, 'found -5'],
      ['/nodes/0/body1', 'Nowhere', 'found "Nowhere"'],
      ['/nodes/0/name', null, 'is null'],
      ['/edges/0/duration', 'P1M', 'P1M'],
      ['/edges/0/origin', 'KSC', 'found "KSC"'],
      ['/edges/0', null, 'found null'],
      ['/edges/0/burns/0', 5, 'found 5'],
      ['/nodes/7', 5, 'does not exist'],
    ] as const;
    const changes = wrong.map(([pointer, value]) => ({ pointer, value }));
    const right = { pointer: '/nodes/0/name', value: 'New' };
    const found = problems(network(), [right, ...changes, right]);
    expect(found).to.have.length(wrong.length);
    for (const [index, [pointer, , words]] of wrong.entries()) {
      expect(found[index]).to.match(new RegExp(`^${pointer}`));
      expect(found[index]).to.include(words);
    }
  });

  it('collects problems up to the limit, and counts all', () => {
    const changes = Array.from({ length: 5 }, () => ({ pointer: '/nodes', value: [1, 2, 3] }));
    expect(withFields(network(), changes, { limits: { issues: 7 } })).to.deep.include({
      success: false,
      total: 15,
    });
    expect(problems(network(), changes, { limits: { issues: 7 } })).to.have.length(7);
  });

  it('removes an optional field and resets a default for null', () => {
    const node = parse(OrbitalNode, {
      name: 'LLO',
      apoapsis: 2,
      periapsis: 1,
      inclination: 0,
      body1: 'Moon',
      description: 'low',
    });
    const copy = changed(
      node,
      { pointer: '/description', value: null },
      { pointer: '/body1', value: null },
    );
    expect(copy).to.not.have.property('description');
    expect(copy.body1).to.equal(Body.Earth);
    expect(node).to.include({ description: 'low', body1: Body.Moon });
  });

  it('sets any property of an open object, as mere data', () => {
    const manifest = new Manifest({ list: [1, { deep: 2 }] });
    set(manifest, '/list/1/deep', { x: [1] }, { x: [1] });
    set(manifest, '/more', 'text', 'text');
    expect(changed(manifest, { pointer: '/a~1b', value: 1 })['a/b']).to.equal(1);
    for (const key of ['__proto__', 'constructor', 'toString']) {
      const copy = changed(manifest, { pointer: `/${key}`, value: { a: 1 } });
      expect(Object.hasOwn(copy, key), key).to.equal(true);
      expect(Object.getPrototypeOf(copy)).to.equal(Manifest.prototype);
      expect(Object.hasOwn(manifest, key), key).to.equal(false);
    }
    expect(problems(manifest, [{ pointer: '/list/0', value: Number.NaN }])[0]).to.match(
      /^\/list\/0: .*not finite/,
    );
  });

  for (const [pointer, words] of [
    ['', '"": The pointer is empty'],
    ['nodes', 'must start with "/"'],
    ['/nodes~2', '"/nodes~2" is not a JSON Pointer: write "~" as "~0"'],
    ['/nodes/7', '/nodes/7 does not exist: the list has 2 items, and the last one is 1'],
    ['/nodes/-', 'the list has 2 items. Set an existing item, or the whole list'],
    ['/nodes/length', 'the list has 2 items. Set an existing item, or the whole list'],
    ['/nodes/push', 'the list has 2 items. Set an existing item, or the whole list'],
    ['/nodes/__proto__', 'the list has 2 items. Set an existing item, or the whole list'],
    ['/nodes/01', 'the list has 2 items; did you mean "1"?'],
    ['/nodes/1.0', 'the list has 2 items; did you mean "1"?'],
    ['/nodes/+1', 'the list has 2 items; did you mean "1"?'],
    ['/nodes/-1', 'the list has 2 items. Set an existing item'],
    ['/nodes/1e0', 'the list has 2 items. Set an existing item'],
    ['/nodes/ 1', 'the list has 2 items. Set an existing item'],
    ['/nodes/', 'the list has 2 items. Set an existing item'],
    ['/nodes/7/name', '/nodes/7 is not an object or a list: the list has 2 items'],
    [
      '/nodes/01/name',
      '/nodes/01 is not an object or a list: the list has 2 items; did you mean "1"?',
    ],
    ['/nodes/length/x', '/nodes/length is not an object or a list'],
    ['/nodes/0/name/x', '/nodes/0/name is not an object or a list: it is "LEO"'],
    ['/nodes/0/description/x', '/nodes/0/description is not an object or a list: it is absent'],
    ['/nodes/0/nam', 'OrbitalNode has no field "nam"; did you mean "name"?'],
    ['/node/0/name', '/node is not an object or a list: Network has no field "node"; did you mean'],
    ['/nodes/0/type', '/nodes/0/type cannot be set: the type belongs to the class'],
    ['/nodes/0/id', '/nodes/0/id cannot be set: other objects refer to the identifier'],
    ['/constructor', 'Network has no field "constructor"'],
    ['/__proto__', 'Network has no field "__proto__"'],
    ['/constructor/name', '/constructor is not an object or a list: Network has no field'],
    ['/__proto__/nodes', '/__proto__ is not an object or a list: Network has no field'],
    ['/nodes/0/toJSON', 'has no field "toJSON"'],
    [`/${'x'.repeat(100_000)}`, 'Network has no field "xxx'],
    [`/nodes/${'9'.repeat(100_000)}`, 'does not exist'],
    ['/x'.repeat(100_000), '/x is not an object or a list'],
  ] as const)
    it(`refuses a pointer to something that cannot be set: ${pointer.slice(0, 30)}`, () => {
      const [found, ...more] = problems(network(), [{ pointer, value: 1 }]);
      expect(more).to.deep.equal([]);
      expect(found).to.include(words);
      expect(found!.length).to.be.lessThan(1000);
      if (pointer.length < 200) expect(found).to.include(pointer);
    });

  it('refuses a hole of a list, and what is kept beside the fields', () => {
    const root = network();
    root.nodes.length = 4;
    const found = withFields(root, [
      { pointer: '/nodes/3', value: root.nodes[0] },
      { pointer: '/nodes/2/name', value: 'x' },
    ]);
    expect(found).to.deep.equal({
      success: false,
      total: 2,
      problems: [
        '/nodes/3 does not exist: the list has 4 items, with a hole there',
        '"/nodes/2/name": /nodes/2 is not an object or a list: the list has 4 items, with a hole there',
      ],
    });
    const kept = parse(Network, { nodes: [], edges: [], extra: { x: 1 } }, { unknown: 'keep' });
    const [one, two] = problems(kept, [
      { pointer: '/extra', value: 1 },
      { pointer: '/extra/x', value: 1 },
    ]);
    expect(one).to.include('Network has no field "extra"');
    expect(two).to.include('/extra is not an object or a list: Network has no field "extra"');
  });

  it('runs the setter of a class, and passes on its exceptions', () => {
    class Valve extends ModelObject {
      #opening = 0;
      get opening(): number {
        return this.#opening;
      }
      set opening(value: number) {
        if (value > 1) throw new RangeError('too wide');
        this.#opening = value;
      }
    }
    fields.number()(Valve.prototype, 'opening');
    const valve = parse(Valve, '{"opening":0.5}');
    expect(valve.opening).to.equal(0.5);
    const result = withFields(valve, [{ pointer: '/opening', value: 0.7 }]);
    expect(result.success && result.value.opening).to.equal(0.7);
    expect(valve.opening).to.equal(0.5);
    const wide = [{ pointer: '/opening', value: 2 }];
    expect(() => withFields(valve, wide)).to.throw(RangeError, 'too wide');
    expect(valve.opening).to.equal(0.5);
    expect(() => parse(Valve, '{"opening":2}')).to.throw(RangeError, 'too wide');
  });
});

describe('FieldChanges', () => {
  const pointers = ['/nodes/0/apoapsis', '/nodes/0/periapsis', '/edges/0/name'];
  const nothing = [undefined, undefined, undefined];

  it('makes the same copies as withFields, one after the other', () => {
    const root = frozen(network());
    const changes = new FieldChanges(root, pointers);
    for (const values of [[5, 3, 'Up'], [7, undefined, 'Down'], [5, 3, 'Up'], nothing]) {
      const given = pointers.map((pointer, at) => ({ pointer, value: values[at] }));
      const made = changes.with(values);
      const expected = withFields(
        root,
        given.filter(({ value }) => value !== undefined),
      );
      expect(made).to.deep.equal(expected);
      expect(made.success && JSON.stringify(made.value)).to.equal(
        expected.success && JSON.stringify(expected.value),
      );
    }
    const unchanged = changes.with(nothing);
    expect(unchanged.success && unchanged.value).to.equal(root);
  });

  it('shares what it does not change', () => {
    const root = network();
    const made = new FieldChanges(root, ['/nodes/0/apoapsis']).with([9]);
    if (!made.success) expect.fail(made.problems.join());
    expect(made.value.edges).to.equal(root.edges);
    expect(made.value.nodes[1]).to.equal(root.nodes[1]);
    expect(made.value.nodes[0]).to.not.equal(root.nodes[0]);
    expect(made.value.nodes[0]).to.be.instanceOf(OrbitalNode);
  });

  it('has all problems, as withFields has them', () => {
    const root = network();
    const wrong = ['/nodes/0/apoapsis', '/nodes/9/name', '/nodes/0/name'];
    const values = ['high', 'x', 3];
    const changes = wrong.map((pointer, at) => ({ pointer, value: values[at] }));
    const made = new FieldChanges(root, wrong).with(values);
    expect(made).to.deep.equal(withFields(root, changes));
    expect(!made.success && made.total).to.equal(3);
    expect(new FieldChanges(root, ['/nodes/9/name']).with([undefined]).success).to.equal(true);
  });
});

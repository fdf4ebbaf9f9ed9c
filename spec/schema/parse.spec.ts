import { expect } from 'chai';
import {
  AnyNode,
  AnyResourceAmount,
  DiscreteResource,
  GenericResourceAmount,
  InstElement,
  ModelValidationError,
  Network,
  Node,
  type ParseOptions,
  parse,
  ResourceAmount,
  Scenario,
  SpaceEdge,
  SurfaceNode,
  safeParse,
  serialize,
} from '../../lib/index.js';
import { fullWire, ID, minimalWire } from '../support/examples.js';

const node = minimalWire(SurfaceNode);

describe('parse', () => {
  it('reads a plain value, text, or bytes', () => {
    const text = JSON.stringify(node);
    for (const input of [
      node,
      text,
      `\ufeff${text}`,
      Buffer.from(text),
      new TextEncoder().encode(`\ufeff${text}`),
    ])
      expect(parse(SurfaceNode, input)).to.include({ name: 'some text' });
  });

  it('recognizes a path in place of JSON text', () => {
    const messageOf = (text: string) => safeParse(SurfaceNode, text).issues[0]?.message;
    for (const path of ['data/node.json', 'C:\\models\\Node.XLSX'])
      expect(messageOf(path)).to.include('path');
    for (const text of ['{"name": node.json', 'node', '"node.json'])
      expect(messageOf(text)).not.to.include('path');
  });

  it('reads an instance like a plain value, and copies it', () => {
    const value = parse(SurfaceNode, node);
    const copy = parse(SurfaceNode, value);
    expect(copy).to.deep.equal(value);
    expect(copy).to.not.equal(value);
    expect(copy.contents).to.not.equal(value.contents);
  });

  it('does not change its input', () => {
    for (const target of [Scenario, SpaceEdge]) {
      const value = fullWire(target);
      const before = structuredClone(value);
      safeParse(target, value);
      expect(value).to.deep.equal(before);
    }
  });

  it('throws the issues that safeParse returns', () => {
    expect(() => parse(Node, { name: 1 }))
      .to.throw(ModelValidationError)
      .with.nested.property('issues[0].code', 'missing-type');
    const result = safeParse(Node, { name: 1 });
    expect(result).to.not.have.property('value');
    expect(result).to.include({ success: false, total: 1 });
  });

  it('reads the member of a family that `type` names, for a base, a family, or a field', () => {
    for (const target of [Node, AnyNode]) expect(parse(target, node)).to.be.instanceOf(SurfaceNode);
    expect(parse(Network, { nodes: [node] }).nodes[0]).to.be.instanceOf(SurfaceNode);
  });

  it('reads the kind of amount that its fields identify', () => {
    expect(parse(AnyResourceAmount, { resource: ID, amount: 1 })).to.be.instanceOf(ResourceAmount);
    const generic = { classOfSupply: 2, environment: 'Pressurized', amount: 1 };
    expect(parse(AnyResourceAmount, generic)).to.be.instanceOf(GenericResourceAmount);
    // null means absent.
    const result = safeParse(AnyResourceAmount, { ...generic, resource: null });
    expect(result.success && result.value).to.be.instanceOf(GenericResourceAmount);
    const rest = safeParse(AnyResourceAmount, {
      resource: ID,
      amount: 1,
      environment: 'Pressurized',
    });
    expect(rest.issues.map(({ code, pointer }) => `${code} ${pointer}`)).to.deep.equal([
      'unknown-property /environment',
    ]);
  });

  it('converts identifiers to lower case', () => {
    const value = parse(SurfaceNode, {
      ...node,
      id: ID.toUpperCase(),
      contents: [{ id: ID.toUpperCase() }],
    });
    expect([value.id, value.contents[0]?.id]).to.deep.equal([ID, ID]);
  });

  it('distinguishes absent, empty and 0 in instances', () => {
    const least = minimalWire(InstElement);
    const absent = parse(InstElement, least);
    for (const name of ['states', 'parts', 'mass', 'currentStateIndex'])
      expect(absent).to.not.have.own.property(name);
    const empty = parse(InstElement, {
      ...least,
      states: [],
      parts: [],
      mass: 0,
      currentStateIndex: -1,
    });
    expect(serialize(empty)).to.deep.include({
      states: [],
      parts: [],
      mass: 0,
      currentStateIndex: -1,
    });
  });

  it('accepts 2.0 as a whole number, and converts nothing', () => {
    const resource = { ...minimalWire(DiscreteResource), classOfSupply: 2.0 };
    expect(
      parse(
        DiscreteResource,
        JSON.stringify(resource).replace('"classOfSupply":2', '"classOfSupply":2.0'),
      ).classOfSupply,
    ).to.equal(2);
    for (const value of ['5', true, [5], { valueOf: 5 }, new Number(5)])
      expect(safeParse(SurfaceNode, { ...node, latitude: value }).issues[0]?.code).to.equal(
        'wrong-type',
      );
  });

  describe('new identifiers', () => {
    it('are random by default', () => {
      expect(parse(SurfaceNode, node).id).to.not.equal(parse(SurfaceNode, node).id);
    });

    it('come from newId in the order of reading, only if one is missing', () => {
      let count = 0;
      const newId = () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;
      const wire = { nodes: [node, { ...node, id: ID }, { ...node, id: null }] };
      const { nodes } = parse(Network, wire, { newId });
      expect(nodes.map(({ id }) => id.slice(-1))).to.deep.equal(['1', '3', '2']);
      expect(count).to.equal(2);
    });
  });

  describe('newId', () => {
    it('may return upper case, and must return a uuid', () => {
      expect(parse(SurfaceNode, node, { newId: () => ID.toUpperCase() }).id).to.equal(ID);
      for (const wrong of ['', 'node-1', 5, undefined, null]) {
        const newId = () => wrong as string;
        expect(() => safeParse(SurfaceNode, node, { newId })).to.throw(TypeError, 'newId');
      }
    });
  });

  describe('unknown properties', () => {
    const wire = { ...node, extra: { deep: [1, { a: null }] } };
    const read = (options?: ParseOptions) => safeParse(SurfaceNode, wire, options);

    it('are dropped with a warning by default', () => {
      for (const options of [undefined, {}, { unknown: 'warn' } as const]) {
        const result = read(options);
        expect(result.success && result.value).to.not.have.property('extra');
        expect(
          result.issues.map(({ code, severity, pointer }) => [code, severity, pointer]),
        ).to.deep.equal([['unknown-property', 'warning', '/extra']]);
      }
    });

    it("are errors with unknown: 'error'", () => {
      const result = read({ unknown: 'error' });
      expect(result.success).to.equal(false);
      expect(result.issues.map(({ code, severity }) => [code, severity])).to.deep.equal([
        ['unknown-property', 'error'],
      ]);
    });

    it("are copied, kept and written with unknown: 'keep'", () => {
      const result = read({ unknown: 'keep' });
      expect(result).to.include({ success: true, total: 0 });
      if (!result.success) return;
      expect(serialize(result.value)).to.deep.include({ extra: wire.extra });
      expect((result.value as unknown as typeof wire).extra).to.not.equal(wire.extra);
    });

    it('are ignored if they are undefined', () => {
      for (const unknown of ['warn', 'error', 'keep'] as const)
        expect(safeParse(SurfaceNode, { ...node, extra: undefined }, { unknown })).to.include({
          success: true,
          total: 0,
        });
    });
  });

  it('reads $schema in a scenario, and writes it first', () => {
    const value = parse(Scenario, { ...minimalWire(Scenario), $schema: './scenario.json' });
    expect(Object.keys(serialize(value))[0]).to.equal('$schema');
  });
});

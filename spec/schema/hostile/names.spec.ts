import { deepStrictEqual } from 'node:assert/strict';
import { expect } from 'chai';
import {
  Manifest,
  Network,
  Node,
  parse,
  Scenario,
  SurfaceNode,
  safeParse,
  serialize,
} from '../../../lib/index.js';
import { expectNoPollution, node, said, scenario } from '../../support/hostile.js';

describe('hostile input', () => {
  afterEach(expectNoPollution);

  describe('property names that every object inherits', () => {
    const evil = `{"polluted":true}`;
    for (const key of [
      '__proto__',
      'constructor',
      'prototype',
      'toString',
      'hasOwnProperty',
      'toJSON',
    ]) {
      const text = `${JSON.stringify(node).slice(0, -1)},${JSON.stringify(key)}:${evil}}`;

      it(`${key} is reported like any other unknown property`, () => {
        const result = safeParse(Node, text);
        expect(result.success && result.value.constructor).to.equal(SurfaceNode);
        expect(said(Node, text)).to.deep.equal([`unknown-property /${key}`]);
        expect(said(Node, text, { unknown: 'error' })).to.deep.equal([`unknown-property /${key}`]);
        expect(result.success && Object.keys(result.value)).to.not.include(key);
      });

      it(`${key} is kept as a plain property with unknown: 'keep'`, () => {
        const value = parse(Node, text, { unknown: 'keep' });
        expect(value).to.be.instanceOf(SurfaceNode);
        expect(Object.getOwnPropertyDescriptor(value, key)?.value).to.deep.equal({
          polluted: true,
        });
        expect(JSON.parse(JSON.stringify(serialize(value)))).to.deep.include(JSON.parse(text));
        deepStrictEqual(parse(Node, serialize(value), { unknown: 'keep' }), value);
        // Also as an item in a list of a family.
        const network = parse(Network, `{"nodes":[${text}]}`, { unknown: 'keep' });
        expect(JSON.stringify(serialize(network))).to.contain(evil);
      });

      it(`${key} is data in a manifest`, () => {
        const manifest = `{${JSON.stringify(key)}:{${JSON.stringify(key)}:${evil}},"list":[{${JSON.stringify(key)}:1}]}`;
        const value = parse(Manifest, manifest);
        expect(JSON.stringify(value)).to.equal(manifest);
        expect(Object.getPrototypeOf(value)).to.equal(Manifest.prototype);
        const whole = parse(Scenario, { ...scenario, manifest: JSON.parse(manifest) });
        expect(JSON.stringify(serialize(whole).manifest)).to.equal(manifest);
        expect(JSON.stringify(new Manifest(JSON.parse(manifest)))).to.equal(manifest);
      });

      it(`${key} is refused as a type, an enumeration value and a variant`, () => {
        expect(said(Node, { ...node, type: key })).to.deep.equal(['unknown-type /type']);
        expect(said(Node, { ...node, body1: key })).to.deep.equal(['unknown-value /body1']);
      });
    }

    it('are not reported if the input only inherits them', () => {
      const value = Object.assign(Object.create({ polluted: true }), node);
      expect(said(Node, value)).to.deep.equal([]);
    });
  });
});

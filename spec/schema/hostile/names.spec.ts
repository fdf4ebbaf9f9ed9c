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

  describe('names that objects have by nature', () => {
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

      it(`${key} is an unknown property like any other`, () => {
        const result = safeParse(Node, text);
        expect(result.success && result.value.constructor).to.equal(SurfaceNode);
        expect(said(Node, text)).to.deep.equal([`unknown-property /${key}`]);
        expect(said(Node, text, { unknown: 'error' })).to.deep.equal([`unknown-property /${key}`]);
        expect(result.success && Object.keys(result.value)).to.not.include(key);
      });

      it(`${key} is kept where asked for, as a mere property`, () => {
        const value = parse(Node, text, { unknown: 'keep' });
        expect(value).to.be.instanceOf(SurfaceNode);
        expect(Object.getOwnPropertyDescriptor(value, key)?.value).to.deep.equal({
          polluted: true,
        });
        expect(JSON.parse(JSON.stringify(serialize(value)))).to.deep.include(JSON.parse(text));
        deepStrictEqual(parse(Node, serialize(value), { unknown: 'keep' }), value);
        // Also as a member of a list of a family.
        const network = parse(Network, `{"nodes":[${text}]}`, { unknown: 'keep' });
        expect(JSON.stringify(serialize(network))).to.contain(evil);
      });

      it(`${key} in a manifest is data`, () => {
        const manifest = `{${JSON.stringify(key)}:{${JSON.stringify(key)}:${evil}},"list":[{${JSON.stringify(key)}:1}]}`;
        const value = parse(Manifest, manifest);
        expect(JSON.stringify(value)).to.equal(manifest);
        expect(Object.getPrototypeOf(value)).to.equal(Manifest.prototype);
        const whole = parse(Scenario, { ...scenario, manifest: JSON.parse(manifest) });
        expect(JSON.stringify(serialize(whole).manifest)).to.equal(manifest);
        expect(JSON.stringify(new Manifest(JSON.parse(manifest)))).to.equal(manifest);
      });

      it(`${key} is no type, no enumeration value and no variant`, () => {
        expect(said(Node, { ...node, type: key })).to.deep.equal(['unknown-type /type']);
        expect(said(Node, { ...node, body1: key })).to.deep.equal(['unknown-value /body1']);
      });
    }

    it('what an object inherits is not read as its own unknown property', () => {
      const value = Object.assign(Object.create({ polluted: true }), node);
      expect(said(Node, value)).to.deep.equal([]);
    });
  });
});

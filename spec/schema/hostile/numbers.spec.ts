import { expect } from 'chai';
import { Manifest, parse, Resource, SpaceEdge, SurfaceNode } from '../../../lib/index.js';
import type { Target } from '../../../lib/schema/index.js';
import { fullWire } from '../../support/examples.js';
import { expectNoPollution, said } from '../../support/hostile.js';

describe('hostile input', () => {
  afterEach(expectNoPollution);

  describe('numbers and times', () => {
    const read = (target: Target, name: string, json: string) =>
      said(target, JSON.stringify({ ...fullWire(target), [name]: 'HERE' }).replace('"HERE"', json));

    it('are refused beyond the range of numbers', () => {
      for (const number of ['1e400', '-1e400', '9'.repeat(400)]) {
        expect(read(SurfaceNode, 'latitude', number)).to.deep.equal(['not-finite /latitude']);
        expect(read(SpaceEdge, 'duration', number)).to.deep.equal(['not-finite /duration']);
        expect(read(Resource, 'classOfSupply', number)).to.deep.equal([
          'unknown-value /classOfSupply',
        ]);
        expect(said(Manifest, `{"a":[${number}]}`)).to.deep.equal(['not-finite /a/0']);
      }
    });

    it('are read as 0 if they are -0', () => {
      const text = `{"name":"a","latitude":-0,"longitude":-0.0,"body1":"Moon"}`;
      const { latitude, longitude } = parse(SurfaceNode, text);
      expect([latitude, longitude].map((n) => Object.is(n, 0))).to.deep.equal([true, true]);
      const edge = parse(SpaceEdge, { ...fullWire(SpaceEdge), duration: -0 });
      expect(Object.is(edge.duration, 0)).to.equal(true);
      const iso = parse(SpaceEdge, { ...fullWire(SpaceEdge), duration: '-PT0S' });
      expect(Object.is(iso.duration, 0)).to.equal(true);
      expect(Object.is(parse(Manifest, '{"a":-0}').a, 0)).to.equal(true);
      const resource = parse(Resource, { ...fullWire(Resource), classOfSupply: -0 });
      expect(Object.is(resource.classOfSupply, 0)).to.equal(true);
    });
  });
});

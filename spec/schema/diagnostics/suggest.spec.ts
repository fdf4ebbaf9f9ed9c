import { expect } from 'chai';
import { Node, SurfaceNode, safeParse } from '../../../lib/index.js';
import { nearest } from '../../../lib/schema/diagnostics/suggest.js';
import { minimalWire } from '../../support/examples.js';

const node = minimalWire(SurfaceNode);
const words = ['latitude', 'longitude', 'name', 'id', 'type', 'body1'];

describe('nearest', () => {
  const near: Readonly<Record<string, string | undefined>> = {
    latitud: 'latitude',
    LATITUDE: 'latitude',
    longitde: 'longitude',
    nmae: 'name',
    naem: 'name',
    anem: undefined,
    amen: undefined,
    nam: 'name',
    body: 'body1',
    ID: 'id',
    altitude: 'latitude',
    xyz: undefined,
    '': undefined,
    temperature: undefined,
  };
  for (const [word, suggestion] of Object.entries(near)) {
    it(`returns ${suggestion ?? 'undefined'} for ${JSON.stringify(word)}`, () => {
      expect(nearest(word, words)).to.equal(suggestion);
    });
  }

  it('does not compare very long words', () => {
    expect(nearest('latitude'.repeat(50), words)).to.equal(undefined);
  });

  it('makes the suggestions for unknown properties, values and types', () => {
    const suggestion = (extra: object) =>
      safeParse(Node, { ...node, ...extra }).issues[0]?.suggestion;
    expect(suggestion({ descripton: 'x' })).to.equal('description');
    expect(suggestion({ body1: 'earth' })).to.equal('Earth');
    expect(suggestion({ type: 'Surface node' })).to.equal('Surface Node');
    expect(suggestion({ type: 'Asteroid Belt Station' })).to.equal(undefined);
  });
});

import { expect } from 'chai';
import {
  Node,
  parse,
  Scenario,
  SpaceEdge,
  SurfaceNode,
  safeParse,
  serialize,
} from '../../../lib/index.js';
import { minimalWire } from '../../support/examples.js';
import { expectNoPollution, node, said, scenario } from '../../support/hostile.js';

describe('hostile input', () => {
  afterEach(expectNoPollution);

  describe('very long strings', () => {
    const long = 'x'.repeat(50_000_000);

    it('are kept in text fields', () => {
      const value = parse(SurfaceNode, { ...node, name: long });
      expect(value.name.length).to.equal(long.length);
      expect(serialize(value).name.length).to.equal(long.length);
    });

    it('are refused in other fields, and quoted in part', () => {
      const fields = {
        id: 'bad-uuid',
        body1: 'unknown-value',
        latitude: 'wrong-type',
        contents: 'wrong-type',
        type: 'unknown-type',
      };
      for (const [name, code] of Object.entries(fields)) {
        const { issues } = safeParse(Node, { ...node, [name]: long });
        expect(issues.map((issue) => `${issue.code} ${issue.pointer}`)).to.deep.equal([
          `${code} /${name}`,
        ]);
        expect(issues[0]?.found?.length).to.be.below(250);
        expect(issues[0]?.message.length).to.be.below(1000);
      }
      for (const wrong of [{ duration: long }, { duration: `P${long}` }])
        expect(said(SpaceEdge, { ...minimalWire(SpaceEdge), ...wrong })).to.deep.equal([
          'bad-duration /duration',
        ]);
      expect(said(Scenario, { ...scenario, startDate: long })).to.deep.equal([
        'bad-date-time /startDate',
      ]);
      expect(said(Scenario, { ...scenario, startDate: '9'.repeat(1e8) })).to.deep.equal([
        'bad-date-time /startDate',
      ]);
    });

    it('are refused as JSON text', () => {
      expect(said(Scenario, long)).to.deep.equal(['json-syntax ']);
      expect(said(Scenario, ' '.repeat(5e7))).to.deep.equal(['empty-input ']);
      expect(safeParse(Scenario, long).issues[0]?.message.length).to.be.below(300);
    });

    it('are accepted as names of properties', () => {
      const { issues } = safeParse(SurfaceNode, { ...node, [long]: 1 });
      expect(issues.map((issue) => issue.code)).to.deep.equal(['unknown-property']);
      expect(issues[0]?.message.length).to.be.below(300);
    });
  });

  it('keeps text with lone surrogates and control characters unchanged', () => {
    for (const name of ['\ud800', 'a\udc00b', '\u0000', '\u001b[2J', '\u2028', '\ufffe']) {
      const value = parse(SurfaceNode, { ...node, name });
      expect(value.name).to.equal(name);
      expect(parse(SurfaceNode, JSON.stringify(value)).name).to.equal(name);
      expect(said(SurfaceNode, { ...node, [name]: 1 })).to.deep.equal([
        `unknown-property /${name}`,
      ]);
    }
  });
});

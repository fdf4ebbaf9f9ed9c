import { expect } from 'chai';
import {
  Manifest,
  ModelDatabase,
  ModelValidationError,
  Network,
  parse,
  SurfaceNode,
  safeParse,
  serialize,
} from '../../../lib/index.js';
import { ID } from '../../support/examples.js';
import { expectNoPollution, node } from '../../support/hostile.js';

describe('hostile input', () => {
  afterEach(expectNoPollution);

  describe('very many', () => {
    it('issues are all counted, and the first thousand collected', () => {
      const nodes = new Array(250_000).fill({ type: 'Surface Nod', latitude: 91 });
      const list = safeParse(Network, { nodes, edges: new Array(250_000).fill(null) });
      expect(list.success).to.equal(false);
      expect(list.total).to.equal(500_000);
      expect(list.issues.length).to.equal(1000);
      expect(() => parse(Network, { nodes }))
        .to.throw(ModelValidationError)
        .with.property('total', 250_000);
      const fields = { type: 'Surface Node', name: 1, latitude: 91, longitude: 'x', body1: 'Erth' };
      const four = safeParse(Network, { nodes: new Array(125_000).fill(fields) });
      expect(four.total).to.equal(500_000);
    });

    it('issues are collected up to a given limit', () => {
      const nodes = new Array(5000).fill(null);
      for (const issues of [0, 1, 5000, 9999]) {
        const result = safeParse(Network, { nodes }, { limits: { issues } });
        expect(result).to.include({ success: false, total: 5000 });
        expect(result.issues.length).to.equal(Math.min(issues, 5000));
      }
    });

    it('unknown properties of one object are reported or kept', () => {
      // So many that quadratic work would exceed the time limit of a test.
      const keys = Array.from({ length: 200_000 }, (_, i) => [`key${i}`, i]);
      const many = { ...node, ...Object.fromEntries(keys) };
      for (const unknown of ['warn', 'error', 'keep'] as const) {
        const result = safeParse(SurfaceNode, many, { unknown });
        expect(result.success).to.equal(unknown !== 'error');
        expect(result.total).to.equal(unknown === 'keep' ? 0 : keys.length);
      }
      const kept = parse(SurfaceNode, many, { unknown: 'keep' });
      expect(Object.keys(serialize(kept)).length).to.equal(Object.keys(kept).length);
      expect(Object.keys(parse(Manifest, many)).length).to.equal(Object.keys(many).length);
    });

    it('nodes in one list are read', () => {
      const database = parse(ModelDatabase, {
        nodes: new Array(100_000).fill({ ...node, id: ID }),
      });
      expect(database.nodes.length).to.equal(100_000);
    });
  });
});

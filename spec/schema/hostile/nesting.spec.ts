import { expect } from 'chai';
import {
  AnyResourceAmount,
  Manifest,
  ModelValidationError,
  Network,
  Node,
  Scenario,
  SurfaceNode,
  safeParse,
  serialize,
} from '../../../lib/index.js';
import { expectNoPollution, nested, node, said, scenario } from '../../support/hostile.js';

const nestedArrays = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const nestedObjects = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

const DEEP = 100_000;

describe('hostile input', () => {
  afterEach(expectNoPollution);

  describe(`nesting ${DEEP} deep`, () => {
    const deepest = 256;
    const values: Record<string, () => unknown> = {
      'text of arrays': () => nestedArrays(DEEP),
      'text of objects': () => nestedObjects(DEEP),
      arrays: () => nested(DEEP, (inner) => [inner]),
      objects: () => nested(DEEP, (inner) => ({ a: inner })),
      'lists of nodes': () => nested(DEEP, (inner) => ({ nodes: [inner] })),
    };
    for (const [name, make] of Object.entries(values)) {
      it(`${name}: is refused as the whole input`, () => {
        for (const target of [Scenario, Node, SurfaceNode, Manifest, AnyResourceAmount])
          expect(safeParse(target, make()).issues.length).to.be.within(1, 20);
      });

      it(`${name}: is refused in a known field`, () => {
        const value = make();
        const inner = typeof value === 'string' ? JSON.parse(value) : value;
        expect(said(Scenario, { ...scenario, name: inner })).to.deep.equal(['wrong-type /name']);
        expect(said(Scenario, { ...scenario, network: [inner] })).to.deep.equal([
          'wrong-type /network',
        ]);
        expect(said(Network, { nodes: [inner] }).length).to.equal(1);
      });

      it(`${name}: is reported once, with a bounded pointer, in an unknown property and in a manifest`, () => {
        const value = make();
        const inner = typeof value === 'string' ? JSON.parse(value) : value;
        for (const unknown of ['warn', 'error', 'keep'] as const) {
          const { success, issues } = safeParse(Node, { ...node, more: inner }, { unknown });
          expect(success).to.equal(false);
          expect(issues.map((issue) => issue.code)).to.deep.equal(['too-deep']);
          expect(issues[0]?.pointer.split('/').length).to.equal(deepest + 1);
        }
        const { issues } = safeParse(Scenario, { ...scenario, manifest: { a: 1, inner } });
        expect(issues.map((issue) => issue.code)).to.deep.equal(['too-deep']);
        expect(issues[0]?.pointer).to.match(/^\/manifest\/inner\//);
      });
    }

    it('is also refused in writing', () => {
      const manifest = new Manifest({ deep: nested(DEEP, (inner) => [inner]) });
      expect(() => serialize(manifest))
        .to.throw(ModelValidationError)
        .with.nested.property('issues[0].code', 'too-deep');
    });

    it('is allowed up to an adjustable limit', () => {
      const of = (depth: number) => ({ a: nested(depth - 1, (inner) => [inner]) });
      for (const options of [{}, { limits: { depth: 7 } }]) {
        const limit = options.limits?.depth ?? 256;
        expect(said(Manifest, of(limit), options)).to.deep.equal([]);
        expect(said(Manifest, of(limit + 1), options).length).to.equal(1);
        expect(said(SurfaceNode, { ...node, ...of(limit) }, options)).to.deep.equal([
          'unknown-property /a',
        ]);
        expect(said(SurfaceNode, { ...node, ...of(limit + 1) }, options)[0]).to.match(/^too-deep/);
      }
    });
  });
});

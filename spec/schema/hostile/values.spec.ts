import { expect } from 'chai';
import fc from 'fast-check';
import {
  Manifest,
  ModelValidationError,
  Network,
  Node,
  parse,
  SurfaceNode,
  safeParse,
  serialize,
} from '../../../lib/index.js';
import type { Target } from '../../../lib/schema/index.js';
import { draws } from '../../support/draws.js';
import { fullWire } from '../../support/examples.js';
import { expectNoPollution, nested, node, said } from '../../support/hostile.js';
import { targets } from '../../support/model.js';

describe('hostile input', () => {
  afterEach(expectNoPollution);

  describe('of the wrong type', () => {
    const things: Record<string, () => unknown> = {
      null: () => null,
      undefined: () => undefined,
      'an array': () => [],
      'an object': () => ({}),
      'an object without a prototype': () => Object.create(null),
      'a function': () => () => 1,
      'a symbol': () => Symbol('s'),
      'a bigint': () => 10n,
      'a Date': () => new Date(),
      'an invalid Date': () => new Date(Number.NaN),
      'a Map': () => new Map([['a', 1]]),
      'a class': () => SurfaceNode,
      'a boxed string': () => new String('x'),
      'a promise': () => Promise.resolve(1),
      'a sparse array': () => new Array(4_000_000_000),
      'an array with a hole': () => Object.assign([], { 1: 1 }),
      'an array that holds itself': () => {
        const list: unknown[] = [];
        list.push(list, list);
        return list;
      },
      'an object that holds itself, twice': () => {
        const object: Record<string, unknown> = {};
        return Object.assign(object, { a: object, b: object });
      },
      'one object in 2^200 places': () => nested(200, (inner) => ({ a: inner, b: inner })),
      'one array in 2^200 places': () => nested(200, (inner) => [inner, inner]),
      'a getter that throws': () =>
        Object.defineProperty({}, 'name', {
          enumerable: true,
          get: () => {
            throw new Error('no');
          },
        }),
      'a proxy that throws at everything': () =>
        new Proxy(
          {},
          new Proxy(
            {},
            {
              get: () => () => {
                throw new Error('no');
              },
            },
          ),
        ),
      'a revoked proxy': () => {
        const { proxy, revoke } = Proxy.revocable([], {});
        revoke();
        return proxy;
      },
    };
    for (const [name, make] of Object.entries(things)) {
      it(`${name}: is reported as the input and in every field, and never throws`, () => {
        for (const [, target] of targets) {
          for (const unknown of ['warn', 'error', 'keep'] as const) {
            safeParse(target, make(), { unknown });
            const full = fullWire(target);
            for (const key of [...Object.keys(full), 'more']) {
              safeParse(target, { ...full, [key]: make() }, { unknown });
              safeParse(target, { ...full, [key]: [make()] }, { unknown });
              safeParse(target, { ...full, [key]: { deeper: make() } }, { unknown });
            }
          }
        }
      });
    }

    it('never throws, whatever the value', () => {
      const anything = fc.anything({
        withBigInt: true,
        withBoxedValues: true,
        withDate: true,
        withMap: true,
        withNullPrototype: true,
        withSet: true,
        withSparseArray: true,
        withTypedArray: true,
        withObjectString: true,
      });
      fc.assert(
        fc.property(fc.constantFrom(...targets), anything, ([, target], value) => {
          const { success, issues, total } = safeParse(target, value);
          expect(total).to.be.at.least(success ? 0 : 1);
          expect(total).to.be.at.least(issues.length);
        }),
        { numRuns: draws(500) },
      );
    });

    it('counts a field that is not enumerable as missing, as JSON does', () => {
      for (const name of ['name', 'latitude', 'type', 'id', 'body1', 'description']) {
        const hidden = Object.defineProperty({ ...node }, name, { value: 'x', enumerable: false });
        const { issues } = safeParse(SurfaceNode, hidden);
        const required = name === 'name' || name === 'latitude';
        expect(
          issues.map(({ code }) => code),
          name,
        ).to.deep.equal(required ? ['missing-field'] : []);
      }
      class Entity {
        readonly name = 'LEO';
        get latitude() {
          return 1;
        }
        get longitude() {
          return 2;
        }
      }
      expect(said(SurfaceNode, new Entity())).to.deep.equal(['missing-field ', 'missing-field ']);
      const hiddenToWrite = parse(SurfaceNode, node);
      Object.defineProperty(hiddenToWrite, 'name', { enumerable: false });
      expect(() => serialize(hiddenToWrite)).to.throw('name');
    });

    it('reports the pointer of a getter of the input that throws', () => {
      const value = { ...node };
      Object.defineProperty(value, 'latitude', {
        enumerable: true,
        get: () => {
          throw new Error('no');
        },
      });
      expect(safeParse(Network, { nodes: [node, value] }).issues).to.have.nested.property(
        '[0].code',
        'not-json',
      );
      expect(said(Network, { nodes: [node, value] })[0]).to.match(/^not-json \/nodes\/1/);
    });

    it('passes on exceptions of newId', () => {
      const newId = () => {
        throw new RangeError('out of ids');
      };
      expect(() => safeParse(Node, node, { newId })).to.throw(RangeError, 'out of ids');
    });

    it('reports one hole in a list, however long the list', () => {
      expect(said(Network, { nodes: new Array(4_000_000_000) })).to.deep.equal([
        'not-json /nodes/0',
      ]);
      const list = [node];
      list.length = 3;
      expect(said(Network, { nodes: list })).to.deep.equal(['not-json /nodes/1']);
      expect(said(Manifest, { list })).to.deep.equal(['not-json /list/1']);
    });

    it('reports a cycle in a manifest once, as too deep', () => {
      const cycle: Record<string, unknown> = {};
      Object.assign(cycle, { a: cycle, b: cycle, c: [cycle, cycle] });
      for (const unknown of ['warn', 'keep'] as const) {
        expect(said(SurfaceNode, { ...node, cycle }, { unknown }).length).to.equal(1);
        expect(said(SurfaceNode, { ...node, cycle }, { unknown })[0]).to.match(/^too-deep/);
      }
      expect(said(Manifest, cycle).length).to.equal(3);
      const manifest = new Manifest({ cycle });
      expect(() => serialize(manifest)).to.throw(ModelValidationError);
    });

    it('keeps an object that appears in many places in all of them', () => {
      const shared = { a: [1] };
      const value = parse(Manifest, { one: shared, two: { three: [shared, shared] } });
      expect(JSON.stringify(value)).to.equal(
        '{"one":{"a":[1]},"two":{"three":[{"a":[1]},{"a":[1]}]}}',
      );
      expect(value.one).to.not.equal(shared);
      // In its second place it is nested too deeply.
      const deep = nested(200, (inner) => [inner]);
      const twice = {
        near: deep,
        far: { far: nested(100, (inner) => [inner === 1 ? deep : inner]) },
      };
      expect(said(Manifest, { twice }).length).to.equal(1);
      expect(said(SurfaceNode, { ...node, twice })[0]).to.match(/^too-deep/);
    });

    it('converts values of a program in a manifest to JSON, or reports them', () => {
      const date = new Date('2030-07-01T04:00:00Z');
      expect(serialize(parse(Manifest, { date, list: [date] }))).to.deep.equal({
        date: '2030-07-01T04:00:00Z',
        list: ['2030-07-01T04:00:00Z'],
      });
      expect(said(Manifest, { bad: new Date(Number.NaN) })).to.deep.equal(['bad-date-time /bad']);
      expect(
        said(Manifest, { a: { map: new Map() }, set: [new Set()], regexp: /x/ }),
      ).to.deep.equal(['not-json /a/map', 'not-json /set/0', 'not-json /regexp']);
      expect(
        said(Manifest, { f: () => 1, s: Symbol('s'), b: 1n, n: Number.NaN, u: undefined }),
      ).to.deep.equal(['not-json /f', 'not-json /s', 'not-json /b', 'not-finite /n']);
    });
  });

  it('throws for a target that is not a class of the model, a family or a union', () => {
    for (const target of [Object, Date, class Mine {}, null, undefined, {}, 'Scenario', 5, () => 1])
      expect(() => safeParse(target as Target, {})).to.throw(TypeError);
  });
});

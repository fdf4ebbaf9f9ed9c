import { deepStrictEqual } from 'node:assert/strict';
import { expect } from 'chai';
import fc from 'fast-check';
import { type ModelObject, parse, Scenario, safeParse, serialize } from '../../lib/index.js';
import { arbitraryInstance, arbitraryWire } from '../support/arbitrary.js';
import { draws } from '../support/draws.js';
import { fullWire } from '../support/examples.js';
import { targets } from '../support/model.js';
import { junk, spoil } from '../support/spoil.js';
import { unplaced } from '../support/unplaced.js';

/** Scenarios and databases contain hundreds of objects each. */
const runsOf = (name: string) => ({
  numRuns: draws(/^(Scenario|ModelDatabase|Network|Mission)$/.test(name) ? 15 : 40),
});

describe('reading and writing', () => {
  for (const [name, target] of targets) {
    it(`${name}: reads back the same instance that was written`, () => {
      fc.assert(
        fc.property(arbitraryInstance(target), (instance) => {
          const written = serialize(instance);
          const result = safeParse(target, written);
          expect(result).to.deep.include({ success: true, issues: [], total: 0 });
          if (!result.success) return;
          // Strict equality compares classes, own keys and the sign of 0.
          deepStrictEqual(result.value, instance);
          deepStrictEqual(serialize(result.value as ModelObject), written);
        }),
        runsOf(name),
      );
    });

    it(`${name}: reads back the same from JSON text and ISO 8601 durations`, () => {
      fc.assert(
        fc.property(arbitraryInstance(target), (instance) => {
          const text = JSON.stringify(instance);
          expect(text).to.equal(JSON.stringify(serialize(instance)));
          deepStrictEqual(parse(target, text), instance);
          deepStrictEqual(parse(target, Buffer.from(text)), instance);
          const iso = JSON.stringify(serialize(instance, { durations: 'iso8601' }));
          deepStrictEqual(parse(target, iso), instance);
        }),
        runsOf(name),
      );
    });

    it(`${name}: reads every valid value without an issue, and writes the same after each reading`, () => {
      fc.assert(
        fc.property(arbitraryWire(target), (wire) => {
          const result = safeParse(target, wire);
          expect(result).to.deep.include({ success: true, issues: [], total: 0 });
          if (!result.success) return;
          const value = result.value as ModelObject;
          deepStrictEqual(parse(target, serialize(value)), value);
          deepStrictEqual(parse(target, JSON.stringify(value)), value);
        }),
        runsOf(name),
      );
    });

    it(`${name}: reads text like the value that it encodes`, () => {
      const extra = fc.dictionary(fc.string({ maxLength: 4 }), fc.jsonValue({ maxDepth: 2 }), {
        maxKeys: 2,
        noNullPrototype: true,
      });
      fc.assert(
        fc.property(arbitraryWire(target), extra, fc.boolean(), (wire, more, first) => {
          const whole = first ? { ...more, ...(wire as object) } : { ...(wire as object), ...more };
          const text = JSON.stringify(whole);
          const newId = () => '4d37d722-222c-4a5d-86ef-fa37af150cc3';
          for (const unknown of ['warn', 'error', 'keep'] as const)
            deepStrictEqual(
              unplaced(safeParse(target, text, { unknown, newId })),
              safeParse(target, JSON.parse(text), { unknown, newId }),
            );
        }),
        runsOf(name),
      );
    });
  }

  it('writes whatever it reads from damaged values, and reads it back the same', () => {
    const spoilt = fc
      .constantFrom(...targets)
      .chain(([, target]) =>
        fc.tuple(
          fc.constant(target),
          arbitraryWire(target),
          fc.array(fc.tuple(fc.nat(), fc.option(junk), fc.nat(5)), { minLength: 1, maxLength: 3 }),
        ),
      );
    fc.assert(
      fc.property(spoilt, fc.boolean(), ([target, wire, changes], asText) => {
        let value: unknown = wire;
        for (const [at, replacement, depth] of changes)
          value = spoil(value, at, replacement, depth);
        const input = asText ? JSON.stringify(value) : value;
        for (const unknown of ['warn', 'keep'] as const) {
          const result = safeParse(target, input, { unknown });
          expect(result.success).to.equal(result.issues.every((i) => i.severity === 'warning'));
          if (!result.success) continue;
          const written = serialize(result.value as ModelObject);
          const again = safeParse(target, written, { unknown });
          expect(again.issues).to.deep.equal([]);
          deepStrictEqual(again.success && again.value, result.value);
        }
      }),
      { numRuns: draws(300) },
    );
  });

  it('reads or refuses text with changed characters, and never throws', () => {
    const text = JSON.stringify(fullWire(Scenario));
    const change = fc.tuple(
      fc.nat(text.length),
      fc.nat(3),
      fc.oneof(
        fc.constantFrom(
          '',
          '"',
          '{',
          '}',
          '[',
          ']',
          ',',
          ':',
          'null',
          '-',
          '0',
          '1e999',
          '\\u0000',
        ),
        fc.string({ unit: 'binary', maxLength: 3 }),
      ),
    );
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
        let changed = text;
        for (const [at, length, insertion] of changes)
          changed = changed.slice(0, at) + insertion + changed.slice(at + length);
        const result = safeParse(Scenario, changed);
        expect(result.issues.length > 0 || result.success).to.equal(true);
        if (result.success) deepStrictEqual(parse(Scenario, serialize(result.value)), result.value);
        const bytes = Buffer.from(changed, 'latin1');
        expect(safeParse(Scenario, bytes)).to.have.property('success');
      }),
      { numRuns: draws(200) },
    );
  });
});

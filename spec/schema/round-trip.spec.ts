import { deepStrictEqual } from 'node:assert/strict';
import { expect } from 'chai';
import fc from 'fast-check';
import { type ModelObject, parse, safeParse, serialize } from '../../lib/index.js';
import { arbitraryInstance, arbitraryWire } from '../support/arbitrary.js';
import { targets } from '../support/model.js';

/** Scenarios and databases hold hundreds of objects each. */
const runsOf = (name: string) => ({
  numRuns: /^(Scenario|ModelDatabase|Network|Mission)$/.test(name) ? 30 : 80,
});

describe('reading and writing', () => {
  for (const [name, target] of targets) {
    it(`${name}: what is written reads back as the same instance`, () => {
      fc.assert(
        fc.property(arbitraryInstance(target), (instance) => {
          const written = serialize(instance);
          const result = safeParse(target, written);
          expect(result).to.deep.include({ success: true, issues: [], total: 0 });
          if (!result.success) return;
          // Strict: classes, own keys and the sign of 0 count.
          deepStrictEqual(result.value, instance);
          deepStrictEqual(serialize(result.value as ModelObject), written);
        }),
        runsOf(name),
      );
    });

    it(`${name}: JSON text and ISO 8601 durations read back the same`, () => {
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

    it(`${name}: every valid wire form reads without an issue, and settles after one writing`, () => {
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

    it(`${name}: text is read as the value that it stands for`, () => {
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
              safeParse(target, text, { unknown, newId }),
              safeParse(target, JSON.parse(text), { unknown, newId }),
            );
        }),
        runsOf(name),
      );
    });
  }
});

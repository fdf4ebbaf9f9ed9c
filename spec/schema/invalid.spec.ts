import { expect } from 'chai';
import { safeParse } from '../../lib/index.js';
import { fullWire, minimalWire } from '../support/examples.js';
import { invalidCases, invalidChoices } from '../support/invalid-cases.js';
import { concreteClasses } from '../support/model.js';
import { unplaced } from '../support/unplaced.js';

/** The code and the pointer of each issue. */
const said = (issues: readonly { code: string; pointer: string }[]) =>
  issues.map(({ code, pointer }) => `${code} at "${pointer}"`);

describe('invalid input', () => {
  for (const target of concreteClasses) {
    const cases = invalidCases(target);
    it(`${target.name}: reports exactly one error, at its pointer, for each of ${cases.length} wrong values`, () => {
      for (const { name, value, code, pointer } of cases) {
        const result = safeParse(target, value);
        expect(result.success, name).to.equal(false);
        expect(said(result.issues), name).to.deep.equal([`${code} at "${pointer}"`]);
      }
    });

    it(`${target.name}: reports the same issues for a value and for its JSON text`, () => {
      for (const { name, value } of cases) {
        const text = JSON.stringify(value);
        for (const unknown of ['warn', 'error', 'keep'] as const) {
          const ofText = safeParse(target, text, { unknown });
          const ofValue = safeParse(target, JSON.parse(text), { unknown });
          const places = ofText.issues.map(({ line, column, offset }) => [line, column, offset]);
          expect(places.flat(), name).to.not.include(undefined);
          expect(unplaced(ofText).issues, name).to.deep.equal(ofValue.issues);
          expect(ofText.success, name).to.equal(ofValue.success);
        }
      }
    });

    it(`${target.name}: reports no issue for a full and a minimal value`, () => {
      expect(safeParse(target, fullWire(target))).to.include({ success: true, total: 0 });
      expect(safeParse(target, minimalWire(target))).to.include({ success: true, total: 0 });
    });
  }

  for (const { name, target, value, code, pointer } of invalidChoices()) {
    it(name, () => {
      const result = safeParse(target, value);
      expect(result.success).to.equal(false);
      expect(said(result.issues)).to.deep.equal([`${code} at "${pointer}"`]);
    });
  }
});

import { expect } from 'chai';
import { draws } from '../support/draws.js';
import { oldSheets, xlsOf } from './support/old-workbooks.js';
import { type Damage, damagedFiles, judge } from './support/xls-damage.js';

describe('A damaged workbook of Excel 97-2003', () => {
  const whole = xlsOf(oldSheets());
  for (const damage of ['cut', 'flip'] satisfies Damage[])
    it(`is refused, or read without losing a cell in silence: ${damage}`, async () => {
      const outcomeOf = await judge(whole);
      const outcomes = new Set<string>();
      for (const { where, bytes } of damagedFiles(whole, damage, draws(40))) {
        const outcome = await outcomeOf(bytes);
        expect(outcome, where).to.be.a('string');
        outcomes.add(outcome as string);
      }
      expect([...outcomes]).to.include('refused');
      if (damage === 'flip') expect([...outcomes]).to.include('the same');
    });
});

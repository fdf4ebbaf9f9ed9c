import { expect } from 'chai';
import { type CellValue, changed, issuesOf, type Sheets } from './support/workbooks.js';

/** The sound sheets with amounts in kg, and other values in some cells: row 2 is the first one below the header. */
const inKg = (...cells: readonly (readonly [string, number, string, CellValue])[]) =>
  changed((sheets) => {
    const demands = sheets.demands as Sheets[string];
    const amounts = demands[0]!.indexOf('amount');
    for (const [sheet, row, header, value] of cells) {
      const rows = sheets[sheet] as Sheets[string];
      rows[row - 1]![rows[0]!.indexOf(header)] = value;
    }
    demands[0]![amounts] = 'amount (kg)';
  });

describe('Amounts in units of mass', () => {
  // The resource of the amount weighs 10 kg a unit.
  for (const [what, cells, issues] of [
    ['are read in units of their resource', [['demands', 3, 'amount', 40]], []],
    ['must be whole units', [['demands', 3, 'amount', 4]], ['error discrete-amount demands!D3']],
    ['can be of a class of supply', [['demands', 3, 'resource_id', -203]], []],
    ['must be numbers', [['demands', 3, 'amount', 'much']], ['error wrong-cell demands!D3']],
    [
      'need a resource that exists',
      [['demands', 3, 'resource_id', 'no such resource']],
      ['error unknown-row demands!C3'],
    ],
    ['need a resource', [['demands', 3, 'resource_id', null]], ['error blank-cell demands!C3']],
    [
      'need a resource of a name or number',
      [['demands', 3, 'resource_id', true]],
      ['error wrong-cell demands!C3'],
    ],
    [
      'are not reported if the mass of a unit is no number',
      [['resources', 3, 'unit_mass', 'much']],
      ['error wrong-cell resources!F3'],
    ],
    [
      'are not reported if a unit weighs nothing',
      [['resources', 3, 'unit_mass', 0]],
      ['error out-of-bounds resources!F3'],
    ],
    [
      'are not reported if the mass of a unit is missing',
      [['resources', 3, 'unit_mass', null]],
      ['error blank-cell resources!F3'],
    ],
  ] as const)
    it(what, async () => {
      expect(await issuesOf(inKg(...cells))).to.deep.equal(issues);
    });
});

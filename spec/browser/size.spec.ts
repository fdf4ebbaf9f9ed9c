import { expect } from 'chai';
import { bundle } from './bundle.js';

/** The most that a page may load at once, in kB (1,000 bytes) of compressed code. */
const budgets = {
  reading: 40,
  scenario: 55,
};

describe('the code that a page loads', () => {
  for (const [name, budget] of Object.entries(budgets)) {
    it(`${name}: at most ${budget} kB`, async () => {
      const { size, zipped } = await bundle(name);
      const kB = (bytes: number) => (bytes / 1000).toFixed(1);
      console.log(`      ${name}: ${kB(size)} kB minified, ${kB(zipped)} kB compressed`);
      expect(zipped / 1000).to.be.below(budget);
    });
  }

  it('has nothing for workbooks in it, nor checks where none are made', async () => {
    const [reading, scenario] = await Promise.all([bundle('reading'), bundle('scenario')]);
    expect(reading.inputs.concat(scenario.inputs).filter((path) => /exceljs/.test(path))).to.eql(
      [],
    );
    expect(reading.size).to.be.below(scenario.size - 20_000);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { parse, Scenario, safeLoadCampaign, saveCampaign, serialize } from '../../../lib/index.js';

const data = '../shared/data/';
const folders = ['', 'reference/', 'reference/cases/'];
const files = folders.flatMap((folder) =>
  readdirSync(`${data}${folder}`)
    .filter((name) => name.endsWith('.scenario.json'))
    .map((name) => `${folder}${name}`),
);

describe('the workbook of a real scenario', () => {
  it('is there for both tutorials and every case', () => {
    expect(files).to.have.length.above(30);
    expect(files).to.include.members([
      'quick_start_1.scenario.json',
      'quick_start_2.scenario.json',
    ]);
  });

  for (const file of files)
    it(`${file}: is read as the same JSON, to the last character`, async () => {
      const text = readFileSync(`${data}${file}`, 'utf8');
      const scenario = parse(Scenario, text, { unknown: 'keep' });
      const result = await safeLoadCampaign(await saveCampaign(scenario), { unknown: 'keep' });
      expect(result.issues).to.deep.equal([]);
      if (!result.success) return;
      expect(JSON.stringify(serialize(result.value))).to.equal(JSON.stringify(serialize(scenario)));
    });
});

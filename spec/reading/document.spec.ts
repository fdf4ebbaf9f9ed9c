import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { readDocument } from '../../lib/reading/document.js';

const text = readFileSync('data/scenarios/south-pole-visit.json', 'utf8');
const withWarnings = text.replace('{', '{"colour": "red", "colour": "blue",');

describe('a document without warnings', () => {
  const read = (content: string, warnings: boolean) =>
    readDocument(Buffer.from(content), { warnings });

  it('has none, and is the same otherwise', async () => {
    const { issues, total, ...all } = await read(withWarnings, true);
    expect(issues.map(({ code, line }) => [code, line])).to.deep.equal([
      ['unknown-property', 1],
      ['duplicate-key', 1],
    ]);
    expect(total).to.equal(2);
    const { issues: none, total: noneToo, ...rest } = await read(withWarnings, false);
    expect([none, noneToo]).to.deep.equal([[], 0]);
    expect(rest).to.deep.equal(all);
  });

  it('has all issues if one of them is an error', async () => {
    for (const wrong of [
      withWarnings.replace(/"startDate": "[^"]*"/, '"startDate": 5'),
      withWarnings.replace(/"destination": "/, '"destination": "0'),
    ]) {
      const all = await read(wrong, true);
      expect(all.issues.map(({ severity }) => severity)).to.include('error');
      expect(await read(wrong, false)).to.deep.equal(all);
    }
  });
});

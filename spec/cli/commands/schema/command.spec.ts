import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { packageFile } from '../../../../lib/reading/package-file.js';
import { shell } from '../../support/shell.js';

describe('space-logistics schema', () => {
  const cases: [string[], string][] = [
    [[], 'scenario.schema.json'],
    [['scenario'], 'scenario.schema.json'],
    [['database'], 'model-database.schema.json'],
    [['result'], 'simulation-result.schema.json'],
    [['--strict', 'result'], 'simulation-result.schema.json'],
    [['demands'], 'demands.schema.json'],
    [['--strict', 'raw-demands'], 'raw-demands.schema.json'],
    [['--strict'], 'scenario.strict.schema.json'],
    [['--strict', 'database'], 'model-database.strict.schema.json'],
  ];
  for (const [argv, name] of cases) {
    it(`${argv.join(' ') || 'alone'} prints the published ${name}`, async () => {
      const { status, out, err } = await shell(['schema', ...argv]);
      expect({ status, err }).to.deep.equal({ status: 0, err: '' });
      expect(out).to.equal(readFileSync(`data/schema/${name}`, 'utf8'));
      expect(JSON.parse(out).$schema).to.equal('https://json-schema.org/draft/2020-12/schema');
    });
  }

  it('rejects other schemas', async () => {
    expect((await shell(['schema', 'mission'])).status).to.equal(2);
  });

  it('reports a file that is missing from the installation', () => {
    expect(() => packageFile('data/no-such-file')).to.throw(/data\/no-such-file is missing/);
  });
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { build } from 'esbuild';
import * as main from '../../lib/index.js';
import { exportedNames, files } from '../../scripts/public-api.js';
import { root } from './root.js';

const all = [...exportedNames.values()].flatMap((names) => [...names.keys()]);

/** Returns the code of a page in one file. */
async function bundled(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  return outputFiles[0]!.text;
}

/** Returns what a module prints. */
const printed = (code: string): string =>
  execFileSync(process.execPath, ['--input-type=module'], { input: code, encoding: 'utf8' }).trim();

describe('the exported names', () => {
  it('are few enough to read', () => {
    expect(new Set(all).size).to.be.within(200, 350);
  });

  it('are in one entry each', () => {
    expect(all.filter((name, at) => all.indexOf(name) !== at)).to.eql([]);
  });

  it('are those that docs/api-exports.md lists', () => {
    for (const [path, text] of Object.entries(files()))
      expect(readFileSync(join(root, path), 'utf8')).to.equal(text);
  });

  it('of the main entry are there when it runs, unless they are types alone', () => {
    const names = exportedNames.get('space-logistics') ?? new Map<string, readonly string[]>();
    const values = [...names].filter(
      ([, kinds]) => kinds.join() !== 'type' && kinds.join() !== 'interface',
    );
    expect(Object.keys(main).sort()).to.eql(values.map(([name]) => name).sort());
  });

  it('come alone into a page that esbuild bundles, and work there', async () => {
    const days = await bundled("import { days } from 'space-logistics'; console.log(days(2));");
    expect(days).to.have.length.below(500);
    const names = ['AnyEvent', 'Burn', 'CreateElements', 'SurfaceNode'];
    const code = `import { ${names} } from 'space-logistics'; console.log([${names}].every(Boolean));`;
    expect([printed(days), printed(await bundled(code))]).to.eql(['172800', 'true']);
  });

  it('have no parts of the simulation engine', () => {
    expect(all).to.include.members(['AnyEvent', 'simulate']);
    expect(all).not.to.include.members(['Engine', 'EventQueue', 'World']);
  });
});

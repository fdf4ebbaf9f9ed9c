import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import * as main from '../../lib/index.js';
import { exportedNames, files } from '../../scripts/public-api.js';
import { root } from './root.js';

const all = [...exportedNames.values()].flatMap((names) => [...names.keys()]);

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

  it('have no parts of the simulation engine', () => {
    expect(all).to.include.members(['AnyEvent', 'simulate']);
    expect(all).not.to.include.members(['Engine', 'EventQueue', 'World']);
  });
});

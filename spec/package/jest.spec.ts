import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { output, packed, root, run } from './tool.js';

const config = readFileSync(join(root, 'spec/package/jest/jest.config.cjs'), 'utf8');

describe('a project that is tested with jest', () => {
  let place: string;

  before(() => {
    place = mkdtempSync(join(tmpdir(), 'space-logistics-jest-'));
    cpSync(join(root, 'spec/package/jest'), place, { recursive: true });
    const quiet = ['--no-audit', '--no-fund', '--prefer-offline'];
    output(place, 'npm', 'install', ...quiet, packed().tarball);
  });

  after(() => {
    rmSync(place, { recursive: true, force: true });
  });

  it('has the configuration of the guide', () => {
    const guide = readFileSync(join(root, 'docs/other-projects.md'), 'utf8');
    expect(guide).to.include(config.trim());
  });

  it('uses the package from CommonJS', () => {
    const { status, err } = run(place, process.execPath, 'node_modules/jest/bin/jest.js');
    expect(status, err).to.equal(0);
  });
});

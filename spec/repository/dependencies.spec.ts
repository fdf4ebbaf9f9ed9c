import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { root } from './root.js';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('the dependencies of the project', () => {
  it('are locked without the address of a registry, so that an install uses the one of the machine', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }>;
    };
    const installed = Object.entries(packages).filter(([path]) => path !== '');
    expect(installed).to.not.eql([]);
    expect(installed.filter(([, { resolved }]) => resolved !== undefined)).to.eql([]);
    expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).to.eql([]);
    expect(read('.npmrc')).to.match(/^omit-lockfile-registry-resolved=true$/m);
    expect(read('.npmrc')).to.not.match(/registry\s*=\s*(?!true)/);
  });

  it('are each imported by the library, if users install them', () => {
    const { dependencies } = JSON.parse(read('package.json'));
    const files = readdirSync(join(root, 'lib'), { recursive: true, encoding: 'utf8' });
    const code = files.filter((name) => name.endsWith('.ts')).map((name) => read(`lib/${name}`));
    const imported = new Set(
      code.flatMap((text) =>
        Array.from(
          text.matchAll(/(?:from|import\(|import) ?'((?:@[\w.-]+\/)?[\w.-]+)/g),
          ([, name]) => name,
        ),
      ),
    );
    expect(Object.keys(dependencies).filter((name) => !imported.has(name))).to.eql([]);
  });
});

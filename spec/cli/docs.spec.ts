import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { commands } from '../../lib/cli/commands/index.js';
import { ModelDatabase, OrbitalNode, saveDb } from '../../lib/index.js';
import { OUTPOST, scratch, shell } from './support/shell.js';

const docs = readFileSync('docs/cli.md', 'utf8');

/** The names of the fields in the documented output of a command. */
function documented(command: string): string[] {
  const [, block = ''] = docs.split(`<!-- shape: ${command} -->\n\`\`\`ts\n`);
  const code = block.slice(0, block.indexOf('```')).replace(/\/\/.*$/gm, '');
  return [...new Set([...code.matchAll(/(\w+)\??:/g)].map(([, name]) => name!))].sort();
}

/** The names of all fields in some values. Fields in `closed` are not searched. */
function fieldsIn(values: readonly unknown[], closed: readonly string[] = []): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      if (!Array.isArray(value)) found.add(key);
      if (!closed.includes(key)) visit(item);
    }
  };
  for (const value of values) visit(value);
  return [...found].sort();
}

describe('docs/cli.md', () => {
  const file = scratch();
  const json = async (...argv: string[]) => JSON.parse((await shell(argv)).out);
  const changed = (change: (text: string) => string) =>
    file('changed.json', change(readFileSync(OUTPOST, 'utf8')));

  it('has a section for every command', () => {
    for (const { name } of commands) expect(docs).to.match(new RegExp(`^#+ .*\\b${name}\\b`, 'm'));
  });

  it('names every option of every command', async () => {
    for (const { name } of commands) {
      const { out } = await shell([name, '--help']);
      for (const [flag] of out.matchAll(/--[a-z-]+/g)) {
        if (flag !== '--help') expect(docs, `${name} ${flag}`).to.include(flag);
      }
    }
  });

  it('documents the shape of validate --json', async () => {
    const low = new OrbitalNode({ name: 'LEO', apoapsis: 300, periapsis: 300, inclination: 0 });
    const book = file('low.xlsx', await saveDb(new ModelDatabase({ nodes: [low] })));
    const typo = changed((text) =>
      text.replace('"latitude"', '"latitud"').replace('Lunar', 'Luna'),
    );
    const report = await json('validate', '--json', typo, book, file('none.json'));
    expect(fieldsIn([report])).to.deep.equal(documented('validate'));
  });

  it('documents the shape of show --json', async () => {
    const summary = await json('show', '--json', OUTPOST);
    expect(fieldsIn([summary])).to.deep.equal(documented('show'));
    const things = await json('show', '--json', OUTPOST, 'Water');
    expect(fieldsIn([things], ['value'])).to.deep.equal(documented('show NAME'));
  });

  it('documents the shape of update --json', async () => {
    const other = changed((text) =>
      text.replace('"isp": 340', '"isp": 350').replace(/Supply module(?=",\s*"type)/, 'Store'),
    );
    const { nodes, edges } = JSON.parse(readFileSync(OUTPOST, 'utf8')).network;
    const lossy = file('lossy.json', JSON.stringify({ nodes: nodes.slice(1), edges }));
    const reports = [
      await json('update', '--json', OUTPOST, '--from', other),
      await json('update', '--json', OUTPOST, '--from', lossy),
    ];
    expect(fieldsIn(reports, ['before', 'after'])).to.deep.equal(documented('update'));
  });

  it('documents the shape of diff --json', async () => {
    const later = changed((text) => text.replace('"P4D"', '"P5D"'));
    expect(fieldsIn([await json('diff', '--json', OUTPOST, later)])).to.deep.equal(
      documented('diff'),
    );
  });

  it('documents the shape of simulate --json', async () => {
    const result = await json('simulate', '--json', OUTPOST);
    expect(Object.keys(result).sort()).to.deep.equal(documented('simulate'));
  });

  it('quotes the output of show', async () => {
    const [, rest = ''] = docs.split(
      '$ space-logistics show data/scenarios/shackleton-outpost.json LEO-LLO\n',
    );
    const { out } = await shell(['show', OUTPOST, 'LEO-LLO']);
    expect(rest.slice(0, rest.indexOf('```'))).to.equal(out);
  });
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { DEFAULT_WORKBOOK_LIMITS } from '../../lib/database/index.js';
import { type LoadDbOptions, safeLoadDb } from '../../lib/index.js';
import { bombs } from './support/bombs.js';
import { changed, put, short, soundSheets, workbookOf } from './support/workbooks.js';

describe('small workbooks that ask for much', () => {
  for (const { title, refusedBy, size, limits = {}, make } of bombs)
    it(`refuses ${title}`, async () => {
      const { success, issues } = await safeLoadDb(await make(size), { limits });
      expect(success).to.equal(false);
      const issue = issues.find(({ severity }) => severity === 'error');
      if (refusedBy in DEFAULT_WORKBOOK_LIMITS || issue?.code === 'workbook-too-large') {
        expect(issue?.code).to.equal('workbook-too-large');
        expect(issue?.message).to.include(`(limit "${refusedBy}")`);
      } else expect(issue?.code).to.equal(refusedBy);
    });

  it('refuses all of them with little memory', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bombs-'));
    try {
      const small = bombs.filter(({ limits }) => !limits);
      const files = [];
      for (const [index, { size, make }] of small.entries()) {
        const file = join(folder, `${index}.xlsx`);
        writeFileSync(file, await make(size));
        files.push(file);
      }
      const module = new URL('../../lib/index.js', import.meta.url).href;
      const script = `import { safeLoadDb } from '${module}';
        let refused = 0;
        for (const file of ${JSON.stringify(files)})
          if (!(await safeLoadDb(file)).success) refused++;
        console.log(refused);`;
      const printed = execFileSync(
        process.execPath,
        ['--max-old-space-size=256', '--input-type=module', '-e', script],
        { encoding: 'utf8' },
      );
      expect(printed.trim()).to.equal(String(small.length));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('refuses a text that is too long at its cell, and reads one as long as a cell can hold', async () => {
    const long = changed((sheets) => {
      put(sheets, 'nodes', 'L2', 'x'.repeat(32_768));
      put(sheets, 'nodes', 'L3', 'x'.repeat(32_767));
      put(sheets, 'nodes', 'L4', '_x005F_'.repeat(32_767));
    });
    const { issues } = await safeLoadDb(await workbookOf(long));
    expect(issues.map(short)).to.deep.equal(['error cell-too-long nodes!L2']);
    expect(issues[0]?.message).to.include('32,768 characters');
  });

  it('refuses a header and other fields that are too long at their cells', async () => {
    const long = changed((sheets) => {
      put(sheets, 'nodes', 'M1', 'x'.repeat(40_000));
      put(sheets, 'edges', 'K1', 'other_fields');
      put(sheets, 'edges', 'K2', `{"a":"${'x'.repeat(40_000)}"}`);
    });
    const { issues } = await safeLoadDb(await workbookOf(long));
    expect(issues.map(short)).to.deep.equal([
      'error cell-too-long nodes!M1',
      'error cell-too-long edges!K2',
    ]);
  });

  it('refuses a long name in other fields', async () => {
    const long = changed((sheets) => {
      put(sheets, 'nodes', 'M1', 'other_fields');
      put(sheets, 'nodes', 'M2', JSON.stringify({ a: [{ ['/'.repeat(1001)]: 1 }] }));
    });
    const { issues } = await safeLoadDb(await workbookOf(long));
    expect(issues.map(short)).to.deep.equal(['error bad-other-fields nodes!M2']);
    expect(issues[0]?.message).to.include('1,001 characters');
  });

  it('counts a shared text once for each cell that has it', async () => {
    const name = 'A name that many nodes have';
    const many = changed((sheets) => {
      for (let row = 2; row <= 5; row++) put(sheets, 'nodes', `L${row}`, name);
    });
    const bytes = await workbookOf(many);
    let low = 0;
    let high = 100_000;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      const { success } = await safeLoadDb(bytes, { limits: { text: middle } });
      if (success) high = middle;
      else low = middle;
    }
    const characters = Object.values(many)
      .flat(2)
      .reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0);
    expect(high).to.equal(characters);
  });

  it('keeps a default for a limit that is undefined, and refuses one that is not a number', async () => {
    const bytes = await workbookOf(soundSheets());
    const undefinedLimit = { limits: { cells: undefined } } as unknown as LoadDbOptions;
    expect((await safeLoadDb(bytes, undefinedLimit)).success).to.equal(true);
    for (const cells of [Number.NaN, -1, '5'])
      expect(
        await safeLoadDb(bytes, { limits: { cells } } as unknown as LoadDbOptions).catch(
          (error: unknown) => error,
        ),
      ).to.be.instanceOf(TypeError);
  });
});

import { deepStrictEqual } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { loadDb, parse, Scenario, safeLoadDb, saveDb, serialize } from '../../../lib/index.js';
import { short } from '../../database/support/workbooks.js';
import { lunarSortie } from './lunar-sortie.js';
import { expectSameUpToIds } from './up-to-ids.js';

const data = '../shared/data';
const json = (name: string): unknown => JSON.parse(readFileSync(`${data}/${name}`, 'utf8'));
/** The wire form. The tutorial's tool writes an empty description if the workbook has none. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, held) => (key === 'description' && held === '' ? undefined : held)),
  );

describe('Workbooks of the tutorials', () => {
  it('the first one loads, with warnings about its orbits', async () => {
    const result = await safeLoadDb(`${data}/quick_start_1.xlsx`);
    expect(result.success).to.equal(true);
    expect(result.issues.map(short)).to.deep.equal(
      ['G5', 'H5', 'G6', 'H6'].map((cell) => `warning orbit-inside-body nodes!${cell}`),
    );
  });

  it('the first one becomes the same database as in the older tool', async () => {
    const db = await loadDb(`${data}/quick_start_1.xlsx`);
    expectSameUpToIds(db.toJSON(), json('quick_start_1.database.canonical.json'));
  });

  it('the second one loads without issues, and matches the scenario built from it', async () => {
    const seen: unknown[] = [];
    const db = await loadDb(`${data}/quick_start_2.xlsx`, { onIssue: (issue) => seen.push(issue) });
    expect(seen).to.deep.equal([]);
    const scenario = parse(Scenario, json('quick_start_2.scenario.json'));
    expectSameUpToIds(
      plain([db.nodes, db.edges, db.resources, db.elements, db.demandModels]),
      plain([
        scenario.network.nodes,
        scenario.network.edges,
        scenario.resourceList,
        scenario.elementTemplates,
        // The tutorial adds a model that a database cannot hold.
        scenario.demandModels.filter(({ type }) => type !== 'Crew Consumables'),
      ]),
    );
  });

  for (const name of ['quick_start_1.xlsx', 'quick_start_2.xlsx'])
    it(`${name} survives being saved and loaded`, async () => {
      const db = await loadDb(`${data}/${name}`);
      deepStrictEqual(await loadDb(saveDb(db)), db);
    });

  it('the first tutorial, followed step by step, produces the scenario of the older tool', async () => {
    const scenario = lunarSortie(await loadDb(`${data}/quick_start_1.xlsx`));
    const expected = parse(Scenario, json('quick_start_1.scenario.json'));
    expectSameUpToIds(serialize(scenario), serialize(expected));
  });
});

import { deepStrictEqual } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { moonAndMars } from '../../data/moon-and-mars.js';
import { southPoleVisit } from '../../data/scenarios/south-pole-visit.js';
import { toMars, toMoon } from '../../data/trajectories.js';
import { loadDb, parse, Scenario, safeLoadDb, saveDb } from '../../lib/index.js';

const data = new URL('../../../data/', import.meta.url);
const file = new URL('moon-and-mars.xlsx', data);

describe('the database in the package', () => {
  it('loads without an issue', async () => {
    const { success, issues } = await safeLoadDb(file);
    expect(issues).to.deep.equal([]);
    expect(success).to.equal(true);
  });

  it('equals the output of its script', async () => {
    deepStrictEqual(
      await loadDb(file),
      await loadDb(saveDb(moonAndMars, undefined, { ids: 'number' })),
    );
  });

  it('contains the source of the numbers of every edge and element', () => {
    for (const { name, description } of [...moonAndMars.edges, ...moonAndMars.elements])
      expect(description, name).to.match(/\[.+\]/);
  });

  it('contains everything of the scenario that is built on it', async () => {
    const written = parse(Scenario, readFileSync(new URL('scenarios/south-pole-visit.json', data)));
    expect(written).to.deep.equal(southPoleVisit(await loadDb(file)));
  });

  it('has the transfers in textbooks: about 3.1 km/s and 5 days to the Moon, 3.6 km/s and 259 days to Mars', () => {
    const moon = toMoon(6_678_137, 1_837_400);
    expect(moon.depart).to.be.within(3080, 3130);
    expect(moon.arrive).to.be.within(800, 850);
    expect(moon.days).to.be.within(4.9, 5.1);
    const mars = toMars(6_678_137, 3_646_200);
    expect(mars.depart).to.be.within(3570, 3620);
    expect(mars.arrive).to.be.within(2050, 2110);
    expect(mars.days).to.be.within(258, 260);
  });
});

// What a program made of ES modules does with the package. Prints what it found, as JSON.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  check,
  loadDb,
  ModelDatabase,
  Node,
  parse,
  Scenario,
  SurfaceNode,
  safeParse,
  saveDb,
  serialize,
} from 'space-logistics';
import { Campaign, needsOf } from 'space-logistics/analysis';

const require = createRequire(import.meta.url);
const file = require
  .resolve('space-logistics/package.json')
  .replace('package.json', 'data/scenarios/shackleton-outpost.json');
const scenario = parse(Scenario, readFileSync(file));
const again = parse(Scenario, JSON.stringify(scenario));

const database = parse(ModelDatabase, { nodes: scenario.network.nodes });
const bytes = await saveDb(database);
const reloaded = await loadDb(bytes);

console.log(
  JSON.stringify({
    scenario: scenario.name,
    instance: scenario instanceof Scenario && scenario.network.nodes[0] instanceof SurfaceNode,
    roundTrip: JSON.stringify(serialize(again)) === JSON.stringify(serialize(scenario)),
    errors: check(scenario).filter(({ severity }) => severity === 'error').length,
    codes: safeParse(Node, { type: 'Surface Node', name: 'KSC', latitude: 99 }).issues.map(
      ({ code }) => code,
    ),
    sameClasses: require('space-logistics').Scenario === Scenario,
    workbook: JSON.stringify(reloaded) === JSON.stringify(database),
    sameDatabase: reloaded instanceof ModelDatabase,
    needs: Math.round(needsOf(new Campaign(scenario)).total.demanded.mass),
  }),
);

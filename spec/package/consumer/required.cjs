// What a CommonJS program does with the package, which has ES modules only. Prints what it found, as JSON.
const { readFileSync } = require('node:fs');
const { check, parse, Scenario, serialize } = require('space-logistics');

const file = require
  .resolve('space-logistics/package.json')
  .replace('package.json', 'data/scenarios/shackleton-outpost.json');
const scenario = parse(Scenario, readFileSync(file));

console.log(
  JSON.stringify({
    scenario: scenario.name,
    instance: scenario instanceof Scenario,
    missions: serialize(scenario).missionList.length,
    errors: check(scenario).filter(({ severity }) => severity === 'error').length,
    schema: require('space-logistics/schema/scenario.schema.json').$schema,
  }),
);

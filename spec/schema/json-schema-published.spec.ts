import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { answerTypes } from '../../lib/analysis/index.js';
import { ClassOfSupply, ModelDatabase, Scenario, serialize } from '../../lib/index.js';
import type { JsonSchema } from '../../lib/schema/index.js';
import { directory, publishedSchemas, textOf } from '../../scripts/published-schemas.js';
import { minimalWire } from '../support/examples.js';
import { compile } from '../support/validator.js';

const published = publishedSchemas().map(({ file, schema }) => ({
  file,
  schema,
  validate: compile(schema),
}));

/** All schemas inside a schema, by their pointers. */
function* within(schema: JsonSchema, place = '#'): Generator<[string, JsonSchema]> {
  yield [place, schema];
  for (const group of ['properties', '$defs'] as const) {
    for (const [name, part] of Object.entries(schema[group] ?? {}))
      yield* within(part, `${place}/${group}/${name}`);
  }
  for (const group of ['allOf', 'anyOf', 'oneOf'] as const) {
    for (const [index, part] of (schema[group] ?? []).entries())
      yield* within(part, `${place}/${group}/${index}`);
  }
  if (schema.items) yield* within(schema.items, `${place}/items`);
}

describe('the published JSON Schemas', () => {
  it('exist for both kinds of file, open and strict, for results, studies, designs, prices, needs, answers and the service, and for nothing else', () => {
    const files = [
      'model-database.schema.json',
      'model-database.strict.schema.json',
      'scenario.schema.json',
      'scenario.strict.schema.json',
    ];
    const made = Object.keys(answerTypes).map((word) => `${word}.schema.json`);
    const others = [
      'design',
      'needs',
      'prices',
      'service',
      'simulation-result',
      'study',
      'study-summary',
    ].map((name) => `${name}.schema.json`);
    const all = [...files, ...others, ...made];
    expect(readdirSync(directory).sort()).to.deep.equal(all.sort());
    expect(published.map(({ file }) => file)).to.have.members(files);
  });

  for (const { file, schema, validate } of published) {
    describe(file, () => {
      it('is up to date with the declarations (npm run generate writes it)', () => {
        const path = join(directory, file);
        expect(existsSync(path) && readFileSync(path, 'utf8') === textOf(schema)).to.equal(true);
      });

      it('is a valid schema of the 2020-12 dialect in the strict mode of a validator', () => {
        expect(schema.$schema).to.equal('https://json-schema.org/draft/2020-12/schema');
        expect(schema.$id).to.match(/^urn:space-logistics:schema:/);
        const minimal = file.startsWith('scenario') ? minimalWire(Scenario) : {};
        expect(validate({ ...minimal, $schema: `./${file}` })).to.equal(true);
        expect(validate({ ...minimal, $schema: 1 })).to.equal(false);
      });

      it('describes every class and every field', () => {
        const silent = [...within(schema)].filter(
          ([place, { description }]) =>
            (/^#$|\/\$defs\/\w+$/.test(place) ||
              /(^#|\/\$defs\/\w+)\/properties\/[$\w]+$/.test(place)) &&
            !/\/(ClassOfSupply|\w+Or\w+)$/.test(place) &&
            !description,
        );
        // Each member describes the field that tells the members of a family apart.
        const families = Object.entries(schema.$defs ?? {}).filter(([, { oneOf }]) => oneOf);
        const types = families.map(([name]) => `#/$defs/${name}/properties/type`);
        expect(
          silent.map(([place]) => place).filter((place) => !types.includes(place)),
        ).to.deep.equal([]);
      });

      it('names the unit of each quantity in its description', () => {
        const quantities = [...within(schema)].filter(
          ([, part]) => part['x-unit'] && !part.deprecated,
        );
        expect(quantities.length).to.be.above(20);
        const wordless = quantities.filter(([, part]) => {
          const words = part.description?.split(/[\s,.;()]+/) ?? [];
          return !words.includes(`${part['x-unit']}`) && !words.includes('seconds');
        });
        expect(wordless.map(([place]) => place)).to.deep.equal([]);
      });

      it('describes each class of supply', () => {
        const constants = schema.$defs?.ClassOfSupply?.oneOf ?? [];
        expect(constants.map((each) => each.const)).to.have.members(Object.values(ClassOfSupply));
        expect(constants).to.deep.include({
          const: 4011,
          title: 'Spares',
          description: '4 Maintenance and Upkeep › 401 Spares and Repair Parts › 4011 Spares',
        });
      });
    });
  }

  it('describe the field of an instance like that of its template, but without a default', () => {
    const { $defs } = published.find(({ file }) => file === 'scenario.schema.json')?.schema ?? {};
    const own = $defs?.CrewConsumablesDemandModel?.properties?.waterRate;
    const inst = $defs?.InstCrewConsumablesDemandModel?.properties?.waterRate;
    expect(own).to.deep.include({
      description: 'Water (class of supply 201), in kg/person/day.',
      default: 3.6,
    });
    expect(inst?.description).to.equal(own?.description);
    expect(inst).not.to.have.property('default');
  });

  it('accept a file that serialize wrote', () => {
    const scenario = new Scenario({
      name: 'Two places',
      createdBy: 'An analyst',
      startDate: new Date('2030-07-01T04:00:00Z'),
      scenarioType: 'Lunar',
    });
    const files: [string, object][] = [
      ['scenario', serialize(scenario)],
      ['model-database', serialize(new ModelDatabase())],
    ];
    for (const [name, value] of files) {
      for (const { validate } of published.filter(({ file }) => file.startsWith(`${name}.`)))
        expect(validate(value)).to.equal(true);
    }
  });
});

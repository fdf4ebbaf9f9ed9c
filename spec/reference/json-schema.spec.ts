import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { ModelDatabase, parse, Scenario, serialize } from '../../lib/index.js';
import { publishedSchemas } from '../../scripts/published-schemas.js';
import { compile } from '../support/validator.js';

const data = '../shared/data';
const scenarios = [data, join(data, 'reference/cases')].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.scenario.json'))
    .map((name) => join(folder, name)),
);

const validators = new Map(publishedSchemas().map(({ file, schema }) => [file, compile(schema)]));

function errorsOf(file: string, value: unknown): unknown {
  const validate = validators.get(file);
  if (!validate) throw new Error(`no schema ${file}`);
  validate(value);
  return validate.errors;
}

describe('Published JSON Schemas and real files', () => {
  it('cover all of the files', () => {
    expect(scenarios.length).to.be.above(30);
  });

  for (const path of scenarios) {
    const text = () => readFileSync(path, 'utf8');

    it(`accept ${path}, the strict schema included`, () => {
      expect(errorsOf('scenario.schema.json', JSON.parse(text()))).to.equal(null);
      expect(errorsOf('scenario.strict.schema.json', JSON.parse(text()))).to.equal(null);
    });

    it(`accept ${path} as the model writes it, in both forms of durations`, () => {
      const scenario = parse(Scenario, text());
      for (const durations of ['seconds', 'iso8601'] as const)
        expect(
          errorsOf('scenario.strict.schema.json', serialize(scenario, { durations })),
        ).to.equal(null);
    });
  }

  it('accept a database whose labels have been replaced by identifiers', () => {
    const labelled = readFileSync(join(data, 'quick_start_1.database.canonical.json'), 'utf8');
    const ids = new Map<string, string>();
    const idOf = (label: string): string => {
      const id = ids.get(label) ?? `00000000-0000-4000-8000-${String(ids.size).padStart(12, '0')}`;
      ids.set(label, id);
      return id;
    };
    const database: unknown = JSON.parse(labelled, (key, value) =>
      ['id', 'origin', 'destination', 'resource'].includes(key) && typeof value === 'string'
        ? idOf(value)
        : value,
    );
    expect(errorsOf('model-database.strict.schema.json', database)).to.equal(null);
    expect(
      errorsOf('model-database.schema.json', serialize(parse(ModelDatabase, database))),
    ).to.equal(null);
  });
});

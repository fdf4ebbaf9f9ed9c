import { resolve } from 'node:path';
import { type JsonSchema, jsonSchema, ModelDatabase, Scenario } from '../lib/index.js';
import { modelDescriptions } from './descriptions.js';
import { typeSchema } from './type-schema.js';

/** The project, from dist/scripts. */
export const root = resolve(import.meta.dirname, '../..');

/** Where the schemas are published. */
export const directory = resolve(root, 'data/schema');

/** A schema and the name of its file. */
export interface PublishedSchema {
  readonly file: string;
  readonly schema: JsonSchema;
}

/**
 * The schemas of the two kinds of file. The strict ones take no unknown properties: for editors, which then underline
 * a misspelt field. The others accept a file exactly where the package reads it.
 */
export function publishedSchemas(): PublishedSchema[] {
  const descriptions = modelDescriptions(root);
  return [
    { target: Scenario, name: 'scenario' },
    { target: ModelDatabase, name: 'model-database' },
  ].flatMap(({ target, name }) => [
    {
      file: `${name}.schema.json`,
      schema: jsonSchema(target, {
        id: `urn:space-logistics:schema:${name}:1`,
        descriptions,
      }),
    },
    {
      file: `${name}.strict.schema.json`,
      schema: jsonSchema(target, {
        id: `urn:space-logistics:schema:${name}:1:strict`,
        descriptions,
        unknown: 'error',
      }),
    },
  ]);
}

/** The text of a schema's file. */
export function textOf(schema: JsonSchema): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** The schema of what a simulation gives, made from the declarations of its result. */
export function resultSchema(): PublishedSchema {
  return {
    file: 'simulation-result.schema.json',
    schema: typeSchema(
      resolve(root, 'lib/simulation/result/result.ts'),
      'SimulationResult',
      'urn:space-logistics:schema:simulation-result:1',
    ),
  };
}

import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { answerTypes } from '../lib/analysis/answers.js';
import { Prices, ReserveNeeds } from '../lib/analysis/index.js';
import { Design } from '../lib/design/index.js';
import { jsonSchema, ModelDatabase, Scenario } from '../lib/index.js';
import type { JsonSchema } from '../lib/schema/index.js';
import { Study } from '../lib/study/index.js';
import { modelDescriptions } from './descriptions.js';
import { TypeSchemas } from './type-schema.js';

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

/** The schema of the declaration of a study. A study takes no unknown properties. */
export function studySchema(): PublishedSchema {
  return {
    file: 'study.schema.json',
    schema: jsonSchema(Study, {
      id: answerId('study'),
      descriptions: modelDescriptions(root),
      unknown: 'error',
    }),
  };
}

/** The schema of the declaration of a design. A design takes no unknown properties. */
export function designSchema(): PublishedSchema {
  const schema = jsonSchema(Design, {
    id: answerId('design'),
    descriptions: modelDescriptions(root),
    unknown: 'error',
  });
  return { file: 'design.schema.json', schema: withNeedsInWords(withText(schema)) };
}

/** The schema of prices. They take no unknown properties. */
export function pricesSchema(): PublishedSchema {
  return {
    file: 'prices.schema.json',
    schema: jsonSchema(Prices, {
      id: answerId('prices'),
      descriptions: modelDescriptions(root),
      unknown: 'error',
    }),
  };
}

/** The schema of needed reserves, each in fields or in words. They take no unknown properties. */
export function needsSchema(): PublishedSchema {
  const schema = jsonSchema(ReserveNeeds, {
    id: answerId('needs'),
    descriptions: modelDescriptions(root),
    unknown: 'error',
  });
  return { file: 'needs.schema.json', schema: withNeedsInWords(withText(schema)) };
}

/** Lets the needed reserves of an object be words too. */
function withNeedsInWords(schema: unknown): JsonSchema {
  const { properties } = schema as { readonly properties: { readonly needs: object } };
  const { items, ...needs } = properties.needs as { readonly items: object };
  const inWords = {
    type: 'string',
    description: 'The reserve in words, such as `30d of Water, Food at Base Camp`.',
  };
  const list = { ...needs, items: { anyOf: [items, inWords] } };
  return { ...(schema as JsonSchema), properties: { ...properties, needs: list } } as JsonSchema;
}

/** The keywords that only numbers have. */
const NUMERIC = ['type', 'minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum'];

/** Lets days and amounts be text too, such as `"3 weeks"` and `"2 t"`, as `readDesign` does. */
function withText(schema: unknown, isQuantity = false): unknown {
  if (Array.isArray(schema)) return schema.map((each) => withText(each, isQuantity));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { 'x-unit': unit, type } = schema as {
    readonly 'x-unit'?: string;
    readonly type?: unknown;
  };
  const isHere = isQuantity || unit === 'days' || unit === 'units';
  const entries = Object.entries(schema);
  if (!isHere || ![type].flat().includes('number'))
    return Object.fromEntries(entries.map(([key, each]) => [key, withText(each, isHere)]));
  const isNumeric = ([key]: readonly [string, unknown]): boolean => NUMERIC.includes(key);
  return {
    anyOf: [Object.fromEntries(entries.filter(isNumeric)), { type: 'string' }],
    ...Object.fromEntries(entries.filter((entry) => !isNumeric(entry))),
  };
}

/** The text of a schema's file. */
export function textOf(schema: JsonSchema): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}

const answerId = (name: string): string => `urn:space-logistics:schema:${name}:1`;

/** The schema of what a simulation gives, made from the declarations of its result. */
export function resultSchema(): PublishedSchema {
  const types = new TypeSchemas(resolve(root, 'lib/simulation/index.ts'));
  return {
    file: 'simulation-result.schema.json',
    schema: types.of('SimulationResult', answerId('simulation-result')),
  };
}

/** The schema of the summary of a study, made from the declaration of its type. */
export function summarySchema(): PublishedSchema {
  const types = new TypeSchemas(resolve(root, 'lib/study/index.ts'));
  return {
    file: 'study-summary.schema.json',
    schema: types.of('StudySummary', answerId('study-summary')),
  };
}

/** The schema of what only the service answers with, made from the declarations of its types. */
export function serviceSchema(): PublishedSchema {
  const types = new TypeSchemas(resolve(root, 'lib/service/answers.ts'));
  return { file: 'service.schema.json', schema: types.of('ServiceAnswers', answerId('service')) };
}

/** The schemas of answers, made from the declarations of their types. */
export function answerSchemas(): PublishedSchema[] {
  const rooms = ['lib/analysis/index.ts', 'lib/manifest/index.ts'];
  const types = new TypeSchemas(...rooms.map((file) => resolve(root, file)));
  return Object.entries(answerTypes).map(([name, type]) => ({
    file: `${name}.schema.json`,
    schema: types.of(type, answerId(name)),
  }));
}

/** The files of `data/schema`: those of the published schemas, and none else. */
export function files(): Record<string, string | undefined> {
  const schemas = [
    ...publishedSchemas(),
    resultSchema(),
    studySchema(),
    designSchema(),
    pricesSchema(),
    needsSchema(),
    summarySchema(),
    serviceSchema(),
    ...answerSchemas(),
  ];
  return Object.fromEntries([
    ...readdirSync(directory).map((file) => [`data/schema/${file}`, undefined]),
    ...schemas.map(({ file, schema }) => [`data/schema/${file}`, textOf(schema)]),
  ]);
}

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { type JsonSchemaOptions, jsonSchema, schemaKeywords } from '../../lib/index.js';
import type { JsonSchema, Target } from '../../lib/schema/index.js';

/** A validator as a careful user sets it up: strict, with the keywords that the schemas add. */
export function compile(schema: JsonSchema, allErrors = false): ValidateFunction {
  const ajv = new Ajv2020({
    strict: true,
    allErrors,
    discriminator: JSON.stringify(schema).includes('"discriminator":'),
    keywords: [...schemaKeywords],
  });
  return ajv.compile(schema);
}

const compiled = new Map<Target, Map<string, ValidateFunction>>();

/** The validator of a target, made once. */
export function validatorOf(
  target: Target,
  options: Pick<JsonSchemaOptions, 'unknown' | 'discriminator'> = {},
): ValidateFunction {
  const store = compiled.get(target) ?? new Map<string, ValidateFunction>();
  compiled.set(target, store);
  const key = JSON.stringify(options);
  const validate = store.get(key) ?? compile(jsonSchema(target, options));
  store.set(key, validate);
  return validate;
}

import { Validator } from '@seriousme/openapi-schema-validator';

/** Validates an OpenAPI document with the schema that the OpenAPI Initiative publishes. */
export async function validate(document: object): Promise<object> {
  return new Validator().validate(structuredClone(document) as Record<string, unknown>);
}

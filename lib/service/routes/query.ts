import type { ParameterTable } from '../endpoints/parameters.js';

/** Returns the JSON Schema of the parameters of an address. */
export function querySchema(parameters: ParameterTable): object {
  const entries = Object.entries(parameters);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])),
    required: entries.filter(([, { required }]) => required).map(([name]) => name),
    additionalProperties: false,
  };
}

import type { JsonSchema } from '../../schema/json-schema/types.js';

/** The content of an answer: its media type, and the name or text of its JSON Schema if it is JSON. */
export interface Content {
  readonly type: string;
  readonly schema?: string | JsonSchema;
}

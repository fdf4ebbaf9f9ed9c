import type { JsonSchema } from '../../schema/json-schema/types.js';
import type { ParameterTable } from './parameters.js';

/** The content of an answer: its media type, and the name or text of its JSON Schema if it is JSON. */
export interface AnswerContent {
  readonly type: string;
  readonly schema?: string | JsonSchema;
}

/** An address of the service. */
export interface Endpoint {
  readonly method: 'get' | 'post' | 'delete';
  /** The path, with `{id}` for the id of a study. */
  readonly path: string;
  /** The id of the operation in the OpenAPI document. Of an address that takes a file, it is the kind of work: a key of `works`. */
  readonly operation: string;
  readonly tag: 'files' | 'simulation' | 'answers' | 'studies' | 'older' | 'service';
  readonly summary: string;
  readonly description?: string;
  /** Whether the work is slow whatever the file is. Default: false. */
  readonly isSlow?: boolean;
  /** Whether it tells how far slow work is, as server-sent events, to clients that accept them. Default: false. */
  readonly tells?: boolean;
  /** What the body is. Absent if there is none. */
  readonly takes?: 'scenario' | 'database' | 'any' | 'study' | 'design';
  readonly parameters: ParameterTable;
  /** The status of an answer that is no problem. Default: 200. */
  readonly status?: number;
  readonly answers: readonly AnswerContent[];
  /** What other statuses mean. Default: all others are problems. */
  readonly others?: Readonly<
    Record<number, { readonly means: string; readonly answers?: readonly AnswerContent[] }>
  >;
  /** Whether it needs no token. Default: false. */
  readonly isOpen?: boolean;
}

/** Returns the content of an answer in JSON. @param schema the name or text of its JSON Schema */
export const json = (schema: string | JsonSchema): AnswerContent => ({
  type: 'application/json',
  schema,
});

/** What the parts of a form are. */
const PARTS = {
  scenario: 'A scenario: JSON, XML or a workbook.',
  database: 'A database: JSON or a workbook.',
  any: 'A scenario or a database: JSON, XML or a workbook.',
  study: 'The campaign: a scenario in JSON, a workbook, or XML.',
  design:
    'The campaign, whose missions are over when the design begins: a scenario in JSON, a workbook, or XML.',
} as const;
const TEMPLATES = 'The database that a scenario in XML was made from, for its templates.';
const DECLARATIONS = {
  study: 'The declaration of the study: YAML or JSON.',
  design: 'The design: YAML or JSON.',
} as const;

/** Returns the parts of the form that an address takes, with what each is. The first one is needed. */
export function partsOf({ takes, tag, parameters }: Endpoint): Readonly<Record<string, string>> {
  if (takes === undefined) return {};
  if (tag === 'older') return { upload: PARTS[takes] };
  if (takes === 'study' || takes === 'design')
    return { file: PARTS[takes], [takes]: DECLARATIONS[takes] };
  const files = Object.entries(parameters).filter(([, { isFile }]) => isFile);
  return {
    file: PARTS[takes],
    ...(takes !== 'database' && { database: TEMPLATES }),
    ...Object.fromEntries(files.map(([name, { description }]) => [name, description])),
  };
}

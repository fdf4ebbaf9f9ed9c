import { answerTypes } from '../../analysis/answers.js';
import { packageFile } from '../../reading/package-file.js';
import type { JsonSchema } from '../../schema/json-schema/types.js';
import { issue, olderRefusal, problem, validation } from './own-schemas.js';
import { studySchemas } from './study-schemas.js';

/** The names of the published JSON Schemas that the document contains. */
const PUBLISHED = [
  'scenario',
  'model-database',
  'simulation-result',
  'study',
  'study-summary',
  ...Object.keys(answerTypes),
];

const INSIDE = '#/$defs/';

/**
 * Returns the schemas of all components: those that the package publishes, and those of the service. The definitions inside a
 * schema become components of their own, with the name of the schema in front, because few tools follow `$id`.
 */
export function schemaComponents(): Readonly<Record<string, JsonSchema>> {
  const components: Record<string, JsonSchema> = {
    Issue: issue,
    Problem: problem,
    Validation: validation,
    OlderRefusal: olderRefusal,
  };
  for (const name of PUBLISHED) {
    const text = packageFile(`data/schema/${name}.schema.json`);
    const moved = JSON.parse(text, (key, value: unknown) =>
      key === '$ref' && typeof value === 'string' ? movedReference(value, name) : value,
    ) as JsonSchema & { readonly $defs?: Readonly<Record<string, JsonSchema>> };
    const { $schema: _, $id: __, $defs = {}, ...root } = moved;
    components[name] = root;
    for (const [inside, schema] of Object.entries($defs)) components[`${name}.${inside}`] = schema;
  }
  return { ...components, ...studySchemas(components.study!) };
}

/** Returns where a reference leads in the document. */
function movedReference(reference: string, name: string): string {
  if (reference === '#') return `#/components/schemas/${name}`;
  return reference.startsWith(INSIDE)
    ? `#/components/schemas/${name}.${reference.slice(INSIDE.length)}`
    : reference;
}

import type { Checkable } from '../graph/collections.js';
import { AnyDatabaseDemandModel, AnyDemandModel } from '../model/demand-models/index.js';
import { AnyElementInstance, AnyElementTemplate } from '../model/elements/index.js';
import { AnyEdge, AnyNode } from '../model/network/index.js';
import { AnyResource } from '../model/resources/index.js';
import { Scenario } from '../model/scenario/scenario.js';
import type { Issue } from '../schema/diagnostics/issue.js';
import {
  parsePointer,
  pointerOf,
  replacePointers,
  valueAt,
} from '../schema/diagnostics/pointer.js';
import type { Family } from '../schema/family.js';
import { safeParse } from '../schema/parse.js';
import { checkRead } from './check.js';

/** A list that can be checked without the missions: where it is, and the family of its objects. */
type CheckedList = readonly [path: readonly string[], family: Family<object>];

const LISTS: Readonly<Record<'database' | 'scenario', readonly CheckedList[]>> = {
  database: [
    [['nodes'], AnyNode],
    [['edges'], AnyEdge],
    [['resources'], AnyResource],
    [['demandModels'], AnyDatabaseDemandModel],
    [['elements'], AnyElementTemplate],
  ],
  scenario: [
    [['network', 'nodes'], AnyNode],
    [['network', 'edges'], AnyEdge],
    [['resourceList'], AnyResource],
    [['demandModels'], AnyDemandModel],
    [['elementTemplates'], AnyElementTemplate],
    [['instantiatedElements'], AnyElementInstance],
  ],
};

/** Returns a scenario without anything in it. */
const emptyScenario = (): Scenario =>
  new Scenario({ name: '', createdBy: '', startDate: new Date(0), scenarioType: 'Solar System' });

/**
 * Runs the checks over the valid objects of a database or scenario that also has invalid objects. In a scenario without its missions,
 * much is in no use, so only errors are reported.
 * @param database a database without anything in it; undefined for a scenario
 * @param plain the database or scenario as plain data
 * @param limit the maximum number of issues
 */
export function checkParts(
  database: Checkable | undefined,
  plain: unknown,
  limit?: number,
): readonly Issue[] {
  const root = database ?? emptyScenario();
  const lists = LISTS[database === undefined ? 'scenario' : 'database'];
  /** For each list, the indices in the plain data of the objects that are valid. */
  const indices: number[][] = [];
  for (const [at, [path, family]] of lists.entries()) {
    const valid = valueAt(root, path) as object[];
    const kept: number[] = [];
    indices[at] = kept;
    const all = valueAt(plain, path);
    for (const [index, object] of (Array.isArray(all) ? all : []).entries()) {
      const parsed = safeParse(family, object);
      if (!parsed.success) continue;
      valid.push(parsed.value);
      kept.push(index);
    }
  }
  const found = checkRead(root, {
    ...(limit !== undefined && { limits: { issues: limit } }),
    checks: { 'unresolved-reference': 'off' },
  });
  return found
    .filter(({ severity }) => database !== undefined || severity === 'error')
    .map((issue) => ({
      ...issue,
      pointer: inPlain(issue.pointer),
      message: replacePointers(issue.message, inPlain),
    }));

  /** Returns the pointer into the plain data for one into the valid objects. */
  function inPlain(pointer: string): string {
    const parts = parsePointer(pointer);
    const at = lists.findIndex(([path]) => path.every((part, depth) => parts[depth] === part));
    const { length } = lists[at]?.[0] ?? [];
    const index = indices[at]?.[Number(parts[length])];
    return index === undefined ? pointer : pointerOf(parts.with(length, String(index)));
  }
}

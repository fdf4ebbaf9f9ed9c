import type { ModelDatabase } from '../database/model-database.js';
import { type EditedField, editScenario } from '../editing/index.js';
import type { Scenario } from '../model/index.js';

/** A scenario or database with edits, and what they changed. */
export interface Edited {
  readonly value: Scenario | ModelDatabase;
  readonly changes: readonly EditedField[];
}

/**
 * Makes edits, if there are any.
 * @throws EditError with every wrong edit
 */
export function edited(value: Scenario | ModelDatabase, edits: readonly string[] = []): Edited {
  if (edits.length === 0) return { value, changes: [] };
  const { scenario, changes } = editScenario(value, edits);
  return { value: scenario, changes };
}

import type { ModelDatabase } from '../../database/model-database.js';
import { EditError, type EditedField, editScenario } from '../../editing/index.js';
import type { Scenario } from '../../model/index.js';
import { UsageError } from '../terminal.js';
import { forTerminal } from '../text/control.js';

/** A scenario or database with edits, and what they changed. */
export interface Edited {
  readonly value: Scenario | ModelDatabase;
  readonly changes: readonly EditedField[];
}

/**
 * Makes the edits of the option `--set`, if there are any.
 * @throws UsageError with every wrong edit, one a line
 */
export function edited(value: Scenario | ModelDatabase, edits: readonly string[] = []): Edited {
  if (edits.length === 0) return { value, changes: [] };
  try {
    const { scenario, changes } = editScenario(value, edits);
    return { value: scenario, changes };
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    throw new UsageError(usageText(error));
  }
}

/** Returns the problems of edits, one a line. A problem can have lines of its own, which are indented. */
function usageText({ problems, total }: EditError): string {
  const lines = problems.map(
    (problem) => `--set ${problem.split('\n').map(forTerminal).join('\n')}`,
  );
  return [...lines, ...(total > lines.length ? [`... ${total} problems in all`] : [])].join('\n');
}

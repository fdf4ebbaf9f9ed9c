import { saveCampaign } from '../../database/index.js';
import { Scenario } from '../../model/index.js';
import { locationText, ModelValidationError } from '../../schema/diagnostics/issue.js';
import { safeParse } from '../../schema/index.js';

/** A file, or why there is none. */
export interface WrittenFile {
  /** Null if the scenario cannot be written. */
  readonly bytes: Uint8Array | null;
  readonly problems: readonly string[];
}

/** Returns the text of a scenario in JSON: all that its plain form has, in the same order. */
export const jsonOf = (root: unknown): string => `${JSON.stringify(root, null, 2)}\n`;

/**
 * Writes a scenario as a workbook. Its fields must be valid, because each has a cell of its kind. Properties that are not declared are
 * kept in the columns `other_fields`.
 * @param into a campaign workbook to edit: what people have added to it stays. Default: a new one
 */
export async function workbookOf(root: unknown, into?: Uint8Array): Promise<WrittenFile> {
  const read = safeParse(Scenario, root, { unknown: 'keep' });
  if (!read.success) return { bytes: null, problems: problemsOf(read.issues) };
  try {
    return {
      bytes: await saveCampaign(read.value, undefined, into === undefined ? {} : { into }),
      problems: [],
    };
  } catch (error) {
    if (error instanceof ModelValidationError)
      return { bytes: null, problems: problemsOf(error.issues) };
    throw error;
  }
}

const problemsOf = (issues: ModelValidationError['issues']): readonly string[] =>
  issues
    .filter(({ severity }) => severity === 'error')
    .map((issue) => `${locationText(issue)}: ${issue.message}`);

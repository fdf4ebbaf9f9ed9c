import { EditError } from '../../editing/index.js';
import { type Document, type ReadOptions, readDocument } from '../../reading/document.js';
import { UsageError } from '../terminal.js';
import { forTerminal } from '../text/control.js';

/**
 * Reads and checks the bytes of a file, with the edits of the option `--set`.
 * @throws UsageError with every wrong edit, one a line
 */
export async function readEdited(bytes: Uint8Array, options: ReadOptions): Promise<Document> {
  try {
    return await readDocument(bytes, options);
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

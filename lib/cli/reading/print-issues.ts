import { counted } from '../../schema/diagnostics/wording.js';
import type { Issue } from '../../schema/index.js';
import type { Terminal } from '../terminal.js';
import { paintOf } from '../text/color.js';
import { displayName } from './input.js';
import { issueLine } from './open-file.js';

/** Prints the problems of a declaration, one a line. */
export function printIssues(
  file: string,
  { issues, total }: { readonly issues: readonly Issue[]; readonly total: number },
  write: (text: string) => void,
  terminal: Terminal,
): void {
  const paint = paintOf(terminal);
  for (const issue of issues) write(`${issueLine(file, issue, paint)}\n`);
  const hidden = total - issues.length;
  if (hidden > 0) write(`${displayName(file)}: ${counted(hidden, 'more problem')} not shown\n`);
}

import { counted } from '../../../schema/diagnostics/wording.js';
import type { StudyMove } from '../../../study/index.js';
import { forTerminal } from '../../text/control.js';

/** The variables that are listed. */
const SHOWN = 20;

/** Returns what the variables of a study move in time, one variable a line. */
export function moveLines(moves: readonly StudyMove[]): readonly string[] {
  const lines = moves
    .slice(0, SHOWN)
    .map(({ variable, text }) => `${forTerminal(variable)} ${forTerminal(text)}.`);
  const hidden = moves.length - lines.length;
  return hidden > 0 ? [...lines, `${counted(hidden, 'more variable')} not shown.`] : lines;
}

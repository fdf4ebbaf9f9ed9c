import type { ProgressReport } from '../terminal.js';
import { cut } from '../text/width.js';
import type { Board } from './board.js';

/** The number of columns for the spinner and the time before the text, plus one free column. */
const MARGIN = 12;

/**
 * Writes the current activity to a board, for another thread that shows it.
 * @param columns the width of the terminal
 */
export function progressOn(board: Board, columns: number): ProgressReport {
  return {
    show: (text) => board.write(cut(text, columns - MARGIN)),
    end: () => board.write(''),
  };
}

import { UnusableInput } from '../terminal.js';

/**
 * Returns the JSON text of a value, with a line end.
 * @param compact whether it is on one line. Otherwise each level is indented by two spaces.
 * @throws UnusableInput if the text is longer than the longest string of the JavaScript engine
 */
export function jsonText(value: object, compact = false): string {
  try {
    return `${JSON.stringify(value, null, compact ? 0 : 2)}\n`;
  } catch (error) {
    if (!(error instanceof RangeError && error.message === 'Invalid string length')) throw error;
    const shorter = compact ? 'split the file' : 'use --compact where there is such an option';
    throw new UnusableInput(
      `the JSON text would be longer than one string can be (about 512 MB); ${shorter}`,
    );
  }
}

/** Compares texts by their character codes. */
export const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

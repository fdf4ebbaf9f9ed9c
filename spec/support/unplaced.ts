import type { Issue } from '../../lib/index.js';

/** Returns a result of reading without the positions of its issues, which only those of text have. */
export function unplaced<R extends { readonly issues: readonly Issue[] }>(result: R) {
  const issues = result.issues.map(({ line: _, column: __, offset: ___, ...issue }) => issue);
  return { ...result, issues };
}

/** The largest difference of two numbers: relative, and absolute near zero. */
const RELATIVE = 1e-9;
const ABSOLUTE = 1e-9;

const near = (a: number, b: number): boolean =>
  Math.abs(a - b) <= Math.max(ABSOLUTE, RELATIVE * Math.max(Math.abs(a), Math.abs(b)));

/** Texts are the same if their words are, and their numbers differ by at most one in the last printed digit. */
function sameText(a: string, b: string): boolean {
  if (a === b) return true;
  const number = /-?\d+\.\d+/g;
  if (a.replace(number, '#') !== b.replace(number, '#')) return false;
  const ours = a.match(number) ?? [];
  const theirs = b.match(number) ?? [];
  return ours.every((text, at) => {
    const step = 10 ** -(text.split('.')[1]?.length ?? 0);
    return Math.abs(Number(text) - Number(theirs[at])) <= step * 1.01;
  });
}

/** Describes the first differences of two JSON values; empty if they agree. */
export function differences(ours: unknown, theirs: unknown, path = ''): string[] {
  if (typeof ours === 'number' && typeof theirs === 'number')
    return near(ours, theirs) ? [] : [`${path}: ${ours}, reference ${theirs}`];
  if (typeof ours === 'string' && typeof theirs === 'string')
    return sameText(ours, theirs) ? [] : [`${path}: "${ours}", reference "${theirs}"`];
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    for (let at = 0; at < Math.max(ours.length, theirs.length); at++) {
      const found = differences(ours[at], theirs[at], `${path}/${at}`);
      // Later items of the list would only repeat the difference.
      if (found.length > 0) return found;
    }
    return [];
  }
  if (isObject(ours) && isObject(theirs)) {
    const keys = new Set([...Object.keys(ours), ...Object.keys(theirs)]);
    return [...keys].flatMap((key) => differences(ours[key], theirs[key], `${path}/${key}`));
  }
  return ours === theirs
    ? []
    : [`${path}: ${JSON.stringify(ours)}, reference ${JSON.stringify(theirs)}`];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

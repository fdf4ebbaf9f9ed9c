/** The length from which pieces of text are printed together, in characters. */
const CHUNK = 1 << 16;

/** Joins pieces of text to longer ones. */
export function* inChunks(pieces: Iterable<string>): Generator<string, void, undefined> {
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

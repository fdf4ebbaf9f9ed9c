/** Yields a section of a report, if it has any text: its title, and its texts with an empty line between them. */
export function* section(
  title: string,
  ...texts: Iterable<string>[]
): Generator<string, void, undefined> {
  let before = `\n${title}\n`;
  for (const text of texts) {
    let isEmpty = true;
    for (const piece of text) {
      yield isEmpty ? before + piece : piece;
      isEmpty = false;
    }
    if (!isEmpty) before = '\n';
  }
}

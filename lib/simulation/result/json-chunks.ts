/** The length from which a piece of text is given out, in characters. */
const CHUNK = 1 << 16;

const isList = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value;

/**
 * Returns the JSON text of an object in pieces. Together they are what `JSON.stringify(root, null, indent)` returns. Only one
 * item of each list in the object is held in memory at a time.
 * @param indent the number of spaces for each level; 0 for everything on one line
 */
export function* jsonChunks(root: object, indent: number): Generator<string, void, undefined> {
  const step = ' '.repeat(indent);
  const lineBreak = indent === 0 ? '' : '\n';
  const colon = indent === 0 ? ':' : ': ';
  /** Returns the text of a value at a depth, or undefined if JSON leaves it out. */
  const textOf = (value: unknown, depth: number): string | undefined => {
    const text: string | undefined = JSON.stringify(value, null, indent);
    // Line breaks in strings are escaped, so each one here starts a new line of the layout.
    return indent === 0 ? text : text?.replaceAll('\n', `\n${step.repeat(depth)}`);
  };
  let text = '{';
  let separator = lineBreak;
  for (const [name, value] of Object.entries(root)) {
    const head = `${separator}${step}${JSON.stringify(name)}${colon}`;
    if (isList(value)) {
      text += `${head}[`;
      let isEmpty = true;
      for (const item of value) {
        text += `${isEmpty ? '' : ','}${lineBreak}${step}${step}${textOf(item, 2) ?? 'null'}`;
        isEmpty = false;
        if (text.length < CHUNK) continue;
        yield text;
        text = '';
      }
      text += isEmpty ? ']' : `${lineBreak}${step}]`;
    } else {
      const own = textOf(value, 1);
      if (own === undefined) continue;
      text += head + own;
    }
    separator = `,${lineBreak}`;
  }
  yield `${text}${separator === lineBreak ? '' : lineBreak}}`;
}

import type { Surroundings, Terminal } from './terminal.js';
import { forJson, forTerminal, linesForTerminal, paintedForTerminal } from './text/control.js';

/**
 * Returns the terminal of a program. Everything that it prints goes through here:
 *
 * - The progress line is erased before any other output.
 * - Control characters of text are escaped visibly, except line ends, tabs and the colours of the program. The code that
 *   puts a value into text has already escaped the value, also its line ends and colours. So this is a second net, for
 *   all text that nobody thought of, such as messages of libraries.
 * - Control characters of JSON become JSON escapes, so that no data is lost.
 */
export function printing(given: Surroundings): Terminal {
  const { progress, out, stream, err, bytes, color, watched } = given;
  const after =
    <T, R>(write: (data: T) => R, escaped: (data: T) => T) =>
    (data: T) => {
      progress.end();
      return write(escaped(data));
    };
  const forOut = color ? paintedForTerminal : linesForTerminal;
  const forErr = color && watched ? paintedForTerminal : linesForTerminal;
  return {
    ...given,
    out: after(out, forOut),
    json: after(out, forJson),
    stream: after(stream, jsonPieces),
    err: after(err, forErr),
    bytes: after(bytes, (data) => data),
  };
}

function* jsonPieces(pieces: Iterable<string>): Iterable<string> {
  for (const piece of pieces) yield forJson(piece);
}

/**
 * Escapes a usage error of the parser, which quotes arguments as they are. A line end is kept at the end and before a
 * suggestion, where the parser itself puts it.
 */
export const usageForTerminal = (text: string): string =>
  text
    .split(/(\n(?=$|\(Did you mean ))/)
    .map((part, i) => (i % 2 === 0 ? forTerminal(part) : part))
    .join('');

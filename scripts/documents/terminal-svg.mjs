// Draws terminal output as an SVG picture, with the colours and weights of its escape sequences (ECMA-48, SGR). Each
// run of text is stretched to its columns, so that columns line up in any font.
import stringWidth from 'string-width';

const CELL = { width: 8.4, height: 19 };
const MARGIN = { x: 18, top: 44, bottom: 16 };
const TEXT = '#d7dde8';
const BACKGROUND = '#10151f';
const COLORS = [
  '#5b6475',
  '#ff6b6b',
  '#7bd88f',
  '#f0c674',
  '#6cb6ff',
  '#d2a8ff',
  '#56d4dd',
  '#d7dde8',
];
const FONT = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace";

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns the style after an escape sequence. */
function changed(style, codes) {
  let next = style;
  for (const code of codes.split(';').map(Number)) {
    if (code === 0) next = {};
    else if (code === 1) next = { ...next, bold: true };
    else if (code === 2) next = { ...next, dim: true };
    else if (code === 4) next = { ...next, underlined: true };
    else if (code === 22) next = { ...next, bold: false, dim: false };
    else if (code === 24) next = { ...next, underlined: false };
    else if (code === 39) next = { ...next, color: undefined };
    else if (code >= 30 && code <= 37) next = { ...next, color: COLORS[code - 30] };
    else if (code >= 90 && code <= 97) next = { ...next, color: COLORS[code - 90] };
    else throw new Error(`unknown escape sequence ${code}`);
  }
  return next;
}

function run(text, style, column, row) {
  const width = stringWidth(text);
  const attributes = [
    `x="${(MARGIN.x + column * CELL.width).toFixed(1)}"`,
    `y="${MARGIN.top + row * CELL.height + 14}"`,
    `textLength="${(width * CELL.width).toFixed(1)}"`,
    ...(style.color ? [`fill="${style.color}"`] : []),
    ...(style.bold ? ['font-weight="700"'] : []),
    ...(style.dim ? ['opacity="0.6"'] : []),
    ...(style.underlined ? ['text-decoration="underline"'] : []),
  ];
  return `<text ${attributes.join(' ')}>${escaped(text)}</text>`;
}

/** Returns the picture. @param command the command line, shown after the prompt above its output */
export function terminalSvg(command, output, label) {
  let style = {};
  let columns = stringWidth(command) + 2;
  const lines = output.trimEnd().split('\n');
  const texts = lines.flatMap((line, index) => {
    let column = 0;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: an escape sequence starts with one
    return line.split(/(\x1b\[[\d;]*m)/).flatMap((part) => {
      if (part.startsWith('\x1b')) {
        style = changed(style, part.slice(2, -1));
        return [];
      }
      // Two or more blanks end a run; they need no text.
      return part.split(/( {2,})/).flatMap((piece) => {
        const from = column + stringWidth(piece.slice(0, piece.length - piece.trimStart().length));
        column += stringWidth(piece);
        columns = Math.max(columns, column);
        const text = piece.trim();
        return text === '' ? [] : [run(text, style, from, index + 2)];
      });
    });
  });
  const width = Math.ceil(columns * CELL.width + 2 * MARGIN.x);
  const height = MARGIN.top + (lines.length + 2) * CELL.height + MARGIN.bottom;
  const dots = ['#ff5f57', '#febc2e', '#28c840'].map(
    (color, index) => `<circle cx="${22 + index * 20}" cy="22" r="6" fill="${color}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(label)}">
<rect width="100%" height="100%" rx="10" fill="${BACKGROUND}"/>
${dots.join('\n')}
<g font-family="${FONT}" font-size="14" fill="${TEXT}">
${run('$', { color: COLORS[2] }, 0, 0)}
${run(command, { bold: true }, 2, 0)}
${texts.join('\n')}
</g>
</svg>
`;
}

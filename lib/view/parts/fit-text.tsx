import { shown } from '../model/words.js';

let context: CanvasRenderingContext2D | null = null;

/** How text is drawn: its size in pixels, and its weight. */
export interface TextStyle {
  readonly size?: number;
  readonly weight?: number;
}

/** Returns the width of text in pixels, in the font of drawings. */
export function textWidth(text: string, { size = 12, weight = 400 }: TextStyle = {}): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (context === null) return text.length * size * 0.6;
  context.font = `${weight} ${size}px ${getComputedStyle(document.documentElement).fontFamily}`;
  return context.measureText(text).width;
}

/** Returns the beginning of a name that fits into a width, with an ellipsis if it is cut. */
export function fitted(name: string, width: number, style: TextStyle = {}): string {
  const text = shown(name).replace(/\s+/g, ' ');
  // No character is narrower than a fifth of its height, so what is longer can be cut before it is measured.
  const characters = Array.from(text.slice(0, Math.ceil((width / (style.size ?? 12)) * 10)));
  if (
    characters.length === Array.from(text.slice(0, 2 * characters.length)).length &&
    textWidth(text, style) <= width
  )
    return text;
  let low = 0;
  let high = characters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (textWidth(`${characters.slice(0, middle).join('')}…`, style) <= width) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? '' : `${characters.slice(0, low).join('').trimEnd()}…`;
}

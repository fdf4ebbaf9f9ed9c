import colors from 'picocolors';
import { type Terminal, WIDE } from '../terminal.js';

/** The width of a terminal if it is unknown. */
const COLUMNS = 80;

type ColorEnvironment = Readonly<Record<string, string | undefined>>;

interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/**
 * Returns whether to colour the output to a stream. By default, only terminals get colour. NO_COLOR
 * (https://no-color.org) turns colour off, and FORCE_COLOR (https://force-color.org) turns it on. An empty variable has
 * no effect, and FORCE_COLOR=0 turns colour off.
 */
export function wantsColor({ isTTY = false }: Stream, env: ColorEnvironment): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0';
  return isTTY && env.TERM !== 'dumb';
}

/**
 * Returns the width of a stream: its own, else the value of the variable COLUMNS. Else a terminal has 80 columns, and a pipe
 * or file as many as any text needs.
 */
export function columnsOf({ columns, isTTY = false }: Stream, env: ColorEnvironment): number {
  const said = Number(env.COLUMNS);
  return columns || (Number.isInteger(said) && said > 0 ? said : isTTY ? COLUMNS : WIDE);
}

/** Returns the width of help, which is text to read: at most 80 columns where the width is not that of a terminal. */
export const helpColumns = (columns: number): number => (columns >= WIDE ? COLUMNS : columns);

/** Functions that colour text, or return it unchanged if colour is off. */
export type Paint = ReturnType<typeof colors.createColors>;

export const paintOf = ({ color }: Terminal): Paint => colors.createColors(color);

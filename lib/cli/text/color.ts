import colors from 'picocolors';
import type { Terminal } from '../terminal.js';

/** The columns to assume where nobody says how many there are. */
const COLUMNS = 80;

type Environment = Readonly<Record<string, string | undefined>>;

interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/**
 * Whether to colour what goes to a stream: on terminals that can, unless the environment says otherwise.
 * NO_COLOR (https://no-color.org) forbids it, FORCE_COLOR (https://force-color.org) asks for it; neither counts
 * where it is empty, and FORCE_COLOR=0 forbids.
 */
export function wantsColor({ isTTY = false }: Stream, env: Environment): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0';
  return isTTY && env.TERM !== 'dumb';
}

/** How wide a stream is: what it says itself, else what the environment says, else 80 columns. */
export function columnsOf({ columns }: Stream, env: Environment): number {
  const said = Number(env.COLUMNS);
  return columns || (Number.isInteger(said) && said > 0 ? said : COLUMNS);
}

/** Colours text, or leaves it as it is where colour is not wanted. */
export type Paint = ReturnType<typeof colors.createColors>;

export const paintOf = ({ color }: Terminal): Paint => colors.createColors(color);

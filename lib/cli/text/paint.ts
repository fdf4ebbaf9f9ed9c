import colors from 'picocolors';
import type { Terminal } from '../terminal.js';

/** Colours text, or leaves it as it is where colour is not wanted. */
export type Paint = ReturnType<typeof colors.createColors>;

export const paintOf = ({ color }: Terminal): Paint => colors.createColors(color);

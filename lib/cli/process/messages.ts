import type { Surroundings } from '../terminal.js';

/** What the working thread needs to know from the start. */
export interface WorkData extends Pick<Surroundings, SettingName> {
  readonly argv: readonly string[];
  readonly version: string;
  /** The memory of the board with the current activity. */
  readonly board: SharedArrayBuffer;
  /** The width of the progress line in columns. */
  readonly progressColumns: number;
}

type SettingName = 'columns' | 'rows' | 'color' | 'watched' | 'together' | 'screen' | 'interactive';

/** A message from the working thread to the main thread. */
export type ThreadReport =
  /** Output. `ask` is the number of a question that is answered with whether there is still a reader, when there is room. */
  | { readonly kind: 'out'; readonly data: string | Uint8Array; readonly ask?: number }
  | { readonly kind: 'err'; readonly data: string }
  /** Further output goes through a pager. */
  | { readonly kind: 'page' }
  /** Asks for the next chunk of stdin. The answer is undefined at the end. */
  | { readonly kind: 'stdin'; readonly ask: number }
  /** Nobody wants the rest of stdin. */
  | { readonly kind: 'stdin end' }
  /** Asks for the next signal to stop. Until then, a signal does not end the program. */
  | { readonly kind: 'stop request'; readonly ask: number }
  /** A file has been begun, or is complete. */
  | { readonly kind: 'draft'; readonly path: string; readonly isOpen: boolean }
  | { readonly kind: 'done'; readonly status: number };

/** The answer of the main thread to a question. An `Error` would lose its code on the way. */
export interface ThreadAnswer {
  readonly ask: number;
  readonly value?: unknown;
  readonly error?: { readonly message: string; readonly code?: string };
}

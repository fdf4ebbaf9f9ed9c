import type { Message } from '../../schema/diagnostics/catalogue.js';

/** What is declared about a kind of loss. `P` is the type of the particulars: the values that its texts need. */
export interface LossDeclaration<P = never> {
  /** What has no place in the new form, and the rule for it. Printed in `docs/losses.md`. */
  readonly help: string;
  /** What the file has. */
  readonly was: (particulars: P) => string;
  /** What is done with it. */
  readonly done: (particulars: P) => string;
  /** What that changes in answers about the campaign. */
  readonly changes: (particulars: P) => string;
}

type LossMessage<D> = D & Message<D extends LossDeclaration<infer P> ? P : never>;

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Declares kinds of losses by code, and makes the sentences of each: what it was, what was done, what that changes. */
export function defineLosses<const C extends Record<string, LossDeclaration>>(
  declarations: C,
): { readonly [K in keyof C]: LossMessage<C[K]> } {
  const messages = Object.entries<LossDeclaration>(declarations).map(([code, declared]) => {
    const { was, done, changes } = declared as LossDeclaration<unknown>;
    const text = (p: unknown) =>
      `${sentence(`${was(p)}: ${done(p)}`)} ${sentence(`this changes ${changes(p)}`)}`;
    return [code, { ...declared, severity: 'warning', text }];
  });
  // The types of the texts are those of the declarations, which `Object.entries` forgets.
  return Object.fromEntries(messages) as never;
}

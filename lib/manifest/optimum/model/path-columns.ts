import type { Term } from '../solver/program.js';
import type { Good } from './goods.js';
import type { Path } from './paths.js';

/** The columns of the containers of one path. */
export interface PathColumns {
  readonly path: Path;
  readonly count: number;
  readonly goods: readonly PathGood[];
  /** The rows that keep the contents within what the containers hold, and what one of them holds. */
  readonly rooms: readonly { readonly row: number; readonly most: number }[];
}

/** The columns of a good on a path. */
export interface PathGood {
  readonly good: Good;
  /** What is launched; null if it is the sum of all that is used or left at the end. */
  readonly launched: number | null;
  /** What is used on the way, before the last stay. */
  readonly uses: readonly {
    readonly cell: number;
    readonly after: number;
    readonly column: number;
  }[];
  /** What is left for the last stay; null if nothing needs it there. */
  readonly left: number | null;
}

/** What is launched of a good on a path. */
export function launchedTerms({ launched, uses, left }: PathGood): Term[] {
  if (launched !== null) return [[launched, 1]];
  const terms: Term[] = uses.map(({ column }) => [column, 1]);
  if (left !== null) terms.push([left, 1]);
  return terms;
}

/** The mass of a good that is aboard on a ride: what is launched less what is used before. */
export function loadTerms(contents: PathGood, ride: number): Term[] {
  const { good, uses } = contents;
  const used: Term[] = good.durable
    ? []
    : uses.filter(({ after }) => after < ride).map(({ column }) => [column, -good.mass]);
  return [
    ...launchedTerms(contents).map(([column, value]) => [column, value * good.mass] as const),
    ...used,
  ];
}

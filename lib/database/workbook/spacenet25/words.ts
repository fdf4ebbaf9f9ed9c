import { BODIES } from '../../../formats/spacenet25/bodies.js';
import { Environment, StateType } from '../../../model/enumerations.js';
import { previewCell } from '../cells.js';
import type { SheetName } from '../layout.js';
import type { SpreadsheetCell } from '../spreadsheet.js';

/** Words of SpaceNet 2.5 that a part of them is enough for, and the words of the schema. */
type Types = readonly (readonly [known: string, type: string])[];

/** The types of rows, in the order in which the tool tests them. */
export const TYPES: { readonly [S in SheetName]?: Types } = {
  nodes: [
    ['surface', 'Surface Node'],
    ['orbital', 'Orbital Node'],
    ['lagrange', 'Lagrange Node'],
  ],
  edges: [
    ['surface', 'Surface Edge'],
    ['space', 'Space Edge'],
    ['flight', 'Flight Edge'],
  ],
  resources: [
    ['continuous', 'Continuous'],
    ['discrete', 'Discrete'],
  ],
  elements: [
    ['element', 'Element'],
    ['resource container', 'Resource Container'],
    ['crew member', 'Human Agent'],
    ['carrier', 'Element Carrier'],
    ['surface vehicle', 'Surface Vehicle'],
    ['propulsive vehicle', 'Propulsive Vehicle'],
  ],
  demand_models: [
    ['timed impulse demand model', 'Timed Impulse'],
    ['rated demand model', 'Rated'],
    ['sparing by mass demand model', 'Sparing By Mass'],
  ],
};

/** The type of state that the schema has not. */
export const SPECIAL = 'Special';

/** The columns whose cells hold a whole word, and the words. */
export const WORDS: { readonly [S in SheetName]?: Readonly<Record<string, readonly string[]>> } = {
  nodes: { body_1: BODIES, body_2: BODIES },
  resources: { environment: Object.values(Environment) },
  elements: {
    environment: Object.values(Environment),
    cargo_environment: Object.values(Environment),
  },
  states: { type: [...Object.values(StateType), SPECIAL] },
};

/** A cell that holds none of the words that it may hold. */
export interface WrongWord {
  readonly found: string;
  readonly expected: string;
}

const listed = (words: readonly string[]) => words.map((word) => `"${word}"`).join(', ');

/**
 * Returns the type that a cell names: by a word that contains the text of the cell, or by the word of the schema. Upper and
 * lower case are the same.
 */
export function typeOf(cell: SpreadsheetCell, types: Types): string | WrongWord {
  const text = typeof cell === 'string' ? cell.trim().toLowerCase() : '';
  const exact = types.find(([known, type]) => known === text || type.toLowerCase() === text);
  if (exact) return exact[1];
  const within = text === '' ? [] : types.filter(([known]) => known.includes(text));
  const [only] = within;
  if (only && within.length === 1) return only[1];
  const expected = `a part of one of ${listed(types.map(([known]) => known))}, and of no other`;
  return { found: previewCell(cell), expected };
}

/** Returns the word that a cell holds, as the list spells it. */
export function wordOf(cell: SpreadsheetCell, words: readonly string[]): string | WrongWord {
  const text = typeof cell === 'string' ? cell.trim().toLowerCase() : undefined;
  const found = words.find((word) => word.toLowerCase() === text);
  return found ?? { found: previewCell(cell), expected: `one of ${listed(words)}` };
}

/** A resource that a cell names: today's cell for it, and the environment of a class of supply. */
export interface OldSupply {
  readonly cell: SpreadsheetCell;
  readonly environment?: Environment;
  /** Whether the cell names a class of supply. */
  readonly isGeneric: boolean;
}

/**
 * Returns the resource that a cell names: the number of a row, a class of supply as a negative number, or a class of supply
 * as `P203` (pressurized) or `U101`. Returns undefined for zero, which names none.
 */
export function supplyOf(cell: SpreadsheetCell): OldSupply | undefined {
  if (typeof cell === 'number') {
    const number = Math.trunc(cell);
    return number === 0 ? undefined : { cell: number, isGeneric: number < 0 };
  }
  const [, letter, digits] =
    (typeof cell === 'string' && /^\s*([PU])(\d{1,9})\s*$/i.exec(cell)) || [];
  if (letter === undefined) return { cell, isGeneric: false };
  const environment =
    letter.toUpperCase() === 'P' ? Environment.Pressurized : Environment.Unpressurized;
  return { cell: -Number(digits), environment, isGeneric: true };
}

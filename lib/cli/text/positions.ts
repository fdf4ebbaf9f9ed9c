import { createScanner } from 'jsonc-parser';
import { parsePointer, pointerOf } from '../../schema/diagnostics/pointer.js';

/** A place in a text: both count from 1, columns in UTF-16 units as editors count them. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A property name that stands more than once in an object, of which JSON.parse keeps the last. */
export interface DuplicateKey extends Position {
  readonly pointer: string;
  readonly key: string;
}

/** Where the values of a JSON text are. */
export interface Positions {
  /** Where a value starts, or its property name where `ofKey` asks for that. */
  readonly of: (pointer: string, ofKey?: boolean) => Position | undefined;
  /** Duplicate keys in the order of the text, the first 1,000 of them. */
  readonly duplicates: readonly DuplicateKey[];
  /** How many duplicate keys there are in all. */
  readonly duplicateCount: number;
}

/** More duplicate keys than this are counted only. */
const MOST_DUPLICATES = 1000;

/** The kinds of token, as jsonc-parser numbers them (its enumeration exists for the compiler only). */
const OPEN_BRACE = 1;
const CLOSE_BRACE = 2;
const OPEN_BRACKET = 3;
const CLOSE_BRACKET = 4;
const COMMA = 5;
const COLON = 6;
const STRING = 10;
const EOF = 17;

/** What is wanted of a value and of those in it, by key or index. */
interface Wanted {
  /** Its pointer, where its own place is wanted. */
  pointer?: string;
  readonly below: Map<string, Wanted>;
}

/** An object or array that is being gone through. */
interface Frame {
  /** Undefined where nothing in it is wanted. */
  readonly wanted: Wanted | undefined;
  /** The keys met so far; undefined for an array. */
  readonly keys: Set<string> | undefined;
  index: number;
  /** The pending key of an object, and where it stands. */
  key: string;
  keyLine: number;
  keyColumn: number;
  expectsKey: boolean;
}

/** The way to the value that is at hand, from frame to frame. */
const pointerTo = (frames: readonly Frame[]): string =>
  pointerOf(frames.map(({ keys, key, index }) => (keys ? key : index)));

function treeOf(pointers: ReadonlySet<string>): Wanted {
  const root: Wanted = { below: new Map() };
  for (const pointer of pointers) {
    let at = root;
    for (const key of parsePointer(pointer)) {
      let next = at.below.get(key);
      if (!next) {
        next = { below: new Map() };
        at.below.set(key, next);
      }
      at = next;
    }
    at.pointer = pointer;
  }
  return root;
}

/**
 * Goes through valid JSON text token by token, so that no nesting is too deep for it.
 * @param pointers the places to note; others cost next to nothing
 */
export function locate(text: string, pointers: ReadonlySet<string>): Positions {
  const scanner = createScanner(text, true);
  const root = treeOf(pointers);
  const values = new Map<string, Position>();
  const keys = new Map<string, Position>();
  const duplicates: DuplicateKey[] = [];
  let duplicateCount = 0;
  const frames: Frame[] = [];

  const here = (): Position => ({
    line: scanner.getTokenStartLine() + 1,
    column: scanner.getTokenStartCharacter() + 1,
  });

  /** Notes the value that starts with this token. @returns what is wanted of it */
  const value = (): Wanted | undefined => {
    const frame = frames.at(-1);
    const wanted = frame
      ? frame.wanted?.below.get(frame.keys ? frame.key : String(frame.index))
      : root;
    if (wanted?.pointer !== undefined) {
      values.set(wanted.pointer, here());
      if (frame?.keys) {
        keys.set(wanted.pointer, { line: frame.keyLine, column: frame.keyColumn });
      }
    }
    return wanted;
  };

  const key = (frame: Frame): void => {
    frame.key = scanner.getTokenValue();
    frame.keyLine = scanner.getTokenStartLine() + 1;
    frame.keyColumn = scanner.getTokenStartCharacter() + 1;
    frame.expectsKey = false;
    if (frame.keys?.has(frame.key) && duplicateCount++ < MOST_DUPLICATES) {
      duplicates.push({ pointer: pointerTo(frames), key: frame.key, ...here() });
    }
    frame.keys?.add(frame.key);
  };

  for (let token: number = scanner.scan(); token !== EOF; token = scanner.scan()) {
    const frame = frames.at(-1);
    switch (token) {
      case OPEN_BRACE:
      case OPEN_BRACKET: {
        const keyed = token === OPEN_BRACE;
        frames.push({
          wanted: value(),
          keys: keyed ? new Set() : undefined,
          index: 0,
          key: '',
          keyLine: 0,
          keyColumn: 0,
          expectsKey: keyed,
        });
        break;
      }
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        frames.pop();
        break;
      case COMMA:
        if (frame) {
          frame.index++;
          frame.expectsKey = frame.keys !== undefined;
        }
        break;
      case COLON:
        break;
      case STRING:
        if (frame?.expectsKey) key(frame);
        else value();
        break;
      default:
        value();
    }
  }
  return {
    of: (pointer, ofKey = false) => (ofKey ? keys.get(pointer) : undefined) ?? values.get(pointer),
    duplicates,
    duplicateCount,
  };
}

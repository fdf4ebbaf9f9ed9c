import { createScanner } from 'jsonc-parser';
import { parsePointer, pointerOf } from '../../schema/diagnostics/pointer.js';

/** A position in a text. Both numbers count from 1; columns count UTF-16 units, as editors do. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A repeated property name in an object. JSON.parse keeps the last value. */
export interface DuplicateKey extends Position {
  readonly pointer: string;
  readonly key: string;
}

/** The positions of values in a JSON text. */
export interface Positions {
  /** Returns where a value starts, or its property name if `ofKey` is set. */
  readonly of: (pointer: string, ofKey?: boolean) => Position | undefined;
  /** The first 1,000 duplicate keys, in the order of the text. */
  readonly duplicates: readonly DuplicateKey[];
  /** The number of all duplicate keys. */
  readonly duplicateCount: number;
}

/** Further duplicate keys are only counted. */
const MAX_DUPLICATES = 1000;

/** The token kinds of jsonc-parser, whose enumeration exists only for the compiler. */
const OPEN_BRACE = 1;
const CLOSE_BRACE = 2;
const OPEN_BRACKET = 3;
const CLOSE_BRACKET = 4;
const COMMA = 5;
const COLON = 6;
const STRING = 10;
const EOF = 17;

/** Which positions are wanted: of a value, and of the values in it by key or index. */
interface Wanted {
  /** The pointer to the value, if its own position is wanted. */
  pointer?: string;
  readonly below: Map<string, Wanted>;
}

/** An object or array that the scanner is in. */
interface Frame {
  /** Undefined if no position in it is wanted. */
  readonly wanted: Wanted | undefined;
  /** The keys so far; undefined for an array. */
  readonly keys: Set<string> | undefined;
  index: number;
  /** The current key of an object, and its position. */
  key: string;
  keyLine: number;
  keyColumn: number;
  expectsKey: boolean;
}

/** The pointer to the current value. */
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
 * Finds positions in valid JSON text. Reads token by token without recursion, so nesting may have any depth.
 * @param pointers the values whose positions are wanted; others cost almost nothing
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

  /** Records the value that starts with this token, and returns which positions are wanted in it. */
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
    if (frame.keys?.has(frame.key) && duplicateCount++ < MAX_DUPLICATES) {
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

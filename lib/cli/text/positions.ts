import { createScanner } from 'jsonc-parser';

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

/** An object or array that is being gone through. */
interface Frame {
  readonly pointer: string;
  /** The keys met so far; undefined for an array. */
  readonly keys: Set<string> | undefined;
  index: number;
  /** The pending key of an object, and where it stands. */
  key: string;
  keyAt: Position;
  expectsKey: boolean;
}

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

/**
 * Goes through valid JSON text token by token, so that no nesting is too deep for it.
 * @param wanted the pointers to note; others cost no memory
 */
export function locate(text: string, wanted: ReadonlySet<string>): Positions {
  const scanner = createScanner(text, true);
  const values = new Map<string, Position>();
  const keys = new Map<string, Position>();
  const duplicates: DuplicateKey[] = [];
  let duplicateCount = 0;
  const frames: Frame[] = [];

  const here = (): Position => ({
    line: scanner.getTokenStartLine() + 1,
    column: scanner.getTokenStartCharacter() + 1,
  });
  const pointerOf = (frame: Frame | undefined): string => {
    if (!frame) return '';
    return `${frame.pointer}/${frame.keys ? escaped(frame.key) : frame.index}`;
  };

  /** Notes the value that starts with this token. @returns its pointer */
  const value = (): string => {
    const frame = frames.at(-1);
    const pointer = pointerOf(frame);
    if (wanted.has(pointer)) {
      values.set(pointer, here());
      if (frame?.keys) keys.set(pointer, frame.keyAt);
    }
    return pointer;
  };

  const key = (frame: Frame): void => {
    frame.key = scanner.getTokenValue();
    frame.keyAt = here();
    frame.expectsKey = false;
    if (frame.keys?.has(frame.key) && duplicateCount++ < MOST_DUPLICATES) {
      duplicates.push({ pointer: pointerOf(frame), key: frame.key, ...frame.keyAt });
    }
    frame.keys?.add(frame.key);
  };

  for (let token: number = scanner.scan(); token !== EOF; token = scanner.scan()) {
    const frame = frames.at(-1);
    switch (token) {
      case OPEN_BRACE:
      case OPEN_BRACKET: {
        const keyed = token === OPEN_BRACE;
        const at = here();
        const pointer = value();
        frames.push({
          pointer,
          keys: keyed ? new Set() : undefined,
          index: 0,
          key: '',
          keyAt: at,
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

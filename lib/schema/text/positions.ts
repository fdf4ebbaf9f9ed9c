import { defaultReadingLimits } from '../../limits/reading.js';
import { IssueCollector } from '../diagnostics/collector.js';
import { parsePointer, pointerOf } from '../diagnostics/pointer.js';
import { type Position, Tokens } from './tokens.js';

/** A repeated property name in an object. JSON.parse keeps the last value. */
export interface DuplicateKey extends Position {
  readonly pointer: string;
  readonly key: string;
}

/** The positions of values in a JSON text. */
export interface Positions {
  /** Returns the position of a value, or of its property name if `ofKey` is true. */
  readonly of: (pointer: string, ofKey?: boolean) => Position | undefined;
  /**
   * The first duplicate keys, in the order of the text: at most 1,000, and fewer if their pointers are very long. Below the
   * limit of nesting, keys are not compared.
   */
  readonly duplicates: readonly DuplicateKey[];
  /** The number of all duplicate keys. */
  readonly duplicateCount: number;
}

/** A tree of the requested positions: of a value, and of the values inside it. */
interface RequestedPositions {
  /** The pointer to the value, if its own position is requested. */
  pointer?: string;
  /** The requested positions inside the value, by key or index. */
  readonly inside: Map<string, RequestedPositions>;
}

/** An object or array that contains the current token. */
interface Frame {
  /** The requested positions in it; undefined if none is requested. */
  readonly requested: RequestedPositions | undefined;
  /** The keys so far; undefined for an array. */
  readonly keys: Set<string> | undefined;
  index: number;
  /** The current key of an object. */
  key: string;
  /** Its position, if that of its value is requested. */
  keyPosition: Position | undefined;
  expectsKey: boolean;
}

/** Returns the pointer to the current value. */
const pointerTo = (frames: readonly Frame[]): string =>
  pointerOf(frames.map(({ keys, key, index }) => (keys ? key : index)));

function treeOf(pointers: ReadonlySet<string>): RequestedPositions {
  const root: RequestedPositions = { inside: new Map() };
  for (const pointer of pointers) {
    let node = root;
    for (const key of parsePointer(pointer)) {
      let next = node.inside.get(key);
      if (!next) {
        next = { inside: new Map() };
        node.inside.set(key, next);
      }
      node = next;
    }
    node.pointer = pointer;
  }
  return root;
}

/**
 * Finds positions in valid JSON text. Reads token by token without recursion, so values may be nested to any depth. Below
 * the limit of nesting, it only counts brackets: no issue is about a value that deep.
 * @param pointers the pointers to the values whose positions are requested. Other values cost almost nothing.
 * @param maxDepth the limit of nesting of objects and arrays
 */
export function locate(
  text: string,
  pointers: ReadonlySet<string>,
  maxDepth: number = defaultReadingLimits.depth,
): Positions {
  const tokens = new Tokens(text);
  const root = treeOf(pointers);
  const values = new Map<string, Position>();
  const keys = new Map<string, Position>();
  const duplicates = new IssueCollector<DuplicateKey>(({ pointer }) => pointer.length);
  const frames: Frame[] = [];
  /** The number of open brackets below the limit of nesting. */
  let below = 0;

  /** Records the value that starts with the current token, and returns the requested positions inside it. */
  const value = (): RequestedPositions | undefined => {
    const frame = frames.at(-1);
    const requested = frame
      ? frame.requested?.inside.get(frame.keys ? frame.key : String(frame.index))
      : root;
    if (requested?.pointer !== undefined) {
      values.set(requested.pointer, tokens.position);
      if (frame?.keyPosition) keys.set(requested.pointer, frame.keyPosition);
    }
    return requested;
  };

  const key = (frame: Frame): void => {
    frame.key = tokens.string;
    frame.keyPosition = frame.requested?.inside.has(frame.key) ? tokens.position : undefined;
    frame.expectsKey = false;
    if (frame.keys?.has(frame.key)) {
      duplicates.add('warning', () => ({
        pointer: pointerTo(frames),
        key: frame.key,
        ...tokens.position,
      }));
    }
    frame.keys?.add(frame.key);
  };

  for (let token = tokens.next(); token !== ''; token = tokens.next()) {
    if (below > 0) {
      if (token === '{' || token === '[') below++;
      else if (token === '}' || token === ']') below--;
      continue;
    }
    const frame = frames.at(-1);
    switch (token) {
      case '{':
      case '[': {
        const keyed = token === '{';
        const requested = value();
        if (frames.length >= maxDepth) {
          below = 1;
          break;
        }
        frames.push({
          requested,
          keys: keyed ? new Set() : undefined,
          index: 0,
          key: '',
          keyPosition: undefined,
          expectsKey: keyed,
        });
        break;
      }
      case '}':
      case ']':
        frames.pop();
        break;
      case ',':
        if (frame) {
          frame.index++;
          frame.expectsKey = frame.keys !== undefined;
        }
        break;
      case ':':
        break;
      case '"':
        if (frame?.expectsKey) key(frame);
        else value();
        break;
      default:
        value();
    }
  }
  return {
    of: (pointer, ofKey = false) => (ofKey ? keys.get(pointer) : undefined) ?? values.get(pointer),
    duplicates: duplicates.collected,
    duplicateCount: duplicates.total,
  };
}

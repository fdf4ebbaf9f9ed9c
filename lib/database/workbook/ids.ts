import { v4, v5 } from 'uuid';
import type { Uuid } from '../../schema/model-object.js';
import type { SheetName } from './layout.js';

/** The namespace of identifiers where the caller gives none; a random uuid, fixed for good. */
export const DEFAULT_NAMESPACE: Uuid = 'b2f3d9a6-6a34-4f0e-9c57-1d8f0a5f7c21';

/** Gives rows their identifiers. */
export interface Identities {
  /** Of a row with an id. */
  readonly of: (sheet: SheetName, key: string) => Uuid;
  /** Of a row without an id, by its place among the rows of its owner. */
  readonly within: (sheet: SheetName, owner: Uuid, place: number) => Uuid;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether text is a uuid. */
export function isUuid(text: string): boolean {
  return text.length === 36 && UUID.test(text);
}

function bytesOf(uuid: Uuid): Uint8Array {
  const digits = uuid.replaceAll('-', '');
  return Uint8Array.from({ length: 16 }, (_, i) =>
    Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16),
  );
}

/**
 * Identifiers that are the same at every reading: version 5 uuids (RFC 9562) of the namespace and
 * of `sheet/id`. A uuid in the place of an id is kept.
 */
export function stableIdentities(namespace: Uuid = DEFAULT_NAMESPACE): Identities {
  if (!isUuid(namespace)) throw new TypeError('a namespace is a uuid');
  const space = bytesOf(namespace);
  return {
    of: (sheet, key) => (isUuid(key) ? key : v5(`${sheet}/${key}`, space)),
    within: (sheet, owner, place) => v5(`${sheet}/${owner}/${place}`, space),
  };
}

/** Fresh identifiers at every reading, but for uuids in the place of ids. */
export function randomIdentities(newId: () => Uuid = v4): Identities {
  return { of: (_, key) => (isUuid(key) ? key : newId()), within: newId };
}

import { v4, v5 } from 'uuid';
import type { Uuid } from '../../schema/model-object.js';

/** The default namespace of identifiers: a random UUID that never changes. */
export const DEFAULT_NAMESPACE: Uuid = 'b2f3d9a6-6a34-4f0e-9c57-1d8f0a5f7c21';

/** Makes the identifiers of rows. */
export interface Identities {
  /** Returns the identifier of a row with an id. */
  readonly of: (sheet: string, key: string) => Uuid;
  /** Returns the identifier of a row without an id, by its position among the rows of its owner. */
  readonly within: (sheet: string, owner: Uuid, position: number) => Uuid;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns whether text is a UUID. */
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
 * Returns a maker of identifiers that are the same each time a workbook is read: version 5 UUIDs (RFC 9562) of the
 * namespace and of `sheet/id`. It keeps an id that is a UUID.
 * @throws TypeError if the namespace is not a UUID
 */
export function stableIdentities(namespace: Uuid = DEFAULT_NAMESPACE): Identities {
  if (!isUuid(namespace)) throw new TypeError('namespace must be a UUID');
  const space = bytesOf(namespace);
  return {
    of: (sheet, key) => (isUuid(key) ? key : v5(`${sheet}/${key}`, space)),
    within: (sheet, owner, position) => v5(`${sheet}/${owner}/${position}`, space),
  };
}

/** Returns a maker of identifiers that are new each time a workbook is read. It keeps an id that is a UUID. */
export function randomIdentities(newId: () => Uuid = v4): Identities {
  return { of: (_, key) => (isUuid(key) ? key : newId()), within: newId };
}

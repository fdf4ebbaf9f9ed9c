import type { Kept, Vault } from '../session/session.js';

const NAME = 'space-logistics studio';
const STORE = 'documents';
const KEY = 'unsaved';

/** A vault that can be asked what it keeps. */
export interface BrowserVault extends Vault {
  readonly get: () => Promise<Kept | undefined>;
}

/** Returns a vault in the database of the browser. If the browser has none, such as in a private window, it keeps nothing. */
export async function browserVault(): Promise<BrowserVault> {
  const database = await opened().catch(() => undefined);
  const run = async <T,>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | undefined> => {
    if (database === undefined) return undefined;
    const transaction = database.transaction(STORE, mode, { durability: 'strict' });
    const request = act(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return request.result;
  };
  return {
    get: async () => (await run('readonly', (store) => store.get(KEY))) as Kept | undefined,
    // A document that is too large for the browser is not kept, and can be edited all the same.
    put: async (kept) =>
      void (await run('readwrite', (store) => store.put(kept, KEY)).catch(() => {})),
    clear: async () => void (await run('readwrite', (store) => store.delete(KEY)).catch(() => {})),
  };
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

import type { FileKind } from '../files/open-file.js';

/** The local server of `space-logistics studio`. */
export interface Host {
  /** The names of the files in its folder that can be opened, and the one that it was started with. */
  readonly list: () => Promise<{ readonly files: readonly string[]; readonly open: string | null }>;
  readonly read: (
    name: string,
  ) => Promise<{ readonly bytes: Uint8Array; readonly version: string }>;
  /**
   * Writes a whole file.
   * @returns its new version; null if the file is not the one of the version any more, and `version` is not `*`
   */
  readonly write: (name: string, bytes: Uint8Array, version: string) => Promise<string | null>;
  /** Returns a file of the solver. @throws Error with what to do if it is not installed */
  readonly solverFile: (name: string) => Promise<ArrayBuffer>;
  /** Returns the version of a file as it is on the disk; empty if there is none. */
  readonly versionOf: (name: string) => Promise<string>;
}

/** Returns the local server that has sent the page; undefined if the page is a file, or comes from another server. */
export function findHost(): Host | undefined {
  const token = new URLSearchParams(location.search).get('token');
  if (token === null || !location.protocol.startsWith('http')) return undefined;
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { 'X-Studio-Token': token, ...(init.headers as Record<string, string>) };
    const response = await fetch(path, { ...init, headers, cache: 'no-store' });
    if (!response.ok && response.status !== 412)
      throw new Error(((await response.json()) as { readonly detail: string }).detail);
    return response;
  };
  const at = (name: string): string => `files/${encodeURIComponent(name)}`;
  return {
    list: async () => (await ask('files')).json(),
    read: async (name) => {
      const response = await ask(at(name));
      const bytes = new Uint8Array(await response.arrayBuffer());
      return { bytes, version: response.headers.get('ETag') ?? '' };
    },
    write: async (name, bytes, version) => {
      const headers = version === '' ? { 'If-None-Match': '*' } : { 'If-Match': version };
      const response = await ask(at(name), { method: 'PUT', body: bytes as BlobPart, headers });
      return response.status === 412 ? null : (response.headers.get('ETag') ?? '');
    },
    solverFile: async (name) => (await ask(`solver/${name}`)).arrayBuffer(),
    versionOf: async (name) =>
      (await ask(at(name), { method: 'HEAD' }).catch(() => undefined))?.headers.get('ETag') ?? '',
  };
}

/** Returns the kind of file that a name tells. */
export const kindOfName = (name: string): FileKind => (/\.xlsx$/i.test(name) ? 'xlsx' : 'json');

/** The files of the package `highs` that a page needs, beside the page in a folder `solver`. */
export const SOLVER_FILES = ['highs.js', 'highs.wasm'] as const;

/** Loads a file of the solver. @throws Error with what to do if there is none */
export async function solverFile(name: string, host: Host | undefined): Promise<ArrayBuffer> {
  if (host !== undefined) return host.solverFile(name);
  if (location.protocol === 'file:')
    throw new Error(
      'A page from the disk can edit a design but has no solver: to search, start the studio with "npx space-logistics studio" (after "npm install highs") and open the campaign and the design there.',
    );
  const file = await fetch(`solver/${name}`).catch(() => undefined);
  if (file?.ok) return file.arrayBuffer();
  throw new Error(
    `The search needs the solver, which is not beside this page. Start the studio with the command "space-logistics studio", after "npm install highs"; or put ${SOLVER_FILES.join(' and ')} of the package highs into a folder "solver" beside the page, on a web server.`,
  );
}

/** Writes a file of the local server. A file that is there is replaced only if the user says so. @returns whether it was written */
export async function written(host: Host, name: string, text: string): Promise<boolean> {
  const bytes = new TextEncoder().encode(text);
  if ((await host.write(name, bytes, '')) !== null) return true;
  if (!confirm(`There is a file ${name} in the folder already. Replace it?`)) return false;
  return (await host.write(name, bytes, '*')) !== null;
}

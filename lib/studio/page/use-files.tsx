import { useEffect, useRef, useState } from 'preact/hooks';
import { save as download, fileName } from '../../view/parts/save.js';
import type { FileKind } from '../files/open-file.js';
import { jsonOf } from '../files/write-file.js';
import type { FileInfo, Session } from '../session/session.js';
import type { Host } from './host.js';

/** What can be done with the file of a session. */
export interface Files {
  readonly save: () => Promise<void>;
  readonly saveAs: (kind: FileKind) => Promise<void>;
  /** Whether the file on the disk is another than the one that was opened. */
  readonly isStale: boolean;
  /** Writes the file all the same. */
  readonly overwrite: () => Promise<void>;
}

interface UseFiles {
  readonly session: Session;
  readonly host: Host | undefined;
  /** The version of the file on the server that was opened; empty if it is none of the server. */
  readonly version: string;
  readonly say: (sentence: string) => void;
}

/** How often the file on the disk is looked at, in ms. */
const LOOK_AFTER = 5_000;

/** Saves a session: to the server that has sent the page, or as a download. */
export function useFiles({ session, host, version, say }: UseFiles): Files {
  const known = useRef(version);
  const [isStale, setStale] = useState(false);
  useEffect(() => {
    if (host === undefined || known.current === '') return undefined;
    const look = setInterval(() => {
      if (document.hidden || known.current === '') return;
      void host
        .versionOf(session.state.file.name)
        .then((now) => setStale(now !== '' && now !== known.current));
    }, LOOK_AFTER);
    return () => clearInterval(look);
  }, [session, host]);
  const write = async (kind: FileKind, isAs: boolean, isForced: boolean): Promise<void> => {
    const { root, file } = session.state;
    const bytes = await bytesOf(session, kind, root, say);
    if (bytes === null) return;
    const name = nameOf(session, kind, isAs);
    const info: FileInfo = { ...file, name, kind, ...(kind === 'xlsx' && { workbook: bytes }) };
    if (host === undefined) {
      download(name, TYPES[kind], bytes as BlobPart);
      await session.saved(info, root);
      say(`Saved ${name}.`);
      return;
    }
    const before = isForced ? '*' : name === file.name ? known.current : '';
    const written = await host.write(name, bytes, before).catch((error: Error) => {
      say(`The file could not be written: ${error.message}`);
      return undefined;
    });
    if (written === undefined) return;
    if (written === null) {
      setStale(true);
      say(`Not saved: ${name} has changed on the disk, or is there already.`);
      return;
    }
    known.current = written;
    setStale(false);
    await session.saved(info, root);
    say(`Saved ${name}.`);
  };
  return {
    save: () => write(session.state.file.kind, false, false),
    saveAs: (kind) => write(kind, true, false),
    isStale,
    overwrite: () => write(session.state.file.kind, false, true),
  };
}

async function bytesOf(
  session: Session,
  kind: FileKind,
  root: unknown,
  say: (sentence: string) => void,
): Promise<Uint8Array | null> {
  if (kind === 'json') return new TextEncoder().encode(jsonOf(root));
  const { bytes, problems } = await session.engine.ask('workbook', {
    root,
    into: session.state.file.workbook,
  });
  if (bytes === null)
    say(
      `A workbook cannot hold fields that are wrong. Mend them, or save as JSON. ${problems[0] ?? ''}`,
    );
  return bytes;
}

function nameOf(session: Session, kind: FileKind, isAs: boolean): string {
  const { file, root } = session.state;
  if (!isAs && file.name !== '') return file.name;
  const own = String((root as { name?: unknown }).name ?? '');
  return `${file.name.replace(/\.[a-z]+$/i, '') || fileName(own)}.${kind}`;
}

const TYPES: Readonly<Record<FileKind, string>> = {
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

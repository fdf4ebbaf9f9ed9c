import { useEffect, useRef, useState } from 'preact/hooks';
import { save as download, fileName } from '../../view/parts/save.js';
import {
  BESIDE_TITLES,
  besideKinds,
  besidePlain,
  type OfEachKind,
  ofEachKind,
} from '../beside/kinds.js';
import type { FileKind } from '../files/open-file.js';
import { jsonOf } from '../files/write-file.js';
import type { FileInfo, Session } from '../session/session.js';
import type { Host } from './host.js';

/** What can be done with the file of a session. */
export interface Files {
  readonly save: () => Promise<void>;
  readonly saveAs: (kind: FileKind) => Promise<void>;
  /** Why a file cannot be written; undefined if nothing is in the way. */
  readonly conflict: Conflict | undefined;
}

/** A file on the disk that is not the one to replace. */
export interface Conflict {
  readonly name: string;
  /** What has become of it, as a sentence. */
  readonly text: string;
  /** Writes the file all the same. */
  readonly overwrite: () => Promise<void>;
}

interface UseFiles {
  readonly session: Session;
  readonly host: Host | undefined;
  readonly say: (sentence: string) => void;
}

/** How often the file on the disk is looked at, in ms. */
const LOOK_AFTER = 5_000;

/** Saves a session: to the server that has sent the page, or as a download. */
export function useFiles({ session, host, say }: UseFiles): Files {
  const [conflict, setConflict] = useState<Conflict>();
  // One thing after the other: what a save makes of the file is no change by somebody else.
  const last = useRef(Promise.resolve());
  const inTurn = (act: () => Promise<void>): Promise<void> => {
    const done = last.current.then(act);
    last.current = done.catch(() => {});
    return done;
  };
  const write = async (kind: FileKind, isAs: boolean, isForced: boolean): Promise<void> => {
    const { root, file } = session.state;
    const beside = ofEachKind((each) => session.beside[each].state.root);
    const bytes = await bytesOf(session, kind, root, say);
    if (bytes === null) return;
    const name = nameOf(session, kind, isAs);
    const info: FileInfo = { ...file, name, kind, ...(kind === 'xlsx' && { workbook: bytes }) };
    if (host === undefined) {
      download(name, TYPES[kind], bytes as BlobPart);
      await noteSaved(session, info, root, beside);
      say(savedText(session, name));
      return;
    }
    const before = (name === file.name && file.version) || '';
    const version = await host.write(name, bytes, isForced ? '*' : before).catch((error: Error) => {
      say(`The file could not be written: ${error.message}`);
      return undefined;
    });
    if (version === undefined) return;
    if (version === null) {
      const text = textOf(name, before, await host.versionOf(name));
      setConflict({ name, text, overwrite: () => inTurn(() => write(kind, isAs, true)) });
      say(`Not saved. ${text}`);
      return;
    }
    setConflict(undefined);
    await noteSaved(session, { ...info, version }, root, beside);
    say(savedText(session, name));
  };
  useEffect(() => {
    if (host === undefined) return undefined;
    const look = async (): Promise<void> => {
      const { name, kind, version } = session.state.file;
      if (document.hidden || version === undefined) return;
      const now = await host.versionOf(name);
      // None is also what a server that has been stopped answers.
      if (now === '') return;
      const overwrite = () => inTurn(() => write(kind, false, true));
      const changed = { name, text: textOf(name, version, now), overwrite };
      setConflict((present) => {
        if (present !== undefined && present.name !== name) return present;
        return now === version ? undefined : (present ?? changed);
      });
    };
    void inTurn(look);
    const looking = setInterval(() => void inTurn(look), LOOK_AFTER);
    return () => clearInterval(looking);
  }, [session, host]);
  return {
    save: () => inTurn(() => write(session.state.file.kind, false, false)),
    saveAs: (kind) => inTurn(() => write(kind, true, false)),
    conflict,
  };
}

/** Says what has become of a file. @param before the version that was to be replaced @param now that on the disk; both are empty for none */
function textOf(name: string, before: string, now: string): string {
  if (before === '') return `There is a file ${name} in the folder already.`;
  if (now === '') return `The file ${name} is no longer in the folder.`;
  return `The file ${name} has changed on the disk since it was opened.`;
}

/** Notes that a campaign was saved; with a workbook, the needs and prices in its sheets too. */
async function noteSaved(
  session: Session,
  file: FileInfo,
  root: unknown,
  beside: OfEachKind<unknown>,
): Promise<void> {
  if (file.kind === 'xlsx')
    for (const each of besideKinds)
      session.beside[each].saved(beside[each], session.beside[each].state.file);
  await session.saved(file, root);
}

/** Says that a campaign was saved, and which needs and prices were not: a file in JSON has none. */
function savedText(session: Session, name: string): string {
  const left = besideKinds.filter((each) => session.beside[each].state.isDirty);
  if (left.length === 0) return `Saved ${name}.`;
  const titles = left.map((each) => BESIDE_TITLES[each]).join(' and ');
  return `Saved ${name}. ${titles} are not in it, and not saved: save them as a file in their form, or all as a workbook.`;
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
    beside: ofEachKind((each) => besidePlain(session.beside[each].state.root)),
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

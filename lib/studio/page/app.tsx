import { useEffect, useRef, useState } from 'preact/hooks';
import { BESIDE_TITLES, besideKinds } from '../beside/kinds.js';
import { StudioDocument } from '../document/studio-document.js';
import type { FieldSentences } from '../forms/field-form.js';
import {
  type AnswerEngine,
  type FileInfo,
  type Kept,
  Session,
  type StandsBeside,
} from '../session/session.js';
import type { BrowserVault } from './browser-vault.js';
import type { Searches } from './design/planner.js';
import { type Host, kindOfName } from './host.js';
import { type Beginning, Start } from './start.js';
import { Workspace } from './workspace.js';

interface AppProps {
  readonly engine: AnswerEngine;
  readonly vault: BrowserVault;
  readonly kept: Kept | undefined;
  readonly examples: readonly Beginning[];
  readonly sentences: FieldSentences;
  readonly host: Host | undefined;
  readonly searches: Searches;
}

interface Opened {
  /** Counts what was opened: nothing of the page before stays. */
  readonly number: number;
  readonly session: Session;
  readonly notes: readonly string[];
  /** Says what was opened beside the campaign last. Default: nothing */
  readonly said?: string;
}

const withNotes = (opened: Opened, notes: readonly string[]): Opened => ({
  ...opened,
  notes,
  said: notes[0]!,
});

/** The studio: what is open, or what can be opened. */
export function App(props: AppProps) {
  const { engine, vault, kept: found, examples, sentences, host, searches } = props;
  const [opened, setOpened] = useState<Opened | null>(null);
  const count = useRef(0);
  const [kept, setKept] = useState(found);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const begin = (
    document: StudioDocument,
    file: FileInfo,
    notes: readonly string[] = [],
    stands?: StandsBeside,
  ): void => {
    setProblems([]);
    const session = new Session(engine, vault, document, file, undefined, stands);
    count.current += 1;
    setOpened({ number: count.current, session, notes });
  };
  const openBytes = async (bytes: Uint8Array, name: string, version?: string): Promise<void> => {
    const { root, kind, notes, beside } = await engine.ask('open', { bytes, now: new Date() });
    if (root === null && beside !== null) {
      const titles = besideKinds
        .filter((each) => beside[each])
        .map((each) => BESIDE_TITLES[each])
        .join(' and ');
      if (opened === null)
        return setProblems([
          `The file has ${titles.toLowerCase()}, and no campaign. Open the campaign first, and then this file.`,
          ...notes,
        ]);
      opened.session.openBeside(beside, name);
      return setOpened({ ...opened, notes, said: `Opened ${titles.toLowerCase()}: ${name}.` });
    }
    if (opened !== null) {
      if (root === null)
        return setOpened(withNotes(opened, [`${name} cannot be opened.`, ...notes]));
      if (!leave()) return undefined;
    }
    const stands = { sheets: beside };
    if (root === null) setProblems(notes);
    // A file of another kind stays as it is: the scenario gets a file of its own.
    else if (kind === null)
      begin(new StudioDocument(root), { name: '', kind: 'json' }, notes, stands);
    else {
      const file = {
        name,
        kind,
        ...(kind === 'xlsx' && { workbook: bytes }),
        ...(version !== undefined && { version }),
      };
      begin(new StudioDocument(root), file, notes, stands);
    }
  };
  const complain = (error: unknown): void => {
    const text = error instanceof Error ? error.message : String(error);
    if (opened === null) setProblems([text]);
    else setOpened(withNotes(opened, [`The file cannot be opened: ${text}`]));
  };
  const openFile = (file: File): void =>
    void file
      .arrayBuffer()
      .then((buffer) => openBytes(new Uint8Array(buffer), file.name))
      .catch(complain);
  const openHostFile = (name: string): void =>
    void host
      ?.read(name)
      .then(({ bytes, version }) => openBytes(bytes, name, version))
      .catch(complain);
  const leave = (): boolean => {
    if (opened === null) return true;
    if (opened.session.hasUnsaved && !confirm('What has changed is not saved. Leave it?'))
      return false;
    void opened.session.close();
    setKept(undefined);
    setOpened(null);
    return true;
  };
  useEffect(() => {
    if (kept !== undefined) return;
    void host?.list().then(({ open }) => {
      if (open !== null) openHostFile(open);
    });
  }, []);
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      const file = event.dataTransfer?.files[0];
      if (file === undefined) return;
      event.preventDefault();
      openFile(file);
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  });
  if (opened !== null)
    return (
      <Workspace
        key={opened.number}
        session={opened.session}
        sentences={sentences}
        host={host}
        searches={searches}
        notes={opened.notes}
        opened={opened.said}
        onFile={openFile}
        onClose={leave}
      />
    );
  return (
    <Start
      examples={examples}
      kept={kept}
      host={host}
      problems={problems}
      onRecover={() => {
        const { record, file, design, beside } = kept!;
        try {
          const kind = file.kind || kindOfName(file.name);
          begin(StudioDocument.from(record), { ...file, kind }, [], { design, kept: beside });
        } catch (error) {
          complain(error);
        }
        setKept(undefined);
      }}
      onForget={() => {
        void vault.clear();
        setKept(undefined);
      }}
      onBegin={({ root, name }) => begin(new StudioDocument(root), { name, kind: 'json' })}
      onFile={openFile}
      onHostFile={openHostFile}
    />
  );
}

import { useEffect, useRef, useState } from 'preact/hooks';
import { routeHash } from '../../view/model/route.js';
import { useRoute } from '../../view/parts/context.js';
import { isBesideKind } from '../beside/kinds.js';
import type { FieldSentences } from '../forms/field-form.js';
import type { FormCollection } from '../inventory/collections.js';
import type { Session } from '../session/session.js';
import { type Pin, pinsAfter } from '../what-if/pins.js';
import { Answers } from './answers.js';
import { BesideForm } from './beside-form.js';
import { ComparePage } from './compare-page.js';
import { type Open, Studio, useSession, useSteps } from './context.js';
import { DesignPage } from './design/design-page.js';
import type { Searches } from './design/planner.js';
import { Editor } from './editor.js';
import { FieldHelp } from './field-help.js';
import type { Host } from './host.js';
import { ObjectFields } from './object-fields.js';
import { Outline } from './outline.js';
import { TableEditor } from './table-editor.js';
import { TopBar } from './top-bar.js';
import { useFiles } from './use-files.js';

/** The parts of a narrow screen, of which one is shown at a time. */
const PARTS = [
  { id: 'outline', title: 'Parts' },
  { id: 'form', title: 'Form' },
  { id: 'answers', title: 'Answers' },
] as const;

type WorkspacePart = (typeof PARTS)[number]['id'];

interface WorkspaceProps {
  readonly session: Session;
  readonly sentences: FieldSentences;
  readonly host: Host | undefined;
  readonly searches: Searches;
  /** What opening the file had to say. */
  readonly notes: readonly string[];
  /** Says what was opened beside the campaign last; undefined for nothing. */
  readonly opened: string | undefined;
  /** Opens a file that the user has chosen. */
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
}

/** Returns the first field of the form that has a problem; null if the object has it as a whole. */
const wrongField = (): HTMLElement | null | undefined =>
  document
    .querySelector('.form-scroll :is(.form-field, .form-group) .problem-lines')
    ?.closest('.form-field, .form-group')
    ?.querySelector('input, select, textarea, button');

/** Goes to the search. Returns whether it is on the screen. */
function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('.outline > input');
  search?.focus();
  search?.select();
  return search !== null && document.activeElement === search;
}

/** Whether a key is typed into a field. */
const isTyped = ({ target, altKey }: KeyboardEvent): boolean =>
  altKey || (target instanceof Element && target.matches('input, textarea, select'));

/** Whether words that are sought are typed. */
const isSought = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.matches('[type="search"]:not(:placeholder-shown)');

/** A campaign that is edited: its parts, the form of one of them, and the answers. */
export function Workspace(props: WorkspaceProps) {
  const { session, sentences, host, searches, notes, opened, onFile, onClose } = props;
  const state = useSession(session);
  const [pins, setPins] = useState<readonly Pin[]>([]);
  useSteps(state.root, (before, after) => setPins(pinsAfter(pins, before, after)));
  const [said, setSaid] = useState({ text: '', root: state.root });
  const say = (text: string): void => setSaid({ text, root: session.state.root });
  const [part, setPart] = useState<WorkspacePart>('form');
  const [table, setTable] = useState<FormCollection | null>(null);
  const [showsNotes, setShowsNotes] = useState(notes.length > 0);
  useEffect(() => {
    setShowsNotes(notes.length > 0);
    if (opened !== undefined) say(opened);
  }, [notes]);
  const files = useFiles({ session, host, say });
  const [route] = useRoute();
  const page =
    route.view === 'design' || route.view === 'compare' ? route.view : ('problems' as const);
  const design = page === 'design' ? session.design(searches.planner) : undefined;
  const beside = isBesideKind(state.selected) ? session.beside[state.selected] : undefined;
  const edited = design ?? (table === null ? beside : undefined) ?? session;
  const open: Open = (pointer, toProblem = false) => {
    session.select(pointer);
    setTable(null);
    setPart('form');
    // The form is drawn before its heading gets the focus, so that a screen reader begins there.
    setTimeout(() => {
      document.querySelector<HTMLElement>('.studio-form h2')?.focus({ preventScroll: true });
      document.querySelector('.form-scroll')?.scrollTo(0, 0);
      // On a narrow screen, the parts follow the page: what was scrolled is the list that the form replaces.
      document.querySelector('.part-choice')?.scrollIntoView();
      if (toProblem) wrongField()?.focus();
    });
  };
  // On a narrow screen, a link to an answer shows it.
  const address = useRef(location.hash);
  useEffect(() => {
    if (address.current !== location.hash) setPart('answers');
    address.current = location.hash;
  }, [route.view, route.params.element]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase();
      const isChord = event.ctrlKey || event.metaKey;
      if (design === undefined && (isChord ? key === 'k' : key === '/' && !isTyped(event))) {
        event.preventDefault();
        setPart('outline');
        // On a narrow screen, the list is drawn before its search gets the focus.
        if (!focusSearch()) setTimeout(focusSearch);
        return;
      }
      if (!isChord) return;
      if (key !== 'z' && key !== 'y' && key !== 's') return;
      // What is sought is no step: the browser undoes it.
      if (key !== 's' && isSought(event)) return;
      event.preventDefault();
      if (key === 's' && design === undefined) return void files.save();
      if (key === 's') {
        document.querySelector<HTMLElement>('.save-design')?.click();
        return;
      }
      // What is typed in a field is a step as well: the field shows the value again.
      (document.activeElement as HTMLElement | null)?.blur();
      if (key === 'y' || event.shiftKey) edited.redo();
      else edited.undo();
    };
    const onLeave = (event: BeforeUnloadEvent): void => {
      if (session.hasUnsaved) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    addEventListener('beforeunload', onLeave);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('beforeunload', onLeave);
    };
  }, [session, files, design, edited]);
  useEffect(() => {
    const name = String((state.root as { name?: unknown } | null)?.name ?? '');
    document.title = `${state.isDirty ? '• ' : ''}${name.slice(0, 200)} – studio`;
  }, [state.root, state.isDirty]);
  return (
    <Studio.Provider
      value={{
        ...{ session, state, sentences, ObjectFields, pins, setPins, say },
        ...{ mender: searches.mender, openFile: onFile },
      }}
    >
      <TopBar files={files} page={page} edited={edited} onClose={onClose} />
      {files.conflict !== undefined && (
        <p class="banner" role="alert">
          {files.conflict.text}{' '}
          <button type="button" onClick={() => void files.conflict?.overwrite()}>
            Save over it
          </button>
        </p>
      )}
      {showsNotes && (
        <section class="banner" aria-label="About the file">
          <ul>
            {notes.slice(0, 30).map((note) => (
              <li key={note}>{note}</li>
            ))}
            {notes.length > 30 && <li>and {notes.length - 30} more</li>}
          </ul>
          <button type="button" onClick={() => setShowsNotes(false)}>
            Close
          </button>
        </section>
      )}
      {page === 'compare' ? (
        <ComparePage />
      ) : design === undefined ? (
        <>
          <nav class="part-choice" aria-label="Parts of the screen">
            {PARTS.map(({ id, title }) => (
              <button key={id} type="button" aria-pressed={id === part} onClick={() => setPart(id)}>
                {title}
              </button>
            ))}
          </nav>
          <main class={`studio${table === null ? '' : ' with-table'}`} data-part={part}>
            <Outline
              onOpen={open}
              onTable={(collection) => {
                setTable(collection);
                setPart('form');
              }}
            />
            <section class="studio-form" aria-label="Form">
              <div class="form-scroll">
                {table === null ? (
                  beside === undefined ? (
                    <Editor onOpen={open} />
                  ) : (
                    <BesideForm key={beside.kind} kind={beside.kind} host={host} />
                  )
                ) : (
                  <TableEditor
                    collection={table}
                    onCollection={setTable}
                    onOpen={open}
                    onClose={() => setTable(null)}
                  />
                )}
              </div>
              {table === null && <FieldHelp />}
            </section>
            <Answers onOpen={open} />
          </main>
        </>
      ) : (
        <DesignPage
          design={design}
          host={host}
          onTaken={() => {
            location.hash = routeHash({ view: 'bat-chart', params: {} });
          }}
        />
      )}
      <p class="said" role="status">
        {/* After another step it is no longer true. */}
        {said.root === state.root && said.text}
      </p>
    </Studio.Provider>
  );
}

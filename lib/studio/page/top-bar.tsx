import { counted } from '../../schema/diagnostics/wording.js';
import type { PlainObject } from '../../schema/plain.js';
import { routeHash } from '../../view/model/route.js';
import { shown } from '../../view/model/words.js';
import { besideKinds, type OfEachKind } from '../beside/kinds.js';
import { besideErrors, lackingReserves } from '../session/session.js';
import { useSession, useStudio } from './context.js';
import type { Files } from './use-files.js';

const WORDS = {
  infeasible: '✕ Infeasible',
  undersupplied: '! Undersupplied',
  supplied: '✓ Supplied',
  undemanded: '– Nothing is demanded',
  none: '? No verdict',
};

/** What is not known while needs or prices have errors. */
const UNKNOWN: OfEachKind<string> = {
  needs: 'needed reserves are not checked',
  prices: 'prices are not used',
};

/** What has a history of changes. */
interface EditedHistory {
  readonly state: {
    readonly undoLabel: string | undefined;
    readonly redoLabel: string | undefined;
  };
  readonly subscribe: (listener: () => void) => () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

interface TopBarProps {
  readonly files: Files;
  /** The page that is shown. */
  readonly page: StudioPageId;
  /** What undo and redo are for: the campaign, its design, or the needs or prices beside it. */
  readonly edited: EditedHistory;
  readonly onClose: () => void;
}

/** The pages of the studio, by the first word of their addresses. */
const PAGES = [
  { id: 'problems', title: 'Campaign' },
  { id: 'design', title: 'Design' },
  { id: 'compare', title: 'Compare' },
] as const;

export type StudioPageId = (typeof PAGES)[number]['id'];

/** The name of the campaign, the pages, what became of it, and what can be done with the file and the history. */
export function TopBar({ files, page, edited, onClose }: TopBarProps) {
  const { state } = useStudio();
  const { answer, isDirty, file, isFresh, problems, took } = state;
  const { undoLabel, redoLabel } = useSession<EditedHistory['state']>(edited);
  const isWhole = isFresh && answer === state.whole;
  const { verdict = 'none' } = answer?.view?.summary ?? {};
  const lacks = lackingReserves(state);
  const errors = problems.filter(
    ({ severity, from }) => severity === 'error' && from === 'check',
  ).length;
  const ofBeside = besideErrors(state);
  const notes = [
    ...(lacks > 0
      ? [{ view: 'overview', text: `${counted(lacks, 'needed reserve')} not met` }]
      : []),
    ...besideKinds
      .filter((kind) => answer?.view != null && ofBeside[kind] > 0)
      .map((kind) => ({
        view: 'problems',
        text: `${UNKNOWN[kind]}: ${counted(ofBeside[kind], 'error')}`,
      })),
  ];
  const isGood = verdict === 'supplied' || verdict === 'undemanded';
  const name = String((state.root as PlainObject | null)?.name ?? '');
  return (
    <header class="studio-top">
      <div class="title">
        <h1>
          <bdi>{shown(name)}</bdi>
        </h1>
        <p class="quiet">
          {file.name === '' ? 'not saved yet' : file.name}
          {isDirty && <strong> · changed</strong>}
        </p>
      </div>
      <nav class="pages" aria-label="Pages">
        {PAGES.map(({ id, title }) => (
          <a
            key={id}
            href={routeHash({ view: id, params: {} })}
            aria-current={id === page ? 'page' : undefined}
          >
            {title}
          </a>
        ))}
      </nav>
      <div
        class="state"
        aria-live="polite"
        data-fresh={isFresh ? 'true' : undefined}
        data-whole={isWhole ? 'true' : undefined}
        data-took={Math.round(took)}
      >
        {answer?.view != null && <strong class={`badge ${verdict}`}>{WORDS[verdict]}</strong>}
        {notes.map(({ view, text }, at) => (
          <a key={text} class="lacks" href={routeHash({ view, params: {} })}>
            {`${isGood && at === 0 ? 'but' : 'also,'} ${text}`}
          </a>
        ))}
        {answer !== undefined && answer.view === null && (
          <strong class="badge infeasible">
            ✕ {errors === 1 ? 'One error' : `${errors} errors`} to mend
          </strong>
        )}
      </div>
      <div class="buttons">
        <button
          type="button"
          disabled={undoLabel === undefined}
          title={undoLabel}
          onClick={() => edited.undo()}
        >
          Undo
        </button>
        <button
          type="button"
          disabled={redoLabel === undefined}
          title={redoLabel}
          onClick={() => edited.redo()}
        >
          Redo
        </button>
        <button type="button" onClick={() => void files.save()}>
          Save
        </button>
        <select
          aria-label="Save as"
          value=""
          onChange={({ currentTarget }) => {
            const kind = currentTarget.value;
            currentTarget.value = '';
            if (kind === 'json' || kind === 'xlsx') void files.saveAs(kind);
          }}
        >
          <option value="">Save as…</option>
          <option value="json">JSON</option>
          <option value="xlsx">Workbook</option>
        </select>
        <button type="button" onClick={onClose}>
          Open another…
        </button>
      </div>
    </header>
  );
}

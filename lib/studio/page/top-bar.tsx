import type { PlainObject } from '../../schema/plain.js';
import { shown } from '../../view/model/words.js';
import { useStudio } from './context.js';
import type { Files } from './use-files.js';

const WORDS = {
  infeasible: '✕ Infeasible',
  undersupplied: '! Undersupplied',
  supplied: '✓ Supplied',
  undemanded: '– Nothing is demanded',
  none: '? No verdict',
};

/** The name of the campaign, what became of it, and what can be done with the file and the history. */
export function TopBar({ files, onClose }: { files: Files; onClose: () => void }) {
  const { session, state } = useStudio();
  const { answer, undoLabel, redoLabel, isDirty, file, isFresh, problems, took } = state;
  const isWhole = isFresh && answer === state.whole;
  const { verdict = 'none' } = answer?.view?.summary ?? {};
  const errors = problems.filter(
    ({ severity, from }) => severity === 'error' && from === 'check',
  ).length;
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
      <div
        class="state"
        aria-live="polite"
        data-fresh={isFresh ? 'true' : undefined}
        data-whole={isWhole ? 'true' : undefined}
        data-took={Math.round(took)}
      >
        {answer?.view != null && <strong class={`badge ${verdict}`}>{WORDS[verdict]}</strong>}
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
          onClick={() => session.undo()}
        >
          Undo
        </button>
        <button
          type="button"
          disabled={redoLabel === undefined}
          title={redoLabel}
          onClick={() => session.redo()}
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

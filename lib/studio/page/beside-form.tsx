import { useMemo } from 'preact/hooks';
import { save as download, fileName } from '../../view/parts/save.js';
import type { BesideSession } from '../beside/beside-session.js';
import { BESIDE_TITLES, type BesideKind } from '../beside/kinds.js';
import { designChoices } from '../design/names.js';
import { jsonOf } from '../files/write-file.js';
import { Edited, type FormContext, useStudio } from './context.js';
import { FileButton } from './file-button.js';
import { type Host, written } from './host.js';
import { ObjectFields } from './object-fields.js';

const LEADS = {
  needs:
    'Reserves that must be there: so many days of something at a place. The overview shows whether they are.',
  prices: 'What the campaign pays for. The overview shows its cost.',
} as const;

/** The form of the needs or prices beside the campaign, and its file. */
export function BesideForm({ kind, host }: { kind: BesideKind; host: Host | undefined }) {
  const { session, state, sentences } = useStudio();
  const beside = session.beside[kind];
  const { inventory: campaign } = state;
  const own = state.beside[kind];
  const form = useMemo(
    (): FormContext => ({
      ...{ session: beside, state: own, sentences, ObjectFields },
      // Several goods, and classes of supply, stand in one text.
      wordsOf: (owner, field) =>
        field === 'of' ? undefined : designChoices(owner, field, campaign),
    }),
    [beside, own, sentences, campaign],
  );
  const thing = own.inventory.at('');
  return (
    <section class="editor-form beside">
      <h2 tabIndex={-1}>{BESIDE_TITLES[kind]}</h2>
      <p class="quiet">{LEADS[kind]}</p>
      <BesideFiles beside={beside} host={host} />
      {state.answer?.view === null && (
        <p class="quiet">They are checked as soon as the campaign can be read.</p>
      )}
      <Edited.Provider value={form}>
        {thing === undefined ? null : <ObjectFields thing={thing} />}
      </Edited.Provider>
    </section>
  );
}

/** Opens needs or prices, and saves them to a file of their own. */
function BesideFiles({ beside, host }: { beside: BesideSession; host: Host | undefined }) {
  const { session, state, say, openFile } = useStudio();
  const { kind } = beside;
  const { root, file, isDirty } = state.beside[kind];
  const isOfWorkbook = state.file.kind === 'xlsx' && file === '';
  const save = async (): Promise<void> => {
    const own = String((state.root as { readonly name?: unknown } | null)?.name ?? '');
    const base = state.file.name.replace(/\.[a-z]+$/i, '') || fileName(own);
    const name = file === '' ? `${base}.${kind}.json` : file.replace(/\.[a-z]+$/i, '.json');
    const text = jsonOf(root);
    if (host === undefined) download(name, 'application/json', text);
    else if (!(await written(host, name, text))) return;
    session.beside[kind].saved(root, name);
    say(`Saved ${name}.`);
  };
  return (
    <p class="buttons">
      <FileButton
        label="Open a file…"
        name={`File of ${BESIDE_TITLES[kind].toLowerCase()} to open`}
        accept=".json,.yaml,.yml,.csv,.xlsx"
        onFile={openFile}
      />
      <button type="button" onClick={() => void save().catch((error: Error) => say(error.message))}>
        Save as a file
      </button>
      <span class="quiet">
        {isOfWorkbook ? 'saved with the workbook' : file === '' ? 'in no file yet' : file}
        {isDirty && ' · changed'}
      </span>
    </p>
  );
}

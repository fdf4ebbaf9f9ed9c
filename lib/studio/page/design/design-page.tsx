import { useMemo, useState } from 'preact/hooks';
import { Design } from '../../../design/declaration/design.js';
import { parsePointer, pointerOf } from '../../../schema/diagnostics/pointer.js';
import type { AbstractClass } from '../../../schema/metadata.js';
import { save as download, fileName } from '../../../view/parts/save.js';
import { problemsOfObject } from '../../answer/problems.js';
import type { DesignSession } from '../../design/design-session.js';
import { designChoices } from '../../design/names.js';
import { type DesignSection, designSections } from '../../design/sections.js';
import { jsonOf } from '../../files/write-file.js';
import { type FieldForm, fieldForms } from '../../forms/field-form.js';
import { Edited, type FormContext, useForm, useSession, useStudio } from '../context.js';
import { Field } from '../field.js';
import { FieldHelp } from '../field-help.js';
import { FileButton } from '../file-button.js';
import { type Host, written } from '../host.js';
import { ProblemLines } from '../problem-lines.js';
import { DesignPlan } from './design-plan.js';

/** The parts of a narrow screen, of which one is shown at a time. */
const PARTS = [
  { id: 'form', title: 'Design' },
  { id: 'answers', title: 'Plan' },
] as const;

interface DesignPageProps {
  readonly design: DesignSession;
  readonly host: Host | undefined;
  /** Shows the campaign after a plan was taken over. */
  readonly onTaken: () => void;
}

/** A campaign is sought: what it must achieve and what there is for it stand on the left, the plan on the right. */
export function DesignPage({ design, host, onTaken }: DesignPageProps) {
  const studio = useStudio();
  const state = useSession(design);
  const [part, setPart] = useState<(typeof PARTS)[number]['id']>('form');
  const { inventory: campaign } = studio.state;
  const { sentences, ObjectFields } = studio;
  const form = useMemo(
    (): FormContext => ({
      ...{ session: design, state, sentences, ObjectFields },
      wordsOf: (owner, field) => designChoices(owner, field, campaign),
    }),
    [design, state, sentences, ObjectFields, campaign],
  );
  const forms = useMemo(
    () =>
      new Map(
        fieldForms(Design as AbstractClass, sentences, []).map((each) => [each.field.name, each]),
      ),
    [sentences],
  );
  return (
    <>
      <nav class="part-choice" aria-label="Parts of the screen">
        {PARTS.map(({ id, title }) => (
          <button key={id} type="button" aria-pressed={id === part} onClick={() => setPart(id)}>
            {title}
          </button>
        ))}
      </nav>
      <main class="studio design" data-part={part}>
        <section class="studio-form" aria-label="Design">
          <div class="form-scroll">
            <div class="editor-form">
              <h2 tabIndex={-1}>Design</h2>
              <p class="quiet">
                The requirements of a campaign, and the vehicles for them. The search finds which
                vehicle flies when, with which load.
              </p>
              <DesignFile design={design} host={host} />
              <ProblemLines problems={problemsOfObject(state.problems, '', [...forms.keys()])} />
              <Edited.Provider value={form}>
                {designSections.map((section) => (
                  <Section key={section.title} section={section} forms={forms} />
                ))}
              </Edited.Provider>
            </div>
          </div>
          <FieldHelp />
        </section>
        <DesignPlan
          design={design}
          onTaken={onTaken}
          onShow={(pointer) => {
            setPart('form');
            // On a narrow screen, the form is drawn before it can be scrolled.
            setTimeout(() => showField(pointer));
          }}
        />
      </main>
    </>
  );
}

/** Shows the field at a pointer, or what is around it: opens the parts of the form that it is in, and gives it the focus. */
function showField(pointer: string): void {
  const path = parsePointer(pointer);
  for (let length = path.length; length > 0; length--) {
    const at = CSS.escape(pointerOf(path.slice(0, length)));
    const found = document.querySelector(`.studio-form [data-pointer="${at}"]`);
    if (found === null) continue;
    for (
      let up = found.closest('details');
      up != null;
      up = up.parentElement?.closest('details') ?? null
    )
      up.open = true;
    found.scrollIntoView({ block: 'center' });
    found.querySelector<HTMLElement>('input, select, textarea, summary, button')?.focus();
    return;
  }
}

/** Some fields of the design. */
function Section({
  section: { title, fields, isOpen },
  forms,
}: {
  section: DesignSection;
  forms: ReadonlyMap<string, FieldForm>;
}) {
  const { state } = useForm();
  const owner = state.inventory.at('');
  if (owner === undefined) return null;
  return (
    <details class="design-section" open={isOpen}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {fields.flatMap((name) => {
        const form = forms.get(name);
        return form === undefined ? [] : [<Field key={name} form={form} owner={owner} />];
      })}
    </details>
  );
}

/** Opens and saves the file of a design. */
function DesignFile({ design, host }: { design: DesignSession; host: Host | undefined }) {
  const { session, say } = useStudio();
  const { file, isDirty, root, sheets } = useSession(design);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isOpened, setOpened] = useState(false);
  const open = async (chosen: File): Promise<void> => {
    const { plain, problems: found } = await session.engine.ask('openDesign', {
      bytes: new Uint8Array(await chosen.arrayBuffer()),
    });
    setProblems(found);
    setOpened(plain !== null);
    if (plain === null) return;
    const { name } = session.state.file;
    const { campaign = name } = plain as { readonly campaign?: unknown };
    design.open({ campaign: name, ...plain }, chosen.name);
    say(openedText(chosen.name, String(campaign), name));
  };
  const save = async (): Promise<void> => {
    const name = nameOf(file, session.state.file.name, root);
    const text = jsonOf(root);
    if (host === undefined) download(name, 'application/json', text);
    else if (!(await written(host, name, text))) return;
    design.saved(name, root);
    say(`Saved ${name}.`);
  };
  return (
    <>
      <p class="buttons">
        <FileButton
          label="Open a design…"
          name="Design to open"
          accept=".json,.yaml,.yml,.xlsx"
          onFile={(file) =>
            void open(file).catch((error: Error) => {
              setProblems([error.message]);
              setOpened(false);
            })
          }
        />
        <button
          type="button"
          class="save-design"
          onClick={() => void save().catch((error: Error) => say(error.message))}
        >
          Save the design
        </button>
        <span class="quiet">
          {file !== '' ? file : sheets === undefined ? 'not saved yet' : `sheets of ${sheets.of}`}
          {isDirty && ' · changed'}
        </span>
      </p>
      {sheets !== undefined && (
        <p class="quiet">
          This is the design in the sheets of {sheets.of}. Saving writes it to a file of its own,
          and leaves the sheets as they are.
        </p>
      )}
      {sheets !== undefined && sheets.problems.length > 0 && (
        <div class="banner" role="alert">
          Some cells were not read.{' '}
          {sheets.problems.slice(0, 5).map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      {problems.length > 0 && (
        <div class="banner" role="alert">
          {isOpened ? 'Some cells were not read.' : 'The file cannot be opened.'}{' '}
          {problems.slice(0, 5).map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
    </>
  );
}

/** Says that a design was opened, and for which campaign, if it can be another one than the campaign that is open. */
function openedText(name: string, campaign: string, present: string): string {
  const opened = `Opened the design ${name}.`;
  const base = (path: string): string => path.replace(/^.*[\\/]/, '');
  if (/\.xlsx?$/i.test(name) && name !== present)
    return `${opened} The campaign stays the one that was open: to design that of the workbook, open the workbook itself.`;
  return base(campaign) === base(present)
    ? opened
    : `${opened} It is for the campaign ${base(campaign)}, which is not the one that is open.`;
}

/** Returns the name of the file that a design is saved to: its own in JSON, or one beside the campaign. */
function nameOf(file: string, campaign: string, root: unknown): string {
  if (/\.xlsx?$/i.test(file)) return file.replace(/\.xlsx?$/i, '.design.json');
  if (file !== '') return file.replace(/\.ya?ml$/i, '.json');
  const own = String((root as { readonly name?: unknown } | null)?.name ?? '');
  return `${campaign.replace(/\.[a-z]+$/i, '') || fileName(own)}.design.json`;
}

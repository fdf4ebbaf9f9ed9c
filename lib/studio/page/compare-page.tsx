import { useEffect, useMemo, useState } from 'preact/hooks';
import { counted } from '../../schema/diagnostics/wording.js';
import { useComparePages } from '../../view/compare/app.js';
import type { CompareData } from '../../view/data/compare/compare-data.js';
import { shorten } from '../../view/model/words.js';
import { Shared } from '../../view/parts/context.js';
import type { ComparedRoots, PlanRoot } from '../answer/compare-roots.js';
import { besidePlain, ofEachKind } from '../beside/kinds.js';
import { useStudio } from './context.js';
import { FileButton } from './file-button.js';

/** How many plans a comparison has. */
const LEAST = 2;
const MOST = 4;

/** The most steps of the history that are offered. */
const STEPS = 100;

/** The present campaign beside earlier states of it, and beside other files. */
export function ComparePage() {
  const { session, state } = useStudio();
  const [files, setFiles] = useState<readonly PlanRoot[]>([]);
  const versions = [...versionsOf(session), ...files];
  const [chosen, setChosen] = useState<readonly unknown[]>(() => firstChoice(session));
  const plans = versions.filter(({ root }) => chosen.includes(root));
  const [found, setFound] = useState<{ asked: object; compared: ComparedRoots } | null>(null);
  const isEnough = plans.length >= LEAST;
  const { needs, prices } = state.beside;
  const asked = useMemo(() => ({}), [chosen, state.root, needs.root, prices.root, files]);
  useEffect(() => {
    if (!isEnough) return undefined;
    let isWanted = true;
    const beside = ofEachKind((kind) => besidePlain(session.beside[kind].state.root));
    void session.engine.ask('compare', { plans: plans.toReversed(), beside }).then((compared) => {
      if (isWanted && compared !== null) setFound({ asked, compared });
    });
    return () => {
      isWanted = false;
    };
  }, [asked]);
  const compared = found?.compared ?? null;
  return (
    <main class="compare-page">
      <h2 tabIndex={-1}>Compare</h2>
      <p class="quiet">
        States of the campaign, and other files, side by side: choose two to four. Needs and prices
        are those beside the campaign.
      </p>
      <Versions versions={versions} chosen={chosen} choose={setChosen} />
      <OtherFile
        onFile={(plan) => {
          setFiles([...files, plan]);
          setChosen((before) => [...before, plan.root].slice(-MOST));
        }}
      />
      {isEnough && found !== null && found.asked !== asked && <p class="updating">Being updated</p>}
      {!isEnough ? (
        <p class="quiet">
          {versions.length < LEAST
            ? 'The campaign has only one state yet: change something, or add a file.'
            : 'Choose one more.'}
        </p>
      ) : compared === null ? (
        <p class="quiet" role="status">
          The plans are being simulated.
        </p>
      ) : compared.data === null ? (
        <p class="problem error" role="alert">
          <span aria-hidden="true">✕ </span>
          {compared.broken.join(' and ')} cannot be simulated, because fields are wrong. Choose
          another.
        </p>
      ) : (
        <Compared data={compared.data} />
      )}
    </main>
  );
}

/** Returns the states that can be chosen, the present one first, each with a name of its own. */
function versionsOf(session: ReturnType<typeof useStudio>['session']): readonly PlanRoot[] {
  const { history, savedRoot } = session;
  const last = history.length - 1;
  const named = history.map(({ root, label }, at) => {
    const saved = root === savedRoot && at > 0 ? ', saved' : '';
    const name = at === last ? (at === 0 ? 'As opened' : 'Now') : at === 0 ? label : '';
    return { root, name: `${name === '' ? `${at}. ${shorten(label, 60)}` : name}${saved}` };
  });
  const steps = named.length > STEPS ? [named[0]!, ...named.slice(1 - STEPS)] : named;
  return steps.toReversed();
}

/** The present state, and what was saved last or opened. */
function firstChoice({ history, savedRoot }: ReturnType<typeof useStudio>['session']) {
  const now = history.at(-1)!.root;
  const first = history[0]!.root;
  const before = history.some(({ root }) => root === savedRoot) ? savedRoot : first;
  return now === before ? [now, first] : [now, before];
}

interface VersionsProps {
  readonly versions: readonly PlanRoot[];
  readonly chosen: readonly unknown[];
  readonly choose: (roots: readonly unknown[]) => void;
}

function Versions({ versions, chosen, choose }: VersionsProps) {
  const count = versions.filter(({ root }) => chosen.includes(root)).length;
  return (
    <fieldset class="versions">
      <legend>{`${counted(count, 'plan')} chosen`}</legend>
      {versions.map(({ name, root }, at) => {
        const isChosen = chosen.includes(root);
        return (
          <label key={`${at} ${name}`}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={!isChosen && count >= MOST}
              onChange={() =>
                choose(isChosen ? chosen.filter((each) => each !== root) : [...chosen, root])
              }
            />{' '}
            <bdi>{name}</bdi>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Adds the campaign of another file. */
function OtherFile({ onFile }: { onFile: (plan: PlanRoot) => void }) {
  const { session } = useStudio();
  const [problem, setProblem] = useState('');
  const open = async (file: File): Promise<void> => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { root, notes } = await session.engine.ask('open', { bytes, now: new Date() });
    setProblem(root === null ? `${file.name} is no campaign. ${notes[0] ?? ''}` : '');
    if (root !== null) onFile({ name: file.name, root });
  };
  return (
    <>
      <p class="buttons">
        <FileButton
          label="Add a file…"
          name="File to compare with"
          accept=".json,.xlsx,.xls,.xml"
          onFile={(file) => void open(file).catch((error: Error) => setProblem(error.message))}
        />
      </p>
      {problem !== '' && (
        <p class="problem error" role="alert">
          <span aria-hidden="true">✕ </span>
          {problem}
        </p>
      )}
    </>
  );
}

/** The comparison, as its report shows it. */
function Compared({ data }: { data: CompareData }) {
  const { pages, ...page } = useComparePages(data);
  const { route, change } = page;
  const current = pages.find(({ id }) => id === route.params.page) ?? pages[0]!;
  return (
    <Shared.Provider value={page}>
      <nav class="comparison" aria-label="Comparison">
        <ul>
          {pages.map(({ id, title }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={id === current.id}
                onClick={() => change({ page: id })}
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <section class="page" data-view={current.id}>
        <h3>{current.title}</h3>
        <p class="lead">{current.lead}</p>
        <current.Body />
      </section>
    </Shared.Provider>
  );
}

import { useEffect, useMemo, useState } from 'preact/hooks';
import { differencesOf, digestOf } from '../../view/data/compare/digest.js';
import { Model } from '../../view/model/model.js';
import { routeHash } from '../../view/model/route.js';
import type { PictureSubject } from '../../view/model/subject.js';
import { Shared, useRoute } from '../../view/parts/context.js';
import { views } from '../../view/views/index.js';
import type { ScenarioAnswer } from '../answer/answer.js';
import type { Replies, Requests } from '../answer/requests.js';
import { flawsOf, subjectPointers } from '../answer/subjects.js';
import { besideKinds } from '../beside/kinds.js';
import { type Open, useStudio } from './context.js';
import { MovingProvider } from './flights/moving-flights.js';
import { useMoving } from './flights/use-moving.js';
import { Figures } from './panels/figures.js';
import { Places } from './panels/places.js';
import { Problems } from './panels/problems.js';
import { WhatIf } from './panels/what-if.js';

/** The panels beside the forms that are not views of the report, by their names in the address. */
const PANELS = [
  { id: 'problems', title: 'Problems' },
  { id: 'changes', title: 'Changes' },
  { id: 'what-if', title: 'What if' },
  { id: 'places', title: 'Places' },
] as const;

/** The panels that compare numbers, needs among them. */
const COMPARING: ReadonlySet<string> = new Set(['changes', 'what-if']);

/** Asks for a part of an answer when it is to be seen, because it takes longer than all else. Null while there is none. */
function useMore<K extends 'tables' | 'extras'>(
  kind: K,
  of: ScenarioAnswer['listed'] | undefined,
  isSeen: boolean,
): Replies[K] | null {
  const { session } = useStudio();
  const [made, setMade] = useState<{ of: unknown; reply: Replies[K] } | null>(null);
  useEffect(() => {
    if (!isSeen || of === undefined) return undefined;
    let isWanted = true;
    void session.engine.ask(kind, {} as Requests[K]).then((reply) => {
      if (isWanted) setMade({ of, reply });
    });
    return () => {
      isWanted = false;
    };
  }, [of, isSeen]);
  return made !== null && made.of === of ? made.reply : null;
}

/** What becomes of the campaign, live: its problems, what has changed, and the views of the report. */
export function Answers({ onOpen }: { onOpen: Open }) {
  const { state } = useStudio();
  const [route, change] = useRoute();
  const uses = views.find(({ id }) => id === route.view)?.supplies;
  // What shows nothing but supplies goes on showing those before, until the new ones are made.
  const answered = uses === 'all' ? (state.whole ?? state.shown) : state.shown;
  const view = answered?.view ?? null;
  const listed = answered?.listed;
  const isBroken = state.answer?.view === null;
  const needsWhole = uses !== undefined || COMPARING.has(route.view);
  const isUpdating = !state.isFresh || (needsWhole && !isBroken && state.shown !== state.whole);
  const tables = useMore('tables', listed, route.view === 'tables');
  // What is critical takes many simulations, which begin when nothing else is to be made.
  const isOverview = route.view === 'overview' && !isUpdating;
  const extras = useMore('extras', listed, isOverview);
  // An answer and the same with its supplies are one answer for what shows no supplies.
  const model = useMemo(
    () =>
      view === null ? undefined : new Model({ ...view, ...extras, ...(tables && { tables }) }),
    [uses === undefined ? listed : view, tables, extras],
  );
  const { inventory, problems } = state;
  const pointerOf = useMemo(
    () =>
      view === null || listed === undefined ? undefined : subjectPointers(view, listed, inventory),
    [view, listed, inventory],
  );
  const edit = useMemo(() => {
    if (pointerOf === undefined) return undefined;
    return (subject: PictureSubject): void => {
      const pointer = pointerOf(subject);
      if (pointer !== undefined) onOpen(pointer);
    };
  }, [pointerOf, onOpen]);
  const { moving, shared } = useMoving({
    pointerOf,
    isFlight: (event) => (model?.transportOf(event) ?? -1) >= 0,
    listed,
    zero: model?.zero ?? 0,
    choose: (event) => change({ event: String(event) }),
  });
  const flawOf = useMemo(
    () =>
      view === null || listed === undefined
        ? undefined
        : flawsOf(problems, { view, listed }, inventory),
    [view, listed, inventory, problems],
  );
  const applying =
    model === undefined ? [] : views.filter(({ applies }) => applies?.(model) ?? true);
  const tabs = [...PANELS, ...applying];
  const current = tabs.find(({ id }) => id === route.view) ?? tabs[0]!;
  const shown = applying.find(({ id }) => id === current.id);
  const ofBeside = besideKinds.map((kind) => state.beside[kind].problems.length);
  const errors = ofBeside.reduce((sum, each) => sum + each, state.problems.length);
  return (
    <section class="answers" aria-label="Answers">
      <nav aria-label="Answers">
        <ul>
          {tabs.map(({ id, title }) => (
            <li key={id}>
              <a
                href={routeHash({ view: id, params: {} })}
                aria-current={id === current.id ? 'page' : undefined}
              >
                {title}
                {id === 'problems' && errors > 0 && <span class="count"> {errors}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div class="answer page" data-view={current.id}>
        <h2>{current.title}</h2>
        {isUpdating && <p class="updating">Being updated</p>}
        {current.id === 'problems' && <Problems onOpen={onOpen} />}
        {current.id === 'changes' && <Changes />}
        {current.id === 'what-if' && <WhatIf />}
        {current.id === 'places' && <Places />}
        {shown !== undefined && model !== undefined && (
          <MovingProvider value={shared}>
            <Shared.Provider
              value={{
                ...{ model, route, change, printing: false },
                ...(edit && { edit }),
                ...(isBroken ? {} : { moving }),
                ...(flawOf && { flawOf }),
              }}
            >
              {isBroken && (
                <p class="problem error">
                  This is what the campaign was before it could not be simulated any more.
                </p>
              )}
              <p class="lead">{shown.lead}</p>
              {shown.id === 'tables' && tables === null ? (
                <p class="quiet">The tables are being made.</p>
              ) : shown.supplies === 'all' && state.whole === undefined ? (
                <p class="quiet">Stocks and needs are not made yet.</p>
              ) : (
                <shown.Body />
              )}
            </Shared.Provider>
          </MovingProvider>
        )}
      </div>
    </section>
  );
}

/** What has changed in the answer since the last save. */
function Changes() {
  const { state } = useStudio();
  const { savedDigest, answer, whole } = state;
  if (!state.isDirty) return <p>Nothing has changed since the last save.</p>;
  if (savedDigest === null)
    return (
      <p>
        What was saved last cannot be simulated, or is gone, so there is nothing to compare with.
      </p>
    );
  if (answer?.view === null) return <p>The campaign cannot be simulated now. See its problems.</p>;
  if (whole?.view == null || savedDigest === undefined)
    return <p class="quiet">The numbers are being made.</p>;
  const now = digestOf(whole.view);
  const rows = differencesOf(savedDigest, now);
  return (
    <>
      {now.verdict !== savedDigest.verdict && (
        <p>
          The verdict was <strong>{savedDigest.verdict}</strong>, and is now{' '}
          <strong>{now.verdict}</strong>.
        </p>
      )}
      {rows.length === 0 ? (
        <p>The campaign has changed, but none of its measures, margins and needs.</p>
      ) : (
        <Figures
          caption="What has changed since the last save"
          rows={rows}
          heads={['saved', 'now']}
        />
      )}
    </>
  );
}

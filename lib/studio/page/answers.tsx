import { useEffect, useMemo, useState } from 'preact/hooks';
import type { TableData, ViewData } from '../../view/data/view-data.js';
import { Model } from '../../view/model/model.js';
import { routeHash } from '../../view/model/route.js';
import type { Subject } from '../../view/model/subject.js';
import { Shared, useRoute } from '../../view/parts/context.js';
import { views } from '../../view/views/index.js';
import { flawsOf, subjectPointers } from '../answer/subjects.js';
import { useStudio } from './context.js';
import { Changes } from './panels/changes.js';
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

/** Asks for the tables of an answer when they are to be seen: to make them takes longer than all else. Null while there are none. */
function useTables(view: ViewData | null, areSeen: boolean): readonly TableData[] | null {
  const { session } = useStudio();
  const [made, setMade] = useState<{ view: ViewData; tables: readonly TableData[] } | null>(null);
  useEffect(() => {
    if (!areSeen || view === null) return undefined;
    let isWanted = true;
    void session.engine.ask('tables', {}).then((tables) => {
      if (isWanted) setMade({ view, tables });
    });
    return () => {
      isWanted = false;
    };
  }, [view, areSeen]);
  return made !== null && made.view === view ? made.tables : null;
}

/** What becomes of the campaign, live: its problems, what has changed, and the views of the report. */
export function Answers({ onOpen }: { onOpen: (pointer: string) => void }) {
  const { state } = useStudio();
  const [route, change] = useRoute();
  const view = state.shown?.view ?? null;
  const tables = useTables(view, route.view === 'tables');
  const model = useMemo(
    () => (view === null ? undefined : new Model(tables === null ? view : { ...view, tables })),
    [view, tables],
  );
  const { shown: answered, inventory, problems } = state;
  const listed = answered?.listed;
  const edit = useMemo(() => {
    if (view === null || listed === undefined) return undefined;
    const pointerOf = subjectPointers(view, listed, inventory);
    return (subject: Subject): void => {
      const pointer = pointerOf(subject);
      if (pointer !== undefined) onOpen(pointer);
    };
  }, [view, listed, inventory, onOpen]);
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
  const errors = state.problems.length;
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
        {current.id === 'problems' && <Problems onOpen={onOpen} />}
        {current.id === 'changes' && <Changes />}
        {current.id === 'what-if' && <WhatIf />}
        {current.id === 'places' && <Places />}
        {shown !== undefined && model !== undefined && (
          <Shared.Provider
            value={{
              model,
              route,
              change,
              printing: false,
              ...(edit && { edit }),
              ...(flawOf && { flawOf }),
            }}
          >
            {!state.isFresh && state.answer?.view === null && (
              <p class="problem error">
                This is what the campaign was before it could not be simulated any more.
              </p>
            )}
            <p class="lead">{shown.lead}</p>
            {shown.id === 'tables' && tables === null ? (
              <p class="quiet">The tables are being made.</p>
            ) : (
              <shown.Body />
            )}
          </Shared.Provider>
        )}
      </div>
    </section>
  );
}

import { useEffect, useMemo, useState } from 'preact/hooks';
import { amount, figure } from '../../../analysis/table/quantity.js';
import { objectiveLabels } from '../../../design/presentation.js';
import type { DesignProgress } from '../../../design/search.js';
import { Model } from '../../../view/model/model.js';
import { Shared, useRoute } from '../../../view/parts/context.js';
import { DataTable } from '../../../view/parts/table/data-table.js';
import { batChart } from '../../../view/views/bat-chart/bat-chart.js';
import type { DesignSession, DesignState } from '../../design/design-session.js';
import type { ShownPlan } from '../../design/plan.js';
import { useSession, useStudio } from '../context.js';

/** Seconds that a search takes at most, unless somebody says otherwise; and the most that can be said. */
const SECONDS = 60;
const MOST_SECONDS = 86_400;

/** Searches a plan, says how far the search is, and shows the plan. */
export function DesignPlan({ design, onTaken }: { design: DesignSession; onTaken: () => void }) {
  const { session, state: campaign, say } = useStudio();
  const state = useSession(design);
  const [seconds, setSeconds] = useState(String(SECONDS));
  const { plan, search, failure } = state;
  const isRunning = search !== undefined;
  const limit = Number(seconds);
  const isLimit = limit > 0 && limit <= MOST_SECONDS;
  const reason = reasonNot(state, isLimit);
  const hasMissions = state.problems.some(({ code }) => code === 'has-missions');
  const isOld = plan !== undefined && (plan.design !== state.root || plan.root !== campaign.root);
  const takeOver = (scenario: unknown): void => {
    session.change('Take over the designed campaign', [{ op: 'set', path: [], value: scenario }]);
    session.select('');
    say('The plan is the campaign now. Undo brings back the one before.');
    onTaken();
  };
  return (
    <section class="answers" aria-label="Plan">
      <div class="answer page">
        <h2>Plan</h2>
        <div class="controls">
          {isRunning ? (
            <button type="button" disabled={search.isStopping} onClick={() => design.stop()}>
              {search.isStopping ? 'Ending the search…' : 'Stop with the best so far'}
            </button>
          ) : (
            <button
              type="button"
              class="main"
              disabled={reason !== undefined}
              onClick={() => void design.search(limit)}
            >
              Design the campaign
            </button>
          )}
          <label>
            within{' '}
            <input
              type="text"
              inputMode="decimal"
              size={5}
              aria-invalid={isLimit ? undefined : 'true'}
              disabled={isRunning}
              value={seconds}
              onInput={({ currentTarget }) => setSeconds(currentTarget.value)}
            />{' '}
            seconds
          </label>
        </div>
        {reason !== undefined && !isRunning && <p class="problem error">{reason}</p>}
        {hasMissions && (
          <p class="buttons">
            <button
              type="button"
              onClick={() =>
                session.change('Remove the missions', [
                  { op: 'set', path: ['missionList'], value: [] },
                ])
              }
            >
              Remove the missions of the campaign
            </button>
          </p>
        )}
        <p role="status" class="visually-hidden">
          {isRunning ? 'The search runs.' : (plan?.shown.lines[0]?.text ?? '')}
        </p>
        {isRunning && <Progress progress={search.progress} />}
        {failure !== undefined && (
          <p class="problem error" role="alert">
            <span aria-hidden="true">✕ </span>
            {failure}
          </p>
        )}
        {plan === undefined ? (
          !isRunning && (
            <p class="quiet">
              There is no plan yet. Say what must be where by when, and which vehicles there are.
            </p>
          )
        ) : (
          <>
            {isOld && (
              <p class="problem warning">
                <span aria-hidden="true">! </span>
                The design or the campaign has changed since: this is the plan before.
              </p>
            )}
            <Shown plan={plan.shown} onTake={takeOver} />
          </>
        )}
      </div>
    </section>
  );
}

/** Returns why no search can begin; undefined if one can. */
function reasonNot(
  { problems, total, campaignErrors, isChecked }: DesignState,
  isLimit: boolean,
): string | undefined {
  if (campaignErrors > 0)
    return `The campaign has ${campaignErrors === 1 ? 'an error' : `${campaignErrors} errors`}. Mend ${campaignErrors === 1 ? 'it' : 'them'} first, on the page of the campaign.`;
  const [first] = problems.filter(({ severity }) => severity === 'error');
  if (first?.code === 'has-missions')
    return 'The campaign has missions already. A design makes them, so it begins without.';
  if (first !== undefined)
    return `The design has ${total === 1 ? 'a problem' : `${total} problems`}, which ${total === 1 ? 'stands' : 'stand'} beside ${total === 1 ? 'its field' : 'their fields'}. ${first.message}`;
  if (!isLimit) return `Give the search more than 0 and at most ${amount(MOST_SECONDS)} seconds.`;
  return isChecked ? undefined : 'Being checked.';
}

/** How far a search is. */
function Progress({ progress }: { progress: DesignProgress | undefined }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const began = performance.now();
    const count = setInterval(
      () => setSeconds(Math.floor((performance.now() - began) / 1000)),
      500,
    );
    return () => clearInterval(count);
  }, []);
  const { objective, value = null, bound = null } = progress ?? {};
  const gap =
    value === null || bound === null || value === 0
      ? null
      : (100 * (value - bound)) / Math.abs(value);
  const label =
    objective === undefined
      ? 'Starting'
      : objective === 'lacking'
        ? 'The least that lacks'
        : objectiveLabels[objective];
  const text = (number: number | null): string =>
    number === null ? '–' : amount(Number(number.toPrecision(7)));
  return (
    <dl class="progress-figures">
      {(
        [
          ['Sought', label],
          ['Best plan', text(value)],
          ['No plan below', text(bound)],
          ['Gap', gap === null ? '–' : `${figure(gap)} %`],
          ['Time', `${seconds} s`],
        ] as const
      ).map(([title, said]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A plan: how good it is, its pictures and its tables. */
function Shown({ plan, onTake }: { plan: ShownPlan; onTake: (scenario: unknown) => void }) {
  const [route, change] = useRoute();
  const { view, scenario, lines, tables } = plan;
  const model = useMemo(() => (view === null ? undefined : new Model(view)), [view]);
  return (
    <>
      <Lines lines={lines} />
      {scenario !== null && (
        <p class="buttons">
          <button type="button" class="main" onClick={() => onTake(scenario)}>
            Take it over as campaign
          </button>
        </p>
      )}
      {model !== undefined && (
        <Shared.Provider value={{ model, route, change, printing: false }}>
          {tables.slice(0, 1).map((table) => (
            <DataTable key={table.name} table={table} />
          ))}
          <h3>Bat chart</h3>
          <batChart.Body />
          {tables.slice(1).map((table) => (
            <DataTable key={table.name} table={table} />
          ))}
        </Shared.Provider>
      )}
    </>
  );
}

const BADGES = { title: '', good: 'supplied', thin: 'undersupplied', bad: 'infeasible' } as const;

/** Sentences. Those that begin with `- ` are the list below the one before. */
function Lines({ lines }: { lines: ShownPlan['lines'] }) {
  const groups: { readonly line: ShownPlan['lines'][number]; readonly items: string[] }[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (line.text.startsWith('- ') && last !== undefined) last.items.push(line.text.slice(2));
    else groups.push({ line, items: [] });
  }
  return (
    <>
      {groups.map(({ line, items }, at) => (
        <div key={at}>
          <p>
            {line.tone === undefined ? (
              line.text
            ) : (
              <strong class={`badge ${BADGES[line.tone]}`}>{line.text}</strong>
            )}
          </p>
          {items.length > 0 && (
            <ul class="plan-list">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </>
  );
}

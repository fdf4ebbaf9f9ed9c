import { useEffect, useMemo, useState } from 'preact/hooks';
import { amount, figure } from '../../../analysis/table/quantity.js';
import { OBJECTIVE_LABELS } from '../../../design/presentation.js';
import type { DesignProgress } from '../../../design/search.js';
import { parsePointer, pointerOf } from '../../../schema/diagnostics/pointer.js';
import { Model } from '../../../view/model/model.js';
import { Shared, useRoute } from '../../../view/parts/context.js';
import { DataTable } from '../../../view/parts/table/data-table.js';
import { batChart } from '../../../view/views/bat-chart/bat-chart.js';
import type { StudioProblem } from '../../answer/problems.js';
import type { DesignSession, DesignState } from '../../design/design-session.js';
import type { ShownPlan } from '../../design/plan.js';
import { problemText } from '../../forms/problem-text.js';
import { titleOf } from '../../forms/titles.js';
import { itemsOf } from '../../inventory/collections.js';
import { useSession, useStudio } from '../context.js';
import { nameOfThing } from '../names.js';

/** Seconds that a search takes at most, unless somebody says otherwise; and the most that can be said. */
const SECONDS = 60;
const MOST_SECONDS = 86_400;

interface DesignPlanProps {
  readonly design: DesignSession;
  /** Shows the campaign after a plan was taken over. */
  readonly onTaken: () => void;
  /** Shows a field of the design. */
  readonly onShow: (pointer: string) => void;
}

/** Returns what a problem says, behind the delivery, stay or vehicle that has it. */
function locatedText(problem: StudioProblem, { inventory }: DesignState): string {
  const [list, index] = parsePointer(problem.pointer);
  const around = index === undefined ? undefined : pointerOf([list!, index]);
  const thing = around === undefined ? undefined : inventory.at(around);
  if (thing === undefined) return problemText(problem, '');
  return `${titleOf(String(list))}, ${nameOfThing(thing, inventory)}: ${problemText(problem, around)}`;
}

/** Searches a plan, says how far the search is, and shows the plan. */
export function DesignPlan({ design, onTaken, onShow }: DesignPlanProps) {
  const { session, state: campaign, say } = useStudio();
  const state = useSession(design);
  const [seconds, setSeconds] = useState(String(SECONDS));
  const { plan, search, failure, laterMissions } = state;
  const isRunning = search !== undefined;
  const limit = Number(seconds);
  const isLimit = limit > 0 && limit <= MOST_SECONDS;
  const reason = hindranceOf(state, isLimit);
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
        {reason !== undefined && !isRunning && (
          <p class={reason.isWrong ? 'problem error' : 'quiet'}>{reason.text}</p>
        )}
        {!isRunning && (
          <ul class="problem-lines">
            {state.problems.slice(0, SHOWN).map((problem, at) => (
              <li key={at}>
                <button
                  type="button"
                  class={`line problem ${problem.severity}`}
                  onClick={() => onShow(problem.pointer)}
                >
                  <span aria-hidden="true">✕ </span>
                  {locatedText(problem, state)}
                </button>
              </li>
            ))}
            {state.total > SHOWN && <li class="quiet">and {state.total - SHOWN} more</li>}
          </ul>
        )}
        {laterMissions.length > 0 && !isRunning && (
          <p class="buttons">
            <button
              type="button"
              onClick={() =>
                session.change(
                  'Remove missions',
                  laterMissions
                    .toReversed()
                    .map((at) => ({ op: 'remove', path: ['missionList', at] })),
                )
              }
            >
              {laterMissions.length === 1
                ? 'Remove this mission of the campaign'
                : `Remove these ${laterMissions.length} missions of the campaign`}
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
          !isRunning && <p class="quiet">There is no plan yet.</p>
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

/** The most problems that are shown. */
const SHOWN = 20;

/** Why no search can begin. */
interface Hindrance {
  readonly text: string;
  readonly isWrong: boolean;
}

/** Returns why no search can begin; undefined if one can. */
function hindranceOf(state: DesignState, isLimit: boolean): Hindrance | undefined {
  const { root, problems, total, campaignErrors, isChecked } = state;
  const wrong = (text: string): Hindrance => ({ text, isWrong: true });
  if (campaignErrors > 0)
    return wrong(
      `${campaignErrors === 1 ? 'The campaign has an error, which has' : `The campaign has ${campaignErrors} errors, which have`} to be mended first.`,
    );
  const first = problems.find(({ severity }) => severity === 'error');
  if (first?.code === 'has-missions')
    return wrong(
      'A design makes the missions of its horizon, and the campaign has some there already. Begin the horizon after them, or remove them:',
    );
  if (first !== undefined)
    return wrong(`The design has ${total === 1 ? 'a problem' : `${total} problems`}:`);
  if (!isLimit) return wrong(`Expected seconds above 0 and at most ${amount(MOST_SECONDS)}.`);
  if (REQUIREMENTS.every((list) => itemsOf(root, [list]).length === 0))
    return {
      text: 'Add a requirement: a delivery, a stay or a collection.',
      isWrong: false,
    };
  return isChecked ? undefined : { text: 'Being checked.', isWrong: false };
}

/** The lists of what must be achieved. */
const REQUIREMENTS = ['deliveries', 'stays', 'collections'] as const;

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
        : OBJECTIVE_LABELS[objective];
  const unit = objective === 'launchMass' ? ' kg' : objective === 'completion' ? ' d' : '';
  const text = (number: number | null): string =>
    number === null ? '–' : `${amount(Number(number.toPrecision(7)))}${unit}`;
  return (
    <dl class="progress-figures">
      {(
        [
          ['Sought', label],
          ['Best plan', text(value)],
          ['No plan has less than', text(bound)],
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

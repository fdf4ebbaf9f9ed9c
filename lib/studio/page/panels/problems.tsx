import { amount } from '../../../analysis/table/quantity.js';
import { counted } from '../../../schema/diagnostics/wording.js';
import type { CampaignSummary } from '../../../view/data/view-data.js';
import { routeHash } from '../../../view/model/route.js';
import type { StudioProblem } from '../../answer/problems.js';
import { BESIDE_TITLES, besideKinds } from '../../beside/kinds.js';
import { problemText } from '../../forms/problem-text.js';
import type { Inventory, InventoryObject } from '../../inventory/inventory.js';
import { lackingReserves } from '../../session/session.js';
import { type Open, useStudio } from '../context.js';
import { nameOfThing } from '../names.js';
import { ProblemLines } from '../problem-lines.js';

/** The most places that are listed. */
const SHOWN = 200;

/** All problems, by the object that has them: first those with errors. */
export function Problems({ onOpen }: { onOpen: Open }) {
  const { state } = useStudio();
  const { problems, inventory, answer } = state;
  if (answer === undefined) return <p class="quiet">The campaign is being simulated.</p>;
  const summary = answer.view?.summary;
  const lacks = lackingReserves(state);
  const hasUnmet = summary !== undefined && (summary.unmetDemands > 0 || lacks > 0);
  const wrong = besideKinds.filter((kind) => state.beside[kind].problems.length > 0);
  if (problems.length + wrong.length === 0)
    return hasUnmet ? <Unmet summary={summary} lacks={lacks} /> : <p>There is no problem.</p>;
  const groups = new Map<string, StudioProblem[]>();
  for (const problem of problems) {
    const around = inventory.around(problem.pointer);
    const pointer = around === undefined ? '' : `/${around.path.join('/')}`.replace(/^\/$/, '');
    groups.set(pointer, [...(groups.get(pointer) ?? []), problem]);
  }
  const hasError = (own: readonly StudioProblem[]): boolean =>
    own.some(({ severity }) => severity === 'error');
  const listed = [...groups]
    .sort(([, one], [, other]) => Number(hasError(other)) - Number(hasError(one)))
    .slice(0, SHOWN);
  return (
    <>
      {answer.view === null && (
        <p class="problem error">
          The campaign cannot be simulated before these errors are mended. Pictures show what it was
          before.
        </p>
      )}
      {hasUnmet && <Unmet summary={summary} lacks={lacks} />}
      <ul class="problem-groups">
        {wrong.map((kind) => (
          <li key={kind}>
            <button type="button" class="line" onClick={() => onOpen(kind, true)}>
              {BESIDE_TITLES[kind]}
            </button>
            <ProblemLines problems={state.beside[kind].problems} around="" />
          </li>
        ))}
        {alike(listed).map(([[pointer, own], ...others]) => (
          <li key={pointer}>
            {[pointer, ...others.map(([other]) => other)].map((each) => (
              <button
                key={each}
                type="button"
                class={`line${others.length > 0 ? ' alike' : ''}`}
                onClick={() => onOpen(each, true)}
              >
                <PlaceName pointer={each} inventory={inventory} />
              </button>
            ))}
            <ProblemLines problems={own} around={pointer} />
          </li>
        ))}
      </ul>
      {groups.size > SHOWN && <p class="quiet">and {groups.size - SHOWN} more places</p>}
    </>
  );
}

/** The problems of an object: its JSON Pointer, and what is wrong there. */
type OwnProblems = readonly [string, readonly StudioProblem[]];

/** Puts objects together of which the same is said: they often have one cause. */
function alike(listed: readonly OwnProblems[]): (readonly [OwnProblems, ...OwnProblems[]])[] {
  const groups = new Map<string, [OwnProblems, ...OwnProblems[]]>();
  for (const each of listed) {
    const [pointer, own] = each;
    const said = own.map((problem) => `${problem.severity} ${problemText(problem, pointer)}`);
    const found = groups.get(said.join('\n'));
    if (found === undefined) groups.set(said.join('\n'), [each]);
    else found.push(each);
  }
  return [...groups.values()];
}

/** The name of an object, and the mission that it is of. */
function PlaceName({ pointer, inventory }: { pointer: string; inventory: Inventory }) {
  const thing = inventory.at(pointer);
  const mission = missionAround(pointer, inventory);
  return (
    <>
      <bdi>{thing === undefined ? 'The campaign' : nameOfThing(thing, inventory)}</bdi>
      {mission !== undefined && (
        <span class="quiet">
          {' '}
          of <bdi>{nameOfThing(mission, inventory)}</bdi>
        </span>
      )}
    </>
  );
}

/** Says that demands or needed reserves are not met, which is a problem of no object. */
function Unmet({ summary, lacks }: { summary: CampaignSummary; lacks: number }) {
  const { demands, unmetDemands } = summary;
  const is = (count: number): string => (count === 1 ? 'is' : 'are');
  const said = [
    unmetDemands > 0 && `${amount(unmetDemands)} of ${counted(demands, 'demand')}`,
    lacks > 0 && counted(lacks, 'needed reserve'),
  ].filter((each) => each !== false);
  return (
    <p class="problem warning">
      {said.join(' and ')} {is(said.length > 1 ? 2 : unmetDemands + lacks)} not met: the{' '}
      <a href={routeHash({ view: 'overview', params: {} })}>overview</a> shows what is missing.
    </p>
  );
}

/** Returns the mission of an event: events of many missions have the same name. */
function missionAround(pointer: string, inventory: Inventory): InventoryObject | undefined {
  const [, list, mission, ...inside] = pointer.split('/');
  return list === 'missionList' && inside.length > 0
    ? inventory.at(`/missionList/${mission}`)
    : undefined;
}

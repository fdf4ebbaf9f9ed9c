import type { Issue, Severity } from '../../schema/index.js';
import { own } from '../../schema/plain.js';
import type { ViewData } from '../../view/data/view-data.js';
import type { ScenarioAnswer } from './answer.js';

/** Something that is wrong, wherever it was found. */
export interface StudioProblem {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  /** JSON Pointer to its place in the scenario. */
  readonly pointer: string;
  /** What found it: reading and checking, or the simulation. */
  readonly from: 'check' | 'simulation';
}

/** The check that says the same as a warning of the simulation, at a field of the object that has the warning. */
const SAME_CHECK: Readonly<Record<string, string>> = { NO_EVENTS: 'mission-without-events' };

/** Returns what reading or a check has found. */
export const checkProblem = ({ severity, code, message, pointer }: Issue): StudioProblem => ({
  ...{ severity, code, message, pointer },
  from: 'check',
});

/**
 * Returns all problems of an answer: first those of the scenario, then those of the simulation in order of time. What a check
 * has said already, the simulation does not repeat.
 */
export function problemsOf({ issues, view, listed }: ScenarioAnswer): readonly StudioProblem[] {
  const found = issues.map(checkProblem);
  if (view === null) return found;
  const pointers = pointersOf(view, listed);
  const failed = view.problems.map(
    ({ severity, code, message, event, element }): StudioProblem => ({
      severity,
      code,
      message,
      pointer: event < 0 ? pointerOfElement(view, element) : pointers(event),
      from: 'simulation',
    }),
  );
  const said = new Set(found.map(({ code, pointer }) => `${code} ${parentOf(pointer)}`));
  return [
    ...found,
    ...failed.filter(({ code, pointer }) => !said.has(`${own(SAME_CHECK, code)} ${pointer}`)),
  ];
}

/** Returns the place of an element in the scenario; the scenario itself if a record alone names it. */
const pointerOfElement = ({ elements }: ViewData, element: number): string =>
  (elements[element]?.type ?? '') === '' ? '' : `/instantiatedElements/${element}`;

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

/** Returns a function that finds the event of the scenario behind an executed one. */
export function pointersOf(
  { events }: ViewData,
  listed: ScenarioAnswer['listed'],
): (event: number) => string {
  const known = new Map(
    listed.flatMap((indices, mission) =>
      indices.map((index, at) => [index, `/missionList/${mission}/events/${at}`] as const),
    ),
  );
  return (event) => {
    for (let at = event; at >= 0; at = events[at]?.parent ?? -1) {
      const pointer = known.get(at);
      if (pointer !== undefined) return pointer;
    }
    const mission = events[event]?.mission ?? -1;
    return mission >= 0 ? `/missionList/${mission}` : '';
  };
}

/** Returns the problems that are at a place or inside it. */
export const problemsIn = (
  problems: readonly StudioProblem[],
  pointer: string,
): readonly StudioProblem[] =>
  problems.filter(
    (problem) => problem.pointer === pointer || problem.pointer.startsWith(`${pointer}/`),
  );

/** Returns the problems of a field: at its value, or that the object lacks it. @param pointer that of the object */
export const problemsOfField = (
  problems: readonly StudioProblem[],
  pointer: string,
  name: string,
): readonly StudioProblem[] =>
  problems.filter(
    (problem) =>
      problem.from === 'check' &&
      (problem.pointer === `${pointer}/${name}` || lacks(problem, pointer, name)),
  );

const lacks = (problem: StudioProblem, pointer: string, name: string): boolean =>
  problem.pointer === pointer && missingField(problem) === name;

/** Returns the name of the field that an object lacks; undefined if that is not the problem. */
export const missingField = ({ code, message }: StudioProblem): string | undefined =>
  code === 'missing-field' ? /"([^"]+)"/.exec(message)?.[1] : undefined;

/** Returns the problems of an object as a whole: those that none of its fields has. */
export const problemsOfObject = (
  problems: readonly StudioProblem[],
  pointer: string,
  names: readonly string[],
): readonly StudioProblem[] =>
  problems.filter(
    (problem) =>
      problem.pointer === pointer && !names.some((name) => lacks(problem, pointer, name)),
  );

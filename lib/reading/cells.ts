import type { WorkbookCells } from '../database/index.js';
import { replacePointers } from '../schema/diagnostics/pointer.js';
import { type Issue, locationText } from '../schema/index.js';

type Locate = WorkbookCells['locate'];

/** Where the values of each scenario came from that was read from a workbook. */
const sources = new WeakMap<object, Locate>();

/** Notes where the values of a scenario came from. */
export function rememberCells(scenario: object, locate: Locate): void {
  sources.set(scenario, locate);
}

/** Returns the cell that a value of a scenario came from, such as `events!A17`, or undefined if it came from none. */
export function cellOf(scenario: object, pointer: string): string | undefined {
  const location = sources.get(scenario)?.(pointer);
  return location && locationText({ location, pointer });
}

/** Returns an issue with its cell, whose column and row its message names. Pointers in its message become cells too. */
export function inCell(issue: Issue, { locate, withPlace }: WorkbookCells): Issue {
  const location = locate(issue.pointer);
  const message = replacePointers(issue.message, (pointer) => {
    const found = locate(pointer);
    return found ? locationText({ location: found, pointer }) : pointer;
  });
  return { ...issue, message: withPlace(message, issue.pointer), ...(location && { location }) };
}

/** What a result says of an event: its place in the scenario, or the event that has scheduled it. */
interface Executed {
  readonly mission: { readonly index: number } | null;
  readonly listed: number | null;
  readonly parent: number | null;
}

/**
 * Returns the cell of an executed event, or of the event that has scheduled it.
 * @param index the index of the event in the result; null for what belongs to no event
 */
export function cellOfEvent(
  scenario: object,
  events: readonly Executed[],
  index: number | null,
): string | undefined {
  if (!sources.has(scenario)) return undefined;
  let event = index === null ? undefined : events[index];
  while (event && event.listed === null)
    event = event.parent === null ? undefined : events[event.parent];
  if (!event?.mission) return undefined;
  return cellOf(scenario, `/missionList/${event.mission.index}/events/${event.listed}`);
}

/** An error or a warning of a result, with the event that it belongs to. */
interface Problem {
  readonly event: number | null;
  readonly cell?: string;
}

interface Result {
  readonly events: readonly Executed[];
  readonly errors: readonly Problem[];
  readonly warnings: readonly Problem[];
}

/**
 * Returns the data of a result with the cells of the events that its errors and warnings belong to. Those that belong to no
 * event have no cell, and none has one if the scenario was not read from a workbook.
 */
export function withCells<T extends Result>(scenario: object, result: T): T {
  if (!sources.has(scenario)) return result;
  const located = (problem: Problem): Problem => {
    const cell = cellOfEvent(scenario, result.events, problem.event);
    return cell === undefined ? problem : { ...problem, cell };
  };
  return { ...result, errors: result.errors.map(located), warnings: result.warnings.map(located) };
}

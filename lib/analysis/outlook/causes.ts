import { cellOfEvent } from '../../reading/cells.js';
import type { Days } from '../../schema/spans.js';
import type { Ref, RootCause, SimulationResult } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';

/** A root cause: an event that fails because of itself, and what follows from it. */
export interface CauseOutlook {
  /** Days after the start of the scenario. */
  readonly time: Days;
  /** Index of the event; null for an error outside events. */
  readonly event: number | null;
  /** Name of the event. */
  readonly name: string;
  /** Cell of the event in the campaign workbook, such as `events!A17`. Only if the scenario was read from one. */
  readonly cell?: string;
  /** Code and sentence of its first error; null for an event that is to blame without an error of its own. */
  readonly code: string | null;
  readonly message: string | null;
  /** The rule that makes it an error; null if none does. */
  readonly rule: string | null;
  /** The number of its own errors. */
  readonly errors: number;
  /** The numbers of errors and unmet demands that follow from it. */
  readonly furtherErrors: number;
  readonly unmetDemands: number;
  /** Name and code of the first error that follows; null if none does. */
  readonly firstError: {
    readonly time: Days;
    readonly name: string;
    readonly code: string;
  } | null;
  /** The first few resources that are short because of it, with their places. */
  readonly short: readonly { readonly resource: Ref; readonly place: Ref | null }[];
}

/** The number of resources that a root cause names, and of unmet demands in which they are looked for. */
const NAMED = 3;
const SEARCHED = 100;

/** Returns the root causes of a campaign, those with the most consequences first. */
export function causeOutlooks({ result, scenario }: Campaign): readonly CauseOutlook[] {
  return result.rootCauses.map((cause) => {
    const { errors, demands } = cause.consequences;
    const [first] = cause.errors;
    const error = first === undefined ? undefined : result.errors[first];
    const event = cause.event === null ? undefined : result.events[cause.event];
    const next = errors[0] === undefined ? undefined : result.errors[errors[0]];
    const cell = cellOfEvent(scenario, result.events, error?.event ?? cause.event);
    return {
      time: error?.time ?? event?.time ?? 0,
      event: cause.event,
      name: event?.name ?? error?.eventName ?? '',
      ...(cell !== undefined && { cell }),
      code: error?.code ?? null,
      message: error?.message ?? null,
      rule: error?.rule ?? null,
      errors: cause.errors.length,
      furtherErrors: errors.length,
      unmetDemands: demands.length,
      firstError: next ? { time: next.time, name: next.eventName, code: next.code } : null,
      short: shortOf(cause, result),
    };
  });
}

function shortOf(
  { consequences }: RootCause,
  { demands }: SimulationResult,
): CauseOutlook['short'] {
  const found = new Map<string, { resource: Ref; place: Ref | null }>();
  for (const index of consequences.demands.slice(0, SEARCHED)) {
    const { unmet, location: place } = demands.at(index)!;
    for (const { resource } of unmet) {
      if (found.size === NAMED) return [...found.values()];
      const key = `${resource.id} ${place?.id}`;
      if (!found.has(key)) found.set(key, { resource, place });
    }
  }
  return [...found.values()];
}

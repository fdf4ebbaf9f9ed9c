import { getOrAdd } from '../../../graph/multi-map.js';
import type { Days } from '../../../schema/spans.js';
import type {
  DemandTotal,
  ErrorRecord,
  Growing,
  Measures,
  Ref,
  SimulationResult,
  Verdict,
} from '../../../simulation/index.js';
import { sumOf } from '../../../simulation/kernel/finite.js';
import { placedKey } from '../../../simulation/state/records/threshold.js';
import { measureCatalogue } from '../../measures.js';
import { isRounding } from '../../tolerance.js';
import { Causality } from '../causes.js';

/** The key figures of a simulation. */
export interface KeyFigures {
  /** Undefined if the simulation did not end. */
  readonly verdict: Verdict | undefined;
  /** Numbers of errors, of warnings, of demands, and of demands that were not met. */
  readonly errors: number;
  readonly warnings: number;
  readonly demands: number;
  readonly unmetDemands: number;
  /** Mass of what was demanded and nothing supplied, in kg. */
  readonly unmetMass: number;
}

/** An error that only one of two simulations has. */
export interface ErrorNote {
  /** Index in `errors` of the simulation that has it. */
  readonly index: number;
  readonly code: string;
  /** Days after the start of the scenario. */
  readonly time: Days;
  readonly eventName: string;
  readonly message: string;
}

/** A figure of two simulations. */
export interface FigureChange {
  readonly name: string;
  /** Its unit; null if it has none. */
  readonly unit: string | null;
  /** Null if it has no value. */
  readonly before: number | null;
  readonly after: number | null;
}

/** What is unmet of a resource at a place, in two simulations. */
export interface UnmetChange {
  readonly place: Ref | null;
  readonly resource: Ref;
  /** In units of the resource. */
  readonly before: number;
  readonly after: number;
  /** In kg. */
  readonly massBefore: number;
  readonly massAfter: number;
}

/** What differs between two simulations. */
export interface OutcomeChange {
  readonly before: KeyFigures;
  readonly after: KeyFigures;
  readonly errorsGone: readonly ErrorNote[];
  readonly errorsNew: readonly ErrorNote[];
  readonly unmet: readonly UnmetChange[];
  /** The measures of effectiveness that differ. */
  readonly measures: readonly FigureChange[];
  /** Whether anything of this differs. */
  readonly differs: boolean;
}

/** Returns whether two figures differ by more than a rounding error. */
export const differ = (a: number | null, b: number | null): boolean =>
  a === null || b === null ? a !== b : !isRounding(a - b, 1, a, b);

/** Returns the key figures of a simulation. */
function outcomeOf(result: SimulationResult): KeyFigures {
  const { verdict, errors, warnings, demandCounts, demandTotals } = result;
  return {
    verdict,
    errors: errors.length,
    warnings: warnings.length,
    demands: demandCounts.all,
    unmetDemands: demandCounts.unmet,
    unmetMass: sumOf(demandTotals, ({ unmet }) => unmet.mass),
  };
}

/** Compares two simulations of a scenario. */
export function compareOutcomes(before: SimulationResult, after: SimulationResult): OutcomeChange {
  const [first, second] = [outcomeOf(before), outcomeOf(after)];
  const errorsGone = errorsOnlyIn(before, after);
  const errorsNew = errorsOnlyIn(after, before);
  const unmet = unmetChanges(before.demandTotals, after.demandTotals);
  const measures = measureChanges(before.measures, after.measures);
  const differs =
    errorsGone.length + errorsNew.length + unmet.length + measures.length > 0 ||
    first.verdict !== second.verdict ||
    first.warnings !== second.warnings ||
    first.demands !== second.demands ||
    first.unmetDemands !== second.unmetDemands;
  return { before: first, after: second, errorsGone, errorsNew, unmet, measures, differs };
}

/** Returns the errors of a simulation that another one does not have. */
function errorsOnlyIn(result: SimulationResult, other: SimulationResult): ErrorNote[] {
  const known = new Map<string, number>();
  const keyIn = keysOf(other);
  for (const error of other.errors) {
    const key = keyIn(error);
    known.set(key, (known.get(key) ?? 0) + 1);
  }
  const found: ErrorNote[] = [];
  const keyOf = keysOf(result);
  for (const error of result.errors) {
    const key = keyOf(error);
    const left = known.get(key) ?? 0;
    if (left > 0) {
      known.set(key, left - 1);
      continue;
    }
    const { index, code, time, eventName, message } = error;
    found.push({ index, code, time, eventName, message });
  }
  return found;
}

/** Returns a function that says what an error is about, whatever its numbers are. */
function keysOf(result: SimulationResult): (error: ErrorRecord) => string {
  const causality = new Causality(result);
  return ({ code, event, eventName, element, container, limit }) => {
    const listed = event === null ? undefined : result.events[causality.listedBy(event)];
    return JSON.stringify([
      code,
      eventName,
      listed?.mission.index,
      listed?.listed,
      element?.id,
      container?.id,
      limit,
    ]);
  };
}

function unmetChanges(
  before: readonly DemandTotal[],
  after: readonly DemandTotal[],
): UnmetChange[] {
  const found = new Map<string, Growing<UnmetChange>>();
  for (const [totals, amount, mass] of [
    [before, 'before', 'massBefore'],
    [after, 'after', 'massAfter'],
  ] as const)
    for (const { location: place, resource, unmet } of totals) {
      const key = placedKey(place, resource);
      const known = getOrAdd(found, key, () => ({
        place,
        resource,
        before: 0,
        after: 0,
        massBefore: 0,
        massAfter: 0,
      }));
      known[amount] += unmet.amount;
      known[mass] += unmet.mass;
    }
  return [...found.values()]
    .filter((each) => differ(each.before, each.after))
    .sort((a, b) => Math.abs(b.massAfter - b.massBefore) - Math.abs(a.massAfter - a.massBefore));
}

// A share that changes says enough: the masses behind it are left out.
const measureChanges = (before: Measures, after: Measures): FigureChange[] =>
  measureCatalogue
    .filter(({ isDetail, unit }) => !(isDetail && unit === 'kg'))
    .map(({ name, unit, of }) => ({
      name,
      unit: unit === '' ? null : unit,
      before: of(before),
      after: of(after),
    }))
    .filter((each) => differ(each.before, each.after));

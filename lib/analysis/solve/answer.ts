import type { Verdict } from '../../simulation/index.js';
import type { Goal, Judgement } from './criterion.js';

/** The simulation of a campaign with one value of the number that is sought. */
export interface SolveEvaluation extends Judgement {
  /** The value, in the unit of the number. */
  readonly value: number;
  /** The verdict on the whole campaign; undefined if its simulation reached a limit. */
  readonly verdict: Verdict | undefined;
}

/** A value at which the goal begins or ceases to hold. */
export interface SolveCrossing {
  /** The value at which it holds. */
  readonly value: number;
  /** The neighbouring value at which it does not. */
  readonly outside: number;
  /** Whether it holds from the value upwards (`at-least`) or downwards (`at-most`). */
  readonly direction: 'at-least' | 'at-most';
}

/** An end of the range that was searched. */
export interface SolveBound {
  readonly value: number;
  /** What sets it: the schema, the capacity of a tank or a container, the question (`chosen`), or the end of the search. */
  readonly kind: 'schema' | 'tank' | 'container' | 'chosen' | 'search';
  /** The end that the question gave, if this one lies before it; null otherwise. */
  readonly instead: number | null;
  /** The same in words that follow the value: `the capacity of the tank of Lander (maxFuel)`. */
  readonly reason: string;
}

/** Why no value in the range reaches the goal. */
export interface NoSolution {
  /** The value that comes nearest, as far as that can be measured; else the last one that was tried. */
  readonly best: SolveEvaluation;
  /** Whether the value makes no difference: all simulations lack the same. */
  readonly isFlat: boolean;
  /** The bound that stops the search. */
  readonly stoppedBy: SolveBound;
  /** The value beyond that bound that would reach the goal; null if it is not known that there is one. */
  readonly wouldNeed: number | null;
  /** A sentence for people. Its wording may change between versions. */
  readonly message: string;
}

/** The answer to a question about the value at which something becomes feasible or supplied. */
export interface SolveAnswer {
  /**
   * `found` if the goal begins or ceases to hold at a value, `always` if it holds at every value that was tried, `never` if it holds
   * at none.
   */
  readonly outcome: 'found' | 'always' | 'never';
  /** The number that is sought. */
  readonly variable: {
    /** Its name, and what it is, for people. */
    readonly name: string;
    readonly what: string;
    /** JSON Pointer to it; for flights, to the mission, and for payload, to the carrier. */
    readonly pointer: string;
    /** Its unit; null if it has none. All values are in this unit. */
    readonly unit: string | null;
    /** Whether only whole numbers are possible. */
    readonly isWhole: boolean;
    /** The value in the scenario. */
    readonly current: number;
  };
  readonly until: Goal;
  readonly of: {
    readonly kind: 'campaign' | 'mission' | 'element' | 'event' | 'place' | 'burn';
    readonly name: string;
    /** JSON Pointer; null for the whole campaign. */
    readonly pointer: string | null;
  };
  /**
   * The value that answers the question; the goal is reached there. Null if it is reached nowhere, or everywhere without a wish
   * for the least or the most.
   */
  readonly value: number | null;
  /** Whether the goal holds from the value upwards or downwards; null if the value is an end of the range, or null. */
  readonly direction: 'at-least' | 'at-most' | null;
  /** The distance between two values. At one tolerance less (or more, for `at-most`), the goal is not reached. */
  readonly tolerance: number;
  /** The simulations with the value, and with its neighbour, where the goal is not reached; null if there is none. */
  readonly inside: SolveEvaluation | null;
  readonly outside: SolveEvaluation | null;
  /** Every change that was found, from the least value on. */
  readonly crossings: readonly SolveCrossing[];
  /** Whether at most one change was found. */
  readonly isMonotone: boolean;
  /** The ends of the range that was searched. */
  readonly low: SolveBound;
  readonly high: SolveBound;
  /** Why there is no solution; null if there is one. */
  readonly reason: NoSolution | null;
  /** The simulation with the present value; null if that value is outside the range. */
  readonly present: SolveEvaluation | null;
  /** All simulations, in the order of their values. */
  readonly evaluations: readonly SolveEvaluation[];
}

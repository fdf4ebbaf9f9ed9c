import { simulateAsync } from '../../simulation/index.js';
import { sumOf } from '../../simulation/kernel/finite.js';
import { varied } from '../../variants/variant.js';
import { Campaign } from '../campaign.js';
import { reservesOf } from '../reserves/reserves.js';
import type { SolveEvaluation } from './answer.js';
import { judge, needsDemands } from './criterion.js';
import type { Grid } from './grid.js';
import type { ResolvedQuestion } from './question.js';
import type { UnmetInScope } from './records-in-scope.js';
import type { Tested } from './search.js';

/** Options of `solve`. */
export interface SolveOptions {
  /** Aborting this signal ends the search, also inside a simulation. */
  readonly signal?: AbortSignal;
  /** Called before each simulation. */
  readonly onProgress?: (progress: SolveProgress) => void;
}

/** The progress of a search. */
export interface SolveProgress {
  /** The number of simulations so far. */
  readonly evaluations: number;
  /** The value that is simulated next. */
  readonly value: number;
}

/** The simulations of a search. */
export class Trials {
  readonly #byValue = new Map<number, SolveEvaluation>();

  constructor(
    readonly campaign: Campaign,
    readonly question: ResolvedQuestion,
    readonly options: SolveOptions,
  ) {}

  /** All simulations, in the order of their values. */
  get evaluations(): readonly SolveEvaluation[] {
    return [...this.#byValue.values()].sort((a, b) => a.value - b.value);
  }

  /** Returns the simulation with a value, if there has been one. */
  at(value: number): SolveEvaluation | undefined {
    return this.#byValue.get(value);
  }

  /** Returns a function that tests the positions of a grid. */
  on(grid: Grid): (position: number) => Promise<Tested> {
    return async (position) => ({ position, ...(await this.simulate(grid.valueAt(position))) });
  }

  /** Simulates the campaign with a value. */
  async simulate(value: number): Promise<Omit<Tested, 'position'>> {
    const { goal, scope, variable, need } = this.question;
    const { signal, onProgress } = this.options;
    if (signal?.aborted) throw abortError(signal.reason);
    onProgress?.({ evaluations: this.#byValue.size, value });
    const { campaign } = this;
    const variant = varied(
      campaign.scenario,
      { name: `${variable.name} = ${value}`, changes: variable.changes(value) },
      this.#byValue.size,
    );
    const { onProgress: _, ...given } = campaign.options;
    const result = await simulateAsync(variant, {
      ...given,
      ...(!needsDemands(goal, scope) && { records: { demands: 'totals' } }),
      ...(signal !== undefined && { signal }),
    });
    if (result.ending === 'cancelled')
      throw abortError(signal?.reason ?? new Error('A simulation did not end in its time.'));
    const lacks = () => lackOfReserves(new Campaign(variant, given, result), need);
    const reserves = goal === 'reserved' ? lacks() : undefined;
    const { judgement, score } = judge(result, goal, scope, reserves);
    this.#byValue.set(value, { value, verdict: result.verdict, ...judgement });
    return { holds: judgement.holds, score };
  }
}

/** Returns what has to be brought besides, so that a campaign has the reserves that it needs. */
function lackOfReserves(campaign: Campaign, need: readonly string[]): UnmetInScope {
  const { needs, additions } = reservesOf(campaign, { need });
  return {
    isUnmet: needs.some(({ met }) => !met),
    mass: sumOf(additions, ({ mass }) => mass),
  };
}

function abortError(cause: unknown): Error {
  const error = new Error('The search was aborted', { cause });
  error.name = 'AbortError';
  return error;
}

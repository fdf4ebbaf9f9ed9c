import type { Scenario } from '../model/index.js';
import { ModelValidationError } from '../schema/diagnostics/issue.js';
import { onDay } from '../schema/diagnostics/numbers.js';
import { type Highs, loadSolver } from '../solver/highs.js';
import type { DesignAnswer } from './answer.js';
import { answerOf, type BuiltPlan } from './answer-of-plan.js';
import { checkDesign } from './check-design.js';
import type { Design } from './declaration/design.js';
import { emitScenario } from './emit.js';
import { UnloadableError } from './emitted.js';
import { gridOf } from './grid.js';
import { helpsOf, lacksOf, obviousReasons } from './infeasible.js';
import { planOf } from './plan.js';
import type { DesignProblem } from './problem.js';
import { foundReserves } from './reserves.js';
import { DesignSearch, type DesignSearchOptions, type HandedOver } from './search.js';

/** Options of a design. */
export interface DesignOptions extends DesignSearchOptions {
  /** Whether to find out what would help if not everything can be done. Default: true. */
  readonly findHelps?: boolean | undefined;
}

/**
 * Designs a campaign: which vehicles fly which edges when, with which propellant, goods and people, so that everything that the
 * design asks for gets done with the least of its objectives. The plan is handed over as an ordinary scenario, and the simulation
 * of it is compared with the plan.
 *
 * ```ts
 * const { status, objectives, scenario } = await designCampaign(scenario, parse(Design, text));
 * ```
 * @param scenario network, resources, templates and demand models. Its missions are over when the horizon begins
 * @throws ModelValidationError if the design is not valid for the scenario; it has all issues
 * @throws TypeError if an option is wrong
 * @throws MissingPackageError if the package `highs` is not installed
 */
export async function designCampaign(
  scenario: Scenario,
  design: Design,
  options: DesignOptions = {},
): Promise<DesignAnswer> {
  checkDesignOptions(options);
  const problem = requireProblem(scenario, design);
  return designWith(await loadSolver(), problem, options);
}

/** @throws TypeError if an option is wrong; it names all that are */
export function checkDesignOptions({ timeLimit, workLimit, gap }: DesignOptions): void {
  const wrong: string[] = [];
  const refuse = (name: string, expected: string, found: unknown) =>
    wrong.push(`${name} must be ${expected}; found ${String(found)}`);
  if (timeLimit !== undefined && !(timeLimit > 0 && timeLimit < 1e9))
    refuse('timeLimit', 'a number of seconds above 0', timeLimit);
  if (
    workLimit !== undefined &&
    !(Number.isInteger(workLimit) && workLimit > 0 && workLimit < 2 ** 31)
  )
    refuse('workLimit', 'a whole number of at least 1', workLimit);
  if (gap !== undefined && !(gap >= 0 && gap < 1)) refuse('gap', 'a share from 0 to below 1', gap);
  if (wrong.length > 0) throw new TypeError(wrong.join('; '));
}

/** @throws ModelValidationError if the design is not valid for the scenario */
export function requireProblem(scenario: Scenario, design: Design): DesignProblem {
  const { problem, issues, total } = checkDesign(design, scenario);
  if (problem === undefined) throw new ModelValidationError(issues, total);
  return problem;
}

/** Designs a campaign with a solver that is loaded. */
export function designWith(
  highs: Highs,
  problem: DesignProblem,
  options: DesignOptions & HandedOver,
): DesignAnswer {
  const grid = gridOf(problem);
  const search = new DesignSearch(highs, problem, grid, options);
  const built = build(search, false);
  if (built === 'impossible') return infeasible(search, options);
  if ('why' in built) return answerOf(search, { status: 'none', reasons: built.why });
  const { objectives } = built.found;
  const isProved =
    objectives.length === new Set(problem.objectives).size &&
    objectives.every(({ value, bound }) => isNear(value, bound));
  return answerOf(search, { status: isProved ? 'optimal' : 'gap', built });
}

/** Designs what can be done, and says what lacks and what would help. */
function infeasible(search: DesignSearch, { findHelps = true }: DesignOptions): DesignAnswer {
  const built = build(search, true);
  if (built === 'impossible' || 'why' in built) {
    const reasons = [
      ...obviousReasons(search.problem),
      ...(built === 'impossible' ? [] : built.why),
    ];
    return answerOf(search, { status: 'infeasible', reasons });
  }
  const reasons = obviousReasons(search.problem, built.plan.lacking);
  const lacking = lacksOf(search.problem, built.plan, built.reserves);
  const helps = findHelps ? helpsOf(search, lacking) : [];
  return answerOf(search, { status: 'infeasible', reasons, lacking, helps, built });
}

/** How often a plan whose pieces do not fit into its vehicles is replaced by another one. */
const MOST_REPAIRS = 20;

/** Nothing that can be flown was found, and why, if it is not the time. */
interface NoPlan {
  readonly why: readonly string[];
}

/** Searches a plan and makes a scenario of it. If pieces do not fit into their vehicles, that load is forbidden. */
function build(search: DesignSearch, isElastic: boolean): BuiltPlan | 'impossible' | NoPlan {
  for (let repairs = 0; ; repairs++) {
    const rough = search.optimise({ isElastic });
    if (rough === 'impossible') return rough;
    if (rough === 'none') return { why: [] };
    const found = search.withMargin(rough, { isElastic });
    if (found === undefined)
      return {
        why: search.isOver
          ? []
          : [
              'A plan exists only if no burn and no need takes a millionth more than it should: a tank, or another limit, is full to the last gram. Make it a little larger.',
            ],
      };
    const plan = planOf(found.model, found.values);
    try {
      const emitted = emitScenario(search.problem, plan);
      const reserves = foundReserves(search.problem, emitted.scenario);
      return { found, isElastic, plan, reserves, ...emitted };
    } catch (error) {
      if (!(error instanceof UnloadableError)) throw error;
      const { arc, pieces } = error.flight;
      if (repairs === MOST_REPAIRS || pieces.size === 0)
        return {
          why: [
            `A plan was found, but its flight along ${arc.edge.name} on ${onDay(arc.departs)} cannot be loaded: ${error.message}.`,
          ],
        };
      search.forbid(error.flight, found);
    }
  }
}

const isNear = (value: number, bound: number): boolean =>
  value - bound <= 1e-6 * Math.max(1, Math.abs(value));

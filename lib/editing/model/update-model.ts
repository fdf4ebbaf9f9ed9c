import type { Checkable } from '../../graph/collections.js';
import { Scenario } from '../../model/index.js';
import { preview } from '../../schema/diagnostics/preview.js';
import { ModelObject } from '../../schema/index.js';
import type { ModelComparison, ModelMember, ModelUse } from './model-comparison.js';
import { type ModelChoice, ModelPlan, UnreadableModel } from './model-plan.js';

/** Options of `updateModel`. */
export interface UpdateModelOptions {
  /**
   * What to do if the newer model lacks something that the scenario uses: `refuse` the update, `keep` it as it is in the scenario,
   * or `remove` it, which leaves broken references. What nothing uses is always removed. Default: `refuse`.
   */
  readonly used?: 'refuse' | 'keep' | 'remove';
  /**
   * Which objects that only the newer model has to add: `all`, or those that are `needed` by objects that the scenario has too.
   * Default: `all`.
   */
  readonly add?: 'all' | 'needed';
}

/** A scenario with a newer model. */
export interface UpdatedModel {
  /** The scenario with the newer model; the given scenario if nothing has changed. */
  readonly scenario: Scenario;
  /** What the newer model would change if it could: objects that are kept count as changed or gone. */
  readonly comparison: ModelComparison;
  /** What stays as it was although the newer model lacks it or has it differently, because something uses it. */
  readonly kept: readonly ModelMember[];
}

/** Thrown if an update would break references, or if the newer model has values that cannot be read. */
export class ModelUpdateError extends Error {
  override readonly name = 'ModelUpdateError';

  constructor(
    /** Each problem, as a sentence. */
    readonly problems: readonly string[],
    /** What the newer model would change; undefined if it cannot be read. */
    readonly comparison?: ModelComparison,
  ) {
    super(problems.join('\n'));
  }
}

/**
 * Returns what a newer model would change in the model of a scenario: its nodes, edges, resources, demand models and element
 * templates. Objects are matched by identifier, then by type and name. Elements at nodes and on edges are no part of the model,
 * nor are templates of crew consumables, which a model database cannot contain.
 * @param model the newer model: a model database, or another scenario
 * @throws ModelUpdateError if the newer model has values that cannot be read
 */
export function compareModel(scenario: Scenario, model: Checkable): ModelComparison {
  const plan = planOf(scenario, model);
  return readable(() => plan.comparison(new Set(plan.added)));
}

/**
 * Returns a scenario with a newer model. Missions, events, instantiated elements, and everything else of the scenario stay as they
 * are. Objects that both models have keep the identifiers of the scenario. The given scenario is not changed.
 *
 * ```ts
 * const { scenario: updated, comparison } = updateModel(scenario, await loadDb('model.xlsx'));
 * ```
 * @param model the newer model: a model database, or another scenario
 * @throws ModelUpdateError if the update would break references and `used` is `refuse`, or if the newer model has values that
 *   cannot be read
 * @throws TypeError if an argument or option is wrong
 */
export function updateModel(
  scenario: Scenario,
  model: Checkable,
  { used = 'refuse', add = 'all' }: UpdateModelOptions = {},
): UpdatedModel {
  checkWord('used', used, ['refuse', 'keep', 'remove']);
  checkWord('add', add, ['all', 'needed']);
  const plan = planOf(scenario, model);
  return readable(() => {
    const added = add === 'all' ? new Set(plan.added) : plan.neededAdditions();
    const comparison = plan.comparison(added);
    const problems = used === 'refuse' ? problemsOf(comparison) : [];
    if (problems.length > 0) throw new ModelUpdateError(problems, comparison);
    const all: ModelChoice = { kept: new Set(), held: new Set(), added };
    const choice = used === 'keep' ? plan.keeping(added) : all;
    const kept = [...choice.kept, ...choice.held].map((object) => plan.member(object));
    return { scenario: plan.build(choice), comparison, kept };
  });
}

function planOf(scenario: Scenario, model: Checkable): ModelPlan {
  if (!((scenario as unknown) instanceof Scenario))
    throw new TypeError('expected a Scenario; use parse(Scenario, json) to make one');
  if (!((model as unknown) instanceof ModelObject))
    throw new TypeError('expected a ModelDatabase; use loadDb or parse(ModelDatabase, json)');
  return new ModelPlan(scenario, model);
}

function readable<R>(act: () => R): R {
  try {
    return act();
  } catch (error) {
    if (error instanceof UnreadableModel) throw new ModelUpdateError(error.problems);
    throw error;
  }
}

function checkWord(name: string, value: string, words: readonly string[]): void {
  if (!words.includes(value))
    throw new TypeError(`${name}: expected one of ${words.join(', ')}; found ${preview(value)}`);
}

/** Returns a sentence for each object whose update would break references. */
function problemsOf({ gone, changed }: ModelComparison): readonly string[] {
  const lost = gone.flatMap(({ kind, name, usedBy }) =>
    usedBy.length === 0
      ? []
      : [`${kind} ${preview(name, 80)} is gone, but used by ${usesText(usedBy)}`],
  );
  const broken = changed.flatMap(({ kind, name, breaks }) =>
    breaks.length === 0
      ? []
      : [`${kind} ${preview(name, 80)} lacks or moves what is used by ${usesText(breaks)}`],
  );
  return [...lost, ...broken];
}

/** Uses that a message lists. */
const LISTED = 5;

/** Returns uses as words: `mission "First crew" (/missionList/0/origin)`. */
export function usesText(uses: readonly ModelUse[]): string {
  const words = uses.slice(0, LISTED).map(({ kind, name, pointer, part }) => {
    const label = name === '' ? kind : `${kind} ${preview(name, 80)}`;
    return `${label}${part === '' ? '' : ` (${part})`} at ${pointer}`;
  });
  const more = uses.length - words.length;
  return words.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

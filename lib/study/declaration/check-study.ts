import { PriceList } from '../../analysis/cost/price-list.js';
import { findAddress } from '../../editing/address.js';
import { refuses } from '../../editing/edit-scenario.js';
import { NamedObjects } from '../../editing/named-objects.js';
import { ScenarioGraph } from '../../graph/index.js';
import { studyLimits } from '../../limits/study.js';
import type { Scenario } from '../../model/index.js';
import { buildIssue, type Particulars } from '../../schema/diagnostics/catalogue.js';
import { IssueCollector, lengthOf } from '../../schema/diagnostics/collector.js';
import type { Issue } from '../../schema/diagnostics/issue.js';
import { pointerOf, replacePointers } from '../../schema/diagnostics/pointer.js';
import { preview } from '../../schema/diagnostics/preview.js';
import { nearest } from '../../schema/diagnostics/suggest.js';
import { own } from '../../schema/plain.js';
import { answerNames } from '../answers/analyses.js';
import { costNames, reservedNames } from '../answers/answers.js';
import { failureColumns } from '../answers/part-failures.js';
import { samplesOf } from '../design/samples.js';
import { quantileOf } from '../random/quantile.js';
import { SOBOL_DIMENSIONS } from '../random/sobol.js';
import { VariantError, Variation } from '../vary/variation.js';
import { isSampled } from './designs.js';
import type { AnyDistribution } from './distributions.js';
import { distributionOf, levelsOf } from './levels.js';
import { studyMessages } from './messages.js';
import type { Study } from './study.js';
import { type AnyVariable, FailureVariable, FieldVariable, ShiftVariable } from './variables.js';

/** Everything that is wrong with a study: at most the limit of issues, and the number of all. */
export interface StudyProblems {
  readonly issues: readonly Issue[];
  readonly total: number;
}

type StudyPath = readonly (string | number)[];

/**
 * Checks a study as a whole, which `parse(Study, ...)` has read: names, values, bounds, and that the design has what it needs.
 * @param scenario its campaign. With it, addresses and the least, middle and greatest values are tried too.
 */
export function checkStudy(study: Study, scenario?: Scenario): StudyProblems {
  const check = new StudyCheck(study);
  check.names();
  check.answers();
  check.variables();
  check.design();
  if (scenario !== undefined) {
    check.prices(scenario);
    check.addresses(scenario);
  }
  return { issues: check.issues, total: check.total };
}

class StudyCheck {
  readonly #issues = new IssueCollector<Issue>(lengthOf);
  /** The positions of the variables that have an issue of their own. */
  readonly #wrong = new Set<StudyPath[number]>();

  constructor(readonly study: Study) {}

  get issues(): readonly Issue[] {
    return this.#issues.collected;
  }

  get total(): number {
    return this.#issues.total;
  }

  #report<C extends keyof typeof studyMessages>(
    code: C,
    path: StudyPath,
    particulars: Particulars<(typeof studyMessages)[C]>,
  ): void {
    const pointer = pointerOf(path);
    if (path[0] === 'variables' && path[1] !== undefined) this.#wrong.add(path[1]);
    this.#issues.add('error', () => buildIssue(studyMessages, code, particulars, { pointer }));
  }

  names(): void {
    const { prices, partFailures } = this.study;
    const reserved = [
      ...(prices === undefined ? [] : costNames),
      ...(partFailures === undefined ? [] : failureColumns.map(({ name }) => name)),
    ];
    const taken = new Map(
      [...reservedNames, ...reserved].map((name) => [name.toLowerCase(), 'a column of results']),
    );
    for (const [at, { name }] of this.study.variables.entries()) {
      // Databases do not tell upper from lower case in the names of columns.
      const known = taken.get(name.toLowerCase());
      const path = ['variables', at, 'name'];
      if (name.trim() === '')
        this.#report('wrong-value', path, { expected: 'a name', found: preview(name) });
      if (known !== undefined)
        this.#report('taken-name', path, { found: preview(name), taken: known });
      taken.set(name.toLowerCase(), 'another variable');
    }
  }

  /** Looks up what prices name. */
  prices(scenario: Scenario): void {
    const { prices } = this.study;
    if (prices === undefined) return;
    const within = (pointer: string) => `/prices${pointer}`;
    for (const issue of new PriceList(prices, new ScenarioGraph(scenario)).issues.collected)
      this.#issues.add('error', () => ({
        ...issue,
        pointer: within(issue.pointer),
        message: replacePointers(issue.message, within),
      }));
  }

  answers(): void {
    for (const [at, word] of this.study.answers.entries()) {
      if (answerNames.includes(word)) continue;
      const suggestion = nearest(word, answerNames);
      this.#report('unknown-answer', ['answers', at], {
        found: preview(word),
        expected: answerNames.join(', '),
        suggestion,
      });
    }
  }

  /** The most variables that the design can have. */
  get #most(): number {
    return this.study.design.type === 'Sobol' ? SOBOL_DIMENSIONS : studyLimits.variables;
  }

  variables(): void {
    const { variables, partFailures } = this.study;
    const limit = this.#most;
    if (variables.length > limit)
      this.#report('too-many-variables', ['variables'], { found: `${variables.length}`, limit });
    if (variables.length === 0 && partFailures === undefined)
      this.#report('nothing-listed', ['variables'], { expected: 'a variable' });
    for (const [at, variable] of variables.entries()) this.#variable(variable, ['variables', at]);
  }

  #variable(variable: AnyVariable, path: StudyPath): void {
    const { values, range, distribution } = variable;
    const isFailure = variable instanceof FailureVariable;
    if (values !== undefined && range !== undefined)
      this.#report('two-ways', path, { one: 'values', other: 'range' });
    if (isFailure && variable.probability !== undefined && distribution !== undefined)
      this.#report('two-ways', path, { one: 'probability', other: 'distribution' });
    if (values?.length === 0)
      this.#report('nothing-listed', [...path, 'values'], { expected: 'a value' });
    if (variable instanceof FieldVariable && variable.fields.length === 0)
      this.#report('nothing-listed', [...path, 'fields'], { expected: 'the address of a field' });
    this.#plainValues(variable, values ?? [], [...path, 'values']);
    if (distribution !== undefined) this.#distribution(variable, distribution, path);
    this.#sources(variable, path);
  }

  /** Shifts and failures take numbers only. */
  #plainValues(variable: AnyVariable, values: readonly unknown[], path: StudyPath): void {
    for (const [at, value] of values.entries()) {
      const expected = expectedOf(variable, value);
      if (expected !== undefined)
        this.#report('wrong-value', [...path, at], { expected, found: preview(value) });
    }
  }

  #distribution(variable: AnyVariable, distribution: AnyDistribution, owner: StudyPath): void {
    const path = [...owner, 'distribution'];
    const wrong = (field: string, expected: string, found: number) =>
      this.#report('wrong-order', [...path, field], { expected, found: `${found}` });
    if (distribution.type === 'Discrete') {
      const { values } = distribution;
      if (values.length === 0)
        this.#report('nothing-listed', [...path, 'values'], { expected: 'a value' });
      this.#plainValues(variable, values, [...path, 'values']);
      this.#weights(distribution, [...path, 'weights']);
      return;
    }
    if (distribution.type === 'Bernoulli') return;
    if (variable instanceof FailureVariable)
      this.#report('wrong-value', [...path, 'type'], {
        expected: '"Bernoulli" or "Discrete" for a failure',
        found: preview(distribution.type),
      });
    const { low, high } = distribution;
    if (low !== undefined && high !== undefined && low > high)
      wrong('high', `a number of at least ${low}, which is "low"`, high);
    if (distribution.type !== 'Triangular') return;
    const { mode } = distribution;
    if (mode < distribution.low || mode > distribution.high)
      wrong('mode', `a number from ${low} to ${high}`, mode);
  }

  #weights(
    { values, weights }: Extract<AnyDistribution, { type: 'Discrete' }>,
    path: StudyPath,
  ): void {
    if (weights === undefined) return;
    if (weights.length !== values.length)
      this.#report('wrong-weights', path, {
        expected: `${values.length} weights, one for each value`,
        found: `${weights.length}`,
      });
    else if (!weights.some((weight) => weight > 0))
      this.#report('wrong-weights', path, { expected: 'a weight above 0', found: 'none' });
  }

  /** Reports a variable without what the design takes its values from. */
  #sources(variable: AnyVariable, path: StudyPath): void {
    const { design } = this.study;
    const { type } = design;
    const hasLevels = levelsOf(variable) !== undefined;
    const isDistributed = distributionOf(variable) !== undefined;
    const found = preview(variable.name);
    if (type === 'Grid' && !hasLevels)
      this.#report('no-values', path, { found, expected: '"values" or "range"' });
    if (type === 'One At A Time' && !hasLevels && !isDistributed)
      this.#report('no-values', path, { found, expected: '"values", "range" or "distribution"' });
    if (isSampled(design) && !isDistributed) {
      const expected = variable instanceof FailureVariable ? '"probability"' : '"distribution"';
      this.#report('no-values', path, { found, expected });
    }
  }

  design(): void {
    const { design, runs, variables } = this.study;
    if (isSampled(design) && runs === undefined)
      this.#report('no-runs', ['design'], { found: preview(design.type) });
    if (design.type === 'List') this.#points(design.points);
    if (design.type !== 'Grid') return;
    const count = variables.reduce(
      (product, variable) => product * (levelsOf(variable)?.length ?? 1),
      1,
    );
    const { variants: limit } = studyLimits;
    if (count > limit)
      this.#report('too-many-variants', ['design'], { found: count.toPrecision(3), limit });
  }

  #points(points: readonly Readonly<Record<string, unknown>>[]): void {
    if (points.length === 0)
      this.#report('nothing-listed', ['design', 'points'], { expected: 'a variant' });
    const variables = new Map(this.study.variables.map((variable) => [variable.name, variable]));
    for (const [at, point] of points.entries())
      for (const [name, value] of Object.entries(point)) {
        const path = ['design', 'points', at, name];
        const variable = variables.get(name);
        const expected = variable && value !== null ? expectedOf(variable, value) : undefined;
        if (variable === undefined)
          this.#report('unknown-variable', path, {
            found: preview(name),
            suggestion: nearest(name, variables.keys()),
          });
        else if (expected !== undefined) {
          this.#report('wrong-value', path, { expected, found: preview(value) });
          this.#wrong.add(this.study.variables.indexOf(variable));
        }
      }
  }

  /** Tries each variable that has no other problem alone: what it names, and values that it can have. */
  addresses(scenario: Scenario): void {
    if (this.study.variables.length > this.#most) return;
    const names = NamedObjects.of(scenario);
    /** The variable that sets a field, by the pointer to it. */
    const setBy = new Map<string, string>();
    for (const [at, variable] of this.study.variables.entries()) {
      if (this.#wrong.has(at)) continue;
      if (variable instanceof FieldVariable && !this.#areFields(variable, at, names, setBy))
        continue;
      for (const [place, value] of this.#triedValues(variable, ['variables', at])) {
        const isFine = this.#isFine(scenario, variable, value, { owner: ['variables', at], place });
        // Values without a place of their own would be reported again and again.
        if (!isFine && (place.length === 2 || !(variable instanceof FieldVariable))) break;
      }
    }
  }

  /** Looks up what the addresses of a variable name. Returns whether all name something. */
  #areFields(
    { name, fields, operator }: FieldVariable,
    at: number,
    names: NamedObjects,
    setBy: Map<string, string>,
  ): boolean {
    const { type } = this.study.design;
    // In a list, and one at a time, each variant may be that of another variable.
    const areTogether = type !== 'List' && type !== 'One At A Time';
    let areAll = true;
    for (const [index, address] of fields.entries()) {
      const path = ['variables', at, 'fields', index];
      const { found, problem } = findAddress(address, names, { isWhole: true, refuses });
      if (problem !== undefined) {
        areAll = false;
        const reason = inOneLine(`${preview(address, 80)}: ${problem}`);
        this.#report('wrong-address', path, { reason });
        continue;
      }
      const other = setBy.get(found.pointer);
      if (areTogether && operator === '=' && other !== undefined && other !== name)
        this.#report('same-field', path, { found: preview(address, 80), other: preview(other) });
      setBy.set(found.pointer, name);
    }
    return areAll;
  }

  #isFine(
    scenario: Scenario,
    variable: AnyVariable,
    value: unknown,
    { owner, place }: { readonly owner: StudyPath; readonly place: StudyPath },
  ): boolean {
    let path = variable instanceof FieldVariable ? place : [...owner, kindOf(variable)];
    try {
      const variation = new Variation(scenario, [variable], [value]);
      path = place;
      variation.apply([value]);
      return true;
    } catch (error) {
      if (!(error instanceof VariantError)) throw error;
      for (const reason of error.problems)
        this.#report('wrong-address', path, { reason: inOneLine(reason) });
      return false;
    }
  }

  /** Returns the values of a variable to try, and where they are declared. */
  #triedValues(
    variable: AnyVariable,
    owner: StudyPath,
  ): readonly (readonly [StudyPath, unknown])[] {
    const { design } = this.study;
    const { name } = variable;
    if (design.type === 'List')
      return design.points
        .flatMap((point, at): (readonly [StudyPath, unknown])[] => {
          const value = own(point, name) ?? null;
          return value === null ? [] : [[['design', 'points', at, name], value]];
        })
        .slice(0, TRIED);
    const levels = levelsOf(variable);
    if (!isSampled(design) && levels !== undefined) {
      const isListed = variable.values !== undefined;
      return levels
        .slice(0, TRIED)
        .map((value, at) => [isListed ? [...owner, 'values', at] : owner, value]);
    }
    const distribution = distributionOf(variable);
    if (distribution === undefined) return [];
    const quantile = quantileOf(distribution);
    return [0.5, 0.01, 0.99].map((probability) => [owner, quantile(probability)]);
  }
}

/** Returns the field that names what a variable moves, or what fails. */
const kindOf = (variable: AnyVariable): string =>
  variable instanceof ShiftVariable ? 'shift' : 'fails';

/** Writes a list of what a name can mean behind its sentence. */
const inOneLine = (problem: string): string =>
  problem
    .replace(/:\n {4}/, ': ')
    .replace(/\n {4}/g, '; ')
    .replace(/ {2}\(/g, ' (');

/** The most values of one variable that are tried before a study runs. */
const TRIED = 100;

/** Returns what a shift or a failure expects instead of a value; undefined if the value is fine. */
function expectedOf(variable: AnyVariable, value: unknown): string | undefined {
  if (variable instanceof FieldVariable) return undefined;
  if (variable instanceof FailureVariable)
    return value === 0 || value === 1 || typeof value === 'boolean' ? undefined : '0 or 1';
  return typeof value === 'number' ? undefined : 'a number of days';
}

/** Returns a value that each variable has in some variant, or undefined if it has none. */
export function typicalValues(study: Study): readonly unknown[] {
  const samples = samplesOf(study);
  const found = new Array<unknown>(study.variables.length).fill(undefined);
  const tried = Math.min(samples.count, 10_000);
  for (let index = 0; index < tried && found.includes(undefined); index++)
    for (const [at, value] of samples.values(index).entries()) found[at] ??= value;
  return found;
}

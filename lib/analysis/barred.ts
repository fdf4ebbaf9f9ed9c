import type { ClassOfSupply } from '../model/index.js';
import { canServe, mainClassOf, type Ref, type ResourceRecord } from '../simulation/index.js';
import type { SimulationRules } from '../simulation/world/rules/rules.js';
import { resourceName } from './table/resource-name.js';

/** What a sentence about resources that may not serve needs of a result. */
export interface BarredContext {
  readonly rules: SimulationRules;
  /** Returns the properties of a resource. */
  readonly resourceOf: (ref: Ref) => ResourceRecord;
  /** Returns the words for how much of a resource is there. Default: none */
  readonly amountOf?: (ref: Ref) => string | undefined;
}

/**
 * Returns sentences about resources that are beside an unmet amount of the same class of supply, and that the rules do not let
 * serve, one for each reason: "Food is there, but the rule `substitution: exact` does not let it serve".
 * @param wanted what is unmet
 * @param barred the resources, as the record of what is unmet names them
 */
export function barredTexts(
  wanted: Ref,
  barred: readonly Ref[],
  { rules, resourceOf, amountOf }: BarredContext,
): readonly string[] {
  const want = resourceOf(wanted);
  const reasons = new Map<string, string[]>();
  for (const ref of barred) {
    const reason = reasonOf(resourceOf(ref), want, rules);
    const amount = amountOf?.(ref);
    const name = resourceName(ref.name) + (amount === undefined ? '' : ` (${amount})`);
    reasons.set(reason, [...(reasons.get(reason) ?? []), name]);
  }
  return [...reasons].map(([reason, names]) =>
    names.length === 1
      ? `${names[0]} is there, but ${reason}`
      : `${names.join(', ')} are there, but ${reason.replace('let it', 'let them')}`,
  );
}

/** Returns why a resource does not serve a demand for another one. */
function reasonOf(have: ResourceRecord, want: ResourceRecord, rules: SimulationRules): string {
  const { substitution } = rules;
  if (canServe(have, want, substitution))
    return 'the rule `tankSubstitution: reversed` does not let a tank serve';
  if (have.type === 'Generic') return 'class of supply 0 serves nothing';
  if (want.type !== 'Generic')
    return `only ${want.name} itself and generic resources of its class serve`;
  if (substitution === 'exact') return 'the rule `substitution: exact` does not let it serve';
  if (mainClassOf(have.classOfSupply as ClassOfSupply) === 7)
    return 'of class of supply 7, only generic resources serve others';
  return 'what has no mass does not stand for kilograms';
}

import type { ClassOfSupply } from '../model/index.js';
import { canServe, mainClassOf, type Ref, type ResourceRecord } from '../simulation/index.js';
import type { SimulationRules } from '../simulation/world/rules/rules.js';
import type { Campaign } from './campaign.js';
import { resourceName } from './table/resource-name.js';

/**
 * Returns sentences about resources that are beside an unmet amount of the same class of supply, and that the rules do not let
 * serve, one for each reason: "Food is there, but the rule `substitution: exact` does not let it serve".
 * @param wanted what is unmet
 * @param barred the resources, as the record of what is unmet names them
 * @param amountOf returns the words for how much of a resource is there. Default: none
 */
export function barredTexts(
  campaign: Campaign,
  wanted: Ref,
  barred: readonly Ref[],
  amountOf?: (ref: Ref) => string | undefined,
): readonly string[] {
  const want = campaign.resource(wanted);
  const reasons = new Map<string, string[]>();
  for (const ref of barred) {
    const reason = reasonOf(campaign.resource(ref), want, campaign.result.rules);
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

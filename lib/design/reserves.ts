import { Campaign } from '../analysis/campaign.js';
import { NeedMeanings } from '../analysis/reserves/need.js';
import { lookUpNeeds } from '../analysis/reserves/read-needs.js';
import { reservesOf } from '../analysis/reserves/reserves.js';
import type { ReserveSubject } from '../analysis/reserves/supplies.js';
import { isSubclassOf } from '../model/class-of-supply.js';
import type { ClassOfSupply, Scenario } from '../model/index.js';
import { figure } from '../schema/diagnostics/numbers.js';
import { preview } from '../schema/diagnostics/preview.js';
import type { Days } from '../schema/spans.js';
import { canServe, rulePresets } from '../simulation/index.js';
import { servingOf } from './commodities.js';
import type { DesignContext } from './context.js';
import type { Design } from './declaration/design.js';
import type { Commodity, DesignProblem, ReserveRequirement } from './problem.js';

/** Resolves the needed reserves of a design, and reports everything that is wrong with them. */
export function resolveReserves(context: DesignContext): ReserveRequirement[] {
  const { design, scenario, issues, commodities } = context;
  if (design.needs.length === 0) return [];
  const meanings = new NeedMeanings(new Campaign(scenario));
  for (const issue of lookUpNeeds(design, meanings).found.collected)
    issues.add(issue.severity, () => issue);
  return design.needs.flatMap(({ days, of, at, always }, index) => {
    const places = [...meanings.places(at).keys].flatMap(({ id }) => context.placeOf(id) ?? []);
    for (const { name, isSource, allowsWaiting } of places) {
      const reason = isSource
        ? 'it is a source, where everything is to be had, so that no reserve can lack there; leave the need out'
        : 'nothing waits there';
      if (isSource || !allowsWaiting)
        context.report('unusable-thing', ['needs', index, 'at'], {
          found: `The node ${preview(name)}`,
          reason,
        });
    }
    return places.flatMap((to) =>
      [...meanings.subjects(of).keys].map((subject): ReserveRequirement => {
        const word = subject.resource?.id ?? subject.classOfSupply;
        return {
          ...{ kind: 'reserve', days, subject, to, always },
          name: `${figure(days)} d of ${subject.name} at ${to.name}`,
          need: `${days}d of ${word} at ${to.node.id}${always ? ' always' : ''}`,
          ...poolOf(subject, commodities.all),
        };
      }),
    );
  });
}

/** Returns the needed reserves of a design in words, as answers about its campaign take them. */
export function needsInWords(design: Design, campaign: Campaign): readonly string[] {
  const { text } = lookUpNeeds(design, new NeedMeanings(campaign));
  return design.needs.map(text);
}

/** Returns the goods that count for a reserve, and those the needs for which they meet: the same as `reservesOf` has. */
function poolOf({ resource, classOfSupply }: ReserveSubject, goods: readonly Commodity[]) {
  const { substitution } = rulePresets.standard;
  const isMeant = (good: Commodity): boolean => {
    if (resource !== null) return good.resource?.id === resource.id;
    const own = good.classOfSupply as ClassOfSupply;
    return own === classOfSupply || isSubclassOf(own, classOfSupply as ClassOfSupply);
  };
  const canMeet = (have: Commodity) => (want: Commodity) =>
    canServe(servingOf(have), servingOf(want), substitution);
  const meant = goods.filter(isMeant);
  const held = goods.filter((good) => isMeant(good) || meant.some(canMeet(good)));
  const served = goods.filter((good) => isMeant(good) || held.some((have) => canMeet(have)(good)));
  return { held: new Set(held), served: new Set(served) };
}

/** What the simulation of a plan shows of a reserve. */
export interface FoundReserve {
  readonly requirement: ReserveRequirement;
  readonly isMet: boolean;
  /** When it is least, and for how long it lasts then; null if it always lasts until the end. */
  readonly least: { readonly day: Days; readonly days: Days } | null;
}

/** Returns what the simulation of the campaign of a plan shows of the reserves of its design, in the horizon. */
export function foundReserves(
  { reserves, start }: DesignProblem,
  scenario: Scenario,
): FoundReserve[] {
  if (reserves.length === 0) return [];
  const options = { need: reserves.map(({ need }) => need) };
  const { needs } = reservesOf(new Campaign(scenario), options);
  return reserves.map((requirement, i): FoundReserve => {
    const { gaps, least } = needs[i]!;
    // What was missing before the horizon is not the plan's.
    const own = gaps.filter(({ until }) => until > start);
    const lows = own.map((gap) => ({ day: gap.leastTime, days: gap.least }));
    if (least?.days != null && least.time >= start)
      lows.push({ day: least.time, days: least.days });
    lows.sort((a, b) => a.days - b.days);
    return { requirement, isMet: own.length === 0, least: lows[0] ?? null };
  });
}

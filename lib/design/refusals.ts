import { ItemDiscretizationType, ResourceContainer } from '../model/index.js';
import { figure } from '../schema/diagnostics/numbers.js';
import type { Path } from '../schema/diagnostics/pointer.js';
import { preview } from '../schema/diagnostics/preview.js';
import { canServe, rulePresets } from '../simulation/index.js';
import { servingOf } from './commodities.js';
import type { DesignContext } from './context.js';
import { type Commodity, type DesignProblem, neededGoods, REQUIREMENT_FIELDS } from './problem.js';

/** Reports what the model of a design would ignore, and refuses what it would count in another way than the simulation. */
export function refuseUnusable(context: DesignContext, problem: DesignProblem): void {
  const needed = neededGoods(problem);
  refuseEqualNames(context, problem);
  refuseRequirements(context, problem);
  reportDaysNotKept(context, problem, needed);
  refuseContents(context, problem, needed);
  for (const [i, { good, isFound }] of problem.stock.entries())
    if (good.isCollected && !isFound)
      context.report('unusable-thing', ['stock', i, 'resource'], {
        found: preview(good.name),
        reason: 'it is collected too, and what is there already would count as collected',
      });
  for (const { name, upkeep } of problem.kinds)
    if (upkeep?.good.isPropellant && !problem.design.fuelAsCargo)
      context.report('unusable-thing', pathOfFleet(context, name), {
        found: `The upkeep of ${preview(name)}`,
        reason: `vehicles burn ${preview(upkeep.good.name)}, and upkeep is taken out of cargo`,
      });
  const discrete = [...needed].find((good) => good.discrete);
  const { itemDiscretization } = problem.scenario.configuration;
  if (discrete !== undefined && itemDiscretization !== ItemDiscretizationType.None)
    context.report('unusable-thing', [], {
      found: 'The configuration of the campaign',
      reason: `its itemDiscretization is ${preview(itemDiscretization)}, so ${preview(discrete.name)} is demanded in whole items, and a plan counts parts of them`,
    });
}

function pathOfFleet({ design }: DesignContext, name: string): Path {
  const index = design.fleet.findIndex(({ template }) => template === name);
  return index < 0 ? ['fleet'] : ['fleet', index, 'upkeep'];
}

/** Answers name requirements, so two of them must not have one name. */
function refuseEqualNames(
  context: DesignContext,
  { amounts, deliveries, stays }: DesignProblem,
): void {
  const names = new Set<string>();
  for (const { kind, index, name } of [...amounts, ...deliveries, ...stays]) {
    if (names.has(name))
      context.report('needless-field', [REQUIREMENT_FIELDS[kind], index, 'name'], {
        expected: 'a name of its own',
        found: `${preview(name)} a second time`,
      });
    names.add(name);
  }
}

/** Refuses requirements that cannot be met, or are met anyway. */
function refuseRequirements(context: DesignContext, { amounts, deliveries, stays }: DesignProblem) {
  const refuse = (path: Path, name: string): void =>
    context.report('unusable-thing', path, {
      found: preview(name),
      reason: 'it is a source, where everything is to be had',
    });
  for (const { kind, index, to } of [...amounts, ...deliveries])
    if (to.isSource && kind !== 'collection')
      refuse([REQUIREMENT_FIELDS[kind], index, 'to'], to.name);
  for (const { kind, index, good, mass, to, origin } of amounts) {
    const count = mass / good.unitMass;
    if (good.discrete && Math.abs(count - Math.round(count)) > 1e-9)
      context.report('needless-field', [REQUIREMENT_FIELDS[kind], index, 'amount'], {
        expected: `a whole number, because ${preview(good.name)} is a discrete resource`,
        found: figure(count),
      });
    if (origin?.place === to)
      context.report('unusable-thing', ['collections', index, 'to'], {
        found: preview(to.name),
        reason: 'what is collected there is there already',
      });
    if (kind === 'delivery' && good.isCollected)
      context.report('unusable-thing', ['deliveries', index, 'resource'], {
        found: preview(good.name),
        reason: 'it is collected too, so no source supplies it: give each a resource of its own',
      });
  }
  for (const { index, at } of stays) {
    const path = ['stays', index, 'at'];
    if (at.isSource) refuse(path, at.name);
    else if (!at.allowsWaiting)
      context.report('unusable-thing', path, {
        found: preview(at.name),
        reason: 'it is in `noWaiting`, so nobody can stay there',
      });
  }
}

/** What is used up or made anyway cannot wait for a day: nobody can say which of it is the delivery. */
function reportDaysNotKept(
  context: DesignContext,
  { amounts, deliveries, start }: DesignProblem,
  needed: ReadonlySet<Commodity>,
): void {
  const report = (
    index: number,
    field: 'ready' | 'notBefore',
    found: number,
    reason: string,
  ): void =>
    context.report('day-not-kept', ['deliveries', index, field], {
      found: `The day \`${field}\`, ${figure(found)},`,
      reason,
    });
  for (const { kind, index, ready, good } of amounts)
    if (kind === 'delivery' && ready > start && (needed.has(good) || good.isPropellant))
      report(
        index,
        'ready',
        ready,
        `${preview(good.name)} is ${good.isPropellant ? 'burnt' : 'used up'} too, and may fly before`,
      );
  for (const { index, piece, ready, notBefore } of deliveries) {
    if (piece.works === undefined) continue;
    const why = `${preview(piece.name)} is a plant, which comes when its work is wanted`;
    if (ready > start) report(index, 'ready', ready, why);
    if (notBefore > start) report(index, 'notBefore', notBefore, why);
  }
}

/** The simulation would let what is in delivered containers be used up. */
function refuseContents(
  context: DesignContext,
  { deliveries, scenario }: DesignProblem,
  needed: ReadonlySet<Commodity>,
): void {
  const { substitution } = rulePresets.standard;
  for (const { index, piece } of deliveries) {
    if (!(piece.template instanceof ResourceContainer)) continue;
    for (const content of piece.template.contents) {
      const have =
        'resource' in content
          ? scenario.resourceList.find(({ id }) => id === content.resource)
          : ({ type: 'Generic', classOfSupply: content.classOfSupply, unitMass: 1 } as const);
      const want =
        have && [...needed].find((good) => canServe(have, servingOf(good), substitution));
      if (want !== undefined)
        context.report('unusable-thing', ['deliveries', index, 'element'], {
          found: `The template ${preview(piece.name)}`,
          reason: `what it contains could meet the need for ${preview(want.name)}, so it would be used up`,
        });
    }
  }
}

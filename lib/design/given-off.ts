import { preview } from '../schema/diagnostics/preview.js';
import type { DesignContext } from './context.js';
import type { Commodity, DesignProblem } from './problem.js';

/**
 * Reports what people, vehicles and pieces give off and something of the plan can hold: the simulation stores it there, and the plan does not
 * know of it. Where it is stored on a flight before a burn, the burn takes more than the plan says, and the design is refused. What
 * nothing can hold is vented, and changes no mass.
 */
export function reportGivenOff(context: DesignContext, problem: DesignProblem): void {
  const held = heldGoods(problem);
  // The first burn of a flight is at its departure, as a rule.
  const late = problem.edges.find(
    ({ index, burns, most }) =>
      most !== 0 &&
      burns.some(({ time }) => time > 0) &&
      problem.kinds.some(({ edges }) => edges?.has(index) ?? true),
  );
  for (const { rates, owner, path } of context.givers)
    for (const [good, rate] of rates) {
      if (!(rate < 0) || !held.has(good)) continue;
      const particulars = { found: owner, good: preview(good.name) };
      if (late === undefined) context.report('given-off', path, particulars);
      else
        context.report('given-off-on-flights', path, {
          ...particulars,
          edge: preview(late.name),
        });
    }
}

/** Returns the goods that tanks, stores and containers of a plan can hold. */
function heldGoods({
  goods,
  amounts,
  stock,
  kinds,
  stays,
  pieces,
  found,
}: DesignProblem): Set<Commodity> {
  const held = new Set([...amounts, ...stock].map(({ good }) => good));
  for (const good of goods) if (good.isPropellant) held.add(good);
  for (const { upkeep } of kinds) if (upkeep) held.add(upkeep.good);
  const needs = [
    ...[...kinds, ...pieces, ...found].map((each) => each.needs),
    ...stays.flatMap((stay) => [stay.needs, stay.kit, stay.equipment]),
  ];
  for (const rates of needs) for (const [good, rate] of rates) if (rate > 0) held.add(good);
  // A plant uses up some, and makes others.
  for (const { works } of pieces) for (const good of works?.keys() ?? []) held.add(good);
  return held;
}

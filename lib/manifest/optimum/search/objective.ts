import type { Linear } from '../../../solver/program.js';
import type { PlanProblem } from '../../problem.js';
import type { PlanFigures } from '../figures.js';
import { tiersOf } from '../model/goods.js';
import type { NetworkModel } from '../model/network.js';
import type { PathModel } from '../model/path-model.js';
import type { Preference } from '../optimum-options.js';

/** One of the objectives that are minimised one after the other. */
export interface SearchObjective {
  readonly name: string;
  /** The tier whose demands it is about; null if it is about all. */
  readonly tier: number | null;
  /** Whether it is what stays unmet, of all demands or of a tier. */
  readonly isUnmet: boolean;
  /** Unit of its values. */
  readonly unit: 'kg' | 'kg days' | 'containers' | 'transfers';
  /** Its value in a plan. */
  of(figures: PlanFigures): number;
  /** It in the network model; null if the network model does not know it. */
  inNetwork(model: NetworkModel): Linear | null;
  inPaths(model: PathModel): Linear;
}

/** Lists the objectives of a problem, in their order. */
export function objectivesOf(problem: PlanProblem, then: Preference): SearchObjective[] {
  const tiers = tiersOf(problem);
  const unmet = tiers.map(
    (tier, index): SearchObjective => ({
      name: tiers.length === 1 ? 'unmet' : `unmet in tier ${index + 1}`,
      tier,
      isUnmet: true,
      unit: 'kg',
      of: (figures) => figures.unmet[index]!,
      inNetwork: (model) => model.unmet.get(tier)!,
      inPaths: (model) => model.unmet.get(tier)!,
    }),
  );
  const last = { late: [late, containers], transfers: [transfers, containers, late] };
  return [...unmet, overhead, ...last[then]];
}

const overhead: SearchObjective = {
  name: 'overhead',
  tier: null,
  isUnmet: false,
  unit: 'kg',
  of: (figures) => figures.overhead,
  inNetwork: (model) => model.overhead,
  inPaths: (model) => model.overhead,
};

const late: SearchObjective = {
  name: 'late',
  tier: null,
  isUnmet: false,
  unit: 'kg days',
  of: (figures) => figures.late,
  inNetwork: () => null,
  inPaths: (model) => model.late,
};

const containers: SearchObjective = {
  name: 'containers',
  tier: null,
  isUnmet: false,
  unit: 'containers',
  of: (figures) => figures.containers,
  inNetwork: () => null,
  inPaths: (model) => model.containers,
};

const transfers: SearchObjective = {
  name: 'transfers',
  tier: null,
  isUnmet: false,
  unit: 'transfers',
  of: (figures) => figures.transfers,
  inNetwork: () => null,
  inPaths: (model) => model.transfers,
};

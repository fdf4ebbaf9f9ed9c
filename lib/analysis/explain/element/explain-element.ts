import { getOrAdd } from '../../../graph/multi-map.js';
import type { Growing, MissionRef, Ref, SupplyRecord } from '../../../simulation/index.js';
import { peopleUnderMissions, type UnderMission } from '../../needs/missions.js';
import { type ProcessRun, runsOf } from '../../needs/processes.js';
import type { ExplainContext } from '../context.js';
import { type DemandedAmount, DemandedAmounts } from '../demanded.js';
import { staysIn } from '../place.js';
import type { HistoryEntry, Stay } from './deeds.js';
import { historyOf } from './history.js';

/** What an element supplied to one element or mission. */
export interface SuppliedTo {
  /** Element that demanded; null for a demand of a mission or of an event without an element. */
  readonly element: Ref | null;
  readonly mission: MissionRef | null;
  readonly resource: Ref;
  readonly units: string;
  readonly way: SupplyRecord['way'];
  /** In units of the resource; negative if it was stored. */
  readonly amount: number;
  /** Indices of the demands. */
  readonly demands: readonly number[];
}

/** Everything that happened to an element. */
export interface ElementExplanation {
  readonly kind: 'element';
  readonly element: Ref;
  readonly type: string;
  readonly template: Ref | null;
  /** Mass of the empty element, in kg. */
  readonly mass: number;
  readonly history: readonly HistoryEntry[];
  readonly contained: readonly Stay[];
  /** What it demanded, by resource. */
  readonly demanded: readonly DemandedAmount[];
  /** When a person needs things under which missions, in order of time. */
  readonly under: readonly UnderMission[];
  /** How its processes ran, in order of time. */
  readonly processes: readonly ProcessRun[];
  /** What it supplied, from its tank, contents or parts. */
  readonly supplied: readonly SuppliedTo[];
  /** Indices of its errors and warnings. */
  readonly errors: readonly number[];
  readonly warnings: readonly number[];
}

/** Explains what happened to an element. */
export function explainElement(context: ExplainContext, id: string): ElementExplanation {
  const { campaign, models } = context;
  const { recorded: result } = campaign;
  const explained = models.world.element(id)!;
  const demanded = new DemandedAmounts(context);
  const processes: ProcessRun[] = [];
  const supplied = new Map<string, Growing<SuppliedTo>>();
  for (const demand of result.demands) {
    if (demand.element?.id === id) {
      demanded.add(demand);
      processes.push(...runsOf(demand));
    }
    const { index, element, mission } = demand;
    for (const { from, resource, amount, way } of demand.supplies) {
      if (from.id !== id) continue;
      const key = `${resource.id} ${way} ${element?.id ?? ''} ${mission?.index ?? ''}`;
      const units = context.unitsOf(resource);
      const made = { element, mission, resource, units, way, amount: 0, demands: [] };
      const to = getOrAdd(supplied, key, () => made);
      to.amount += amount;
      if (to.demands.at(-1) !== index) to.demands.push(index);
    }
  }
  const about = ({ element: of, container }: { element: Ref | null; container: Ref | null }) =>
    of?.id === id || container?.id === id;
  return {
    kind: 'element',
    element: explained.ref,
    type: explained.type,
    template: explained.template ?? null,
    mass: explained.mass,
    history: historyOf(context, explained.ref),
    contained: staysIn(campaign, id),
    demanded: demanded.list,
    under: peopleUnderMissions(campaign).filter(({ person }) => person.id === id),
    processes,
    supplied: [...supplied.values()],
    errors: result.errors.filter(about).map(({ index }) => index),
    warnings: result.warnings.filter(about).map(({ index }) => index),
  };
}

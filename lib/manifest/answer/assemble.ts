import type { Ref } from '../../simulation/index.js';
import { numbered } from '../apply/containers.js';
import { loadsOf, metOf, slotLoads } from '../optimum/figures.js';
import { Reasons, shortDemands } from '../optimum/report/unmet.js';
import { type PlanContext, tareOf } from '../plan-context.js';
import type { Plan, PlanProblem } from '../problem.js';
import type {
  ManifestAnswer,
  ManifestBurn,
  ManifestDemand,
  ManifestedContainer,
  ManifestedLeg,
  ManifestTotal,
} from './manifest-answer.js';

const refOf = ({ id, name }: Ref): Ref => ({ id, name });

/** Returns the lists of an answer: demands, totals, containers, legs and burns. */
export function listsOf(
  { campaign }: Pick<PlanContext, 'campaign'>,
  problem: PlanProblem,
  plan: Plan,
): Pick<ManifestAnswer, 'demands' | 'totals' | 'containers' | 'legs' | 'burns'> {
  const taken = new Set(campaign.scenario.instantiatedElements.map(({ name }) => name));
  const named = numbered(problem, plan.containers, taken);
  const containers = named.map(({ container, name }, index): ManifestedContainer => {
    const tare = tareOf(problem, container);
    const resourceOf = (id: string): Ref => refOf(campaign.resource({ id, name: id }));
    return {
      index,
      name,
      kind: problem.kinds[container.kind]!.name,
      pressurized: container.pressurized,
      tare,
      contentsMass: loadsOf(problem, container).masses[0]! - tare,
      path: container.path.map(({ leg, slot }) => ({
        leg,
        carrier: refOf(problem.legs[leg]!.slots[slot]!.carrier),
      })),
      contents: container.contents.map(({ resource, amount }) => ({
        resource: resourceOf(resource),
        amount,
      })),
      pieces: container.pieces.map(({ demand, amount }) => ({ demand, amount })),
    };
  });
  const loads = slotLoads(problem, plan);
  const demands = demandsOf(problem, plan, containers);
  const legs = problem.legs.map((_, leg) => legOf(problem, leg, loads[leg]!));
  return {
    demands,
    totals: totalsOf(demands, legs),
    containers,
    legs,
    burns: burnsOf(problem, loads),
  };
}

/** Returns the name of the place of a demand: of the node, or of the way of its leg. */
export function placeOf(
  legs: readonly ManifestedLeg[],
  { leg, place }: Pick<ManifestDemand, 'leg' | 'place'>,
): string {
  const found = leg === null ? undefined : legs[leg];
  return found === undefined ? place.name : `${found.origin.name} to ${found.destination.name}`;
}

/** Smaller amounts are errors of arithmetic. */
const NOISE = 1e-6;

function demandsOf(
  problem: PlanProblem,
  plan: Plan,
  containers: readonly ManifestedContainer[],
): readonly ManifestDemand[] {
  const reasons = new Reasons(problem);
  const met = metOf(problem, plan);
  const isShort = shortDemands(problem, met);
  const servers: number[][] = problem.demands.map(() => []);
  for (const { index, pieces } of containers)
    for (const demand of new Set(pieces.map(({ demand }) => demand))) servers[demand]!.push(index);
  return problem.demands.map((demand) => {
    const { index, cell, resource, amount, tier, time } = demand;
    const { place, leg } = problem.cells[cell]!;
    const served = Math.min(amount, met[index]!);
    const left = amount - served < NOISE ? 0 : amount - served;
    const done = amount - left;
    return {
      index,
      place: refOf(place),
      leg,
      time,
      resource: refOf(resource),
      classOfSupply: resource.classOfSupply,
      tier,
      asked: amount,
      met: done,
      unmet: left,
      askedMass: amount * resource.unitMass,
      unmetMass: left * resource.unitMass,
      reason: isShort[index] ? reasons.of(demand) : null,
      containers: servers[index]!,
    };
  });
}

type SlotMasses = readonly { readonly mass: number; readonly volume: number }[];

const sum = (loads: SlotMasses): number => loads.reduce((total, { mass }) => total + mass, 0);

function legOf(
  { legs, volumeConstrained }: PlanProblem,
  index: number,
  own: SlotMasses,
): ManifestedLeg {
  const { transport, origin, destination, start, end, freeMass, slots } = legs[index]!;
  const masses = own.map(({ mass }) => mass);
  // A slot comes after the slot that contains it.
  for (const { index: slot, parent } of [...slots].reverse())
    if (parent !== null) masses[parent]! += masses[slot]!;
  const loaded = sum(own);
  return {
    index,
    transport,
    origin: refOf(origin),
    destination: refOf(destination),
    start,
    end,
    capacity: freeMass,
    spare: freeMass === null ? null : Math.max(0, freeMass - loaded),
    loaded,
    slots: slots.map(({ carrier, pressurized, parent, freeMass: capacity, freeVolume }, slot) => {
      const volume = own[slot]!.volume;
      return {
        carrier: refOf(carrier),
        pressurized,
        parent,
        capacity,
        loaded: masses[slot]!,
        spare: Math.max(0, capacity - masses[slot]!),
        capacityVolume: volumeConstrained ? freeVolume : null,
        loadedVolume: volumeConstrained ? volume : null,
        spareVolume: volumeConstrained ? Math.max(0, freeVolume - volume) : null,
      };
    }),
  };
}

function burnsOf({ rows }: PlanProblem, loads: readonly SlotMasses[]): readonly ManifestBurn[] {
  const totals = loads.map(sum);
  return rows.map(({ name, limit, terms }) => ({
    name,
    limit,
    used: terms.reduce((used, { leg, coefficient }) => used + coefficient * totals[leg]!, 0),
  }));
}

/** Adds demands up by class of supply, by place, and by tier: each in the order of its numbers, or of its first demand. */
export function totalsOf(
  demands: readonly ManifestDemand[],
  legs: readonly ManifestedLeg[],
): readonly ManifestTotal[] {
  // Places of one name are places of their own.
  const keyOf = (demand: ManifestDemand): string =>
    demand.leg === null ? demand.place.id : placeOf(legs, demand);
  return [
    ...sums('class', demands, ({ classOfSupply }) => classOfSupply, { order: byNumber }),
    ...sums('place', demands, keyOf, { nameOf: (demand) => placeOf(legs, demand) }),
    ...sums('tier', demands, ({ tier }) => tier + 1, { order: byNumber }),
  ];
}

const byNumber = (a: number, b: number): number => a - b;

function sums<K extends string | number>(
  by: ManifestTotal['by'],
  demands: readonly ManifestDemand[],
  keyOf: (demand: ManifestDemand) => K,
  {
    order,
    nameOf = (demand) => String(keyOf(demand)),
  }: {
    readonly order?: (a: K, b: K) => number;
    readonly nameOf?: (demand: ManifestDemand) => string;
  },
): ManifestTotal[] {
  const known = new Map<K, { of: string; asked: number; met: number; unmet: number }>();
  for (const demand of demands) {
    const key = keyOf(demand);
    let sum = known.get(key);
    if (sum === undefined) {
      sum = { of: nameOf(demand), asked: 0, met: 0, unmet: 0 };
      known.set(key, sum);
    }
    sum.asked += demand.askedMass;
    sum.met += demand.askedMass - demand.unmetMass;
    sum.unmet += demand.unmetMass;
  }
  const entries = [...known];
  if (order !== undefined) entries.sort(([a], [b]) => order(a, b));
  return entries.map(([, sum]) => ({ by, ...sum }));
}

import { getOrAdd } from '../../graph/multi-map.js';
import { InstPropulsiveVehicle } from '../../model/index.js';
import { heldAt, type Ref, type StockRecord } from '../../simulation/index.js';
import { bounded } from '../../simulation/kernel/finite.js';
import type { Campaign } from '../campaign.js';
import { shareOf } from '../fullness.js';
import type { BurnBudget, VehicleBudget } from './answer.js';
import { totalsOf } from './totals.js';

/** What a tank contained first and last, in units of its fuel. */
interface TankUse {
  readonly resource: Ref;
  readonly first: number;
  last: StockRecord;
}

/** What a vehicle did in burns. */
interface BurnWork {
  readonly burns: number[];
  firings: number;
  deltaV: number;
  used: number;
}

/** Returns the propellant of each vehicle with an engine: those that fire in the order of their first burn, then the others. */
export function vehicleBudgets(
  campaign: Campaign,
  burns: readonly BurnBudget[],
): readonly VehicleBudget[] {
  const { scenario, result, graph } = campaign;
  const tanks = tanksOf(campaign);
  const works = workOf(burns);
  const vehicles = new Map<string, InstPropulsiveVehicle>();
  for (const element of scenario.instantiatedElements)
    if (element instanceof InstPropulsiveVehicle && !vehicles.has(element.id))
      vehicles.set(element.id, element);
  const budgetOf = (vehicle: InstPropulsiveVehicle): VehicleBudget => {
    const tank = tanks.get(vehicle.id);
    const unitMass = tank === undefined ? 0 : campaign.resource(tank.resource).unitMass;
    const { burns: indices, firings, deltaV, used } = works.get(vehicle.id) ?? idle();
    const { short, thin, leastMargin } = totalsOf(indices.map((index) => burns[index]!));
    const loaded = (tank?.first ?? 0) * unitMass;
    const left = tank === undefined ? 0 : heldAt(tank.last, result.end) * unitMass;
    return {
      vehicle: { id: vehicle.id, name: vehicle.name },
      isp: graph.valueOf(vehicle, 'isp') ?? 0,
      fuel: tank?.resource ?? null,
      status: indices.length === 0 ? 'idle' : short > 0 ? 'short' : thin > 0 ? 'thin' : 'fine',
      burns: indices,
      firings,
      deltaVAchieved: deltaV,
      leastMargin,
      capacity: (graph.valueOf(vehicle, 'maxFuel') ?? 0) * unitMass,
      loaded,
      used,
      added: left - loaded + used,
      left,
      usedShare: shareOf(used, loaded),
      leftShare: shareOf(left, loaded),
    };
  };
  const firing = [...works.keys()].map((id) => vehicles.get(id)!);
  const others = [...vehicles.values()].filter(({ id }) => !works.has(id));
  return [...firing, ...others].map(budgetOf);
}

const idle = (): BurnWork => ({ burns: [], firings: 0, deltaV: 0, used: 0 });

/** Returns what each tank contained, by its vehicle. */
function tanksOf({ result }: Campaign): ReadonlyMap<string, TankUse> {
  const tanks = new Map<string, TankUse>();
  for (const record of result.stocks) {
    const { element, resource, amount } = record;
    const known = tanks.get(element.id);
    if (known === undefined) tanks.set(element.id, { resource, first: amount, last: record });
    else if (known.resource.id === resource.id) known.last = record;
  }
  return tanks;
}

/** Returns what each vehicle did, in the order of the first burns. */
function workOf(burns: readonly BurnBudget[]): ReadonlyMap<string, BurnWork> {
  const works = new Map<string, BurnWork>();
  for (const { index, firings } of burns)
    for (const { vehicle, deltaVAchieved, propellantUsed } of firings) {
      const work = getOrAdd(works, vehicle.id, idle);
      if (work.burns.at(-1) !== index) work.burns.push(index);
      work.firings++;
      work.deltaV = bounded(work.deltaV + deltaVAchieved);
      work.used = bounded(work.used + propellantUsed);
    }
  return works;
}

import { addToList } from '../../graph/multi-map.js';
import { ClassOfSupply, Environment } from '../../model/enumerations.js';
import type { RuntimeElement } from '../state/runtime-element.js';
import type { SimulationState } from '../state/simulation-state.js';
import { idsIn, rolesOf } from '../world/event-roles.js';
import { type ResolvedMission, runningMissions } from '../world/missions.js';
import type { MissionRef } from '../world/refs.js';
import type { ResolvedPart } from '../world/resolved.js';
import type { ResourceType } from '../world/resource-type.js';
import type { World } from '../world/world.js';
import type { Rate } from './continuous/rates.js';
import type { DemandSet } from './demand-set.js';
import { missionDuration } from './mission-quantities.js';
import type { RepairSelection } from './repair-options.js';

/** The time in which the crew of a mission repairs what is demanded. */
export interface RepairWindow {
  readonly mission: MissionRef;
  /** Demands after this time, and until that time, in days after the start of the scenario. */
  readonly after: number;
  readonly until: number;
}

/**
 * Returns the window of each crewed mission: from the end of the previous one, or the start of the scenario, to the
 * end of the mission. The missions are in order of their start.
 */
export function repairWindows(world: World): readonly RepairWindow[] {
  const windows: RepairWindow[] = [];
  const missions = runningMissions(world);
  // Nothing happens before the start of the scenario.
  let after = -1;
  for (const [i, mission] of missions.entries()) {
    if (!isCrewed(mission, world)) continue;
    const until = mission.start + missionDuration(world, mission, missions[i + 1]);
    windows.push({ mission: mission.ref, after, until });
    after = Math.max(after, until);
  }
  return windows;
}

const isCrewed = ({ mission }: ResolvedMission, world: World): boolean =>
  mission.events.some((event) => {
    const { created } = rolesOf(event);
    return idsIn(event, created).some((id) => world.element(id)?.isHuman);
  });

/** A share of a selection below which nothing of it is left. */
const NOISE = 1e-9;

/** What is left to repair of one part of an element in the window of a mission. */
class RepairTask {
  /** In units. */
  left = this.selected;

  constructor(
    readonly window: RepairWindow,
    readonly part: ResolvedPart,
    private readonly selected: number,
  ) {}

  use(amount: number): void {
    const rest = this.left - amount;
    this.left = rest > this.selected * NOISE ? rest : 0;
  }
}

/** A flow of parts that is repaired while it lasts. */
export class RepairedFlow {
  /** @param rate units a day @param until the time at which the selection is used up, or its window ends */
  constructor(
    readonly task: RepairTask,
    readonly rate: number,
    readonly since: number,
    readonly until: number,
  ) {}
}

const partOf = (world: World, { element, resource }: RepairSelection): ResolvedPart | undefined =>
  world.element(element)?.parts.find((each) => each.resource.ref.id === resource);

/**
 * Tests whether everything that is selected can be repaired.
 * @throws TypeError that names each selection of which the mission has no crew, or the element no such part to repair
 */
export function requireRepairable(world: World, selections: readonly RepairSelection[]): void {
  if (selections.length === 0) return;
  const crewed = new Set(repairWindows(world).map(({ mission }) => mission.index));
  const problems: string[] = [];
  for (const [i, selection] of selections.entries()) {
    const { mission, element: id, resource } = selection;
    const add = (problem: string): unknown => problems.push(`repairs[${i}]: ${problem}`);
    const name = world.element(id)?.ref.name;
    const part = partOf(world, selection);
    if (!crewed.has(mission)) add(`mission ${mission} has no crew`);
    if (name === undefined) add(`there is no element ${id}`);
    else if (part === undefined) add(`"${name}" has no part ${resource}`);
    else if (part.repairHours <= 0)
      add(`"${part.resource.ref.name}" of "${name}" has no time to repair`);
  }
  if (problems.length > 0) throw new TypeError(problems.join('; '));
}

/**
 * Repairs parts instead of replacing them, as far as they are selected: the demand of an element for a part is
 * reduced, it demands material for the repair instead (generic class of supply 4), and crew time is used.
 */
export class RepairStrategy {
  /** The tasks of each element, by its index. Those of one part are in the order of their windows. */
  private readonly tasks = new Map<number, RepairTask[]>();
  private readonly material: ResourceType;

  constructor(
    private readonly state: SimulationState,
    selections: readonly RepairSelection[],
    /** Is told the crew time of each repair, in person-hours. */
    private readonly observer: { repaired(hours: number): void },
  ) {
    const { world } = state;
    this.material = world.generic(ClassOfSupply.MaintenanceAndUpkeep, Environment.Unpressurized);
    for (const window of repairWindows(world))
      for (const selection of selections) {
        if (selection.mission !== window.mission.index) continue;
        const task = new RepairTask(window, partOf(world, selection)!, selection.amount);
        addToList(this.tasks, world.element(selection.element)!.index, task);
      }
  }

  /** Returns whether parts of an element may be repaired at some time. */
  concerns({ resolved }: RuntimeElement): boolean {
    return this.tasks.has(resolved.index);
  }

  private tasksOf({ resolved }: RuntimeElement): readonly RepairTask[] {
    return this.tasks.get(resolved.index) ?? [];
  }

  /** Repairs what an element demands at a time, in whole or in part. The demand then contains the rest, and material. */
  apply(demand: DemandSet, element: RuntimeElement, time: number): void {
    for (const task of this.tasksOf(element)) {
      const { left, window, part } = task;
      if (left <= 0 || time <= window.after || time > window.until) continue;
      const i = demand.indexOf(part.resource);
      const demanded = i < 0 ? 0 : demand.amounts[i]!;
      if (demanded <= 0) continue;
      const amount = Math.min(demanded, left);
      demand.amounts[i] = demanded - amount;
      if (part.repairMass > 0) demand.add(this.material, amount * part.repairMass);
      this.use(task, element, amount, null);
    }
    demand.clean();
  }

  /** Returns the flows of an element that are repaired from now on. @param rates what it consumes */
  begin(element: RuntimeElement, rates: readonly Rate[], now: number): readonly RepairedFlow[] {
    return this.tasksOf(element).flatMap((task) => {
      const { left, window, part } = task;
      const rate = rates.find(({ resource }) => resource === part.resource)?.rate ?? 0;
      const isDue = left > 0 && now >= window.after && now < window.until;
      if (rate <= 0 || !isDue) return [];
      const until = Math.min(now + left / rate, window.until);
      // What is left may be so little that no time passes until it is used up.
      return until > now ? [new RepairedFlow(task, rate, now, until)] : [];
    });
  }

  /** Returns the next time at which repairs of an element may begin; infinite if there is none. */
  next(element: RuntimeElement, now: number): number {
    let next = Number.POSITIVE_INFINITY;
    for (const { left, window } of this.tasksOf(element))
      if (left > 0 && window.after > now) next = Math.min(next, window.after);
    return next;
  }

  /** Returns what flows while flows are repaired: without the parts, and with the material. */
  flowing(rates: readonly Rate[], repaired: readonly RepairedFlow[]): readonly Rate[] {
    if (repaired.length === 0) return rates;
    const parts = new Set(repaired.map(({ task }) => task.part.resource));
    const mass = repaired.reduce((sum, { rate, task }) => sum + rate * task.part.repairMass, 0);
    const others = rates.filter(({ resource }) => !parts.has(resource));
    if (mass === 0) return others;
    const resource = this.material;
    const known = others.find((each) => each.resource === resource);
    return [
      ...others.filter((each) => each !== known),
      { resource, rate: mass + (known?.rate ?? 0) },
    ].sort((a, b) => a.resource.rank - b.resource.rank);
  }

  end(element: RuntimeElement, repaired: readonly RepairedFlow[], now: number): void {
    for (const { task, rate, since } of repaired) {
      const amount = Math.min(rate * (now - since), task.left);
      if (amount > 0) this.use(task, element, amount, since);
    }
  }

  private use(
    task: RepairTask,
    element: RuntimeElement,
    amount: number,
    since: number | null,
  ): void {
    const { window, part } = task;
    task.use(amount);
    const hours = amount * part.repairHours;
    this.observer.repaired(hours);
    this.state.recorder.repair({
      since,
      mission: window.mission,
      element: element.resolved.ref,
      resource: part.resource.ref,
      amount,
      hours,
      material: amount * part.repairMass,
    });
  }
}

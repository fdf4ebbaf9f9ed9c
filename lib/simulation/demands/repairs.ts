import { addToList } from '../../graph/multi-map.js';
import { ClassOfSupply, Environment } from '../../model/enumerations.js';
import type { Recorder } from '../state/records/recorder.js';
import type { RuntimeElement } from '../state/runtime-element.js';
import type { MissionRef } from '../world/refs.js';
import type { ResourceType } from '../world/resource-type.js';
import type { World } from '../world/world.js';
import type { DemandSet } from './demand-set.js';
import type { RepairSelection } from './repair-options.js';
import { type RepairWindow, repairWindows } from './repair-windows.js';

/** A share of a selection below which nothing of it is left. */
const NOISE = 1e-9;

/** What is left to repair of one part of an element in the window of a mission. */
interface RepairTask {
  readonly mission: MissionRef;
  readonly after: number;
  readonly until: number;
  readonly resource: ResourceType;
  /** Crew time for one unit, in hours, and the material that it takes, in kg. */
  readonly hours: number;
  readonly material: number;
  /** Units that were selected, and that are left. */
  readonly selected: number;
  left: number;
}

/** A flow of parts that is repaired while it lasts. */
export interface RepairedFlow {
  readonly resource: ResourceType;
  /** Units a day. */
  readonly rate: number;
  readonly since: number;
  /** The time at which the selection is used up, or its window ends. */
  readonly until: number;
  readonly task: RepairTask;
}

/**
 * Tests whether everything that is selected can be repaired.
 * @throws TypeError that names each selection of which the mission has no crew, or the element no such part to repair
 */
export function requireRepairable(world: World, selections: readonly RepairSelection[]): void {
  if (selections.length === 0) return;
  const crewed = new Set(repairWindows(world).map(({ mission }) => mission.index));
  const problems = selections.flatMap(({ mission, element: id, resource }, i) => {
    const element = world.element(id);
    const part = element?.parts.find((each) => each.resource.ref.id === resource);
    const name = element?.ref.name;
    return [
      ...(crewed.has(mission) ? [] : [`repairs[${i}]: mission ${mission} has no crew`]),
      ...(element === undefined ? [`repairs[${i}]: there is no element ${id}`] : []),
      ...(element !== undefined && part === undefined
        ? [`repairs[${i}]: "${name}" has no part ${resource}`]
        : []),
      ...(part !== undefined && part.repairHours <= 0
        ? [`repairs[${i}]: "${part.resource.ref.name}" of "${name}" has no time to repair`]
        : []),
    ];
  });
  if (problems.length > 0) throw new TypeError(problems.join('; '));
}

/** Notes the crew time of repairs. */
export interface RepairObserver {
  /** Called with the crew time of each repair, in person-hours. */
  repaired(hours: number): void;
}

/**
 * Repairs parts instead of replacing them, as far as they are selected: the demand of an element for a part is
 * reduced, it demands material for the repair instead (generic class of supply 4), and crew time is used.
 */
export class RepairStrategy {
  /** The tasks of each element, by its index. Those of one part are in the order of their windows. */
  private readonly tasks = new Map<number, RepairTask[]>();
  private readonly material: ResourceType;
  private readonly recorder: Recorder;
  private readonly observer: RepairObserver;

  constructor(
    world: World,
    selections: readonly RepairSelection[],
    recorder: Recorder,
    observer: RepairObserver,
  ) {
    this.recorder = recorder;
    this.observer = observer;
    this.material = world.generic(ClassOfSupply.MaintenanceAndUpkeep, Environment.Unpressurized);
    for (const window of repairWindows(world)) {
      for (const selection of selections)
        if (selection.mission === window.mission.index) this.add(world, window, selection);
    }
  }

  private add(
    world: World,
    { mission, after, until }: RepairWindow,
    selection: RepairSelection,
  ): void {
    const element = world.element(selection.element)!;
    const part = element.parts.find(({ resource }) => resource.ref.id === selection.resource)!;
    const { resource, repairHours: hours, repairMass: material } = part;
    const { amount } = selection;
    const own = {
      mission,
      after,
      until,
      resource,
      hours,
      material,
      selected: amount,
      left: amount,
    };
    addToList(this.tasks, element.index, own);
  }

  /** Returns whether parts of an element may be repaired at some time. */
  concerns({ resolved }: RuntimeElement): boolean {
    return this.tasks.has(resolved.index);
  }

  /** Repairs what an element demands at a time, in whole or in part. The demand then contains the rest, and material. */
  apply(demand: DemandSet, element: RuntimeElement, time: number): void {
    for (const task of this.tasks.get(element.resolved.index) ?? []) {
      if (task.left <= 0 || time <= task.after || time > task.until) continue;
      const i = demand.indexOf(task.resource);
      const demanded = i < 0 ? 0 : demand.amounts[i]!;
      if (demanded <= 0) continue;
      const amount = Math.min(demanded, task.left);
      demand.amounts[i] = demanded - amount;
      if (task.material > 0) demand.add(this.material, amount * task.material);
      this.use(task, element, amount, null);
    }
    demand.clean();
  }

  /**
   * Returns the flows of an element that are repaired from now on.
   * @param rates what it consumes, in units a day
   */
  begin(
    { resolved }: RuntimeElement,
    rates: readonly { readonly resource: ResourceType; readonly rate: number }[],
    now: number,
  ): readonly RepairedFlow[] {
    return (this.tasks.get(resolved.index) ?? []).flatMap((task) => {
      const { resource } = task;
      const rate = rates.find((each) => each.resource === resource)?.rate ?? 0;
      const isDue = task.left > 0 && now >= task.after && now < task.until;
      if (rate <= 0 || !isDue) return [];
      const until = Math.min(now + task.left / rate, task.until);
      // What is left may be so little that no time passes until it is used up.
      return until > now ? [{ resource, rate, since: now, until, task }] : [];
    });
  }

  /** Returns the next time at which repairs of an element may begin, after a time; undefined if there is none. */
  next({ resolved }: RuntimeElement, now: number): number | undefined {
    let next: number | undefined;
    for (const { left, after } of this.tasks.get(resolved.index) ?? [])
      if (left > 0 && after > now && (next === undefined || after < next)) next = after;
    return next;
  }

  /** Returns what flows while flows are repaired: without the parts, and with the material. */
  flowing<R extends { readonly resource: ResourceType; readonly rate: number }>(
    rates: readonly R[],
    repaired: readonly RepairedFlow[],
  ): readonly { readonly resource: ResourceType; readonly rate: number }[] {
    if (repaired.length === 0) return rates;
    const parts = new Set(repaired.map(({ resource }) => resource));
    const material = repaired.reduce((sum, { rate, task }) => sum + rate * task.material, 0);
    const others = rates.filter(({ resource }) => !parts.has(resource));
    if (material === 0) return others;
    const resource = this.material;
    const known = others.find((each) => each.resource === resource);
    return [
      ...others.filter((each) => each !== known),
      { resource, rate: material + (known?.rate ?? 0) },
    ].sort((a, b) => a.resource.rank - b.resource.rank);
  }

  /** Ends the repair of flows. */
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
    const rest = task.left - amount;
    task.left = rest > task.selected * NOISE ? rest : 0;
    const hours = amount * task.hours;
    this.observer.repaired(hours);
    this.recorder.repair({
      since,
      mission: task.mission,
      element: element.resolved.ref,
      resource: task.resource.ref,
      amount,
      hours,
      material: amount * task.material,
    });
  }
}

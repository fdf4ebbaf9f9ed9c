import type { Campaign } from '../../analysis/campaign.js';
import type { Scenario } from '../../model/scenario/index.js';
import { withFields } from '../../schema/field-changes.js';
import { serialize } from '../../schema/serialize.js';
import {
  type ManifestCell,
  type ManifestEvent,
  type ManifestField,
  type ManifestMoment,
  type ManifestPiece,
  readManifest,
} from '../../simulation/index.js';
import type { Change } from '../build/unmet-entries.js';
import type { ManifestChoice } from '../manifest-options.js';
import { type PlanRule, type PlanViolation, verifyPlan } from '../optimum/verify.js';
import { contextOf, type PlanContext, tareOf } from '../plan-context.js';
import type { Cell, Plan, PlanProblem } from '../problem.js';
import { amountOf, elementsOf, type NamedContainer, numbered, recordOf } from './containers.js';
import { type CarrierLoad, loadEvents, loadsOf } from './load-events.js';

/** Options for a manifest that becomes part of a scenario. */
export interface ApplyOptions {
  /**
   * Whether each piece serves its own cell only. If false, every container serves whoever demands first, as in SpaceNet. Default:
   * true.
   */
  readonly reserve?: boolean;
  /**
   * Whether missions get events that load and unload, where events can do it exactly. Otherwise the simulation does it by the field
   * `manifest` alone. Default: true, unless the rules of the campaign order full ties as a binary heap does, because events more
   * or less change that order.
   */
  readonly events?: boolean;
  /** The options with which the problem was built, if it was stored and read again. */
  readonly options?: ManifestChoice;
}

/**
 * Returns a copy of a campaign's scenario that has a plan: its containers as elements, events that load and unload, and the field
 * `manifest` as a record of it. The scenario itself stays as it is. A manifest that it has already is kept, and the containers
 * are added to it.
 * @throws UnsoundPlanError if the plan names what is not there, or sends containers where they cannot go; it lists all of it
 */
export function applyManifest(
  campaign: Campaign,
  problem: PlanProblem,
  plan: Plan,
  options: ApplyOptions = {},
): Scenario {
  const { scenario } = campaign;
  if (plan.containers.length === 0) return scenario;
  requireSound(problem, plan);
  const context = contextOf(campaign, problem, options.options);
  const { result } = context.campaign;
  const taken = new Set(scenario.instantiatedElements.map(({ name }) => name));
  const containers = numbered(problem, plan.containers, taken);
  const { templates, elements } = elementsOf(context.campaign, problem, containers);
  const ids = elements.map(({ id }) => id);
  const masses = containers.map(({ container }) => launchMass(context, problem, container));
  const loads = loadsOf(problem, context, containers, (index) => masses[index]!);
  const field = fieldOf(context, problem, containers, loads, ids, options.reserve ?? true);
  const hasEvents = options.events ?? result.rules.queueTies !== 'binary-heap';
  const events = hasEvents ? loadEvents(context.campaign, problem, loads, ids, masses) : [];
  const missions = [...new Set(events.map(({ mission }) => mission))];
  const copied = withFields(scenario, [
    { pointer: '/manifest', value: merged(scenario, field) },
    // Setting a name to itself makes a copy of the mission that the events can be added to.
    ...missions.map((mission) => ({
      pointer: `/missionList/${mission}/name`,
      value: scenario.missionList[mission]!.name,
    })),
  ]);
  if (!copied.success) throw new TypeError(copied.problems.join('\n'));
  const { value } = copied;
  value.elementTemplates = [...scenario.elementTemplates, ...templates];
  value.instantiatedElements = [...scenario.instantiatedElements, ...elements];
  for (const index of missions) {
    const mission = value.missionList[index]!;
    mission.events = [
      ...mission.events,
      ...events.filter((each) => each.mission === index).map(({ event }) => event),
    ];
  }
  return value;
}

function launchMass(
  { campaign }: PlanContext,
  problem: PlanProblem,
  container: NamedContainer['container'],
): number {
  let mass = tareOf(problem, container);
  for (const { resource, amount } of container.contents)
    mass += amount * recordOf(campaign, resource).unitMass;
  return mass;
}

/** Returns the field `manifest` with a plan added. What it says besides is kept. */
function merged({ manifest }: Scenario, field: ManifestField): Record<string, unknown> {
  const known = readManifest(manifest);
  if (known === undefined) return { ...manifest, ...field };
  const shift = known.cells.length;
  return {
    ...manifest,
    containers: [
      ...(manifest.containers as readonly unknown[]),
      ...field.containers.map((container) => ({
        ...container,
        pieces: container.pieces.map((piece) => ({ ...piece, cell: piece.cell + shift })),
      })),
    ],
    cells: [...known.cells, ...field.cells],
    legs: [...(manifest.legs as readonly unknown[]), ...field.legs],
  };
}

/** Returns the plan as the field `manifest` has it. */
function fieldOf(
  context: PlanContext,
  problem: PlanProblem,
  containers: readonly NamedContainer[],
  loads: readonly CarrierLoad[],
  ids: readonly string[],
  reserves: boolean,
): ManifestField {
  const cells: ManifestCell[] = [];
  const cellIndex = new Map<string, number>();
  // What must be there earlier for a reserve is used in the same cell as the rest.
  const indexOf = (cell: Cell): number => {
    const { leg, place, from, usedFrom = from } = cell;
    const key = `${leg} ${place.id} ${usedFrom}`;
    let index = cellIndex.get(key);
    if (index === undefined) {
      index = cells.length;
      cellIndex.set(key, index);
      cells.push(cellOf(context, problem, cell));
    }
    return index;
  };
  const piecesOf = ({ container }: NamedContainer): ManifestPiece[] => {
    const sums = new Map<string, { readonly resource: string; readonly at: number; sum: number }>();
    for (const { demand, amount } of container.pieces) {
      const { cell, resource, kept } = problem.demands[demand]!;
      if (!(amount > 0) || kept) continue;
      const at = indexOf(problem.cells[cell]!);
      const known = sums.get(`${at} ${resource.id}`);
      if (known === undefined)
        sums.set(`${at} ${resource.id}`, { resource: resource.id, at, sum: amount });
      else known.sum += amount;
    }
    return [...sums.values()].map(({ resource, at, sum }) => {
      const of = serialize(amountOf(recordOf(context.campaign, resource), sum));
      return { ...(of as ManifestPiece), cell: at };
    });
  };
  return {
    containers: containers.map((named, index) => ({
      element: ids[index]!,
      kind: problem.kinds[named.container.kind]!.name,
      pieces: reserves ? piecesOf(named) : [],
    })),
    cells,
    legs: loads.map(({ leg, slot, created, moved, unloaded }) => ({
      ...eventOf(context, problem, leg),
      carrier: problem.legs[leg]!.slots[slot]!.carrier.id,
      load: [...created, ...moved].map((index) => ids[index]!),
      unload: unloaded.map((index) => ids[index]!),
    })),
  };
}

/** Returns the event of a leg. */
function eventOf({ campaign }: PlanContext, { legs }: PlanProblem, leg: number): ManifestEvent {
  const { mission, listed } = campaign.result.events[legs[leg]!.departs]!;
  if (mission === null || listed === null)
    throw new TypeError(`no mission lists the transport of leg ${leg}`);
  return { mission: mission.index, event: listed };
}

function cellOf(context: PlanContext, problem: PlanProblem, cell: Cell): ManifestCell {
  const moment = (leg: number, departs: boolean): ManifestMoment => ({
    ...eventOf(context, problem, leg),
    at: departs ? 'departure' : 'arrival',
  });
  if (cell.leg !== null)
    return { place: cell.place.id, from: moment(cell.leg, true), to: moment(cell.leg, false) };
  const list = context.changes.at(cell.place);
  const first = list.findIndex(({ event }) => event === (cell.usedFrom ?? cell.from));
  const next = list.slice(first + 1).find((change) => endsCell(context, list[first], change));
  const of = (change: Change | undefined): ManifestMoment | null =>
    change === undefined ? null : moment(change.leg, change.departs);
  return { place: cell.place.id, from: of(list[first]), to: of(next) };
}

/** Returns whether a change ends the cell that began with another one: with supply points, only a later arrival does. */
function endsCell(
  { options }: PlanContext,
  first: Change | undefined,
  { departs, time }: Change,
): boolean {
  return options.need === 'exact' || (!departs && time > (first?.time ?? 0));
}

/** The most rules that a message lists. */
const MOST_LISTED = 10;

/** Thrown if a plan names what is not there, or sends containers where they cannot go, so that no scenario can have it. */
export class UnsoundPlanError extends Error {
  override readonly name = 'UnsoundPlanError';

  /** @param violations the rules that the plan breaks, all that forbid it */
  constructor(readonly violations: readonly PlanViolation[]) {
    const more = violations.length - MOST_LISTED;
    super(
      [
        `The plan breaks ${violations.length === 1 ? 'a rule' : `${violations.length} rules`}:`,
        ...violations.slice(0, MOST_LISTED).map(sentenceOf),
        ...(more > 0 ? [`… and ${more} more`] : []),
      ].join('\n'),
    );
  }
}

/** Says what is wrong, and where. */
function sentenceOf({ message, container, leg, slot, demand, found, allowed }: PlanViolation) {
  const place = [
    ...(container === null ? [] : [`/containers/${container}`]),
    ...(leg === null ? [] : [`leg ${leg}`]),
    ...(slot === null ? [] : [`slot ${slot}`]),
    ...(demand === null ? [] : [`demand ${demand}`]),
  ].join(', ');
  const amounts =
    found === null
      ? ''
      : `; found ${found}${allowed === null ? '' : `, expected ${allowed} at most`}`;
  return `  ${place}: ${message}${amounts}`;
}

/** Rules without which nothing can be simulated: a source, an order of time, slots that exist, and demands that are served. */
const RULES: ReadonlySet<PlanRule> = new Set(['C1', 'C2', 'C3', 'C4']);

/**
 * Checks that a plan can become part of a scenario. Too much of anything is no hindrance: the simulation shows what comes of it.
 * @throws UnsoundPlanError if it cannot
 */
export function requireSound(problem: PlanProblem, plan: Plan): void {
  const violations = verifyPlan(problem, plan).filter(
    ({ rule, found }) => RULES.has(rule) || (rule === 'C6' && found === null),
  );
  if (violations.length > 0) throw new UnsoundPlanError(violations);
}

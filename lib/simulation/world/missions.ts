import { Body } from '../../model/enumerations.js';
import { SurfaceNode } from '../../model/network/index.js';
import type { Mission } from '../../model/scenario/index.js';
import { MILLISECONDS_A_DAY } from '../../schema/spans.js';
import { compareText, none } from '../kernel/lists.js';
import type { DemandModelInUse, DemandModelMakers } from './demand-model.js';
import { ModelResolver } from './model-resolver.js';
import { type MissionRef, recordedName } from './refs.js';
import type { ResolveContext, ResolvedPlace } from './resolved.js';
import type { SimulationRules } from './rules/rules.js';

interface Missions {
  readonly missions: readonly ResolvedMission[];
  readonly rules: SimulationRules;
}

/** Returns the missions that run, sorted by date, then by name, then by their place in the scenario. */
export function runningMissions({ missions, rules }: Missions): readonly ResolvedMission[] {
  const running = missions.filter(
    ({ offset }) => offset >= 0 || rules.missionBeforeScenario !== 'error',
  );
  return running.sort(
    (a, b) =>
      a.offset - b.offset || compareText(a.ref.name, b.ref.name) || a.ref.index - b.ref.index,
  );
}

/** Returns the missions that run, in the same order, each with the one that runs after it. */
export function missionsInTurn(
  world: Missions,
): ReadonlyMap<ResolvedMission, ResolvedMission | undefined> {
  const running = runningMissions(world);
  return new Map(running.map((mission, i) => [mission, running[i + 1]]));
}

/** Returns whether a place is a node on the surface of Earth. */
export const isOnEarth = ({ node }: ResolvedPlace): boolean =>
  node instanceof SurfaceNode && node.body1 === Body.Earth;

const isPersonal = ({ personal }: DemandModelInUse, { crewDemands }: SimulationRules): boolean =>
  crewDemands === 'presence' && personal !== undefined;

const isLasting = (
  { duringMission }: DemandModelInUse,
  { missionSpan }: SimulationRules,
): boolean => missionSpan === 'own' && duringMission !== undefined;

/** Returns whether a model of a mission demands once, by the rules `crewDemands` and `missionSpan`. */
export const isAtOnce = (model: DemandModelInUse, rules: SimulationRules): boolean =>
  !isPersonal(model, rules) && !isLasting(model, rules);

/**
 * Resolves the missions, in the order of the scenario.
 * @param base what was resolved for a scenario that this one is a variant of. Demand models of missions can keep the world that
 *   they were made for, so they are made for each.
 */
export function resolveMissions(
  world: ResolveContext,
  makers: DemandModelMakers,
  base?: { readonly missions: readonly ResolvedMission[] },
): readonly ResolvedMission[] {
  let resolver: ModelResolver | undefined;
  return world.scenario.missionList.map((mission, index) => {
    const before = base?.missions[index];
    if (before?.mission === mission && before.models.length === 0) return before;
    if (mission.demandModels.length > 0) resolver ??= new ModelResolver(world, makers);
    return new ResolvedMission(mission, index, world, resolver);
  });
}

type MissionEnd = 'origin' | 'destination' | 'returnOrigin' | 'returnDestination';

/** A mission with its references resolved. */
export class ResolvedMission {
  readonly ref: MissionRef;
  /** Start of the mission, in days after the start of the scenario; negative if it is earlier. */
  readonly offset: number;
  /** Time at which the mission runs, in days after the start of the scenario. */
  readonly start: number;
  readonly origin: ResolvedPlace | undefined;
  readonly destination: ResolvedPlace | undefined;
  readonly returnOrigin: ResolvedPlace | undefined;
  readonly returnDestination: ResolvedPlace | undefined;
  readonly models: readonly DemandModelInUse[];
  /** Those that ask for people where they are: see the rule `crewDemands`. */
  readonly personal: readonly DemandModelInUse[];
  /** Those whose demands flow as long as the mission lasts: see the rule `missionSpan`. */
  readonly lasting: readonly DemandModelInUse[];
  /** The others, which demand once. */
  readonly atOnce: readonly DemandModelInUse[];

  constructor(
    readonly mission: Mission,
    index: number,
    world: ResolveContext,
    resolver: ModelResolver | undefined,
  ) {
    const { offset, start } = timesOf(mission, world);
    this.ref = { index, name: recordedName(mission.name) };
    this.offset = offset;
    this.start = start;
    const nodeAt = (field: MissionEnd): ResolvedPlace | undefined => {
      const id = mission[field];
      if (id === undefined) return undefined;
      const found = world.place(id);
      if (found?.node === undefined) world.recordBroken(mission.name, field, id);
      return found;
    };
    this.origin = nodeAt('origin');
    this.destination = nodeAt('destination');
    this.returnOrigin = nodeAt('returnOrigin');
    this.returnDestination = nodeAt('returnDestination');
    const { rules } = world;
    this.models = resolver?.resolve(mission.demandModels, mission.name) ?? none;
    this.personal = this.models.filter((model) => isPersonal(model, rules));
    this.lasting = this.models.filter((model) => isLasting(model, rules));
    this.atOnce = this.models.filter((model) => isAtOnce(model, rules));
  }
}

/** Returns when a mission starts, in days after the start of the scenario. */
export function timesOf(
  { startDate }: Mission,
  { scenario, rounding }: ResolveContext,
): Pick<ResolvedMission, 'offset' | 'start'> {
  const offset = (startDate.getTime() - scenario.startDate.getTime()) / MILLISECONDS_A_DAY;
  return { offset, start: rounding.time(Math.abs(offset)) };
}

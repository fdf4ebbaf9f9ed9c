import { Body } from '../../model/enumerations.js';
import { SurfaceNode } from '../../model/network/index.js';
import type { Mission } from '../../model/scenario/index.js';
import type { Uuid } from '../../schema/model-object.js';
import { MILLISECONDS_A_DAY } from '../../schema/spans.js';
import { compareText } from '../kernel/lists.js';
import type { DemandModelInUse, DemandModelMakers } from './demand-model.js';
import { ModelResolver } from './model-resolver.js';
import type { MissionRef } from './refs.js';
import { recordedName } from './refs.js';
import type { ResolveContext, ResolvedPlace } from './resolved.js';
import type { SimulationRules } from './rules/rules.js';

/** Returns the missions that run, sorted by date, then by name, then by their place in the scenario. */
export function runningMissions({
  missions,
  rules,
}: {
  readonly missions: readonly ResolvedMission[];
  readonly rules: SimulationRules;
}): readonly ResolvedMission[] {
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
  world: Parameters<typeof runningMissions>[0],
): ReadonlyMap<ResolvedMission, ResolvedMission | undefined> {
  const running = runningMissions(world);
  return new Map(running.map((mission, i) => [mission, running[i + 1]]));
}

/** Returns whether a place is a node on the surface of Earth. */
export const isOnEarth = ({ node }: ResolvedPlace): boolean =>
  node instanceof SurfaceNode && node.body1 === Body.Earth;

/** The demand models of a mission, by how the rules let them demand. */
interface MissionModels {
  /** All of them. */
  readonly models: readonly DemandModelInUse[];
  /** Those that ask for people where they are: see the rule `crewDemands`. */
  readonly personal: readonly DemandModelInUse[];
  /** Those whose demands flow as long as the mission lasts: see the rule `missionSpan`. */
  readonly lasting: readonly DemandModelInUse[];
  /** The others, which demand once. */
  readonly atOnce: readonly DemandModelInUse[];
}

/** Returns the demand models of a mission by how the rules let them demand. */
export function modelsOf(
  models: readonly DemandModelInUse[],
  { crewDemands, missionSpan }: SimulationRules,
): MissionModels {
  const isPersonal = (model: DemandModelInUse): boolean =>
    crewDemands === 'presence' && model.personal !== undefined;
  const isLasting = (model: DemandModelInUse): boolean =>
    missionSpan === 'own' && model.duringMission !== undefined;
  return {
    models,
    personal: models.filter(isPersonal),
    lasting: models.filter(isLasting),
    atOnce: models.filter((model) => !isPersonal(model) && !isLasting(model)),
  };
}

/** Resolves the missions, in the order of the scenario. */
export function resolveMissions(
  world: ResolveContext,
  makers: DemandModelMakers,
): ResolvedMission[] {
  const resolver = new ModelResolver(world, makers);
  return world.scenario.missionList.map(
    (mission, index) => new ResolvedMission(mission, index, world, resolver),
  );
}

/** A mission with its references resolved. */
export class ResolvedMission implements MissionModels {
  readonly ref: MissionRef;
  /** Start of the mission, in days after the start of the scenario; negative if it is earlier. */
  readonly offset: number;
  /** Time at which the mission runs, in days after the start of the scenario. */
  readonly start: number;
  readonly origin: ResolvedPlace | undefined;
  readonly destination: ResolvedPlace | undefined;
  readonly returnOrigin: ResolvedPlace | undefined;
  readonly returnDestination: ResolvedPlace | undefined;
  readonly models: MissionModels['models'];
  readonly personal: MissionModels['personal'];
  readonly lasting: MissionModels['lasting'];
  readonly atOnce: MissionModels['atOnce'];

  constructor(
    readonly mission: Mission,
    index: number,
    world: ResolveContext,
    resolver: ModelResolver,
  ) {
    const { offset, start } = timesOf(mission, world);
    this.ref = { index, name: recordedName(mission.name) };
    this.offset = offset;
    this.start = start;
    this.origin = nodeOf(mission, 'origin', mission.origin, world);
    this.destination = nodeOf(mission, 'destination', mission.destination, world);
    this.returnOrigin = nodeOf(mission, 'returnOrigin', mission.returnOrigin, world);
    this.returnDestination = nodeOf(mission, 'returnDestination', mission.returnDestination, world);
    const models = modelsOf(resolver.resolve(mission.demandModels, mission.name), world.rules);
    this.models = models.models;
    this.personal = models.personal;
    this.lasting = models.lasting;
    this.atOnce = models.atOnce;
  }
}

/**
 * Returns the node that a field of a mission names; undefined if it names none. A broken reference is recorded.
 * @param id the value of the field. It is quicker to read where the name of the field is fixed.
 */
function nodeOf(
  mission: Mission,
  field: 'origin' | 'destination' | 'returnOrigin' | 'returnDestination',
  id: Uuid | undefined,
  world: ResolveContext,
): ResolvedPlace | undefined {
  if (id === undefined) return undefined;
  const found = world.place(id);
  if (found?.node === undefined) world.recordBroken(mission.name, field, id);
  return found;
}

/** Returns when a mission starts, in days after the start of the scenario. */
export function timesOf(
  { startDate }: Mission,
  { scenario, rounding }: ResolveContext,
): Pick<ResolvedMission, 'offset' | 'start'> {
  const offset = (startDate.getTime() - scenario.startDate.getTime()) / MILLISECONDS_A_DAY;
  return { offset, start: rounding.time(Math.abs(offset)) };
}

/**
 * Resolves the missions of a variant whose world shares another one. Demand models of missions can keep the world that they
 * were made for, so they are made for each.
 */
export function resolveMissionsOfVariant(
  world: ResolveContext,
  makers: DemandModelMakers,
  base: { readonly missions: readonly ResolvedMission[] },
): readonly ResolvedMission[] {
  const { missionList } = world.scenario;
  let resolver: ModelResolver | undefined;
  return base.missions.map((resolved, index) => {
    const mission = missionList[index]!;
    const hasModels = resolved.models.length > 0;
    if (!hasModels && mission === resolved.mission) return resolved;
    if (hasModels) resolver ??= new ModelResolver(world, makers);
    const models = resolver?.resolve(mission.demandModels, mission.name) ?? [];
    const other = { mission, ...timesOf(mission, world), ...modelsOf(models, world.rules) };
    return Object.assign(Object.create(ResolvedMission.prototype), resolved, other);
  });
}

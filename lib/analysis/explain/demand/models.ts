import type { AnyInstElementDemandModel } from '../../../model/demand-models/index.js';
import { MissionQuantities } from '../../../simulation/demands/mission-quantities.js';
import { demandModelMakers } from '../../../simulation/demands/models/index.js';
import {
  type DemandCollector,
  type DemandingMission,
  type DemandModelInUse,
  type DemandModelMaker,
  Simulation,
} from '../../../simulation/index.js';
import { isAtOnce } from '../../../simulation/world/missions.js';
import type { ResolvedElement, ResolvedState } from '../../../simulation/world/resolved.js';
import { World } from '../../../simulation/world/world.js';
import type { Campaign } from '../../campaign.js';
import type { ModelTerms } from './amounts.js';
import { Formula, type Quantity } from './terms.js';

/** A demand model, with its part of a demand. */
export interface DemandingModel extends ModelTerms {
  readonly quantities: readonly Quantity[];
}

/** What a mission knew when it started, and what its demand models asked for. */
export interface MissionRequest {
  readonly quantities: DemandingMission;
  /** The demand models, in the order in which they were asked. */
  readonly models: readonly DemandingModel[];
}

/** The demand models of a campaign, as the simulation uses them. */
export class DemandModels {
  readonly #campaign: Campaign;
  readonly #instances = new WeakMap<DemandModelInUse, AnyInstElementDemandModel>();
  readonly #requests = new Map<number, MissionRequest | undefined>();
  #world: World | undefined;

  constructor(campaign: Campaign) {
    this.#campaign = campaign;
  }

  /** The scenario as the simulation sees it. */
  get world(): World {
    this.#world ??= new World(
      this.#campaign.scenario,
      this.#campaign.result.rules,
      this.#makers((instance, model) => this.#instances.set(model, instance)),
    );
    return this.#world;
  }

  /** Returns the element with an identifier, and its state, or undefined if either does not exist. */
  stateOf(
    element: string,
    state: string,
  ): { readonly element: ResolvedElement; readonly state: ResolvedState } | undefined {
    const found = this.world.element(element);
    const inState = found?.states.find(({ ref }) => ref.id === state);
    return found && inState && { element: found, state: inState };
  }

  /** Returns models with the terms that each adds to a formula when it is asked. */
  explained(
    models: readonly DemandModelInUse[],
    ask: (model: DemandModelInUse, formula: Formula) => void,
  ): DemandingModel[] {
    return models.map((model) =>
      explained(this.#instances.get(model)!, model, (formula) => ask(model, formula)),
    );
  }

  /**
   * Returns what a mission knew when it started. It depends on what is in play then, so the simulation runs again until
   * the start of the mission.
   * @param index the position of the mission in the scenario
   */
  requestOf(index: number): MissionRequest | undefined {
    if (!this.#requests.has(index)) this.#requests.set(index, this.#simulateUntil(index));
    return this.#requests.get(index);
  }

  #simulateUntil(index: number): MissionRequest | undefined {
    const { scenario, options, result } = this.#campaign;
    const start = result.events.find(
      ({ type, mission }) => type === 'Mission Start' && mission.index === index,
    );
    if (start === undefined) return undefined;
    let quantities: DemandingMission | undefined;
    const models: DemandingModel[] = [];
    const makers = this.#makers((instance, model) => {
      const { ofMission } = model;
      if (ofMission === undefined) return;
      const isAskedLater = !isAtOnce(model, result.rules);
      const value = (demand: DemandCollector, mission: DemandingMission): void => {
        if (mission instanceof MissionQuantities && mission.mission.ref.index === index) {
          quantities ??= copyOf(mission);
          if (isAskedLater) return;
          const ask = (formula: Formula) => ofMission.call(model, formula, mission);
          models.push(explained(instance, model, ask));
        }
        ofMission.call(model, demand, mission);
      };
      Object.defineProperty(model, 'ofMission', { value });
      const isOwn = scenario.missionList[index]!.demandModels.some((each) => each === instance);
      if (!isOwn || !isAskedLater) return;
      // Nothing of this mission happens before the simulation ends, so let the model only hear of the quantities.
      Object.defineProperty(model, 'personal', { value: undefined });
      Object.defineProperty(model, 'duringMission', { value: undefined });
    });
    const { onProgress, measures, ...same } = options;
    // The end of the simulation, which a mission knows, stays the same.
    const simulation = new Simulation(scenario, {
      ...same,
      rules: result.rules,
      records: { demands: 'totals' },
      demandModels: Object.fromEntries(makers),
    });
    for (const { event } of simulation)
      if (quantities !== undefined || event.time > start.time) break;
    return quantities && { quantities, models };
  }

  /** Returns the makers of demand models, with a listener. */
  #makers(
    made: (instance: AnyInstElementDemandModel, model: DemandModelInUse) => void,
  ): ReadonlyMap<string, DemandModelMaker> {
    const { demandModels } = this.#campaign.options;
    return new Map(
      [...demandModelMakers(demandModels)].map(([type, make]) => [
        type,
        (instance, context, owner) => {
          const model = make(instance, context, owner);
          made(instance, model);
          return model;
        },
      ]),
    );
  }
}

function explained(
  { name, type, templateId: template }: AnyInstElementDemandModel,
  { hasTerms }: DemandModelInUse,
  ask: (formula: Formula) => void,
): DemandingModel {
  const model = { name, type, template };
  if (hasTerms !== true) return { model, quantities: [], terms: undefined };
  const formula = new Formula();
  ask(formula);
  return { model, quantities: formula.quantities, terms: formula.terms };
}

const copyOf = (mission: DemandingMission): DemandingMission => ({
  duration: mission.duration,
  transitDuration: mission.transitDuration,
  destinationDuration: mission.destinationDuration,
  returnTransitDuration: mission.returnTransitDuration,
  crewSize: mission.crewSize,
  evaCrewTime: mission.evaCrewTime,
});

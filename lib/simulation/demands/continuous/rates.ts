import { getOrAdd } from '../../../graph/multi-map.js';
import { isCountable } from '../../kernel/finite.js';
import type { RuntimeElement } from '../../state/runtime-element.js';
import type { SimulationState } from '../../state/simulation-state.js';
import type { DemandModelInUse } from '../../world/demand-model.js';
import type { ResolvedMission } from '../../world/missions.js';
import { type Ref, recordedName } from '../../world/refs.js';
import type { ResolvedState } from '../../world/resolved.js';
import type { ResourceType } from '../../world/resource-type.js';
import { TermCollector } from '../demand-set.js';

/** What an element consumes (positive) or produces (negative) of a resource, in units a day. */
export interface Rate {
  readonly resource: ResourceType;
  readonly rate: number;
}

/** The rates of a demand model that keep their proportions. */
export interface ProcessRates {
  readonly model: string;
  readonly rates: readonly Rate[];
}

/** What a source consumes and produces. */
export interface SourceRates {
  /** What flows by itself. */
  readonly flows: readonly Rate[];
  readonly processes: readonly ProcessRates[];
}

export const noRates: SourceRates = { flows: [], processes: [] };

export const areSame = (a: SourceRates, b: SourceRates): boolean =>
  a === b ||
  (areEqual(a.flows, b.flows) &&
    a.processes.length === b.processes.length &&
    a.processes.every(({ rates }, i) => areEqual(rates, b.processes[i]!.rates)));

const areEqual = (a: readonly Rate[], b: readonly Rate[]): boolean =>
  a.length === b.length &&
  a.every(({ resource, rate }, i) => resource === b[i]!.resource && rate === b[i]!.rate);

class RateCollector extends TermCollector {
  private readonly sums = new Map<ResourceType, number>();

  add(resource: ResourceType, rate: number): void {
    this.sums.set(resource, (this.sums.get(resource) ?? 0) + rate);
  }

  get isSound(): boolean {
    return [...this.sums.values()].every(isCountable);
  }

  /** The rates in the order of resources, without those that are not finite. */
  get rates(): readonly Rate[] {
    return [...this.sums]
      .filter(([, rate]) => rate !== 0 && isCountable(rate))
      .sort(([a], [b]) => a.rank - b.rank)
      .map(([resource, rate]) => ({ resource, rate }));
  }
}

/** Asks the demand models of states for rates. Elements for which they are certainly the same share them. */
export class Rates {
  /** The steady rates in each state, by the mass of the element. Elements that share a state have the same parts. */
  private readonly steady = new Map<ResolvedState, Map<number, SourceRates>>();
  /** What each person under a mission needs on the way, and elsewhere. */
  private readonly underWay = new Map<ResolvedMission, SourceRates>();
  private readonly staying = new Map<ResolvedMission, SourceRates>();

  constructor(private readonly state: SimulationState) {}

  /** Returns whether the rates of an element stay the same while it is in a state. */
  areSteady(state: ResolvedState, { partQuantities }: RuntimeElement): boolean {
    return state.isSteady || (state.isSteadyForParts && partQuantities === undefined);
  }

  of(state: ResolvedState, element: RuntimeElement): SourceRates {
    if (!this.areSteady(state, element)) {
      this.state.settle(element);
      return this.ofState(state, element);
    }
    const ofState = getOrAdd(this.steady, state, () => new Map());
    return getOrAdd(ofState, element.resolved.mass, () => this.ofState(state, element));
  }

  /** Returns what each person under a mission needs. @param underWay whether they are on a space edge or a flight edge */
  ofPerson(mission: ResolvedMission, underWay: boolean): SourceRates {
    const known = underWay ? this.underWay : this.staying;
    return getOrAdd(known, mission, () =>
      this.ask(mission.personal, false, null, ({ personal }, collector) =>
        personal!.perDay(collector, 1, underWay),
      ),
    );
  }

  /** Returns what a mission demands as long as it lasts. */
  ofMission({ lasting }: ResolvedMission): SourceRates {
    return this.ask(lasting, true, null, (model, collector) => model.duringMission!(collector, 1));
  }

  private ofState({ models }: ResolvedState, element: RuntimeElement): SourceRates {
    const { ref, isHuman } = element.resolved;
    return this.ask(models, !isHuman, ref, (model, collector) =>
      model.ofElement?.(collector, element, 1),
    );
  }

  /** Asks models for rates. @param runs whether those with inputs and outputs run as processes @param element for an error */
  private ask(
    models: readonly DemandModelInUse[],
    runs: boolean,
    element: Ref | null,
    ask: (model: DemandModelInUse, collector: RateCollector) => void,
  ): SourceRates {
    const collector = new RateCollector();
    const processes: ProcessRates[] = [];
    let isSound = true;
    for (const model of models) {
      const isProcess = runs && model.isProcess === true;
      const own = isProcess ? new RateCollector() : collector;
      ask(model, own);
      if (!isProcess) continue;
      isSound &&= own.isSound;
      processes.push({ model: recordedName(model.name), rates: own.rates });
    }
    if (!isSound || !collector.isSound) this.state.recorder.notFinite(element, 'the demand');
    return { flows: collector.rates, processes };
  }
}

import { cellOfEvent } from '../../reading/cells.js';
import type { DemandRecord, Ref } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { Causality } from './causes.js';
import { DemandModels } from './demand/models.js';

/** An amount of an event with `upTo`, in units of the resource. */
export interface UpToAmount {
  readonly resource: Ref;
  readonly units: string;
  /** What was there and had room. */
  readonly amount: number;
  /** The most that it would have moved. */
  readonly most: number;
}

/** What all explanations of a campaign share. Each part is made when it is first needed. */
export class ExplainContext {
  #models: DemandModels | undefined;
  #causality: Causality | undefined;

  constructor(readonly campaign: Campaign) {}

  get models(): DemandModels {
    this.#models ??= new DemandModels(this.campaign);
    return this.#models;
  }

  get causality(): Causality {
    const { scenario, result } = this.campaign;
    this.#causality ??= new Causality(result, (event) => {
      const cell = cellOfEvent(scenario, result.events, event);
      return cell === undefined ? {} : { cell };
    });
    return this.#causality;
  }

  /** Returns what an event with `upTo` moved, by the record of it; nothing for the records of other events. */
  upToOf({ amounts, upTo = [] }: Pick<DemandRecord, 'amounts' | 'upTo'>): readonly UpToAmount[] {
    return upTo.map(({ resource, amount: most }) => ({
      resource,
      units: this.unitsOf(resource),
      amount: amounts.find((each) => each.resource.id === resource.id)?.amount ?? 0,
      most,
    }));
  }

  /** Returns the units of a resource, such as `kg`. */
  unitsOf(resource: Ref): string {
    return this.campaign.resource(resource).units;
  }
}

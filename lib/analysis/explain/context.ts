import type { Ref } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { Causality } from './causes.js';
import { DemandModels } from './demand/models.js';

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
    this.#causality ??= new Causality(this.campaign.result);
    return this.#causality;
  }

  /** Returns the units of a resource, such as `kg`. */
  readonly unitsOf = (resource: Ref): string => this.campaign.resource(resource).units;
}

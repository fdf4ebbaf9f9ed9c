import { cellOfEvent } from '../../reading/cells.js';
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
    const { scenario, result } = this.campaign;
    this.#causality ??= new Causality(result, (event) =>
      cellOfEvent(scenario, result.events, event),
    );
    return this.#causality;
  }

  /** Returns the units of a resource, such as `kg`. */
  unitsOf(resource: Ref): string {
    return this.campaign.resource(resource).units;
  }
}

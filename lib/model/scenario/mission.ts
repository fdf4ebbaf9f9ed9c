import { dateTime, list, reference, text } from '../../schema/fields.js';
import { nameClasses } from '../../schema/metadata.js';
import { type Fields, ModelObject, type Uuid } from '../../schema/model-object.js';
import { AnyMissionDemandModel } from '../demand-models/index.js';
import { AnyEvent } from '../events/index.js';
import { Node } from '../network/nodes.js';

/** A part of a campaign: events at times after a start date, and what the crew consumes. */
export class Mission extends ModelObject {
  /** Name of the mission. */
  @text() name!: string;
  /** Start of the mission. */
  @dateTime() startDate!: Date;
  /** Events of the mission, in any order. */
  @list(() => AnyEvent) events!: AnyEvent[];
  /** Demand models of the mission. */
  @list(() => AnyMissionDemandModel) demandModels!: AnyMissionDemandModel[];
  /** Node at which it starts. */
  @reference(() => Node) origin!: Uuid;
  /** Node to which it goes. */
  @reference(() => Node) destination!: Uuid;
  /** Node at which the return starts. Leave it out for a one-way mission. */
  @reference(() => Node, { optional: true }) returnOrigin?: Uuid;
  /** Node at which the return ends. Leave it out for a one-way mission. */
  @reference(() => Node, { optional: true }) returnDestination?: Uuid;

  constructor(fields: Fields<Mission>) {
    super(fields);
  }
}

nameClasses({ Mission });

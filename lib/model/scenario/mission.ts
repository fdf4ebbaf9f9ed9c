import { dateTime, list, reference, text } from '../../schema/fields.js';
import { type Fields, ModelObject, type Uuid } from '../../schema/model-object.js';
import { AnyMissionDemandModel } from '../demand-models/index.js';
import { AnyEvent } from '../events/index.js';
import { Node } from '../network/nodes.js';

/** A part of a campaign: events that follow a start date, and what the crew consumes meanwhile. */
export class Mission extends ModelObject {
  /** Name of the mission. */
  @text() name!: string;
  /** When it starts. */
  @dateTime() startDate!: Date;
  /** What happens. */
  @list(() => AnyEvent) events!: AnyEvent[];
  /** What the mission demands. */
  @list(() => AnyMissionDemandModel) demandModels!: AnyMissionDemandModel[];
  /** Node that it starts from. */
  @reference(() => Node) origin!: Uuid;
  /** Node that it goes to. */
  @reference(() => Node) destination!: Uuid;
  /** Node that the return starts from; a one-way mission has none. */
  @reference(() => Node, { optional: true }) returnOrigin?: Uuid;
  /** Node that the return goes to; a one-way mission has none. */
  @reference(() => Node, { optional: true }) returnDestination?: Uuid;

  constructor(fields: Fields<Mission>) {
    super(fields);
  }
}

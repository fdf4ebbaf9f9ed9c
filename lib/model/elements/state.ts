import { enumeration, id, list, text } from '../../schema/fields.js';
import { type Defaulted, type Fields, ModelObject, type Uuid } from '../../schema/model-object.js';
import { AnyInstElementDemandModel } from '../demand-models/index.js';
import { StateType } from '../enumerations/index.js';

/** A condition that an element can be in, with what it demands meanwhile. */
export class State extends ModelObject {
  @id() id!: Defaulted<Uuid>;
  /** Name of the state. */
  @text() name!: string;
  @text({ optional: true }) description?: string;
  /** How far the element is in operation. */
  @enumeration(StateType) type!: StateType;
  /** What the element demands while it is in this state. */
  @list(() => AnyInstElementDemandModel, { default: () => [] }) demandModels!: Defaulted<
    AnyInstElementDemandModel[]
  >;

  constructor(fields: Fields<State>) {
    super(fields);
  }
}

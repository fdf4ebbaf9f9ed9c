import { duration, enumeration, id, list, number, reference, text } from '../../schema/fields.js';
import { nameClasses } from '../../schema/metadata.js';
import { type Defaulted, type Fields, ModelObject, type Uuid } from '../../schema/model-object.js';
import type { Seconds } from '../../schema/spans.js';
import { AnyInstElementDemandModel } from '../demand-models/index.js';
import { StateType } from '../enumerations.js';
import { Resource } from '../resources/resource.js';

/** A condition of an element, and the resources that the element demands in it. */
export class State extends ModelObject {
  @id() id!: Defaulted<Uuid>;
  /** Name of the state. */
  @text() name!: string;
  @text({ optional: true }) description?: string;
  /** Level of activity of the element. */
  @enumeration(StateType) type!: StateType;
  /** Demand models of the element while it is in this state. */
  @list(() => AnyInstElementDemandModel, { default: () => [] }) demandModels!: Defaulted<
    AnyInstElementDemandModel[]
  >;

  constructor(fields: Fields<State>) {
    super(fields);
  }
}

/** A part of an element, and data on its failures and repairs. */
export class Part extends ModelObject {
  /** Resource that represents the part. */
  @reference(() => Resource) resource!: Uuid;
  /** Mean operating time to failure. */
  @duration({ optional: true }) meanTimeToFailure?: Seconds;
  /** Mean crew time to repair. */
  @duration({ optional: true }) meanTimeToRepair?: Seconds;
  /** Mass needed for a repair (generic class of supply 4), in kg. */
  @number({ optional: true, min: 0, unit: 'kg' }) massToRepair?: number;
  /** Number of these parts in the element, at least 1. */
  @number({ min: 1, default: 1 }) quantity!: Defaulted<number>;
  /** Fraction of the time for which it is in use, from 0 to 1. */
  @number({ min: 0, max: 1, default: 1 }) dutyCycle!: Defaulted<number>;

  constructor(fields: Fields<Part>) {
    super(fields);
  }
}

nameClasses({ State, Part });

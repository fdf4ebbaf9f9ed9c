import { duration, id, number } from '../../schema/fields.js';
import {
  type Defaulted,
  type Fields,
  ModelObject,
  type Seconds,
  type Uuid,
} from '../../schema/model-object.js';

/** A change of velocity that a trajectory asks for. */
export class Burn extends ModelObject {
  @id() id!: Defaulted<Uuid>;
  /** When it is due, after the start of the space transport. */
  @duration() time!: Seconds;
  /** Change of velocity, in m/s. */
  @number({ min: 0, unit: 'm/s' }) deltaV!: number;

  constructor(fields: Fields<Burn>) {
    super(fields);
  }
}

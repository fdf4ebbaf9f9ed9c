import { enumeration, number } from '../../schema/fields.js';
import { type Fields, ModelObject } from '../../schema/model-object.js';
import { ClassOfSupply, Environment } from '../enumerations/index.js';

/** An amount of anything of one class of supply per day. */
export class GenericResourceAmountRate extends ModelObject {
  /** Class of supply that may serve. */
  @enumeration(ClassOfSupply) classOfSupply!: ClassOfSupply;
  /** Environment that it has to be stowed in. */
  @enumeration(Environment) environment!: Environment;
  /** Rate, in kg per day. */
  @number({ unit: 'kg/day' }) rate!: number;

  constructor(fields: Fields<GenericResourceAmountRate>) {
    super(fields);
  }
}

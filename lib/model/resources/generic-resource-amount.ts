import { enumeration, number } from '../../schema/fields.js';
import { type Fields, ModelObject } from '../../schema/model-object.js';
import { ClassOfSupply, Environment } from '../enumerations/index.js';

/** An amount of anything of one class of supply. */
export class GenericResourceAmount extends ModelObject {
  /** Class of supply that may serve. */
  @enumeration(ClassOfSupply) classOfSupply!: ClassOfSupply;
  /** Environment that it has to be stowed in. */
  @enumeration(Environment) environment!: Environment;
  /** Amount, in kg. */
  @number({ unit: 'kg' }) amount!: number;

  constructor(fields: Fields<GenericResourceAmount>) {
    super(fields);
  }
}

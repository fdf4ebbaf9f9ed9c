import { enumeration, number } from '../../schema/fields.js';
import { type Defaulted, type Fields, ModelObject } from '../../schema/model-object.js';

/** How long a stock of spares must suffice: from one delivery to the next, or for the whole campaign. */
export const StockInterval = { Delivery: 'delivery', Place: 'place' } as const;
export type StockInterval = (typeof StockInterval)[keyof typeof StockInterval];

/** Failures of parts with a mean time to failure, which are drawn by chance in each variant, as `spares` expects them. */
export class PartFailures extends ModelObject {
  /** How many failures happen for each one that is due to the part itself. */
  @number({ above: 0, max: 1000, default: 1 }) kFactor!: Defaulted<number>;
  /** The share of the rate of failures that holds while a part is not in use. */
  @number({ min: 0, max: 1, default: 0 }) dormantShare!: Defaulted<number>;
  /** Whether spares count from one delivery to the place until the next (`delivery`), or for the whole campaign (`place`). */
  @enumeration(StockInterval, { default: 'delivery' }) by!: Defaulted<StockInterval>;

  constructor(fields?: Fields<PartFailures>) {
    super(fields);
  }
}

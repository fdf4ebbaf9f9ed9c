import { number } from '../../schema/fields.js';
import { ElementTemplate } from './element-template.js';

/** A kind of element that works: a person or a robot. */
export abstract class Agent extends ElementTemplate {
  /** Fraction of the time that it is available. */
  @number({ min: 0, max: 1 }) activeTimeFraction!: number;
}

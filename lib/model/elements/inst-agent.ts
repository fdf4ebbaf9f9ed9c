import { asIn } from '../../schema/fields.js';
import { Agent } from './agent.js';
import { ElementInstance } from './element-instance.js';

/** An instantiated element that works: a person or a robot. */
export abstract class InstAgent extends ElementInstance {
  @asIn(Agent) activeTimeFraction?: number;
}

import { concrete } from '../../schema/fields.js';
import type { Fields } from '../../schema/model-object.js';
import { Agent } from './agent.js';

/** A kind of robot. */
@concrete('Robotic Agent')
export class RoboticAgent extends Agent {
  declare readonly type: 'Robotic Agent';

  constructor(fields: Fields<RoboticAgent>) {
    super(fields);
  }
}

import { concrete } from '../../schema/fields.js';
import type { Fields } from '../../schema/model-object.js';
import { InstAgent } from './inst-agent.js';

/** A robot. */
@concrete('Robotic Agent')
export class InstRoboticAgent extends InstAgent {
  declare readonly type: 'Robotic Agent';

  constructor(fields: Fields<InstRoboticAgent>) {
    super(fields);
  }
}

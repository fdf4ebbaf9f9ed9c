import { concrete } from '../../schema/fields.js';
import type { Fields } from '../../schema/model-object.js';
import { Agent } from './agent.js';

/** A kind of crew member. */
@concrete('Human Agent')
export class HumanAgent extends Agent {
  declare readonly type: 'Human Agent';

  constructor(fields: Fields<HumanAgent>) {
    super(fields);
  }
}

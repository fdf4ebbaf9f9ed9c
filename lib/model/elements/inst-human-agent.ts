import { concrete } from '../../schema/fields.js';
import type { Fields } from '../../schema/model-object.js';
import { InstAgent } from './inst-agent.js';

/** A crew member. */
@concrete('Human Agent')
export class InstHumanAgent extends InstAgent {
  declare readonly type: 'Human Agent';

  constructor(fields: Fields<InstHumanAgent>) {
    super(fields);
  }
}

import { concrete, inheritedFrom, number } from '../../schema/fields.js';
import type { Fields } from '../../schema/model-object.js';
import { ElementInstance, ElementTemplate } from './element-template.js';

/** A kind of element that works: a person or a robot. */
export abstract class Agent extends ElementTemplate {
  /** Fraction of the time that it is available. */
  @number({ min: 0, max: 1 }) activeTimeFraction!: number;
}

/** An instantiated element that works: a person or a robot. */
export abstract class InstAgent extends ElementInstance {
  @inheritedFrom(Agent) activeTimeFraction?: number;
}

/** A kind of crew member. */
@concrete('Human Agent')
export class HumanAgent extends Agent {
  declare readonly type: 'Human Agent';

  constructor(fields: Fields<HumanAgent>) {
    super(fields);
  }
}

/** A crew member. */
@concrete('Human Agent')
export class InstHumanAgent extends InstAgent {
  declare readonly type: 'Human Agent';

  constructor(fields: Fields<InstHumanAgent>) {
    super(fields);
  }
}

/** A kind of robot. */
@concrete('Robotic Agent')
export class RoboticAgent extends Agent {
  declare readonly type: 'Robotic Agent';

  constructor(fields: Fields<RoboticAgent>) {
    super(fields);
  }
}

/** A robot. */
@concrete('Robotic Agent')
export class InstRoboticAgent extends InstAgent {
  declare readonly type: 'Robotic Agent';

  constructor(fields: Fields<InstRoboticAgent>) {
    super(fields);
  }
}

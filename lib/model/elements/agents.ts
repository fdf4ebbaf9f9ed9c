import { concrete, inheritedFrom, number } from '../../schema/fields.js';
import { nameClasses } from '../../schema/metadata.js';
import type { Fields, InheritedFields } from '../../schema/model-object.js';
import { ElementInstance, ElementTemplate } from './element-template.js';

/** A template of agents: people or robots, who can work. */
export abstract class Agent extends ElementTemplate {
  /** Fraction of the time for which it is available, from 0 to 1. */
  @number({ min: 0, max: 1 }) activeTimeFraction!: number;
}

/** An instantiated agent: a person or a robot, who can work. */
export abstract class InstAgent extends ElementInstance implements InheritedFields<Agent, 'parts'> {
  @inheritedFrom(Agent) activeTimeFraction?: number;
}

/** A template of crew members. */
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

/** A template of robots. */
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

nameClasses({ Agent, InstAgent, HumanAgent, InstHumanAgent, RoboticAgent, InstRoboticAgent });

import { concrete, duration, list, reference } from '../../schema/fields.js';
import type { Fields, Seconds, Uuid } from '../../schema/model-object.js';
import { InstCarrier } from '../elements/inst-carrier.js';
import { AnyResourceAmount } from '../resources/index.js';
import { ElementState } from './element-state.js';
import { Event } from './event.js';

/** Sends crew out of a habitat and back. */
@concrete('Crewed EVA')
export class CrewedEVA extends Event {
  declare readonly type: 'Crewed EVA';
  /** Time from egress to ingress. */
  @duration() evaDuration!: Seconds;
  /** Crew habitat that the crew leaves and comes back to. */
  @reference(() => InstCarrier) vehicle!: Uuid;
  /** States that the participants are in meanwhile. */
  @list(() => ElementState) elementStates!: ElementState[];
  /** Amounts consumed besides. */
  @list(() => AnyResourceAmount) additionalDemands!: AnyResourceAmount[];

  constructor(fields: Fields<CrewedEVA>) {
    super(fields);
  }
}

import { concrete, duration, integer, list, reference, references } from '../../schema/fields.js';
import type { Defaulted, Fields, Seconds, Uuid } from '../../schema/model-object.js';
import { InstCarrier } from '../elements/inst-carrier.js';
import { ElementState } from './element-state.js';
import { Event } from './event.js';

/** A stay with a number of EVAs a week. */
@concrete('Crewed Exploration')
export class CrewedExploration extends Event {
  declare readonly type: 'Crewed Exploration';
  /** Time from egress to ingress of each EVA. */
  @duration() evaDuration!: Seconds;
  /** Length of the whole exploration. */
  @duration() duration!: Seconds;
  /** Crew habitat that the crew leaves and comes back to. */
  @reference(() => InstCarrier) vehicle!: Uuid;
  /** Number of EVAs a week. */
  @integer({ min: 0 }) evaPerWeek!: number;
  /** States that the participants are in during an EVA. */
  @list(() => ElementState) elementStates!: ElementState[];
  /** Identifiers of additional demands. What they name is not defined; they are kept as they came. */
  @references(() => [], { default: () => [] }) additionalDemands!: Defaulted<Uuid[]>;

  constructor(fields: Fields<CrewedExploration>) {
    super(fields);
  }
}

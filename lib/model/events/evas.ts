import {
  concrete,
  duration,
  integer,
  list,
  reference,
  references,
  stateIndex,
} from '../../schema/fields.js';
import {
  type Defaulted,
  type Fields,
  ModelObject,
  type Seconds,
  type Uuid,
} from '../../schema/model-object.js';
import { InstCarrier } from '../elements/carriers.js';
import { ElementInstance } from '../elements/element-template.js';
import { AnyResourceAmount } from '../resources/index.js';
import { Role } from '../roles.js';
import { Event } from './event.js';

/** The state that an element is put in. */
export class ElementState extends ModelObject {
  /** Instantiated element. */
  @reference(() => ElementInstance, { role: Role.Participant }) element!: Uuid;
  /** Index of the state among the states of the element; -1 for none. */
  @stateIndex({ of: 'element' }) stateIndex!: number;

  constructor(fields: Fields<ElementState>) {
    super(fields);
  }
}

/** Sends crew out of a habitat and back. */
@concrete('Crewed EVA')
export class CrewedEVA extends Event {
  declare readonly type: 'Crewed EVA';
  /** Time from egress to ingress. */
  @duration({ role: Role.Occupies }) evaDuration!: Seconds;
  /** Crew habitat that the crew leaves and comes back to. */
  @reference(() => InstCarrier, { role: Role.Into }) vehicle!: Uuid;
  /** States that the participants are in meanwhile. */
  @list(() => ElementState) elementStates!: ElementState[];
  /** Amounts consumed besides. */
  @list(() => AnyResourceAmount) additionalDemands!: AnyResourceAmount[];

  constructor(fields: Fields<CrewedEVA>) {
    super(fields);
  }
}

/** A stay with a number of EVAs a week. */
@concrete('Crewed Exploration')
export class CrewedExploration extends Event {
  declare readonly type: 'Crewed Exploration';
  /** Time from egress to ingress of each EVA. */
  @duration() evaDuration!: Seconds;
  /** Length of the whole exploration. */
  @duration({ role: Role.Lasts }) duration!: Seconds;
  /** Crew habitat that the crew leaves and comes back to. */
  @reference(() => InstCarrier, { role: Role.Into }) vehicle!: Uuid;
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

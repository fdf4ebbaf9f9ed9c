import {
  concrete,
  duration,
  integer,
  list,
  reference,
  references,
  stateIndex,
} from '../../schema/fields.js';
import { nameClasses } from '../../schema/metadata.js';
import { type Defaulted, type Fields, ModelObject, type Uuid } from '../../schema/model-object.js';
import type { Seconds } from '../../schema/spans.js';
import { ElementInstance } from '../elements/element-template.js';
import { InstCarrier } from '../elements/index.js';
import { AnyResourceAmount } from '../resources/index.js';
import { Role } from '../roles.js';
import { Event } from './event.js';

/** A participant of an EVA, and its state during the EVA. */
export class ElementState extends ModelObject {
  /** Instantiated element that takes part. */
  @reference(() => ElementInstance, { role: Role.Participant }) element!: Uuid;
  /** Index of its state during the EVA, among its states; -1 for none. */
  @stateIndex({ of: 'element' }) stateIndex!: number;

  constructor(fields: Fields<ElementState>) {
    super(fields);
  }
}

/** Sends crew members out of a habitat, and back into it. */
@concrete('Crewed EVA')
export class CrewedEVA extends Event {
  declare readonly type: 'Crewed EVA';
  /** Time from egress to ingress. */
  @duration({ role: Role.Eva }) evaDuration!: Seconds;
  /** Crew habitat that the participants leave, and to which they return. */
  @reference(() => InstCarrier, { role: Role.Into }) vehicle!: Uuid;
  /** Participants, and their states during the EVA. */
  @list(() => ElementState) elementStates!: ElementState[];
  /** Additional amounts that the EVA consumes. */
  @list(() => AnyResourceAmount) additionalDemands!: AnyResourceAmount[];

  constructor(fields: Fields<CrewedEVA>) {
    super(fields);
  }
}

/** A series of EVAs, at a number of EVAs per week. */
@concrete('Crewed Exploration')
export class CrewedExploration extends Event {
  declare readonly type: 'Crewed Exploration';
  /** Time from egress to ingress of each EVA. */
  @duration({ role: Role.Eva }) evaDuration!: Seconds;
  /** Duration of the whole exploration. */
  @duration({ role: Role.Lasts }) duration!: Seconds;
  /** Crew habitat that the participants leave, and to which they return. */
  @reference(() => InstCarrier, { role: Role.Into }) vehicle!: Uuid;
  /** Number of EVAs per week, at least 0. */
  @integer({ min: 0, role: Role.EvasPerWeek }) evaPerWeek!: number;
  /** Participants, and their states during each EVA. */
  @list(() => ElementState) elementStates!: ElementState[];
  /** Identifiers of additional demands. Their meaning is not defined; they are kept unchanged. */
  @references(() => [], { default: () => [] }) additionalDemands!: Defaulted<Uuid[]>;

  constructor(fields: Fields<CrewedExploration>) {
    super(fields);
  }
}

nameClasses({ ElementState, CrewedEVA, CrewedExploration });

import { concrete, enumeration, reference, references, stateIndex } from '../../schema/fields.js';
import { nameClasses } from '../../schema/metadata.js';
import type { Fields, Uuid } from '../../schema/model-object.js';
import { ElementInstance } from '../elements/element-template.js';
import { InstCarrier } from '../elements/index.js';
import { StateType } from '../enumerations.js';
import { Edge } from '../network/edges.js';
import { Node } from '../network/nodes.js';
import { Role } from '../roles.js';
import { Event } from './event.js';

/** Puts elements into play. */
@concrete('Create Elements')
export class CreateElements extends Event {
  declare readonly type: 'Create Elements';
  /** Instantiated elements to create. */
  @references(() => ElementInstance, { role: Role.Created, expectsItems: true }) elements!: Uuid[];
  /** Node, edge or instantiated carrier in which they are created. */
  @reference(() => [Node, Edge, InstCarrier], { role: Role.Into }) container!: Uuid;

  constructor(fields: Fields<CreateElements>) {
    super(fields);
  }
}

/** Moves elements into another container. */
@concrete('Move Elements')
export class MoveElements extends Event {
  declare readonly type: 'Move Elements';
  /** Instantiated elements to move. */
  @references(() => ElementInstance, { role: Role.Moved, expectsItems: true }) elements!: Uuid[];
  /** Node, edge or instantiated carrier to which they are moved. */
  @reference(() => [Node, Edge, InstCarrier], { role: Role.Into }) container!: Uuid;

  constructor(fields: Fields<MoveElements>) {
    super(fields);
  }
}

/** Takes elements out of play. */
@concrete('Remove Elements')
export class RemoveElements extends Event {
  declare readonly type: 'Remove Elements';
  /** Instantiated elements to remove. */
  @references(() => ElementInstance, { role: Role.Removed, expectsItems: true }) elements!: Uuid[];

  constructor(fields: Fields<RemoveElements>) {
    super(fields);
  }
}

/** Changes the state of an element. */
@concrete('Reconfigure Element')
export class ReconfigureElement extends Event {
  declare readonly type: 'Reconfigure Element';
  /** Instantiated element to reconfigure. */
  @reference(() => ElementInstance) element!: Uuid;
  /** Index of the new state, among the states of the element; -1 for none. */
  @stateIndex({ of: 'element' }) stateIndex!: number;

  constructor(fields: Fields<ReconfigureElement>) {
    super(fields);
  }
}

/** Changes the states of elements, each to its own state of a given type. */
@concrete('Reconfigure Elements')
export class ReconfigureElements extends Event {
  declare readonly type: 'Reconfigure Elements';
  /** Instantiated elements to reconfigure. */
  @references(() => ElementInstance, { expectsItems: true }) elements!: Uuid[];
  /** Type of their new state. */
  @enumeration(StateType) stateType!: StateType;

  constructor(fields: Fields<ReconfigureElements>) {
    super(fields);
  }
}

nameClasses({
  CreateElements,
  MoveElements,
  RemoveElements,
  ReconfigureElement,
  ReconfigureElements,
});

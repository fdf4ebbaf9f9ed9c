import { concrete, reference, references } from '../../schema/fields.js';
import type { Fields, Uuid } from '../../schema/model-object.js';
import { ElementInstance } from '../elements/element-instance.js';
import { InstCarrier } from '../elements/inst-carrier.js';
import { Edge } from '../network/edge.js';
import { Node } from '../network/node.js';
import { Event } from './event.js';

/** Brings elements into play. */
@concrete('Create Elements')
export class CreateElements extends Event {
  declare readonly type: 'Create Elements';
  /** Instantiated elements to create. */
  @references(() => ElementInstance) elements!: Uuid[];
  /** Node, edge or carrier that they are created in. */
  @reference(() => [Node, Edge, InstCarrier]) container!: Uuid;

  constructor(fields: Fields<CreateElements>) {
    super(fields);
  }
}

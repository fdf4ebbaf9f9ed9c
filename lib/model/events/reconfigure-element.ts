import { concrete, reference, stateIndex } from '../../schema/fields.js';
import type { Fields, Uuid } from '../../schema/model-object.js';
import { ElementInstance } from '../elements/element-instance.js';
import { Event } from './event.js';

/** Puts an element into another of its states. */
@concrete('Reconfigure Element')
export class ReconfigureElement extends Event {
  declare readonly type: 'Reconfigure Element';
  /** Instantiated element to reconfigure. */
  @reference(() => ElementInstance) element!: Uuid;
  /** Index of the new state among the states of the element; -1 for none. */
  @stateIndex({ of: 'element' }) stateIndex!: number;

  constructor(fields: Fields<ReconfigureElement>) {
    super(fields);
  }
}

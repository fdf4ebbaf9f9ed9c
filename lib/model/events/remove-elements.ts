import { concrete, references } from '../../schema/fields.js';
import type { Fields, Uuid } from '../../schema/model-object.js';
import { ElementInstance } from '../elements/element-instance.js';
import { Event } from './event.js';

/** Takes elements out of play. */
@concrete('Remove Elements')
export class RemoveElements extends Event {
  declare readonly type: 'Remove Elements';
  /** Instantiated elements to remove. */
  @references(() => ElementInstance) elements!: Uuid[];

  constructor(fields: Fields<RemoveElements>) {
    super(fields);
  }
}

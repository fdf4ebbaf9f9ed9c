import { concrete, list, reference } from '../../schema/fields.js';
import type { Fields, Uuid } from '../../schema/model-object.js';
import { ElementInstance } from '../elements/element-instance.js';
import { AnyResourceAmount } from '../resources/index.js';
import { Event } from './event.js';

/** Uses up resources, from where the consuming element can reach them. */
@concrete('Consume Resources')
export class ConsumeResources extends Event {
  declare readonly type: 'Consume Resources';
  /** Amounts to consume. */
  @list(() => AnyResourceAmount) resources!: AnyResourceAmount[];
  /** Element that consumes them. */
  @reference(() => ElementInstance) source!: Uuid;

  constructor(fields: Fields<ConsumeResources>) {
    super(fields);
  }
}

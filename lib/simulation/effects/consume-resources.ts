import type { ConsumeResources } from '../../model/events/index.js';
import { demand } from '../operations/demanding.js';
import { amountsOf } from '../operations/handling.js';
import { itemOf, requireAt } from '../operations/presence.js';
import type { Effect } from './effect.js';

/** Uses up resources from where the source can reach them. */
export const consumeResources: Effect<ConsumeResources> = (engine, event, { name, place }) => {
  const source = itemOf(engine, event.source, 'source');
  if (place === undefined || (source !== undefined && !requireAt(engine, source, place))) return;
  demand(engine, amountsOf(engine, event.resources, name), { place, source });
};

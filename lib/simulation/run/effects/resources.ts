import { AddResources, ConsumeResources, TransferResources } from '../../../model/events/index.js';
import { defineEffect } from './effect.js';

export const addResources = defineEffect(AddResources, (context, event) => {
  const { resources, upTo } = event;
  const container = context.element(event.container, 'container');
  if (container === undefined) return;
  if (context.requireAt(container)) context.add(context.amounts(resources), container, { upTo });
  else context.miss(resources, container, undefined, { upTo });
});

export const consumeResources = defineEffect(ConsumeResources, (context, event) => {
  const source = context.element(event.source, 'source');
  if (source !== undefined && !context.requireAt(source)) return;
  const amounts = context.amounts(event.resources);
  if (event.upTo) context.demandUpTo(amounts, source);
  else context.demand(amounts, source);
});

export const transferResources = defineEffect(TransferResources, (context, event) => {
  const { resources, upTo } = event;
  const destination = context.element(event.destinationContainer, 'destinationContainer');
  const origin = context.element(event.originContainer, 'originContainer');
  if (destination === undefined || origin === undefined) return;
  if (context.requireTogether(origin, destination))
    context.transfer(context.amounts(resources), origin, destination, { upTo });
  else context.miss(resources, destination, origin, { upTo });
});

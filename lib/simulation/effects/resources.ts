import { AddResources, ConsumeResources, TransferResources } from '../../model/events/index.js';
import { defineEffect } from './effect.js';

export const addResources = defineEffect(AddResources, (context, event) => {
  const container = context.element(event.container, 'container');
  if (container === undefined) return;
  if (context.requireAt(container)) context.add(context.amounts(event.resources), container);
  else context.miss(event.resources, container);
});

export const consumeResources = defineEffect(ConsumeResources, (context, event) => {
  const source = context.element(event.source, 'source');
  if (source !== undefined && !context.requireAt(source)) return;
  context.demand(context.amounts(event.resources), source);
});

export const transferResources = defineEffect(TransferResources, (context, event) => {
  const destination = context.element(event.destinationContainer, 'destinationContainer');
  const origin = context.element(event.originContainer, 'originContainer');
  if (destination === undefined || origin === undefined) return;
  if (context.requireTogether(origin, destination))
    context.transfer(context.amounts(event.resources), origin, destination);
  else context.miss(event.resources, destination, origin);
});

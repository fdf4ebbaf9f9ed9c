import { PropulsiveBurn } from '../../../model/events/index.js';
import { defineEffect } from './effect.js';

export const propulsiveBurn = defineEffect(PropulsiveBurn, (context, event) => {
  const burn = context.burn(event.burn);
  if (burn === undefined) {
    context.error('BROKEN_REFERENCE', { detail: `burn ${context.named(event.burn)}` });
    return;
  }
  const stack = new Set(context.outermost(context.elements(event.elements)));
  context.performBurn(burn, event.burnStageSequence, stack);
});

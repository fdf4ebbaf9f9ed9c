import type { PropulsiveBurn } from '../../model/events/index.js';
import { itemsOf, outermost } from '../operations/presence.js';
import { performBurn } from '../propulsion/burn.js';
import type { Effect } from './effect.js';

/** Achieves a burn with a stack of elements. */
export const propulsiveBurn: Effect<PropulsiveBurn> = (engine, event, { place }) => {
  const burn = engine.world.burn(event.burn);
  if (burn === undefined) {
    engine.recorder.error('BROKEN_REFERENCE', { detail: `burn ${event.burn}` });
    return;
  }
  const stack = new Set(outermost(engine, itemsOf(engine, event.elements)));
  performBurn(engine, burn, event.burnStageSequence, stack, place);
};

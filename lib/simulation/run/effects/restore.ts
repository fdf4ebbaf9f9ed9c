import type { RuntimeElement } from '../../state/runtime-element.js';
import type { ResolvedState } from '../../world/resolved.js';
import type { EffectContext } from './effect-context.js';

/** An element, and the state that it was in before an event. */
export class FormerState {
  constructor(
    readonly element: RuntimeElement,
    readonly state: ResolvedState,
  ) {}
}

/** Changes an element back to the state that it was in before. */
export function restore(context: EffectContext, { element, state }: FormerState): void {
  context.reconfigure(element, state);
}

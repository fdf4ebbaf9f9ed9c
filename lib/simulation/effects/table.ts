import type { AnyEvent } from '../../model/events/index.js';
import type { Engine } from '../engine.js';
import type { ScheduledEvent } from '../happening.js';
import { addResources } from './add-resources.js';
import { consumeResources } from './consume-resources.js';
import { createElements } from './create-elements.js';
import { crewedEVA } from './crewed-eva.js';
import { crewedExploration } from './crewed-exploration.js';
import type { Effect } from './effect.js';
import { flightTransport } from './flight-transport.js';
import { moveElements } from './move-elements.js';
import { propulsiveBurn } from './propulsive-burn.js';
import { reconfigureElement } from './reconfigure-element.js';
import { reconfigureElements } from './reconfigure-elements.js';
import { removeElements } from './remove-elements.js';
import { spaceTransport } from './space-transport.js';
import { surfaceTransport } from './surface-transport.js';
import { transferResources } from './transfer-resources.js';

/** One effect for each type of event; a missing one does not compile. */
const effects: { readonly [T in AnyEvent['type']]: Effect<Extract<AnyEvent, { type: T }>> } = {
  'Create Elements': createElements,
  'Move Elements': moveElements,
  'Remove Elements': removeElements,
  'Reconfigure Element': reconfigureElement,
  'Reconfigure Elements': reconfigureElements,
  'Add Resources': addResources,
  'Consume Resources': consumeResources,
  'Transfer Resources': transferResources,
  'Propulsive Burn': propulsiveBurn,
  'Crewed EVA': crewedEVA,
  'Crewed Exploration': crewedExploration,
  'Surface Transport': surfaceTransport,
  'Flight Transport': flightTransport,
  'Space Transport': spaceTransport,
};

/** Effects by the `type` of the event: those of all types, and more of one's own. */
export class EffectTable {
  readonly #effects: ReadonlyMap<string, Effect<never>>;

  constructor(own: Readonly<Record<string, Effect<never>>> = {}) {
    this.#effects = new Map<string, Effect<never>>(Object.entries({ ...effects, ...own }));
  }

  /** Carries out an event. @throws Error where no effect is known for its type */
  run(engine: Engine, happening: ScheduledEvent): void {
    const effect = this.#effects.get(happening.type);
    if (effect === undefined) throw new Error(`no effect for events of type "${happening.type}"`);
    effect(engine, happening.event as never, happening);
  }
}

// The effects, one for each type of event. If a type has no effect, registry.ts does not compile.
export { propulsiveBurn } from './burns.js';
export {
  createElements,
  moveElements,
  reconfigureElement,
  reconfigureElements,
  removeElements,
} from './elements.js';
export { crewedEVA, crewedExploration } from './evas.js';
export { addResources, consumeResources, transferResources } from './resources.js';
export { flightTransport, spaceTransport, surfaceTransport } from './transports.js';

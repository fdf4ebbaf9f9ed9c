// One name for each type of event. A type without an effect does not compile: see registry.ts.
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

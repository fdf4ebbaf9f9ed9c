// One name for each type of demand model. A type without an implementation does not compile: see index.ts.
export { crewConsumables } from './crew-consumables.js';
export { rated } from './rated.js';
export { sparingByMass } from './sparing-by-mass.js';
export { timedImpulse } from './timed-impulse.js';

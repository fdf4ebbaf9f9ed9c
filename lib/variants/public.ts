// The entry space-logistics/simulation.
export * from '../simulation/public.js';
export * from './index.js';

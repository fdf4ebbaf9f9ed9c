// Every effect. A type of event without an effect does not compile: see registry.ts.
export * from './elements.js';
export * from './evas.js';
export * from './resources.js';
export * from './transports.js';

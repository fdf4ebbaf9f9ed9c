export * from './edges.js';
export * from './network.js';
export * from './nodes.js';

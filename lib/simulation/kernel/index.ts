export { type Handler, Kernel } from './kernel.js';
export { type Entry, EventQueue, type Ties } from './queue.js';

export { sparesPicture } from './picture.js';
export { likely } from './poisson.js';
export { type Spares, type SparesOptions, sparesOf } from './spares.js';
export { sparesPresentation, sparesTables } from './tables.js';

import { catalogue } from '../../schema/diagnostics/catalogue.js';

/** The messages about prices alone, by code. Those about names are `thingMessages`, those about single values `shapeMessages`. */
export const priceMessages = catalogue({
  'priced-twice': {
    severity: 'error',
    help: 'Two entries give the prices of the same thing, maybe by its name and by its identifier. Remove one, or join them.',
    text: (p: { found: string; first: string }) =>
      `${p.found} has prices already, at ${p.first}: expected one entry for each.`,
  },
});

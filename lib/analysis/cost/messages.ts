import { catalogue } from '../../schema/diagnostics/catalogue.js';

/** The messages about prices alone, by code. Those about names are `thingMessages`, those about single values `shapeMessages`. */
export const priceMessages = catalogue({
  'priced-twice': {
    severity: 'error',
    help: 'Two entries give the prices of the same thing, maybe by its name and by its identifier, or a table has a row or a header twice. Remove one, or join them.',
    text: (p: { found: string; first: string }) =>
      `${p.found} is there already, at ${p.first}: expected one entry for each.`,
  },
});

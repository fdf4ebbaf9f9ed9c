import type { LossKind, LossParticulars } from '../../lib/formats/losses/catalogue.js';

const name = '"Lander"';
const event = '"First | Move"';

/** What each kind of loss is shown with on the page of losses. A kind without a sample does not compile. */
export const samples: { readonly [K in LossKind]: LossParticulars<K> } = {
  'no-author': {},
  'stored-manifest': {},
  'repair-selections': { count: 3 },
  'sql-source': {},
  'unattached-model': { name: '"Daily water"' },
  'orbit-altitude': {
    ...{ name: '"LEO"', field: 'apoapsis', found: 296, body: 'Earth' },
    ...{ read: 6_667_000, asRadius: 296_000 },
  },
  'other-body': { name: '"Venus orbit"', found: 'Venus', used: 'Sun' },
  'burn-kind': { rcs: 7, burns: 15 },
  'second-engine': { name, isp: 300, amount: '425 units of LH2/LOX', mass: 425 },
  'no-engine': { name },
  'special-state': { name: '"Safe mode"' },
  'resource-tank': { name: '"Water tank"', amount: '40', resource: '"Water"' },
  'lost-part': { name, reason: 'has the quantity 0' },
  'own-parts': { name },
  'environment-unknown': { elements: 13 },
  'ignored-container': { name },
  priority: { name: event, found: 0, used: 1 },
  'missing-container': { name: event },
  'missing-location': { name: event },
  'missing-source': { name: '"First | Demand"' },
  'no-speed': { name: '"First | Drive"' },
  'unknown-burn': { name: '"First | Burn"' },
  'surplus-burn-stages': { name: '"First | Flight"', found: 3, burns: 2 },
  'special-group': { name: '"First | Reconfigure"', events: 2 },
  'tank-of-vehicle': { name: '"First | Refuel"', vehicle: name },
  'fractional-evas': { name: '"First | Explore"', found: 2.5, evas: 5, used: 3, readEvas: 6 },
  'exploration-demands': { name: '"First | Explore"', count: 2 },
  'robotic-agent': { name: '"Robot"' },
  'initial-contents': { name: '"KSC"', count: 4 },
  'template-contents': { name, count: 2 },
  'part-identifiers': { name, count: 2 },
  'no-state': { name },
  'vehicle-tank': { name: '"First | Refuel"', vehicle: name },
  'eva-demands': { name: '"First | EVA"', count: 1 },
  'exploration-demand-identifiers': { name: '"First | Explore"', count: 1 },
  'unwritten-manifest': {},
  'high-orbit': { name: '"GEO"', field: 'apoapsis', radius: 42_164_000, written: 42_164 },
  'other-event': { name: '"First | Inspect"', type: '"Inspection"' },
};

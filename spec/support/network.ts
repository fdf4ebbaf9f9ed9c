import { Network, parse } from '../../lib/index.js';
import { ID } from './examples.js';

/** An identifier besides that of the examples. */
export const OTHER = '00000000-0000-4000-8000-000000000001';

/** A network of two nodes and a flight between other ones. Made anew at each call. */
export const network = (): Network =>
  parse(Network, {
    nodes: [
      { type: 'Orbital Node', name: 'LEO', apoapsis: 2, periapsis: 1, inclination: 0 },
      { type: 'Surface Node', name: 'KSC', latitude: 28, longitude: -80 },
    ],
    edges: [
      {
        type: 'Space Edge',
        name: 'Launch',
        origin: ID,
        destination: OTHER,
        duration: 'PT1H',
        burns: [{ time: 0, deltaV: 9000 }],
      },
    ],
  });

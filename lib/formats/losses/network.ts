import { defineLosses } from './define-losses.js';

/** What nodes, edges and burns lose when a file of SpaceNet 2.5 is read. */
export const networkLosses = defineLosses({
  'orbit-altitude': {
    help: 'SpaceNet 2.5 keeps the size of an orbit in km, and its files have altitudes above the surface, or radii. The schema has radii in metres. A value below the mean radius of the body is taken as an altitude, and the radius is added. The option `orbits` (`--orbits`) says outright what the values are.',
    was: (p: { name: string; field: string; found: number; body: string }) =>
      `${p.field} ${p.found} of ${p.name} lies inside ${p.body} if it is a radius in km`,
    done: (p: { read: number; asRadius: number }) =>
      `read as an altitude: ${p.read} m from the centre, instead of ${p.asRadius} m`,
    changes: () => 'the size of the orbit; no simulation uses it',
  },
  'other-body': {
    help: 'The schema has the bodies Sun, Earth, Moon and Mars. A node at another body gets the body that it orbits, and its description names the true one.',
    was: (p: { name: string; found: string }) => `the body of ${p.name} is ${p.found}`,
    done: (p: { used: string }) => `read as ${p.used}; the description names the true body`,
    changes: () => 'names and order only; no simulation uses the body of a node',
  },
  'burn-kind': {
    help: 'SpaceNet 2.5 marks each burn as one of the main engine (OMS) or of the reaction control system (RCS). The schema has one engine a vehicle, so the marks are left out, with one loss a file that counts them.',
    was: (p: { rcs: number; burns: number }) => `${p.rcs} of ${p.burns} burns are burns of the RCS`,
    done: () => 'read without this mark',
    changes: () =>
      'the propellant of these burns: they use the one engine that each vehicle keeps, with its isp',
  },
});

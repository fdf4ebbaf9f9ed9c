import { catalogue } from '../../schema/diagnostics/shape-messages.js';
import type { Wrong } from './references.js';

/** What can be wrong with places, paths and their burns. */
export const networkMessages = catalogue({
  'edge-to-itself': {
    severity: 'warning',
    help: 'The edge starts and ends at the same node, so nothing that travels it gets anywhere.',
    text: (p: { node: string }) => `The edge leads from ${p.node} back to it.`,
  },
  'surface-edge-ends': {
    severity: 'error',
    help: 'A Surface Edge leads from one Surface Node to another. Use a Space Edge or Flight Edge elsewhere.',
    text: (p: Wrong) => `A Surface Edge cannot end at ${p.found}; expected ${p.expected}.`,
  },
  'surface-edge-bodies': {
    severity: 'error',
    help: 'A Surface Edge stays on one body.',
    text: (p: Wrong) =>
      `The edge leads from the surface of ${p.expected} to the surface of ${p.found}.`,
  },
  'apsides-swapped': {
    severity: 'error',
    help: 'The periapsis is the minor radius of the orbit and the apoapsis the major one.',
    text: (p: Wrong) =>
      `The periapsis, ${p.found} m, is above the apoapsis; expected ${p.expected}.`,
  },
  'orbit-inside-body': {
    severity: 'warning',
    help: 'Apsides are radii in metres from the centre of the body. A value below the radius of the body is often an altitude in kilometres.',
    text: (p: Wrong & { body: string; suggestion?: string }) =>
      `An orbit radius of ${p.found} m lies inside ${p.body}; expected ${p.expected}${
        p.suggestion === undefined
          ? '.'
          : `. If it is an altitude in km, the radius is ${p.suggestion} m.`
      }`,
  },
  'lagrange-bodies': {
    severity: 'error',
    help: 'A Lagrange point belongs to two different bodies.',
    text: (p: { found: string }) => `Both bodies of the Lagrange point are ${p.found}.`,
  },
  'lagrange-pair': {
    severity: 'warning',
    help: 'The secondary body of a Lagrange point (body2) orbits the primary one (body1): the Moon the Earth, the Earth and Mars the Sun.',
    text: (p: Wrong & { body: string }) =>
      `${p.found} does not orbit ${p.body}, which is body1; expected ${p.expected}.`,
  },
  'negative-duration': {
    severity: 'error',
    help: 'A length of time cannot be less than nothing.',
    text: (p: Wrong & { name: string }) =>
      `The duration "${p.name}" is negative: ${p.found} s; expected ${p.expected}.`,
  },
  'burn-outside-edge': {
    severity: 'error',
    help: 'A burn is due between the departure and the arrival of its edge; its time counts from the start of the transport.',
    text: (p: Wrong) => `The burn is due at ${p.found} s; expected ${p.expected}.`,
  },
  'burns-out-of-order': {
    severity: 'warning',
    help: 'Burns are made in the order of their times. Listing them in that order too avoids mistakes where they are sequenced.',
    text: (p: Wrong) => `The burn is due at ${p.found} s, before the one above it (${p.expected}).`,
  },
  'scenario-type-bodies': {
    severity: 'warning',
    help: 'The type of the scenario says which part of the solar system it plays in; the node lies outside of it.',
    text: (p: Wrong & { type: string }) =>
      `The node is at ${p.found}, and the type of the scenario is "${p.type}"; expected ${p.expected}.`,
  },
});

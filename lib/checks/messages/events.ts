import { catalogue } from '../../schema/diagnostics/shape-messages.js';
import type { Wrong } from './references.js';

/** What can be wrong with an event by itself. */
export const eventMessages = catalogue({
  'transport-location': {
    severity: 'error',
    help: 'A transport leaves from the origin of its edge (a Surface Transport from either end): that node is its location.',
    text: (p: Wrong & { edge: string }) =>
      `The transport leaves from ${p.found}, and ${p.edge} starts at ${p.expected}.`,
  },
  'container-location': {
    severity: 'warning',
    help: 'Elements are created in and moved to containers at the location of the event. Going elsewhere takes a transport.',
    text: (p: Wrong) => `The container is ${p.found}, and the event happens at ${p.expected}.`,
  },
  'burn-elsewhere': {
    severity: 'warning',
    help: 'The event happens on an edge that the burn does not belong to.',
    text: (p: Wrong) => `The burn belongs to ${p.found}, and the event happens on ${p.expected}.`,
  },
  'moved-into-itself': {
    severity: 'error',
    help: 'An element cannot be put into itself. Take the container out of the list.',
    text: (p: { element: string }) => `${p.element} is put into itself.`,
  },
  'listed-twice': {
    severity: 'warning',
    help: 'An element is listed twice. It counts once.',
    text: (p: { element: string; pointer: string }) =>
      `${p.element} is already listed at ${p.pointer}.`,
  },
  'listed-beside-carrier': {
    severity: 'warning',
    help: 'What is inside a carrier travels with it. List the carrier alone.',
    text: (p: { element: string; carrier: string }) =>
      `${p.element} is inside ${p.carrier}, which is listed too.`,
  },
  'empty-list': {
    severity: 'warning',
    help: 'The event has nothing to work on, and so has no effect.',
    text: (p: { name: string }) => `The list "${p.name}" is empty: the event has no effect.`,
  },
  'no-state-of-type': {
    severity: 'warning',
    help: 'The event puts each element into a state of the type that it names, and this element has none of that type: it stays as it is.',
    text: (p: Wrong & { element: string }) =>
      `${p.element} has no ${p.found} state; it has ${p.expected}.`,
  },
  'transfer-to-itself': {
    severity: 'warning',
    help: 'Origin and destination of the transfer are the same container.',
    text: (p: { container: string }) => `Origin and destination are both ${p.container}.`,
  },
  'other-fuel': {
    severity: 'warning',
    help: 'A vehicle stands for its tank here, and a tank holds the one resource that its fuel is.',
    text: (p: Wrong & { vehicle: string }) =>
      `The tank of ${p.vehicle} takes ${p.expected}, not ${p.found}.`,
  },
  'speed-above-maximum': {
    severity: 'warning',
    help: 'The transport is faster than the vehicle. Mind the units: speed is in m/s, maxSpeed in km/h.',
    text: (p: Wrong & { vehicle: string; kmh: string }) =>
      `The speed, ${p.found} m/s, is ${p.kmh} km/h, faster than ${p.vehicle} can go; expected ${p.expected}.`,
  },
  'eva-longer-than-exploration': {
    severity: 'warning',
    help: 'One EVA alone takes longer than the exploration that it is a part of.',
    text: (p: Wrong) => `One EVA takes ${p.found} s; expected ${p.expected}.`,
  },
  'too-many-evas': {
    severity: 'warning',
    help: 'The EVAs of a week last longer than a week, so they overlap. Shorten them, or make fewer.',
    text: (p: Wrong) => `The EVAs of a week take ${p.found} s; expected ${p.expected}.`,
  },
  'eva-without-crew': {
    severity: 'warning',
    help: 'An EVA needs crew: list the Human Agents that go out in elementStates, each with its state or -1.',
    text: () => 'No crew member takes part in the EVA.',
  },
  'participant-no-agent': {
    severity: 'warning',
    help: 'Human Agents and Robotic Agents take part in EVAs; other elements cannot go out by themselves.',
    text: (p: Wrong) => `${p.found} takes part in an EVA; expected ${p.expected}.`,
  },
});

/** What can be wrong with the burns and stages of an event. */
export const burnMessages = catalogue({
  'burn-of-other-edge': {
    severity: 'error',
    help: 'A Space Transport makes the burns of its own edge; a sequence for another burn is never used.',
    text: (p: Wrong) => `The burn belongs to ${p.found}; expected ${p.expected}.`,
  },
  'burn-not-sequenced': {
    severity: 'warning',
    help: 'The edge has a burn for which no element fires: its delta-v is missing. Add a sequence for it, with an element that burns.',
    text: (p: { found: string; place: number; edge: string; deltaV: number }) =>
      `Burn ${p.place} of ${p.edge} (${p.deltaV} m/s) is not fired by any element; its id is ${p.found}.`,
  },
  'burn-sequenced-twice': {
    severity: 'error',
    help: 'One burn has one sequence; of several, all but one would be lost. Put all actions into one.',
    text: (p: { found: string; pointer: string }) =>
      `The burn ${p.found} is already sequenced at ${p.pointer}.`,
  },
  'not-aboard': {
    severity: 'error',
    help: 'An element that burns or is staged is one of those listed in the event, or inside one of them. No contents and no event ever put this one there.',
    text: (p: Wrong) => `${p.found} is not aboard; expected ${p.expected}.`,
  },
  'burning-without-engine': {
    severity: 'error',
    help: 'Only Propulsive Vehicles have a rocket engine.',
    text: (p: Wrong) => `${p.found} cannot burn; expected ${p.expected}.`,
  },
  'no-specific-impulse': {
    severity: 'warning',
    help: 'An engine with a specific impulse of 0 uses its fuel without any effect.',
    text: (p: Wrong & { vehicle: string }) =>
      `${p.vehicle} burns with a specific impulse of ${p.found} s; expected ${p.expected}.`,
  },
});

import { catalogue } from '../../schema/diagnostics/shape-messages.js';
import type { Wrong } from './references.js';

/** What can be wrong with missions, and with the order of events over time. */
export const missionMessages = catalogue({
  'mission-before-scenario': {
    severity: 'error',
    help: 'Missions start when the scenario starts, or later. Move the start of the scenario, or that of the mission.',
    text: (p: Wrong) => `The mission starts on ${p.found}; expected ${p.expected}.`,
  },
  'event-before-scenario': {
    severity: 'error',
    help: 'The event happens before the scenario starts: its missionTime is negative, and reaches back too far.',
    text: (p: Wrong) =>
      `The missionTime is ${p.found} s, which is before the scenario starts; expected ${p.expected}.`,
  },
  'event-before-mission': {
    severity: 'warning',
    help: 'The missionTime counts from the start of the mission; a negative one is before it.',
    text: (p: Wrong) => `The event happens at ${p.found} s; expected ${p.expected}.`,
  },
  'mission-without-events': {
    severity: 'warning',
    help: 'Nothing happens in the mission.',
    text: () => 'The mission has no events.',
  },
  'half-a-return': {
    severity: 'error',
    help: 'A mission with a return has both a returnOrigin and a returnDestination; a one-way mission has neither.',
    text: (p: { there: string; missing: string }) =>
      `The mission has a ${p.there} and no ${p.missing}.`,
  },
  'destination-not-reached': {
    severity: 'warning',
    help: 'The demand models of a mission go by its time at the destination and by its return; no transport of the mission arrives there, so that time counts as none.',
    text: (p: { name: string; node: string }) =>
      `No transport of the mission arrives at its ${p.name}, ${p.node}.`,
  },
  'created-twice': {
    severity: 'warning',
    help: 'The element is in play already, and nothing takes it out before it is created again: creating it fails.',
    text: (p: { element: string; pointer: string }) =>
      `${p.element} is already brought into play by ${p.pointer}.`,
  },
  'staged-twice': {
    severity: 'warning',
    help: 'The element has been staged before, and is gone. Staging it again fails.',
    text: (p: { element: string; pointer: string }) =>
      `${p.element} was already staged at ${p.pointer}.`,
  },
  'used-after-removal': {
    severity: 'warning',
    help: 'The element has been staged or removed before, and is gone. The first use after that is reported.',
    text: (p: { element: string; pointer: string }) =>
      `${p.element} was already taken out of play at ${p.pointer}.`,
  },
  'used-before-created': {
    severity: 'warning',
    help: 'The element comes into play at a later time. The first use before that is reported.',
    text: (p: { element: string; found: string; expected: string }) =>
      `${p.element} is used on ${p.found}, before it comes into play on ${p.expected}.`,
  },
});

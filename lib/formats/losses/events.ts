import { defineLosses } from './define-losses.js';

const EVENT_LEFT_OUT = 'the event does not happen';

/** What events lose when a file of SpaceNet 2.5 is read. */
export const eventLosses = defineLosses({
  priority: {
    help: 'Priorities are 1 to 5. An event that SpaceNet 2.5 made itself can have 0.',
    was: (p: { name: string; found: number }) => `the priority of ${p.name} is ${p.found}`,
    done: (p: { used: number }) => `read as ${p.used}`,
    changes: (p: { used: number }) =>
      `the order among events of the same time and of priority ${p.used}`,
  },
  'missing-container': {
    help: 'An event that creates or moves elements without a container puts them at its location, as SpaceNet 2.5 does.',
    was: (p: { name: string }) => `${p.name} names no container`,
    done: () => 'read with its location as the container',
    changes: () => 'nothing: SpaceNet 2.5 does the same',
  },
  'missing-location': {
    help: 'An event without a location takes place at the origin of its mission.',
    was: (p: { name: string }) => `${p.name} has no location`,
    done: () => 'read with the origin of its mission',
    changes: () => 'where the event takes place, if another location was meant',
  },
  'missing-source': {
    help: 'The schema requires the element that consumes. An event without it is left out.',
    was: (p: { name: string }) => `${p.name} consumes resources, but names no element`,
    done: () => 'left out',
    changes: () => `the consumption: ${EVENT_LEFT_OUT}`,
  },
  'no-speed': {
    help: 'A surface transport with a speed of 0 never arrives, and SpaceNet 2.5 reports it as endless. The schema requires a speed above 0, so the event is left out.',
    was: (p: { name: string }) => `the speed of ${p.name} is 0`,
    done: () => 'left out',
    changes: () => `the course of the campaign: ${EVENT_LEFT_OUT}`,
  },
  'unknown-burn': {
    help: 'A propulsive burn must name a burn of an edge. An event with another burn is left out.',
    was: (p: { name: string }) => `${p.name} names a burn that no edge has`,
    done: () => 'left out',
    changes: () => `the propellant and the stages: ${EVENT_LEFT_OUT}`,
  },
  'surplus-burn-stages': {
    help: 'A space transport has a list of actions for each burn of its edge. Further lists are left out.',
    was: (p: { name: string; found: number; burns: number }) =>
      `${p.name} has ${p.found} lists of actions for ${p.burns} burns`,
    done: () => 'the lists beyond the burns are left out',
    changes: () => 'nothing: they have no burn to belong to',
  },
  'special-group': {
    help: 'The schema cannot reconfigure a group to states of type Special. One event for each element does the same: it names the first Special state by name. Elements without one are left out, as they are in SpaceNet 2.5.',
    was: (p: { name: string }) => `${p.name} reconfigures its elements to their Special states`,
    done: (p: { events: number }) =>
      `read as ${p.events} events Reconfigure Element, one for each element that has such a state`,
    changes: () => 'nothing',
  },
  'tank-of-vehicle': {
    help: 'SpaceNet 2.5 can add resources to, or transfer them from, a fuel tank of a vehicle. The schema names the vehicle instead. An event for the tank of an RCS that is left out is left out too.',
    was: (p: { name: string; vehicle: string }) => `${p.name} names a fuel tank of ${p.vehicle}`,
    done: (p: { dropped?: boolean }) =>
      p.dropped ? 'left out with the tank' : 'read with the vehicle',
    changes: (p: { dropped?: boolean }) =>
      p.dropped ? `the stocks: ${EVENT_LEFT_OUT}` : 'nothing',
  },
  'fractional-evas': {
    help: 'SpaceNet 2.5 takes a fraction as the number of EVAs a week. The schema takes whole numbers. The smallest one that gives as many EVAs in the duration is taken, which changes nothing. This loss is of an exploration for which no whole number gives as many; the nearest is taken.',
    was: (p: { name: string; found: number; evas: number }) =>
      `${p.name} has ${p.found} EVAs a week, ${p.evas} in all`,
    done: (p: { used: number; readEvas: number }) =>
      `read as ${p.used} a week, ${p.readEvas} in all`,
    changes: () => 'the number of EVAs, the crew time, and the demands during EVAs',
  },
  'exploration-demands': {
    help: 'The schema has no amounts for the additional demands of an exploration. Add an event Consume Resources for each EVA instead.',
    was: (p: { name: string; count: number }) => `${p.name} has ${p.count} additional demands`,
    done: () => 'left out',
    changes: () => 'the demands of its EVAs: they are less',
  },
});

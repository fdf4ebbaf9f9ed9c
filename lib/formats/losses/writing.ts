import { counted } from '../../schema/diagnostics/wording.js';
import { defineLosses } from './define-losses.js';

/** What a scenario loses when it is written as JSON of SpaceNet 2.5. */
export const writingLosses = defineLosses({
  'robotic-agent': {
    help: 'SpaceNet 2.5 has no robots. A Robotic Agent becomes an Element of the same mass and volume.',
    was: (p: { name: string }) => `${p.name} is a Robotic Agent`,
    done: () => 'written as an Element',
    changes: () => 'what the robot can do: it takes part in no EVA as an agent',
  },
  'initial-contents': {
    help: 'SpaceNet 2.5 puts elements into play with events. What is at a node, on an edge or inside a carrier at the start has no place in its files that it handles correctly. Add an event Create Elements at the start.',
    was: (p: { name: string; count: number }) =>
      `${p.name} holds ${counted(p.count, 'element')} at the start`,
    done: () => 'the elements are written, but not where they are',
    changes: () => 'where they are: they are not in play until an event creates them',
  },
  'template-contents': {
    help: 'The contents of a template are whole elements in SpaceNet 2.5, not references to templates.',
    was: (p: { name: string; count: number }) =>
      `the template ${p.name} contains ${p.count} templates`,
    done: () => 'left out',
    changes: () => 'nothing: no simulation uses them',
  },
  'part-identifiers': {
    help: 'An instance of the schema can list identifiers of parts, which refer to nothing. SpaceNet 2.5 expects parts there.',
    was: (p: { name: string; count: number }) => `${p.name} lists ${p.count} identifiers of parts`,
    done: () => 'left out; the parts of the template apply',
    changes: () => 'nothing: no simulation uses them',
  },
  'no-state': {
    help: 'SpaceNet 2.5 cannot say that an element has no state (index -1). Such an index is left out, and an event that would remove the state of an element is left out too.',
    was: (p: { name: string }) => `${p.name} has the state index -1`,
    done: (p: { event?: boolean }) =>
      p.event ? 'the event is left out' : 'the state of the template applies',
    changes: () => 'the demands of the element, if it has demand models in its state',
  },
  'vehicle-tank': {
    help: 'SpaceNet 2.5 cannot read an event that adds resources to a vehicle, or transfers them from or to it.',
    was: (p: { name: string; vehicle: string }) => `${p.name} names the tank of ${p.vehicle}`,
    done: () => 'left out',
    changes: () => 'the propellant of the vehicle',
  },
  'up-to': {
    help: 'The field `upTo` is an extension of the schema, so SpaceNet 2.5 moves the whole amount, or fails.',
    was: (p: { name: string }) => `${p.name} moves up to its amounts`,
    done: () => 'written as amounts that it moves',
    changes: () => 'how much is moved, and whether the event fails',
  },
  'eva-demands': {
    help: 'SpaceNet 2.5 reads the additional demands of an EVA, and then ignores them.',
    was: (p: { name: string; count: number }) => `${p.name} has ${p.count} additional demands`,
    done: () => 'written',
    changes: () => 'the demands of the EVA: SpaceNet 2.5 ignores them',
  },
  'exploration-demand-identifiers': {
    help: 'An exploration of the schema can list identifiers of additional demands, whose meaning is not defined. SpaceNet 2.5 expects amounts there.',
    was: (p: { name: string; count: number }) =>
      `${p.name} lists ${p.count} identifiers of additional demands`,
    done: () => 'left out',
    changes: () => 'nothing: no simulation uses them',
  },
  'unwritten-manifest': {
    help: 'SpaceNet 2.5 keeps no manifest in JSON. Make it anew there.',
    was: () => 'the scenario has a manifest',
    done: () => 'left out',
    changes: () => 'what is packed where',
  },
  'high-orbit': {
    help: 'Files of SpaceNet 2.5 do not say whether the size of an orbit is an altitude or a radius. A small altitude is written as an altitude, as people write them. An altitude above the radius of the body is written as a radius, because this package would read it as one. SpaceNet 2.5 takes every size for an altitude.',
    was: (p: { name: string; field: string; radius: number }) =>
      `the ${p.field} of ${p.name} is ${p.radius} m from the centre`,
    done: (p: { written: number }) => `written as a radius, ${p.written} km`,
    changes: () => 'the size of the orbit that SpaceNet 2.5 draws; no simulation uses it',
  },
  'other-event': {
    help: 'SpaceNet 2.5 knows the fourteen events of the schema. It cannot open a file with another one.',
    was: (p: { name: string; type: string }) => `${p.name} is an event of type ${p.type}`,
    done: () => 'left out',
    changes: () => 'the course of the campaign: the event does not happen',
  },
});

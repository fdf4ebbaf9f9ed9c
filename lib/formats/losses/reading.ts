import { amount } from '../../schema/diagnostics/numbers.js';
import { defineLosses } from './define-losses.js';

/** What the parts of a scenario outside elements and events lose when a file of SpaceNet 2.5 is read. */
export const scenarioLosses = defineLosses({
  'no-author': {
    help: 'SpaceNet 2.5 leaves out the author if there is none. The schema requires one, so it is an empty text.',
    was: () => 'the file names no author',
    done: () => 'read as an empty text',
    changes: () => 'nothing',
  },
  'stored-manifest': {
    help: 'SpaceNet 2.5 keeps its manifest in XML in forms that changed between releases, and ignores it when it opens a file. Make a new one with the command `manifest`.',
    was: () => 'the file has a manifest',
    done: () => 'left out',
    changes: () => 'what is packed where: SpaceNet 2.5 makes a new manifest too',
  },
  'repair-selections': {
    help: 'SpaceNet 2.5 keeps which demands for spares are met by repairs. The schema has no field for it. The command `repairs` proposes repairs anew.',
    was: (p: { count: number }) => `${p.count} demands for spares are met by repairs`,
    done: () => 'left out',
    changes: () => 'the spares that the campaign needs: those that were repaired are needed too',
  },
  'sql-source': {
    help: 'The scenario was made from an SQL database. Its objects are in the file and are read. The address and the password of the database are in the file too, in clear; they are neither read nor shown. Be careful to whom you give the file.',
    was: () => 'the file contains the address, the user and the password of an SQL database',
    done: () => 'left out; the objects of the database are read from the file',
    changes: () => 'nothing',
  },
  'unattached-model': {
    help: 'A demand model of a database that belongs to no state is never loaded by SpaceNet 2.5. It is kept as a template that no state has.',
    was: (p: { name: string }) => `the demand model ${p.name} belongs to no state`,
    done: () => 'kept as a template without an instance',
    changes: () => 'nothing until a state or mission has an instance of it',
  },
});

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

/** What elements, their states, parts and engines lose when a file of SpaceNet 2.5 is read. */
export const elementLosses = defineLosses({
  'second-engine': {
    help: 'A vehicle of SpaceNet 2.5 can have an engine for orbital manoeuvres (OMS) and a reaction control system (RCS), each with a tank. The schema has one engine and one tank. The OMS is kept, and the RCS is left out with its propellant. Where both tanks hold the same resource, the option `rcsFuel: "add"` (`--rcs-fuel add`) adds the propellant of the RCS to the tank of the OMS.',
    was: (p: { name: string; isp: number; amount?: string }) =>
      `${p.name} has an RCS with an isp of ${p.isp} s${p.amount === undefined ? ' that draws on the tank of its OMS' : ` and a tank of ${p.amount}`}`,
    done: (p: { added?: boolean }) =>
      p.added ? 'its propellant is added to the tank of the OMS' : 'left out',
    changes: (p: { mass?: number; added?: boolean }) =>
      p.mass === undefined
        ? 'the isp of burns that the RCS made'
        : p.added
          ? 'the isp at which this propellant burns'
          : `the mass at launch: ${amount(p.mass)} kg less for each such vehicle`,
  },
  'no-engine': {
    help: 'A Propulsive Vehicle of SpaceNet 2.5 can lack an engine: an isp of 0, or no tank. The schema requires `isp`, `maxFuel` and `fuel`. They are 0, with an empty tank of class of supply 1, so that events can still name the vehicle.',
    was: (p: { name: string }) => `${p.name} is a Propulsive Vehicle without an engine`,
    done: () => 'read with an isp of 0 and an empty tank',
    changes: () => 'nothing: it can make no burn here either',
  },
  'special-state': {
    help: 'States of the type Special are read as Active, the type beside it in the order of SpaceNet 2.5.',
    was: (p: { name: string }) => `the type of the state ${p.name} is Special`,
    done: () => 'read as Active',
    changes: () =>
      'what a reconfiguration of several elements to Active finds; demands do not depend on it',
  },
  'resource-tank': {
    help: 'A Resource Tank of SpaceNet 2.5 holds one resource. The schema has no such element, so it becomes a Resource Container with the capacity of the tank in mass and volume, and with its contents.',
    was: (p: { name: string; amount: string; resource: string }) =>
      `${p.name} is a Resource Tank of ${p.amount} units of ${p.resource}`,
    done: () => 'read as a Resource Container with the same contents',
    changes: () => 'what may be put into it: other resources too',
  },
  'lost-part': {
    help: 'A part of an element is a discrete resource, at least one of it. SpaceNet 2.5 drops a part that is a continuous or a generic resource when it loads a database, and one with a quantity below 1 has no place in the schema.',
    was: (p: { name: string; reason: string }) => `a part of ${p.name} ${p.reason}`,
    done: () => 'left out',
    changes: () =>
      'nothing for parts that SpaceNet 2.5 drops itself; else the spares of the element',
  },
  'own-parts': {
    help: 'An instance cannot restate the parts of its template in the schema. An instance with parts of its own gets a template of its own.',
    was: (p: { name: string }) => `${p.name} has other parts than its template`,
    done: () => 'a template of its own has them',
    changes: () => 'nothing',
  },
  'environment-unknown': {
    help: 'With `environmentConstrained` false, SpaceNet 2.5 writes every element as Unpressurized, whatever it was. The true environment is not in the file.',
    was: (p: { elements: number }) =>
      `the file was written with environmentConstrained false, so the environment of its elements is missing: all ${p.elements} are Unpressurized`,
    done: () => 'read as written',
    changes: () => 'where elements may be stowed if you set environmentConstrained to true',
  },
  'ignored-container': {
    help: 'In SpaceNet 2.5, an element names the container that it was last in. Contents are listed by the container itself, so this is not needed.',
    was: (p: { name: string }) => `${p.name} names a container`,
    done: () => 'left out; the contents of containers are read from the containers',
    changes: () => 'nothing',
  },
});

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

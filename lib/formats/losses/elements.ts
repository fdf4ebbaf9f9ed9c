import { amount } from '../../schema/diagnostics/numbers.js';
import { defineLosses } from './define-losses.js';

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

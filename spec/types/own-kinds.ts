// Compiled, never run: classes that extend a concrete class, with a `type` of their own.
import { AnyNode, type Fields, OrbitalNode, parse, SurfaceNode } from '../../lib/index.js';
import { concrete, integer, withoutType } from '../../lib/schema/vocabulary.js';

@concrete('Station')
class Station extends withoutType(OrbitalNode) {
  declare readonly type: 'Station';
  @integer({ min: 1 }) crew!: number;

  constructor(fields: Fields<Station>) {
    super(fields);
  }
}

const station = new Station({ name: 'S', apoapsis: 1, periapsis: 1, inclination: 0, crew: 3 });
const wire: 'Station' | undefined = station.toJSON().type;
const crew: number = parse(Station, wire).crew + station.toJSON().crew + station.apoapsis;
AnyNode.add(Station);
Station.validates = crew > 0;

// @ts-expect-error a field of the base class is missing
new Station({ name: 'S', apoapsis: 1, periapsis: 1, crew: 3 });
const orbit = { name: 'S', apoapsis: 1, periapsis: 1, inclination: 0 };
// @ts-expect-error the type of the base class
new Station({ ...orbit, crew: 3, type: 'Orbital Node' });

class Port extends SurfaceNode {
  // @ts-expect-error without it, the type is that of the base class
  declare readonly type: 'Port';
}
new Port({ name: 'P', latitude: 0, longitude: 0 });

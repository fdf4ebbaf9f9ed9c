import { expect } from 'chai';
import {
  type AnyEdge,
  type AnyNode,
  LagrangeNode,
  OrbitalNode,
  SurfaceEdge,
  SurfaceNode,
} from '../../../lib/index.js';
import {
  isDestinationOfExploration,
  isPlaceOfExploration,
} from '../../../lib/simulation/run/measures/tally.js';
import { isOnEarth } from '../../../lib/simulation/world/missions.js';
import type { ResolvedPlace } from '../../../lib/simulation/world/resolved.js';
import { back, drive, ksc, l1, leo, lsp, pac } from '../support/builder.js';

const at = (node: AnyNode): ResolvedPlace => ({
  ...{ index: 0, code: -2, ref: { id: node.id, name: node.name }, node, edge: undefined },
  ...{ origin: undefined, destination: undefined },
});
const along = (edge: AnyEdge, from: AnyNode | undefined): ResolvedPlace => ({
  ...{ index: 0, code: -2, ref: { id: edge.id, name: edge.name }, node: undefined, edge },
  ...{ origin: from && at(from), destination: undefined },
});

const orbit = (body1: OrbitalNode['body1']) =>
  new OrbitalNode({ name: 'Orbit', body1, apoapsis: 2e11, periapsis: 2e11, inclination: 0 });
const onMars = new SurfaceNode({ name: 'Jezero', body1: 'Mars', latitude: 18, longitude: 77 });
const home = new SurfaceEdge({
  name: 'Road',
  origin: ksc.id,
  destination: pac.id,
  distance: 10,
});

describe('The places of measures', () => {
  it('are surfaces of other bodies and orbits around the Sun, where crews explore and goods are delivered', () => {
    const found = (test: (place: ResolvedPlace) => boolean) =>
      [ksc, leo, l1, lsp, onMars, orbit('Moon'), orbit('Mars'), orbit('Sun')].map((node) =>
        test(at(node)),
      );
    const expected = [false, false, false, true, true, false, false, true];
    expect(found(isPlaceOfExploration)).to.deep.equal(expected);
    expect(found(isDestinationOfExploration)).to.deep.equal(expected);
    const atSun = new LagrangeNode({ name: 'SEL2', body1: 'Sun', body2: 'Earth', lpNumber: 2 });
    expect(isPlaceOfExploration(at(atSun))).to.equal(false);
  });

  it('are surface edges too for crews, if their origin is not on Earth', () => {
    expect(isPlaceOfExploration(along(drive, lsp))).to.equal(true);
    expect(isPlaceOfExploration(along(home, ksc))).to.equal(false);
    expect(isPlaceOfExploration(along(back, lsp)), 'a flight edge').to.equal(false);
    expect(isPlaceOfExploration(along(drive, undefined)), 'a broken reference').to.equal(false);
    expect(isDestinationOfExploration(along(drive, lsp))).to.equal(false);
  });

  it('are surfaces of the Earth for launches and returns', () => {
    expect([ksc, leo, lsp].map((node) => isOnEarth(at(node)))).to.deep.equal([true, false, false]);
  });
});

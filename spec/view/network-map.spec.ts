import { expect } from 'chai';
import fc from 'fast-check';
import type { EdgeData, PlaceData } from '../../lib/view/data/view-data.js';
import type { Box } from '../../lib/view/views/network/box.js';
import { featuresOf, outlineOf } from '../../lib/view/views/network/map/features.js';
import { curvesOf, pointOn } from '../../lib/view/views/network/routes.js';
import { dataOf } from './support.js';

const RADIANS = Math.PI / 180;

/** The angle between two points of a body, in degrees. */
function angle([east, north]: readonly [number, number], longitude: number, latitude: number) {
  const cosine =
    Math.sin(north * RADIANS) * Math.sin(latitude * RADIANS) +
    Math.cos(north * RADIANS) *
      Math.cos(latitude * RADIANS) *
      Math.cos((east - longitude) * RADIANS);
  return Math.acos(Math.min(1, Math.max(-1, cosine))) / RADIANS;
}

describe('the outline of a feature on a map', () => {
  it('is everywhere as far from the middle as the radius says', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -60, max: 60, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: 1, max: 25, noNaN: true }),
        (latitude, longitude, radius) => {
          for (const point of outlineOf(latitude, longitude, radius))
            expect(angle(point, longitude, latitude)).to.be.closeTo(radius, 1e-6);
        },
      ),
    );
  });

  it('goes once around the map and along its edge if a pole is inside', () => {
    for (const [latitude, edge] of [
      [88, 90],
      [-83.9, -90],
    ] as const) {
      const outline = outlineOf(latitude, 160, 13);
      expect(outline[0]).to.eql([-20, edge]);
      expect(outline.at(-1)).to.eql([340, edge]);
      const longitudes = outline.map(([east]) => east);
      expect(longitudes).to.eql([...longitudes].sort((a, b) => a - b));
    }
  });

  it('is known of the Moon and of Mars, with positions that exist', () => {
    for (const { radius, features } of featuresOf.values())
      for (const { latitude, longitude, diameter } of features) {
        expect(Math.abs(latitude)).to.be.at.most(90);
        expect(Math.abs(longitude)).to.be.at.most(180);
        expect(diameter).to.be.below(2 * radius);
      }
    expect([...featuresOf.keys()]).to.eql(['Moon', 'Mars']);
  });
});

describe('the way of an edge in the picture of a network', () => {
  const edge = dataOf('outpost').places.find(({ kind }) => kind === 'edge') as EdgeData;
  const between = (origin: number, destination: number): EdgeData => ({
    ...edge,
    origin,
    destination,
  });
  const box = (x: number, y: number): Box => ({ x, y, width: 100, height: 40 });
  const size = { width: 1000, height: 600 };
  const isIn = ([x, y]: readonly [number, number], { x: left, y: top, width, height }: Box) =>
    x > left && x < left + width && y > top && y < top + height;

  it('begins and ends at the rims of its boxes, and passes no box between them', () => {
    const nodes = new Map([box(100, 300), box(400, 300), box(600, 290), box(850, 300)].entries());
    const places: PlaceData[] = [between(0, 3), between(3, 0), between(1, 2)];
    const curves = curvesOf(places, nodes, size);
    expect(curves).to.have.length(3);
    for (const curve of curves)
      for (let part = 0.02; part < 1; part += 0.02)
        for (const each of nodes.values()) expect(isIn(pointOn(curve, part), each)).to.equal(false);
    for (const { from } of curves.slice(0, 1)) expect(from[0]).to.be.closeTo(200, 1);
  });

  it('is another one for each edge with the same ends', () => {
    const nodes = new Map([box(100, 300), box(700, 300)].entries());
    const places = [between(0, 1), between(1, 0), between(0, 1), between(1, 0)];
    const middles = curvesOf(places, nodes, size).map((curve) => pointOn(curve, 0.5)[1]);
    for (const [at, one] of middles.entries())
      for (const other of middles.slice(at + 1)) expect(Math.abs(one - other)).to.be.above(10);
  });

  it('is drawn from middle to middle if the boxes lie over each other', () => {
    const nodes = new Map([box(100, 300), box(110, 310)].entries());
    const [curve] = curvesOf([between(0, 1)], nodes, size);
    expect(curve).to.deep.include({ from: [150, 320], to: [160, 330] });
  });
});

import { expect } from 'chai';
import fc from 'fast-check';
import { Model } from '../../lib/view/model/model.js';
import { chartRows } from '../../lib/view/model/rows.js';
import { flawSign } from '../../lib/view/model/subject.js';
import {
  endsOf,
  geometryOf,
  type Label,
  type LabelObstacle,
  placedLabels,
  placesFor,
  pointAt,
  thicknesses,
} from '../../lib/view/views/bat-chart/geometry.js';
import { linesTable, marksOf } from '../../lib/view/views/bat-chart/marks.js';
import { lanesOf, presences } from '../../lib/view/views/bat-chart/presence.js';
import { dataOf, indexOf, modelOf } from './support.js';

describe('a bat chart', () => {
  const model = modelOf('outpost');
  const { data, tracks } = model;
  const rows = chartRows(data);
  const marks = marksOf(model, tracks);
  const geometry = geometryOf(1000, rows, 1, model.range, 36);

  it('has the places from the ground at home to the ground far away', () => {
    expect(rows.map((place) => model.placeName(place))).to.eql([
      ...['KSC', 'Pacific', 'LEO', 'LLO', 'Shackleton', 'Ridge'],
    ]);
    expect(chartRows(dataOf('empty'))).to.eql([]);
  });

  it('shows libration points between their bodies, and every place of a network in which nothing happens', () => {
    const node = data.places[0]!;
    const l1 = { ...node, kind: 'node', surface: null, orbit: null, body: 'Earth' } as const;
    const point = { ...l1, name: 'EML1', lagrange: { body2: 'Moon', number: 1 } };
    const second = { ...point, name: 'EML2', lagrange: { body2: 'Moon', number: 2 } };
    const nowhere = { ...point, name: 'SEL1', lagrange: { body2: 'Mars', number: 1 } };
    const places = [...data.places, second, point, nowhere];
    const empty = { ...dataOf('empty'), places };
    const names = chartRows(empty).map((place) => places[place]!.name);
    expect(names.indexOf('EML1')).to.be.above(names.indexOf('LEO'));
    expect(names.indexOf('EML2')).to.equal(names.indexOf('EML1') + 1);
    expect(names.indexOf('LLO')).to.be.above(names.indexOf('EML2'));
  });

  it('draws each transport, heavier ones thicker, with the people aboard', () => {
    expect(marks.lines).to.have.length(data.transports.length);
    const crewed = marks.lines.filter(({ people }) => people === 2).map(({ mission }) => mission);
    expect(crewed).to.eql([1, 1, 1, 1]);
    const thickness = thicknesses(geometry, marks.lines);
    const sorted = [...marks.lines].sort((a, b) => a.weight - b.weight);
    for (const [at, line] of sorted.entries())
      if (at > 0) expect(thickness(line)).to.be.at.least(thickness(sorted[at - 1]!));
    expect(marks.points.filter(({ kind }) => kind === 'burn')).to.have.length(3);
    expect(marks.points.filter(({ kind }) => kind === 'error')).to.have.length(0);
    expect(marks.bars).to.have.length(1);
    const weightless = new Model({
      ...data,
      transports: data.transports.map((each) => ({ ...each, mass: 0 })),
    });
    expect(marksOf(weightless, tracks).lines.every(({ weight }) => weight === 0)).to.equal(true);
    const short = modelOf('infeasible');
    const { points, lines } = marksOf(short, short.tracks);
    expect(points.filter(({ kind }) => kind === 'error')).to.have.length(2);
    expect(lines.filter(({ succeeded }) => !succeeded)).to.have.length(1);
    expect(linesTable(model, marks.lines).rows).to.have.length(data.transports.length);
  });

  it('keeps every line and point inside its rows, however far it zooms', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 48, noNaN: true }),
        fc.double({ min: 0.1, max: 50, noNaN: true }),
        (from, length) => {
          const zoomed = geometryOf(700, rows, 2, [from, from + length], 36);
          const isInside = (x: number, y: number): void => {
            expect(x).to.be.within(zoomed.left - 1e-6, zoomed.right + 1e-6);
            expect(y).to.be.within(zoomed.top, zoomed.bottom);
          };
          for (const line of marks.lines) {
            const ends = endsOf(zoomed, line);
            if (ends === undefined) continue;
            isInside(ends.x1, ends.y1);
            isInside(ends.x2, ends.y2);
          }
          for (const point of marks.points) {
            const at = pointAt(zoomed, point, marks.lines);
            if (at !== undefined) isInside(...at);
          }
        },
      ),
    );
  });

  it('has a lane above the rows for each mission that overlaps another', () => {
    const two = geometryOf(700, rows, 2, model.range, 36);
    expect(two.laneTop(1)).to.equal(two.laneTop(0) + 20);
    expect(two.top).to.be.above(two.laneTop(1) + two.lane);
    expect(geometryOf(700, rows, 0, model.range, 36).top).to.equal(two.laneTop(0));
  });

  it('puts burns on the line of their transport, and other moments at their place', () => {
    const burn = marks.points.find(({ kind }) => kind === 'burn')!;
    const line = marks.lines[burn.transport]!;
    const ends = endsOf(geometry, line)!;
    const [x, y] = pointAt(geometry, burn, marks.lines)!;
    expect((y - ends.y1) / (ends.y2 - ends.y1)).to.be.closeTo(
      (x - ends.x1) / (ends.x2 - ends.x1),
      1e-9,
    );
    const eva = marks.points.find(({ kind }) => kind === 'eva')!;
    expect(pointAt(geometry, eva, marks.lines)![1]).to.equal(geometry.y(eva.place));
    expect(pointAt(geometry, { ...eva, place: -1 }, marks.lines)).to.equal(undefined);
    expect(pointAt(geometry, { ...eva, time: 999 }, marks.lines)).to.equal(undefined);
    const lost = marks.lines.map((each) => ({ ...each, from: -1 }));
    expect(pointAt(geometry, burn, lost)).to.equal(undefined);
    expect(endsOf(geometry, lost[0]!)).to.equal(undefined);
    const sudden = marks.lines.map((each) => ({ ...each, end: each.time }));
    expect(pointAt(geometry, { ...burn, time: line.time }, sudden)).to.eql([
      ...[geometry.x(line.time), geometry.y(line.to)],
    ]);
    expect(endsOf(geometry, sudden[burn.transport]!)?.y2).to.equal(geometry.y(line.to));
  });

  it('names places for labels beside lines', () => {
    const [risen] = placesFor({ x1: 0, x2: 100, y1: 50, y2: 0 }, 2, 40);
    expect([risen!.x, risen!.y > 25]).to.eql([58, true]);
    const [fallen, left] = placesFor({ x1: 0, x2: 100, y1: 0, y2: 50 }, 2, 40);
    expect([fallen!.y < 25, left!.y > 25, left!.x]).to.eql([true, true, 2]);
    expect(placesFor({ x1: 0, x2: 1, y1: 50, y2: 0 }, 2, 40)[0]!.y).to.equal(29);
  });

  it('places labels where they cross nothing, and leaves the others out', () => {
    const at = (...places: readonly (readonly [number, number])[]) => ({
      ...{ text: 'a', width: 50, places: places.map(([x, y]) => ({ x, y })) },
    });
    const placed = (labels: readonly Label[], obstacles: readonly LabelObstacle[] = []) =>
      placedLabels(geometry, labels, obstacles).map(({ x, y }) => [x, y]);
    const labels = [at([400, 100]), at([420, 100]), at([990, 100]), at([400, 130])];
    expect(placed(labels)).to.eql([
      ...[
        [400, 100],
        [400, 130],
      ],
    ]);
    const two = at([400, 100], [500, 100]);
    expect(placed([two, two])).to.eql([
      ...[
        [400, 100],
        [500, 100],
      ],
    ]);
    const line = { x1: 380, x2: 470, y1: 60, y2: 140, thickness: 2 };
    expect(placed([two], [line])).to.eql([[500, 100]]);
    // A line that ends before the label, and those beside and above it.
    expect(placed([two], [{ ...line, x2: 390, y2: 70 }])).to.eql([[400, 100]]);
    expect(placed([two], [{ ...line, x1: 380, x2: 380 }])).to.eql([[400, 100]]);
    expect(placed([two], [{ ...line, y1: 80, y2: 80 }])).to.eql([[400, 100]]);
    expect(placed([two], [{ ...line, y1: 80, y2: 80, thickness: 20 }])).to.eql([[500, 100]]);
    expect(placed(Array(99).fill(two))).to.eql([]);
  });

  it('shows when people, and when only things are at a place', () => {
    const shackleton = indexOf(data.places, 'Shackleton');
    const there = presences(data, tracks).filter(({ place }) => place === shackleton);
    expect(there.map(({ people }) => people)).to.eql([0, 2, 0, 2, 0]);
    for (const [at, { time }] of there.entries())
      if (at > 0) expect(time).to.equal(there[at - 1]!.end);
    expect(presences(data, tracks, new Set())).to.eql([]);
  });

  it('gives overlapping spans different lanes', () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }))
      .map(([time, length]) => ({ time, end: time + length }));
    fc.assert(
      fc.property(fc.array(span, { maxLength: 30 }), (spans) => {
        const lanes = lanesOf(spans);
        for (const [a, one] of spans.entries())
          for (const [b, other] of spans.entries())
            if (a < b && lanes[a] === lanes[b])
              expect(one.end <= other.time || other.end <= one.time).to.equal(true);
      }),
    );
  });

  it('marks events whose data is wrong, whatever the simulation says of them', () => {
    const failing = modelOf('infeasible');
    const before = marksOf(failing, failing.tracks).points;
    const failed = before.find(({ kind }) => kind === 'error')!.event;
    const [error, warning] = [...failing.data.events.keys()].filter(
      (event) => !before.some((point) => point.kind === 'error' && point.event === event),
    );
    const flaws = new Map([
      [failed, 'warning'],
      [error!, 'error'],
      [warning!, 'warning'],
    ] as const);
    const { points } = marksOf(failing, failing.tracks, ({ kind, index }) =>
      kind === 'event' ? flaws.get(index) : undefined,
    );
    const added = points.filter(
      (point) => !before.some(({ kind, event }) => kind === point.kind && event === point.event),
    );
    expect(added.map(({ kind, event }) => [kind, event])).to.have.deep.members([
      ['error', error],
      ['warning', warning],
    ]);
    expect([flawSign('error'), flawSign('warning'), flawSign(undefined)]).to.eql(['✕ ', '! ', '']);
  });
});

import { expect } from 'chai';
import { journeyOf } from '../../lib/view/model/journey.js';
import { indexOf, modelOf } from './support.js';

describe('the journey of an element', () => {
  it('has each visit in steps without gaps, in the thing that it is in then', () => {
    for (const name of ['outpost', 'visit', 'infeasible', 'odd']) {
      const model = modelOf(name);
      const { data, holdings, tracks } = model;
      for (const element of data.elements.keys()) {
        const steps = journeyOf(model, element);
        for (const { time, end, place } of tracks.of(element)) {
          const within = steps.filter((step) => step.time >= time && step.end <= end);
          expect(within[0]?.time, name).to.equal(time);
          expect(within.at(-1)!.end).to.equal(end);
          for (const [at, step] of within.entries()) {
            expect(step.place).to.equal(place);
            if (at > 0) expect(step.time).to.equal(within[at - 1]!.end);
          }
        }
        for (const { time, end, carrier, inside, place } of steps) {
          const moment = (time + end) / 2;
          const holder = holdings.holderOf(element, moment);
          expect(carrier < 0 ? place : data.places.length + carrier).to.equal(holder);
          expect(inside).to.eql(holdings.inside(data.places.length + element, moment));
        }
      }
    }
  });

  it('tells in what a crew was, and what a container held at first and at last', () => {
    const model = modelOf('outpost');
    const { elements, moves, places, resources } = model.data;
    const carried = moves.find(([, , , holder]) => holder >= places.length)!;
    const [, , element, holder] = carried;
    expect(journeyOf(model, element).map(({ carrier }) => carrier)).to.include(
      holder - places.length,
    );
    const supplies = journeyOf(model, indexOf(elements, 'Outpost | Supplies'));
    const water = indexOf(resources, 'Water');
    const held = (step: (typeof supplies)[number] | undefined, end: 'first' | 'last') =>
      step?.[end].find(({ resource }) => resource === water)?.amount ?? 0;
    expect(held(supplies[0], 'first')).to.equal(150);
    expect(held(supplies.at(-1), 'last')).to.be.lessThan(150);
    for (const { first } of supplies) {
      const masses = first.map(({ resource, amount }) => amount * resources[resource]!.unitMass);
      expect(masses).to.eql(masses.toSorted((a, b) => b - a));
    }
    // What nothing changes is one step.
    for (const [at, step] of supplies.entries())
      if (at > 0)
        expect([step.place, step.carrier, step.inside]).to.not.eql([
          ...[supplies[at - 1]!.place, supplies[at - 1]!.carrier, supplies[at - 1]!.inside],
        ]);
  });
});

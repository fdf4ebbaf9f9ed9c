import { expect } from 'chai';
import { Model } from '../../lib/view/model/model.js';
import { aboardOf, storesOf } from '../../lib/view/views/manifest/aboard.js';
import { dataOf, indexOf, modelOf } from './support.js';

describe('the manifest of a transport', () => {
  const model = modelOf('outpost');
  const { data } = model;
  const nameOf = (element: number): string => data.elements[element]!.name;
  const massOf = (transport: number): number =>
    aboardOf(model, transport).reduce(
      (sum, { element, holdings }) =>
        holdings.reduce(
          (all, { resource, amount }) => all + amount * data.resources[resource]!.unitMass,
          sum + data.elements[element]!.mass,
        ),
      0,
    );

  it('weighs what the simulation says, also where tanks are burnt at the moment of departure', () => {
    for (const [transport, { mass }] of data.transports.entries())
      expect(massOf(transport)).to.be.closeTo(mass, mass * 1e-9);
  });

  it('lists each element before those inside it, once', () => {
    for (const transport of data.transports.keys()) {
      const seen = new Map([[-1, -1]]);
      for (const { element, inside, depth } of aboardOf(model, transport)) {
        expect(seen.has(element)).to.equal(false);
        expect(depth).to.equal(seen.get(inside)! + 1);
        seen.set(element, depth);
      }
    }
  });

  it('keeps tanks, cargo and people apart', () => {
    const transport = data.transports.findIndex(
      ({ edge }) => data.places[edge]!.name === 'LEO-LLO',
    );
    const stores = storesOf(model, aboardOf(model, transport));
    const ofLander = stores.filter(({ aboard }) => nameOf(aboard.element) === 'Cargo | Lander');
    expect(ofLander.map(({ isTank, limit }) => [isTank, limit])).to.eql([
      [true, 10_000],
      [false, 12_000],
    ]);
    const [load] = data.loads[transport]!.cargo;
    expect(ofLander[1]!.load).to.be.closeTo(load, 1e-6);
    const crew = data.transports.findIndex(
      ({ edge }) => data.places[edge]!.name === 'KSC-Shackleton',
    );
    const vehicle = storesOf(model, aboardOf(model, crew));
    expect(vehicle.map(({ aboard }) => [nameOf(aboard.element), aboard.people])).to.eql([
      ['Crew | Vehicle', 2],
      ['Crew | Locker', 0],
    ]);
    // The locker has 15 kg, and provisions inside.
    const [aboardVehicle, inLocker] = vehicle.map(({ load: mass }) => mass);
    expect(inLocker).to.be.closeTo(238.8, 1e-9);
    expect(aboardVehicle).to.be.closeTo(15 + 238.8, 1e-9);
  });

  it('measures what carriers hold against their volume, and not what is in tanks', () => {
    for (const transport of data.transports.keys()) {
      const stores = storesOf(model, aboardOf(model, transport));
      for (const { isTank, volume, aboard } of stores) {
        const { maxVolume } = data.elements[aboard.element]!;
        expect(volume?.limit ?? null).to.equal(isTank ? null : maxVolume);
      }
      // A transport lists carriers beside each other: what is inside of one counts there alone.
      const outer = stores.filter(({ aboard, volume }) => aboard.inside < 0 && volume !== null);
      const sum = outer.reduce((all, { volume }) => all + volume!.load, 0);
      expect(sum).to.be.closeTo(data.loads[transport]!.volume[0], 1e-6);
    }
  });

  it('shows what has no limit, and a tank for a resource that nothing has any of', () => {
    const lander = indexOf(data.elements, 'Cargo | Lander');
    const elements = data.elements.map((element, index) =>
      index === lander ? { ...element, maxCargo: null, fuel: -1 } : element,
    );
    const changed = new Model({ ...data, elements });
    const transport = data.transports.findIndex(
      ({ edge }) => data.places[edge]!.name === 'LEO-LLO',
    );
    const stores = storesOf(changed, aboardOf(changed, transport));
    const [store, ...others] = stores.filter(({ aboard }) => aboard.element === lander);
    expect([store!.isTank, store!.limit, others]).to.eql([false, null, []]);
    expect(store!.load).to.be.closeTo(18_308.1, 1e-6);
    expect(store!.parts.at(-1)!.supply).to.equal(null);
  });

  it('is the same in a campaign that lacks something', () => {
    const { transports } = dataOf('short');
    for (const transport of transports.keys())
      expect(aboardOf(modelOf('short'), transport).length).to.be.above(0);
  });
});

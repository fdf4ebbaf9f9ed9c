import { expect } from 'chai';
import {
  CreateElements,
  FlightTransport,
  GenericResourceAmountRate,
  hours,
  InstRatedDemandModel,
  MoveElements,
  RatedDemandModel,
  RemoveElements,
  State,
  SurfaceTransport,
} from '../../../lib/index.js';
import { back, drive, ids, ksc, lsp, on, out, scenario } from '../support/builder.js';
import { box, carrier, cast, crew, generic, rover, thing } from '../support/elements.js';
import { play, presets } from '../support/results.js';

describe('MeasureTally', () => {
  const ship = carrier('Ship', { maxCargoMass: 2000 });
  const people = [crew('Ann'), crew('Bob')];
  const gear = thing('Gear', { classOfSupply: 602, mass: 400 });
  const can = box('Can', { contents: [generic(8, 50), generic(2, 10)] });
  const built = scenario(
    [
      new CreateElements({ ...on(0, ksc), elements: ids(ship), container: ksc.id }),
      new CreateElements({
        ...on(0, ksc, { priority: 2 }),
        elements: ids(...people, gear, can),
        container: ship.id,
      }),
      new FlightTransport({ ...on(1, ksc), edge: out.id, elements: ids(ship) }),
      new MoveElements({ ...on(6, lsp), elements: ids(gear), container: lsp.id }),
      new FlightTransport({ ...on(10, lsp), edge: back.id, elements: ids(ship) }),
    ],
    cast(ship, ...people, gear, can),
  );

  for (const rules of presets) {
    it(`counts crew, goods and launches (${rules})`, () => {
      const { measures } = play(built, rules);
      // Two people from day 4 to day 10 on the Moon, and from day 0 to 13 in play.
      expect(measures.crewSurfaceDays).to.be.closeTo(12, 1e-9);
      expect(measures.crewTime).to.be.closeTo(2 * 13 * 24, 1e-9);
      expect(measures.crewTimeAvailable).to.be.closeTo(2 * 13 * 24 * 0.6, 1e-9);
      expect(measures.explorationCapability).to.be.closeTo(2 * 6 * 450, 1e-9);
      expect(measures.explorationMassDelivered).to.be.closeTo(450, 1e-9);
      const mass = 100 + 200 + 400 + 65;
      expect(measures.launchMass).to.be.closeTo(mass, 1e-9);
      expect(measures.upMassCapacityUtilization.ratio).to.be.closeTo(mass / 10_000, 1e-12);
      expect(measures.downMassCapacityUtilization.ratio).to.be.closeTo(
        (mass - 400) / 10_000,
        1e-12,
      );
      expect(measures.relativeExplorationCapability).to.be.closeTo(
        5400 / 2594 / (mass / 2_930_000),
        1e-6,
      );
      expect(measures.custom).to.deep.equal({});
    });
  }

  // 100 kg, used up at 10 kg a day: 50 kg on average for ten days, then nothing. One person is there all the time.
  it('counts goods as they are used up, whatever happens elsewhere', () => {
    const model = new RatedDemandModel({
      name: 'Use',
      demands: [
        new GenericResourceAmountRate({ classOfSupply: 8, environment: 'Unpressurized', rate: 10 }),
      ],
    });
    const use = new InstRatedDemandModel({ name: 'Use', templateId: model.id });
    const states = [new State({ name: 'On', type: 'Active', demandModels: [use] })];
    const user = thing('User', { states, currentStateIndex: 0 });
    const ann = crew('Ann');
    const store = box('Store', { contents: [generic(8, 100)] });
    const capability = (...dates: readonly number[]) =>
      play(
        scenario(
          [
            new CreateElements({
              ...on(0, lsp),
              elements: ids(user, ann, store),
              container: lsp.id,
            }),
            ...dates.map(
              (day) => new MoveElements({ ...on(day, ksc), elements: [], container: ksc.id }),
            ),
          ],
          { ...cast(user, ann, store), demandModels: [model] },
        ),
      ).measures.explorationCapability;
    expect(capability(20)).to.be.closeTo(500, 1e-9);
    expect(capability(3, 11, 20)).to.be.closeTo(500, 1e-9);
    expect(capability(4)).to.be.closeTo(320, 1e-9);
  });

  it('counts an element that is listed beside its carrier once; spacenet25 counts it twice', () => {
    const inner = carrier('Inner', { mass: 50, maxCargoMass: 300, classOfSupply: 8 });
    const nested = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(ship), container: ksc.id }),
        new CreateElements({
          ...on(0, ksc, { priority: 2 }),
          elements: ids(inner),
          container: ship.id,
        }),
        new FlightTransport({ ...on(1, ksc), edge: out.id, elements: ids(ship, inner) }),
      ],
      cast(ship, inner),
    );
    for (const [rules, mass, delivered] of [
      ['standard', 150, 50],
      ['spacenet25', 200, 100],
    ] as const) {
      const { measures, transports } = play(nested, rules);
      expect(transports[0]).to.include({ totalMass: mass });
      expect(transports[0]?.elements).to.have.length(2);
      expect(measures.launchMass).to.equal(mass);
      expect(measures.explorationMassDelivered).to.equal(delivered);
      expect(measures.upMassCapacityUtilization).to.deep.equal({
        amount: mass,
        capacity: 10_000,
        ratio: mass / 10_000,
      });
    }
  });

  it('has null ratios if the divisor is 0', () => {
    const { measures } = play(scenario([]));
    expect(measures.upMassCapacityUtilization).to.deep.equal({
      amount: 0,
      capacity: 0,
      ratio: null,
    });
    expect(measures.relativeExplorationCapability).to.equal(null);
  });

  it('counts crew on drives off the Earth, and goods that arrive and leave', () => {
    const car = rover('Car');
    const [ann, module] = [crew('Ann'), thing('Module', { classOfSupply: 801, mass: 100 })];
    const drives = scenario(
      [
        new CreateElements({ ...on(0, lsp), elements: ids(car, module), container: lsp.id }),
        new CreateElements({
          ...on(0, lsp, { priority: 2 }),
          elements: ids(ann),
          container: car.id,
        }),
        new RemoveElements({ ...on(1, lsp), elements: ids(module) }),
        new SurfaceTransport({
          ...on(2, lsp),
          edge: drive.id,
          vehicle: car.id,
          speed: 120 / hours(24),
        }),
      ],
      cast(car, ann, module),
    );
    const { measures } = play(drives);
    expect(measures.crewSurfaceDays).to.be.closeTo(3, 1e-9);
    expect(measures.explorationCapability).to.equal(100);
    expect(measures.launchMass).to.equal(0);
    // A drive delivers nothing, whatever it carries.
    expect(measures.explorationMassDelivered).to.equal(0);
  });
});

import { expect } from 'chai';
import {
  Burn,
  BurnStageItem,
  BurnStageSequence,
  CreateElements,
  days,
  ElementReference,
  FlightTransport,
  MoveElements,
  ReconfigureElement,
  RemoveElements,
  SpaceEdge,
  SpaceTransport,
  State,
  SurfaceTransport,
} from '../../../lib/index.js';
import { back, drive, ids, ksc, leo, lsp, lsq, on, out, scenario } from '../support/builder.js';
import { carrier, cast, crew, rover, stage, thing } from '../support/elements.js';
import { errorsOf, finalPlaces, play, presets, warningsOf } from '../support/results.js';

const nobody = '00000000-0000-4000-8000-000000000000';

describe('Flight Transport', () => {
  const fly = (
    day: number,
    location: { id: string },
    edge: { id: string },
    ...elements: string[]
  ) => new FlightTransport({ ...on(day, location), edge: edge.id, elements });

  for (const rules of presets) {
    it(`moves its elements along the edge in the duration of the edge (${rules})`, () => {
      const ship = carrier('Ship');
      const result = play(
        scenario(
          [
            new CreateElements({ ...on(0, ksc), elements: ids(ship), container: ksc.id }),
            fly(1, ksc, out, ship.id),
          ],
          cast(ship),
        ),
        rules,
      );
      expect(result.at(2).element(ship.id)?.location?.name).to.equal('Out');
      expect(result.at(4).element(ship.id)?.location?.name).to.equal('LSP');
      expect(result.transports[0]).to.deep.include({
        origin: { id: ksc.id, name: 'KSC' },
        reversed: false,
        duration: 3,
        end: 4,
        totalMass: 100,
        maxCargo: 10_000,
      });
      expect(result.events.find(({ type }) => type === 'Move Elements')).to.include({
        parent: result.transports[0]?.event,
        listed: null,
      });
    });

    it(`respects the cargo and crew limits of the edge (${rules})`, () => {
      const ship = carrier('Ship', { mass: 9850, maxCrew: 4 });
      const people = ['Ann', 'Bob', 'Cyd'].map((name) => crew(name));
      const built = (count: number) =>
        play(
          scenario(
            [
              new CreateElements({ ...on(0, ksc), elements: ids(ship), container: ksc.id }),
              new CreateElements({
                ...on(0, ksc, { priority: 2 }),
                elements: ids(...people.slice(0, count)),
                container: ship.id,
              }),
              fly(1, ksc, out, ship.id),
            ],
            cast(ship, ...people),
          ),
          rules,
        );
      expect(built(1).errors).to.deep.equal([]);
      expect(built(2).errors[0]).to.include({ code: 'OVER_MASS', needed: 10_050 });
      ship.mass = 100;
      expect(built(3).errors[0]).to.include({ code: 'OVER_CREW', needed: 3, available: 2 });
      expect(built(3).transports).to.have.length(1);
    });

    it(`requires a flight edge, and its elements at the origin (${rules})`, () => {
      const ship = carrier('Ship');
      const result = play(
        scenario(
          [
            new CreateElements({ ...on(0, ksc), elements: ids(ship), container: ksc.id }),
            fly(1, ksc, drive, ship.id),
            fly(2, ksc, { id: nobody }, ship.id),
            fly(3, leo, out, ship.id),
            fly(4, ksc, back, ship.id),
            fly(5, ksc, out),
          ],
          cast(ship),
        ),
        rules,
      );
      expect(errorsOf(result)).to.deep.equal([
        ['NO_EDGE', undefined],
        ['NO_EDGE', undefined],
        ['WRONG_PLACE', 'Ship'],
        ['WRONG_PLACE', 'Ship'],
      ]);
      expect(result.errors[3]?.eventName).to.equal('Move Elements');
      expect(warningsOf(result)).to.deep.equal(['NO_ELEMENTS', 'NO_ELEMENTS', 'NO_ELEMENTS']);
    });
  }

  it('counts crew at any depth; spacenet25 counts only crew directly in listed carriers', () => {
    const cabin = carrier('Cabin');
    const ship = carrier('Ship', { contents: [new ElementReference({ id: cabin.id })] });
    const people = ['Ann', 'Bob', 'Cyd'].map((name) => crew(name));
    const built = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(ship), container: ksc.id }),
        new CreateElements({
          ...on(0, ksc, { priority: 2 }),
          elements: ids(...people),
          container: cabin.id,
        }),
        fly(1, ksc, out, ship.id),
      ],
      cast(cabin, ship, ...people),
    );
    expect(errorsOf(play(built))).to.deep.equal([['OVER_CREW', undefined]]);
    expect(errorsOf(play(built, 'spacenet25'))).to.deep.equal([]);
  });

  it('weighs an element listed beside its carrier once; spacenet25 weighs it twice', () => {
    const load = thing('A load', { mass: 6000 });
    const ship = carrier('Ship', {
      maxCargoMass: 10_000,
      contents: [new ElementReference({ id: load.id })],
    });
    const built = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(ship), container: ksc.id }),
        fly(1, ksc, out, ship.id, load.id),
      ],
      cast(load, ship),
    );
    expect(finalPlaces(play(built))).to.deep.equal({ 'A load': 'Ship', Ship: 'LSP' });
    expect(play(built, 'spacenet25').errors[0]).to.include({ code: 'OVER_MASS', needed: 12_100 });
  });
});

describe('Surface Transport', () => {
  const states = [
    new State({ name: 'Parked', type: 'Active' }),
    new State({ name: 'Driving', type: 'Active' }),
  ];
  const car = rover('Car', { states, currentStateIndex: 0 });
  const ann = crew('Ann');
  const begin = [
    new CreateElements({ ...on(0, lsp), elements: ids(car), container: lsp.id }),
    new CreateElements({ ...on(0, lsp, { priority: 2 }), elements: ids(ann), container: car.id }),
  ];
  const go = (day: number, location: { id: string }, more: object = {}) =>
    new SurfaceTransport({
      ...on(day, location),
      edge: drive.id,
      vehicle: car.id,
      transportState: 1,
      speed: 10,
      dutyCycle: 0.5,
      ...more,
    });

  it('divides distance by speed and duty cycle: in m and m/s, or km and km/h (spacenet25)', () => {
    const built = scenario([...begin, go(1, lsp)], cast(car, ann));
    expect(play(built).transports[0]?.duration).to.be.closeTo(24 / 86_400, 1e-8);
    const reference = play(built, 'spacenet25');
    expect(reference.transports[0]?.duration).to.equal(1);
    expect(reference.at(1.5).element(ann.id)?.location?.name).to.equal('Drive');
    expect(reference.at(1.5).element(car.id)?.state?.name).to.equal('Driving');
    expect(reference.at(2).element(car.id)).to.deep.include({
      location: { id: lsq.id, name: 'LSQ' },
      container: { id: lsq.id, name: 'LSQ' },
    });
    expect(reference.at(2).element(car.id)?.state?.name).to.equal('Parked');
  });

  // Rule 3.12 of the semantics: 120 / (200 * 1 * 24) is 0.025 days, half a step of the clock. In binary, 120 / 200 / 24 is less.
  it('divides the distance once, so that half a time step is rounded correctly', () => {
    const built = scenario([...begin, go(1, lsp, { speed: 200, dutyCycle: 1 })], cast(car, ann));
    expect(play(built, 'spacenet25').transports[0]?.duration).to.equal(0.05);
  });

  for (const rules of presets) {
    it(`drives in both directions (${rules})`, () => {
      const result = play(scenario([...begin, go(1, lsp), go(3, lsq)], cast(car, ann)), rules);
      expect(errorsOf(result)).to.deep.equal([]);
      expect(result.transports.map(({ reversed }) => reversed)).to.deep.equal([false, true]);
      expect(finalPlaces(result)).to.deep.equal({ Car: 'LSP', Ann: 'Car' });
    });

    it(`reports why it cannot drive (${rules})`, () => {
      const result = play(
        scenario(
          [
            ...begin,
            go(1, lsp, { edge: out.id }),
            go(2, lsp, { vehicle: nobody }),
            go(3, lsp, { transportState: 7 }),
            go(4, leo),
            go(5, lsp, { speed: 0 }),
          ],
          cast(car, ann),
        ),
        rules,
      );
      expect(errorsOf(result)).to.deep.equal([
        ['NO_EDGE', undefined],
        ['BROKEN_REFERENCE', undefined],
        ['NO_VEHICLE', undefined],
        ['BAD_STATE', 'Car'],
        ['WRONG_PLACE', 'Car'],
        ['NO_SPEED', 'Car'],
      ]);
      expect(finalPlaces(result)).to.deep.equal({ Car: 'LSP', Ann: 'Car' });
    });
  }

  it('starts only at an end of the edge', () => {
    const elsewhere = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(car), container: ksc.id }),
        go(1, ksc),
        go(2, ksc, { transportState: undefined }),
      ],
      cast(car),
    );
    const result = play(elsewhere);
    expect(result.errors.map(({ code, eventName }) => [code, eventName])).to.deep.equal([
      ['WRONG_PLACE', 'Reconfigure Element'],
    ]);
  });

  it('restores the state of the vehicle, even if that changed during the drive', () => {
    const built = scenario(
      [
        ...begin,
        go(1, lsp),
        new ReconfigureElement({ ...on(1.5, drive), element: car.id, stateIndex: -1 }),
      ],
      cast(car, ann),
    );
    const result = play(built, 'spacenet25');
    expect(result.at(1.5).element(car.id)?.state).to.equal(null);
    expect(result.at(2).element(car.id)?.state?.name).to.equal('Parked');
  });
});

describe('Space Transport', () => {
  const [first, second] = [
    new Burn({ time: days(0), deltaV: 3000 }),
    new Burn({ time: days(1), deltaV: 900 }),
  ];
  const path = new SpaceEdge({
    name: 'Path',
    origin: leo.id,
    destination: lsp.id,
    duration: days(3),
    burns: [first, second],
  });
  const [a, b] = [stage('A'), stage('B')];
  const action = (element: { id: string }, type: 'Burn' | 'Stage') =>
    new BurnStageItem({ element: element.id, type });
  const go = (burnStageSequence: BurnStageSequence[], elements = ids(a, b)) =>
    new SpaceTransport({ ...on(1, leo), edge: path.id, elements, burnStageSequence });
  const begin = new CreateElements({ ...on(0, leo), elements: ids(a, b), container: leo.id });

  for (const rules of presets) {
    it(`burns, drops stages, and arrives with the rest of the stack (${rules})`, () => {
      const result = play(
        scenario(
          [
            begin,
            go([
              new BurnStageSequence({ burn: first.id, actions: [] }),
              new BurnStageSequence({
                burn: first.id,
                actions: [action(a, 'Burn'), action(a, 'Stage'), action(b, 'Burn')],
              }),
              new BurnStageSequence({ burn: second.id, actions: [action(b, 'Burn')] }),
            ]),
          ],
          { ...cast(a, b), edges: [path] },
        ),
        rules,
      );
      expect(result.errors).to.deep.equal([]);
      expect(result.burns.map(({ vehicle, time }) => [vehicle.name, time])).to.deep.equal([
        ['A', 1],
        ['B', 1],
        ['B', 2],
      ]);
      expect(finalPlaces(result)).to.deep.equal({ B: 'LSP' });
      expect(result.at(3.9).element(b.id)?.location?.name).to.equal('Path');
    });

    it(`reports the missing delta-v if nothing burns, and arrives (${rules})`, () => {
      const result = play(scenario([begin, go([])], { ...cast(a, b), edges: [path] }), rules);
      expect(result.errors.map(({ code, needed, available }) => [code, needed, available]))
        .to.deep // per burn
        .equal([
          ['DELTA_V_SHORT', 3000, 0],
          ['DELTA_V_SHORT', 900, 0],
        ]);
      expect(finalPlaces(result)).to.deep.equal({ A: 'LSP', B: 'LSP' });
    });
  }

  it('marks events that depend on a transport without enough delta-v', () => {
    const hold = carrier('Hold');
    const load = thing('Load');
    const built = scenario(
      [
        begin,
        new CreateElements({ ...on(0, leo), elements: ids(load), container: a.id }),
        new CreateElements({ ...on(0, lsp), elements: ids(hold), container: lsp.id }),
        go([]),
        new MoveElements({ ...on(5, lsp), elements: ids(load), container: hold.id }),
        new RemoveElements({ ...on(6, lsp), elements: ids(hold) }),
        new RemoveElements({ ...on(7, lsp), elements: ids(load) }),
      ],
      { ...cast(a, b, load, hold), edges: [path] },
    );
    const result = play(built);
    const transport = result.transports[0]?.event;
    expect(
      result.events
        .filter(({ downstreamOf }) => downstreamOf.length > 0)
        .map(({ type, time, downstreamOf }) => [type, time, downstreamOf]),
    ).to.deep.equal([
      ['Propulsive Burn', 2, [transport]],
      ['Move Elements', 4, [transport]],
      ['Move Elements', 5, [transport]],
      ['Remove Elements', 7, [transport]],
    ]);
    // It is removed twice, which enough delta-v would not change.
    expect(result.errors.at(-1)).to.include({ code: 'NOT_FOUND', time: 7 });
    expect(result.errors.at(-1)?.downstreamOf).to.deep.equal([]);
    const unmarked = play(built, 'spacenet25');
    expect(unmarked.events.every(({ downstreamOf }) => downstreamOf.length === 0)).to.equal(true);
  });

  it('marks elements that are put into a carrier of such a transport', () => {
    const late = thing('Late');
    const result = play(
      scenario(
        [
          begin,
          go([]),
          new CreateElements({ ...on(5, lsp), elements: ids(late), container: a.id }),
          new MoveElements({ ...on(6, lsp), elements: ids(late), container: lsp.id }),
        ],
        { ...cast(a, b, late), edges: [path] },
      ),
    );
    const marked = result.events.filter(({ time, listed }) => listed !== null && time >= 5);
    const transport = result.transports[0]?.event;
    expect(marked.map(({ downstreamOf }) => downstreamOf)).to.deep.equal([
      [transport],
      [transport],
    ]);
  });

  it('warns if it lists no elements, and still needs its delta-v', () => {
    const result = play(
      scenario([begin, go([], [])], { ...cast(a, b), edges: [path] }),
      'spacenet25',
    );
    expect(new Set(warningsOf(result))).to.deep.equal(new Set(['NO_ELEMENTS']));
    expect(result.errors.map(({ code }) => code)).to.deep.equal(['DELTA_V_SHORT', 'DELTA_V_SHORT']);
  });

  it('moves the elements after a lost one; spacenet25 leaves them behind', () => {
    const built = scenario(
      [begin, go([]), new RemoveElements({ ...on(2.5, path), elements: ids(a) })],
      { ...cast(a, b), edges: [path] },
    );
    expect(finalPlaces(play(built))).to.deep.equal({ B: 'LSP' });
    expect(finalPlaces(play(built, 'spacenet25'))).to.deep.equal({ B: 'Path' });
  });

  it('does not start without its elements, nor along an edge of another kind', () => {
    const result = play(
      scenario(
        [
          begin,
          new SpaceTransport({
            ...on(1, leo),
            edge: out.id,
            elements: ids(a),
            burnStageSequence: [],
          }),
          new SpaceTransport({
            ...on(2, ksc),
            edge: path.id,
            elements: ids(a),
            burnStageSequence: [],
          }),
        ],
        { ...cast(a, b), edges: [path] },
      ),
    );
    expect(errorsOf(result)).to.deep.equal([
      ['NO_EDGE', undefined],
      ['WRONG_PLACE', 'A'],
    ]);
  });
});

import { expect } from 'chai';
import fc from 'fast-check';
import {
  aggregateDemands,
  Campaign,
  capacityOf,
  type Load,
  supplyNetwork,
  transportsByName,
} from '../../../lib/analysis/index.js';
import {
  Configuration,
  ConsumeResources,
  CreateElements,
  FlightEdge,
  FlightTransport,
  MoveElements,
  type Scenario,
  SpaceEdge,
  SpaceTransport,
  SurfaceTransport,
} from '../../../lib/index.js';
import {
  back,
  drive,
  ids,
  ksc,
  leo,
  lsp,
  lsq,
  mission,
  on,
  out,
  scenario,
} from '../../simulation/support/builder.js';
import {
  box,
  carrier,
  cast,
  crew,
  generic,
  ofWater,
  rover,
  stage,
  thing,
} from '../../simulation/support/elements.js';
import { anyScenario } from '../../simulation/support/generated.js';
import { presets } from '../../simulation/support/results.js';
import { OTHER } from '../../support/network.js';

const anyRules = fc.constantFrom(...presets);
const parts = ['mass', 'pressurized', 'volume'] as const;

describe('The capacity of any campaign', () => {
  it('is exceeded by a flight exactly if the simulation says so', () => {
    fc.assert(
      fc.property(anyScenario, anyRules, (any, rules) => {
        const campaign = new Campaign(any, { rules });
        const { errors, transports: records } = campaign.result;
        for (const { transport, byEdge, overloads } of capacityOf(campaign).transports) {
          const own = errors.filter(({ event }) => event === records[transport]!.event);
          const isOver = byEdge !== null && (byEdge.mass.spare! < 0 || byEdge.crew.spare! < 0);
          // A flight that cannot start is not weighed.
          const started = own.every(({ code }) => code === 'OVER_MASS' || code === 'OVER_CREW');
          if (overloads.length > 0) expect(isOver, `#${transport + 1}`).to.equal(true);
          if (isOver && started) expect(overloads, `#${transport + 1}`).to.have.length(1);
        }
      }),
      { numRuns: 120 },
    );
  });

  it('is not exceeded by any carrier that was filled by events: what does not fit is refused', () => {
    fc.assert(
      fc.property(anyScenario, fc.constant('standard' as const), (any, rules) => {
        const campaign = new Campaign(any, { rules });
        const { transports } = capacityOf(campaign);
        const refused = transports.flatMap(({ carriers }) =>
          carriers.flatMap((each) => each.refused),
        );
        expect(new Set(refused).size).to.equal(refused.length);
        for (const { carriers } of transports)
          for (const {
            carrier: { id },
            mass,
            crew: seats,
            refused: errors,
          } of carriers) {
            expect(mass.spare).to.be.at.least(-0.01);
            expect(seats.spare).to.be.at.least(0);
            for (const error of errors) {
              const { code, container } = campaign.result.errors[error]!;
              expect([code, container?.id]).to.deep.equal(['NO_FIT', id]);
            }
          }
      }),
      { numRuns: 80 },
    );
  });

  it('has sums that are those of the deliveries, and margins that are their differences', () => {
    fc.assert(
      fc.property(anyScenario, anyRules, fc.boolean(), (any, rules, consume) => {
        const { places } = capacityOf(new Campaign(any, { rules, consume }));
        for (const { deliveries, demand, capacity } of places) {
          const sums = { demand: zero(), gross: zero(), net: zero() };
          let before = Number.NEGATIVE_INFINITY;
          for (const delivery of deliveries) {
            expect(delivery.time).to.be.at.least(before);
            before = delivery.time;
            for (const what of ['demand', 'gross', 'net'] as const)
              for (const part of parts) {
                sums[what][part] += delivery[what][part];
                expect(delivery.cumulative[what][part]).to.be.closeTo(sums[what][part], 1e-6);
              }
            for (const part of parts)
              expect(delivery.margin[part]).to.be.closeTo(sums.net[part] - sums.demand[part], 1e-6);
          }
          expect(demand).to.deep.equal(deliveries.at(-1)!.cumulative.demand);
          expect(capacity).to.deep.equal(deliveries.at(-1)!.cumulative.net);
        }
      }),
      { numRuns: 80 },
    );
  });

  it('counts every demand that needs a delivery once', () => {
    fc.assert(
      fc.property(anyScenario, (any) => {
        const campaign = new Campaign(any, { rules: 'standard', consume: false });
        const { points, edges, early } = aggregateDemands(campaign);
        const all = [...points, ...edges, ...early].flatMap(({ amounts }) => amounts);
        const total = all.reduce((sum, { mass }) => sum + Math.max(0, mass), 0);
        const found = capacityOf(campaign).places.reduce((sum, { demand }) => sum + demand.mass, 0);
        expect(found).to.be.closeTo(total, 1e-6);
      }),
      { numRuns: 60 },
    );
  });

  it('is that of the supply network under the rules of the older tool', () => {
    fc.assert(
      fc.property(anyScenario, (any) => {
        const campaign = new Campaign(any, { rules: 'spacenet25' });
        const { places } = capacityOf(campaign);
        const { edges } = supplyNetwork(campaign);
        for (const { place, deliveries } of places) {
          const there = edges.filter(({ destination }) => destination.id === place.id).reverse();
          expect(deliveries.map(({ time }) => time)).to.deep.equal(there.map(({ end }) => end));
          expect(deliveries.map(({ net }) => net.mass)).to.deep.equal(there.map((e) => e.netMass));
          expect(deliveries.map(({ gross }) => gross.mass)).to.deep.equal(
            there.map((e) => e.grossMass),
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  it('loses the capacity of transports that are switched off, and not their demand', () => {
    fc.assert(
      fc.property(anyScenario, anyRules, (any, rules) => {
        const campaign = new Campaign(any, { rules, consume: false });
        const all = capacityOf(campaign);
        const without = new Set(all.transports.map(({ transport }) => transport));
        const none = capacityOf(campaign, { without });
        expect(none.places.map(({ demand }) => demand)).to.deep.equal(
          all.places.map(({ demand }) => demand),
        );
        for (const { capacity } of none.places) expect(capacity).to.deep.equal(zero());
        for (const { remaining } of none.missions) expect(remaining).to.equal(0);
      }),
      { numRuns: 40 },
    );
  });

  it('is made of finite numbers, also in JSON', () => {
    fc.assert(
      fc.property(anyScenario, anyRules, (any, rules) => {
        const found = capacityOf(new Campaign(any, { rules }));
        expect(JSON.parse(JSON.stringify(found))).to.deep.equal(found);
      }),
      { numRuns: 30 },
    );
  });
});

const zero = (): { -readonly [K in keyof Load]: number } => ({
  mass: 0,
  pressurized: 0,
  volume: 0,
});

describe('capacityOf', () => {
  const hold = carrier('Hold', { maxCargoMass: 300, maxCargoVolume: 2, maxCrew: 2 });
  const crate = box('Crate', { contents: [ofWater(50)] });
  const begin = new CreateElements({
    ...on(0, ksc),
    elements: ids(hold, crate),
    container: ksc.id,
  });
  const load = new MoveElements({
    ...on(0, ksc, { priority: 2 }),
    elements: [crate.id],
    container: hold.id,
  });
  const fly = new FlightTransport({ ...on(1, ksc), edge: out.id, elements: [hold.id] });
  const consume = (day: number, ...resources: ConsumeResources['resources']) =>
    new ConsumeResources({ ...on(day, lsp), source: OTHER, resources: [...resources] });
  const find = (made: Scenario, rules: 'standard' | 'spacenet25' = 'standard') =>
    capacityOf(new Campaign(made, { rules, consume: false }));

  it('says what a flight and its carriers carry', () => {
    const found = find(scenario([begin, load, fly], cast(hold, crate)));
    const [flight] = found.transports;
    expect(flight).to.deep.include({ start: 1, end: 4, arrives: true, overloads: [] });
    expect(flight!.byEdge).to.deep.equal({
      mass: { used: 155, limit: 10_000, spare: 9845 },
      crew: { used: 0, limit: 2, spare: 2 },
    });
    expect(flight!.byCarriers.mass).to.deep.equal({ used: 55, limit: 300, spare: 245 });
    expect(found.missions).to.deep.include.members([
      {
        mission: { index: 0, name: found.missions[0]!.mission.name },
        destination: { id: lsp.id, name: lsp.name },
        transports: [0],
        remaining: 245,
      },
    ]);
  });

  // A flight of 300 kg whose carrier holds 55 kg; a stage with room for 1000 kg that holds 250 kg.
  it('says what transports of a mission can still bring to its destination', () => {
    const hop = new SpaceEdge({
      name: 'Hop',
      origin: leo.id,
      destination: lsp.id,
      duration: 86_400,
      burns: [],
    });
    const narrow = new FlightEdge({
      name: 'Narrow',
      origin: ksc.id,
      destination: lsp.id,
      duration: 86_400,
      maxCrew: 2,
      maxCargo: 300,
    });
    const [tug, late] = [stage('Tug'), stage('Late')];
    const freight = thing('Freight', { mass: 250 });
    const hopping = (day: number, ship: typeof tug) =>
      new SpaceTransport({
        ...on(day, leo),
        edge: hop.id,
        elements: ids(ship),
        burnStageSequence: [],
      });
    const made = scenario(
      [
        begin,
        load,
        new CreateElements({ ...on(0, leo), elements: ids(tug), container: leo.id }),
        new CreateElements({
          ...on(0, leo, { priority: 2 }),
          elements: ids(freight),
          container: tug.id,
        }),
        new FlightTransport({ ...on(1, ksc), edge: narrow.id, elements: ids(hold) }),
        hopping(2, tug),
        // Not there, so it brings nothing; the older tool counts it all the same.
        hopping(3, late),
        new FlightTransport({ ...on(5, lsp), edge: back.id, elements: ids(hold) }),
      ],
      { ...cast(hold, crate, tug, late, freight), edges: [hop, narrow] },
    );
    const [standard] = find(made).missions;
    expect(standard!.transports).to.deep.equal([0, 1, 2]);
    // The flight has a limit of 300 kg for the 155 kg that fly.
    expect(standard!.remaining).to.equal(300 - 155 + (1000 - 250));
    const [older] = find(made, 'spacenet25').missions;
    expect(older!.transports).to.deep.equal([0, 1, 2]);
    // Its cargo without the carrier itself, and the stages as if they were empty.
    expect(older!.remaining).to.equal(300 - 55 + 1000 + 1000);
    const off = capacityOf(new Campaign(made), { without: new Set([0]) }).missions[0];
    expect(off!.remaining).to.equal(750);
  });

  it('knows nothing of what a mission to nowhere can bring, and counts no drive', () => {
    const car = rover('Car');
    const drives = new SurfaceTransport({
      ...on(1, lsp),
      edge: drive.id,
      vehicle: car.id,
      speed: 1,
    });
    const created = new CreateElements({ ...on(0, lsp), elements: ids(car), container: lsp.id });
    const made = scenario([], {
      ...cast(car),
      missionList: [
        mission([created, drives], { origin: lsp.id, destination: lsq.id }),
        mission([], { destination: OTHER }),
      ],
    });
    expect(
      find(made).missions.map(({ destination, transports, remaining }) => [
        destination?.name ?? null,
        transports,
        remaining,
      ]),
    ).to.deep.equal([
      ['LSQ', [], 0],
      [null, [], 0],
    ]);
  });

  // 7 kg on the way, 20 kg at the base, 50 kg of cargo and 5 kg of crate in a hold for 300 kg.
  it('shows the supply network: what is demanded on each transport and at each arrival, and what is left', () => {
    const onTheWay = new ConsumeResources({
      ...on(2, out),
      source: OTHER,
      resources: [generic(2, 7)],
    });
    const made = scenario(
      [begin, load, fly, onTheWay, consume(6, generic(2, 20))],
      cast(hold, crate),
    );
    const masses = (rules: 'standard' | 'spacenet25') => {
      const { edges, points } = find(made, rules).network;
      const [edge] = edges;
      expect([edges.length, points.length]).to.deep.equal([1, 1]);
      return [
        edge!.demand.mass,
        edge!.rawMass,
        edge!.remaining.mass,
        edge!.net.mass,
        points[0]!.demand.mass,
      ];
    };
    expect(masses('standard')).to.deep.equal([7, 300, 245, 238, 20]);
    // The flight takes 10 t, of which 155 kg are used.
    expect(masses('spacenet25')).to.deep.equal([7, 300, 9845, 9838, 20]);
    const [off] = capacityOf(new Campaign(made, { consume: false }), { without: new Set([0]) })
      .network.edges;
    expect(off).to.deep.include({ rawMass: 0 });
    expect([off!.demand.mass, off!.remaining.mass, off!.net.mass]).to.deep.equal([7, 0, -7]);
  });

  it('counts a carrier inside another one once', () => {
    const inner = carrier('Inner', { maxCargoMass: 100 });
    const made = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(hold, inner), container: ksc.id }),
        new MoveElements({
          ...on(0, ksc, { priority: 2 }),
          elements: [inner.id],
          container: hold.id,
        }),
        new FlightTransport({ ...on(1, ksc), edge: out.id, elements: ids(hold, inner) }),
      ],
      cast(hold, inner),
    );
    const [flight] = find(made).transports;
    expect(flight!.carriers.map(({ isNested }) => isNested)).to.deep.equal([false, true]);
    expect(flight!.byCarriers.mass).to.deep.equal({ used: 100, limit: 300, spare: 200 });
    expect(flight!.byEdge!.mass.used).to.equal(200);
  });

  it('counts the crew at any depth, or directly inside, by the rule', () => {
    const inner = carrier('Inner');
    const ann = crew('Ann');
    const made = () =>
      scenario(
        [
          new CreateElements({ ...on(0, ksc), elements: ids(hold, inner, ann), container: ksc.id }),
          new MoveElements({
            ...on(0, ksc, { priority: 2 }),
            elements: [inner.id],
            container: hold.id,
          }),
          new MoveElements({
            ...on(0, ksc, { priority: 3 }),
            elements: [ann.id],
            container: inner.id,
          }),
          new FlightTransport({ ...on(1, ksc), edge: out.id, elements: [hold.id] }),
        ],
        cast(hold, inner, ann),
      );
    const aboard = (rules: 'standard' | 'spacenet25') =>
      find(made(), rules).transports[0]!.byEdge!.crew.used;
    expect([aboard('standard'), aboard('spacenet25')]).to.deep.equal([1, 0]);
  });

  it('says from which delivery on a place falls short, and by how much', () => {
    const second = carrier('Second', { maxCargoMass: 500 });
    const made = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(hold, second), container: ksc.id }),
        fly,
        new FlightTransport({ ...on(10, ksc), edge: out.id, elements: [second.id] }),
        consume(6, generic(2, 400)),
        consume(15, generic(2, 150)),
      ],
      cast(hold, second),
    );
    const [place] = find(made).places;
    expect(place).to.deep.include({ shortSince: 4, shortOf: 'mass', shortBy: 100 });
    expect(place!.deliveries.map(({ margin }) => margin.mass)).to.deep.equal([-100, 250]);
    expect(place!.demand.mass).to.equal(550);
    expect(place!.capacity.mass).to.equal(800);
  });

  it('takes no error of rounding for a shortage, however fine the precision, and no shortage for one', () => {
    const shortBy = (last: number) => {
      const precise = scenario(
        [
          new CreateElements({ ...on(0, ksc), elements: ids(small), container: ksc.id }),
          new FlightTransport({ ...on(1, ksc), edge: out.id, elements: [small.id] }),
          consume(6, generic(2, 0.1)),
          consume(7, generic(2, 0.2)),
          consume(8, generic(2, last)),
        ],
        {
          ...cast(small),
          configuration: new Configuration({ massPrecision: 0, demandPrecision: 0 }),
        },
      );
      const [place] = find(precise).places;
      return [place!.shortOf, place!.demand.mass > place!.capacity.mass];
    };
    // 0.1 + 0.2 + 0.3 is more than 0.6 in binary fractions.
    const small = carrier('Small', { maxCargoMass: 0.6 });
    expect(shortBy(0.3)).to.deep.equal([null, true]);
    expect(shortBy(0.300001)).to.deep.equal(['mass', true]);
  });

  it('lists what is demanded before any delivery, which nothing can bring', () => {
    const made = scenario([begin, load, fly, consume(2, generic(2, 7))], cast(hold, crate));
    const [place] = find(made).places;
    expect(place!.deliveries.map(({ time, transports }) => [time, transports])).to.deep.equal([
      [2, []],
      [4, [0]],
    ]);
    expect(place).to.deep.include({ shortSince: 2, shortBy: 7 });
    const dropped = find(made, 'spacenet25').places[0]!;
    expect(dropped).to.deep.include({ shortSince: null, shortBy: 0 });
  });

  it('lets environment and volume count where the configuration says so, but not in the older tool', () => {
    const made = (configuration: object, ...amounts: ConsumeResources['resources']) =>
      scenario([begin, load, fly, consume(6, ...amounts)], { ...cast(hold, crate), configuration });
    const shortOf = (rules: 'standard' | 'spacenet25', ...what: Parameters<typeof made>) =>
      find(made(...what), rules).places[0]!.shortOf;
    const food = generic(2, 20, 'Pressurized');
    expect(shortOf('standard', { environmentConstrained: true }, food)).to.equal('pressurized');
    expect(shortOf('spacenet25', { environmentConstrained: true }, food)).to.equal(null);
    expect(shortOf('standard', { environmentConstrained: false }, food)).to.equal(null);
    const pumps = ofWater(200);
    expect(
      shortOf('standard', { environmentConstrained: false, volumeConstrained: true }, pumps),
    ).to.equal(null);
    const bulky = ofWater(240);
    const tight = carrier('Tight', { maxCargoMass: 300, maxCargoVolume: 0.1 });
    const small = (rules: 'standard' | 'spacenet25') =>
      find(
        scenario(
          [
            new CreateElements({ ...on(0, ksc), elements: [tight.id], container: ksc.id }),
            new FlightTransport({ ...on(1, ksc), edge: out.id, elements: [tight.id] }),
            consume(6, bulky),
          ],
          {
            ...cast(tight),
            configuration: { environmentConstrained: false, volumeConstrained: true },
          },
        ),
        rules,
      ).places[0]!;
    expect(small('standard')).to.deep.include({ shortOf: 'volume' });
    expect(small('standard').shortBy).to.be.closeTo(0.14, 1e-9);
    expect(small('spacenet25').shortOf).to.equal(null);
  });

  it('does not let carriers hold more than their flight, or a flight more than its carriers', () => {
    const narrow = new FlightEdge({
      name: 'Narrow',
      origin: ksc.id,
      destination: lsp.id,
      duration: 86_400,
      maxCrew: 2,
      maxCargo: 150,
    });
    const made = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: [hold.id], container: ksc.id }),
        new FlightTransport({ ...on(1, ksc), edge: narrow.id, elements: [hold.id] }),
      ],
      { ...cast(hold), edges: [narrow] },
    );
    const { network } = find(made);
    expect(network.edges[0]).to.deep.include({ rawMass: 150 });
    expect(network.edges[0]!.remaining.mass).to.equal(50);
    expect(find(made, 'spacenet25').network.edges[0]).to.deep.include({ rawMass: 300 });
    const wide = find(scenario([begin, load, fly], cast(hold, crate)));
    expect(wide.places[0]!.capacity.mass).to.equal(245);
    const older = find(scenario([begin, load, fly], cast(hold, crate)), 'spacenet25');
    expect(older.places[0]!.capacity.mass).to.equal(9845);
  });

  it('names what was refused since the last transport', () => {
    const heavy = thing('Heavy', { mass: 1000 });
    const made = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(hold, heavy), container: ksc.id }),
        new MoveElements({
          ...on(0, ksc, { priority: 2 }),
          elements: [heavy.id],
          container: hold.id,
        }),
        fly,
      ],
      cast(hold, heavy),
    );
    const campaign = new Campaign(made);
    const [flight] = capacityOf(campaign).transports;
    expect(
      flight!.carriers[0]!.refused.map((error) => campaign.result.errors[error]!.code),
    ).to.deep.equal(['NO_FIT']);
  });

  it('finds transports by name, edge or number, and suggests the nearest name', () => {
    const made = scenario([], {
      ...cast(hold, crate),
      missionList: [mission([begin, load, fly])],
    });
    const campaign = new Campaign(made);
    const name = campaign.result.events[campaign.result.transports[0]!.event]!.name;
    for (const word of [name, name.toUpperCase(), out.name, out.id, '#1'])
      expect([...transportsByName(campaign, [word]).transports], word).to.deep.equal([0]);
    const { problems, transports } = transportsByName(campaign, [`${out.name}x`, '#7']);
    expect(transports.size).to.equal(0);
    expect(problems[0]).to.include(`did you mean "${out.name}"?`);
    expect(problems[1]).to.include('from #1 to #1');
  });
});

import { expect } from 'chai';
import { Campaign, capacityOf, transportsByName } from '../../../lib/analysis/index.js';
import { SpaceTransport, SurfaceTransport } from '../../../lib/index.js';
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
  carrier,
  cast,
  crew,
  generic,
  rover,
  stage,
  thing,
} from '../../simulation/support/elements.js';
import { OTHER } from '../../support/network.js';
import { consuming, creating, flying, hop, moving, narrow } from '../support/campaign-parts.js';
import { begin, crate, find, fly, hold, load, needing } from './hold.js';

describe('The capacity of transports', () => {
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
    const small = narrow(300);
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
        creating(0, leo, [tug]),
        creating(0, leo, [freight], { into: tug, priority: 2 }),
        flying(1, small, [hold]),
        hopping(2, tug),
        // Not there, so it brings nothing; the older tool counts it all the same.
        hopping(3, late),
        flying(5, back, [hold]),
      ],
      { ...cast(hold, crate, tug, late, freight), edges: [hop, small] },
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
    const created = creating(0, lsp, [car]);
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
    const onTheWay = consuming(2, out, { id: OTHER }, [generic(2, 7)]);
    const made = scenario(
      [begin, load, fly, onTheWay, needing(6, generic(2, 20))],
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
        creating(0, ksc, [hold, inner]),
        moving(0, ksc, [inner], { into: hold, priority: 2 }),
        flying(1, out, [hold, inner]),
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
          creating(0, ksc, [hold, inner, ann]),
          moving(0, ksc, [inner], { into: hold, priority: 2 }),
          moving(0, ksc, [ann], { into: inner, priority: 3 }),
          flying(1, out, [hold]),
        ],
        cast(hold, inner, ann),
      );
    const aboard = (rules: 'standard' | 'spacenet25') =>
      find(made(), rules).transports[0]!.byEdge!.crew.used;
    expect([aboard('standard'), aboard('spacenet25')]).to.deep.equal([1, 0]);
  });

  it('does not let carriers hold more than their flight, or a flight more than its carriers', () => {
    const small = narrow(150);
    const made = scenario([creating(0, ksc, [hold]), flying(1, small, [hold])], {
      ...cast(hold),
      edges: [small],
    });
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
      [creating(0, ksc, [hold, heavy]), moving(0, ksc, [heavy], { into: hold, priority: 2 }), fly],
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
    const [first] = made.missionList;
    const listed = first!.events.findIndex((event) => event.name === name);
    const edge = made.network.edges.findIndex(({ id }) => id === out.id);
    const addresses = [
      `missionList.0.events.${listed}`,
      `${first!.name}.events.${name}`,
      `network.edges.${edge}`,
    ];
    for (const word of [name, name.toUpperCase(), out.name, out.id, '#1', ...addresses])
      expect([...transportsByName(campaign, [word]).keys], word).to.deep.equal([0]);
    const { problems, keys } = transportsByName(campaign, [
      `${out.name}x`,
      '#7',
      'missionList.0.events.0',
    ]);
    expect(keys.size).to.equal(0);
    expect(problems[0]).to.include(`did you mean "${out.name}"?`);
    expect(problems[1]).to.include('from #1 to #1');
    expect(problems[2]).to.include('there is no transport "missionList.0.events.0"');
  });
});

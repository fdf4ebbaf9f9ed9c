import { expect } from 'chai';
import fc from 'fast-check';
import {
  aggregatedDemandsFormat,
  aggregatedDemandsOf,
  Campaign,
  type CampaignOptions,
  capacityOf,
  needsOf,
  needsTable,
  supplyNetworkOf,
} from '../../../lib/analysis/index.js';
import { AmountSet } from '../../../lib/analysis/supply/amount-set.js';
import { divide } from '../../../lib/analysis/supply/deliveries.js';
import { nodeOrder } from '../../../lib/analysis/supply/network.js';
import {
  type AnyEvent,
  Configuration,
  FlightEdge,
  SpaceTransport,
  SurfaceNode,
  SurfaceTransport,
} from '../../../lib/index.js';
import { greedyManifest } from '../../../lib/manifest/index.js';
import {
  back,
  drive,
  ids,
  ksc,
  l1,
  leo,
  lsp,
  lsq,
  on,
  out,
  pac,
  scenario,
  water,
} from '../../simulation/support/builder.js';
import {
  carrier,
  cast,
  crew,
  generic,
  ofWater,
  rover,
  stage,
  thing,
} from '../../simulation/support/elements.js';
import { consuming, creating, flying, hop } from '../support/campaign-parts.js';

const first = carrier('First');
const second = carrier('Second');
const base = thing('Base');

/** Two ships that fly to the Moon, and what a base there consumes on some days. */
const campaign = (
  flights: readonly (readonly [day: number, ship: typeof first])[],
  needs: readonly AnyEvent[] = [],
  options: CampaignOptions = {},
) =>
  new Campaign(
    scenario(
      [
        creating(0, ksc, [first, second]),
        creating(0, lsp, [base]),
        ...flights.map(([day, ship]) => flying(day, out, [ship])),
        ...needs,
      ],
      cast(first, second, base),
    ),
    options,
  );

const consume = (day: number, kg: number) => consuming(day, lsp, base, [ofWater(kg)]);

describe('supplyNetworkOf (R-6.6)', () => {
  it('has an edge for each transport and a point for each arrival, the latest first', () => {
    const { edges, points } = supplyNetworkOf(
      campaign([
        [1, first],
        [5, second],
      ]),
    );
    expect(edges.map(({ start, end }) => [start, end])).to.deep.equal([
      [5, 8],
      [1, 4],
    ]);
    expect(points.map(({ node, time }) => [node.name, time])).to.deep.equal([
      ['LSP', 8],
      ['LSP', 4],
    ]);
    expect(edges[0]).to.include({
      arrives: true,
      grossMass: 10_000,
      netMass: 9900,
      reversed: false,
    });
  });

  it('lists transports that fail too', () => {
    const { edges } = supplyNetworkOf(
      campaign([
        [1, first],
        [9, first],
      ]),
    );
    expect(edges.map(({ start, arrives }) => [start, arrives])).to.deep.equal([
      [9, false],
      [1, true],
    ]);
  });

  it('joins arrivals of one moment, and edges only if the rule says so', () => {
    const together = [
      [1, first],
      [1, second],
    ] as const;
    const standard = supplyNetworkOf(campaign(together));
    expect([standard.edges.length, standard.points.length]).to.deep.equal([2, 1]);
    const spacenet = supplyNetworkOf(campaign(together, [], { rules: 'spacenet25' }));
    expect([spacenet.edges.length, spacenet.points.length]).to.deep.equal([1, 1]);
  });
});

describe('aggregatedDemandsOf (R-6.7)', () => {
  const flights = [
    [1, first],
    [5, second],
  ] as const;

  it('assigns each demand to the last arrival before it, and lists what comes before', () => {
    const { points, early, atSource } = aggregatedDemandsOf(
      campaign(flights, [consume(2, 1), consume(4, 2), consume(7, 3), consume(8, 4)]),
    );
    expect(
      points.map(({ time, amounts }) => [time, amounts.map(({ amount }) => amount)]),
    ).to.deep.equal([
      [8, [4]],
      [4, [5]],
    ]);
    expect(
      early.map(({ place, time, amounts }) => [place.name, time, amounts[0]?.mass]),
    ).to.deep.equal([['LSP', 2, 1]]);
    expect(atSource).to.deep.equal([]);
  });

  it('drops what comes before the first delivery if the rule says so', () => {
    const { early } = aggregatedDemandsOf(
      campaign(flights, [consume(2, 1)], { rules: 'spacenet25' }),
    );
    expect(early).to.deep.equal([]);
  });

  it('keeps demands at the surface of the Earth apart', () => {
    const atHome = consuming(0.5, ksc, first, [ofWater(7)]);
    const { points, early, atSource } = aggregatedDemandsOf(campaign(flights, [atHome]));
    expect(atSource.map(({ amount }) => amount)).to.deep.equal([7]);
    expect(early).to.deep.equal([]);
    expect(points.flatMap(({ amounts }) => amounts)).to.deep.equal([]);
  });
});

describe('Transports from one place that arrive together at different places', () => {
  const toOrbit = new FlightEdge({
    name: 'To orbit',
    origin: ksc.id,
    destination: leo.id,
    duration: out.duration,
    maxCrew: 2,
    maxCargo: 10_000,
  });
  const depot = thing('Depot');
  const made = (events: readonly AnyEvent[], options: CampaignOptions) =>
    new Campaign(
      scenario(
        [
          creating(0, ksc, [first, second]),
          creating(0, lsp, [base]),
          creating(0, leo, [depot]),
          ...events,
        ],
        {
          ...cast(first, second, base, depot),
          edges: [out, toOrbit],
          configuration: new Configuration({ timePrecision: 0.05 }),
        },
      ),
      options,
    );
  const ways: readonly CampaignOptions[] = [
    { rules: 'spacenet25' },
    { rules: 'standard' },
    { rules: { preset: 'standard', equalSupplyEdges: 'collapse' } },
    { rules: { preset: 'spacenet25', equalSupplyEdges: 'keep' } },
  ];

  it('leave the point of the edge that the rules drop, with what is demanded there, in every answer', () => {
    const campaign = made(
      [
        flying(1, toOrbit, [first]),
        flying(1, out, [second]),
        consume(6, 70),
        consuming(6, leo, depot, [ofWater(30)]),
      ],
      { rules: 'spacenet25' },
    );
    const { edges, points } = supplyNetworkOf(campaign);
    expect(edges.map(({ edge }) => edge.name)).to.deep.equal(['To orbit']);
    expect(points.map(({ node, transports }) => [node.name, transports])).to.deep.equal([
      ['LEO', [0]],
      ['LSP', [1]],
    ]);
    const table = needsTable(needsOf(campaign, { by: ['place', 'flight'] }));
    expect(table.rows.map((row) => row.slice(0, 4))).to.deep.equal([
      ['LEO', 'To orbit', 4, 9900],
      ['LSP', 'Out', 4, 0],
    ]);
    const { places } = capacityOf(campaign);
    expect(
      places.map(({ place, demand, capacity, deliveries }) => [
        place.name,
        demand.mass,
        capacity.mass,
        deliveries.map(({ transports }) => transports),
      ]),
    ).to.deep.equal([
      ['LEO', 30, 9900, [[0]]],
      ['LSP', 70, 0, [[1]]],
    ]);
    expect(
      greedyManifest(campaign).gaps.map(({ mass, containers }) => [mass, containers.length]),
    ).to.deep.equal([
      [0, 0],
      [70, 1],
    ]);
  });

  it('lose nothing that is demanded, by any rules', () => {
    // Some arrive at moments that the rounding of times cannot tell apart.
    const anyDay = fc.constantFrom(1, 1.01, 1.02, 4, 4.01);
    const anyPlace = fc.boolean();
    fc.assert(
      fc.property(
        fc.array(fc.record({ day: anyDay, toOrbit: anyPlace }), { maxLength: 6 }),
        fc.array(fc.record({ day: fc.integer({ min: 3, max: 9 }), inOrbit: anyPlace }), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.constantFrom(...ways),
        (flights, demands, options) => {
          const campaign = made(
            [
              ...flights.map((each) => flying(each.day, each.toOrbit ? toOrbit : out, [])),
              ...demands.map(({ day, inOrbit }) =>
                inOrbit ? consuming(day, leo, depot, [ofWater(10)]) : consume(day, 10),
              ),
            ],
            options,
          );
          const byFlight = needsOf(campaign, { by: ['place', 'flight'] });
          expect(byFlight.rows.reduce((sum, { unmet }) => sum + unmet.mass, 0)).to.equal(
            10 * demands.length,
          );
          const { points, early } = aggregatedDemandsOf(campaign);
          const total = (list: typeof points | typeof early) =>
            list.flatMap(({ amounts }) => amounts).reduce((sum, { mass }) => sum + mass, 0);
          if (campaign.result.rules.demandsBeforeDelivery === 'keep')
            expect(total(points) + total(early)).to.equal(10 * demands.length);
          // In the older tool, each transport of a moment counts what is demanded after it.
          const found = capacityOf(campaign).places.reduce(
            (sum, each) => sum + each.demand.mass,
            0,
          );
          if (campaign.result.rules.deliveryCapacity === 'usable')
            expect(found).to.equal(total(points) + total(early));
          else expect(found).to.be.at.least(total(points) + total(early));
          greedyManifest(campaign);
          aggregatedDemandsFormat(campaign);
        },
      ),
    );
  });
});

describe('The order of nodes (R-0.6)', () => {
  it('begins with the Earth, and sorts by body, kind, name, and place in the scenario', () => {
    const twins = [1, 2].map(
      (longitude) => new SurfaceNode({ name: 'Twin', latitude: 0, longitude }),
    );
    const given = scenario([]);
    given.network.nodes.push(...twins);
    const compare = nodeOrder(new Campaign(given).places);
    const sorted = [lsp, twins[1]!, lsq, l1, twins[0]!, leo, pac, ksc].sort(compare);
    const names = sorted.map(({ name }) => name);
    expect(names.join()).to.equal('KSC,PAC,Twin,Twin,EML1,LEO,LSP,LSQ');
    expect(sorted.indexOf(twins[0]!)).to.be.below(sorted.indexOf(twins[1]!));
    expect(compare(ksc, ksc)).to.equal(0);
  });
});

describe('AmountSet', () => {
  it('sums by resource, in the order of resources, and leaves out what adds up to nothing', () => {
    const given = new Campaign(
      scenario(
        [creating(0, lsp, [base]), consuming(1, lsp, base, [generic(101, 1), generic(6, 1)])],
        cast(base),
      ),
      { rules: { preset: 'standard', deliveryCapacity: 'mass' } },
    );
    const set = new AmountSet(given);
    const resources = [water.id, 'generic-6-Unpressurized', 'generic-101-Unpressurized'];
    const amounts = [2, 4, 1, 3, -4];
    for (const [i, of] of [0, 1, 2, 0, 1].entries())
      set.add({ id: resources[of]!, name: '' }, amounts[i]!);
    expect(
      set.list().map(({ resource, amount, volume }) => [resource.id, amount, volume]),
    ).to.deep.equal([
      ['generic-101-Unpressurized', 1, 0.0019],
      [water.id, 5, 0.005],
    ]);
  });
});

describe('divide', () => {
  it('covers a span without gaps, each part with the last arrival before it', () => {
    const anySpan = fc
      .tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 50 }))
      .map(([since, length]) => [since, since + length] as const);
    const anyTimes = fc
      .uniqueArray(fc.integer({ min: 0, max: 100 }))
      .map((times) => times.sort((a, b) => a - b));
    fc.assert(
      fc.property(anyTimes, anySpan, (times, [since, until]) => {
        const deliveries = times.map((from, point) => ({
          from,
          until: Number.POSITIVE_INFINITY,
          point,
          edge: null,
        }));
        let at = since;
        let share = 0;
        for (const part of divide(deliveries, since, until)) {
          expect(part.start).to.equal(at);
          expect(part.delivery?.from).to.equal(times.filter((time) => time <= part.start).at(-1));
          at = part.end;
          share += part.share;
        }
        expect(at).to.equal(until);
        expect(share).to.be.closeTo(1, 1e-12);
      }),
    );
  });
});

describe('A transport to the Earth', () => {
  it('is a supply edge like any other', () => {
    const home = new Campaign(
      scenario([creating(0, lsp, [first]), flying(1, back, [first])], cast(first)),
    );
    expect(supplyNetworkOf(home).points).to.deep.equal([
      { node: { id: pac.id, name: 'PAC' }, time: 4, transports: [0] },
    ]);
  });
});

describe('The capacity of a supply edge (R-6.6)', () => {
  // A stage with room for 1000 kg and 4 m³, with 250 kg of cargo and crew of 100 kg.
  const tug = stage('Tug');
  const [freight, ann] = [thing('Freight', { mass: 250, volume: 1.5 }), crew('Ann')];
  const car = rover('Car', { maxCargoMass: 80 });
  const made = (rules: 'standard' | 'spacenet25') =>
    supplyNetworkOf(
      new Campaign(
        scenario(
          [
            creating(0, leo, [tug]),
            creating(0, leo, [freight, ann], { into: tug, priority: 2 }),
            creating(0, lsq, [car]),
            new SpaceTransport({
              ...on(1, leo),
              edge: hop.id,
              elements: ids(tug, freight),
              burnStageSequence: [],
            }),
            new SurfaceTransport({ ...on(9, lsq), edge: drive.id, vehicle: car.id, speed: 1 }),
          ],
          { ...cast(tug, freight, ann, car), edges: [hop] },
        ),
        { rules },
      ),
    ).edges;

  for (const rules of ['standard', 'spacenet25'] as const)
    it(`is that of the carriers where the edge has no limit, without crew (${rules})`, () => {
      const [backwards, away] = made(rules);
      expect(away).to.include({ grossMass: 1000, netMass: 750, reversed: false });
      expect(away!.netVolume).to.equal(away!.grossVolume - 1.5);
      expect(backwards).to.include({ grossMass: 80, netMass: 80, reversed: true });
      expect([backwards!.origin.name, backwards!.destination.name]).to.deep.equal(['LSQ', 'LSP']);
    });
});

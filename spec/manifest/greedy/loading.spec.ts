import { expect } from 'chai';
import { type GreedyManifest, greedyManifest } from '../../../lib/manifest/index.js';
import { deliveries, onward, out, ship, up } from '../../analysis/support/deliveries.js';
import { leo, lsp } from '../../simulation/support/builder.js';
import { generic } from '../../simulation/support/elements.js';

/** Returns the mass on each carrier of each transport, the first departure first. */
const loaded = ({ loads, edges }: GreedyManifest) =>
  loads
    .map(({ edge, carrier, mass, containers }) => ({
      day: edges[edge]!.start,
      text: `${carrier.name}: ${containers.length} of ${mass.toFixed(2)} kg`,
    }))
    .sort((a, b) => a.day - b.day)
    .map(({ day, text }) => `day ${day}, ${text}`);

const gaps = ({ gaps: list, containers }: GreedyManifest) =>
  list.flatMap((gap) => gap.containers.map((each) => containers[each]!.name));

/** The example of the rule. */
const example = [
  { day: 13, at: lsp, amounts: [generic(202, 60), generic(203, 125), generic(401, 10)] },
];

describe('What the greedy manifest loads', () => {
  it('leaves the second gas tank of the worked example behind', () => {
    const trip = { day: 1, edge: out, carriers: [ship('A', 300)] };
    const manifest = greedyManifest(deliveries([trip], example));
    expect(loaded(manifest)).to.deep.equal(['day 1, A: 4 of 280.49 kg']);
    expect(gaps(manifest)).to.deep.equal(['Gas Tank 5']);
    expect(manifest.gaps[0]!.mass).to.be.closeTo(25, 1e-9);
    expect(manifest.totals.demanded).to.be.closeTo(195, 1e-9);
    expect(manifest.totals.packed).to.be.closeTo(195, 1e-9);
    expect(manifest.totals.loaded).to.be.closeTo(170, 1e-9);
    expect(manifest.totals.left).to.be.closeTo(25, 1e-9);
  });

  it('loads everything of it onto two carriers', () => {
    const trip = { day: 1, edge: out, carriers: [ship('A', 300), ship('B', 300)] };
    const manifest = greedyManifest(deliveries([trip], example));
    expect(gaps(manifest)).to.deep.equal([]);
    expect(loaded(manifest)).to.deep.equal([
      'day 1, A: 4 of 280.49 kg',
      'day 1, B: 1 of 133.00 kg',
    ]);
  });

  it('keeps goods out of carriers that refuse them, and apart from others', () => {
    const trip = { day: 1, edge: out, carriers: [ship('A', 300), ship('B', 300)] };
    const needs = [{ day: 13, at: lsp, amounts: [generic(202, 10), generic(401, 10)] }];
    const campaign = deliveries([trip], needs);
    const classOf = (id: string) =>
      campaign.result.resources.find((each) => each.id === id)?.classOfSupply;
    const [a, b] = trip.carriers;
    const [onA, onB] = ['day 1, A: 1 of 10.83 kg', 'day 1, B: 1 of 10.83 kg'];
    const nothingOnB = 'day 1, B: 0 of 0.00 kg';
    const notIn = (ships: readonly unknown[]) =>
      greedyManifest(campaign, {
        refuses: (resource, carrier) =>
          classOf(resource) === 202 &&
          ships.some((each) => (each as { id: string }).id === carrier),
      });
    expect(loaded(notIn([]))).to.deep.equal(['day 1, A: 1 of 20.83 kg', nothingOnB]);
    expect(loaded(notIn([a]))).to.deep.equal([onA, onB]);
    const neither = notIn([a, b]);
    expect(loaded(neither)).to.deep.equal([onA, nothingOnB]);
    expect(neither.containers.flatMap(({ waits }) => waits?.obstacle ?? [])).to.deep.equal([
      'forbidden',
    ]);
  });

  it('brings containers over two legs, the last one first', () => {
    const manifest = greedyManifest(
      deliveries(
        [
          { day: 1, edge: up, carriers: [ship('Can', 100)] },
          { day: 5, edge: onward, carriers: [ship('Tug', 100)] },
        ],
        [
          { day: 13, at: lsp, amounts: [generic(202, 20)] },
          { day: 4, at: leo, amounts: [generic(301, 5)] },
        ],
      ),
    );
    // The bag for the Moon passes the orbit, and so it takes along what is needed there.
    expect(loaded(manifest)).to.deep.equal([
      'day 1, Can: 1 of 25.83 kg',
      'day 5, Tug: 1 of 25.83 kg',
    ]);
    const [bag] = manifest.containers;
    expect(
      bag!.pieces.map(({ point, amount }) => [manifest.points[point]!.node.name, amount]),
    ).to.deep.equal([
      ['LSP', 20],
      ['LEO', 5],
    ]);
    expect(bag!.loads.map((load) => manifest.loads[load]!.carrier.name)).to.deep.equal([
      'Tug',
      'Can',
    ]);
    expect(gaps(manifest)).to.deep.equal([]);
  });

  it('loads what is needed on the way onto that very transport, before all else', () => {
    const first = ship('First', 60);
    const second = ship('Second', 60);
    const manifest = greedyManifest(
      deliveries(
        [
          { day: 1, edge: up, carriers: [first] },
          { day: 5, edge: up, carriers: [second] },
        ],
        [
          { day: 9, at: leo, amounts: [generic(202, 40)] },
          { day: 5.5, at: up, by: second, amounts: [generic(203, 9)] },
        ],
      ),
    );
    expect(loaded(manifest)).to.deep.equal([
      // 19.8 kg of gas tank, and the bag of 27.63 kg.
      'day 1, First: 1 of 14.03 kg',
      'day 5, Second: 2 of 47.43 kg',
    ]);
  });

  it('takes an earlier flight if the last one is full', () => {
    const manifest = greedyManifest(
      deliveries(
        [
          { day: 1, edge: out, carriers: [ship('Early', 100)] },
          { day: 5, edge: out, carriers: [ship('Late', 30)] },
        ],
        [{ day: 13, at: lsp, amounts: [generic(202, 60)] }],
      ),
    );
    expect(loaded(manifest)).to.deep.equal([
      'day 1, Early: 2 of 34.86 kg',
      'day 5, Late: 1 of 27.63 kg',
    ]);
  });

  it('tops up a bag that stays behind with what is needed there earlier, which then stays behind too', () => {
    const trips = [
      { day: 1, edge: out, carriers: [ship('Early', 12)] },
      { day: 5, edge: out, carriers: [ship('Late', 12)] },
    ];
    const late = { day: 13, at: lsp, amounts: [generic(202, 15)] };
    const early = { day: 6, at: lsp, amounts: [generic(202, 11)] };
    const both = greedyManifest(deliveries(trips, [late, early]));
    expect(both.containers.map(({ pieces }) => pieces.length)).to.deep.equal([2]);
    expect(both.gaps.map(({ mass }) => mass)).to.deep.equal([15, 11]);
    expect(both.totals).to.include({ loaded: 0, left: 26 });
    expect(greedyManifest(deliveries(trips, [early])).totals.left).to.equal(0);
  });

  it('keeps pressurized containers out of unpressurized carriers where environments count', () => {
    const open = ship('Open', 100, { cargoEnvironment: 'Unpressurized' });
    const cabin = ship('Cabin', 100, { cargoEnvironment: 'Pressurized' });
    const trips = [{ day: 1, edge: out, carriers: [open, cabin] }];
    const needs = [{ day: 9, at: lsp, amounts: [generic(202, 20, 'Pressurized')] }];
    const of = (environmentConstrained: boolean) =>
      loaded(
        greedyManifest(deliveries(trips, needs, { configuration: { environmentConstrained } })),
      );
    expect(of(false)[0]).to.equal('day 1, Open: 1 of 20.83 kg');
    expect(of(true)).to.deep.equal(['day 1, Open: 0 of 0.00 kg', 'day 1, Cabin: 1 of 20.83 kg']);
  });

  it('counts the volume of containers where it is constrained', () => {
    // A bag has a volume of 0.053 m³.
    const trips = [{ day: 1, edge: out, carriers: [ship('Small', 100, { maxCargoVolume: 0.06 })] }];
    const needs = [{ day: 9, at: lsp, amounts: [generic(202, 10)] }];
    const of = (volumeConstrained: boolean) =>
      greedyManifest(deliveries(trips, needs, { configuration: { volumeConstrained } })).loads[0]!
        .containers.length;
    expect(of(false)).to.equal(1);
    expect(
      greedyManifest(deliveries(trips, needs, { configuration: { volumeConstrained: true } }))
        .gaps[0]!.containers,
    ).to.have.length(1);
    expect(of(true)).to.equal(1);
  });

  it('keeps the limit of a flight only if it is asked to (Q-7.8)', () => {
    // The ship weighs 100 kg.
    const trips = [{ day: 1, edge: out, carriers: [ship('Ship', 1e5)] }];
    const campaign = deliveries(trips, [{ day: 9, at: lsp, amounts: [generic(202, 20_000)] }]);
    expect(gaps(greedyManifest(campaign))).to.deep.equal([]);
    const { loads, totals } = greedyManifest(campaign, { flightLimits: 'keep' });
    expect(loads[0]!.mass).to.be.within(9850, 9900);
    expect(totals.left).to.be.greaterThan(10_000);
  });

  it('tells where a container waits, and what for', () => {
    const waits = (...args: Parameters<typeof deliveries>) => {
      const { containers, points } = greedyManifest(deliveries(...args));
      return containers.map(
        (each) => each.waits && `${points[each.waits.point]!.node.name}: ${each.waits.obstacle}`,
      );
    };
    const needs = [{ day: 9, at: lsp, amounts: [generic(202, 20, 'Pressurized')] }];
    const by = (room: number) => [{ day: 1, edge: out, carriers: [ship('Ship', room)] }];
    expect(waits(by(100), needs)).to.deep.equal([null]);
    expect(waits(by(10), needs)).to.deep.equal(['LSP: room']);
    expect(
      waits(by(100), needs, { configuration: { environmentConstrained: true } }),
    ).to.deep.equal(['LSP: environment']);
    // The tug takes it, but nothing brings it to the tug.
    const tug = { day: 5, edge: onward, carriers: [ship('Tug', 100)] };
    expect(waits([{ day: 1, edge: up, carriers: [ship('Can', 9)] }, tug], needs)).to.deep.equal([
      'LEO: room',
    ]);
    expect(waits([{ day: 1, edge: up, carriers: [] }, tug], needs)).to.deep.equal([
      'LEO: transport',
    ]);
  });

  it('lists what is needed before the first delivery, as left', () => {
    const trips = [{ day: 5, edge: out, carriers: [ship('Ship', 100)] }];
    const { unpacked, totals } = greedyManifest(
      deliveries(trips, [{ day: 2, at: lsp, amounts: [generic(202, 5)] }]),
    );
    expect(unpacked.map(({ reason, point, place }) => [reason, point, place.name])).to.deep.equal([
      ['early', null, 'LSP'],
    ]);
    expect(totals.left).to.equal(5);
  });

  it('has nothing to do without demands or transports', () => {
    expect(greedyManifest(deliveries([], [])).totals).to.deep.equal({
      demanded: 0,
      packed: 0,
      loaded: 0,
      left: 0,
    });
  });

  it('is plain data', () => {
    const trip = { day: 1, edge: out, carriers: [ship('A', 300)] };
    const manifest = greedyManifest(deliveries([trip], example));
    expect(JSON.parse(JSON.stringify(manifest))).to.deep.equal(manifest);
  });

  it('reports all wrong options at once', () => {
    const campaign = deliveries([], []);
    expect(() =>
      greedyManifest(campaign, { flightLimit: 'keep', room: 'some', maxContainers: 0 } as never),
    ).to.throw(
      TypeError,
      /no option "flightLimit"; did you mean "flightLimits"\?; "room" must be "all" or "later", found "some"; "maxContainers" must be a whole number of at least 1, found 0/,
    );
  });
});

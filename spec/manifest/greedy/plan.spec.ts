import { expect } from 'chai';
import { type Campaign } from '../../../lib/analysis/index.js';
import {
  type ContainerKind,
  greedyManifest,
  greedyPlan,
  type PlanDemand,
  type PlanProblem,
  type PlanResource,
} from '../../../lib/manifest/index.js';
import { deliveries, onward, out, ship, up } from '../../analysis/support/deliveries.js';
import { leo, lsp } from '../../simulation/support/builder.js';
import { generic } from '../../simulation/support/elements.js';

const bag: ContainerKind = {
  name: 'cargo transfer bag',
  groups: ['bags'],
  crate: false,
  mass: 0.83,
  volume: 0.053,
  maxMass: 26.8,
  maxVolume: 0.049,
  template: null,
};
const tank: ContainerKind = { ...bag, name: 'large gas tank', mass: 108, maxMass: 100 };
const crate: ContainerKind = {
  ...bag,
  name: 'crate',
  crate: true,
  mass: 0,
  volume: 0,
  maxMass: 0,
  maxVolume: 0,
};

/** A window of a test: a place, and what it needs of a class of supply, between two orders. */
interface Window {
  readonly at: { readonly id: string; readonly name: string } | { readonly leg: number };
  readonly time: number;
  readonly from: number;
  readonly until?: number;
  readonly of: number;
  readonly amount: number;
  readonly more?: Partial<PlanDemand>;
  readonly resource?: Partial<PlanResource>;
}

/** Returns the problem of a campaign with these windows. Transports depart and arrive in the orders 10, 20, 30, ... */
function problem(
  campaign: Campaign,
  windows: readonly Window[],
  more: Partial<PlanProblem> = {},
): PlanProblem {
  const { result, places } = campaign;
  const place = ({ id, name }: { readonly id: string; readonly name: string }) => ({
    id,
    name,
    isSource: places.of({ id, name }).isSource,
  });
  const resourceOf = (classOfSupply: number) =>
    result.resources.find((each) => each.classOfSupply === classOfSupply)!;
  return {
    legs: result.transports.map((transport, index) => ({
      index,
      transport: index,
      origin: place(transport.origin),
      destination: place(transport.destination),
      start: transport.time,
      end: transport.end,
      departs: 20 * index + 10,
      arrives: 20 * index + 20,
      slots: transport.carriers.map(({ element }, i) => ({
        index: i,
        carrier: element,
        freeMass: 1e6,
        freeVolume: 1e6,
        pressurized: false,
        parent: null,
      })),
      freeMass: null,
    })),
    cells: windows.map(({ at, time, from, until = Number.POSITIVE_INFINITY }, index) => ({
      index,
      leg: 'leg' in at ? at.leg : null,
      place: 'leg' in at ? result.transports[at.leg]!.edge : at,
      time,
      from,
      until,
    })),
    demands: windows.map(({ of, amount, time, more: demand, resource }, index) => {
      const { id, name, classOfSupply, unitMass, unitVolume, packingFactor } = resourceOf(of);
      return {
        index,
        cell: index,
        resource: {
          id,
          name,
          classOfSupply,
          pressurized: false,
          whole: false,
          unitMass,
          unitVolume,
          crateMass: packingFactor,
          group: 'bags',
          ...resource,
        },
        amount,
        weight: 1,
        tier: 0,
        durable: false,
        time,
        ...demand,
      };
    }),
    kinds: [bag, tank, crate],
    rows: [],
    volumeConstrained: false,
    environmentConstrained: false,
    pressurizedTakesUnpressurized: true,
    massPrecision: 0.01,
    demandPrecision: 0.01,
    ...more,
  };
}

const oneFlight = [{ day: 1, edge: out, carriers: [ship('Ship', 1e4)] }];
const food = (amount: number, day = 9) => [{ day, at: lsp, amounts: [generic(202, amount)] }];

describe('The plan that a greedy manifest makes', () => {
  it('has its containers with their paths, contents and pieces', () => {
    const campaign = deliveries(oneFlight, food(30));
    const found = greedyPlan(
      problem(campaign, [{ at: lsp, time: 9, from: 20, of: 202, amount: 30 }]),
      greedyManifest(campaign),
    );
    const resource = campaign.result.resources.find((each) => each.classOfSupply === 202)!.id;
    const [first, second] = found.containers;
    expect(found.containers).to.have.length(2);
    expect(first).to.deep.equal({
      kind: 0,
      pressurized: false,
      path: [{ leg: 0, slot: 0 }],
      contents: [{ resource, amount: 26.8 }],
      pieces: [{ demand: 0, amount: 26.8 }],
    });
    expect(second!.pieces[0]!.amount).to.be.closeTo(3.2, 1e-9);
  });

  it('deals pieces to the windows of a place in the order of time', () => {
    const campaign = deliveries(oneFlight, food(20));
    const { containers } = greedyPlan(
      problem(campaign, [
        { at: lsp, time: 12, from: 22, of: 202, amount: 15 },
        { at: lsp, time: 5, from: 20, until: 21, of: 202, amount: 12 },
      ]),
      greedyManifest(campaign),
    );
    expect(containers[0]!.pieces).to.deep.equal([
      { demand: 1, amount: 12 },
      { demand: 0, amount: 8 },
    ]);
  });

  it('drops what nothing needs, and what comes too late', () => {
    const campaign = deliveries(oneFlight, food(20));
    const of = (amount: number, from: number) =>
      greedyPlan(
        problem(campaign, [{ at: lsp, time: 9, from, of: 202, amount }]),
        greedyManifest(campaign),
      ).containers.map(({ contents }) => contents[0]!.amount);
    expect(of(5, 20)).to.deep.equal([5]);
    expect(of(20, 19)).to.deep.equal([]);
  });

  it('drops containers that do not come from the Earth', () => {
    // The can is too small, so the bag stays at the orbit that it never reached.
    const campaign = deliveries(
      [
        { day: 1, edge: up, carriers: [ship('Can', 5)] },
        { day: 5, edge: onward, carriers: [ship('Tug', 100)] },
      ],
      food(20),
    );
    const manifest = greedyManifest(campaign);
    expect(manifest.loads.flatMap(({ containers }) => containers)).to.have.length(1);
    const windows = [{ at: lsp, time: 9, from: 40, of: 202, amount: 20 }];
    expect(greedyPlan(problem(campaign, windows), manifest).containers).to.deep.equal([]);
  });

  it('goes over two legs, serves on the way, and ends where the last piece is used', () => {
    const tug = ship('Tug', 100);
    const campaign = deliveries(
      [
        { day: 1, edge: up, carriers: [ship('Can', 100)] },
        { day: 5, edge: onward, carriers: [tug] },
      ],
      [
        ...food(10),
        { day: 3, at: leo, amounts: [generic(202, 4)] },
        { day: 5.5, at: onward, by: tug, amounts: [generic(202, 2)] },
      ],
    );
    const windows: Window[] = [
      { at: leo, time: 3, from: 20, until: 30, of: 202, amount: 4 },
      { at: { leg: 1 }, time: 5.5, from: 31, of: 202, amount: 2 },
      { at: lsp, time: 9, from: 40, of: 202, amount: 10 },
    ];
    const manifest = greedyManifest(campaign);
    const plan = (amounts: readonly number[]) =>
      greedyPlan(
        problem(
          campaign,
          windows.map((window, i) => ({ ...window, amount: amounts[i]! })),
        ),
        manifest,
      ).containers.map(({ path, pieces }) => [path.length, pieces.map(({ amount }) => amount)]);
    expect(plan([4, 2, 10])).to.deep.equal([[2, [2, 10, 4]]]);
    expect(plan([4, 0, 0])).to.deep.equal([[1, [4]]]);
  });

  it('drops a container whose transport is not among the legs', () => {
    const campaign = deliveries(oneFlight, food(20));
    const full = problem(campaign, [{ at: lsp, time: 9, from: 20, of: 202, amount: 20 }]);
    expect(greedyPlan({ ...full, legs: [] }, greedyManifest(campaign)).containers).to.deep.equal(
      [],
    );
  });

  it('packs whole units only', () => {
    const campaign = deliveries(oneFlight, food(20.5));
    const { containers } = greedyPlan(
      problem(campaign, [
        { at: lsp, time: 5, from: 20, of: 202, amount: 2.5, resource: { whole: true } },
        { at: lsp, time: 9, from: 21, of: 202, amount: 30, resource: { whole: true } },
      ]),
      greedyManifest(campaign),
    );
    expect(containers[0]!.contents[0]!.amount).to.equal(20);
    expect(containers[0]!.pieces.map(({ amount }) => amount)).to.deep.equal([2.5, 17.5]);
  });

  it('keeps the heavier of two goods that must not be mixed', () => {
    const needs = [{ day: 9, at: lsp, amounts: [generic(202, 5), generic(301, 9)] }];
    const campaign = deliveries(oneFlight, needs);
    const windows: Window[] = [
      { at: lsp, time: 9, from: 20, of: 202, amount: 5, resource: { group: 'a' } },
      { at: lsp, time: 9, from: 20, of: 301, amount: 9, resource: { group: 'b' } },
    ];
    const kinds = [{ ...bag, groups: ['a', 'b'] }];
    const { containers } = greedyPlan(
      problem(campaign, windows, { kinds }),
      greedyManifest(campaign),
    );
    expect(containers.map(({ pieces }) => pieces)).to.deep.equal([[{ demand: 1, amount: 9 }]]);
  });

  it('leaves out goods that the kinds of the problem do not take', () => {
    const campaign = deliveries(oneFlight, food(5));
    const windows: Window[] = [{ at: lsp, time: 9, from: 20, of: 202, amount: 5 }];
    const of = (kinds: readonly ContainerKind[]) =>
      greedyPlan(problem(campaign, windows, { kinds }), greedyManifest(campaign)).containers.length;
    expect(of([bag])).to.equal(1);
    expect(of([tank])).to.equal(0);
    expect(of([{ ...bag, groups: [] }])).to.equal(0);
  });

  it('uses gear again in each window', () => {
    const needs = [
      { day: 6, at: lsp, amounts: [generic(6, 5)] },
      { day: 9, at: lsp, amounts: [generic(6, 7)] },
    ];
    const campaign = deliveries(oneFlight, needs);
    const gear = { more: { durable: true }, of: 6 };
    const { containers } = greedyPlan(
      problem(campaign, [
        { at: lsp, time: 6, from: 20, until: 22, amount: 5, ...gear },
        { at: lsp, time: 9, from: 22, amount: 7, ...gear },
      ]),
      greedyManifest(campaign),
    );
    const [science] = containers;
    expect(science!.kind).to.equal(2);
    expect(science!.pieces.map(({ amount }) => amount)).to.deep.equal([5, 7]);
    expect(science!.contents[0]!.amount).to.equal(7);
  });

  it('holds no more than the kinds of the problem take', () => {
    const campaign = deliveries(oneFlight, food(26.8));
    const windows: Window[] = [{ at: lsp, time: 9, from: 20, of: 202, amount: 30 }];
    const kinds = [{ ...bag, maxMass: 26.79 }];
    const { containers } = greedyPlan(
      problem(campaign, windows, { kinds }),
      greedyManifest(campaign),
    );
    expect(containers[0]!.contents[0]!.amount).to.be.closeTo(26.79, 1e-9);
  });
});

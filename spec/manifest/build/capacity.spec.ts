import { expect } from 'chai';
import {
  Burn,
  BurnStageItem,
  BurnStageSequence,
  days,
  FlightEdge,
  ResourceContainer,
  SpaceEdge,
  SpaceTransport,
} from '../../../lib/index.js';
import { planProblem } from '../../../lib/manifest/index.js';
import { ids, ksc, leo, lsp, on } from '../../simulation/support/builder.js';
import {
  allTemplates,
  box,
  carrier,
  generic,
  ofWater,
  stage,
  thing,
} from '../../simulation/support/elements.js';
import { campaignOf, create, demand, flights, fly, hop } from '../support/campaigns.js';

describe('the capacity of legs', () => {
  it('has a slot for each carrier aboard, with what it carries at most on the way', () => {
    const inner = carrier('Inner', { mass: 50, maxCargoMass: 80 });
    const outer = carrier('Outer', { maxCargoMass: 300 });
    const full = box('Full', { contents: [ofWater(20)] });
    const campaign = campaignOf(
      [
        create(0, ksc, ksc, outer),
        create(0, ksc, outer, inner),
        create(0.5, ksc, inner, full),
        fly(1, hop, [outer]),
      ],
      [inner, outer, full],
    );
    const [leg] = planProblem(campaign).legs;
    expect(leg?.slots.map((slot) => [slot.carrier.name, slot.freeMass, slot.parent])).to.deep.equal(
      [
        ['Outer', 300 - 50 - 25, null],
        ['Inner', 80 - 25, 0],
      ],
    );
  });

  it('has one slot for a carrier that a flight lists with the one around it', () => {
    const inner = carrier('Inner', { mass: 50, maxCargoMass: 80 });
    const outer = carrier('Outer', { maxCargoMass: 300 });
    const other = carrier('Other', { maxCargoMass: 20 });
    const campaign = campaignOf(
      [
        create(0, ksc, ksc, outer, other),
        create(0, ksc, outer, inner),
        fly(1, hop, [inner, outer, other]),
      ],
      [inner, outer, other],
    );
    const [leg] = planProblem(campaign).legs;
    expect(leg?.slots.map((slot) => [slot.carrier.name, slot.parent])).to.deep.equal([
      ['Outer', null],
      ['Inner', 0],
      ['Other', null],
    ]);
  });

  it('leaves out carriers that do not arrive, and transports that fail', () => {
    const cargo = carrier('Cargo');
    const stays = carrier('Stays');
    const campaign = campaignOf(
      [
        create(0, ksc, ksc, cargo),
        create(0, leo, leo, stays),
        fly(1, hop, [stays]),
        fly(2, hop, [cargo]),
      ],
      [cargo, stays],
    );
    expect(planProblem(campaign).legs.map(({ start }) => start)).to.deep.equal([2]);
    expect(planProblem(campaign, { legs: 'all' }).legs.map(({ start }) => start)).to.deep.equal([
      1, 2,
    ]);
  });

  it('takes all that a flight lists from the limit of its edge', () => {
    const narrow = new FlightEdge({
      name: 'Narrow',
      origin: ksc.id,
      destination: lsp.id,
      duration: days(1),
      maxCrew: 0,
      maxCargo: 150,
    });
    const cargo = carrier('Cargo');
    const campaign = campaignOf(
      [create(0, ksc, ksc, cargo), fly(1, narrow, [cargo])],
      [cargo],
      {},
      { edges: [...flights, narrow] },
    );
    expect(planProblem(campaign).legs[0]?.freeMass).to.equal(50);
  });

  it('holds back a share of every capacity', () => {
    const cargo = carrier('Cargo', { maxCargoMass: 200 });
    const campaign = campaignOf([create(0, ksc, ksc, cargo), fly(1, hop, [cargo])], [cargo]);
    const [leg] = planProblem(campaign, { capacityMargin: 0.25 }).legs;
    expect(leg?.slots[0]?.freeMass).to.equal(150);
  });

  it('lets carriers and transports refuse goods, and the carriers inside them too', () => {
    const inner = carrier('Inner');
    const outer = carrier('Outer');
    const camp = thing('Camp');
    const campaign = campaignOf(
      [
        create(0, ksc, ksc, outer),
        create(0, ksc, outer, inner),
        create(0, lsp, lsp, camp),
        fly(1, hop, [outer], { name: 'First flight' }),
        demand(9, lsp, [generic(202, 5), generic(203, 5)], camp),
      ],
      [outer, inner, camp],
    );
    const refusedIn = (...forbid: { goods: number | string; on: string }[]) => {
      const { legs, demands } = planProblem(campaign, { forbid });
      const names = new Map(demands.map(({ resource }) => [resource.id, resource.classOfSupply]));
      return legs[0]!.slots.map(({ refuses = [] }) =>
        refuses.flatMap((id) => names.get(id) ?? []).sort(),
      );
    };
    expect(refusedIn({ goods: 2, on: 'inner' })).to.deep.equal([[], [202, 203]]);
    expect(refusedIn({ goods: 203, on: 'Outer' })).to.deep.equal([[203], [203]]);
    expect(refusedIn({ goods: 'Food', on: 'Inner' })).to.deep.equal([[], [202]]);
    for (const on of ['First flight', 'Hop'])
      expect(refusedIn({ goods: 202, on }, { goods: 203, on: 'Inner' })).to.deep.equal([
        [202],
        [202, 203],
      ]);
    expect(() => refusedIn({ goods: 'watr', on: 'Inner' }, { goods: 202, on: 'Xyz' }))
      .to.throw(TypeError)
      .with.property('message')
      .that.matches(
        /\/0: there is no resource "watr"[\s\S]*\/1: there is no carrier or transport .* there are /,
      );
  });

  it('limits the load by what a burn leaves in the tank', () => {
    const { campaign, margin } = burning();
    const { rows } = planProblem(campaign);
    expect(rows.map(({ name }) => name)).to.deep.equal(['burn 1 of Ship, flight 1']);
    const [row] = rows;
    const coefficient = 1 - Math.exp(-1000 / (300 * 9.80665));
    expect(row?.terms[0]?.coefficient).to.be.closeTo(coefficient, 1e-6);
    expect(row?.limit).to.be.closeTo(margin, 1e-3);
    expect(planProblem(campaign, { propulsion: 'ignore' }).rows).to.deep.equal([]);
  });

  it('offers the templates of the scenario when asked', () => {
    const cargo = carrier('Cargo');
    const camp = thing('Camp');
    const locker = new ResourceContainer({ name: 'Locker', mass: 2, maxCargoMass: 40 });
    const campaign = campaignOf(
      [
        create(0, ksc, ksc, cargo),
        create(0, lsp, lsp, camp),
        fly(1, hop, [cargo]),
        demand(9, lsp, [generic(202, 5)], camp),
      ],
      [cargo, camp],
      {},
      { elementTemplates: [...allTemplates, locker] },
    );
    expect(planProblem(campaign).kinds.map(({ name }) => name)).to.deep.equal([
      'cargo transfer bag',
    ]);
    const { kinds } = planProblem(campaign, { containerTemplates: true });
    expect(kinds.at(-1)).to.deep.include({ name: 'Locker', mass: 2, maxMass: 40 });
  });
});

/** A ship that flies to LEO on its own, with some propellant to spare. */
function burning() {
  const burn = new Burn({ time: days(0), deltaV: 1000 });
  const edge = new SpaceEdge({
    name: 'Push',
    origin: ksc.id,
    destination: leo.id,
    duration: days(1),
    burns: [burn],
  });
  const ship = stage('Ship', { isp: 300, maxCargoMass: 5000 });
  const campaign = campaignOf(
    [
      create(0, ksc, ksc, ship),
      new SpaceTransport({
        ...on(1, ksc, { priority: 3 }),
        edge: edge.id,
        elements: ids(ship),
        burnStageSequence: [
          new BurnStageSequence({
            burn: burn.id,
            actions: [new BurnStageItem({ element: ship.id, type: 'Burn' })],
          }),
        ],
      }),
    ],
    [ship],
    {},
    { edges: [...flights, edge] },
  );
  return { campaign, ship, margin: campaign.result.burns[0]!.propellantLeft };
}

import { expect } from 'chai';
import { Campaign } from '../../../lib/analysis/index.js';
import { type AnyResourceAmount, ResourceAmount } from '../../../lib/index.js';
import { type GreedyManifest, greedyManifest } from '../../../lib/manifest/index.js';
import { simulateValid } from '../../../lib/simulation/simulate.js';
import { deliveries, out, ship } from '../../analysis/support/deliveries.js';
import { lsp, pump, water } from '../../simulation/support/builder.js';
import { generic } from '../../simulation/support/elements.js';

type Options = Parameters<typeof deliveries>[2];

/** Returns the manifest of amounts that are needed on the Moon after a flight with room for all. */
function packed(amounts: readonly AnyResourceAmount[], options: Options = {}): GreedyManifest {
  const trips = [{ day: 1, edge: out, carriers: [ship('Ship', 1e6)] }];
  return greedyManifest(deliveries(trips, [{ day: 9, at: lsp, amounts }], options));
}

/** Returns the kinds of containers with the amounts in them. */
const contents = ({ containers }: GreedyManifest): [string, ...number[]][] =>
  containers.map(({ kind, pieces }) => [
    kind,
    ...pieces.map(({ amount }) => Math.round(amount * 1e6) / 1e6),
  ]);

describe('What the greedy manifest packs', () => {
  it('puts gas into large tanks, and the rest that fits into a small one', () => {
    expect(contents(packed([generic(203, 208)]))).to.deep.equal([
      ['large gas tank', 100],
      ['large gas tank', 100],
      ['small gas tank', 8],
    ]);
    expect(contents(packed([generic(203, 10)]))).to.deep.equal([['small gas tank', 10]]);
    expect(contents(packed([generic(203, 25)]))).to.deep.equal([['large gas tank', 25]]);
  });

  it('puts water into liquid tanks', () => {
    expect(contents(packed([generic(201, 90)]))).to.deep.equal([
      ['large liquid tank', 74.8],
      ['small liquid tank', 15.2],
    ]);
  });

  it('puts propellants into new tanks, which water can top up, but no other propellant', () => {
    expect(contents(packed([generic(101, 10), generic(102, 5), generic(201, 4)]))).to.deep.equal([
      ['small liquid tank', 10, 4],
      ['small liquid tank', 5],
    ]);
  });

  it('puts provisions, operations, maintenance and waste into bags, and tops them up', () => {
    for (const classOfSupply of [202, 301, 4011, 701] as const)
      expect(contents(packed([generic(classOfSupply, 30)]))).to.deep.equal([
        ['cargo transfer bag', 26.8],
        ['cargo transfer bag', 3.2],
      ]);
    expect(contents(packed([generic(202, 20), generic(301, 20)]))).to.deep.equal([
      ['cargo transfer bag', 20, 6.8],
      ['cargo transfer bag', 13.2],
    ]);
  });

  it('does not top up bags with what does not fit into an empty one (Q-7.2)', () => {
    expect(contents(packed([generic(202, 20), generic(301, 27)]))).to.deep.equal([
      ['cargo transfer bag', 20],
      ['cargo transfer bag', 26.8],
      ['cargo transfer bag', 0.2],
    ]);
  });

  it('makes one crate for each other good, with a name and a mass of its own', () => {
    const { containers } = packed([
      generic(601, 50),
      generic(8, 60),
      generic(9, 70),
      generic(10, 80),
    ]);
    expect(containers.map(({ name, maxMass, packedMass }) => [name, maxMass, packedMass]))
      .to.deep // Classes with more digits come later.
      .equal([
        ['Infrastructure 1', 60, 60],
        ['Transportation 2', 70, 70],
        ['Miscellaneous 3', 80, 80],
        ['Science 4', 50, 50],
      ]);
  });

  it('counts the packing factor of a crate by units, or by mass under spacenet25 (Q-7.5)', () => {
    const part = new ResourceAmount({ resource: pump.id, amount: 2 });
    const asScience = (rules: 'standard' | 'spacenet25', crateTare?: 'units' | 'mass') => {
      const trips = [{ day: 1, edge: out, carriers: [ship('Ship', 1e6)] }];
      const campaign = deliveries(trips, [{ day: 9, at: lsp, amounts: [part] }], { rules });
      const { resourceList } = campaign.scenario;
      const index = resourceList.findIndex(({ id }) => id === pump.id);
      resourceList[index] = Object.assign(Object.create(Object.getPrototypeOf(pump)), pump, {
        classOfSupply: 602,
      });
      return greedyManifest(campaign, crateTare && { crateTare }).containers[0]!.mass;
    };
    expect(asScience('standard')).to.equal(2);
    expect(asScience('spacenet25')).to.equal(40);
    expect(asScience('standard', 'mass')).to.equal(40);
  });

  it('leaves out estimates of packing material, and goods without a class, with the reason', () => {
    const { containers, unpacked, totals } = packed([generic(5, 7), generic(0, 3)]);
    expect(containers).to.deep.equal([]);
    expect(unpacked.map(({ reason, amount }) => [reason, amount])).to.have.deep.members([
      ['packing', 7],
      ['class', 3],
    ]);
    expect(totals).to.deep.equal({ demanded: 10, packed: 0, loaded: 0, left: 10 });
  });

  it('stops where no container takes even the least amount (Q-7.4)', () => {
    const none = packed([generic(202, 5)], { configuration: { cargoTransferBagMaxMass: 0 } });
    expect(none.containers).to.deep.equal([]);
    expect(none.unpacked[0]).to.include({ reason: 'too-large', amount: 5 });
    for (const rules of ['standard', 'spacenet25'] as const)
      expect(
        packed([generic(202, 5)], { rules, configuration: { cargoTransferBagMaxMass: 0 } })
          .unpacked,
      ).to.have.length(1);
  });

  it('stops at the limit of containers', () => {
    const trips = [{ day: 1, edge: out, carriers: [ship('Ship', 1e6)] }];
    const campaign = deliveries(trips, [{ day: 9, at: lsp, amounts: [generic(202, 1e9)] }]);
    const { containers, unpacked } = greedyManifest(campaign, { maxContainers: 3 });
    expect(containers).to.have.length(3);
    expect(unpacked[0]).to.include({ reason: 'limit', amount: 1e9 - 3 * 26.8 });
  });

  it('counts volumes where they are constrained', () => {
    // A bag takes 0.049 m³: of food, with 0.007 m³/kg, that is 7 kg.
    const { containers } = packed([generic(202, 10)], {
      configuration: { volumeConstrained: true },
    });
    expect(containers.map(({ packedMass }) => Math.round(packedMass * 1e6) / 1e6)).to.deep.equal([
      7, 3,
    ]);
  });

  it('keeps pressurized goods out of unpressurized containers where environments count', () => {
    const goods = [generic(202, 5), generic(301, 5, 'Pressurized'), generic(302, 5)];
    const of = (options: Options) =>
      packed(goods, options).containers.map(({ environment, pieces }) => [
        environment,
        pieces.length,
      ]);
    const configuration = { environmentConstrained: true };
    expect(of({})).to.deep.equal([['Unpressurized', 3]]);
    expect(of({ configuration })).to.deep.equal([
      ['Unpressurized', 2],
      ['Pressurized', 1],
    ]);
  });

  it('puts unpressurized goods into pressurized containers, but not under spacenet25 (Q-1.5)', () => {
    const goods = [generic(202, 5, 'Pressurized'), generic(301, 5)];
    const configuration = { environmentConstrained: true };
    expect(packed(goods, { configuration }).containers).to.have.length(1);
    expect(packed(goods, { configuration, rules: 'spacenet25' }).containers).to.have.length(2);
  });

  it('makes an empty crate of a production only under spacenet25 (Q-7.5)', () => {
    const made = [generic(6, -5)];
    expect(packed(made).containers).to.deep.equal([]);
    const { containers } = packed(made, { rules: 'spacenet25' });
    expect(containers.map(({ name, maxMass, pieces }) => [name, maxMass, pieces])).to.deep.equal([
      ['Science 1', -5, []],
    ]);
  });

  it('takes any amount of what weighs nothing, into full containers too', () => {
    const trips = [{ day: 1, edge: out, carriers: [ship('Ship', 1e6)] }];
    const campaign = deliveries(trips, [
      {
        day: 9,
        at: lsp,
        amounts: [generic(201, 74.8), new ResourceAmount({ resource: water.id, amount: 5 })],
      },
    ]);
    const { resourceList } = campaign.scenario;
    const index = resourceList.findIndex(({ id }) => id === water.id);
    resourceList[index] = Object.assign(Object.create(Object.getPrototypeOf(water)), water, {
      unitMass: 0,
    });
    const { scenario, options } = campaign;
    const weightless = new Campaign(scenario, options, simulateValid(scenario, options));
    expect(contents(greedyManifest(weightless))).to.deep.equal([['large liquid tank', 74.8, 5]]);
  });
});

import { expect } from 'chai';
import {
  type AnyResourceAmount,
  type Configuration,
  ResourceAmount,
  ResourceContainer,
} from '../../../lib/index.js';
import { type ManifestChoice, planProblem } from '../../../lib/manifest/index.js';
import type { Fields } from '../../../lib/schema/model-object.js';
import { ksc, lsp, panel, pump } from '../../simulation/support/builder.js';
import { allTemplates, carrier, generic, thing } from '../../simulation/support/elements.js';
import { campaignOf, create, demand, fly, hop } from '../support/campaigns.js';

/** The problem of amounts that are needed at LSP. */
function problemFor(
  amounts: readonly AnyResourceAmount[],
  choice: ManifestChoice = {},
  configuration: Fields<Configuration> = {},
) {
  const cargo = carrier('Cargo');
  const camp = thing('Camp');
  const locker = new ResourceContainer({
    name: 'Locker',
    mass: 2,
    maxCargoMass: 40,
    maxCargoVolume: 0.1,
  });
  const flat = new ResourceContainer({ name: 'Flat', mass: 2, maxCargoMass: 0 });
  const campaign = campaignOf(
    [
      create(0, ksc, ksc, cargo),
      create(0, lsp, lsp, camp),
      fly(1, hop, [cargo]),
      demand(9, lsp, amounts, camp),
    ],
    [cargo, camp],
    {},
    { elementTemplates: [...allTemplates, locker, flat], configuration },
  );
  return planProblem(campaign, choice);
}

const kindsOf = (...of: Parameters<typeof problemFor>) =>
  problemFor(...of).kinds.map(({ name }) => name);

const units = (resource: typeof pump, amount: number) =>
  new ResourceAmount({ resource: resource.id, amount });

describe('the containers of goods', () => {
  it('is a bag for units that fit one, and a crate for others', () => {
    expect(kindsOf([units(pump, 2)])).to.deep.equal(['cargo transfer bag']);
    expect(kindsOf([units(panel, 2)])).to.deep.equal(['crate']);
    expect(kindsOf([units(panel, 2)], { units: 'divisible' })).to.deep.equal([
      'cargo transfer bag',
    ]);
  });

  const duffel = {
    name: 'Duffel',
    holds: ['bagged', 'crated'] as const,
    mass: 3,
    volume: 0.2,
    maxMass: 500,
    maxVolume: 2,
  };

  it('can be of a kind that the caller gives', () => {
    const given = { containerKinds: [duffel] };
    const { kinds, demands } = problemFor([units(panel, 2), units(pump, 2)], given);
    expect(kinds.map(({ name }) => name)).to.deep.equal(['cargo transfer bag', 'Duffel']);
    const [bag, own] = kinds;
    const { holds, ...size } = duffel;
    expect(own).to.deep.equal({ ...size, groups: bag!.groups, crate: false, template: null });
    // A panel fits it, so it needs no crate.
    expect(demands.map(({ resource }) => resource.group)).to.deep.equal(
      bag!.groups.concat(bag!.groups),
    );
  });

  it('can be of a kind that replaces a standard one', () => {
    const bag = { ...duffel, name: 'Cargo Transfer Bag', holds: ['bagged'] as const };
    const { kinds } = problemFor([units(pump, 2)], { containerKinds: [bag] });
    expect(kinds.map(({ name, maxMass }) => [name, maxMass])).to.deep.equal([
      ['Cargo Transfer Bag', 500],
    ]);
  });

  it('is a crate for units that are too large for a bag, where volumes count', () => {
    const bags = { cargoTransferBagMaxVolume: 0.04 };
    expect(kindsOf([units(pump, 2)], {}, bags)).to.deep.equal(['cargo transfer bag']);
    expect(kindsOf([units(pump, 2)], {}, { ...bags, volumeConstrained: true })).to.deep.equal([
      'crate',
    ]);
  });

  it('is a template that holds a unit, if the scenario has one and it is asked for', () => {
    expect(kindsOf([units(panel, 2)], { containerTemplates: true })).to.deep.equal([
      'cargo transfer bag',
      'Box',
      'Locker',
    ]);
    // Where volumes count, the panel of 0.2 m³ fits the box of 1 m³ only.
    const { kinds, demands } = problemFor(
      [units(panel, 2)],
      { containerTemplates: true },
      { volumeConstrained: true },
    );
    expect(kinds.map(({ name, maxVolume }) => [name, maxVolume])).to.deep.include.members([
      ['Box', 1],
      ['Locker', 0.1],
    ]);
    expect(demands.map(({ resource }) => resource.group)).to.deep.equal(['bags']);
  });

  it('has rounded sizes if asked for, unless there is no precision', () => {
    const bagOf = (choice: ManifestChoice, configuration: Fields<Configuration>) => {
      const { mass, maxMass } = problemFor([generic(202, 5)], choice, {
        cargoTransferBagMass: 0.83,
        cargoTransferBagMaxMass: 26.8,
        ...configuration,
      }).kinds[0]!;
      return [mass, maxMass];
    };
    expect(bagOf({}, { massPrecision: 1 })).to.deep.equal([0.83, 26.8]);
    const rounded = { containerData: 'rounded' } as const;
    expect(bagOf(rounded, { massPrecision: 1 })).to.deep.equal([1, 27]);
    expect(bagOf(rounded, { massPrecision: 0 })).to.deep.equal([0.83, 26.8]);
  });
});

describe('the demands of a cell', () => {
  const amountsOf = (amounts: readonly AnyResourceAmount[], choice: ManifestChoice = {}) =>
    problemFor(amounts, choice).demands.map(({ resource, amount }) => [
      resource.classOfSupply,
      amount,
    ]);

  it('leave out what is an estimate of packing', () => {
    const stowage = [generic(5, 10), generic(501, 20)];
    expect(amountsOf(stowage)).to.deep.equal([[501, 20]]);
    expect(amountsOf(stowage, { cos5: 'all' })).to.deep.equal([]);
  });

  it('are added up, but gear that is not used up counts once', () => {
    const cargo = carrier('Cargo');
    const camp = thing('Camp');
    const campaign = campaignOf(
      [
        create(0, ksc, ksc, cargo),
        create(0, lsp, lsp, camp),
        fly(1, hop, [cargo]),
        demand(8, lsp, [generic(601, 6), generic(202, 1)], camp),
        demand(9, lsp, [generic(601, 4), generic(202, 2)], camp),
      ],
      [cargo, camp],
    );
    const of = (choice: ManifestChoice) =>
      planProblem(campaign, choice).demands.map(({ resource, amount, durable, time }) => [
        resource.classOfSupply,
        amount,
        durable,
        time,
      ]);
    expect(of({})).to.deep.equal([
      [202, 3, false, 8],
      [601, 6, true, 8],
    ]);
    expect(of({ scienceGear: 'consumed' })).to.deep.equal([
      [202, 3, false, 8],
      [601, 10, false, 8],
    ]);
  });

  it('are less by what is produced and finds no room, if the options say so', () => {
    const cargo = carrier('Cargo');
    const camp = thing('Camp');
    const campaign = campaignOf(
      [
        create(0, ksc, ksc, cargo),
        create(0, lsp, lsp, camp),
        fly(1, hop, [cargo]),
        demand(8, lsp, [generic(202, 5)], camp),
        demand(9, lsp, [generic(202, -2), generic(701, -1)], camp),
      ],
      [cargo, camp],
    );
    const of = (production: 'ignore' | 'net') =>
      planProblem(campaign, { production }).demands.map(({ amount }) => amount);
    expect(of('ignore')).to.deep.equal([5]);
    expect(of('net')).to.deep.equal([3]);
  });

  it('are left out if they are less than the precision', () => {
    const { cells, demands } = problemFor([generic(202, 0.001)]);
    expect({ cells, demands }).to.deep.equal({ cells: [], demands: [] });
  });
});

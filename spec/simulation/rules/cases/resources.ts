import {
  AddResources,
  type AnyElementInstance,
  type AnyResourceAmount,
  ConsumeResources,
  CreateElements,
  ElementReference,
  InstRatedDemandModel,
  MoveElements,
  RatedDemandModel,
  ResourceAmount,
  ResourceAmountRate,
  type Scenario,
  State,
  TransferResources,
} from '../../../../lib/index.js';
import { fuel, ids, ksc, on, pump, scenario, water } from '../../support/builder.js';
import { box, carrier, cast, generic, ofWater, rover, thing } from '../../support/elements.js';
import { errorsOf, finalContents } from '../../support/results.js';
import type { RuleCase } from './rule-case.js';

const create = (...elements: { readonly id: string }[]) =>
  new CreateElements({ ...on(0, ksc), elements: ids(...elements), container: ksc.id });

/** A demand for amounts by the first of some elements at KSC. */
const consuming = (amounts: AnyResourceAmount[], ...elements: AnyElementInstance[]): Scenario =>
  scenario(
    [
      create(...elements),
      new ConsumeResources({ ...on(1, ksc), source: elements[0]!.id, resources: amounts }),
    ],
    cast(...elements),
  );

const unmetAmounts: RuleCase['read'] = (result) =>
  result.unmetDemands.flatMap(({ unmet }) => unmet.map(({ amount }) => amount));

const surplusAmounts: RuleCase['read'] = (result) => result.surplus.map(({ amount }) => amount);

const can = box('Can');

/** Rules about resources: what is read, consumed, stored and transferred. */
export const resourceCases = {
  amountsWhenRead: {
    scenario: () =>
      scenario(
        [
          create(can),
          new AddResources({ ...on(1, ksc), container: can.id, resources: [ofWater(1.2345)] }),
        ],
        { ...cast(can), configuration: { demandPrecision: 0.0001 } },
      ),
    read: (result) => finalContents(result, 'Can'),
    standard: { Water: 1.2345 },
    spacenet25: { Water: 1.23 },
  },
  unmetTest: {
    scenario: () => consuming([ofWater(1), generic(701, -1)], thing('Plant')),
    read: unmetAmounts,
    standard: [1],
    spacenet25: [],
  },
  shortfallThreshold: {
    // The precisions are 0.01.
    scenario: () => consuming([ofWater(0.004), generic(201, 0.009)], thing('Crew')),
    read: unmetAmounts,
    standard: [],
    spacenet25: [0.009, 0.004],
  },
  mixedRates: {
    // There is room for one of the 4 kg that 5 kg of water make.
    scenario: () => {
      const split = new RatedDemandModel({
        name: 'Split',
        demands: [
          new ResourceAmountRate({ resource: water.id, rate: 5 }),
          new ResourceAmountRate({ resource: fuel.id, rate: -4 }),
        ],
      });
      const model = new InstRatedDemandModel({ name: 'Split', templateId: split.id });
      const state = new State({ name: 'On', type: 'Active', demandModels: [model] });
      const plant = thing('Plant', { states: [state], currentStateIndex: 0 });
      const tin = box('Tin', { contents: [ofWater(50)] });
      const car = rover('Car', { maxFuel: 51 });
      const end = new MoveElements({ ...on(1, ksc), elements: [], container: ksc.id });
      return scenario([create(plant, tin, car), end], {
        ...cast(plant, tin, car),
        demandModels: [split],
      });
    },
    read: (result) => finalContents(result, 'Tin'),
    standard: { Water: 48.75 },
    spacenet25: { Water: 45 },
  },
  consumptionVisits: {
    scenario: () => {
      const gear = box('Gear', { contents: [generic(6, 2)] });
      const hold = carrier('Hold', { contents: [new ElementReference({ id: gear.id })] });
      return scenario(
        [
          create(hold),
          new ConsumeResources({ ...on(1, ksc), source: gear.id, resources: [generic(6, 5)] }),
        ],
        cast(gear, hold),
      );
    },
    read: unmetAmounts,
    standard: [3],
    spacenet25: [],
  },
  substitution: {
    scenario: () =>
      consuming(
        [generic(4, 120), generic(7, 3)],
        box('Spares', {
          contents: [
            new ResourceAmount({ resource: pump.id, amount: 5 }),
            generic(401, 10),
            generic(701, 1),
          ],
        }),
      ),
    read: unmetAmounts,
    // A pump has 20 kg.
    standard: [10, 2],
    spacenet25: [110, 2],
  },
  tankSubstitution: {
    scenario: () =>
      consuming([generic(1, 20)], rover('Car', { fuel: generic(101, 50), maxFuel: 60 })),
    read: unmetAmounts,
    standard: [],
    spacenet25: [20],
  },
  massAndUnits: {
    scenario: () =>
      consuming(
        [new ResourceAmount({ resource: pump.id, amount: 3 })],
        box('Spares', { contents: [generic(401, 50)] }),
      ),
    read: unmetAmounts,
    standard: [0.5],
    spacenet25: [],
  },
  overfullStore: {
    scenario: () =>
      consuming(
        [new ResourceAmount({ resource: fuel.id, amount: -5 })],
        rover('Over', { maxFuel: 30 }),
      ),
    read: surplusAmounts,
    standard: [5],
    spacenet25: [25],
  },
  negativeStock: {
    scenario: () => {
      const tin = box('Tin', { contents: [ofWater(10)] });
      const resources = [ofWater(-30)];
      return scenario(
        [create(tin), new AddResources({ ...on(1, ksc), container: tin.id, resources })],
        cast(tin),
      );
    },
    read: errorsOf,
    standard: [['NEGATIVE_STOCK', 'Tin']],
    spacenet25: [],
  },
  refusedTransfer: {
    // The water cannot go back as new cargo: it is pressurized, and its container is not.
    scenario: () => {
      const wet = box('Wet', { contents: [ofWater(40)] });
      const tight = box('Tight', { cargoEnvironment: 'Pressurized', maxCargoMass: 10 });
      return scenario(
        [
          create(wet, tight),
          new TransferResources({
            ...on(1, ksc),
            originContainer: wet.id,
            destinationContainer: tight.id,
            resources: [ofWater(15)],
          }),
        ],
        { ...cast(wet, tight), configuration: { environmentConstrained: true } },
      );
    },
    read: (result) => finalContents(result, 'Wet').Water,
    standard: 40,
    spacenet25: 25,
  },
  amountsRecorded: {
    scenario: () =>
      scenario(
        [
          create(can),
          // The generic resource comes first, and leaves no room for the water.
          new AddResources({
            ...on(1, ksc),
            container: can.id,
            resources: [ofWater(30), generic(6, 80)],
          }),
          new AddResources({ ...on(2, ksc), container: can.id, resources: [ofWater(80)] }),
        ],
        cast(can),
      ),
    read: ({ timeline }) =>
      timeline.flatMap((record) =>
        record.kind === 'add' ? [record.amounts.map(({ amount }) => amount)] : [],
      ),
    standard: [[80]],
    spacenet25: [[80, 30], [80]],
  },
  repeatedResources: {
    scenario: () => {
      const twice = box('Can', { contents: [ofWater(1), ofWater(2)] });
      return scenario([create(twice)], cast(twice));
    },
    read: (result) => finalContents(result, 'Can'),
    standard: { Water: 3 },
    spacenet25: { Water: 2 },
  },
} satisfies Record<string, RuleCase>;

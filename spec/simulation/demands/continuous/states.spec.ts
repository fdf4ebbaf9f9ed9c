import { expect } from 'chai';
import {
  type AnyEvent,
  Element,
  InstElement,
  InstRatedDemandModel,
  InstResourceContainer,
  InstSparingByMassDemandModel,
  InstTimedImpulseDemandModel,
  Part,
  RatedDemandModel,
  ReconfigureElement,
  ResourceAmountRate,
  ResourceContainer,
  SparingByMassDemandModel,
  State,
  TimedImpulseDemandModel,
} from '../../../../lib/index.js';
import { type SimulationResult, simulate } from '../../../../lib/simulation/index.js';
import { ksc, on, pump, scenario } from '../../support/builder.js';
import { allTemplates, box, cast, drinking, ofWater, thing } from '../../support/elements.js';
import { create, idle, levelAt, living, suppliesOf } from './played.js';

describe('Continuous demands of states', () => {
  it('demand what a state demands once on entry, even if the simulation ends then', () => {
    const once = new TimedImpulseDemandModel({ name: 'Once', demands: [ofWater(3)] });
    const state = new State({
      name: 'New',
      type: 'Active',
      demandModels: [new InstTimedImpulseDemandModel({ name: 'Once', templateId: once.id })],
    });
    const a = thing('A', { states: [state], currentStateIndex: 0 });
    const can = box('Can', { contents: [ofWater(10)] });
    const result = simulate(
      scenario([create(0, can), create(2, a)], { ...cast(a, can), demandModels: [once] }),
    );
    expect(suppliesOf(result, 'A')).to.deep.equal([['Can', 3, null, null]]);
    expect(levelAt(result, can, 2)).to.equal(7);
  });

  it('flow on from the level that they left when a container with parts enters another state', () => {
    const drinkers = ['Wet', 'Moist'].map((name) => drinking(1, name));
    const template = new ResourceContainer({
      name: 'With a pump',
      maxCargoMass: 100,
      parts: [new Part({ resource: pump.id, quantity: 2 })],
    });
    const can = new InstResourceContainer({
      name: 'Can',
      templateId: template.id,
      contents: [ofWater(100)],
      states: drinkers.map(({ state }) => state),
      currentStateIndex: 0,
    });
    const other = new ReconfigureElement({ ...on(10, ksc), element: can.id, stateIndex: 1 });
    const result = simulate(
      scenario([create(0, can), other, idle(20)], {
        instantiatedElements: [can],
        elementTemplates: [template],
        demandModels: drinkers.map(({ model }) => model),
      }),
    );
    expect(levelAt(result, can, 10)).to.equal(90);
    expect(levelAt(result, can, 20)).to.equal(80);
  });

  it('ask for rates again as soon as a part has been taken', () => {
    const template = new Element({
      name: 'Worn',
      mass: 100,
      parts: [new Part({ resource: pump.id, quantity: 4 })],
    });
    const sparing = new SparingByMassDemandModel({
      name: 'Sparing',
      pressurizedSparesRate: 1,
      unpressurizedSparesRate: 1,
      partsListEnabled: true,
    });
    const state = new State({
      name: 'Old',
      type: 'Decommissioned',
      demandModels: [new InstSparingByMassDemandModel({ name: 'Sparing', templateId: sparing.id })],
    });
    const old = new InstElement({
      name: 'Old',
      templateId: template.id,
      states: [state],
      currentStateIndex: 0,
    });
    const { model, state: wearing } = (() => {
      const model = new RatedDemandModel({
        name: 'Wearing',
        demands: [new ResourceAmountRate({ resource: pump.id, rate: 0.25 })],
      });
      return {
        model,
        state: new State({
          name: 'Wearing',
          type: 'Active',
          demandModels: [new InstRatedDemandModel({ name: 'Wearing', templateId: model.id })],
        }),
      };
    })();
    const user = thing('User', { states: [wearing], currentStateIndex: 0 });
    const of = (...more: AnyEvent[]) =>
      simulate(
        scenario([create(0, old, user), ...more, idle(10)], {
          instantiatedElements: [old, user],
          elementTemplates: [...allTemplates, template],
          demandModels: [sparing, model],
          configuration: {
            scavengeSpares: true,
            itemDiscretization: 'Element',
            itemAggregation: 1,
          },
        }),
      );
    const totals = (result: SimulationResult) =>
      result.demands
        .filter(({ element }) => element?.name === 'Old')
        .map(({ amounts }) => amounts.map(({ resource, amount }) => [resource.name, amount]));
    expect(totals(of(idle(6)))).to.deep.equal(totals(of()));
  });

  it('add packing material to what is unmet, if asked to, also if the simulation stops while they go on', () => {
    const { sources, demandModels } = living({ A: 2 });
    const can = box('Can', { contents: [ofWater(6)] });
    const unmet = (until?: number) =>
      simulate(
        scenario([create(0, ...sources, can), idle(8)], { ...cast(...sources, can), demandModels }),
        { packingEstimate: true, ...(until === undefined ? {} : { until }) },
      )
        .demands.find(({ element }) => element?.name === 'A')
        ?.unmet.map(({ resource, amount, since, until }) => [resource.name, amount, since, until]);
    const packing = 'Generic COS 5 (Stowage and Restraint)';
    expect(unmet()).to.deep.equal([
      ['Water', 10, 3, 8],
      [packing, 5, 3, 8],
    ]);
    expect(unmet(5)).to.deep.equal([
      ['Water', 4, 3, 5],
      [packing, 2, 3, 5],
    ]);
  });
});

import { expect } from 'chai';
import {
  AddResources,
  type AnyElementInstance,
  type AnyEvent,
  ContinuousResource,
  CreateElements,
  Element,
  ElementReference,
  GenericResourceAmountRate,
  InstElement,
  InstRatedDemandModel,
  InstSparingByMassDemandModel,
  InstTimedImpulseDemandModel,
  MoveElements,
  Part,
  RatedDemandModel,
  RemoveElements,
  ResourceAmount,
  ResourceAmountRate,
  SparingByMassDemandModel,
  State,
  TimedImpulseDemandModel,
} from '../../../../lib/index.js';
import { type SimulationResult, simulate } from '../../../../lib/simulation/index.js';
import { ids, ksc, on, pump, scenario, water } from '../../support/builder.js';
import {
  allTemplates,
  box,
  carrier,
  cast,
  drinking,
  generic,
  ofWater,
  thing,
} from '../../support/elements.js';

const idle = (day: number): AnyEvent =>
  new MoveElements({ ...on(day, ksc), elements: [], container: ksc.id });

const create = (day: number, ...elements: AnyElementInstance[]): AnyEvent =>
  new CreateElements({ ...on(day, ksc), elements: ids(...elements), container: ksc.id });

const move = (day: number, element: AnyElementInstance, container: { id: string }): AnyEvent =>
  new MoveElements({ ...on(day, ksc), elements: [element.id], container: container.id });

const add = (day: number, container: AnyElementInstance, amount: number): AnyEvent =>
  new AddResources({
    ...on(day, ksc),
    container: container.id,
    resources: [ofWater(amount)],
  });

/** Elements that drink, or make water if their rate is negative, by name. */
function living(rates: Readonly<Record<string, number>>) {
  const made = Object.entries(rates).map(([name, rate]) => {
    const { model, state } = drinking(rate, name);
    return { model, source: thing(name, { states: [state], currentStateIndex: 0 }) };
  });
  return {
    sources: made.map(({ source }) => source),
    demandModels: made.map(({ model }) => model),
  };
}

const levelAt = (result: SimulationResult, element: AnyElementInstance, day: number) =>
  result
    .at(day)
    .element(element.id)
    ?.holds.find(({ resource }) => resource.id === water.id)?.amount ?? 0;

const unmetOf = (result: SimulationResult, name: string) =>
  result.demands
    .filter(({ element }) => element?.name === name)
    .flatMap(({ unmet }) => unmet.map(({ amount, since, until }) => [amount, since, until]));

const suppliesOf = (result: SimulationResult, name: string) =>
  result.demands
    .filter(({ element }) => element?.name === name)
    .flatMap(({ supplies }) =>
      supplies.map(({ from, amount, since, until }) => [from.name, amount, since, until]),
    );

describe('Continuous demands', () => {
  it('go on when nothing is added', () => {
    const { sources, demandModels } = living({ A: 1 });
    const can = box('Can', { contents: [ofWater(10)] });
    const result = simulate(
      scenario([create(0, ...sources, can), add(2, can, 0), idle(8)], {
        ...cast(...sources, can),
        demandModels,
      }),
    );
    expect(levelAt(result, can, 5)).to.equal(5);
  });

  it('store products in the room that resources leave that nothing demands', () => {
    const { sources, demandModels } = living({ Maker: -1 });
    const can = box('Can', { maxCargoMass: 10, contents: [generic(203, 6), ofWater(0)] });
    const result = simulate(
      scenario([create(0, ...sources, can), idle(8)], { ...cast(...sources, can), demandModels }),
    );
    expect(levelAt(result, can, 8)).to.equal(4);
    expect(unmetOf(result, 'Maker')).to.deep.equal([[-4, 4, 8]]);
  });

  it('compute instants although a stock lasts longer than any number of days', () => {
    const { sources, demandModels } = living({ A: 1e-12, B: 1 });
    const huge = box('Huge', { contents: [ofWater(1e300)] });
    const small = box('Small', { contents: [ofWater(3)] });
    const [a, b] = sources;
    const hold = carrier('Hold', {
      contents: [a!, huge].map(({ id }) => new ElementReference({ id })),
    });
    const cabin = carrier('Cabin', {
      contents: [b!, small].map(({ id }) => new ElementReference({ id })),
    });
    const result = simulate(
      scenario([create(0, hold, cabin), idle(8)], {
        ...cast(...sources, huge, small, hold, cabin),
        demandModels,
      }),
    );
    expect(suppliesOf(result, 'B')).to.deep.equal([
      ['Small', 3, 0, 3],
      ['Huge', 5, 3, 8],
    ]);
    expect(suppliesOf(result, 'A')).to.deep.equal([['Huge', 8e-12, 0, 8]]);
  });

  it('leave a stock alone that nothing is drawn from any more', () => {
    // First passes on what the maker makes, the rest comes from Second, until that is empty too.
    const { sources, demandModels } = living({ Maker: -1, A: 3 });
    const [maker] = sources;
    const zero = box('Zero', { contents: [] });
    const first = box('First', { contents: [ofWater(0)] });
    const second = box('Second', { contents: [ofWater(4)] });
    const result = simulate(
      scenario(
        [
          create(0, ...sources, first, second, zero),
          new RemoveElements({ ...on(5, ksc), elements: [maker!.id] }),
          add(6, first, 50),
          add(6, second, 7),
          idle(10),
        ],
        { ...cast(zero, ...sources, first, second), demandModels },
      ),
    );
    expect(suppliesOf(result, 'A')).to.deep.equal([
      ['First', 5, 0, 5],
      ['Second', 4, 0, 2],
      ['First', 12, 6, 10],
    ]);
    expect(levelAt(result, second, 10)).to.equal(7);
    expect(levelAt(result, first, 10)).to.equal(38);
  });

  it('search a carrier for stocks that came after it moved', () => {
    const { sources, demandModels } = living({ A: 1 });
    const inner = carrier('Inner', {
      contents: sources.map(({ id }) => new ElementReference({ id })),
    });
    const { state, model } = drinking(2, 'Inner');
    const living2 = { states: [state], currentStateIndex: 0 };
    const cabin = carrier('Cabin', {
      ...living2,
      contents: [new ElementReference({ id: inner.id })],
    });
    const pod = carrier('Pod', living2);
    const hold = carrier('Hold', {
      contents: [cabin, pod].map(({ id }) => new ElementReference({ id })),
    });
    const outer = carrier('Outer');
    const first = box('First', { contents: [ofWater(90)] });
    const own = box('Own', { contents: [ofWater(10)] });
    const result = simulate(
      scenario(
        [
          create(0, outer, hold, first),
          move(1, hold, outer),
          create(2, own),
          move(2, own, hold),
          idle(4),
        ],
        {
          ...cast(first, ...sources, inner, cabin, pod, hold, outer, own),
          demandModels: [...demandModels, model],
        },
      ),
    );
    // Both drink from what is in Hold, which is around them, before anything else at the place.
    expect(suppliesOf(result, 'Pod')).to.deep.equal([
      ['First', 4, 0, 2],
      ['Own', 4, 2, 4],
    ]);
  });

  it('end when their source leaves with its carrier', () => {
    const { sources, demandModels } = living({ A: 1 });
    const hold = carrier('Hold', {
      contents: sources.map(({ id }) => new ElementReference({ id })),
    });
    const can = box('Can', { contents: [ofWater(10)] });
    const result = simulate(
      scenario(
        [create(0, hold, can), new RemoveElements({ ...on(3, ksc), elements: [hold.id] }), idle(8)],
        { ...cast(...sources, hold, can), demandModels },
      ),
    );
    expect(levelAt(result, can, 8)).to.equal(7);
  });

  it('leave what is produced in a stock when the last source that drew from it has gone', () => {
    const { sources, demandModels } = living({ Maker: -1, A: 3 });
    const [maker, a] = sources;
    const hold = carrier('Hold', { contents: [new ElementReference({ id: a!.id })] });
    const can = box('Can', { contents: [ofWater(0)] });
    const result = simulate(
      scenario(
        [
          create(0, maker!, hold, can),
          new RemoveElements({ ...on(3, ksc), elements: [hold.id] }),
          idle(8),
        ],
        { ...cast(...sources, hold, can), demandModels },
      ),
    );
    expect(levelAt(result, can, 8)).to.equal(5);
  });

  it('leave a stock alone that has moved before it ran out', () => {
    const { sources, demandModels } = living({ A: 1 });
    const [can, jar] = [5, 90].map((amount) => box('Box', { contents: [ofWater(amount)] }));
    const hold = carrier('Hold');
    const result = simulate(
      scenario([create(0, ...sources, jar!, hold, can!), move(2, can!, hold), idle(8)], {
        ...cast(...sources, can!, jar!, hold),
        demandModels,
      }),
    );
    // In the carrier, it comes after the other box.
    expect(levelAt(result, jar!, 8)).to.equal(84);
    const held = result.final.find(({ element }) => element.id === can!.id)?.contents;
    expect(held?.map(({ amount }) => amount)).to.deep.equal([3]);
  });

  it('leave a stock alone that another resource has joined before it ran out', () => {
    const { sources, demandModels } = living({ A: 1 });
    const can = box('Can', { contents: [generic(201, 5)] });
    const result = simulate(
      scenario(
        [
          create(0, ...sources, can),
          new AddResources({ ...on(2, ksc), container: can.id, resources: [generic(2, 7)] }),
          new RemoveElements({ ...on(2, ksc), elements: ids(...sources) }),
          idle(8),
        ],
        { ...cast(...sources, can), demandModels },
      ),
    );
    const held = result.final.find(({ element }) => element.id === can.id)?.contents;
    expect(held?.map(({ amount }) => amount)).to.deep.equal([7, 3]);
  });

  it('pass on what is produced through a full container, whatever else is produced into it', () => {
    const model = new RatedDemandModel({
      name: 'Oxygen',
      demands: [
        new GenericResourceAmountRate({
          classOfSupply: 203,
          environment: 'Unpressurized',
          rate: -0.001,
        }),
      ],
    });
    const state = new State({
      name: 'Oxygen',
      type: 'Active',
      demandModels: [new InstRatedDemandModel({ name: 'Oxygen', templateId: model.id })],
    });
    const first = thing('First', { states: [state], currentStateIndex: 0 });
    const { sources, demandModels } = living({ Maker: -1, A: 3 });
    const can = box('Can', { maxCargoMass: 10, contents: [generic(203, 10), ofWater(0)] });
    const result = simulate(
      scenario([create(0, first, ...sources, can), idle(8)], {
        ...cast(first, ...sources, can),
        demandModels: [model, ...demandModels],
      }),
    );
    expect(suppliesOf(result, 'A')).to.deep.equal([['Can', 8, 0, 8]]);
    expect(suppliesOf(result, 'Maker')).to.deep.equal([['Can', -8, 0, 8]]);
    expect(unmetOf(result, 'First')).to.deep.equal([[-0.008, 0, 8]]);
  });

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

  it('fill a container up although some of what it holds weighs nothing', () => {
    const data = new ContinuousResource({
      name: 'Data',
      classOfSupply: 201,
      environment: 'Pressurized',
      packingFactor: 0,
      unitMass: 0,
      unitVolume: 0,
    });
    const model = new RatedDemandModel({
      name: 'Making',
      demands: [
        new ResourceAmountRate({ resource: water.id, rate: -1 }),
        new ResourceAmountRate({ resource: data.id, rate: -50 }),
      ],
    });
    const state = new State({
      name: 'Making',
      type: 'Active',
      demandModels: [new InstRatedDemandModel({ name: 'Making', templateId: model.id })],
    });
    const maker = thing('Maker', { states: [state], currentStateIndex: 0 });
    const can = box('Can', {
      maxCargoMass: 4,
      contents: [ofWater(0), new ResourceAmount({ resource: data.id, amount: 0 })],
    });
    const result = simulate(
      scenario([create(0, maker, can), idle(8)], {
        ...cast(maker, can),
        demandModels: [model],
        resourceList: [water, data],
      }),
    );
    expect(levelAt(result, can, 8)).to.equal(4);
    const held = result.final.find(({ element }) => element.name === 'Can')?.contents;
    expect(held?.map(({ amount }) => amount)).to.deep.equal([4, 400]);
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

  it('add packing material to what is unmet, if asked to', () => {
    const { sources, demandModels } = living({ A: 2 });
    const can = box('Can', { contents: [ofWater(6)] });
    const result = simulate(
      scenario([create(0, ...sources, can), idle(8)], { ...cast(...sources, can), demandModels }),
      { packingEstimate: true },
    );
    const [demand] = result.demands.filter(({ element }) => element?.name === 'A');
    expect(
      demand?.unmet.map(({ resource, amount, since, until }) => [
        resource.name,
        amount,
        since,
        until,
      ]),
    ).to.deep.equal([
      ['Water', 10, 3, 8],
      ['Generic COS 5 (Stowage and Restraint)', 5, 3, 8],
    ]);
  });

  it('take no more from stocks than they hold, however fast it goes', () => {
    const { sources, demandModels } = living({ A: 1e12, B: 3e11 });
    const [a, b] = sources;
    const [first, second, third] = [7, 100, 11].map((amount, at) =>
      box(`Box ${at}`, { contents: [ofWater(amount)] }),
    );
    const hold = carrier('Hold', {
      contents: [a!, first!].map(({ id }) => new ElementReference({ id })),
    });
    const cabin = carrier('Cabin', {
      contents: [b!, second!].map(({ id }) => new ElementReference({ id })),
    });
    const result = simulate(
      scenario([create(0, hold, cabin, third!), idle(1)], {
        ...cast(a!, b!, first!, second!, third!, hold, cabin),
        demandModels,
      }),
    );
    const taken = new Map<string, number>();
    for (const { supplies } of result.demands)
      for (const { from, amount } of supplies)
        taken.set(from.name, (taken.get(from.name) ?? 0) + amount);
    expect(taken.get('Box 0')).to.be.closeTo(7, 1e-7);
    expect(taken.get('Box 1')).to.be.closeTo(100, 1e-6);
    expect(taken.get('Box 2')).to.be.closeTo(11, 1e-7);
  });
});

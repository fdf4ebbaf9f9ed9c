import { expect } from 'chai';
import { ScenarioGraph } from '../../../lib/graph/scenario-graph.js';
import {
  CreateElements,
  ElementReference,
  FlightEdge,
  FlightTransport,
  GenericResourceAmount,
  InstElementCarrier,
  InstHumanAgent,
  InstPropulsiveVehicle,
  InstRatedDemandModel,
  InstResourceContainer,
  Part,
  PropulsiveVehicle,
  RatedDemandModel,
  ResourceAmount,
  ResourceContainer,
  type Scenario,
  State,
  SurfaceNode,
} from '../../../lib/index.js';
import { Simulation, type SimulationOptions } from '../../../lib/simulation/index.js';
import { canServe, genericResource } from '../../../lib/simulation/world/resource-type.js';
import { fuel, ids, ksc, on, scenario, water } from '../support/builder.js';
import { box, carrier, cast, ofWater, thing } from '../support/elements.js';
import { engineOf } from '../support/engine.js';
import { errorsOf, finalContents, play, presets } from '../support/results.js';

const nobody = '00000000-0000-4000-8000-000000000000';
const worldOf = (of: Scenario, options: SimulationOptions = {}) =>
  engineOf(new Simulation(of, options, {})).world;

describe('World: inheritance from templates', () => {
  const states = [
    new State({ name: 'A', type: 'Dormant' }),
    new State({ name: 'B', type: 'Active' }),
  ];
  const template = new PropulsiveVehicle({
    name: 'Ship',
    classOfSupply: 902,
    environment: 'Pressurized',
    mass: 1000,
    volume: 5,
    states,
    currentStateIndex: 1,
    maxCargoMass: 10,
    maxCargoVolume: 1,
    cargoEnvironment: 'Pressurized',
    maxCrew: 3,
    isp: 300,
    maxFuel: 50,
    fuel: new ResourceAmount({ resource: fuel.id, amount: 40 }),
  });
  const own = new State({ name: 'Own', type: 'Active' });
  const plain = new InstPropulsiveVehicle({ name: 'Plain', templateId: template.id });
  const other = new InstPropulsiveVehicle({
    name: 'Other',
    templateId: template.id,
    classOfSupply: 9021,
    environment: 'Unpressurized',
    mass: 0,
    volume: 0,
    states: [own],
    maxCargoMass: 0,
    maxCargoVolume: 0,
    cargoEnvironment: 'Unpressurized',
    maxCrew: 0,
    isp: 0,
    maxFuel: 0,
    fuel: new GenericResourceAmount({
      classOfSupply: 101,
      environment: 'Unpressurized',
      amount: 0,
    }),
  });
  const built = scenario([], {
    elementTemplates: [template],
    instantiatedElements: [plain, other],
    configuration: { environmentConstrained: true },
  });

  for (const rules of presets) {
    it(`applies to every value that is left out, but not to values of the instance, even 0 (${rules})`, () => {
      const [first, second] = worldOf(built, { rules }).elements;
      expect(first).to.deep.include({
        classOfSupply: 902,
        environment: 'Pressurized',
        mass: 1000,
        volume: 5,
        maxCargoMass: 10,
        maxCargoVolume: 1,
        cargoEnvironment: 'Pressurized',
        maxCrew: 3,
        isp: 300,
        maxFuel: 50,
      });
      expect(first?.initialState?.ref.name).to.equal('B');
      expect(first?.sortedStates.map(({ ref }) => ref.name)).to.deep.equal(['B', 'A']);
      expect(second).to.deep.include({
        classOfSupply: 9021,
        environment: 'Unpressurized',
        mass: 0,
        maxCrew: 0,
        isp: 0,
        maxFuel: 0,
      });
      // The index of the template leads nowhere in the states of the instance.
      expect(second?.initialState).to.equal(undefined);
      expect(second?.fuel?.resource.type).to.equal('Generic');
    });
  }

  it('applies to fields that a template of another type also declares, and to no others', () => {
    // An element carrier has a mass and a crew, but no engine and no tank.
    const capsule = new InstElementCarrier({ name: 'Capsule', templateId: template.id });
    const person = new InstHumanAgent({ name: 'Person', templateId: template.id });
    const mixed = scenario([], {
      elementTemplates: [template],
      instantiatedElements: [capsule, person],
    });
    const [carrying, agent] = worldOf(mixed).elements;
    expect(carrying).to.deep.include({ mass: 1000, maxCrew: 3, maxCargoMass: 10, isp: 0 });
    expect(carrying?.fuel).to.equal(undefined);
    expect(agent).to.deep.include({ mass: 1000, maxCrew: 0, maxCargoMass: 0 });
    // The graph, which the checks build on, says the same.
    const graph = new ScenarioGraph(mixed);
    expect(graph.valueOf(capsule, 'mass')).to.equal(1000);
    expect(graph.valueOf(person, 'mass')).to.equal(1000);
  });

  it('is empty if the template does not exist, which is a broken reference', () => {
    const orphan = new InstPropulsiveVehicle({ name: 'Orphan', templateId: nobody });
    const can = new InstResourceContainer({ name: 'Can', templateId: nobody });
    const lost = scenario([], { instantiatedElements: [orphan, can, thing('Thing')] });
    const world = worldOf(lost);
    expect(world.broken.map(({ owner, field }) => [owner, field])).to.deep.equal([
      ['Orphan', 'templateId'],
      ['Can', 'templateId'],
      ['Thing', 'templateId'],
    ]);
    expect(world.elements[0]).to.deep.include({ mass: 0, isp: 0, maxCrew: 0, fuel: undefined });
  });

  it('has no pressurized environment unless environments are constrained', () => {
    built.configuration.environmentConstrained = false;
    expect(worldOf(built).elements[0]?.environment).to.equal('Unpressurized');
    built.configuration.environmentConstrained = true;
  });
});

describe('World: references', () => {
  it('are broken if a resource, part, end of an edge or place of a mission does not exist', () => {
    const lost = new ResourceAmount({ resource: nobody, amount: 1 });
    const template = new ResourceContainer({
      name: 'Box',
      contents: [lost, ofWater(1)],
      parts: [new Part({ resource: nobody })],
    });
    const can = new InstResourceContainer({ name: 'Can', templateId: template.id });
    const edge = new FlightEdge({
      name: 'Nowhere',
      origin: ksc.id,
      destination: nobody,
      duration: 1,
      maxCrew: 1,
      maxCargo: 1,
    });
    const built = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(can), container: ksc.id }),
        new FlightTransport({ ...on(1, ksc), edge: edge.id, elements: ids(can) }),
      ],
      { elementTemplates: [template, template], instantiatedElements: [can, can] },
    );
    built.network.edges = [edge, ...built.network.edges];
    const result = play(built);
    // What a template names is told once, however many elements inherit it.
    expect(errorsOf(result).map(([code]) => code)).to.deep.equal([
      'BROKEN_REFERENCE',
      'BROKEN_REFERENCE',
      'BROKEN_REFERENCE',
      'NO_EDGE',
    ]);
    expect(finalContents(result, 'Can')).to.deep.equal({ Water: 1 });
  });

  it('can repeat a resource in contents: amounts add up, or the last one counts', () => {
    const can = box('Can', { contents: [ofWater(1), ofWater(2)] });
    const built = scenario(
      [new CreateElements({ ...on(0, ksc), elements: ids(can), container: ksc.id })],
      cast(can),
    );
    expect(finalContents(play(built), 'Can')).to.deep.equal({ Water: 3 });
    expect(finalContents(play(built, 'spacenet25'), 'Can')).to.deep.equal({ Water: 2 });
  });

  it('can put an element in two places: it stays in the first', () => {
    const a = thing('A');
    const [one, two] = ['One', 'Two'].map((name) =>
      carrier(name, { contents: [new ElementReference({ id: a.id })] }),
    );
    const built = scenario([], cast(a, one!, two!));
    built.network.nodes = [
      new SurfaceNode({
        name: 'Base',
        latitude: 0,
        longitude: 0,
        contents: [new ElementReference({ id: a.id })],
      }),
      ...built.network.nodes,
    ];
    const world = worldOf(built);
    expect(world.broken).to.have.length(2);
    expect([...world.aboard.values()]).to.deep.equal([[0], []]);
  });

  it('orders elements by name, then by template (spacenet25)', () => {
    const [late, early] = [thing('B'), thing('A')];
    const [twin, can] = [thing('B'), box('B')];
    const rank = (rules: 'standard' | 'spacenet25') =>
      worldOf(scenario([], cast(late, early, twin, can)), { rules }).elements.map(
        (element) => element.rank,
      );
    expect(rank('standard')).to.deep.equal([0, 1, 2, 3]);
    expect(rank('spacenet25')).to.deep.equal([1, 0, 2, 3]);
  });

  it('can name a demand model twice, or a model of an unknown type', () => {
    const model = new RatedDemandModel({ name: 'R', demands: [] });
    const lost = new RatedDemandModel({
      name: 'L',
      demands: [{ resource: nobody, rate: 1 } as never],
    });
    const strange = { ...new InstRatedDemandModel({ name: 'S', templateId: model.id }), type: 'S' };
    const state = new State({
      name: 'On',
      type: 'Active',
      demandModels: [
        new InstRatedDemandModel({ name: 'L', templateId: lost.id }),
        strange as never,
      ],
    });
    const built = scenario([], {
      ...cast(thing('T', { states: [state] })),
      demandModels: [model, lost, model],
    });
    const [element] = worldOf(built).elements;
    expect(element?.states[0]?.modelNames).to.deep.equal(['L']);
  });
});

describe('Generic resources', () => {
  const factors = scenario([]).configuration;
  const of = (
    classOfSupply: GenericResourceAmount['classOfSupply'],
    environment: 'Pressurized' | 'Unpressurized' = 'Unpressurized',
  ) => genericResource(classOfSupply, environment, factors);

  it('have a density and a packing factor by class of supply', () => {
    const volumes = ([1, 201, 202, 3, 4011, 5, 6, 7, 8, 9, 10, 0] as const).map(
      (each) => of(each).unitVolume,
    );
    expect(volumes).to.deep.equal([
      0.0019, 0.001, 0.007, 0.005, 0.003, 0.007, 0.005, 0.005, 0.0035, 0.0035, 0.007, 0,
    ]);
    expect(of(203).packingFactor).to.equal(1);
    expect(of(201).packingFactor).to.equal(0.5);
    expect(of(2).packingFactor).to.equal(0.6);
    expect(of(2, 'Pressurized').packingFactor).to.equal(0.2);
  });

  it('supply their own class and its parents in any environment, and class 0 supplies nothing', () => {
    const engine = engineOf(new Simulation(scenario([])));
    const specific = engine.world.resource(water.id)!;
    for (const rule of ['class', 'exact'] as const) {
      expect(canServe(of(201), of(2, 'Pressurized'), rule)).to.equal(true);
      expect(canServe(of(2), of(201), rule)).to.equal(false);
      expect(canServe(of(201), specific, rule)).to.equal(true);
      expect(canServe(specific, specific, rule)).to.equal(true);
      expect(canServe(of(0), of(0), rule)).to.equal(false);
      expect(canServe(of(101), of(10), rule)).to.equal(false);
    }
  });

  it('are supplied by specific ones of their class, if that is the rule, but not of class 7 or without mass', () => {
    const specific = (classOfSupply: number, unitMass = 2) =>
      ({ type: 'Discrete', classOfSupply, unitMass }) as const;
    const supplies = (have: ReturnType<typeof specific>, want: ReturnType<typeof of>) =>
      [canServe(have, want, 'class'), canServe(have, want, 'exact')] as const;
    expect(supplies(specific(201), of(201))).to.deep.equal([true, false]);
    expect(supplies(specific(4011), of(4, 'Pressurized'))).to.deep.equal([true, false]);
    expect(supplies(specific(601), of(6))).to.deep.equal([true, false]);
    const never = [
      [specific(2), of(201)],
      [specific(202), of(201)],
      [specific(701), of(701)],
      [specific(7), of(7)],
      [specific(0), of(0)],
      [specific(201, 0), of(201)],
      [specific(201, Number.MIN_VALUE), of(201)],
    ] as const;
    for (const [have, want] of never) expect(supplies(have, want)).to.deep.equal([false, false]);
    expect(canServe(specific(201), specific(201), 'class')).to.equal(false);
  });
});

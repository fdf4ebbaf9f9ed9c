import { expect } from 'chai';
import {
  aggregatedDemandsFormat,
  Campaign,
  rawDemandsFormat,
} from '../../../lib/analysis/index.js';
import {
  ConsumeResources,
  CreateElements,
  InstElement,
  SurfaceTransport,
} from '../../../lib/index.js';
import { greedyManifest, manifestFormat } from '../../../lib/manifest/index.js';
import { drive, ids, lsp, lsq, on, scenario } from '../../simulation/support/builder.js';
import { cast, generic, ofWater, rover, thing } from '../../simulation/support/elements.js';
import { deliveries, out, ship } from '../support/deliveries.js';

/** Six nodes and five edges come first, then five resources; then templates with their states, and then elements. */
const LSP = { id: 5, name: 'LSP' };

describe('The formats of SpaceNet', () => {
  const trips = [{ day: 1, edge: out, carriers: [ship('Ship', 30)] }];
  const needs = [
    { day: 9, at: lsp, amounts: [generic(202, 40, 'Pressurized'), generic(5, 1)] },
    { day: 10, at: lsp, amounts: [generic(202, -3, 'Pressurized')] },
  ];
  const campaign = deliveries(trips, needs, { rules: 'spacenet25' });

  it('have load numbers instead of identifiers', () => {
    const [first] = rawDemandsFormat(campaign).demands;
    expect(first!.location).to.deep.equal(LSP);
    expect(first!.element).to.deep.equal({ id: 24, name: 'Base at LSP' });
    const [edge] = aggregatedDemandsFormat(campaign).edges;
    expect(edge!.origin).to.deep.equal({ id: 1, name: 'KSC' });
    expect(edge!.location).to.deep.equal({ id: 7, name: 'Out' });
  });

  it('list consumption and production apart, with totals', () => {
    const { demands } = rawDemandsFormat(campaign);
    expect(
      demands.map(({ time, consumption, production }) => [
        time,
        consumption.length,
        production.length,
      ]),
    ).to.deep.equal([
      [9, 2, 0],
      [10, 0, 1],
    ]);
    expect(demands[0]).to.include({ totalConsumptionMass: 41, totalProductionMass: 0 });
    expect(demands[1]!.production[0]).to.include({ amount: 3, mass: -3 });
    expect(demands[1]).to.include({ totalConsumptionMass: 0, totalProductionMass: -3 });
  });

  it('name generic resources as SpaceNet does, with a blank in one label', () => {
    const [first] = rawDemandsFormat(campaign).demands;
    expect(first!.consumption.map(({ resource }) => resource.name)).to.deep.equal([
      'Generic COS 5 (Stowage and Restraint )',
      'Generic COS 202 (Food and Support Equipment)',
    ]);
  });

  it('list a demand of each point and edge, with capacities', () => {
    const { nodes, edges } = aggregatedDemandsFormat(campaign);
    expect(
      nodes.map(({ time, location, totalConsumptionMass }) => [
        time,
        location,
        totalConsumptionMass,
      ]),
    ).to.deep.equal([[4, LSP, 38]]);
    expect(edges[0]).to.include({
      startTime: 1,
      endTime: 4,
      maxCargoMass: 10_000,
      netCargoMass: 9900,
    });
  });

  it('number containers from the count of elements on', () => {
    const { containers, actions, gaps } = manifestFormat(campaign);
    // Six templates and three elements, of which a vehicle counts five and a surface vehicle three.
    expect(containers.map(({ id, name }) => [id, name])).to.deep.equal([
      [16, 'CTB 16'],
      [17, 'CTB 17'],
    ]);
    expect(actions).to.have.length(1);
    const [{ carriers, node, time }] = actions as [(typeof actions)[number]];
    expect([time, node]).to.deep.equal([1, { id: 1, name: 'KSC' }]);
    expect(carriers[0]).to.include({ name: 'Ship', mass: 100, maxCargoMass: 30 });
    expect(carriers[0]!.manifestedContainers).to.deep.equal([containers[0]]);
    expect(carriers[0]!.manifestedMass).to.be.closeTo(27.63, 1e-9);
    expect(gaps).to.deep.equal([{ time: 4, node: LSP, containers: [containers[1]] }]);
    expect(containers[0]!.packedDemands[0]).to.deep.include({ node: LSP, time: 4, amount: 26.8 });
  });

  it('show environments of elements only where they count', () => {
    expect(manifestFormat(campaign).containers[0]).to.include({
      environment: 'Unpressurized',
      cargoEnvironment: 'Pressurized',
    });
    const constrained = deliveries(trips, needs, {
      rules: 'spacenet25',
      configuration: { environmentConstrained: true },
    });
    expect(manifestFormat(constrained).containers[0]).to.include({ environment: 'Pressurized' });
  });

  it('take an answer that is there already', () => {
    const greedy = greedyManifest(campaign);
    const none = { ...greedy, containers: [], gaps: [], loads: [] };
    expect(manifestFormat(campaign, greedy)).to.deep.equal(manifestFormat(campaign));
    expect(manifestFormat(campaign, none).containers).to.deep.equal([]);
    expect(
      aggregatedDemandsFormat(campaign, { points: [], edges: [], early: [], atSource: [] }),
    ).to.deep.equal({
      nodes: [],
      edges: [],
    });
  });

  it('name the ends of a surface edge as the scenario does, whichever way it is travelled', () => {
    const buggy = rover('Buggy');
    const lost = new InstElement({
      name: 'Lost',
      templateId: '00000000-0000-4000-8000-000000000000',
    });
    const plant = thing('Plant');
    const campaign = new Campaign(
      scenario(
        [
          new CreateElements({ ...on(0, lsq), elements: ids(buggy), container: lsq.id }),
          new CreateElements({ ...on(0, lsp), elements: ids(plant), container: lsp.id }),
          new SurfaceTransport({ ...on(1, lsq), edge: drive.id, vehicle: buggy.id, speed: 1 }),
          new ConsumeResources({ ...on(9, lsp), source: plant.id, resources: [ofWater(7)] }),
        ],
        cast(lost, buggy, plant),
      ),
      { rules: 'spacenet25' },
    );
    const { edges, nodes } = aggregatedDemandsFormat(campaign);
    expect(edges.map(({ origin, destination }) => [origin.name, destination.name])).to.deep.equal([
      ['LSP', 'LSQ'],
    ]);
    expect(nodes[0]!.consumption[0]!.resource).to.include({ name: 'Water', type: 'Continuous' });
    const [demand] = rawDemandsFormat(campaign).demands;
    const numbers = rawDemandsFormat(campaign).demands.map(({ element }) => element!.id);
    expect(demand!.element!.name).to.equal('Plant');
    expect(new Set(numbers).size).to.equal(1);
  });
});

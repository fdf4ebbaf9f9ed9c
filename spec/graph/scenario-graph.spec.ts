import { expect } from 'chai';
import {
  AnyEvent,
  Burn,
  type Defaulted,
  DemandModel,
  Edge,
  ElementInstance,
  ElementTemplate,
  Event,
  type Fields,
  InstElement,
  InstRatedDemandModel,
  ModelDatabase,
  Node,
  RatedDemandModel,
  ResourceAmountRate,
  ScenarioGraph,
  SpaceEdge,
  State,
  type Uuid,
} from '../../lib/index.js';
import { concrete, id as identifier } from '../../lib/schema/vocabulary.js';
import { campaign, id, NOBODY } from '../checks/support/campaign.js';

describe('ScenarioGraph', () => {
  describe('get', () => {
    it('finds an object by identifier in either case and by class or base class', () => {
      const { scenario, nodes, edges } = campaign();
      const graph = new ScenarioGraph(scenario);
      expect(graph.get(nodes.leo.id, Node)).to.equal(nodes.leo);
      expect(graph.get(edges.transfer.id.toUpperCase(), SpaceEdge)).to.equal(edges.transfer);
      expect(graph.get(id('burn', 1), Burn)).to.equal(edges.transfer.burns[1]);
    });

    it('finds nothing of another class, and nothing for an unknown identifier', () => {
      const { scenario, nodes } = campaign();
      const graph = new ScenarioGraph(scenario);
      expect(graph.get(nodes.leo.id, Edge)).to.equal(undefined);
      expect(graph.get(NOBODY, Node)).to.equal(undefined);
      expect(graph.get(7 as never, Node)).to.equal(undefined);
    });

    it('distinguishes objects with the same identifier by class, and returns the first of one class', () => {
      const { scenario, nodes, edges } = campaign();
      edges.flight.id = nodes.ksc.id;
      nodes.pac.id = nodes.ksc.id;
      const graph = new ScenarioGraph(scenario);
      expect(graph.get(nodes.ksc.id, Node)).to.equal(nodes.ksc);
      expect(graph.get(nodes.ksc.id, Edge)).to.equal(edges.flight);
    });

    it('finds the states inside templates and the burns inside edges', () => {
      const { scenario, templates } = campaign();
      const [state] = templates.human.states;
      expect(new ScenarioGraph(scenario).get(state!.id, State)).to.equal(state);
    });

    it('works on a model database', () => {
      const { nodes, templates } = campaign();
      const db = new ModelDatabase({ nodes: [nodes.leo], elements: [templates.stage] });
      const graph = new ScenarioGraph(db);
      expect(graph.get(nodes.leo.id, Node)).to.equal(nodes.leo);
      expect(graph.get(nodes.llo.id, Node)).to.equal(undefined);
    });
  });

  describe('byName', () => {
    it('lists every object of a class with a name, in the order of the input', () => {
      const { scenario, nodes, elements } = campaign();
      nodes.llo.name = 'LEO';
      elements.tool.name = 'LEO';
      const graph = new ScenarioGraph(scenario);
      expect(graph.byName('LEO', Node)).to.deep.equal([nodes.leo, nodes.llo]);
      expect(graph.byName('LEO', ElementInstance)).to.deep.equal([elements.tool]);
      expect(graph.byName('leo', Node)).to.deep.equal([]);
    });
  });

  describe('target', () => {
    it('follows a reference to the object that it names', () => {
      const { scenario, events, nodes, edges } = campaign();
      const graph = new ScenarioGraph(scenario);
      expect(graph.target(events.transfer, 'location')).to.equal(nodes.leo);
      expect(graph.target(events.transfer, 'edge', SpaceEdge)).to.equal(edges.transfer);
      expect(graph.target(events.transfer, 'location', Edge)).to.equal(undefined);
    });

    it('is undefined for a broken reference, one of a wrong kind, and one that is left out', () => {
      const { scenario, events, mission, nodes } = campaign();
      events.transfer.location = NOBODY;
      events.transfer.edge = nodes.leo.id;
      delete mission.returnOrigin;
      const graph = new ScenarioGraph(scenario);
      expect(graph.target(events.transfer, 'location')).to.equal(undefined);
      expect(graph.target(events.transfer, 'edge')).to.equal(undefined);
      expect(graph.target(mission, 'returnOrigin')).to.equal(undefined);
    });

    it('throws if a field contains no reference or does not exist', () => {
      const { scenario, events } = campaign();
      const graph = new ScenarioGraph(scenario);
      expect(() => graph.target(events.transfer, 'name')).to.throw(TypeError, 'holds no reference');
      expect(() => graph.target(events.transfer, 'place' as never)).to.throw(TypeError, '"place"');
    });
  });

  it('follows a list of references, and returns undefined for a broken one', () => {
    const { scenario, events, elements } = campaign();
    events.transfer.elements = [elements.upper.id, NOBODY, elements.lander.id];
    expect(new ScenarioGraph(scenario).targets(events.transfer, 'elements')).to.deep.equal([
      elements.upper,
      undefined,
      elements.lander,
    ]);
  });

  describe('referrers', () => {
    it('are all references to an object, with their owners and pointers', () => {
      const { scenario, nodes, edges, events } = campaign();
      const found = new ScenarioGraph(scenario).referrers(nodes.llo);
      expect(found.map(({ pointer }) => pointer)).to.deep.equal([
        '/network/edges/0/destination',
        '/network/edges/1/origin',
        '/missionList/0/events/4/location',
        '/missionList/0/events/5/location',
      ]);
      expect(found[0]).to.deep.equal({
        owner: edges.transfer,
        field: 'destination',
        pointer: '/network/edges/0/destination',
      });
      expect(found[2]!.owner).to.equal(events.trim);
    });

    it('tell the index in a list', () => {
      const { scenario, events, elements } = campaign();
      const found = new ScenarioGraph(scenario).referrers(elements.ann);
      const inList = found.find(({ owner }) => owner === events.crew);
      expect(inList).to.include({
        field: 'elements',
        index: events.crew.elements.indexOf(elements.ann.id),
      });
    });

    it('are an empty list for an object outside the scenario', () => {
      const { scenario } = campaign();
      const other = campaign().nodes.llo;
      expect(new ScenarioGraph(scenario).referrers(other)).to.deep.equal([]);
    });
  });

  it('returns the initial container of an element, and the initial contents of a container', () => {
    const { scenario, elements, nodes } = campaign();
    const graph = new ScenarioGraph(scenario);
    expect(graph.container(elements.spare)).to.equal(elements.habitat);
    expect(graph.container(elements.rover)).to.equal(undefined);
    expect(graph.contentsOf(elements.habitat)).to.include(elements.spare);
    expect(graph.contentsOf(nodes.halo)).to.deep.equal([]);
  });

  it('returns the mission of an event and the owner of an object', () => {
    const { scenario, mission, events, edges } = campaign();
    const graph = new ScenarioGraph(scenario);
    expect(graph.missionOf(events.drive)).to.equal(mission);
    expect(graph.missionOf(campaign().events.drive)).to.equal(undefined);
    expect(graph.ownerOf(edges.transfer.burns[0]!)).to.equal(edges.transfer);
    expect(graph.ownerOf(scenario)).to.equal(undefined);
    expect(graph.pointerTo(edges.transfer.burns[0]!)).to.equal('/network/edges/0/burns/0');
  });

  describe('inheritance', () => {
    it('returns each value with its source', () => {
      const { scenario, elements, templates } = campaign();
      elements.lander.mass = 0;
      const { mass, isp, volume, name, description } = new ScenarioGraph(scenario).effective(
        elements.lander,
      );
      expect(mass).to.deep.equal({ value: 0, from: 'instance' });
      expect(isp).to.deep.equal({ value: templates.stage.isp, from: 'template' });
      expect(volume).to.deep.equal({ value: templates.stage.volume, from: 'template' });
      expect(name).to.deep.equal({ value: 'Lander', from: 'instance' });
      expect(description).to.equal(undefined);
    });

    it('does not inherit contents and parts, which have another meaning in the template', () => {
      const { scenario, elements, templates } = campaign();
      templates.habitat.contents = [templates.tool.id];
      const { contents, parts } = new ScenarioGraph(scenario).effective(elements.habitat);
      expect(contents).to.deep.equal({ value: elements.habitat.contents, from: 'instance' });
      expect(parts).to.equal(undefined);
    });

    it('inherits from a template of another type the fields that the template has', () => {
      const { scenario, elements, templates } = campaign();
      templates.box.mass = 6000;
      elements.tool.templateId = templates.box.id;
      elements.lander.templateId = templates.box.id;
      const graph = new ScenarioGraph(scenario);
      expect(graph.valueOf(elements.tool, 'mass')).to.equal(6000);
      expect(graph.valueOf(elements.lander, 'maxCargoMass')).to.equal(templates.box.maxCargoMass);
      expect(graph.valueOf(elements.lander, 'isp')).to.equal(undefined);
      expect(graph.valueOf(elements.lander, 'maxCrew')).to.equal(undefined);
    });

    it("contains only the instance's own values if the template does not exist", () => {
      const { scenario, elements } = campaign();
      elements.tool.templateId = NOBODY;
      const graph = new ScenarioGraph(scenario);
      expect(graph.templateOf(elements.tool)).to.equal(undefined);
      expect(graph.valueOf(elements.tool, 'mass')).to.equal(undefined);
      expect(graph.statesOf(elements.tool)).to.equal(undefined);
      expect(graph.values(elements.tool)).to.deep.equal({
        id: elements.tool.id,
        type: 'Element',
        templateId: NOBODY,
        name: 'Tool 1',
      });
    });

    it('replaces values that are undefined or null, which a program may set', () => {
      const { scenario, elements, templates } = campaign();
      const graph = new ScenarioGraph(scenario);
      Object.assign(elements.lander, { mass: undefined, volume: null, description: null });
      const values = graph.values(elements.lander);
      expect(values.mass).to.equal(templates.stage.mass);
      expect(values.volume).to.equal(templates.stage.volume);
      expect(values).to.not.have.property('description');
      expect(graph.effective(elements.lander).mass?.from).to.equal('template');
    });

    it('returns the inherited values of all instances of a class and template, without their own values', () => {
      const { scenario, elements, templates } = campaign();
      elements.lander.mass = 1;
      const graph = new ScenarioGraph(scenario);
      const inherited = graph.inherited(elements.lander);
      expect(inherited).to.include({ mass: templates.stage.mass, isp: templates.stage.isp });
      expect(inherited).to.not.have.any.keys('id', 'name', 'type', 'templateId', 'contents');
      expect(graph.inherited(elements.lander)).to.equal(inherited);
      elements.tool.templateId = NOBODY;
      expect(new ScenarioGraph(scenario).inherited(elements.tool)).to.deep.equal({});
    });

    it('follows changes of values, in the template too', () => {
      const { scenario, elements, templates } = campaign();
      const graph = new ScenarioGraph(scenario);
      expect(graph.values(elements.lander).isp).to.equal(templates.stage.isp);
      templates.stage.isp = 99;
      expect(graph.values(elements.lander).isp).to.equal(99);
      expect(graph.effective(elements.lander).isp).to.deep.equal({ value: 99, from: 'template' });
      expect(graph.valueOf(elements.lander, 'isp')).to.equal(99);
    });

    it('also works for demand models in use', () => {
      const { scenario, models, templates } = campaign();
      const model = templates.tool.states[0]!.demandModels[0] as InstRatedDemandModel;
      const graph = new ScenarioGraph(scenario);
      expect(graph.templateOf(model)).to.equal(models.rated);
      expect(graph.valueOf(model, 'demands')).to.equal(models.rated.demands);
      const own = new InstRatedDemandModel({ ...model, demands: [] });
      expect(graph.valueOf(own, 'demands')).to.deep.equal([]);
    });
  });

  it('collects the members that objects need, directly or through others', () => {
    const { scenario, elements, templates, models, water, events, edges } = campaign();
    const graph = new ScenarioGraph(scenario);
    const needed = graph.reachableFrom([elements.tool]);
    expect(needed).to.include(templates.tool).and.include(models.rated).and.include(water);
    expect(needed).not.to.include(templates.human);
    expect(graph.reachableFrom([events.trim])).to.include(edges.descent);
  });

  it('does not see changes until refresh is called', () => {
    const { scenario, nodes } = campaign();
    const graph = new ScenarioGraph(scenario);
    expect(graph.byName('LEO', Node)).to.have.length(1);
    expect(graph.get(nodes.leo.id, Node)).to.equal(nodes.leo);
    nodes.llo.name = 'LEO';
    const added = new InstElement({ name: 'Late', templateId: id('template', 4) });
    scenario.instantiatedElements.push(added);
    expect(graph.get(added.id, ElementInstance)).to.equal(undefined);
    graph.refresh();
    expect(graph.byName('LEO', Node)).to.deep.equal([nodes.leo, nodes.llo]);
    expect(graph.get(added.id, ElementInstance)).to.equal(added);
  });

  it('finds the same objects if they do not change, whatever was asked for before', () => {
    const { scenario, nodes, edges, templates, elements, models } = campaign();
    // Objects of several classes, in several fields, have one identifier. One is spelt in upper case elsewhere.
    for (const each of [edges.flight, nodes.pac, templates.human, elements.tool, models.rated])
      each.id = nodes.ksc.id;
    edges.transfer.burns[0]!.id = elements.tool.id;
    templates.human.states[0]!.id = nodes.leo.id.toUpperCase();
    const whole = new ScenarioGraph(scenario);
    const { entries } = whole.index;
    const ids = new Set(entries.flatMap(({ object }) => (object as { id?: Uuid }).id ?? []));
    const classes = [
      Node,
      Edge,
      Burn,
      State,
      ElementTemplate,
      ElementInstance,
      DemandModel,
      Object,
    ];
    const questions = classes.flatMap((target) => [...ids].map((each) => ({ each, target })));
    const answered = questions.filter(({ each, target }) => whole.get(each, target) !== undefined);
    expect(answered.length).to.be.above(2 * classes.length);
    for (let turn = 0; turn < answered.length; turn++) {
      // Each question is once the first one. None of them needs an index of everything.
      const fixed = new ScenarioGraph(scenario, undefined, true);
      for (const { each, target } of [...answered.slice(turn), ...answered.slice(0, turn)])
        expect(fixed.get(each, target)).to.equal(whole.get(each, target));
      for (const { each, target } of questions) {
        expect(fixed.get(each, target)).to.equal(whole.get(each, target));
        const other = each.toUpperCase();
        expect(fixed.get(other, target)).to.equal(whole.get(other, target));
      }
    }
  });

  it('visits only what is asked for if the objects do not change', () => {
    const { scenario, nodes, edges } = campaign();
    const visitsFor = (isFixed: boolean, ask: (graph: ScenarioGraph) => unknown): number => {
      let visits = 0;
      const graph = new ScenarioGraph(scenario, () => visits++, isFixed);
      expect(ask(graph)).not.to.equal(undefined);
      return visits;
    };
    const node = (graph: ScenarioGraph) => graph.get(nodes.leo.id, Node);
    const burn = (graph: ScenarioGraph) => node(graph) && graph.get(id('burn', 1), Burn);
    const burns = Object.values(edges).flatMap((edge) => ('burns' in edge ? edge.burns : []));
    const network = [scenario.network, ...Object.values(nodes), ...Object.values(edges), ...burns];
    expect(visitsFor(true, node)).to.equal(network.length);
    expect(visitsFor(true, burn)).to.equal(visitsFor(true, node));
    expect(visitsFor(false, node)).to.be.above(visitsFor(true, node));
  });

  it('finds objects inside a class that was added to a family after other graphs were made', () => {
    @concrete('Milestone')
    class Milestone extends Event {
      declare readonly type: 'Milestone';
      @identifier() id!: Defaulted<Uuid>;

      constructor(fields: Fields<Milestone>) {
        super(fields);
      }
    }
    const { scenario, mission, nodes } = campaign();
    const { leo } = nodes;
    const milestone = new Milestone({ name: 'M', priority: 1, missionTime: 0, location: leo.id });
    expect(new ScenarioGraph(scenario).get(milestone.id, Milestone)).to.equal(undefined);
    AnyEvent.add(Milestone);
    try {
      mission.events.push(milestone as never);
      expect(new ScenarioGraph(scenario).get(milestone.id, Milestone)).to.equal(milestone);
    } finally {
      AnyEvent.members.delete('Milestone');
      AnyEvent.subTypes.pop();
    }
  });

  it('keeps its answers typed', () => {
    const { scenario, nodes } = campaign();
    const rate = new ResourceAmountRate({ resource: id('resource', 0), rate: 1 });
    scenario.demandModels.push(new RatedDemandModel({ name: 'More', demands: [rate] }));
    const graph = new ScenarioGraph(scenario);
    const more: RatedDemandModel | undefined = graph.byName('More', RatedDemandModel)[0];
    expect(more?.demands).to.deep.equal([rate]);
    const node: Node | undefined = graph.get(nodes.leo.id, Node);
    expect(node?.name).to.equal('LEO');
  });
});

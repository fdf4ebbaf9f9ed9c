import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import {
  check,
  compareModel,
  editScenario,
  ModelDatabase,
  ModelUpdateError,
  parse,
  Scenario,
  type ScenarioJson,
  serialize,
  simulate,
  type UpdateModelOptions,
  updateModel,
} from '../../../lib/index.js';
import { anyScenario } from '../../simulation/support/generated.js';
import { draws } from '../../support/draws.js';

const text = readFileSync('data/scenarios/shackleton-outpost.json', 'utf8');
const outpost = parse(Scenario, text);

// biome-ignore lint/suspicious/noExplicitAny: tests change plain data freely
type Plain = any;

/** The model of a scenario, as a database has it: without crew consumables, and without elements at nodes and on edges. */
function plainModel(scenario: Scenario): Plain {
  const plain = JSON.parse(JSON.stringify(serialize(scenario))) as Plain;
  const empty = ({ contents: _, ...each }: Plain) => each;
  return {
    nodes: plain.network.nodes.map(empty),
    edges: plain.network.edges.map(empty),
    resources: plain.resourceList,
    demandModels: plain.demandModels.filter(({ type }: Plain) => type !== 'Crew Consumables'),
    elements: plain.elementTemplates,
  };
}

/** The model of the outpost with changes. */
function modelWith(change: (model: Plain) => void = () => {}): ModelDatabase {
  const model = plainModel(outpost);
  change(model);
  return parse(ModelDatabase, model);
}

const named = (list: Plain[], name: string): Plain => list.find((each) => each.name === name);
const written = (scenario: Scenario): string => JSON.stringify(serialize(scenario));

/** The error of an update that is refused. */
function refused(model: ModelDatabase, options?: UpdateModelOptions): ModelUpdateError {
  try {
    updateModel(outpost, model, options);
  } catch (error) {
    expect(error).to.be.instanceOf(ModelUpdateError);
    return error as ModelUpdateError;
  }
  throw new Error('the update was made');
}

/** Removes what the outpost uses: a node, a template, a burn, and the order of states. */
const lossy = modelWith((model) => {
  model.nodes = model.nodes.filter(({ name }: Plain) => name !== 'Ridge');
  model.elements = model.elements.filter(({ name }: Plain) => name !== 'Supply module');
  named(model.edges, 'LEO-LLO').burns.pop();
  named(model.elements, 'Crew member').states.reverse();
});

describe('compareModel', () => {
  it('finds nothing in the same model', () => {
    const { same, ...found } = compareModel(outpost, modelWith());
    expect(same).to.equal(true);
    expect(found).to.deep.equal({ added: [], changed: [], gone: [] });
  });

  it('says by name what is added, what has changed, and what is gone', () => {
    const model = modelWith((plain) => {
      plain.nodes.push({
        type: 'Surface Node',
        name: 'Malapert',
        latitude: -86,
        longitude: 0,
        body1: 'Moon',
      });
      named(plain.elements, 'Cargo lander').isp = 350;
      named(plain.edges, 'LEO-LLO').burns[1].deltaV = 950;
      plain.resources.push({
        type: 'Continuous',
        name: 'Gas',
        classOfSupply: 1,
        units: 'kg',
        unitMass: 1,
        unitVolume: 0,
        packingFactor: 0,
        environment: 'Unpressurized',
      });
    });
    const { same, added, changed, gone } = compareModel(outpost, model);
    expect(same).to.equal(false);
    expect(added.map(({ kind, name, pointer }) => [kind, name, pointer])).to.deep.equal([
      ['Surface Node', 'Malapert', '/nodes/6'],
      ['Continuous resource', 'Gas', '/resources/4'],
    ]);
    expect(changed.map(({ name, pointer, fields }) => [name, pointer, fields])).to.deep.equal([
      [
        'LEO-LLO',
        '/network/edges/1',
        [{ field: 'burns[1].deltaV', what: 'changed', before: 900, after: 950 }],
      ],
      [
        'Cargo lander',
        '/elementTemplates/1',
        [{ field: 'isp', what: 'changed', before: 340, after: 350 }],
      ],
    ]);
    expect(gone).to.deep.equal([]);
  });

  it('says who uses what is gone, burns and states too', () => {
    const { gone, changed } = compareModel(outpost, lossy);
    expect(
      gone.map(({ name, usedBy }) => [name, usedBy.map(({ name, pointer }) => [name, pointer])]),
    ).to.deep.equal([
      [
        'Ridge',
        [
          ['Shackleton-Ridge', '/network/edges/5/destination'],
          ['Ridge-Shackleton', '/network/edges/6/origin'],
          ['Drive back', '/missionList/1/events/8/location'],
        ],
      ],
      [
        'Supply module',
        [
          ['Outpost | Supplies', '/instantiatedElements/7/templateId'],
          ['Outpost | Reserve', '/instantiatedElements/8/templateId'],
        ],
      ],
    ]);
    const [edge, crew] = changed;
    expect(edge!.breaks.map(({ part }) => part)).to.deep.equal(['burn 2']);
    expect(crew!.breaks.map(({ name, part }) => [name, part])).to.deep.equal([
      ['Exploration', 'state "Outside"'],
      ['Exploration', 'state "Outside"'],
    ]);
  });
});

describe('updateModel', () => {
  it('returns the scenario itself if nothing changes', () => {
    expect(updateModel(outpost, modelWith()).scenario).to.equal(outpost);
  });

  it('takes the newer values, and keeps everything else', () => {
    const model = modelWith((plain) => {
      named(plain.elements, 'Cargo lander').isp = 350;
    });
    const { scenario, kept } = updateModel(outpost, model);
    const expected = JSON.parse(text) as ScenarioJson;
    named(expected.elementTemplates as Plain[], 'Cargo lander').isp = 350;
    expect(written(scenario)).to.equal(written(parse(Scenario, expected)));
    expect(kept).to.deep.equal([]);
    expect(simulate(scenario).feasible).to.equal(true);
  });

  it('keeps the identifiers of the scenario if a model has others', () => {
    const ids = new Map<string, string>();
    const other = (id: string): string => {
      const known = ids.get(id) ?? id.replace(/^...../, String(10_000 + ids.size));
      ids.set(id, known);
      return known;
    };
    const model = JSON.stringify(plainModel(outpost)).replace(
      /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g,
      other,
    );
    expect(ids.size).to.be.greaterThan(20);
    expect(compareModel(outpost, parse(ModelDatabase, model)).same).to.equal(true);
    const plain = JSON.parse(model) as Plain;
    for (const edge of plain.edges) edge.description = 'new';
    for (const element of plain.elements) element.description = 'new';
    const { scenario } = updateModel(outpost, parse(ModelDatabase, plain));
    const pointers = [...scenario.network.edges.keys()].map(
      (at) => `/network/edges/${at}/description`,
    );
    const templates = [...scenario.elementTemplates.keys()].map(
      (at) => `/elementTemplates/${at}/description`,
    );
    const expected = editScenario(
      outpost,
      [...pointers, ...templates].map((address) => ({ address, value: 'new' })),
    );
    expect(written(scenario)).to.equal(written(expected.scenario));
  });

  it('keeps the elements that are at a node at the start', () => {
    const [ksc] = outpost.network.nodes;
    const [element] = outpost.instantiatedElements;
    const placed = editScenario(outpost, [
      { address: '/network/nodes/0/contents', value: [{ id: element!.id }] },
    ]).scenario;
    const model = modelWith((plain) => {
      plain.nodes[0].latitude = 28.7;
    });
    const { scenario, comparison } = updateModel(placed, model);
    expect(comparison.changed.map(({ name, fields }) => [name, fields.length])).to.deep.equal([
      [ksc!.name, 1],
    ]);
    expect(scenario.network.nodes[0]).to.have.nested.property('contents[0].id', element!.id);
    expect(scenario.network.nodes[0]).to.include({ latitude: 28.7 });
  });

  it('removes what is gone and not used', () => {
    const spare = editScenario(outpost, ['/resourceList/0/description=old']).scenario;
    const more = updateModel(
      spare,
      modelWith((plain) => {
        plain.nodes.push({ type: 'Surface Node', name: 'Malapert', latitude: -86, longitude: 0 });
      }),
    ).scenario;
    expect(more.network.nodes).to.have.length(7);
    const { scenario } = updateModel(more, modelWith());
    expect(written(scenario)).to.equal(written(outpost));
  });

  it('refuses to break references, and says which', () => {
    const before = written(outpost);
    const { problems, comparison, message } = refused(lossy);
    expect(problems).to.have.length(4);
    expect(message).to.include(
      'Surface Node "Ridge" is gone, but used by Surface Edge "Shackleton-Ridge" at /network/edges/5/destination',
    );
    expect(message).to.include('(burn 2) at /missionList/0/events/3/burnStageSequence/1/burn');
    expect(comparison!.gone).to.have.length(2);
    expect(written(outpost)).to.equal(before);
  });

  it('keeps what is used as it is, if it is told so', () => {
    const { scenario, kept } = updateModel(outpost, lossy, { used: 'keep' });
    expect(kept.map(({ name }) => name)).to.have.members([
      'Ridge',
      'Supply module',
      'LEO-LLO',
      'Crew member',
    ]);
    expect(written(scenario)).to.equal(written(outpost));
    expect(simulate(scenario).feasible).to.equal(true);
  });

  it('breaks references if it is told so', () => {
    const { scenario } = updateModel(outpost, lossy, { used: 'remove' });
    expect(scenario.network.nodes.map(({ name }) => name)).to.not.include('Ridge');
    expect(check(scenario).map(({ code }) => code)).to.include('unresolved-reference');
    expect(compareModel(scenario, lossy).same).to.equal(true);
  });

  it('keeps what that which is kept needs', () => {
    const model = modelWith((plain) => {
      plain.edges = plain.edges.filter(({ name }: Plain) => name !== 'KSC-LEO');
      plain.nodes = plain.nodes.filter(({ name }: Plain) => name !== 'LEO');
      named(plain.edges, 'LEO-LLO').origin = named(plain.nodes, 'LLO').id;
    });
    const { scenario } = updateModel(outpost, model, { used: 'keep' });
    expect(scenario.network.nodes.map(({ name }) => name)).to.include('LEO');
    expect(check(scenario).filter(({ code }) => code === 'unresolved-reference')).to.deep.equal([]);
  });

  it('takes the newer values of what that which is kept needs', () => {
    const model = modelWith((plain) => {
      plain.edges = plain.edges.filter(({ name }: Plain) => name !== 'KSC-LEO');
      named(plain.nodes, 'LEO').inclination = 1;
    });
    const { scenario, kept } = updateModel(outpost, model, { used: 'keep' });
    expect(kept.map(({ name }) => name)).to.deep.equal(['KSC-LEO']);
    expect(named(scenario.network.nodes, 'LEO').inclination).to.equal(1);
  });

  it('lists the first of many uses', () => {
    const model = modelWith((plain) => {
      plain.nodes = plain.nodes.filter(({ name }: Plain) => name !== 'Shackleton');
    });
    expect(refused(model).message).to.match(/ and \d+ more(?:\n|$)/);
  });

  it('adds all, or what is needed only', () => {
    const id = '11111111-1111-4111-8111-111111111111';
    const model = modelWith((plain) => {
      plain.nodes.push({ type: 'Surface Node', name: 'Far', latitude: 1, longitude: 1 });
      plain.nodes.push({ type: 'Surface Node', name: 'Near', id, latitude: 2, longitude: 2 });
      named(plain.edges, 'KSC-LEO').origin = id;
    });
    const names = (add?: 'all' | 'needed') =>
      updateModel(outpost, model, add && { add })
        .scenario.network.nodes.slice(6)
        .map(({ name }) => name);
    expect(names()).to.deep.equal(['Far', 'Near']);
    expect(names('needed')).to.deep.equal(['Near']);
    const { added } = updateModel(outpost, model, { add: 'needed' }).comparison;
    expect(added.map(({ name }) => name)).to.deep.equal(['Near']);
  });

  it('takes another scenario as the newer model, also with objects of another type', () => {
    const newer = editScenario(outpost, ['Cargo lander.isp=350']).scenario;
    expect(written(updateModel(outpost, newer).scenario)).to.equal(written(newer));
    const retyped = modelWith((plain) => {
      const [node] = plain.nodes;
      plain.nodes[0] = {
        id: node.id,
        name: node.name,
        type: 'Lagrange Node',
        body2: 'Moon',
        lpNumber: 1,
      };
    });
    expect(updateModel(outpost, retyped).scenario.network.nodes[0]).to.include({
      type: 'Lagrange Node',
    });
  });

  it('refuses wrong arguments and values', () => {
    expect(() => updateModel({} as Scenario, modelWith())).to.throw(
      TypeError,
      'expected a Scenario',
    );
    expect(() => compareModel(outpost, {} as ModelDatabase)).to.throw(
      TypeError,
      'expected a ModelDatabase',
    );
    expect(() => updateModel(outpost, modelWith(), { used: 'x' as 'keep' })).to.throw(
      TypeError,
      'used: expected one of refuse, keep, remove; found "x"',
    );
  });

  it('refuses a newer model with values that cannot be read, and names all of them', () => {
    const broken = modelWith();
    (broken.nodes[0] as Plain).latitude = 123;
    (broken.elements[0] as Plain).mass = -1;
    const { problems } = refused(broken);
    expect(problems).to.have.length(2);
    expect(problems[0]).to.match(/"KSC" at \/latitude: Expected a number .* found 123\.$/);
    expect(problems[1]).to.match(/ at \/mass: Expected .* found -1\.$/);
    expect(() => compareModel(outpost, broken)).to.throw(ModelUpdateError, '/latitude');
  });

  it('changes nothing with the own model, and nothing is left to change after an update', () => {
    const pairs = fc.tuple(anyScenario, anyScenario);
    fc.assert(
      fc.property(pairs, ([scenario, other]) => {
        const before = written(scenario);
        expect(updateModel(scenario, parse(ModelDatabase, plainModel(scenario))).scenario).to.equal(
          scenario,
        );
        const model = parse(ModelDatabase, plainModel(other));
        const updated = updateModel(scenario, model, { used: 'remove' });
        expect(compareModel(updated.scenario, model).same).to.equal(true);
        const { scenario: kept } = updateModel(scenario, model, { used: 'keep' });
        const unresolved = (each: Scenario) =>
          check(each).filter(({ code }) => code === 'unresolved-reference').length;
        expect(unresolved(kept)).to.be.at.most(unresolved(scenario));
        expect(written(scenario)).to.equal(before);
      }),
      { numRuns: draws(60) },
    );
  });
});

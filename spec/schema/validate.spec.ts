import { expect } from 'chai';
import {
  check,
  ModelObject,
  ModelValidationError,
  Node,
  parse,
  Scenario,
  SurfaceNode,
  serialize,
  simulate,
  simulateAsync,
  sweep,
  validate,
} from '../../lib/index.js';
import { campaign } from '../checks/support/campaign.js';

const site = { name: 'KSC', latitude: 28.6, longitude: -80.6 };

describe('validate', () => {
  it('finds nothing in a sound campaign', () => {
    expect(validate(campaign().scenario)).to.deep.equal([]);
  });

  it('finds what parse finds, with the same pointers', () => {
    const { scenario, mission, events } = campaign();
    mission.events = [events.create];
    const wire = serialize(scenario);
    const spoilt = parse(Scenario, wire);
    for (const each of [spoilt.missionList[0]!.events[0]!, wire.missionList[0]!.events[0]!])
      Object.assign(each, { missionTime: Number.NaN, priority: 9, name: undefined });
    for (const { nodes } of [spoilt.network, wire.network])
      Object.assign(nodes.find(({ type }) => type === 'Surface Node')!, { latitude: 999 });
    Object.assign(spoilt, { startDate: 'tomorrow' });
    Object.assign(wire, { startDate: 'tomorrow' });
    const places = (issues: readonly { code: string; pointer: string }[]) =>
      issues.map(({ code, pointer }) => `${code} ${pointer}`).sort();
    const found = validate(spoilt);
    expect(places(found)).to.include('not-finite /missionList/0/events/0/missionTime');
    let thrown: unknown;
    try {
      parse(Scenario, wire);
    } catch (error) {
      thrown = error;
    }
    expect(places(found)).to.deep.equal(places((thrown as ModelValidationError).issues));
  });

  it('takes a limit, and refuses what is no instance', () => {
    const node = new SurfaceNode({ name: 3 as never, latitude: 999, longitude: 999 });
    expect(validate(node)).to.have.length(3);
    expect(validate(node, { limits: { issues: 1 } })).to.have.length(1);
    expect(() => validate({})).to.throw(TypeError, 'is not a class of the model');
  });
});

describe('Objects that are not valid', () => {
  const spoilt = (): Scenario => {
    const { scenario, nodes } = campaign();
    nodes.leo.inclination = Number.NaN;
    return scenario;
  };

  it('are issues of check, in place of those of the whole', () => {
    const issues = check(spoilt());
    expect(issues.map(({ code }) => code)).to.deep.equal(['not-finite']);
    expect(issues[0]?.pointer).to.match(/^\/network\/nodes\/\d+\/inclination$/);
    const { scenario, nodes } = campaign();
    for (const node of Object.values(nodes)) node.name = 3 as never;
    const few = check(scenario, { limits: { issues: 1 } });
    expect(few.map(({ code }) => code)).to.deep.equal(['wrong-type', 'more-issues']);
  });

  it('are refused by simulations and sweeps', async () => {
    const runs: (() => unknown)[] = [
      () => simulate(spoilt()),
      () => sweep(spoilt(), [{ changes: [] }]),
    ];
    for (const run of runs) expect(run).to.throw(ModelValidationError, 'inclination');
    const error = await simulateAsync(spoilt()).catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(ModelValidationError);
  });
});

describe('ModelObject.validates', () => {
  afterEach(() => {
    ModelObject.validates = false;
    delete (Node as Partial<typeof Node>).validates;
  });

  const wrong = () => new SurfaceNode({ ...site, latitude: 999 });

  it('is off unless it is set', () => {
    expect(wrong().latitude).to.equal(999);
  });

  it('lets constructors refuse values, of all classes or of one and those that extend it', () => {
    ModelObject.validates = true;
    expect(wrong).to.throw(ModelValidationError, '/latitude: Expected a number');
    expect(new SurfaceNode(site).latitude).to.equal(28.6);
    expect(parse(Node, { type: 'Surface Node', ...site }).name).to.equal('KSC');
    ModelObject.validates = false;
    Node.validates = true;
    expect(wrong).to.throw(ModelValidationError);
  });
});

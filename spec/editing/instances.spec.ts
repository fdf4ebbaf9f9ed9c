import { expect } from 'chai';
import {
  clone,
  diff,
  equals,
  Manifest,
  ModelDatabase,
  type Node,
  Scenario,
  SurfaceNode,
  safeParse,
} from '../../lib/index.js';
import { campaign } from '../checks/support/campaign.js';

describe('clone', () => {
  it('returns an equal copy that shares nothing', () => {
    const { scenario } = campaign();
    const copy = clone(scenario);
    expect(copy).to.be.instanceOf(Scenario);
    expect(equals(copy, scenario)).to.equal(true);
    copy.network.nodes[0]!.name = 'Other';
    expect(equals(copy, scenario)).to.equal(false);
    expect(scenario.network.nodes[0]!.name).not.to.equal('Other');
  });

  it('gives new identifiers to everything, and keeps what refers to what', () => {
    const { scenario } = campaign();
    const [node] = scenario.network.nodes as Node[];
    scenario.manifest = new Manifest({ cells: [{ place: node!.id }] });
    const copy = clone(scenario, { newIds: true });
    const ids = (of: Scenario) => JSON.stringify(of).match(/"id":"[0-9a-f-]{36}"/g)!;
    expect(ids(copy).filter((id) => ids(scenario).includes(id))).to.deep.equal([]);
    expect(JSON.stringify(copy.manifest)).to.include(copy.network.nodes[0]!.id);
    expect(equals(copy, scenario)).to.equal(false);
    expect(diff(scenario, copy).filter(({ field }) => !field.startsWith('manifest'))).to.deep.equal(
      [],
    );
  });

  it('takes the source of identifiers, and any instance', () => {
    const site = new SurfaceNode({ name: 'KSC', latitude: 28.6, longitude: -80.6 });
    const id = '00000000-0000-4000-8000-000000000001';
    expect(clone(site, { newIds: () => id })).to.deep.include({ ...site, id });
    expect(clone(site).id).to.equal(site.id);
    site.latitude = 999;
    expect(() => clone(site)).to.throw('/latitude');
  });
});

describe('diff', () => {
  it('returns the values that differ, with pointers', () => {
    const { scenario } = campaign();
    const copy = clone(scenario);
    const node = copy.network.nodes[0]!;
    node.name = 'Elsewhere';
    copy.missionList[0]!.events.pop();
    const found = diff(scenario, copy);
    expect(found.map(({ what, field }) => `${what} ${field}`)).to.have.members([
      'changed name',
      'removed ',
    ]);
    const renamed = found.find(({ field }) => field === 'name')!;
    expect(renamed.pointers).to.deep.equal({
      before: '/network/nodes/0/name',
      after: '/network/nodes/0/name',
    });
    expect([renamed.before, renamed.after]).to.deep.equal([
      scenario.network.nodes[0]!.name,
      'Elsewhere',
    ]);
  });

  it('refuses what is neither two scenarios nor two databases', () => {
    const { scenario } = campaign();
    expect(diff(new ModelDatabase(), new ModelDatabase())).to.deep.equal([]);
    for (const [before, after] of [
      [scenario, new ModelDatabase()],
      [scenario, JSON.parse(JSON.stringify(scenario))],
      [new Manifest(), new Manifest()],
    ])
      expect(() => diff(before, after)).to.throw(TypeError, 'two scenarios');
  });
});

describe('parse of a promise', () => {
  it('says that it has to be awaited', () => {
    const { issues } = safeParse(Scenario, Promise.resolve('{}'));
    expect(issues.map(({ message }) => message)).to.deep.equal([
      'Expected JSON text or a plain value, found a promise: await it first.',
    ]);
  });
});

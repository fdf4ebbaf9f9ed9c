import { expect } from 'chai';
import { check, checkMessages, checks } from '../../lib/checks/index.js';
import {
  Burn,
  CrewConsumablesDemandModel,
  ModelDatabase,
  parse,
  Scenario,
  serialize,
} from '../../lib/index.js';
import { campaign, NOBODY } from './support/campaign.js';
import { foundWithSeverity } from './support/found.js';

/** The same collections as in the campaign. */
function database(): ModelDatabase {
  const { scenario } = campaign();
  return new ModelDatabase({
    nodes: scenario.network.nodes,
    edges: scenario.network.edges,
    resources: scenario.resourceList,
    elements: scenario.elementTemplates,
  });
}

describe('check', () => {
  it('finds nothing in a sound campaign', () => {
    expect(foundWithSeverity(() => undefined)).to.deep.equal([]);
  });

  it('finds nothing in a campaign that was read from text', () => {
    const read = parse(Scenario, JSON.stringify(campaign().scenario));
    expect(check(read)).to.deep.equal([]);
  });

  it('says what it found and expected, and suggests a correction', () => {
    const { scenario, edges, nodes } = campaign();
    edges.transfer.origin = `${nodes.leo.id.slice(0, -1)}9`;
    const [issue] = check(scenario);
    expect(issue).to.include({
      code: 'unresolved-reference',
      found: `"${edges.transfer.origin}"`,
      expected: 'the id of a node',
    });
    expect(issue?.suggestion).to.be.oneOf(scenario.network.nodes.map((node) => node.id));
    expect(issue?.message).to.be.a('string').and.include(edges.transfer.origin);
  });

  it('names the object of another kind that has the identifier', () => {
    const { scenario, events, edges } = campaign();
    events.transfer.edge = edges.flight.id;
    const issue = check(scenario).find(({ code }) => code === 'wrong-kind-reference');
    expect(issue).to.include({ expected: 'the id of a Space Edge' });
    expect(issue?.message).to.include('Crewed Delivery');
  });

  it('returns issues in the order of the input', () => {
    expect(
      foundWithSeverity(({ mission, edges, nodes, elements }) => {
        elements.box.name = '';
        mission.name = '';
        edges.transfer.origin = NOBODY;
        nodes.ksc.name = '';
      }),
    ).to.deep.equal([
      'warning empty-name /network/nodes/0/name',
      'error unresolved-reference /network/edges/0/origin',
      'warning empty-name /missionList/0/name',
      'warning empty-name /instantiatedElements/4/name',
    ]);
  });

  it('turns checks off and changes their severity', () => {
    const change = ({ edges, nodes }: ReturnType<typeof campaign>) => {
      edges.transfer.origin = NOBODY;
      nodes.ksc.name = '';
      nodes.leo.periapsis = 300;
    };
    expect(
      foundWithSeverity(change, {
        checks: {
          'unresolved-reference': 'warning',
          'empty-name': 'error',
          'orbit-inside-body': 'off',
        },
      }),
    ).to.deep.equal([
      'error empty-name /network/nodes/0/name',
      'warning unresolved-reference /network/edges/0/origin',
    ]);
  });

  it('throws if a check does not exist, and suggests a similar one', () => {
    const options = JSON.parse('{"checks":{"empty-nam":"off"}}');
    expect(() => check(campaign().scenario, options)).to.throw(TypeError, 'empty-name');
    expect(() => check(campaign().scenario, { checks: JSON.parse('{"x":"off"}') })).to.throw(
      TypeError,
    );
  });

  it('throws for plain data', () => {
    for (const plain of [{}, JSON.parse(JSON.stringify(campaign().scenario)), null])
      expect(() => check(plain)).to.throw(TypeError, 'parse');
  });

  it('keeps errors first if there are more issues than the limit, and counts the rest', () => {
    const change = ({ nodes, edges }: ReturnType<typeof campaign>) => {
      nodes.ksc.name = '';
      nodes.pac.name = ' ';
      edges.transfer.origin = NOBODY;
      edges.descent.origin = NOBODY;
    };
    expect(foundWithSeverity(change, { limits: { issues: 3 } })).to.deep.equal([
      'warning empty-name /network/nodes/0/name',
      'error unresolved-reference /network/edges/0/origin',
      'error unresolved-reference /network/edges/1/origin',
      'warning more-issues ',
    ]);
    expect(foundWithSeverity(change, { limits: { issues: 1 } })).to.deep.equal([
      'error unresolved-reference /network/edges/0/origin',
      'error more-issues ',
    ]);
    expect(foundWithSeverity(change, { limits: { issues: 4 } })).to.have.length(4);
  });

  it('collects a thousand issues by default', () => {
    const issues = foundWithSeverity(({ edges }) => {
      for (let n = 0; n < 1500; n++) edges.transfer.burns.push(new Burn({ time: -1, deltaV: 0 }));
    });
    expect(issues).to.have.length(1001);
    expect(issues.at(-1)).to.equal('error more-issues ');
  });

  it('does not change the scenario', () => {
    const { scenario } = campaign();
    const before = serialize(scenario);
    check(scenario);
    expect(serialize(scenario)).to.deep.equal(before);
  });

  describe('of a database', () => {
    it('points into its own collections', () => {
      const whole = database();
      whole.edges[0]!.destination = NOBODY;
      const models = whole.elements.flatMap(({ states }) =>
        states.flatMap((state) => state.demandModels),
      );
      expect(models).to.have.length(2);
      const issues = check(whole);
      expect(issues.map(({ code, pointer }) => `${code} ${pointer}`)).to.deep.equal([
        'unresolved-reference /edges/0/destination',
        'unresolved-reference /elements/1/states/0/demandModels/0/templateId',
        'unresolved-reference /elements/4/states/0/demandModels/0/templateId',
      ]);
    });

    it('finds nothing in an empty database', () => {
      expect(check(new ModelDatabase())).to.deep.equal([]);
    });

    it('reports crew consumables', () => {
      const whole = new ModelDatabase();
      const collections: object[] = whole.demandModels;
      collections.push(new CrewConsumablesDemandModel({ name: 'Consumables' }));
      expect(check(whole).map(({ code, pointer }) => `${code} ${pointer}`)).to.deep.equal([
        'not-an-instance /demandModels/0',
      ]);
    });
  });
});

describe('the table of checks', () => {
  it('has one code for each check, and the catalogue has the same codes', () => {
    const codes = checks.map(({ code }) => code);
    expect(new Set(codes)).to.have.property('size', codes.length);
    expect([...codes, 'more-issues']).to.have.members(Object.keys(checkMessages));
  });

  it('has a help text in full sentences for each check', () => {
    for (const { code, help, severity } of checks) {
      expect(help, code).to.match(/^[A-Z].*\.$/);
      expect(severity, code).to.equal(checkMessages[code].severity);
    }
  });
});

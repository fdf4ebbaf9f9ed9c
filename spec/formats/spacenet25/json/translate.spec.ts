import { expect } from 'chai';
import {
  type ReadScenarioOptions,
  readScenarioJson,
} from '../../../../lib/database/scenario-json.js';
import {
  check,
  type ElementCarrier,
  type InstElementCarrier,
  type OrbitalNode,
  type PropulsiveVehicle,
  type ResourceContainer,
  type SurfaceTransport,
} from '../../../../lib/index.js';
import type { PlainObject } from '../../../../lib/schema/plain.js';
import { event, instance, javaScenario, state, template, uuid } from '../../support/java-json.js';
import { firstEvent, read } from '../../support/read-java-json.js';

describe('scenario JSON of SpaceNet 2.5', () => {
  it('is read without a loss where the schema has everything, and passes the checks', async () => {
    const rover = template.rover('Rover');
    const { scenario, issues } = await read({
      templates: [rover],
      instances: [instance('R', rover)],
      events: [event('Create Elements', { elements: [uuid('R')], container: uuid('ksc') })],
    });
    expect(issues).to.deep.equal([]);
    expect(check(scenario)).to.deep.equal([]);
    expect(scenario).to.not.have.property('description');
    expect(scenario.configuration).to.include({
      smallGasTTankMaxVolume: 0.3,
      smallLiquidTTankMass: 11,
    });
  });

  it('has distances in km, speeds in km/h and times as ISO 8601 text', async () => {
    const rover = template.rover('Rover', {
      states: [state('Off', 'Dormant'), state('On', 'Active')],
    });
    const transport = event('Surface Transport', {
      ...{ edge: uuid('road'), vehicle: uuid('R'), speed: 10.0, dutyCycle: 0.5 },
      transportState: uuid('On'),
    });
    const result = await read({
      templates: [rover],
      instances: [instance('R', rover)],
      events: [transport],
    });
    const [road, path] = result.scenario.network.edges;
    expect(road).to.include({ distance: 12_500 });
    expect(path).to.include({ duration: 216_000 });
    const drive = firstEvent<SurfaceTransport>(result);
    expect(drive.speed).to.equal(10 / 3.6);
    expect(drive.transportState).to.equal(1);
    expect(drive.missionTime).to.equal(86_400);
  });

  describe('orbit sizes', () => {
    const nodes = [
      {
        ...{ id: uuid('leo'), name: 'LEO', type: 'Orbital Node', body1: 'Earth' },
        ...{ apoapsis: 42_164.0, periapsis: 296.0, inclination: 28.5 },
      },
    ];
    const orbit = async (options: ReadScenarioOptions) => {
      const { scenario, issues } = await read({ nodes }, options);
      const { apoapsis, periapsis } = scenario.network.nodes[2] as OrbitalNode;
      return { apoapsis, periapsis, issues };
    };

    it('are altitudes below the radius of the body, and radii above, and both readings are named', async () => {
      const { issues, ...sizes } = await orbit({});
      expect(sizes).to.deep.equal({ apoapsis: 42_164_000, periapsis: 6_667_000 });
      expect(issues).to.have.length(1);
      expect(issues[0]).to.include({
        code: 'orbit-altitude',
        severity: 'warning',
        pointer: '/network/nodes/2/periapsis',
        found: '296',
      });
      expect(issues[0]?.message).to.include('6667000 m').and.include('296000 m');
    });

    it('are what the caller says', async () => {
      const { issues: a, ...altitudes } = await orbit({ orbits: 'altitudes' });
      expect(altitudes).to.deep.equal({ apoapsis: 48_535_000, periapsis: 6_667_000 });
      const { issues: r, ...radii } = await orbit({ orbits: 'radii' });
      expect(radii).to.deep.equal({ apoapsis: 42_164_000, periapsis: 296_000 });
      const { issues: w, ...written } = await orbit({ orbits: 'as-written' });
      expect(written).to.deep.equal({ apoapsis: 42_164, periapsis: 296 });
      expect([...a, ...r, ...w]).to.deep.equal([]);
    });
  });

  it('has bodies that the schema has not: the true one goes to the description', async () => {
    const orbit = { inclination: 0, apoapsis: 100, periapsis: 100, type: 'Orbital Node' };
    const { scenario, codes } = await read({
      nodes: [
        { id: uuid('n1'), name: 'Venus orbit', body1: 'Venus', ...orbit },
        { id: uuid('n2'), name: 'At Phobos', body1: 'Phobos', description: 'A base.', ...orbit },
        {
          ...{ id: uuid('n3'), name: 'L1', type: 'Lagrange Node', body1: 'Sun', body2: 'Jupiter' },
          lpNumber: 1,
        },
      ],
    });
    const [venus, phobos, l1] = scenario.network.nodes.slice(2);
    expect(venus).to.include({ body1: 'Sun', description: 'Body: Venus', apoapsis: 6_151_800 });
    expect(phobos).to.include({
      body1: 'Mars',
      description: 'A base.\nBody: Phobos',
      apoapsis: 100_000,
    });
    expect(l1).to.include({ body2: 'Sun', description: 'Body: Jupiter' });
    expect(codes.filter((code) => code === 'other-body')).to.have.length(3);
  });

  it('has references in contents as plain identifiers', async () => {
    const thing = template.element('Thing', 'Element');
    const source = javaScenario({ templates: [thing], instances: [instance('T', thing)] });
    const [node] = (source.network as { nodes: PlainObject[] }).nodes as [PlainObject];
    node.contents = [uuid('T')];
    const { scenario } = await read(source);
    expect(scenario.network.nodes[0]?.contents.map(({ id }) => id)).to.deep.equal([uuid('T')]);
  });

  it('leaves out names and states that are those of the template', async () => {
    const states = [
      state('On', 'Active', { demandModels: [{ type: 'Rated', templateId: uuid('M') }] }),
      state('Off', 'Dormant'),
    ];
    const thing = template.element('Thing', 'Element', { states, currentStateIndex: 1 });
    const fresh = states.toReversed().map((each) => ({ ...each, id: uuid(`f${each.name}`) }));
    const models = [{ id: uuid('M'), name: 'Eating', type: 'Rated', description: '', demands: [] }];
    const { name: _, ...unnamed } = instance('T', thing, { states: fresh, currentStateIndex: 1 });
    const { scenario } = await read({
      models,
      templates: [thing],
      instances: [unnamed, instance('U', thing, { states: fresh })],
      events: [event('Reconfigure Element', { element: uuid('T'), stateIndex: 1 })],
    });
    const [t, u] = scenario.instantiatedElements;
    // The last of the fresh states is the first of the template.
    expect(t).to.include({ name: 'Thing', currentStateIndex: 0 });
    expect(t).to.not.have.property('states');
    expect(u).to.not.have.property('states');
    expect(u).to.include({ currentStateIndex: 0 });
    expect(firstEvent({ scenario })).to.include({ stateIndex: 0 });
    expect(scenario.elementTemplates[0]?.states[0]?.demandModels[0]).to.include({ name: 'Eating' });
    expect(scenario.demandModels[0]).to.not.have.property('description');
  });

  it('keeps states that are not those of the template', async () => {
    const thing = template.element('Thing', 'Element', { states: [state('On', 'Active')] });
    const own = [state('Off', 'Dormant'), state('Gone', 'Decommissioned')];
    const { scenario } = await read({
      templates: [thing],
      instances: [instance('T', thing, { states: own })],
    });
    expect(scenario.instantiatedElements[0]?.states?.map(({ name }) => name)).to.deep.equal([
      'Off',
      'Gone',
    ]);
  });

  it('gives an instance with parts of its own a template of its own', async () => {
    const parts = [
      {
        resource: uuid('fuel'),
        meanTimeToFailure: 1000.0,
        meanTimeToRepair: -1.0,
        quantity: 2,
        dutyCycle: 1.0,
      },
    ];
    const thing = template.element('Thing', 'Element', { parts, states: [state('On', 'Active')] });
    const more = [{ ...parts[0], quantity: 3, meanTimeToRepair: 'PT2H' }];
    const { scenario, codes, pointers } = await read({
      templates: [thing],
      instances: [instance('Same', thing, { parts }), instance('Other', thing, { parts: more })],
    });
    const [same, other] = scenario.instantiatedElements;
    expect(same).to.include({ templateId: uuid('Thing') });
    expect(codes).to.deep.equal(['own-parts']);
    expect(pointers).to.deep.equal(['/instantiatedElements/1/parts']);
    const [first, own] = scenario.elementTemplates;
    expect(first?.parts[0]).to.include({ meanTimeToFailure: 3_600_000 });
    expect(first?.parts[0]).to.not.have.property('meanTimeToRepair');
    expect(own).to.include({ id: other?.templateId, name: 'Other', mass: 100 });
    expect(own?.parts[0]).to.include({ quantity: 3, meanTimeToRepair: 7200 });
    expect(own?.states[0]?.id).to.not.equal(first?.states[0]?.id);
    expect(check(scenario).filter(({ severity }) => severity === 'error')).to.deep.equal([]);
  });

  it('drops parts of a quantity below 1, and masses to repair that are negative', async () => {
    const part = { resource: uuid('fuel'), dutyCycle: 1.0 };
    const parts = [
      { ...part, quantity: 0 },
      { ...part, quantity: 1, massToRepair: -1.0 },
    ];
    const { scenario, codes } = await read({
      templates: [template.element('T', 'Element', { parts })],
    });
    expect(scenario.elementTemplates[0]?.parts).to.have.length(1);
    expect(scenario.elementTemplates[0]?.parts[0]).to.not.have.property('massToRepair');
    expect(codes).to.deep.equal(['lost-part']);
  });

  it('lifts elements out of the contents of others', async () => {
    const inner = template.element('Inner', 'Element');
    const outer = template.carrier('Outer', { contents: [inner] });
    const nested = { ...inner, id: uuid('N'), name: 'Nested', mass: 120.0 };
    const odd = template.carrier('Odd', {
      states: [state('On', 'Active')],
      contents: [{ ...inner, id: uuid('deep') }],
    });
    const { scenario, codes } = await read({
      templates: [outer],
      instances: [instance('O', outer, { contents: [nested, odd] })],
    });
    expect(codes).to.deep.equal([]);
    const names = scenario.elementTemplates.map(({ name }) => name);
    expect(names).to.deep.equal(['Outer', 'Inner', 'Odd', 'Inner']);
    expect((scenario.elementTemplates[0] as ElementCarrier).contents).to.deep.equal([
      uuid('Inner'),
    ]);
    const [o, n, made, deep] = scenario.instantiatedElements;
    expect((o as InstElementCarrier).contents.map(({ id }) => id)).to.deep.equal([
      uuid('N'),
      uuid('Odd'),
    ]);
    expect(n).to.include({ templateId: uuid('Inner'), name: 'Nested', mass: 120 });
    expect(n).to.not.have.any.keys('volume', 'classOfSupply');
    expect((made as InstElementCarrier).contents.map(({ id }) => id)).to.deep.equal([uuid('deep')]);
    expect(made?.templateId).to.equal(scenario.elementTemplates[2]?.id);
    expect(deep?.templateId).to.equal(scenario.elementTemplates[3]?.id);
    const again = await read({
      templates: [outer],
      instances: [instance('O', outer, { contents: [nested, odd] })],
    });
    expect(again.scenario).to.deep.equal(scenario);
  });

  it('refuses elements that are nested too deeply, at the place', async () => {
    let source = template.carrier('C0');
    for (let depth = 1; depth < 200; depth++)
      source = template.carrier(`C${depth}`, { contents: [source] });
    const result = await readScenarioJson(javaScenario({ templates: [source] }));
    expect(result.success).to.equal(false);
    expect(result.issues).to.have.length(1);
    expect(result.issues[0]).to.include({ code: 'too-deep' });
  });

  it('has resource tanks, which become containers', async () => {
    const tank = template.tank('Tank');
    const { scenario, codes } = await read({
      templates: [tank],
      instances: [instance('T', tank), instance('U', tank, { amount: 8.0 })],
    });
    const container = scenario.elementTemplates[0] as ResourceContainer;
    expect(container).to.include({
      type: 'Resource Container',
      maxCargoMass: 16,
      maxCargoVolume: 4,
      cargoEnvironment: 'Unpressurized',
    });
    expect(container.contents[0]).to.include({ resource: uuid('fuel'), amount: 5 });
    const [t, u] = scenario.instantiatedElements;
    expect(t).to.not.have.property('contents');
    expect(u).to.have.nested.property('contents[0].amount', 8);
    expect(codes).to.deep.equal(['resource-tank', 'resource-tank']);
    expect(check(scenario).filter(({ severity }) => severity === 'error')).to.deep.equal([]);
  });

  it('has vehicles without an engine, which stay what they are', async () => {
    const { isp: _, ...stage } = template.stage('Stage', { fuel: {} });
    const { scenario, codes } = await read({
      templates: [stage],
      instances: [instance('S', stage, { fuel: {} })],
    });
    const vehicle = scenario.elementTemplates[0] as PropulsiveVehicle;
    expect(vehicle).to.include({ isp: 0, maxFuel: 0 });
    expect(vehicle.fuel).to.include({ classOfSupply: 1, amount: 0 });
    expect(scenario.instantiatedElements[0]).to.not.have.property('fuel');
    expect(codes).to.deep.equal(['no-engine']);
  });

  it('has Special states, and reconfigures groups to them one by one', async () => {
    const states = [state('On', 'Active'), state('Z', 'Special'), state('B', 'Special')];
    const thing = template.element('Thing', 'Element', { states });
    const plain = template.element('Plain', 'Element');
    const { scenario, codes } = await read({
      templates: [thing, plain],
      instances: [instance('T', thing), instance('P', plain)],
      events: [
        event('Reconfigure Elements', {
          elements: [uuid('T'), uuid('P')],
          stateType: 'Special',
          priority: 3,
        }),
        event('Reconfigure Elements', { elements: [uuid('T')], stateType: 'Active' }),
      ],
    });
    expect(scenario.elementTemplates[0]?.states.map(({ type }) => type)).to.deep.equal([
      'Active',
      'Active',
      'Active',
    ]);
    const [one, group] = scenario.missionList[0]?.events ?? [];
    expect(one).to.include({
      type: 'Reconfigure Element',
      element: uuid('T'),
      stateIndex: 2,
      priority: 3,
    });
    expect(group).to.include({ type: 'Reconfigure Elements', stateType: 'Active' });
    expect(codes).to.deep.equal(['special-state', 'special-state', 'special-group']);
  });

  it('says that environments are missing from a file without constraints', async () => {
    const thing = template.element('Thing', 'Element', { environment: 'Unpressurized' });
    const configuration = { environmentConstrained: false };
    expect((await read({ templates: [thing], configuration })).codes).to.deep.equal([
      'environment-unknown',
    ]);
    expect((await read({ configuration })).codes).to.deep.equal([]);
    const other = template.element('Other', 'Element');
    expect((await read({ templates: [thing, other], configuration })).codes).to.deep.equal([]);
  });

  it('may name no author', async () => {
    const { createdBy: _, ...source } = javaScenario();
    const { scenario, codes } = await read(source);
    expect(scenario.createdBy).to.equal('');
    expect(codes).to.deep.equal(['no-author']);
  });

  it('is refused if one of the first releases wrote it', async () => {
    const result = await readScenarioJson(
      javaScenario({ events: [event('EVA', { mission_time: 1 })] }),
    );
    expect(result.success).to.equal(false);
    expect(result.issues).to.have.length(1);
    expect(result.issues[0]).to.include({
      code: 'old-generation',
      pointer: '/missionList/0/events/0/mission_time',
    });
  });

  it('has every problem at its place in the file', async () => {
    const inner = template.element('Inner', 'Element', { mass: 'heavy' });
    const result = await readScenarioJson(
      javaScenario({
        templates: [template.carrier('Outer', { contents: [inner] })],
        instances: [instance('X', inner, { volume: -1 })],
        events: [event('Consume Resources', { resources: [] }), event('Remove Elements')],
        nodes: [{ type: 'Surface Node', latitude: 200 }],
      }),
    );
    expect(result.success).to.equal(false);
    expect(result.issues.map(({ pointer, code }) => `${code} ${pointer}`)).to.include.members([
      'wrong-type /elementTemplates/0/contents/0/mass',
      'out-of-bounds /instantiatedElements/0/volume',
      'missing-field /missionList/0/events/1',
      'out-of-bounds /network/nodes/2/latitude',
    ]);
  });

  it('with losses is refused by the option strict, with everything else that is wrong', async () => {
    const nodes = [
      { type: 'Orbital Node', name: 'LEO', body1: 'Earth', apoapsis: 1, periapsis: 1 },
    ];
    const result = await readScenarioJson(javaScenario({ nodes }), { strict: true });
    expect(result.success).to.equal(false);
    expect(result.issues.map(({ code, severity }) => `${severity} ${code}`)).to.deep.equal([
      'error orbit-altitude',
      'error orbit-altitude',
      'error missing-field',
    ]);
    expect(result.losses).to.deep.equal([{ kind: 'orbit-altitude', count: 2 }]);
    const sound = await readScenarioJson(javaScenario(), { strict: true });
    expect(sound.success).to.equal(true);
  });

  it('survives values of any type in any place', async () => {
    const odd = [null, 7, 'x', [], [null], {}, { type: 'Element' }, true];
    const keys = [
      'network',
      'missionList',
      'elementTemplates',
      'instantiatedElements',
      'demandModels',
      'resourceList',
      'configuration',
      'startDate',
    ];
    for (const key of keys)
      for (const value of odd) {
        const source = { ...javaScenario(), [key]: value };
        const result = await readScenarioJson(source, { dialect: 'spacenet25' });
        if (!result.success) expect(result.issues.length).to.be.above(0);
      }
  });
});

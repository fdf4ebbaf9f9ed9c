import { expect } from 'chai';
import { identifiersIn } from '../../../../lib/database/scenario-json.js';
import { ModelDatabase, parse } from '../../../../lib/index.js';
import { STATES, tank, withFleet } from '../../support/java-fleet.js';
import {
  at,
  carrier,
  element,
  event,
  loadXml,
  object,
  resourceAt,
  scenarioXml,
  tags,
} from '../../support/java-xml.js';
import { created, type Plain, read } from '../../support/read-java-xml.js';

const idOf = identifiersIn();

describe('An element of SpaceNet 2.5 in XML', () => {
  it('becomes an instance of each type, and its first instance a template', async () => {
    const { scenario, template, instance, other } = await read(withFleet(''));
    expect(other).to.deep.equal([]);
    const types = scenario.instantiatedElements.map(({ name, type }) => `${name}: ${type}`);
    expect(types).to.deep.equal([
      'Shell: Element Carrier',
      'Box: Element',
      'Stage: Propulsive Vehicle',
      'Rover: Surface Vehicle',
      'Ada: Human Agent',
      'Bag: Resource Container',
      'Tank: Resource Container',
    ]);
    expect(scenario.elementTemplates.map(({ name }) => name)).to.deep.equal(
      scenario.instantiatedElements.map(({ name }) => name),
    );
    const resource = idOf('resources', '1');
    expect(template('Stage')).to.deep.include({
      id: idOf('elements', '103'),
      isp: 448,
      maxFuel: 900,
      fuel: { resource, amount: 900 },
      maxCrew: 2,
      cargoEnvironment: 'Pressurized',
    });
    expect(template('Rover')).to.deep.include({ maxSpeed: 12, maxFuel: 40 });
    expect(template('Ada')).to.include({ activeTimeFraction: 0.66 });
    expect(template('Bag').contents).to.deep.equal([{ resource, amount: 3.5 }]);
    expect(template('Tank')).to.deep.include({
      type: 'Resource Container',
      maxCargoMass: 20,
      maxCargoVolume: 10,
      cargoEnvironment: 'Unpressurized',
      contents: [{ resource, amount: 5 }],
    });
    expect(instance('Shell')).to.deep.equal({
      id: idOf('scenario/elements', '1'),
      type: 'Element Carrier',
      templateId: idOf('elements', '101'),
      name: 'Shell',
      contents: [{ id: idOf('scenario/elements', '2') }],
    });
    expect(template('Shell')).to.include({ currentStateIndex: 2 });
  });

  it('restates what differs from its template', async () => {
    const text = created(
      carrier(1, 'A', { tid: 7, description: 'First' }) +
        carrier(2, 'B', { tid: 7, mass: '120.0', iconType: 'CAR' }),
    );
    const { instance } = await read(text);
    expect(instance('A')).to.have.all.keys('id', 'type', 'templateId', 'name', 'contents');
    expect(instance('B')).to.deep.include({ mass: 120, icon: 'Car', description: '' });
    expect(instance('B')).not.to.have.property('volume');
  });

  it('takes the name of its template from the preview', async () => {
    const preview = object('ElementPreview', { ID: 7, NAME: 'Shell', TYPE: 'CARRIER' });
    const dataSource = scenarioXml().replace(
      '<elementPreviewLibrary/>',
      `<elementPreviewLibrary>${preview}${object('ElementPreview', { ID: 8, NAME: 'Unused', TYPE: 'CARRIER' })}</elementPreviewLibrary>`,
    );
    const [source] = /<dataSource.*<\/dataSource>/s.exec(dataSource)!;
    const { scenario } = await read(created(carrier(1, 'A', { tid: 7 }), { dataSource: source }));
    expect(scenario.elementTemplates.map(({ name }) => name)).to.deep.equal(['Shell']);
  });

  it('takes its template from the library, if the file has it', async () => {
    const whole = carrier(0, 'Shell', { tid: 7, uid: 99, mass: '1.0' });
    const text = created(carrier(1, 'A', { tid: 7 })).replace(
      '<demandModelLibrary/>',
      `<elementTemplateLibrary>${whole}</elementTemplateLibrary>`,
    );
    const { template, instance, scenario } = await read(text);
    expect(template('Shell')).to.include({ mass: 1 });
    expect(instance('A')).to.include({ mass: 100 });
    expect(scenario.instantiatedElements).to.have.length(1);
  });

  it('has one engine, with all of the propellant on request', async () => {
    const vehicle = (engines: string) =>
      element('PropulsiveVehicle', 1, 'V', {
        maxCargoMass: 0,
        maxCargoVolume: 0,
        cargoEnvironment: 'UNPRESSURIZED',
        maxCrewSize: 0,
      }).replace('</x.PropulsiveVehicle>', `${engines}</x.PropulsiveVehicle>`);
    const isps = (oms: number, rcs: number) => tags({ omsIsp: oms, rcsIsp: rcs });
    const both = created(
      vehicle(isps(400, 300) + tank('omsFuelTank', 2, 90) + tank('rcsFuelTank', 3, 10)),
    );
    const dropped = await read(both);
    expect(dropped.template('V')).to.include({ isp: 400, maxFuel: 90 });
    expect(dropped.losses).to.deep.equal(['second-engine']);
    const added = await read(both, { rcsFuel: 'add' });
    expect(added.template('V')).to.include({ isp: 400, maxFuel: 100 });
    expect((added.template('V').fuel as Plain).amount).to.equal(100);
    const rcs = await read(created(vehicle(isps(0, 300) + tank('rcsFuelTank', 3, 10))));
    expect(rcs.template('V')).to.include({ isp: 300, maxFuel: 10 });
    expect(rcs.losses).to.deep.equal([]);
    const shared = await read(
      created(
        vehicle(
          `${isps(400, 300)}${tank('omsFuelTank', 2, 90)}<rcsFuelTank reference="../omsFuelTank"/>`,
        ),
      ),
    );
    expect(shared.template('V')).to.include({ isp: 400, maxFuel: 90 });
    expect(shared.losses).to.deep.equal(['second-engine']);
    const empty = await read(
      created(vehicle(isps(400, 0) + tank('omsFuelTank', 2, 90) + tank('rcsFuelTank', 3, 0))),
    );
    expect(empty.losses).to.deep.equal([]);
    const none = await read(created(vehicle(isps(0, 0))));
    expect(none.template('V')).to.deep.include({
      isp: 0,
      maxFuel: 0,
      fuel: { classOfSupply: 1, environment: 'Unpressurized', amount: 0 },
    });
    expect(none.losses).to.deep.equal(['no-engine']);
  });

  const part = (className: string, more = {}) =>
    object('PartApplication', {
      tid: 1,
      meanTimeToFailure: '1000.0',
      meanTimeToRepair: '-1.0',
      massToRepair: '0.5',
      quantity: 2,
      dutyCycle: '0.25',
      ...more,
    }).replace('<tid>1</tid>', `<tid>1</tid>${resourceAt('partType', 9, className)}`);

  it('has the parts of its template, or a template of its own', async () => {
    const { template, losses, scenario } = await read(
      created(
        element('Element', 1, 'A', { tid: 7, parts: part('Item') }) +
          element('Element', 2, 'B', { tid: 7, parts: part('Item') }) +
          element('Element', 3, 'C', { tid: 7, parts: '' }),
      ),
    );
    const expected = {
      resource: idOf('resources', '2'),
      meanTimeToFailure: 3_600_000,
      massToRepair: 0.5,
      quantity: 2,
      dutyCycle: 0.25,
    };
    expect(template('A').parts).to.deep.equal([expected]);
    expect(template('C')).to.deep.include({ id: idOf('elements', '7/3'), parts: [] });
    expect(losses).to.deep.equal(['own-parts']);
    const ids = scenario.instantiatedElements.map(({ templateId }) => templateId);
    expect(ids).to.deep.equal([
      idOf('elements', '7'),
      idOf('elements', '7'),
      idOf('elements', '7/3'),
    ]);
  });

  it('has parts that cannot be repaired, whose mass for it is negative', async () => {
    const parts = part('Item', { massToRepair: '-1.0' });
    const { template } = await read(created(element('Element', 1, 'A', { tid: 7, parts })));
    const [pump] = template('A').parts as [object];
    expect(pump).to.include({ quantity: 2 }).and.not.have.property('massToRepair');
  });

  /** A part as SpaceNet writes it: it leaves out the class that the field of the part declares. */
  const written = (partType: string, label = '') =>
    part('Item')
      .replace('<tid>1</tid>', `<tid>1</tid><name>${label}</name><description></description>`)
      .replace(/<partType .*?\/>/, partType);
  const PATH = `${'../'.repeat(9)}dataSource/resourceTypeLibrary/x.`;

  it('has parts without the class of their resource, and without a name', async () => {
    const withParts = (parts: string) => created(element('Element', 1, 'A', { parts }));
    for (const attributes of ['', ' class="x.Resource"', ' class="x.I_Item"']) {
      const { template, losses, other } = await read(
        withParts(written(`<partType${attributes} reference="${PATH}Item"/>`)),
      );
      expect(template('A').parts, attributes).to.have.nested.property(
        '[0].resource',
        idOf('resources', '2'),
      );
      expect([losses, other], attributes).to.deep.equal([[], []]);
    }
    const continuous = await read(withParts(written(`<partType reference="${PATH}Resource"/>`)));
    expect(continuous.template('A').parts).to.have.nested.property(
      '[0].resource',
      idOf('resources', '1'),
    );
    const named = await read(withParts(written(`<partType reference="${PATH}Item"/>`, 'Left')));
    expect(named.other).to.deep.equal(['unread-field']);
  });

  it('has a resource of a part that the file has in full at the part', async () => {
    const inFull = `<partType>${tags({
      tid: 8,
      name: 'Valve',
      description: '',
      classOfSupply: 'COS401',
      environment: 'PRESSURIZED',
      units: 'item',
      unitMass: '2.0',
      unitVolume: '0.0',
      packingFactor: '0.0',
    })}</partType>`;
    const { scenario } = await read(
      created(element('Element', 1, 'A', { parts: written(inFull) })),
    );
    const valve = scenario.resourceList.find(({ name }) => name === 'Valve');
    expect(valve).to.include({ type: 'Discrete', unitMass: 2 });
  });

  it('loses parts that are of no whole unit', async () => {
    const { template, losses } = await read(
      created(element('Element', 1, 'A', { parts: part('Item', { quantity: '0.0' }) })),
    );
    expect(template('A').parts).to.deep.equal([]);
    expect(losses).to.deep.equal(['lost-part']);
  });

  it('has the states of its template in any order, or its own', async () => {
    const reversed = STATES.split(/(?<=<\/x\.State>)/)
      .reverse()
      .join('');
    const current = (text: string, index: string) =>
      text.replace(
        '</x.Element>',
        `<currentState reference="../states/x.State${index}"/></x.Element>`,
      );
    const { instance, template, losses } = await read(
      created(
        current(element('Element', 1, 'A', { tid: 7, states: STATES }), '') +
          current(element('Element', 2, 'B', { tid: 7, states: reversed }), '') +
          current(element('Element', 3, 'C', { tid: 7, states: reversed }), '[3]') +
          element('Element', 4, 'D', { tid: 7, states: STATES.replace('Busy', 'Calm') }),
      ),
    );
    expect((template('A').states as Plain[]).map(({ name, type }) => [name, type])).to.deep.equal([
      ['Busy', 'Active'],
      ['Odd', 'Active'],
      ['Asleep', 'Dormant'],
    ]);
    expect(instance('A')).not.to.have.any.keys('states', 'currentStateIndex');
    expect(instance('B')).not.to.have.property('states');
    expect(instance('B')).to.include({ currentStateIndex: 2 });
    expect(instance('C')).not.to.have.any.keys('states', 'currentStateIndex');
    expect((instance('D').states as Plain[])[0]).to.deep.include({
      id: idOf('scenario/states', '4/1'),
      name: 'Calm',
    });
    expect(instance('D')).to.include({ currentStateIndex: -1 });
    expect(losses).to.deep.equal(Array(4).fill('special-state'));
  });

  it('has equal states, which match in their order', async () => {
    const one = (tid: number, name = 'On') =>
      object('State', { tid, name, stateType: 'ACTIVE', demandModels: '' });
    const current = (tid: number) =>
      `<currentState><tid>${tid}</tid><name>On</name><stateType>ACTIVE</stateType><demandModels/></currentState></x.Element>`;
    const first = element('Element', 1, 'A', { tid: 7, states: one(1) + one(2) + one(3, 'Off') });
    const second = element('Element', 2, 'B', { tid: 7, states: one(6, 'Off') + one(5) + one(4) });
    const { template, instance, other } = await read(
      created(
        first.replace('</x.Element>', current(2)) + second.replace('</x.Element>', current(4)),
      ),
    );
    // A copy of a state is found by its number.
    expect(template('A')).to.include({ currentStateIndex: 1 });
    expect(instance('A')).not.to.have.any.keys('states', 'currentStateIndex');
    expect(instance('B')).not.to.have.any.keys('states', 'currentStateIndex');
    expect(other).to.deep.equal([]);
    const lost = element('Element', 1, 'A', { states: one(1) + one(1) });
    const none = await read(created(lost.replace('</x.Element>', current(9))));
    expect(none.template('A').states).to.have.length(2);
    expect(none.template('A').currentStateIndex ?? -1).to.equal(-1);
  });

  it('has states without a name, a number or a type, which is an error at each', async () => {
    const states = '<x.State><demandModels/></x.State>';
    const result = await loadXml(created(element('Element', 1, 'A', { states })));
    expect(result.success).to.equal(false);
    const errors = result.issues.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ pointer }) => pointer)).to.satisfy((pointers: string[]) =>
      pointers.every((pointer) => pointer.includes('/elements/Element/states/State')),
    );
    expect(errors).not.to.be.empty;
  });

  it('counts states in the list of a template of the database', async () => {
    const templates = await read(created(element('Element', 1, 'A', { tid: 7, states: STATES })));
    const plain = structuredClone(templates.template('A')) as Plain & { states: Plain[] };
    plain.states.reverse();
    const database = parse(ModelDatabase, { elements: [{ ...plain, name: 'From the database' }] });
    const { template, instance } = await read(
      created(element('Element', 1, 'A', { tid: 7, states: STATES })),
      { database },
    );
    expect(template('From the database')).to.include({ id: idOf('elements', '7') });
    expect(instance('A')).not.to.have.property('states');
  });

  it('brings the demand models and resources of its template from the database', async () => {
    const resource = idOf('resources', '50');
    const model = idOf('demand_models', '60');
    const state = (id: string, name: string, demandModels: Plain[]) => ({
      ...{ id: idOf('states', id), name, type: 'Active', demandModels },
    });
    const database = parse(ModelDatabase, {
      resources: [
        {
          ...{ id: resource, name: 'Only here', type: 'Continuous', classOfSupply: 203 },
          ...{ environment: 'Pressurized', unitMass: 1, unitVolume: 0, packingFactor: 0 },
        },
        {
          ...{ id: idOf('resources', '51'), name: 'Nobody', type: 'Continuous' },
          ...{ classOfSupply: 203, environment: 'Pressurized' },
          ...{ unitMass: 1, unitVolume: 0, packingFactor: 0 },
        },
      ],
      demandModels: [
        { id: model, name: 'Breath', type: 'Rated', demands: [{ resource, rate: 1 }] },
      ],
      elements: [
        {
          ...{ id: idOf('elements', '7'), name: 'Cabin', type: 'Element', currentStateIndex: 0 },
          states: [
            state('71', 'On', [{ name: 'Breath', type: 'Rated', templateId: model }]),
            state('72', 'Off', []),
          ],
        },
        { id: idOf('elements', '8'), name: 'Not named', type: 'Element' },
      ],
    });
    const states = object('State', {
      ...{ tid: 72, name: 'Off', stateType: 'ACTIVE', demandModels: '' },
    });
    const { scenario, instance, template } = await read(
      created(element('Element', 1, 'A', { tid: 7, states })),
      { database },
    );
    expect(scenario.demandModels.map(({ name }) => name)).to.deep.equal(['Breath']);
    expect(scenario.resourceList.map(({ name }) => name)).to.include('Only here');
    expect(scenario.resourceList.map(({ name }) => name)).not.to.include('Nobody');
    expect(scenario.elementTemplates.map(({ name }) => name)).to.deep.equal(['Cabin']);
    expect(template('Cabin').states).to.have.length(2);
    expect(instance('A').states).to.have.length(1);
  });

  it('has contents of a class of supply, and a resource tank of one', async () => {
    const generic =
      '<resource class="x.GenericResource"><tid>-203</tid><classOfSupply>COS203</classOfSupply><environment>PRESSURIZED</environment></resource>';
    const { template } = await read(
      created(
        element('ResourceTank', 1, 'T').replace(
          '</x.ResourceTank>',
          `${generic}${tags({ amount: 5, maxAmount: 20 })}</x.ResourceTank>`,
        ) +
          element('ResourceContainer', 2, 'C', {
            ...{ maxCargoMass: 1, maxCargoVolume: 1, cargoEnvironment: 'PRESSURIZED' },
            contents: `<no-comparator/><entry>${generic.replaceAll('resource', 'x.GenericResource').replace(' class="x.GenericResource"', '')}<double>2.0</double></entry>`,
          }),
      ),
    );
    const amount = (value: number) => ({
      ...{ classOfSupply: 203, environment: 'Pressurized', amount: value },
    });
    expect(template('T')).to.deep.include({ maxCargoMass: 20, contents: [amount(5)] });
    expect(template('C').contents).to.deep.equal([amount(2)]);
  });

  it('notes a container, which is not needed', async () => {
    const inside = `<container class="x.SurfaceNode" reference="../../../../../../../dataSource/nodeLibrary/x.SurfaceNode"/>`;
    const text = created(
      element('Element', 1, 'A').replace('</x.Element>', `${inside}</x.Element>`),
    );
    expect((await read(text)).losses).to.deep.equal(['ignored-container']);
  });

  it('is the same as its copy, unless it is of another class', async () => {
    const twice = (second: string) =>
      scenarioXml({
        events: [element('Element', 1, 'A'), second]
          .map((each) =>
            event(
              'CreateEvent',
              'Create',
              `<elements>${each}</elements>${at('container', 'SurfaceNode')}`,
            ),
          )
          .join(''),
      });
    const same = await read(twice(element('Element', 1, 'A')));
    expect(same.other).to.deep.equal([]);
    expect(same.scenario.instantiatedElements).to.have.length(1);
    const differing = await read(twice(element('Element', 1, 'A', { mass: '2.0' })));
    expect(differing.other).to.deep.equal(['differing-copy']);
    expect(differing.scenario.instantiatedElements).to.have.length(1);
    const shared = await read(twice(carrier(1, 'B', { tid: 5 })));
    expect(shared.other).to.deep.equal(['shared-uid']);
    expect(shared.instance('B').id).to.equal(idOf('scenario/elements', '1/Carrier'));
  });

  it('is inside a carrier wherever the file names it first', async () => {
    const { instance } = await read(
      scenarioXml({
        events:
          event('RemoveEvent', 'Early', `<elements>${element('Element', 1, 'A')}</elements>`) +
          event(
            'CreateEvent',
            'Late',
            `<elements>${carrier(2, 'B', {
              contents: '<x.Element reference="../../../../../x.RemoveEvent/elements/x.Element"/>',
            })}</elements>${at('container', 'SurfaceNode')}`,
          ),
      }),
    );
    expect(instance('B').contents).to.deep.equal([{ id: idOf('scenario/elements', '1') }]);
  });
});

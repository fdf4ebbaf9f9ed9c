import { expect } from 'chai';
import {
  AnyEvent,
  CreateElements,
  CrewedExploration,
  check,
  ElementInstance,
  MoveElements,
  parse,
  Scenario,
  SpaceTransport,
  SurfaceTransport,
  simulate,
} from '../../lib/index.js';
import type { PlainObject } from '../../lib/schema/plain.js';
import { copyOf } from '../../lib/studio/actions/copies.js';
import { endOf } from '../../lib/studio/actions/event-end.js';
import { instancesOf, namesFor } from '../../lib/studio/actions/instantiate.js';
import { copyOfMission } from '../../lib/studio/actions/missions.js';
import {
  isEdgeField,
  loadingPatch,
  nextEvent,
  withEdge,
} from '../../lib/studio/actions/new-events.js';
import { removalOf } from '../../lib/studio/actions/removal.js';
import { reordered, shifted } from '../../lib/studio/actions/shift.js';
import { whereaboutsAt } from '../../lib/studio/choices/whereabouts.js';
import { patched } from '../../lib/studio/document/patch.js';
import { itemsOf } from '../../lib/studio/inventory/collections.js';
import { Inventory } from '../../lib/studio/inventory/inventory.js';
import { answerTo, counter, shipped } from './support.js';

const events = (plain: unknown, mission = 0) =>
  itemsOf(plain, ['missionList', mission, 'events']) as readonly PlainObject[];

const eventAt = (inventory: Inventory, index: number) =>
  inventory.at(`/missionList/0/events/${index}`)!;

const indexOf = (plain: unknown, type: string) =>
  events(plain).findIndex((event) => event.type === type);

describe('the end of an event', () => {
  const plain = shipped();
  const inventory = new Inventory(plain);

  it('is where and when it leads to', async () => {
    const { result } = await import('../../lib/analysis/index.js').then(
      ({ Campaign }) => new Campaign(parse(Scenario, plain)),
    );
    for (const transport of result.transports) {
      const { listed } = result.events[transport.event]!;
      const end = endOf(eventAt(inventory, listed!), inventory);
      expect(end.place).to.equal(transport.destination.id);
      const start =
        (Date.parse((plain.missionList as PlainObject[])[0]!.startDate as string) -
          Date.parse(plain.startDate as string)) /
        86_400_000;
      expect(start + end.time / 86_400).to.be.closeTo(transport.end, 1e-6);
    }
    const at = indexOf(plain, 'Crewed Exploration');
    expect(endOf(eventAt(inventory, at), inventory).time).to.be.greaterThan(0);
  });

  it('bears what is missing', () => {
    expect(endOf({ path: [], target: SpaceTransport, value: {} }, inventory)).to.eql({
      time: 0,
      place: undefined,
    });
    const edge = inventory.all(ElementInstance)[0]!;
    expect(
      endOf(
        {
          path: [],
          target: SurfaceTransport,
          value: { edge: edge.value.id, location: 'x', missionTime: 60 },
        },
        inventory,
      ),
    ).to.eql({ time: 60, place: 'x' });
    for (const target of [CrewedExploration, AnyEvent.members.get('Crewed EVA')!])
      expect(endOf({ path: [], target, value: {} }, inventory).time).to.equal(0);
  });
});

describe('the next event', () => {
  const plain = shipped();

  const next = async (type: string, after: number | undefined) => {
    const inventory = new Inventory(plain);
    const { view } = await answerTo(plain);
    return nextEvent(AnyEvent.members.get(type)!, {
      inventory,
      mission: inventory.at('/missionList/0')!,
      after: after === undefined ? undefined : eventAt(inventory, after),
      whereaboutsAt: (time) => whereaboutsAt(view!, time / 86_400),
      newId: counter(),
    });
  };

  it('begins when and where the previous one ends, with what is there', async () => {
    const flight = indexOf(plain, 'Space Transport');
    const inventory = new Inventory(plain);
    const end = endOf(eventAt(inventory, flight), inventory);
    const event = await next('Space Transport', flight);
    expect(event.location).to.equal(end.place);
    expect(event.priority).to.equal(1);
    expect(itemsOf(event, ['elements']).length).to.be.greaterThan(0);
    const edges = itemsOf(plain, ['network', 'edges']).filter(
      (edge) =>
        (edge as PlainObject).origin === end.place && (edge as PlainObject).type === 'Space Edge',
    );
    expect(event.edge).to.equal(edges.length === 1 ? (edges[0] as PlainObject).id : undefined);
  });

  it('comes after one at the same time, and is the first of a mission at its origin', async () => {
    const create = indexOf(plain, 'Create Elements');
    const event = await next('Create Elements', create);
    expect(event.priority).to.equal(Math.min(5, Number(events(plain)[create]!.priority) + 1));
    expect(event.container).to.equal(events(plain)[create]!.location);
    const first = await next('Move Elements', undefined);
    expect([first.location, first.missionTime, first.priority]).to.eql([
      (plain.missionList as PlainObject[])[0]!.origin,
      'PT0S',
      1,
    ]);
  });

  it('takes the only crew there for an exploration, and the only vehicle for a drive', async () => {
    const explorations = events(plain).flatMap((event, index) =>
      event.type === 'Crewed Exploration' ? [index] : [],
    );
    const event = await next('Crewed Exploration', explorations[0]!);
    if (event.vehicle !== undefined)
      expect(itemsOf(event, ['elementStates']).length).to.be.greaterThan(0);
    const drive = indexOf(plain, 'Surface Transport');
    const back = await next('Surface Transport', drive);
    expect(back.vehicle).to.equal(events(plain)[drive]!.vehicle);
  });

  it('takes nothing for granted where nothing is known', () => {
    const inventory = new Inventory({ missionList: [{ name: 'M' }] });
    const context = {
      inventory,
      mission: inventory.at('/missionList/0')!,
      after: undefined,
      whereaboutsAt: () => undefined,
      newId: counter(),
    };
    expect(nextEvent(MoveElements, context)).to.not.have.property('location');
    const place = new Inventory({ missionList: [{ name: 'M', origin: 'here' }] });
    const known = { ...context, inventory: place, mission: place.at('/missionList/0')! };
    for (const type of AnyEvent.members.values())
      expect(nextEvent(type, known).location).to.equal('here');
    expect(nextEvent(CreateElements, known).container).to.equal('here');
  });

  it('has a sequence for each burn of its edge, and keeps those that there are', () => {
    const inventory = new Inventory(plain);
    const edge = inventory
      .all(Object)
      .find(({ value }) => value.type === 'Space Edge' && itemsOf(value, ['burns']).length > 0)!;
    const [burn] = itemsOf(edge.value, ['burns']) as readonly PlainObject[];
    const kept = { burn: burn!.id, actions: [{ element: 'x', type: 'Burn' }] };
    const { burnStageSequence } = withEdge(SpaceTransport, edge, [kept, null]);
    expect(burnStageSequence).to.have.length(itemsOf(edge.value, ['burns']).length);
    expect((burnStageSequence as unknown[])[0]).to.equal(kept);
    expect(withEdge(SurfaceTransport, edge)).to.eql({ edge: edge.value.id });
    expect(withEdge(SpaceTransport, { ...edge, value: { id: 'e' } })).to.eql({
      edge: 'e',
      burnStageSequence: [],
    });
    expect([isEdgeField([]), isEdgeField([edge.target]), isEdgeField([SpaceTransport])]).to.eql([
      false,
      true,
      false,
    ]);
  });
});

describe('elements of a template', () => {
  const inventory = new Inventory(shipped());
  const template = inventory.at('/elementTemplates/0')!;

  it('are made one or fifty at a time, with names of their own', () => {
    const taken = new Set(['Lander', 'Lander 2']);
    expect(namesFor('Lander', 1, new Set())).to.eql(['Lander']);
    expect(namesFor('Lander', 1, taken)).to.eql(['Lander 3']);
    const made = instancesOf(template, 50, 'Lander', taken, counter());
    expect(made.map(({ name }) => name)).to.include.members(['Lander 1', 'Lander 3', 'Lander 51']);
    expect(new Set(made.map(({ id }) => id)).size).to.equal(50);
    expect(
      made.every(
        ({ templateId, type }) => templateId === template.value.id && type === template.value.type,
      ),
    ).to.equal(true);
  });

  it('cannot be made without a number or a type', () => {
    for (const count of [0, 1.5, 1001, Number.NaN])
      expect(() => instancesOf(template, count, 'x', new Set(), counter())).to.throw(RangeError);
    expect(() => instancesOf({ ...template, value: {} }, 1, 'x', new Set(), counter())).to.throw(
      TypeError,
    );
  });
});

describe('a copy of a mission', () => {
  it('runs like the mission, later, with elements of its own', () => {
    const plain = shipped();
    const inventory = new Inventory(plain);
    const { patches } = copyOfMission(inventory, inventory.at('/missionList/0')!, 200, counter());
    const copied = patched(plain, patches);
    const scenario = parse(Scenario, copied);
    expect(check(scenario).filter(({ severity }) => severity === 'error')).to.eql([]);
    const [mission, copy] = scenario.missionList;
    expect(copy!.name).to.equal(`${mission!.name} 2`);
    expect(copy!.startDate.getTime() - mission!.startDate.getTime()).to.equal(200 * 86_400_000);
    const result = simulate(scenario);
    const of = (index: number) =>
      result.events
        .filter((event) => event.mission?.index === index)
        .map(({ type, succeeded }) => [type, succeeded]);
    expect(of(1)).to.eql(of(0));
    const ids = scenario.instantiatedElements.map(({ id }) => id);
    expect(new Set(ids).size).to.equal(ids.length);
  });

  it('bears a mission that is wrong', () => {
    const plain = {
      missionList: [
        {
          name: 'M',
          startDate: 'soon',
          events: [null, { type: 'Create Elements', elements: ['none', 5] }],
        },
      ],
    };
    const inventory = new Inventory(plain);
    const copied = patched(
      plain,
      copyOfMission(inventory, inventory.at('/missionList/0')!, 1, counter()).patches,
    ) as typeof plain;
    expect(copied.missionList[1]).to.deep.include({ name: 'M 2', startDate: 'soon' });
    const nameless = new Inventory({
      missionList: [{ startDate: '9999-12-31T00:00:00Z', events: [] }],
    });
    const [patch] = copyOfMission(nameless, nameless.at('/missionList/0')!, 1e9, counter()).patches;
    expect(patch).to.have.nested.property('value.name', 'Mission');
  });
});

describe('a copy of an object', () => {
  it('has identifiers of its own, also inside, and another name', () => {
    const plain = shipped();
    const inventory = new Inventory(plain);
    const edge = inventory.at('/network/edges/0')!;
    const copied = patched(plain, [copyOf(inventory, edge, counter())]) as PlainObject;
    const [before, after] = itemsOf(copied, ['network', 'edges']) as readonly PlainObject[];
    expect(after!.name).to.equal(`${before!.name} 2`);
    expect(after!.id).to.not.equal(before!.id);
    const codes = check(parse(Scenario, copied)).map(({ code }) => code);
    expect(codes).to.not.include('duplicate-id');
  });

  it('keeps the name of an event', () => {
    const inventory = new Inventory(shipped());
    const patch = copyOf(inventory, eventAt(inventory, 0), counter());
    expect(patch).to.have.nested.property('value.name', eventAt(inventory, 0).value.name);
  });
});

describe('the removal of an object', () => {
  it('leaves nothing that refers to it but fields that must have something', () => {
    for (const name of ['south-pole-visit', 'shackleton-outpost'] as const) {
      const plain = shipped(name);
      const inventory = new Inventory(plain);
      for (const thing of inventory.all(Object)) {
        if (typeof thing.path.at(-1) !== 'number' || thing.path.length > 4) continue;
        const { uses, broken, patches } = removalOf(inventory, thing.path);
        const after = new Inventory(patched(plain, patches));
        const named = inventory.find(thing.value.id);
        if (named !== undefined && named.value !== thing.value) {
          // An item of contents refers to an element, which stays.
          expect(after.find(thing.value.id)?.value).to.deep.equal(named.value);
          expect(after.usesOf(thing.value.id)).to.have.length(
            inventory.usesOf(thing.value.id).length - 1,
          );
          continue;
        }
        expect(after.find(thing.value.id)).to.equal(undefined);
        expect(after.usesOf(thing.value.id)).to.have.length(
          broken.filter(({ owner, path }) =>
            inventory
              .usesOf(thing.value.id)
              .some((use) => use.path === path && use.owner === owner),
          ).length,
        );
        expect(uses.length).to.be.at.least(broken.length);
      }
    }
  });

  it('takes optional references and whole items with it', () => {
    const plain = {
      network: {
        nodes: [{ id: 'a', name: 'A', type: 'Surface Node', contents: [{ id: 'e' }] }],
        edges: [],
      },
      missionList: [
        {
          name: 'M',
          origin: 'a',
          returnOrigin: 'a',
          events: [
            {
              name: 'X',
              type: 'Space Transport',
              elements: ['e', 'f', 'e'],
              burnStageSequence: [
                {
                  burn: 'b',
                  actions: [
                    { element: 'e', type: 'Burn' },
                    { element: 'f', type: 'Burn' },
                    { element: 'e', type: 'Stage' },
                  ],
                },
              ],
            },
          ],
        },
      ],
      instantiatedElements: [
        { id: 'e', type: 'Element', name: 'E' },
        { id: 'f', type: 'Element', name: 'F' },
      ],
    };
    const inventory = new Inventory(plain);
    const after = patched(
      plain,
      removalOf(inventory, ['instantiatedElements', 0]).patches,
    ) as typeof plain;
    expect(after.missionList[0]!.events[0]!.elements).to.eql(['f']);
    expect(after.missionList[0]!.events[0]!.burnStageSequence[0]!.actions).to.eql([
      { element: 'f', type: 'Burn' },
    ]);
    expect(after.network.nodes[0]!.contents).to.eql([]);
    const node = removalOf(inventory, ['network', 'nodes', 0]);
    expect(node.broken.map(({ field }) => field.name)).to.eql(['origin']);
    expect((patched(plain, node.patches) as typeof plain).missionList[0]).to.not.have.property(
      'returnOrigin',
    );
  });

  it('keeps an object that must be there, and is about something that goes', () => {
    const plain = {
      resourceList: [{ id: 'r', name: 'R', type: 'Continuous' }],
      elementTemplates: [
        {
          id: 't',
          name: 'T',
          type: 'Propulsive Vehicle',
          fuel: { resource: 'r', amount: 1 },
          parts: [{ resource: 'r' }],
        },
      ],
    };
    const { broken, patches } = removalOf(new Inventory(plain), ['resourceList', 0]);
    expect(broken.map(({ path }) => path.join('/'))).to.eql(['elementTemplates/0/fuel/resource']);
    expect((patched(plain, patches) as typeof plain).elementTemplates[0]!.parts).to.eql([]);
  });
});

describe('moving', () => {
  it('of an element into another adds an event, or joins one', () => {
    const plain = shipped();
    const loading = {
      element: 'e',
      elementName: 'E',
      container: 'c',
      containerName: 'C',
      place: 'p',
      mission: 0,
      time: 3_600,
    };
    const once = patched(plain, [loadingPatch(plain, loading, counter())]);
    expect(events(once).at(-1)).to.include({
      type: 'Move Elements',
      missionTime: 'PT1H',
      location: 'p',
      container: 'c',
      name: 'Into C',
    });
    const twice = patched(once, [loadingPatch(once, { ...loading, element: 'f' }, counter())]);
    expect(events(twice)).to.have.length(events(once).length);
    expect(events(twice).at(-1)!.elements).to.eql(['e', 'f']);
    const later = patched(twice, [loadingPatch(twice, { ...loading, time: 7_200 }, counter())]);
    expect(events(later)).to.have.length(events(twice).length + 1);
  });

  it('of a time keeps its form', () => {
    expect([shifted('P1D', 3_600), shifted(60, -60), shifted('soon', 5)]).to.eql([
      'P1DT1H',
      0,
      'soon',
    ]);
  });

  it('of an item keeps all others in their order', () => {
    expect(reordered(['a', 'b', 'c'], 0, 2)).to.eql(['b', 'c', 'a']);
    expect(reordered(['a', 'b', 'c'], 2, -1)).to.eql(['c', 'a', 'b']);
    const list = ['a'];
    expect([reordered(list, 0, 0), reordered(list, 5, 0)]).to.eql([list, list]);
  });
});

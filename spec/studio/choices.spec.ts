import { expect } from 'chai';
import { Campaign } from '../../lib/analysis/index.js';
import { parse, Scenario } from '../../lib/index.js';
import { fieldsOf } from '../../lib/schema/metadata.js';
import type { PlainObject } from '../../lib/schema/plain.js';
import { choicesOf, eventAround, statesFor } from '../../lib/studio/choices/choices.js';
import { dayOfEvent, executedIndex } from '../../lib/studio/choices/event-index.js';
import { whereaboutsAt, whereaboutsBefore } from '../../lib/studio/choices/whereabouts.js';
import { itemsOf } from '../../lib/studio/inventory/collections.js';
import { Inventory } from '../../lib/studio/inventory/inventory.js';
import { answerTo, shipped } from './support.js';

const plain = shipped();
const events = itemsOf(plain, ['missionList', 0, 'events']) as readonly PlainObject[];

describe('where elements are', () => {
  it('agrees with a snapshot of the simulation at each event', async () => {
    const { view, listed } = await answerTo(plain);
    const { result } = new Campaign(parse(Scenario, plain));
    for (const index of events.keys()) {
      const before = whereaboutsBefore(view!, executedIndex(plain, { view, listed }, 0, index));
      const known = new Map<string, string>();
      for (const { event, element, container } of result.positions) {
        if (event !== null && event >= listed[0]![index]!) continue;
        if (container === null) known.delete(element.id);
        else known.set(element.id, container.id);
      }
      for (const { id } of view!.elements) expect(before.holderOf(id)).to.equal(known.get(id));
    }
  });

  it('has everything at a place, each element after its carrier', async () => {
    const { view } = await answerTo(plain);
    const at = whereaboutsAt(view!, 1);
    const places = view!.places.map(({ id }) => id);
    const inPlay = view!.elements.map(({ id }) => id).filter((id) => at.holderOf(id) !== undefined);
    const all = places.flatMap((id) => at.allAt(id));
    expect([...all].sort()).to.eql([...inPlay].sort());
    for (const id of all) {
      const holder = at.holderOf(id)!;
      if (all.includes(holder)) expect(all.indexOf(holder)).to.be.lessThan(all.indexOf(id));
      expect(at.allAt(at.placeOf(id)!)).to.include(id);
    }
    expect([at.placeOf('none'), at.contentsOf('none')]).to.eql([undefined, []]);
  });
});

describe('the place of an event among the executed ones', () => {
  it('is guessed by its time while the answer is of an earlier state', async () => {
    const answer = await answerTo(plain);
    const root = structuredClone(plain) as PlainObject;
    const list = itemsOf(root, ['missionList', 0, 'events']) as PlainObject[];
    list.push(
      { name: 'New', missionTime: 'P6D' },
      { name: 'Last', missionTime: 'P900D' },
      { name: 'Wrong', missionTime: 'soon' },
    );
    const at = executedIndex(root, answer, 0, list.length - 3);
    const day = dayOfEvent(root, 0, list.at(-3)!)!;
    expect(answer.view!.events.slice(0, at).every(({ time }) => time <= day + 1e-6)).to.equal(true);
    expect(answer.view!.events[at]!.time).to.be.greaterThan(day);
    expect(executedIndex(root, answer, 0, list.length - 2)).to.equal(answer.view!.events.length);
    expect(executedIndex(root, answer, 0, list.length - 1)).to.equal(answer.view!.events.length);
    expect(executedIndex(root, { view: null, listed: [] }, 0, 0)).to.equal(0);
    expect([dayOfEvent({}, 0, { missionTime: 0 }), dayOfEvent({ startDate: 'x' }, 0, {})]).to.eql([
      undefined,
      undefined,
    ]);
  });
});

describe('the choices of a reference', () => {
  const inventory = new Inventory(plain);

  const choices = async (index: number, name: string, at = `/missionList/0/events/${index}`) => {
    const answer = await answerTo(plain);
    const owner = inventory.at(at)!;
    const field = fieldsOf(owner.target).find((each) => each.name === name)!;
    const whereabouts = whereaboutsBefore(answer.view!, executedIndex(plain, answer, 0, index));
    return choicesOf({ owner, field }, { inventory, whereabouts });
  };

  it('fit wherever the shipped campaign chose something', async () => {
    const answer = await answerTo(plain);
    for (const thing of inventory.all(Object)) {
      const event = eventAround(inventory, thing.path);
      if (event === undefined) continue;
      const whereabouts = whereaboutsBefore(
        answer.view!,
        executedIndex(plain, answer, 0, Number(event.path[3])),
      );
      for (const field of fieldsOf(thing.target)) {
        const value = thing.value[field.name];
        const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string');
        const type = field.fieldType.kind === 'list' ? field.fieldType.item : field.fieldType;
        if (type.kind !== 'uuid' || type.refersTo === undefined) continue;
        const found = choicesOf({ owner: thing, field }, { inventory, whereabouts });
        for (const id of ids) {
          const choice = found.find((each) => each.id === id);
          expect(
            choice?.fits,
            `${String(event.value.name)}: ${field.name} ${inventory.nameOf(id)}`,
          ).to.equal(true);
        }
      }
    }
  });

  it('are edges that leave from there, and elements that are there', async () => {
    const flight = events.findIndex(({ type }) => type === 'Space Transport');
    const { location } = events[flight]!;
    for (const { id, fits, note } of await choices(flight, 'edge')) {
      expect(fits).to.equal(inventory.find(id)!.value.origin === location);
      expect(note).to.match(/ to /);
    }
    const elements = await choices(flight, 'elements');
    expect(elements.some(({ fits }) => !fits)).to.equal(true);
    expect(elements.findIndex(({ fits }) => !fits)).to.equal(
      elements.filter(({ fits }) => fits).length,
    );
  });

  it('of elements to create are those that are not in play', async () => {
    const created = await choices(events.length - 1, 'location');
    expect(created.every(({ fits }) => fits)).to.equal(true);
    const first = events.findIndex(({ type }) => type === 'Create Elements');
    for (const { note, fits } of await choices(first, 'elements'))
      expect(fits).to.equal(note === 'not in play');
  });

  it('of burns are those of the edge, or of edges that leave from there', async () => {
    const flight = events.findIndex(
      ({ burnStageSequence }) => itemsOf({ burnStageSequence }, ['burnStageSequence']).length > 0,
    );
    const burns = await choices(
      flight,
      'burn',
      `/missionList/0/events/${flight}/burnStageSequence/0`,
    );
    const edge = inventory.find(events[flight]!.edge)!;
    expect(burns.filter(({ fits }) => fits)).to.have.length(itemsOf(edge.value, ['burns']).length);
    expect(burns[0]!.name).to.match(/^Burn \d+$/);
    expect(burns[0]!.note).to.match(/m\/s, /);
    const made = {
      missionList: [
        {
          name: 'M',
          events: [
            {
              name: 'B',
              type: 'Propulsive Burn',
              location: 'a',
              elements: ['e'],
              burnStageSequence: [{ type: 'Burn' }],
            },
          ],
        },
      ],
      network: {
        edges: [
          { id: 'x', name: 'X', type: 'Space Edge', origin: 'a', burns: [{ id: 'b' }, null] },
          { id: 'y', type: 'Space Edge', origin: 'c', burns: [{ id: 'd' }] },
          { id: 'z', type: 'Space Edge', origin: 'c' },
        ],
      },
      instantiatedElements: [
        { id: 'e', type: 'Element' },
        { id: 'f', type: 'Element' },
      ],
    };
    const other = new Inventory(made);
    const { view } = await answerTo(plain);
    const context = { inventory: other, whereabouts: whereaboutsAt(view!, 0) };
    const owner = other.at('/missionList/0/events/0')!;
    const of = (at: string, name: string) => {
      const thing = other.at(at)!;
      return choicesOf(
        { owner: thing, field: fieldsOf(thing.target).find((each) => each.name === name)! },
        context,
      ).map(({ id, fits }) => [id, fits]);
    };
    expect(of(pointer(owner.path), 'burn')).to.eql([
      ['b', true],
      ['d', false],
    ]);
    expect(of(`${pointer(owner.path)}/burnStageSequence/0`, 'element')).to.eql([
      ['e', true],
      ['f', false],
    ]);
  });

  const pointer = (path: readonly (string | number)[]) => `/${path.join('/')}`;

  it('of templates have the type of the instance, and of surface edges are on one body', () => {
    const element = inventory.at('/instantiatedElements/0')!;
    const field = fieldsOf(element.target).find(({ name }) => name === 'templateId')!;
    for (const { id, fits } of choicesOf({ owner: element, field }, { inventory }))
      expect(fits).to.equal(inventory.find(id)!.value.type === element.value.type);
    const made = new Inventory({
      network: {
        nodes: [
          { id: 'a', type: 'Surface Node', body1: 'Moon', name: 'A' },
          { id: 'b', type: 'Surface Node', body1: 'Moon' },
          { id: 'c', type: 'Surface Node' },
          { id: 'd', type: 'Orbital Node', body1: 'Moon' },
        ],
        edges: [{ id: 'e', type: 'Surface Edge', name: 'E', origin: 'a' }],
      },
    });
    const edge = made.at('/network/edges/0')!;
    const of = (name: string) =>
      choicesOf(
        { owner: edge, field: fieldsOf(edge.target).find((each) => each.name === name)! },
        { inventory: made },
      )
        .filter(({ fits }) => fits)
        .map(({ id }) => id);
    expect(of('destination')).to.eql(['b']);
    expect(of('origin')).to.eql(['a', 'b', 'c']);
    expect(
      choicesOf(
        { owner: edge, field: fieldsOf(edge.target).find(({ name }) => name === 'name')! },
        { inventory: made },
      ),
    ).to.eql([]);
  });

  it('of states are those of the element, or of its template', () => {
    const outpost = new Inventory(shipped('shackleton-outpost'));
    const element = outpost
      .all(Object)
      .find(
        (thing) =>
          thing.path[0] === 'instantiatedElements' &&
          Array.isArray(outpost.valueOf(thing, 'states')) &&
          (outpost.valueOf(thing, 'states') as unknown[]).length > 0,
      )!;
    expect(
      statesFor(
        { path: [], target: Object, value: { element: element.value.id } },
        'element',
        outpost,
      ),
    ).to.have.length.greaterThan(0);
    const owner = { path: [], target: Object, value: { states: [{ name: 'Active' }, {}, null] } };
    expect(statesFor(owner, 'states', outpost)).to.eql(['Active', 'State 1', 'State 2']);
    expect(statesFor({ ...owner, value: {} }, 'element', outpost)).to.eql([]);
  });
});

import { expect } from 'chai';
import fc from 'fast-check';
import { check, parse, Scenario } from '../../lib/index.js';
import type { PlainObject } from '../../lib/schema/plain.js';
import { copyOfMission, movedMission, nextOf } from '../../lib/studio/actions/missions.js';
import { patched } from '../../lib/studio/document/patch.js';
import { itemsOf } from '../../lib/studio/inventory/collections.js';
import { Inventory } from '../../lib/studio/inventory/inventory.js';
import { draws } from '../support/draws.js';
import { counter, shipped } from './support.js';

const row = (...missions: readonly (readonly [name: string, startDate: string])[]) =>
  new Inventory({
    missionList: missions.map(([name, startDate]) => ({ name, startDate, events: [] })),
  });

const missionAt = (inventory: Inventory, index: number) => inventory.at(`/missionList/${index}`)!;

describe('the next mission of a row', () => {
  it('has the next number, and comes one interval after the latest', () => {
    const inventory = row(
      ['Cargo 001', '2030-01-01T00:00:00Z'],
      ['Crew 002', '2030-01-21T00:00:00Z'],
      ['Cargo 004', '2030-03-07T00:00:00Z'],
      ['Cargo 007', '2030-05-11T00:00:00Z'],
    );
    // From March 7 to May 11 are 65 days, and from January 1 to May 11 are 130.
    expect(nextOf(inventory, missionAt(inventory, 0))).to.eql({ name: 'Cargo 008', days: 195 });
    expect(nextOf(inventory, missionAt(inventory, 3))).to.eql({ name: 'Cargo 008', days: 65 });
    expect(nextOf(inventory, missionAt(inventory, 1))).to.eql({ name: 'Crew 003', days: 180 });
  });

  it('begins with the second, and takes no name twice', () => {
    const inventory = row(['First crew', '2031-01-01T00:00:00Z'], ['Tug LO2', 'soon']);
    expect(nextOf(inventory, missionAt(inventory, 0))).to.eql({ name: 'First crew 2', days: 180 });
    expect(nextOf(inventory, missionAt(inventory, 1))).to.eql({ name: 'Tug LO2 2', days: 180 });
    const again = row(
      ['Crew', '2031-01-01T00:00:00Z'],
      ['Crew 2', '2031-01-01T00:00:00Z'],
      ['Crew', '2031-02-01T00:00:00Z'],
    );
    expect(nextOf(again, missionAt(again, 2))).to.eql({ name: 'Crew 3', days: 31 });
  });
});

describe('a mission that is moved', () => {
  it('keeps the times of its events, and takes those that start after it along', () => {
    const plain = shipped('shackleton-outpost');
    const inventory = new Inventory(plain);
    const starts = (root: unknown) =>
      itemsOf(root, ['missionList']).map((mission) =>
        Date.parse(String((mission as PlainObject).startDate)),
      );
    const before = starts(plain);
    const day = 86_400_000;
    const moved = (index: number, withLater: boolean) => {
      const after = patched(
        plain,
        movedMission(inventory, missionAt(inventory, index), -1.5, withLater),
      );
      for (const [at, mission] of itemsOf(after, ['missionList']).entries())
        expect((mission as PlainObject).events).to.equal(
          (itemsOf(plain, ['missionList'])[at] as PlainObject).events,
        );
      return starts(after).map((start, at) => (start - before[at]!) / day);
    };
    expect(moved(0, false)).to.eql([-1.5, 0]);
    expect(moved(0, true)).to.eql([-1.5, -1.5]);
    expect(moved(1, true)).to.eql([0, -1.5]);
  });

  it('stays if its date is none, or would be none', () => {
    const inventory = row(['A', 'soon'], ['B', '9999-12-31T00:00:00Z']);
    for (const index of [0, 1])
      expect(movedMission(inventory, missionAt(inventory, index), 1e9, true)).to.eql([]);
  });
});

describe('a copy of a mission', () => {
  const errorsOf = (root: unknown): readonly string[] =>
    check(parse(Scenario, root)).flatMap(({ severity, code }) =>
      severity === 'error' ? [code] : [],
    );

  it('brings no new errors, names nothing twice, and leaves all else as it is', () => {
    const plain = shipped('shackleton-outpost');
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ mission: fc.nat({ max: 9 }), days: fc.integer({ min: 60, max: 900 }) }),
          {
            minLength: 1,
            maxLength: 4,
          },
        ),
        (copies) => {
          let root: unknown = plain;
          const newId = counter();
          for (const { mission: wanted, days } of copies) {
            const inventory = new Inventory(root);
            const missions = itemsOf(root, ['missionList']);
            const mission = missionAt(inventory, wanted % missions.length);
            const { name } = nextOf(inventory, mission);
            const { patches } = copyOfMission(inventory, mission, days, newId, name);
            const next = patched(root, patches) as PlainObject;
            const elements = itemsOf(root, ['instantiatedElements']);
            expect(itemsOf(next, ['missionList']).slice(0, -1)).to.eql(missions);
            expect(itemsOf(next, ['instantiatedElements']).slice(0, elements.length)).to.eql(
              elements,
            );
            for (const [field, value] of Object.entries(root as PlainObject))
              if (field !== 'missionList' && field !== 'instantiatedElements')
                expect(next[field]).to.equal(value);
            root = next;
          }
          const named = (list: string) =>
            itemsOf(root, [list]).map((each) => (each as PlainObject).name);
          for (const list of ['missionList', 'instantiatedElements'])
            expect(new Set(named(list)).size).to.equal(named(list).length);
          expect(errorsOf(root)).to.eql([]);
        },
      ),
      { numRuns: draws(25) },
    );
  });

  it('has its number in the names of its elements and events, and says what it shares', () => {
    const element = (id: string, name: string) => ({ id, type: 'Element', name });
    const event = (type: string, name: string, elements: readonly string[]) => ({
      ...{ id: `e-${name}`, type, name, elements },
    });
    const inventory = new Inventory({
      instantiatedElements: [
        element('h', 'Habitat 001'),
        element('l', 'Lander 002'),
        element('c', 'Crew 002A'),
        element('o', 'Rover 7'),
      ],
      missionList: [
        {
          name: 'Crew 002',
          startDate: '2030-01-01T00:00:00Z',
          events: [
            event('Create Elements', 'Crew 002 start', ['l', 'c', 'o']),
            event('Move Elements', 'Burn 002', ['l', 'h']),
          ],
        },
      ],
    });
    const mission = missionAt(inventory, 0);
    const { patches, shared } = copyOfMission(inventory, mission, 1, counter());
    const named = patches.map((patch) => ('value' in patch ? (patch.value as PlainObject) : {}));
    expect(named.map(({ name }) => name)).to.eql([
      'Lander 003',
      'Crew 003A',
      'Rover 8',
      'Crew 003',
    ]);
    const events = itemsOf(named.at(-1), ['events']) as readonly PlainObject[];
    expect(events.map(({ name }) => name)).to.eql(['Crew 003 start', 'Burn 002']);
    expect(events.map(({ elements }) => elements)).to.eql([
      named.slice(0, 3).map(({ id }) => id),
      [named[0]!.id, 'h'],
    ]);
    expect(shared).to.eql(['Habitat 001']);
  });
});

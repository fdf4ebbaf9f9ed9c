import { expect } from 'chai';
import { Event, InstResourceContainer, parse, Resource, Scenario } from '../../lib/index.js';
import { parsePointer, pointerOf, valueAt } from '../../lib/schema/diagnostics/pointer.js';
import type { AbstractClass } from '../../lib/schema/metadata.js';
import { manyEdits } from '../../lib/studio/answer/many-edits.js';
import { Responder } from '../../lib/studio/answer/responder.js';
import { patched } from '../../lib/studio/document/patch.js';
import { Inventory } from '../../lib/studio/inventory/inventory.js';
import { shipped } from './support.js';

describe('a change of many objects', () => {
  const root = shipped('shackleton-outpost');
  const inventory = new Inventory(root);
  const pointers = (target: AbstractClass) =>
    inventory.all(target).map(({ path }) => pointerOf(path));
  const events = pointers(Event);

  it('changes each by itself', () => {
    const { changes, refused, unchanged } = manyEdits({
      ...{ root, objects: events, field: '/missionTime', operator: '+=', text: '86400' },
    });
    expect([changes.length, refused, unchanged]).to.eql([events.length, [], 0]);
    const after = patched(
      root,
      changes.map(({ pointer, value }) => ({ op: 'set', path: parsePointer(pointer), value })),
    );
    const [before, later] = [parse(Scenario, root), parse(Scenario, after)];
    for (const [at, mission] of later.missionList.entries())
      expect(mission.events.map(({ missionTime }) => missionTime)).to.eql(
        before.missionList[at]!.events.map(({ missionTime }) => missionTime + 86_400),
      );
  });

  it('names those that refuse, with the reason, and leaves those that are so already', () => {
    const priorities = inventory.all(Event).map(({ value }) => Number(value.priority));
    const { changes, refused } = manyEdits({
      ...{ root, objects: events, field: '/priority', operator: '+=', text: '3' },
    });
    expect(refused.map(({ object }) => object)).to.eql(
      events.filter((_, at) => priorities[at]! > 2),
    );
    expect(refused.length).to.be.greaterThan(0);
    expect(refused[0]!.problem).to.match(/^Expected .* found 6\.$/);
    expect(changes).to.have.length(events.length - refused.length);
    const set = manyEdits({
      ...{ root, objects: events, field: '/priority', operator: '=', text: '1' },
    });
    expect(set.unchanged).to.equal(priorities.filter((each) => each === 1).length);
    expect(set.changes).to.have.length(events.length - set.unchanged);
    const none = manyEdits({
      ...{ root, objects: events, field: '/priority', operator: '=', text: 'first' },
    });
    expect(none.refused).to.have.length(events.length);
    expect(none.refused[0]!.problem).to.match(/^expected a number/);
  });

  it('takes names for references, percentages, and resources in contents', () => {
    const place = manyEdits({
      ...{ root, objects: [events[0]!], field: '/location', operator: '=', text: 'LEOO' },
    });
    expect(place.refused[0]!.problem).to.match(/did you mean "LEO"/);
    const containers = pointers(InstResourceContainer);
    const water = inventory.all(Resource).find(({ value }) => value.name === 'Water')!;
    const { changes } = manyEdits({
      root,
      objects: containers,
      field: pointerOf(['contents', String(water.value.id)]),
      operator: '*=',
      text: '150 %',
    });
    const held = changes.filter(({ before }) => Number(before) > 0);
    expect(held.length).to.be.greaterThan(0);
    for (const { pointer, value, before, after } of held) {
      expect(valueAt(root, parsePointer(pointer))).to.equal(before);
      expect([value, after]).to.eql([Number(before) * 1.5, Number(before) * 1.5]);
    }
  });

  it('is none while fields are wrong', () => {
    const edits = { objects: events, field: '/priority', operator: '=', text: '1' } as const;
    expect(manyEdits({ root: { ...root, name: 5 }, ...edits }).problem).to.include('mend them');
  });

  it('is tried by the worker, and the last one counts', async () => {
    const responder = new Responder();
    const ask = (id: number, text: string) =>
      responder.respond({
        id,
        kind: 'manyEdits',
        request: { root, objects: events, field: '/priority', operator: '=', text },
      });
    const [first, second] = await Promise.all([ask(1, '1'), ask(2, '2')]);
    expect(first.reply).to.equal(null);
    expect(second.reply).to.have.property('changes').with.length.greaterThan(0);
  });
});

import { expect } from 'chai';
import { problemsOf } from '../../lib/studio/answer/problems.js';
import { flawsOf, subjectPointers } from '../../lib/studio/answer/subjects.js';
import { patched } from '../../lib/studio/document/patch.js';
import { Inventory } from '../../lib/studio/inventory/inventory.js';
import type { PictureSubject } from '../../lib/view/model/subject.js';
import { answerTo, shipped } from './support.js';

describe('what is in a picture', () => {
  it('has an object of the scenario behind it', async () => {
    const root = shipped('shackleton-outpost');
    const inventory = new Inventory(root);
    const { view, listed } = await answerTo(root);
    const pointerOf = subjectPointers(view!, listed, inventory);
    for (const [index, { id, name }] of view!.places.entries()) {
      const pointer = pointerOf({ kind: 'place', index })!;
      expect(pointer).to.match(/^\/network\/(?:nodes|edges)\/\d+$/);
      expect(inventory.at(pointer)!.value).to.include({ id, name });
    }
    for (const [index, { id }] of view!.elements.entries())
      expect(inventory.at(pointerOf({ kind: 'element', index })!)!.value.id).to.equal(id);
    for (const index of view!.missions.keys())
      expect(pointerOf({ kind: 'mission', index })).to.equal(`/missionList/${index}`);
    for (const [index, { mission, name, parent }] of view!.events.entries()) {
      const pointer = pointerOf({ kind: 'event', index })!;
      // What a mission needs is of the mission itself.
      expect(pointer).to.match(new RegExp(`^/missionList/${mission}(?:/events/\\d+)?$`));
      if (parent < 0 && pointer.includes('events'))
        expect(inventory.at(pointer)!.value.name).to.equal(name);
    }
    expect(pointerOf({ kind: 'mission', index: 99 })).to.equal(undefined);
    expect(pointerOf({ kind: 'place', index: 99 })).to.equal(undefined);
    expect(pointerOf({ kind: 'element', index: 99 })).to.equal(undefined);
  });

  it('shows the worst that the checks find in its data, of whatever kind it is', async () => {
    const root = shipped('shackleton-outpost');
    const answer = await answerTo(root);
    const { listed } = answer;
    const view = answer.view!;
    const inventory = new Inventory(root);
    const problem = (severity: 'error' | 'warning', pointer: string, from = 'check' as const) => ({
      ...{ severity, pointer, from, code: 'x', message: 'x' },
    });
    const problems = [
      problem('warning', '/network/nodes/0/latitude'),
      problem('error', '/network/nodes/0/longitude'),
      problem('warning', '/network/nodes/0'),
      problem('warning', '/missionList/0/events/3/edge'),
      problem('error', '/missionList/1/startDate'),
      problem('error', '/instantiatedElements/2'),
      { ...problem('error', '/network/nodes/1'), from: 'simulation' as const },
      problem('error', '/nowhere'),
    ];
    const flawOf = flawsOf(problems, { view, listed }, inventory);
    const element = String((root.instantiatedElements as { id: string }[])[2]!.id);
    const flawed: readonly (readonly [PictureSubject, string | undefined])[] = [
      [{ kind: 'place', index: 0 }, 'error'],
      [{ kind: 'place', index: 1 }, undefined],
      [{ kind: 'event', index: listed[0]![3]! }, 'warning'],
      [{ kind: 'event', index: listed[0]![2]! }, undefined],
      [{ kind: 'mission', index: 1 }, 'error'],
      [{ kind: 'mission', index: 0 }, undefined],
      [{ kind: 'element', index: view.elements.findIndex(({ id }) => id === element) }, 'error'],
    ];
    for (const [subject, flaw] of flawed)
      expect(flawOf(subject), `${subject.kind} ${subject.index}`).to.equal(flaw);
    expect(flawsOf([], { view, listed }, inventory)({ kind: 'place', index: 0 })).to.equal(
      undefined,
    );
  });

  it('does not show what is wrong with an event that was not executed', async () => {
    const root = shipped('shackleton-outpost');
    const { view, listed } = await answerTo(root);
    const changed = patched(root, [
      {
        op: 'insert',
        path: ['missionList', 0, 'events', 2],
        value: { name: 'New', type: 'Remove Elements', missionTime: 'soon' },
      },
    ]);
    const inventory = new Inventory(changed);
    const problems = problemsOf(await answerTo(changed));
    expect(problems.length).to.be.greaterThan(0);
    const flawOf = flawsOf(problems, { view: view!, listed }, inventory);
    for (const index of view!.events.keys())
      expect(flawOf({ kind: 'event', index })).to.equal(undefined);
  });
});

import { expect } from 'chai';
import fc from 'fast-check';
import { Scenario, safeParse } from '../../lib/index.js';
import { type Patch, patched } from '../../lib/studio/document/patch.js';
import { type DocumentRecord, StudioDocument } from '../../lib/studio/document/studio-document.js';
import { emptyScenario } from '../../lib/studio/forms/new-object.js';

/** A patch that fits some data: each number picks a way into it. */
function patchFor(root: unknown, picks: readonly number[], value: unknown): Patch {
  const path: (string | number)[] = [];
  let at = root;
  for (const pick of picks) {
    if (typeof at !== 'object' || at === null) break;
    const keys = Array.isArray(at) ? [...at.keys()] : Object.keys(at);
    if (keys.length === 0) break;
    const key = keys[pick % keys.length]!;
    path.push(key);
    at = (at as Record<string | number, unknown>)[key];
  }
  if (Array.isArray(at)) return { op: 'insert', path: [...path, at.length], value };
  if (typeof at === 'object' && at !== null) return { op: 'set', path: [...path, 'new'], value };
  return picks.length % 2 === 0 || path.length === 0
    ? { op: 'set', path, value }
    : { op: 'remove', path };
}

const picks = fc.array(fc.nat(5), { maxLength: 4 });

describe('patches of plain data', () => {
  it('change a copy, and share everything else', () => {
    const root = { a: [1, { b: 2 }], c: { d: 3 } };
    const made = patched(root, [{ op: 'set', path: ['a', 1, 'b'], value: 4 }]) as typeof root;
    expect(made).to.eql({ a: [1, { b: 4 }], c: { d: 3 } });
    expect(root.a[1]).to.eql({ b: 2 });
    expect(made.c).to.equal(root.c);
  });

  it('insert, set and remove in lists and objects, and keep the order of properties', () => {
    const root = { list: [1, 2], x: 1, y: 2 };
    const made = patched(root, [
      { op: 'insert', path: ['list', 0], value: 0 },
      { op: 'remove', path: ['list', 2] },
      { op: 'set', path: ['list', 1], value: 9 },
      { op: 'set', path: ['x'], value: 7 },
      { op: 'remove', path: ['nothing'] },
      { op: 'remove', path: ['y'] },
      { op: 'set', path: ['z'], value: 3 },
    ]);
    expect(JSON.stringify(made)).to.equal('{"list":[0,9],"x":7,"z":3}');
  });

  it('return the same data if nothing changes', () => {
    const root = { list: [1], x: 1 };
    expect(patched(root, [{ op: 'set', path: ['x'], value: 1 }])).to.equal(root);
    expect(patched(root, [{ op: 'set', path: ['list', 0], value: 1 }])).to.equal(root);
    expect(patched(root, [{ op: 'remove', path: ['y'] }])).to.equal(root);
    expect(patched(root, [{ op: 'set', path: [], value: 5 }])).to.equal(5);
  });

  it('treat the names that every object inherits as ordinary ones', () => {
    const made = patched({}, [{ op: 'set', path: ['__proto__'], value: { evil: 1 } }]) as object;
    expect(Object.keys(made)).to.eql(['__proto__']);
    expect((made as { evil?: number }).evil).to.equal(undefined);
    expect(({} as { evil?: number }).evil).to.equal(undefined);
    expect(patched(made, [{ op: 'set', path: ['a'], value: 1 }])).to.have.property('a');
    expect(patched(made, [{ op: 'remove', path: ['__proto__'] }])).to.eql({});
  });

  const wrong: readonly Patch[] = [
    { op: 'remove', path: [] },
    { op: 'set', path: ['nothing', 'inside'], value: 1 },
    { op: 'set', path: ['list', 2], value: 1 },
    { op: 'set', path: ['list', 'x'], value: 1 },
    { op: 'insert', path: ['list', 3], value: 1 },
    { op: 'insert', path: ['x'], value: 1 },
    { op: 'set', path: ['x', 'inside'], value: 1 },
    { op: 'set', path: ['constructor', 'name'], value: 1 },
  ];
  for (const patch of wrong)
    it(`refuse a path that leads nowhere: ${patch.op} ${patch.path.join('/')}`, () => {
      expect(() => patched({ list: [1, 2], x: 1 }, [patch])).to.throw(TypeError);
    });
});

describe('a document of the studio', () => {
  it('returns to the same data by undo, and forth by redo, whatever was done', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.tuple(picks, fc.jsonValue())), (base, changes) => {
        const document = new StudioDocument(base);
        const roots: unknown[] = [document.root];
        for (const [way, value] of changes) {
          document.apply({ label: 'change', patches: [patchFor(document.root, way, value)] });
          if (document.root !== roots.at(-1)) roots.push(document.root);
        }
        for (const root of roots.slice(0, -1).reverse()) {
          expect(document.undo()).to.equal(true);
          expect(document.root).to.equal(root);
        }
        expect([document.undo(), document.root, document.isDirty]).to.eql([false, base, false]);
        for (const root of roots.slice(1)) {
          expect(document.redo()).to.equal(true);
          expect(document.root).to.equal(root);
        }
        expect(document.redo()).to.equal(false);
      }),
    );
  });

  it('is recovered from its record with its whole history', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(picks, fc.jsonValue())),
        fc.nat(9),
        fc.nat(9),
        (changes, undone, saved) => {
          const document = new StudioDocument({ a: [1], b: { c: 2 } });
          for (const [index, [way, value]] of changes.entries()) {
            document.apply({
              label: `change ${index}`,
              patches: [patchFor(document.root, way, value)],
            });
            if (index === saved) document.markSaved();
          }
          for (let n = 0; n < undone; n++) document.undo();
          const record = JSON.parse(JSON.stringify(document.record())) as DocumentRecord;
          const again = StudioDocument.from(record);
          expect(again.root).to.eql(document.root);
          expect([again.undoLabel, again.redoLabel]).to.eql([
            document.undoLabel,
            document.redoLabel,
          ]);
          expect(again.isDirty).to.equal(document.isDirty);
          while (document.undo()) expect(again.undo()).to.equal(true);
          expect(again.root).to.eql(document.root);
        },
      ),
    );
  });

  const typed = (value: string) => ({
    label: 'Change the name',
    key: 'name',
    patches: [{ op: 'set', path: ['name'], value }] as const,
  });

  it('takes the letters that are typed into a field for one step, until the field is left', () => {
    const document = new StudioDocument({ name: '' });
    for (const value of ['a', 'ab', 'abc']) document.apply(typed(value));
    expect(document.record().steps).to.have.length(1);
    expect(document.record().steps[0]!.patches).to.have.length(1);
    document.seal();
    document.apply(typed('abcd'));
    document.undo();
    expect(document.root).to.eql({ name: 'abc' });
    document.undo();
    expect(document.root).to.eql({ name: '' });
  });

  it('keeps all patches of a step that does more than set values', () => {
    const document = new StudioDocument({ list: [] as number[] });
    for (const value of [1, 2])
      document.apply({
        label: 'Add',
        key: 'add',
        patches: [{ op: 'insert', path: ['list', 0], value }],
      });
    expect(StudioDocument.from(document.record()).root).to.eql({ list: [2, 1] });
  });

  it('says what undo and redo would do, and whether something is not saved', () => {
    const document = new StudioDocument({ name: 'a' });
    expect([document.undoLabel, document.redoLabel, document.isDirty]).to.eql([
      undefined,
      undefined,
      false,
    ]);
    document.apply(typed('b'));
    expect([document.undoLabel, document.isDirty]).to.eql(['Change the name', true]);
    const root = document.root;
    document.apply({ label: 'more', patches: [{ op: 'set', path: ['x'], value: 1 }] });
    document.markSaved(root);
    expect([document.isDirty, document.saved]).to.eql([true, root]);
    document.undo();
    expect([document.isDirty, document.redoLabel]).to.eql([false, 'more']);
    document.apply(typed('c'));
    expect(document.redoLabel).to.equal(undefined);
  });

  it('forgets what was saved if that state is gone', () => {
    const document = new StudioDocument({ name: 'a' });
    document.apply(typed('b'));
    document.markSaved();
    document.undo();
    document.apply(typed('c'));
    expect(StudioDocument.from(document.record()).saved).to.equal(undefined);
  });

  it('refuses a record of another form, and one whose steps do not fit', () => {
    const record = new StudioDocument({ a: 1 }).record();
    expect(() => StudioDocument.from({ ...record, format: 'other' as never })).to.throw(
      'another form',
    );
    const step = { label: 'x', patches: [{ op: 'set', path: ['b', 'c'], value: 1 }] as const };
    expect(() => StudioDocument.from({ ...record, steps: [step] })).to.throw('nothing is at "b"');
  });

  it('comes back also if a step of its record changes nothing', () => {
    const record = new StudioDocument({ a: 1 }).record();
    const steps = [1, 2].map((value) => {
      return { label: 'x', patches: [{ op: 'set', path: ['a'], value }] as const };
    });
    const document = StudioDocument.from({ ...record, steps, at: 2 });
    expect(document.root).to.eql({ a: 2 });
    expect(document.record()).to.eql({ ...record, steps, at: 2 });
  });

  it('has no trace of what was typed and then taken back', () => {
    const base = { name: 'a', mass: 1 };
    const document = new StudioDocument(base);
    const type = (name: string, value: string | undefined): void => {
      const path = [name];
      const patch = value === undefined ? { op: 'remove', path } : { op: 'set', path, value };
      document.apply({ label: name, patches: [patch as Patch], key: name });
    };
    type('name', 'ab');
    type('name', 'a');
    expect([document.root === base, document.isDirty, document.undoLabel]).to.eql([
      ...[true, false, undefined],
    ]);
    type('more', '5');
    type('more', undefined);
    expect(document.root === base).to.equal(true);
    type('name', 'b');
    expect(document.undoLabel).to.equal('name');
    document.undo();
    expect(document.root === base).to.equal(true);
    expect(StudioDocument.from(document.record()).root).to.eql(base);
  });
});

describe('an empty campaign', () => {
  it('is a scenario', () => {
    const { success, issues } = safeParse(
      Scenario,
      emptyScenario(new Date('2031-02-03T04:05:06Z')),
    );
    expect([success, issues]).to.eql([true, []]);
    expect(emptyScenario(new Date('2031-02-03T04:05:06Z')).startDate).to.equal(
      '2031-02-03T00:00:00Z',
    );
  });
});

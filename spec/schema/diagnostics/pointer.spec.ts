import { expect } from 'chai';
import { SurfaceNode, safeParse } from '../../../lib/index.js';
import {
  parsePointer,
  pointerOf,
  shownPointer,
  valueAt,
} from '../../../lib/schema/diagnostics/pointer.js';
import { minimalWire } from '../../support/examples.js';

const PATH = ['a/b', 'c~d', '', '~1', '"', 'ä'];
const POINTER = '/a~1b/c~0d//~01/"/ä';

describe('JSON Pointers', () => {
  it('are built by RFC 6901: ~ and / in a name are written ~0 and ~1', () => {
    expect(pointerOf([])).to.equal('');
    expect(pointerOf(['a', 0, 'b'])).to.equal('/a/0/b');
    expect(pointerOf(PATH)).to.equal(POINTER);
    const { issues } = safeParse(SurfaceNode, { ...minimalWire(SurfaceNode), 'a/b~c': 1 });
    expect(issues[0]?.pointer).to.equal('/a~1b~0c');
  });

  it('are split into the path that they were built from', () => {
    expect(parsePointer('')).to.deep.equal([]);
    expect(parsePointer('/')).to.deep.equal(['']);
    expect(parsePointer('/a/0/b')).to.deep.equal(['a', '0', 'b']);
    expect(parsePointer(POINTER)).to.deep.equal(PATH);
  });

  it('must start with a slash if they are not empty', () => {
    for (const text of ['a', 'a/b', '#/a', ' /a'])
      expect(() => parsePointer(text), text).to.throw(TypeError, 'must start with "/"');
  });

  it('lead to own properties only', () => {
    const root = { list: [{ 'a/b': 5 }, null], none: null };
    expect(valueAt(root, [])).to.equal(root);
    expect(valueAt(root, parsePointer('/list/0/a~1b'))).to.equal(5);
    expect(valueAt(root, ['list', 1])).to.equal(null);
    for (const pointer of ['/list/2', '/list/1/x', '/none/x', '/toString', '/list/length/x'])
      expect(valueAt(root, parsePointer(pointer)), pointer).to.equal(undefined);
  });

  it('are cut in text for people: each long key, then the whole', () => {
    const key = 'k'.repeat(150);
    const cut = `${'k'.repeat(100)}…`;
    expect(shownPointer('')).to.equal('');
    expect(shownPointer(`/${key}`)).to.equal(`/${cut}`);
    expect(shownPointer(`/nodes/3/${key}/0/${key}`)).to.equal(`/nodes/3/${cut}/0/${cut}`);
    expect(shownPointer('/0'.repeat(256))).to.equal('/0'.repeat(256));
    const long = shownPointer(`/${key}`.repeat(5000));
    expect(long).to.have.length(1001);
    expect(long.startsWith(`/${cut}/${cut}/`)).to.equal(true);
    expect(long.endsWith('…')).to.equal(true);
  });
});

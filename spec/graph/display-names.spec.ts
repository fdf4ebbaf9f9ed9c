import { expect } from 'chai';
import { Names } from '../../lib/graph/display-names.js';
import { Burn, days, SpaceEdge } from '../../lib/index.js';
import { fieldsOf } from '../../lib/schema/metadata.js';
import { ksc, leo, lsp, scenario, water } from '../simulation/support/builder.js';

describe('The names of objects for people', () => {
  const burn = new Burn({ time: 0, deltaV: 5 });
  const path = new SpaceEdge({
    name: 'Path',
    origin: leo.id,
    destination: lsp.id,
    duration: days(3),
    burns: [new Burn({ time: 0, deltaV: 5 }), burn],
  });
  const root = scenario([], { edges: [path] });
  const names = new Names(root);

  it('are their own, or made of their place', () => {
    expect(names.of(ksc)).to.equal('KSC');
    expect(names.of(burn)).to.equal('Path burn 2');
    expect(names.of(root.configuration)).to.equal('configuration');
    expect(names.of(new Burn({ time: 0, deltaV: 1 }))).to.equal('burn');
  });

  it('come with their kind', () => {
    expect(names.described(path)).to.equal('Space Edge "Path"');
    expect(names.described(burn)).to.equal('burn of Space Edge "Path"');
    expect(names.described(root.network)).to.equal('network');
  });

  it('are found by identifier, if there is one', () => {
    const type = fieldsOf(SpaceEdge).find(({ name }) => name === 'origin')!.fieldType;
    if (type.kind !== 'uuid') throw new Error('origin is a reference');
    const unknown = ksc.id.replace(/^./, (digit) => (digit === 'f' ? 'e' : 'f'));
    expect(names.referred(leo.id, type)).to.equal('LEO');
    expect(names.referred(water.id, type), 'of a wrong class').to.equal('Water');
    expect(names.referred(unknown, type)).to.equal(unknown);
    expect(names.ofId(burn.id)).to.equal('Path burn 2');
    expect(names.ofId(unknown)).to.equal(unknown);
  });

  it('say which named object contains a pointer', () => {
    const pointer = names.graph.pointerTo(burn)!;
    expect(names.namedOwner(burn, `${pointer}/deltaV`)).to.deep.equal({
      named: path,
      path: 'burns/1/deltaV',
    });
    expect(names.namedOwner(root, '/name')).to.deep.equal({ named: root, path: 'name' });
  });
});

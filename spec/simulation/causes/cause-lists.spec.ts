import { expect } from 'chai';
import { CauseLists } from '../../../lib/simulation/causes/cause-lists.js';

describe('Lists of causes', () => {
  const make = () => {
    const roots = new Map([[7, [1, 2]]]);
    return { roots, lists: new CauseLists({ rootsOf: (event) => roots.get(event) ?? [event] }) };
  };

  it('name each event once, and know the root causes', () => {
    const { lists } = make();
    const list = lists.of([7, 3, 7]);
    expect(list.causes).to.deep.equal([7, 3]);
    expect(list.roots).to.equal('1,2,3');
    expect(lists.of([7, 3])).to.equal(list);
    expect(lists.of([3, 7]).roots).to.equal(list.roots);
  });

  it('name as many events as a record', () => {
    const { lists } = make();
    expect(lists.of(Array.from({ length: 500 }, (_, at) => at)).causes).to.have.length(100);
  });

  it('learn of new root causes of an event that they have', () => {
    const { lists, roots } = make();
    lists.of([7]);
    roots.set(7, [1, 2, 4]);
    expect(lists.reroot(5)).to.equal(false);
    expect(lists.of([7]).roots).to.equal('1,2');
    expect(lists.reroot(7)).to.equal(true);
    expect(lists.of([7]).roots).to.equal('1,2,4');
  });

  it('are made again when there are very many', () => {
    const { lists } = make();
    const first = lists.of([7]);
    for (let event = 100; event < 10_100; event++) lists.of([event]);
    expect(lists.of([7])).to.not.equal(first);
    expect(lists.of([7])).to.deep.equal(first);
  });
});

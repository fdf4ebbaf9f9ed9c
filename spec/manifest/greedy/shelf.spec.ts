import { expect } from 'chai';
import type { PackedContainer } from '../../../lib/manifest/greedy/packed-container.js';
import { Shelf } from '../../../lib/manifest/greedy/packer.js';

/** Returns what a shelf asks about a container. */
const container = (index: number, isFull = false): PackedContainer =>
  ({ index, isFull, current: { node: { id: 'here' } } }) as unknown as PackedContainer;

const indices = (list: Iterable<PackedContainer>): number[] => [...list].map(({ index }) => index);

describe('A shelf of containers', () => {
  it('lists them in the order of their creation, in whatever order they came', () => {
    const shelf = new Shelf();
    for (const index of [2, 5, 3]) shelf.put(container(index));
    expect(indices(shelf.openAt('here'))).to.deep.equal([2, 3, 5]);
    for (const index of [4, 6, 1]) shelf.put(container(index));
    expect(indices(shelf.openAt('here'))).to.deep.equal([1, 2, 3, 4, 5, 6]);
  });

  it('keeps full ones apart, and forgets those that leave', () => {
    const shelf = new Shelf();
    const gone = container(0);
    for (const each of [container(3), container(2, true), gone]) shelf.put(each);
    shelf.take(gone, 'here');
    expect(indices(shelf.openAt('here'))).to.deep.equal([3]);
    expect(indices(shelf.allAt('here'))).to.deep.equal([2, 3]);
    expect(indices(shelf.openAt('elsewhere'))).to.deep.equal([]);
  });

  it('has no place for those that stand nowhere', () => {
    const shelf = new Shelf();
    shelf.put({ index: 0, isFull: false, current: undefined } as unknown as PackedContainer);
    expect(indices(shelf.allAt('here'))).to.deep.equal([]);
  });
});

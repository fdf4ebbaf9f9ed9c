import { expect } from 'chai';
import { ElementReference } from '../../../lib/index.js';
import { pointers } from '../support/found.js';

describe('rule contained-twice', () => {
  it('reports an element at two places', () => {
    expect(
      pointers('contained-twice', ({ elements, nodes }) => {
        nodes.ksc.contents.push(new ElementReference({ id: elements.spare.id }));
      }),
    ).to.deep.equal(['/instantiatedElements/3/contents/0/id']);
  });
});

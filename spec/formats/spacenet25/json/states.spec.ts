import { expect } from 'chai';
import { sameStates, statesOf } from '../../../../lib/formats/spacenet25/json/states.js';
import { stateKey } from '../../../../lib/formats/spacenet25/xml/states.js';

const state = (id: string, name: string, ...demandModels: object[]) => ({
  ...{ id, name, type: 'Active', description: '', demandModels },
});

describe('The states of a scenario of SpaceNet 2.5 in JSON', () => {
  it('are the same with their demand models in any order, and these with their properties in any order', () => {
    const [food, air] = [
      { type: 'Rated', templateId: 'f', name: 'Food' },
      { type: 'Rated', templateId: 'a' },
    ];
    const ofTemplate = statesOf([state('1', 'On', food, air), state('2', 'Off')]).inFile;
    const written = statesOf([
      state('3', 'Off'),
      state('4', 'On', { templateId: 'a', type: 'Rated' }, { templateId: 'f', type: 'Rated' }),
    ]).inFile;
    expect(sameStates(written, ofTemplate)).to.deep.equal([1, 0]);
    expect(sameStates(written.slice(1), ofTemplate)).to.equal(undefined);
    expect(sameStates(statesOf([state('5', 'On'), state('6', 'Off')]).inFile, ofTemplate)).to.equal(
      undefined,
    );
  });

  it('match in their order if they are equal', () => {
    const three = ['1', '2', '3'].map((id) => state(id, id === '2' ? 'Off' : 'On'));
    const { inFile } = statesOf(three);
    expect(sameStates(statesOf(three.toReversed()).inFile, inFile)).to.deep.equal([0, 1, 2]);
    const moved = statesOf([three[1], three[0], three[2]]).inFile;
    expect(sameStates(moved, inFile)).to.deep.equal([1, 0, 2]);
  });

  it('may have something else than an object in place of a demand model', () => {
    const odd = statesOf([{ ...state('1', 'On'), demandModels: ['x', 3] }, 'no state']);
    expect(odd.inFile.map(({ name }) => name)).to.deep.equal(['On', '']);
    expect(odd.indexOfId('1')).to.equal(0);
    expect(odd.indexOf(1)).to.equal(1);
  });
});

describe('The states of a scenario of SpaceNet 2.5 in XML', () => {
  it('are the same without demand models and with none', () => {
    const models = {} as Parameters<typeof stateKey>[1];
    const bare = { type: 'Active', name: 'On' };
    expect(stateKey(bare, models)).to.equal(
      stateKey({ ...bare, description: '', demandModels: [] }, models),
    );
    expect(stateKey({ ...bare, type: 'Dormant' }, models)).not.to.equal(stateKey(bare, models));
  });
});

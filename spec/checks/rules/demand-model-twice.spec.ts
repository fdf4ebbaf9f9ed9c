import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule demand-model-twice', () => {
  it('reports the same model twice in a mission', () => {
    expect(
      pointers('demand-model-twice', ({ mission }) => {
        mission.demandModels.push(mission.demandModels[0]!);
      }),
    ).to.deep.equal(['/missionList/0/demandModels/1']);
  });
});

import { expect } from 'chai';
import type { SolveAnswer, SolveEvaluation } from '../../../lib/analysis/solve/answer.js';
import { solvePresentation } from '../../../lib/analysis/solve/presentation.js';

const evaluation = (value: number, holds: boolean, more: object = {}) =>
  ({
    ...{ value, holds, isReached: true, firstError: null, unmetMass: 0, errors: 0, margin: null },
    ...{ verdict: 'undersupplied', ...more },
  }) as SolveEvaluation;

const end = (value: number) =>
  ({ value, kind: 'chosen', instead: null, reason: 'the end of the range' }) as const;

const inside = evaluation(20, true);
const outside = evaluation(19.5, false, { unmetMass: 1.25 });

const answer: SolveAnswer = {
  outcome: 'found',
  variable: {
    ...{ name: 'Water in Store', what: 'amount', pointer: '/x', unit: 'kg', isWhole: false },
    current: 5,
  },
  until: 'supplied',
  of: { kind: 'campaign', name: 'the campaign', pointer: null },
  value: 20,
  direction: 'at-least',
  tolerance: 0.5,
  inside,
  outside,
  crossings: [{ value: 20, outside: 19.5, direction: 'at-least' }],
  isMonotone: true,
  low: end(0),
  high: end(100),
  reason: null,
  present: null,
  evaluations: [evaluation(0, false), outside, inside],
};

const said = (change: Partial<SolveAnswer> = {}) =>
  solvePresentation.head!({ ...answer, ...change }, undefined as never);

describe('what a search has found, in sentences', () => {
  it('has the value, and what is wrong with the next one', () => {
    expect(said()).to.deep.equal([
      'The campaign is feasible and supplied if Water in Store is at least 20 kg. It is 5 kg now.',
      'With 19.5 kg it is not: 1.25 kg of demands are unmet.',
      '3 simulations from 0 to 100 kg, in steps of 0.5 kg.',
    ]);
    const mission = { kind: 'mission', name: 'Cargo', pointer: '/missionList/0' } as const;
    const absent = evaluation(19.5, false, { isReached: false });
    const apart = said({ of: mission, outside: absent, evaluations: [absent, inside] });
    expect(apart[1]).to.equal('With 19.5 kg it is not: mission Cargo does not take part.');
  });

  it('has the end of the range at which the goal holds, if it ceases to hold further in', () => {
    expect(said({ direction: null, value: 0 })[0]).to.contain(
      'is 0 kg, the least value that was tried.',
    );
    expect(said({ direction: null, value: 100 })[0]).to.contain(
      'is 100 kg, the greatest value that was tried.',
    );
  });

  it('counts several changes, and shows their table only then', () => {
    const titles = (it: SolveAnswer) =>
      solvePresentation.shown!(it, undefined as never).map(({ rows }) => rows.length);
    expect(titles(answer)).to.deep.equal([3]);
    const crossings = [...answer.crossings, { value: 60, outside: 60.5, direction: 'at-most' }];
    const several = { ...answer, isMonotone: false, crossings } as SolveAnswer;
    expect(titles(several)).to.deep.equal([2, 3]);
    expect(said(several)).to.include(
      'This changes 2 times in the range, so look at all the changes below.',
    );
  });
});

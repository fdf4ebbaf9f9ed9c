import { expect } from 'chai';
import type { Highs } from 'highs';
import { loadSolver } from '../../../lib/manifest/optimum/index.js';
import { Solver, type SolverOptions } from '../../../lib/solver/highs.js';
import { Linear, Program } from '../../../lib/solver/program.js';

let highs: Highs;
before(async () => {
  highs = await loadSolver();
});

/** Solves a program for an objective. */
function solve(program: Program, objective: Linear, options: Partial<SolverOptions> = {}) {
  const solver = new Solver(highs, program);
  try {
    return solver.minimise(objective, { gap: 1e-6, ...options });
  } finally {
    solver.dispose();
  }
}

/** A sum of columns with coefficients. */
function sumOf(coefficients: readonly number[], constant = 0): Linear {
  const sum = new Linear(constant);
  for (const [column, value] of coefficients.entries()) sum.add(column, value);
  return sum;
}

/** A knapsack with several limits, for which the solver has to search. */
function knapsack(size: number) {
  const program = new Program();
  const values: number[] = [];
  for (let i = 0; i < size; i++) {
    program.column(1, true);
    values.push(-(40 + ((i * 37) % 61)));
  }
  for (let row = 0; row < 5; row++) {
    const terms = values.map((_, i) => [i, 10 + ((i * 53 + row * 29) % 47)] as const);
    program.atMost(terms, terms.reduce((sum, [, value]) => sum + value, 0) / 2 + 0.5);
  }
  return { program, objective: sumOf(values) };
}

describe('Solver', () => {
  it('minimises with whole and divisible columns', () => {
    const program = new Program();
    program.column(10, true);
    program.column(10);
    program.atMost(
      [
        [0, 2],
        [1, 1],
      ],
      5,
    );
    const solved = solve(program, sumOf([-3, -1], 100));
    expect(solved.status).to.equal('solved');
    expect([...solved.values!].map((value) => Math.round(value * 1e6) / 1e6)).to.deep.equal([2, 1]);
    expect(solved.objective).to.be.closeTo(93, 1e-6);
    expect(solved.bound).to.be.closeTo(93, 1e-5);
    expect(solved.rowDuals).to.equal(null);
  });

  it('tells what a unit of a limit is worth in a linear program', () => {
    const program = new Program();
    program.column(10);
    program.atMost([[0, 2]], 5);
    const { objective, bound, rowDuals } = solve(program, sumOf([-3]));
    expect(objective).to.be.closeTo(-7.5, 1e-6);
    expect(bound).to.equal(objective);
    expect(rowDuals![0]).to.be.closeTo(-1.5, 1e-6);
  });

  it('finds that nothing satisfies all rows', () => {
    for (const whole of [true, false]) {
      const program = new Program();
      program.column(1, whole);
      program.row([[0, 1]], 2, 3);
      const { status, values, objective } = solve(program, sumOf([1]));
      expect({ status, values, objective }).to.deep.equal({
        status: 'impossible',
        values: null,
        objective: Number.POSITIVE_INFINITY,
      });
    }
  });

  it('answers a program without columns with its constant', () => {
    expect(solve(new Program(), new Linear(7))).to.deep.equal({
      status: 'solved',
      values: new Float64Array(),
      objective: 7,
      bound: 7,
      rowDuals: null,
    });
  });

  it('ends when it is asked to, with a bound that holds', () => {
    const { program, objective } = knapsack(30);
    const best = solve(program, objective, { nodes: 100_000, seconds: 60 });
    let asked = 0;
    const stopped = solve(program, objective, { stop: () => ++asked > 0 });
    expect(asked).to.be.above(0);
    expect(stopped.status).to.equal('stopped');
    expect(stopped.bound).to.be.at.most(best.objective + 1e-6);
    let patient = 0;
    const whole = solve(program, objective, {
      stop: () => {
        patient++;
        return false;
      },
    });
    expect(patient).to.be.above(0);
    expect(whole.objective).to.be.closeTo(best.objective, 1e-5);
  });

  it('ends when it is asked to within a linear program', () => {
    const program = new Program();
    const objective = new Linear();
    for (let i = 0; i < 300; i++) objective.add(program.column(), -1 - (i % 7));
    for (let row = 0; row < 300; row++)
      program.atMost(
        Array.from({ length: 300 }, (_, i) => [i, 1 + ((i * 31 + row * 17) % 23)] as const),
        1000 + row,
      );
    const stopped = solve(program, objective, { stop: () => true });
    expect(stopped.status).to.equal('stopped');
    expect(stopped.bound).to.equal(Number.NEGATIVE_INFINITY);
    expect(solve(program, objective, { stop: () => false }).status).to.equal('solved');
  });

  it('reports bounds on the way, which no value is below', () => {
    const { program, objective } = knapsack(30);
    const seen: [number | null, number][] = [];
    const { objective: least } = solve(program, objective, {
      onBound: (value, bound) => seen.push([value, bound]),
    });
    expect(seen).to.not.deep.equal([]);
    for (const [value, bound] of seen) {
      expect(bound).to.be.at.most(least + 1e-5);
      if (value !== null) expect(value).to.be.at.least(least - 1e-5);
    }
  });

  it('holds limits and bounds that are added later', () => {
    const program = new Program();
    program.column(10, true);
    program.column(10, true);
    const solver = new Solver(highs, program);
    try {
      solver.bound([], [], []);
      solver.bound([1, 0], [2, 3], [4, 5]);
      solver.limit(sumOf([1, 1], 1), 7);
      expect([...solver.minimise(sumOf([-2, -1]), { gap: 0 }).values!]).to.deep.equal([4, 2]);
      solver.whole([0, 1], false);
      solver.limit(sumOf([2]), 7);
      const { values, rowDuals } = solver.minimise(sumOf([-2, -1]), { gap: 0, exact: true });
      expect(values![0]).to.be.closeTo(3.5, 1e-9);
      expect(values![1]).to.be.closeTo(2.5, 1e-9);
      expect(rowDuals).to.have.length(2);
    } finally {
      solver.dispose();
    }
  });
});

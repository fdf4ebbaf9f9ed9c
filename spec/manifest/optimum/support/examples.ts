import type { PlanProblem } from '../../../../lib/manifest/problem.js';
import { EARTH, hop, problemOf, resource, standardKinds } from './problems.js';

const food = resource('food', 202);
const water = resource('water', 201);
const oxygen = resource('oxygen', 203);
const research = resource('research', 401);

/** A worked example of the specification, with its least unmet mass and overhead, in kg. */
export interface Example {
  readonly name: string;
  readonly problem: PlanProblem;
  readonly unmet: number;
  /** Null if the specification does not say. */
  readonly overhead: number | null;
}

const twoCarriers = (...more: number[]) =>
  problemOf({
    legs: [hop(...[300, ...more].map((mass, index) => ({ carrier: `C${index}`, mass })))],
    demands: [
      { at: ['LSP', 10], resource: food, amount: 60 },
      { at: ['LSP', 10], resource: research, amount: 10 },
      { at: ['LSP', 10], resource: oxygen, amount: 125 },
    ],
  });

const returning = (tierOfGas: number) =>
  problemOf({
    legs: [
      hop({ carrier: 'Cabin', mass: 70 }, { carrier: 'Pod', mass: 150 }),
      {
        from: 'LSP',
        to: EARTH,
        start: 20,
        end: 22,
        slots: [{ carrier: 'Cabin', mass: 70 }],
      },
    ],
    demands: [
      { at: ['LSP', 10], resource: food, amount: 100, tier: 1 },
      { at: ['LSP', 10], resource: water, amount: 50, tier: 1 },
      { at: 1, resource: oxygen, amount: 4, tier: tierOfGas },
      { at: 1, resource: food, amount: 12, tier: 1 },
      { at: 1, resource: water, amount: 10, tier: 1 },
    ],
  });

const pump = resource('pump', 401, { whole: true, unitMass: 40, crateMass: 1.5, group: 'crate' });
const parts = resource('parts', 4);
const outside = resource('outside', 4);
const inside = resource('inside', 202, { pressurized: true });

/** The examples of section 12 of the specification of the optimal manifest. */
export const examples: readonly Example[] = [
  { name: '12.1 one carrier', problem: twoCarriers(), unmet: 16.29, overhead: 121.29 },
  { name: '12.1 two carriers', problem: twoCarriers(120), unmet: 0, overhead: 142.89 },
  {
    name: '12.2 environment',
    problem: problemOf({
      legs: [hop({ carrier: 'A', mass: 60, pressurized: true }, { carrier: 'B', mass: 60 })],
      demands: [
        { at: ['LSP', 10], resource: outside, amount: 50 },
        { at: ['LSP', 10], resource: inside, amount: 50 },
      ],
      environmentConstrained: true,
    }),
    unmet: 0,
    overhead: 3.32,
  },
  {
    name: '12.3 two legs',
    problem: problemOf({
      legs: [
        { from: EARTH, to: 'LEO', start: 1, end: 2, slots: [{ carrier: 'Can', mass: 180 }] },
        { from: 'LEO', to: 'LSP', start: 5, end: 8, slots: [{ carrier: 'Tug', mass: 400 }] },
      ],
      demands: [
        { at: ['LEO', 4], resource: food, amount: 30 },
        { at: ['LSP', 20], resource: water, amount: 70 },
        { at: ['LSP', 20], resource: food, amount: 60 },
      ],
    }),
    unmet: 16.86,
    overhead: 36.86,
  },
  { name: '12.4 return flight', problem: returning(1), unmet: 4, overhead: 38.52 },
  { name: '12.4 return flight, gas first', problem: returning(0), unmet: 4.8, overhead: null },
  {
    name: '12.5 whole units',
    problem: problemOf({
      legs: [hop({ carrier: 'A', mass: 90 }, { carrier: 'B', mass: 60 })],
      demands: [
        { at: ['LSP', 10], resource: pump, amount: 4 },
        { at: ['LSP', 10], resource: parts, amount: 40 },
      ],
    }),
    unmet: 56.16,
    overhead: 6.16,
  },
  {
    name: '12.6 repacking would help',
    problem: problemOf({
      legs: [
        { from: EARTH, to: 'LEO', start: 1, end: 2, slots: [{ carrier: 'Can 1', mass: 100 }] },
        { from: EARTH, to: 'LEO', start: 2, end: 3, slots: [{ carrier: 'Can 2', mass: 100 }] },
        { from: 'LEO', to: 'LSP', start: 6, end: 8, slots: [{ carrier: 'Tug', mass: 160 }] },
      ],
      demands: [{ at: ['LSP', 10], resource: oxygen, amount: 100 }],
      kinds: standardKinds([oxygen])
        .filter(({ name }) => name === 'Gas Tank')
        .map((kind) => ({ ...kind, mass: 50 })),
    }),
    unmet: 40,
    overhead: 100,
  },
];

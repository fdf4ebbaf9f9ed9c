import type { declarationMessages } from '../../../lib/reading/declaration-messages.js';
import type { studyFailures, studyMessages } from '../../../lib/study/index.js';

/** The beginning of every example of a study, as YAML. */
export const HEAD = `campaign: tiny.json
design: { type: Grid }
`;

const variable = (rest: string) => `variables:
  - name: mass
    fields: [Rover 3.mass]
    ${rest}
`;
const sampled = (distribution: string) =>
  `campaign: tiny.json
runs: 100
design: { type: Monte Carlo }
${variable(`distribution: ${distribution}`)}`;

/** A study with each problem that the text of a declaration can have. It is a test, and is printed in docs/errors.md. */
export const declarationExamples: Readonly<Record<keyof typeof declarationMessages, string>> = {
  'declaration-syntax': `campaign: tiny.json\ndesign: { type: Grid\n`,
  'same-key': `${HEAD}${variable('values: [300, 400]')}seed: 1\nseed: 2\n`,
};

/** A study with each problem that a study as a whole can have, of the tiny campaign. It is a test, and is printed in docs/errors.md. */
export const studyExamples: Readonly<Record<keyof typeof studyMessages, string>> = {
  'taken-name': `${HEAD}variables:
  - { name: launchMass, fields: [Rover 3.mass], values: [300, 400] }
`,
  'nothing-listed': `${HEAD}${variable('values: []')}`,
  'no-values': `${HEAD}${variable('distribution: { type: Uniform, low: 300, high: 400 }')}`,
  'no-runs': `campaign: tiny.json
design: { type: Sobol }
${variable('distribution: { type: Uniform, low: 300, high: 400 }')}`,
  'two-ways': `${HEAD}variables:
  - name: mass
    fields: [Rover 3.mass]
    values: [300]
    range: { from: 300, to: 400, count: 3 }
`,
  'wrong-order': sampled('{ type: Triangular, low: 300, mode: 500, high: 400 }'),
  'wrong-weights': sampled('{ type: Discrete, values: [300, 400], weights: [1] }'),
  'wrong-value': `${HEAD}variables:
  - { name: slip, shift: Two, values: [0, soon] }
`,
  'unknown-variable': `campaign: tiny.json
design: { type: List, points: [{ mas: 300 }] }
${variable('operator: "="')}`,
  'unknown-answer': `${HEAD}answers: [measure]\n${variable('values: [300, 400]')}`,
  'too-many-variants': `${HEAD}variables:
  - { name: a, fields: [Rover 3.mass], range: { from: 1, to: 9, count: 100000 } }
  - { name: b, fields: [Rover 4.mass], range: { from: 1, to: 9, count: 100000 } }
`,
  'too-many-variables': `campaign: tiny.json
runs: 100
design: { type: Sobol }
variables:
${Array.from({ length: 129 }, (_, at) => `  - { name: x${at}, fields: [Rover 3.mass], distribution: { type: Bernoulli, probability: 0.5 } }\n`).join('')}`,
  'same-field': `${HEAD}variables:
  - { name: mass, fields: [Rover 3.mass], values: [300, 400] }
  - { name: other mass, fields: [Rover 3.mass], values: [500, 600] }
`,
  'wrong-address': `${HEAD}variables:
  - { name: mass, fields: [Rower 3.mass], values: [300, 400] }
`,
};

/** A function of the user, and values of the mass of a rover, for each reason why a variant has no result. */
export interface FailureExample {
  readonly own?: string;
  readonly mass: number;
  readonly deadline?: number;
  readonly threadMemory?: number;
}

export const failureExamples: Readonly<Record<keyof typeof studyFailures, FailureExample>> = {
  VARIANT_REFUSED: { mass: -1 },
  VARIANT_THREW: { mass: 1, own: "export const ratio = () => { throw new Error('no mass'); };" },
  VARIANT_DEADLINE: { mass: 1, deadline: 1e-9 },
  VARIANT_OUT_OF_MEMORY: {
    mass: 1,
    own: 'export const all = () => { const all = []; for (;;) all.push(new Array(1e5).fill({})); };',
    threadMemory: 48,
  },
  VARIANT_ENDED: { mass: 1, own: 'export const leaving = () => process.exit(3);' },
};

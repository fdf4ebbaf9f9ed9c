import type { CheckCode } from '../../../lib/checks/index.js';
import { burnsExamples } from './burns.js';
import { contentsExamples } from './contents.js';
import { demandsExamples } from './demands.js';
import { elementsExamples } from './elements.js';
import { evasExamples } from './evas.js';
import { eventsExamples } from './events.js';
import { type CheckExample, examplesOf, type StatementExample } from './example.js';
import { missionsExamples } from './missions.js';
import { namesExamples } from './names.js';
import { networkExamples } from './network.js';
import { peopleExamples } from './people.js';
import { referencesExamples } from './references.js';
import { timelineExamples } from './timeline.js';

const limitExamples = examplesOf({
  'more-issues': {
    title: 'counts the issues beyond the limit',
    code: `check(
  new ModelDatabase({
    nodes: [1, 2, 3].map(() => new LagrangeNode({ name: '', body2: 'Moon', lpNumber: 2 })),
  }),
  { limits: { issues: 1 } },
)`,
    reports: ['empty-name /nodes/0/name', 'more-issues '],
  },
});

/** An example for every code that `check` can report. */
export const checkExamples: { readonly [C in CheckCode]: CheckExample | StatementExample } = {
  ...referencesExamples,
  ...namesExamples,
  ...networkExamples,
  ...elementsExamples,
  ...contentsExamples,
  ...demandsExamples,
  ...peopleExamples,
  ...missionsExamples,
  ...eventsExamples,
  ...evasExamples,
  ...burnsExamples,
  ...timelineExamples,
  ...limitExamples,
};

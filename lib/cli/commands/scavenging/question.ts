import { type Scavenging, scavenging, scavengingTables } from '../../../analysis/index.js';
import type { Question } from '../../asking/question.js';
import { figure } from '../../text/quantity.js';

export const scavengingQuestion: Question<Scavenging> = {
  ask: scavenging,
  tables: scavengingTables,
  head: ({ isAllowed, parts, mass }) => [
    !isAllowed
      ? 'The configuration does not allow scavenging: add --set configuration.scavengeSpares=true to see what it would meet.'
      : parts.length === 0
        ? 'Nothing was scavenged: no demand for a part met a decommissioned element that has it.'
        : `${figure(mass)} kg of parts were scavenged.`,
  ],
  shown: (answer) => (answer.parts.length === 0 ? [] : scavengingTables(answer)),
};

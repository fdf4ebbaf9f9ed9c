import type { Campaign } from '../campaign.js';
import type { Presentation } from '../table/presentation.js';
import { shortened } from '../table/shortened.js';
import type { Table } from '../table/table.js';
import type { Explanation } from './explain.js';
import { ofProblem, ofProblems, ofRule, ofRules } from './sentences/problems.js';
import {
  ofDemand,
  ofElement,
  ofEvent,
  ofMission,
  ofPlace,
  ofResource,
} from './sentences/things.js';
import { demandTables } from './tables/demand.js';
import { elementTables } from './tables/element.js';
import { missionTables, placeTables, resourceTables } from './tables/place.js';
import {
  changeTables,
  eventTables,
  problemsTables,
  problemTables,
  rulesTables,
} from './tables/problem.js';

/** The sentences and the tables of each kind of explanation. */
const shows: {
  readonly [K in Explanation['kind']]: {
    readonly sentences: (answer: Extract<Explanation, { kind: K }>, campaign: Campaign) => string[];
    readonly tables: (answer: Extract<Explanation, { kind: K }>, campaign: Campaign) => Table[];
  };
} = {
  demand: { sentences: ofDemand, tables: demandTables },
  element: { sentences: ofElement, tables: elementTables },
  place: { sentences: ofPlace, tables: placeTables },
  resource: { sentences: ofResource, tables: resourceTables },
  mission: { sentences: ofMission, tables: missionTables },
  event: { sentences: ofEvent, tables: eventTables },
  error: { sentences: ofProblem, tables: problemTables },
  warning: { sentences: ofProblem, tables: problemTables },
  problems: { sentences: ofProblems, tables: problemsTables },
  rule: { sentences: ofRule, tables: ({ change }) => changeTables(change) },
  rules: { sentences: ofRules, tables: rulesTables },
};

const showOf = ({ kind }: Explanation) =>
  shows[kind] as {
    readonly sentences: (answer: Explanation, campaign: Campaign) => string[];
    readonly tables: (answer: Explanation, campaign: Campaign) => Table[];
  };

/** Returns what an explanation says in a few sentences, one a line. */
export const explanationSentences = (answer: Explanation, campaign: Campaign): string[] =>
  showOf(answer).sentences(answer, campaign);

/** Returns the tables of an explanation, the most important one first. */
export const explanationTables = (answer: Explanation, campaign: Campaign): Table[] =>
  showOf(answer).tables(answer, campaign);

/** The most rows of a table that text shows. */
const MOST_ROWS = 30;

/** How an explanation is shown. */
export const explanationPresentation: Presentation<Explanation> = {
  head: explanationSentences,
  tables: explanationTables,
  shown: (answer, campaign) =>
    explanationTables(answer, campaign)
      .filter(({ rows }) => rows.length > 0)
      .map((table) => shortened(table, MOST_ROWS)),
};

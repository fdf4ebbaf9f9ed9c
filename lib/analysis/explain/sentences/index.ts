import type { Campaign } from '../../campaign.js';
import type { Explanation } from '../explain.js';

import { ofProblem, ofProblems, ofRule, ofRules } from './problems.js';
import { ofDemand, ofElement, ofEvent, ofMission, ofPlace, ofResource } from './things.js';

/** Returns what an explanation says in a few sentences, one a line. */
export function explanationSentences(answer: Explanation, campaign: Campaign): string[] {
  switch (answer.kind) {
    case 'demand':
      return ofDemand(answer);
    case 'element':
      return ofElement(answer);
    case 'place':
      return ofPlace(answer);
    case 'resource':
      return ofResource(answer);
    case 'mission':
      return ofMission(answer);
    case 'event':
      return ofEvent(answer);
    case 'error':
    case 'warning':
      return ofProblem(answer);
    case 'problems':
      return ofProblems(answer);
    case 'rule':
      return ofRule(answer);
    case 'rules':
      return ofRules(answer, campaign);
  }
}

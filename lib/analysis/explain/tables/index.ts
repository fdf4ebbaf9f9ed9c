import type { Campaign } from '../../campaign.js';
import type { Table } from '../../table/table.js';
import type { Explanation } from '../explain.js';
import { demandTables } from './demand.js';
import { elementTables } from './element.js';
import { missionTables, placeTables, resourceTables } from './place.js';
import {
  changeTables,
  eventTables,
  problemsTables,
  problemTables,
  rulesTables,
} from './problem.js';

/** Returns the tables of an explanation, the most important one first. */
export function explanationTables(answer: Explanation, campaign: Campaign): Table[] {
  switch (answer.kind) {
    case 'demand':
      return demandTables(answer, campaign);
    case 'element':
      return elementTables(answer, campaign);
    case 'place':
      return placeTables(answer, campaign);
    case 'resource':
      return resourceTables(answer, campaign);
    case 'mission':
      return missionTables(answer, campaign);
    case 'event':
      return eventTables(answer);
    case 'error':
    case 'warning':
      return problemTables(answer);
    case 'problems':
      return problemsTables(answer);
    case 'rule':
      return changeTables(answer.change);
    case 'rules':
      return rulesTables(answer);
  }
}

import type { Surplus } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { checkQuestion } from '../expectations.js';
import { type Table, tableOf } from '../table/table.js';
import { needRecords } from './records.js';

/** What was produced and found no room: the answer of the command `demands` with `--surplus`. */
export interface SurplusAnswer {
  /** In order of its beginning. It is no shortage, and changes no verdict. */
  readonly surplus: readonly Surplus[];
  /** The mass of all of it, in kg. */
  readonly surplusMass: number;
}

/**
 * Returns what was produced in a campaign and found no room, also trash that has no bin.
 * @throws QuestionError if an argument is wrong, or if the result keeps no records of demands
 */
export function surplusIn(campaign: Campaign): SurplusAnswer {
  checkQuestion('surplusIn', campaign);
  needRecords('surplusIn', campaign);
  const { surplus, surplusMass } = campaign.result;
  return { surplus, surplusMass };
}

/** Returns the table of surplus. */
export const surplusTable = ({ surplus }: SurplusAnswer, campaign: Campaign): Table =>
  tableOf({ name: 'surplus', title: 'Surplus: produced, and no room for it' }, surplus, [
    { title: 'since', kind: 'time', of: ({ since }) => since },
    { title: 'until', kind: 'time', of: ({ until }) => until },
    { title: 'place', kind: 'text', of: ({ place }) => place.name },
    { title: 'resource', kind: 'text', isResource: true, of: ({ resource }) => resource.name },
    { title: 'from', kind: 'text', of: ({ element, mission }) => element?.name ?? mission?.name },
    { title: 'amount', kind: 'number', of: ({ amount }) => amount },
    { title: 'units', kind: 'text', of: ({ resource }) => campaign.resource(resource).units },
    { title: 'mass', kind: 'number', unit: 'kg', of: ({ mass }) => mass },
  ]);

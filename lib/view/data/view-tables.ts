import {
  budgetOf,
  budgetTables,
  type Campaign,
  campaignTables,
  capacityOf,
  capacityTables,
  commonalityOf,
  commonalityTables,
  demandsOf,
  demandsTables,
  heldBack,
  processesTable,
  rawDemandsOf,
  rawDemandsTable,
  stocksOf,
  stockTables,
  surplusOf,
  surplusTable,
  type Table,
} from '../../analysis/index.js';
import { costTablesOf } from './cost.js';
import { sparesTablesOf } from './spares.js';
import { tableData } from './table-data.js';
import type { TableData } from './view-data.js';

/** The answers whose tables a viewer shows, by the subject under which they stand. */
const subjects: readonly (readonly [string, (campaign: Campaign) => readonly Table[]])[] = [
  ['Campaign', campaignTables],
  [
    'Demands',
    (campaign) => [
      ...demandsTables(demandsOf(campaign), campaign),
      surplusTable(surplusOf(campaign), campaign),
      processesTable(heldBack(campaign)),
    ],
  ],
  ['Stocks', (campaign) => stockTables(stocksOf(campaign))],
  ['Capacity', (campaign) => capacityTables(capacityOf(campaign))],
  ['Propulsion', (campaign) => budgetTables(budgetOf(campaign))],
  ['Parts', ({ scenario }) => commonalityTables(commonalityOf(scenario))],
  ['Single demands', (campaign) => [rawDemandsTable(rawDemandsOf(campaign), campaign)]],
];

/** The subjects that need the record of each demand. */
const ofDemands: readonly string[] = ['Demands', 'Stocks', 'Capacity', 'Single demands'];

/** Returns the tables of all answers that have rows. @param prices for the cost. Default: without it */
export const tablesOf = (campaign: Campaign, prices?: object): readonly TableData[] => [
  ...subjects
    .filter(([subject]) => campaign.isRecorded || !ofDemands.includes(subject))
    .flatMap(([subject, tables]) =>
      tables(campaign)
        .filter(({ rows }) => rows.length > 0)
        .map((table) => tableData(subject, table)),
    ),
  ...(prices === undefined ? [] : costTablesOf(campaign, prices)),
  ...sparesTablesOf(campaign),
];

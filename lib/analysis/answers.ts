/**
 * The types of the answers whose JSON Schemas are published, by the word that `space-logistics schema` knows. Each type is an
 * export of this room. `npm run generate` makes `data/schema/<word>.schema.json` of it.
 */
export const answerTypes = {
  demands: 'DemandsAnswer',
  'raw-demands': 'RawDemandsAnswer',
  surplus: 'SurplusAnswer',
  'aggregated-demands': 'AggregatedDemands',
  stocks: 'Stocks',
  'stocks-at': 'StocksAt',
  capacity: 'Capacity',
  budget: 'PropulsionBudget',
  cost: 'Cost',
  critical: 'Criticality',
  reserves: 'Reserves',
  outlook: 'Outlook',
  solve: 'SolveAnswer',
  repairs: 'Repairs',
  spares: 'Spares',
  scavenging: 'Scavenging',
  commonality: 'Commonality',
  manifest: 'ManifestAnswer',
  explain: 'Explanation',
} as const satisfies Readonly<Record<string, string>>;

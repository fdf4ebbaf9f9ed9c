import { Scenario, type ScenarioJson } from '../../../model/scenario/index.js';
import type { Uuid } from '../../../schema/model-object.js';
import { serialize } from '../../../schema/serialize.js';
import { ModelDatabase, type ModelDatabaseJson } from '../../model-database.js';
import { stableIdentities } from '../ids.js';
import { flatten } from '../write/flatten.js';
import { flattenCampaign } from '../write/flatten-campaign.js';
import { RowIds } from '../write/row-ids.js';
import type { BookKind } from './edit-book.js';

/** Campaign workbooks. */
export const campaignKind = (namespace: Uuid | undefined): BookKind<Scenario> => ({
  book: 'campaign',
  target: Scenario,
  plain: serialize,
  rows: (plain, sources) =>
    flattenCampaign(plain as ScenarioJson, stableIdentities(namespace), sources),
});

/** Workbooks with a model database. */
export const databaseKind = (
  namespace: Uuid | undefined,
  renumber: boolean,
): BookKind<ModelDatabase> => ({
  book: 'database',
  target: ModelDatabase,
  plain: serialize,
  rows: (plain, sources) =>
    flatten(plain as ModelDatabaseJson, new RowIds(stableIdentities(namespace), renumber), sources),
});

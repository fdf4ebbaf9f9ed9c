import type { Scenario, ScenarioJson } from '../../../model/scenario/index.js';
import type { Uuid } from '../../../schema/model-object.js';
import { serialize } from '../../../schema/serialize.js';
import { ModelDatabase, type ModelDatabaseJson } from '../../model-database.js';
import { stableIdentities } from '../ids.js';
import { readWholeDatabase } from '../read.js';
import { readWholeCampaign } from '../read-campaign.js';
import { flatten } from '../write/flatten.js';
import { flattenCampaign } from '../write/flatten-campaign.js';
import { RowIds } from '../write/row-ids.js';
import type { BookKind } from './edit-book.js';

/** Campaign workbooks. Unknown properties are kept. */
export const campaignKind = (namespace: Uuid | undefined): BookKind<Scenario> => ({
  book: 'campaign',
  read: (sheets, options) => readWholeCampaign(sheets, { ...options, unknown: 'keep' }),
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
  read: (sheets, options) => readWholeDatabase(ModelDatabase, sheets, options),
  plain: serialize,
  rows: (plain, sources) =>
    flatten(plain as ModelDatabaseJson, new RowIds(stableIdentities(namespace), renumber), sources),
});

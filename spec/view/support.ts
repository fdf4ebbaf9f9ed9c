import { Campaign } from '../../lib/analysis/index.js';
import { viewDataOf } from '../../lib/report/index.js';
import type { ViewData } from '../../lib/view/data/index.js';
import { Model } from '../../lib/view/model/model.js';
import { campaigns } from '../viewer/campaigns.js';

const known = new Map<string, ViewData>();

/** The data of a campaign of the specs, made once. */
export function dataOf(name: string): ViewData {
  let data = known.get(name);
  if (data === undefined) {
    data = viewDataOf(new Campaign(campaigns[name]!()));
    known.set(name, data);
  }
  return data;
}

export const modelOf = (name: string): Model => new Model(dataOf(name));

/** The index of a thing of a name. */
export const indexOf = (list: readonly { readonly name: string }[], name: string): number =>
  list.findIndex((each) => each.name === name);

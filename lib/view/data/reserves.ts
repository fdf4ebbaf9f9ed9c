import { type Campaign, reservesOf } from '../../analysis/index.js';
import { daysLine, wantedLine } from '../../analysis/reserves/lines.js';
import { staysOf } from '../../analysis/reserves/stays.js';
import { type ReserveSubject, ReserveSupplies } from '../../analysis/reserves/supplies.js';
import type {
  Index,
  RequiredReserveData,
  ReserveData,
  ReservedData,
  StockData,
} from './view-data.js';

/** What finds the index of something by its identifier. */
export interface Finder {
  find(id: string | undefined): Index;
}

/** Returns days without digits that nobody sees: to a tenth of a second. */
const rounded = (days: number): number => Math.round(days * 1e6) / 1e6;

const supplies = (campaign: Campaign): ReserveSupplies => new ReserveSupplies(campaign);

/**
 * Returns the reserves that are needed, with the mass that each needs over time.
 * @param need the needs, in words
 * @throws QuestionError with all that is wrong with them
 */
export function requiredData(
  campaign: Campaign,
  need: readonly string[],
  { places, resources }: { readonly places: Finder; readonly resources: Finder },
): readonly RequiredReserveData[] {
  if (need.length === 0) return [];
  // Nothing can be drawn of what is demanded nowhere.
  const { needs } = reservesOf(campaign, { need });
  return needs
    .filter(({ demanded }) => demanded > 0)
    .map(({ place, subject, days, least, gaps }) => ({
      place: places.find(place.id),
      resource: resources.find(subject.resource?.id),
      classOfSupply: subject.classOfSupply,
      name: subject.name,
      least: least === null || least.days === null ? null : [least.time, least.days],
      days,
      mass: wantedLine(campaign.once(supplies).of(place, subject), days),
      gaps: gaps.map(({ since, until }) => [since, until] as const),
    }));
}

/** Returns for how many days the stocks of nodes suffice: of each resource and class of supply there, if something needs it there. */
export function reservesData(
  campaign: Campaign,
  stocks: readonly StockData[],
  required: readonly RequiredReserveData[],
  resources: Finder,
): readonly ReserveData[] {
  const { places, result } = campaign;
  const stays = staysOf(campaign);
  const known = new Set<string>();
  const data: ReserveData[] = [];
  const add = ({ place, resource, classOfSupply }: ReservedData): void => {
    const key = `${place} ${resource} ${resource < 0 ? classOfSupply : ''}`;
    const { id, name, node } = places.all[place] ?? {};
    if (id === undefined || name === undefined || node === undefined || known.has(key)) return;
    known.add(key);
    const record = result.resources[resource];
    const subject: ReserveSubject = {
      name: record?.name ?? '',
      classOfSupply,
      resource:
        record === undefined || record.type === 'Generic'
          ? null
          : { id: record.id, name: record.name },
    };
    const supply = campaign.once(supplies).of({ id, name }, subject);
    if (!(supply.demanded > 0)) return;
    const since = supply.held.times[0] ?? 0;
    const least = supply.least(stays.get(id) ?? [{ since, until: result.end }]);
    data.push({
      ...{ place, resource, classOfSupply },
      days: daysLine(supply).map(
        ([time, days]) => [rounded(time), days === null ? null : rounded(days)] as const,
      ),
      least:
        least === undefined || least.days === null
          ? null
          : [rounded(least.time), rounded(least.days)],
    });
  };
  for (const { place, resource } of stocks) {
    const classOfSupply = result.resources[resource]?.classOfSupply;
    if (classOfSupply === undefined) continue;
    add({ place, resource, classOfSupply });
    if (classOfSupply > 0) add({ place, resource: -1, classOfSupply });
  }
  // What others stand in for has no stock of its own.
  for (const { id, name, index, node } of places.all) {
    if (node === undefined) continue;
    for (const { type, id: demanded, classOfSupply } of campaign
      .once(supplies)
      .demandedAt({ id, name }))
      add({
        ...{ place: index, classOfSupply },
        resource: type === 'Generic' ? -1 : resources.find(demanded),
      });
  }
  for (const each of required) add(each);
  return data;
}

import type { Campaign } from '../../analysis/campaign.js';
import type { ReserveAddition } from '../../analysis/reserves/additions.js';
import { ReserveSupplies } from '../../analysis/reserves/supplies.js';
import { resourceName } from '../../analysis/table/resource-name.js';
import { figure } from '../../schema/diagnostics/numbers.js';
import { someOf } from '../../schema/diagnostics/wording.js';
import { isPacking } from '../build/demands.js';
import type { ManifestOptions } from '../manifest-options.js';
import { isChosenBy, isPlannedBy, ownContents } from '../selection.js';

/** Masses in kg, by a sentence that says of what. */
type Masses = Map<string, number>;

/** The most things that a note names. */
const NAMED = 3;

/** What planners should know of unmet demands: those that are left out, and those that are planned but are losses. */
export class UnmetNotes {
  /** What the options `without` and `only` leave out; undefined if it is nothing. */
  readonly leftOut: string | undefined;
  /** What is left out because it is an estimate of packing; undefined if it is nothing. */
  readonly packing: string | undefined;
  /** What is left out because own contents meet it; undefined if it is nothing. */
  readonly met: string | undefined;
  /**
   * What elements demand of the contents of their own tanks, such as the boil-off of a depot, and what is planned only because nothing
   * that exists serves; undefined if it is nothing.
   */
  readonly own: string | undefined;

  constructor(campaign: Campaign, options: ManifestOptions) {
    const { result, places } = campaign;
    const isChosen = isChosenBy(campaign, options);
    const isPlanned = isPlannedBy(campaign, options);
    const holds = options.consumeExisting ? undefined : campaign.once(ownContents);
    const leftOut: Masses = new Map();
    const packing: Masses = new Map();
    const met: Masses = new Map();
    const own: Masses = new Map();
    let example: string | undefined;
    for (const { location, element, unmet } of result.unmetDemands) {
      if (location === null || places.of(location).isSource) continue;
      for (const { resource, mass } of unmet) {
        if (!(mass > 0)) continue;
        const record = campaign.resource(resource);
        const { type, classOfSupply } = record;
        const name = resourceName(resource.name);
        const of = `${name} of ${element?.name} at ${location.name}`;
        if (!isChosen(resource, location)) add(leftOut, `${name} at ${location.name}`, mass);
        else if (isPacking(record, options)) add(packing, `${name} at ${location.name}`, mass);
        else if (!isPlanned(resource, location)) add(met, of, mass);
        else if (element !== null && holds?.has(element, resource) === true) {
          add(own, of, mass);
          example ??= `${type === 'Generic' ? classOfSupply : name}=${location.name}`;
        }
      }
    }
    if (leftOut.size > 0)
      this.leftOut = `The options leave out ${listOf(leftOut)}, so the simulation still lists it as unmet.`;
    if (packing.size > 0)
      this.packing = `${listOf(packing)} is an estimate of packing and not planned, so the simulation still lists it as unmet.`;
    if (met.size > 0)
      this.met = `What elements hold themselves meets ${listOf(met)}, so it is not planned.`;
    if (own.size > 0)
      this.own = `Nothing that exists serves, so what elements demand of the contents of their own tanks, such as boil-off, is planned too: ${listOf(own)}. The option "without" leaves it out, with words such as "${example}".`;
  }
}

/** Returns whether demands that the options choose stay unmet with any manifest: on Earth, or of packing. */
export function hasUnplanned(campaign: Campaign, options: ManifestOptions): boolean {
  const isChosen = isChosenBy(campaign, options);
  return campaign.result.unmetDemands.some(
    ({ location, unmet }) =>
      location !== null &&
      unmet.some(
        ({ resource, mass }) =>
          mass > 0 &&
          isChosen(resource, location) &&
          (campaign.places.of(location).isSource ||
            isPacking(campaign.resource(resource), options)),
      ),
  );
}

/** Says which reserves stay away because the options leave out what would be brought for them. */
export function unservedNotes(
  campaign: Campaign,
  options: ManifestOptions,
  additions: readonly Pick<ReserveAddition, 'place' | 'subject'>[],
): readonly string[] {
  const isChosen = isChosenBy(campaign, options);
  const supplies = new ReserveSupplies(campaign);
  const notes = additions.flatMap(({ place, subject }) => {
    const served = [...supplies.servedBy(place, subject)].map((id) =>
      campaign.resource({ id, name: id }),
    );
    return served
      .filter((resource) => !isChosen(resource, place))
      .map(
        ({ name }) =>
          `The reserve of ${subject.name} at ${place.name} serves ${resourceName(name)}, which the options leave out, so nothing is brought for it.`,
      );
  });
  return [...new Set(notes)];
}

function add(masses: Masses, of: string, mass: number): void {
  masses.set(of, (masses.get(of) ?? 0) + mass);
}

/** Returns the greatest masses as text. */
function listOf(masses: Masses): string {
  const sorted = [...masses].sort((a, b) => b[1] - a[1]);
  return someOf(
    sorted.map(([of, mass]) => `${figure(mass)} kg of ${of}`),
    NAMED,
  );
}

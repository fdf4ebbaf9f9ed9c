import { consequencesOf, isHarmed } from '../../analysis/critical/critical-tables.js';
import { CriticalTrials } from '../../analysis/critical/trials.js';
import { Campaign } from '../../analysis/index.js';
import { resourceName } from '../../analysis/table/resource-name.js';
import { type ManifestAnswer, workOutManifest } from '../../manifest/index.js';
import { Scenario } from '../../model/index.js';
import { parse } from '../../schema/parse.js';
import { serialize } from '../../schema/serialize.js';
import type { Days } from '../../schema/spans.js';
import type { Moment } from '../../variants/timing.js';
import { dateOf, massText } from '../../view/model/words.js';

/** A plan that is to be mended: the one before a flight was moved, and the one with the flight moved. Both in their plain forms. */
export interface MendTask {
  readonly before: unknown;
  readonly root: unknown;
  /** The flight or mission that was moved. */
  readonly moment: Moment;
}

/** A flight of a manifest, and how much more it carries. */
export interface MendedFlight {
  readonly name: string;
  readonly time: Days;
  readonly origin: string;
  readonly destination: string;
  readonly carriers: readonly string[];
  readonly containers: number;
  /** With the containers, in kg. */
  readonly more: number;
  /** What of it is what runs out, by name. Masses in kg. */
  readonly goods: readonly { readonly name: string; readonly mass: number }[];
}

/** What a manifest can do for a plan that a moved flight harms. */
export interface Mend {
  /** Whether nothing fails or runs out any more that did not before the flight was moved. */
  readonly isMended: boolean;
  /** What it does, or what is still wrong and why. */
  readonly lines: readonly string[];
  readonly flights: readonly MendedFlight[];
  /** The campaign with the manifest, in its plain form; null if the manifest is empty. */
  readonly scenario: unknown;
}

/** Seconds that the search may take. */
const SECONDS = 20;

/** Why goods stay behind, for people. */
const REASONS = {
  'before the first arrival': 'No flight arrives before it runs out',
  'no way there': 'No flights lead there',
  'no container takes it': 'No container takes it',
  'no slot of its environment': 'No carrier has the pressure that it needs',
  forbidden: 'Forbidden on the way there',
  capacity: 'The flights have no more room',
} as const;

/** Seeks the manifest that brings what runs out because a flight was moved. @throws Error if a plan cannot be read */
export async function mendOf({ before, root, moment }: MendTask): Promise<Mend> {
  const trials = new CriticalTrials(new Campaign(parse(Scenario, before)));
  const subject = trials.subjectAt(moment);
  // It is taken over as a whole, with what no class declares.
  const harmed = new Campaign(parse(Scenario, root, { unknown: 'keep' }));
  const lacking = trials.shortagesOf(harmed);
  const only = [...new Set(lacking.map(({ resource, place }) => `${resource.id}=${place.id}`))];
  const none = { isMended: false, flights: [], scenario: null };
  if (subject === undefined) return { ...none, lines: ['The flight is no longer in the plan.'] };
  const zero = harmed.scenario.startDate.getTime();
  const wrongIn = (campaign: Campaign): string => {
    const parts = consequencesOf(
      trials.outcome(campaign, subject, 'slips'),
      (time) => `on ${dateOf(zero, time)} UTC`,
    );
    return parts.join('; ');
  };
  if (lacking.length === 0)
    return {
      ...none,
      lines: [`No manifest mends it, because nothing runs out: ${wrongIn(harmed)}.`],
    };
  const { answer, scenario } = await workOutManifest(harmed, {
    options: { only, timeLimit: SECONDS },
  });
  const plain = answer.containers.length === 0 ? null : serialize(scenario);
  const mended = plain === null ? harmed : new Campaign(parse(Scenario, plain));
  const isMended = !isHarmed(trials.outcome(mended, subject, 'slips'));
  const notes = answer.warnings.some((each) => each.startsWith('There is no optimum'))
    ? [
        'It was found by simple rules, so a better manifest may exist. The search for it needs the solver: start the studio with "space-logistics studio", after "npm install highs".',
      ]
    : [];
  // No load helps an event that fails for another reason.
  const isKnown =
    answer.status === 'optimal' || trials.outcome(mended, subject, 'slips').firstError !== null;
  const flights = flightsOf(answer, harmed);
  const found = { isMended, flights, scenario: plain };
  if (isMended)
    return {
      ...found,
      lines: [
        'This manifest mends it: nothing fails or runs out that does not in the plan before.',
        ...notes,
      ],
    };
  const best =
    plain === null
      ? 'There is nothing that the flights can bring in time'
      : 'The best that was found is below. With it';
  return {
    ...found,
    lines: [
      `No manifest ${isKnown ? 'mends' : 'was found that mends'} it. ${best}: ${wrongIn(mended)}.`,
      ...whyOf(answer),
      ...notes,
    ],
  };
}

/** The goods that a reason names. */
const NAMED = 3;

/** Says why goods stay behind: for each reason, the goods with the greatest mass. */
function whyOf({ demands }: ManifestAnswer): readonly string[] {
  const masses = new Map<string, Map<string, number>>();
  for (const { resource, place, reason, unmetMass } of demands) {
    if (reason === null) continue;
    const goods = masses.get(reason) ?? new Map<string, number>();
    const name = `${resourceName(resource.name)} at ${place.name}`;
    masses.set(reason, goods.set(name, (goods.get(name) ?? 0) + unmetMass));
  }
  return [...masses].map(([reason, goods]) => {
    const sorted = [...goods].sort(([, a], [, b]) => b - a);
    const named = sorted.slice(0, NAMED).map(([name, mass]) => `${massText(mass)} of ${name}`);
    const rest = sorted.length - named.length;
    const all = rest > 0 ? [...named, `${rest} more`] : named;
    return `${REASONS[reason as keyof typeof REASONS]}: ${all.join(', ')}.`;
  });
}

/** Returns the flights of a manifest with what it loads onto them, in order of departure. */
function flightsOf(
  { legs, containers }: ManifestAnswer,
  campaign: Campaign,
): readonly MendedFlight[] {
  const { events, transports } = campaign.result;
  return legs.flatMap(({ index, transport, origin, destination, start }): MendedFlight[] => {
    const aboard = containers.filter(({ path }) => path.some(({ leg }) => leg === index));
    if (aboard.length === 0) return [];
    const carriers = aboard.flatMap(({ path }) =>
      path.flatMap(({ leg, carrier }) => (leg === index ? [carrier.name] : [])),
    );
    const goods = new Map<string, number>();
    for (const { resource, amount } of aboard.flatMap(({ contents }) => contents)) {
      const name = resourceName(resource.name);
      const mass = amount * campaign.resource(resource).unitMass;
      goods.set(name, (goods.get(name) ?? 0) + mass);
    }
    return [
      {
        name: events[transports[transport]!.event]!.name,
        time: start,
        origin: origin.name,
        destination: destination.name,
        carriers: [...new Set(carriers)],
        containers: aboard.length,
        more: aboard.reduce((sum, { tare, contentsMass }) => sum + tare + contentsMass, 0),
        goods: [...goods].map(([name, mass]) => ({ name, mass })).sort((a, b) => b.mass - a.mass),
      },
    ];
  });
}

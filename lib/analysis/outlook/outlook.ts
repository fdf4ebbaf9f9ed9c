import { leastBy } from '../../graph/sorted.js';
import type { Verdict } from '../../simulation/index.js';
import { THIN_SHARE } from '../burns.js';
import type { Campaign } from '../campaign.js';
import { checkQuestion, expectations } from '../expectations.js';
import { NEARLY_FULL } from '../fullness.js';
import { heldBack, type ProcessRun } from '../needs/processes.js';
import { type BarredOutlook, barredOutlooks } from './barred.js';
import { type BurnOutlook, burnOutlooks } from './burns.js';
import { type CauseOutlook, causeOutlooks } from './causes.js';
import { type LoadOutlook, loadOutlooks } from './loads.js';
import { type PlaceOutlook, placeOutlooks } from './shortages.js';
import { type SurplusOutlook, surplusOutlooks } from './surplus.js';

/** What counts as thin or near in an outlook. */
interface OutlookThresholds {
  /**
   * A burn is thin if the propellant left can add less than this share of its delta-v, or of the delta-v that the vehicle has
   * given since its tank was last filled, if that is more. Bounds: 0 to 1. Default: 0.05.
   */
  readonly thinMargin: number;
  /** A transport is near its limit if it uses this share of it, or more. Bounds: 0 to 1. Default: 0.95. */
  readonly nearCapacity: number;
}

/** What matters most about a campaign: what fails and why, what runs short, and what is near to failing. */
export interface Outlook {
  /** Undefined if the simulation did not end. */
  readonly verdict: Verdict | undefined;
  readonly thresholds: OutlookThresholds;
  /** The root causes of all errors, those with the most consequences first. */
  readonly causes: readonly CauseOutlook[];
  /** The places that run short of something, in order of time. */
  readonly shortages: readonly PlaceOutlook[];
  /** What places run short of beside what the rules do not let serve, by place and resource, in order of time. */
  readonly barred: readonly BarredOutlook[];
  /** What was produced and found no room, by place and resource, in order of time. */
  readonly surplus: readonly SurplusOutlook[];
  /** The times in which processes are held back, in order of their beginning. */
  readonly heldBack: readonly ProcessRun[];
  readonly burns: {
    /** The number of burns. */
    readonly count: number;
    /** Those that are short, then those with a thin margin, the thinnest first. */
    readonly critical: readonly BurnOutlook[];
    /** The burn with the smallest share of margin; null if none has a margin. */
    readonly thinnest: BurnOutlook | null;
  };
  readonly loads: {
    /** The number of transports. */
    readonly transports: number;
    /** Flights and carriers over or near a limit, the fullest first. */
    readonly critical: readonly LoadOutlook[];
    /** The fullest flight or carrier; null if nothing has a limit. */
    readonly fullest: LoadOutlook | null;
  };
  /** How often each warning occurs, the most frequent first. */
  readonly warnings: readonly { readonly code: string; readonly count: number }[];
}

/**
 * Returns the outlook of a campaign.
 * @param options what counts as thin or near
 * @throws QuestionError with all problems of the options
 */
export function outlookOf(campaign: Campaign, options: Partial<OutlookThresholds> = {}): Outlook {
  const { aShare } = expectations;
  checkQuestion('outlookOf', campaign, options, { thinMargin: aShare, nearCapacity: aShare });
  const { thinMargin = THIN_SHARE, nearCapacity = NEARLY_FULL } = options;
  const { result } = campaign;
  const burns = burnOutlooks(result, thinMargin);
  const known = burns.filter(({ share }) => share !== null);
  const critical = burns.filter(({ state }) => state !== 'enough').sort(byUrgency);
  const loads = loadOutlooks(campaign, nearCapacity);
  return {
    verdict: result.verdict,
    thresholds: { thinMargin, nearCapacity },
    causes: causeOutlooks(campaign),
    shortages: placeOutlooks(campaign),
    barred: barredOutlooks(campaign),
    surplus: surplusOutlooks(campaign),
    heldBack: heldBack(campaign),
    burns: {
      count: burns.length,
      critical,
      thinnest: leastBy(known, ({ share }) => share!) ?? null,
    },
    loads: {
      transports: result.transports.length,
      critical: loads.filter(({ state }) => state !== 'room'),
      fullest: loads[0] ?? null,
    },
    warnings: countsOf(result.warnings),
  };
}

const byUrgency = (a: BurnOutlook, b: BurnOutlook): number =>
  Number(b.state === 'short') - Number(a.state === 'short') ||
  (a.state === 'short' ? a.time - b.time : a.share! - b.share!);

function countsOf(warnings: readonly { readonly code: string }[]): Outlook['warnings'] {
  const counts = new Map<string, number>();
  for (const { code } of warnings) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
}

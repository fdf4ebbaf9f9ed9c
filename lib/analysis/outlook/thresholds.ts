import { THIN_SHARE } from '../burns.js';
import type { Campaign } from '../campaign.js';
import { checkQuestion, expectations } from '../expectations.js';
import { NEARLY_FULL } from '../fullness.js';

/** What counts as thin or near in an outlook. */
export interface OutlookThresholds {
  /**
   * A burn is thin if the propellant left can add less than this share of its delta-v, or of the delta-v that the vehicle has
   * given since its tank was last filled, if that is more. Bounds: 0 to 1. Default: 0.05.
   */
  readonly thinMargin: number;
  /** A transport is near its limit if it uses this share of it, or more. Bounds: 0 to 1. Default: 0.95. */
  readonly nearCapacity: number;
}

/** The thresholds if no option changes them. */
export const outlookThresholds: OutlookThresholds = Object.freeze({
  thinMargin: THIN_SHARE,
  nearCapacity: NEARLY_FULL,
});

/**
 * Returns the thresholds with the defaults for those that are not given.
 * @throws QuestionError with all problems of the thresholds
 */
export function resolveThresholds(
  campaign: Campaign,
  given: Partial<OutlookThresholds> = {},
): OutlookThresholds {
  const { aShare } = expectations;
  checkQuestion('outlookOf', campaign, given, { thinMargin: aShare, nearCapacity: aShare });
  return {
    thinMargin: given.thinMargin ?? outlookThresholds.thinMargin,
    nearCapacity: given.nearCapacity ?? outlookThresholds.nearCapacity,
  };
}

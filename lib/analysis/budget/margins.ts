import type { BurnRecord, ErrorRecord } from '../../simulation/index.js';

/**
 * Returns the delta-v that is left after a burn, or minus the delta-v that is missing, in m/s.
 * @param firings the firings of the burn, in order
 * @param error the error that says that it falls short; undefined if it does not
 * @param tolerance the missing delta-v that is ignored, in m/s
 * @returns null if nothing fired, or if the propellant of the last vehicle is not in the stack
 */
export function burnMargin(
  firings: readonly BurnRecord[],
  error: ErrorRecord | undefined,
  tolerance: number,
): number | null {
  if (error !== undefined) return -(error.shortfall?.deltaVMissing ?? 0);
  // Engines that fire when nothing is missing any more only say what they could add.
  const last = firings.findLast(({ deltaVAsked }) => deltaVAsked > tolerance) ?? firings.at(-1);
  return last?.deltaVMargin ?? null;
}

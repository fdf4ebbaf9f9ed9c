import type { Measures, Utilization } from '../../../simulation/index.js';
import { amount, rounded } from '../../text/quantity.js';
import { cut, pad, widthOf } from '../../text/width.js';

/** Returns the measures of effectiveness as text, one per line. */
export function measuresText(measures: Measures, columns: number): string {
  const lines: readonly (readonly [string, string])[] = [
    ['crew surface days', round(measures.crewSurfaceDays)],
    ['crew time', inUnits(measures.crewTime, 'h')],
    ['  available', inUnits(measures.crewTimeAvailable, 'h')],
    ['  unavailable', inUnits(measures.crewTimeUnavailable, 'h')],
    ['exploration capability', inUnits(measures.explorationCapability, 'kg person days')],
    ['exploration mass delivered', inUnits(measures.explorationMassDelivered, 'kg')],
    ['launch mass', inUnits(measures.launchMass, 'kg')],
    ['up-mass capacity used', utilization(measures.upMassCapacityUtilization)],
    ['down-mass capacity used', utilization(measures.downMassCapacityUtilization)],
    ['relative exploration capability', capability(measures.relativeExplorationCapability)],
    ...Object.entries(measures.custom).map(
      ([name, value]) => [name, JSON.stringify(value) ?? 'none'] as const,
    ),
  ];
  const widest = Math.min(Math.max(...lines.map(([name]) => widthOf(name))), 40);
  return lines
    .map(
      ([name, text]) => `  ${pad(cut(name, widest), widest)}  ${cut(text, columns - widest - 4)}\n`,
    )
    .join('');
}

/** Rounds a number for people. The JSON output has all digits. */
const round = (value: number): string => amount(rounded(value));
const inUnits = (value: number, unit: string): string => `${round(value)} ${unit}`;

function utilization({ amount: used, capacity, ratio }: Utilization): string {
  if (ratio === null) return 'no capacity';
  return `${round(ratio * 100)} % (${round(used)} of ${round(capacity)} kg)`;
}

const capability = (ratio: number | null): string =>
  ratio === null ? 'no launches' : `${round(ratio)} (Apollo 17 is 1)`;

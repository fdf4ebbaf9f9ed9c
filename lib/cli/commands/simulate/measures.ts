import type { Measures, Utilization } from '../../../simulation/index.js';
import { figure } from '../../text/quantity.js';
import { cut, pad, widthOf } from '../../text/width.js';

type Entry = readonly [name: string, text: string];

/** Returns all measures of effectiveness as text, one per line. */
export function measuresText(measures: Measures, columns: number): string {
  const lines: readonly Entry[] = [
    ['crew surface days', figure(measures.crewSurfaceDays)],
    ['crew time', inUnits(measures.crewTime, 'h')],
    ['  available', inUnits(measures.crewTimeAvailable, 'h')],
    ['  unavailable', inUnits(measures.crewTimeUnavailable, 'h')],
    ['exploration capability', inUnits(measures.explorationCapability, 'kg person days')],
    ['exploration mass delivered', inUnits(measures.explorationMassDelivered, 'kg')],
    ['launch mass', inUnits(measures.launchMass, 'kg')],
    ['up-mass capacity used', utilization(measures.upMassCapacityUtilization)],
    ['down-mass capacity used', utilization(measures.downMassCapacityUtilization)],
    ['relative exploration capability', capability(measures.relativeExplorationCapability)],
    ...customOf(measures),
  ];
  const widest = widestOf(lines);
  return lines
    .map(
      ([name, text]) => `  ${pad(cut(name, widest), widest)}  ${cut(text, columns - widest - 4)}\n`,
    )
    .join('');
}

/** Returns the measures of effectiveness as few lines of text, in two columns if there is room for them. */
export function measuresLines(measures: Measures, columns: number): readonly string[] {
  const ratio = measures.relativeExplorationCapability;
  const left: readonly Entry[] = [
    ['crew surface days', figure(measures.crewSurfaceDays)],
    ['crew time', inUnits(measures.crewTime, 'h')],
    ['launch mass', inUnits(measures.launchMass, 'kg')],
    ['up-mass used', share(measures.upMassCapacityUtilization)],
  ];
  const right: readonly Entry[] = [
    ['exploration mass', inUnits(measures.explorationMassDelivered, 'kg')],
    ['capability', inUnits(measures.explorationCapability, 'kg person days')],
    ['per launch mass', ratio === null ? 'no launches' : `${figure(ratio)} × Apollo 17`],
    ['down-mass used', share(measures.downMassCapacityUtilization)],
  ];
  const paired = (entries: readonly Entry[]): readonly string[] => {
    const widest = widestOf(entries);
    return entries.map(([name, text]) => `${pad(cut(name, widest), widest)}  ${text}`);
  };
  const first = paired(left);
  const second = paired(right);
  const width = Math.max(...first.map(widthOf));
  const both = first.map((text, i) => `  ${pad(text, width)}   ${second[i]}`);
  const fits = both.every((line) => widthOf(line) <= columns);
  const lines = fits ? both : paired([...left, ...right]).map((line) => `  ${line}`);
  const custom = paired(customOf(measures)).map((line) => `  ${line}`);
  return [...lines, ...custom].map((line) => cut(line, columns));
}

const customOf = ({ custom }: Measures): readonly Entry[] =>
  Object.entries(custom).map(([name, value]) => [name, JSON.stringify(value) ?? 'none'] as const);

const widestOf = (entries: readonly Entry[]): number =>
  Math.min(Math.max(0, ...entries.map(([name]) => widthOf(name))), 40);

/** Rounds a number for people. The JSON output has all digits. */
const inUnits = (value: number, unit: string): string => `${figure(value)} ${unit}`;

const share = ({ ratio }: Utilization): string =>
  ratio === null ? 'no capacity' : `${figure(ratio * 100)} %`;

function utilization(used: Utilization): string {
  const { amount: mass, capacity } = used;
  if (used.ratio === null) return share(used);
  return `${share(used)} (${figure(mass)} of ${figure(capacity)} kg)`;
}

const capability = (ratio: number | null): string =>
  ratio === null ? 'no launches' : `${figure(ratio)} (Apollo 17 is 1)`;

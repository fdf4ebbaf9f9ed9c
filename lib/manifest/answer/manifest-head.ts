import { needsClause } from '../../analysis/reserves/reserves-tables.js';
import { amount } from '../../analysis/table/quantity.js';
import type { ManifestAnswer } from './manifest-answer.js';

/** Returns what an answer says in a sentence or two. */
export function manifestHead(answer: ManifestAnswer): readonly string[] {
  const { status, compared, containers, launched, proof, demands } = answer;
  if (demands.length === 0) {
    const { without, only } = answer.options;
    const which = without.length + only.length > 0 ? 'No demand that counts' : 'No demand';
    return [`${which} needs new cargo.`, ...reservesText(answer), ...answer.warnings];
  }
  const kg = (mass: number): string => `${round(mass)} kg`;
  const unmet = total(demands.map(({ unmetMass }) => unmetMass));
  const packing = total(containers.map(({ tare }) => tare));
  const lines = [
    `${countOf(containers.length)} ${kg(compared.asked - unmet)} of ${kg(compared.asked)}; ${kg(unmet)} stay unmet. ` +
      `${kg(launched)} are launched, ${kg(packing)} of it packing.`,
    qualityOf(answer),
  ];
  if (status !== 'greedy' && compared.greedy !== null && compared.validGreedy !== null)
    lines.push(
      `The greedy rules state ${kg(compared.greedy)} unmet; the part of their plan that is possible leaves ${kg(compared.validGreedy)}.`,
    );
  lines.push(
    proof.proved === null
      ? 'It was not simulated, because its options take liberties.'
      : proof.proved
        ? 'The simulation of the scenario with it shows exactly this for what is planned.'
        : 'The simulation of the scenario with it shows something else: see the table of differences.',
  );
  return [...lines, ...reservesText(answer), ...answer.warnings];
}

/** Says whether the needed reserves are there with a manifest. */
function reservesText({ reserves }: ManifestAnswer): readonly string[] {
  if (reserves === undefined) return [];
  const clause = needsClause(reserves);
  if (clause === undefined) return ['All needed reserves are there with it.'];
  const missing = reserves.additions.reduce((sum, { mass }) => sum + mass, 0);
  return [`${clause}. ${round(missing)} kg are missing for reserves.`];
}

/** Returns a number with at most two digits after the point. */
export const round = (value: number): string => amount(Math.round(value * 100) / 100);

const countOf = (count: number): string =>
  count === 1 ? '1 container meets' : `${count} containers meet`;

const total = (masses: readonly number[]): number => masses.reduce((sum, mass) => sum + mass, 0);

/** Returns whether unmet kilograms of some classes of supply count more than others, in objectives and bounds. */
export const isWeighted = ({ options }: Pick<ManifestAnswer, 'options'>): boolean =>
  Object.values(options.weights).some((weight) => weight !== 1);

/** Says how good a manifest is. */
function qualityOf(answer: ManifestAnswer): string {
  const { status, bound, gap, compared, objectives, objective } = answer;
  const none = `No plan leaves less ${isWeighted(answer) ? 'weighted mass ' : ''}unmet`;
  if (status === 'optimal') return `${none}.`;
  if (status === 'greedy') return 'It was found by greedy rules, so a better plan may exist.';
  if (bound === null || gap === null)
    return 'No bound was found in the time, so a better plan may exist.';
  if (gap === 0) {
    const others = objectives.filter((each) => each.unit === 'kg' && each.gap !== 0);
    const open = others.map(({ name }) => name).join(' and ');
    return `${none}${open === '' ? '' : `, but one with less ${open} may exist`}.`;
  }
  const less = round(gap) === '0' ? 'less than 0.01' : round(gap);
  if (isWeighted(answer))
    return `A better plan may exist: weighted, this one leaves ${round(objective.unmet)} kg unmet, and none less than ${round(bound)} kg, which is ${less} kg less.`;
  const share = Math.round((gap / compared.asked) * 10_000) / 100;
  const ofAll = share > 0 ? `, ${share} % of the demand` : '';
  return `A better plan may exist: none leaves less than ${round(bound)} kg unmet, which is ${less} kg less${ofAll}.`;
}

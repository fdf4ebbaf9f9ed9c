import { type Repairs, repairs, repairsTables } from '../../../analysis/index.js';
import { counted } from '../../../schema/diagnostics/wording.js';
import type { Question } from '../../asking/question.js';
import { figure } from '../../text/quantity.js';

/** @param budget crew time for repairs in each mission, in hours; undefined for none */
export const repairsQuestion = (budget: number | undefined): Question<Repairs> => ({
  ask: (campaign) => repairs(campaign, budget === undefined ? {} : { budget }),
  tables: repairsTables,
  head: ({ missions }) => [headText(missions)],
  shown: (answer) => {
    const [parts, all] = repairsTables(answer);
    return answer.missions.length === 0 ? [] : [parts!, all!];
  },
});

function headText(missions: Repairs['missions']): string {
  if (missions.length === 0)
    return 'No unmet demand of an element is for a part of its own that a crew has time to repair.';
  const sum = (of: (mission: Repairs['missions'][number]) => number): string => {
    const total = missions.reduce((before, mission) => before + of(mission), 0);
    return figure(total);
  };
  const all = `Repairs of ${counted(missions.length, 'mission')} could save ${sum(({ savedMass }) => savedMass)} kg in ${sum(({ hours }) => hours)} h`;
  if (missions.every(({ chosen }) => chosen === null)) return `${all}.`;
  return `${all}; within the budget ${sum(({ chosen }) => chosen?.savedMass ?? 0)} kg in ${sum(({ chosen }) => chosen?.hours ?? 0)} h.`;
}

import { counted } from '../../schema/diagnostics/wording.js';
import type { RepairItem } from '../../simulation/index.js';
import { sumOf } from '../../simulation/kernel/finite.js';
import type { Presentation } from '../table/presentation.js';
import { figure } from '../table/quantity.js';
import { column, type Table, tableOf } from '../table/table.js';
import type { MissionRepairs, RepairPoint, Repairs } from './repairs.js';

/** Returns the tables of what can be repaired: parts, missions, and the curves of saved mass. */
export function repairsTables({ missions, selections }: Repairs): readonly Table[] {
  const chosen = new Map(
    selections.map(({ mission, element, resource, amount }) => [
      `${mission} ${element} ${resource}`,
      amount,
    ]),
  );
  const chosenOf = ({ mission, element, resource }: RepairItem): number =>
    chosen.get(`${mission.index} ${element.id} ${resource.id}`) ?? 0;
  const hasBudget = missions.some((mission) => mission.chosen !== null);
  return [
    tableOf<RepairItem>(
      { name: 'parts', title: 'Parts to repair, the best value first' },
      missions.flatMap(({ items }) => items),
      [
        column('mission', 'text', ({ mission }) => mission.name),
        column('element', 'text', ({ element }) => element.name),
        column('part', 'text', ({ resource }) => resource.name),
        column('first demand', 'time', ({ time }) => time, { from: 100 }),
        column('units', 'number', ({ amount }) => amount),
        column('hours', 'number', ({ hours }) => hours, {
          unit: 'h',
          note: 'Crew time to repair all units.',
        }),
        column('saves', 'number', ({ savedMass }) => savedMass, {
          unit: 'kg',
          note: 'Mass of the spares, less the material for repairs.',
        }),
        column('value', 'number', ({ value }) => value, {
          unit: 'h/kg',
          from: 100,
          note: 'Crew time for each saved kilogram. Empty if nothing is saved.',
        }),
        ...(hasBudget
          ? [column('repaired', 'number', chosenOf, { note: 'Units within the budget.' })]
          : []),
      ],
    ),
    tableOf<MissionRepairs>({ name: 'missions', title: 'Repairs of each mission' }, missions, [
      column('mission', 'text', ({ mission }) => mission.name),
      column('parts', 'count', ({ items }) => items.length),
      column('all', 'number', ({ hours }) => hours, { unit: 'h' }),
      column('saves', 'number', ({ savedMass }) => savedMass, { unit: 'kg' }),
      ...(hasBudget
        ? [
            column('within budget', 'number', ({ chosen: point }: MissionRepairs) => point?.hours, {
              unit: 'h',
            }),
            column('saves', 'number', ({ chosen: point }: MissionRepairs) => point?.savedMass, {
              unit: 'kg',
            }),
          ]
        : []),
    ]),
    tableOf<CurveRow>(
      { name: 'curve', title: 'Saved mass against crew time' },
      missions.flatMap(curveRows),
      [
        column('mission', 'text', ({ mission }) => mission),
        column('parts', 'count', ({ count }) => count),
        column('best first', 'number', ({ best }) => best.hours, { unit: 'h' }),
        column('saves', 'number', ({ best }) => best.savedMass, { unit: 'kg' }),
        column('in order', 'number', ({ inOrder }) => inOrder.hours, { unit: 'h' }),
        column('saves', 'number', ({ inOrder }) => inOrder.savedMass, { unit: 'kg' }),
      ],
    ),
  ];
}

/** The points of both curves after so many parts. */
interface CurveRow {
  readonly mission: string;
  readonly count: number;
  readonly best: RepairPoint;
  readonly inOrder: RepairPoint;
}

const curveRows = ({ mission, bestFirst, inOrder }: MissionRepairs): readonly CurveRow[] =>
  bestFirst.map((best, count) => ({
    ...{ mission: mission.name, count, best },
    inOrder: inOrder[count]!,
  }));

/** How repairs are shown. */
export const repairsPresentation: Presentation<Repairs> = {
  tables: repairsTables,
  head: ({ missions }) => [headText(missions)],
  shown: (answer) => (answer.missions.length === 0 ? [] : repairsTables(answer).slice(0, 2)),
};

function headText(missions: Repairs['missions']): string {
  if (missions.length === 0)
    return 'No unmet demand of an element is for a part of its own that a crew has time to repair.';
  const sum = (of: (mission: MissionRepairs) => number) => figure(sumOf(missions, of));
  const all = `Repairs of ${counted(missions.length, 'mission')} could save ${sum(({ savedMass }) => savedMass)} kg in ${sum(({ hours }) => hours)} h`;
  if (missions.every(({ chosen }) => chosen === null)) return `${all}.`;
  return `${all}; within the budget ${sum(({ chosen }) => chosen?.savedMass ?? 0)} kg in ${sum(({ chosen }) => chosen?.hours ?? 0)} h.`;
}

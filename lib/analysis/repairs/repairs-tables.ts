import { counted } from '../../schema/diagnostics/wording.js';
import type { RepairItem } from '../../simulation/index.js';
import type { Presentation } from '../table/presentation.js';
import { figure } from '../table/quantity.js';
import { type Table, tableOf } from '../table/table.js';
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
        { title: 'mission', kind: 'text', of: ({ mission }) => mission.name },
        { title: 'element', kind: 'text', of: ({ element }) => element.name },
        { title: 'part', kind: 'text', of: ({ resource }) => resource.name },
        {
          title: 'first demand',
          kind: 'time',
          from: 100,
          of: ({ time }) => time,
        },
        { title: 'units', kind: 'number', of: ({ amount }) => amount },
        {
          ...{ title: 'hours', kind: 'number', unit: 'h' },
          note: 'Crew time to repair all units.',
          of: ({ hours }) => hours,
        },
        {
          ...{ title: 'saves', kind: 'number', unit: 'kg' },
          note: 'Mass of the spares, less the material for repairs.',
          of: ({ savedMass }) => savedMass,
        },
        {
          ...{ title: 'value', kind: 'number', unit: 'h/kg', from: 100 },
          note: 'Crew time for each saved kilogram. Empty if nothing is saved.',
          of: ({ value }) => value,
        },
        ...(hasBudget
          ? [
              {
                title: 'repaired',
                kind: 'number',
                note: 'Units within the budget.',
                of: chosenOf,
              } as const,
            ]
          : []),
      ],
    ),
    tableOf<MissionRepairs>({ name: 'missions', title: 'Repairs of each mission' }, missions, [
      { title: 'mission', kind: 'text', of: ({ mission }) => mission.name },
      { title: 'parts', kind: 'count', of: ({ items }) => items.length },
      { title: 'all', kind: 'number', unit: 'h', of: ({ hours }) => hours },
      { title: 'saves', kind: 'number', unit: 'kg', of: ({ savedMass }) => savedMass },
      ...(hasBudget
        ? [
            {
              ...({ title: 'within budget', kind: 'number', unit: 'h' } as const),
              of: ({ chosen: point }: MissionRepairs) => point?.hours,
            },
            {
              ...({ title: 'saves', kind: 'number', unit: 'kg' } as const),
              of: ({ chosen: point }: MissionRepairs) => point?.savedMass,
            },
          ]
        : []),
    ]),
    tableOf<CurveRow>(
      { name: 'curve', title: 'Saved mass against crew time' },
      missions.flatMap(curveRows),
      [
        { title: 'mission', kind: 'text', of: ({ mission }) => mission },
        { title: 'parts', kind: 'count', of: ({ count }) => count },
        { title: 'best first', kind: 'number', unit: 'h', of: ({ best }) => best.hours },
        { title: 'saves', kind: 'number', unit: 'kg', of: ({ best }) => best.savedMass },
        { title: 'in order', kind: 'number', unit: 'h', of: ({ inOrder }) => inOrder.hours },
        { title: 'saves', kind: 'number', unit: 'kg', of: ({ inOrder }) => inOrder.savedMass },
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
  const sum = (of: (mission: Repairs['missions'][number]) => number): string => {
    const total = missions.reduce((before, mission) => before + of(mission), 0);
    return figure(total);
  };
  const all = `Repairs of ${counted(missions.length, 'mission')} could save ${sum(({ savedMass }) => savedMass)} kg in ${sum(({ hours }) => hours)} h`;
  if (missions.every(({ chosen }) => chosen === null)) return `${all}.`;
  return `${all}; within the budget ${sum(({ chosen }) => chosen?.savedMass ?? 0)} kg in ${sum(({ chosen }) => chosen?.hours ?? 0)} h.`;
}

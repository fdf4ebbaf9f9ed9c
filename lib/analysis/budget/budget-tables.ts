import { counted } from '../../schema/diagnostics/wording.js';
import type { Presentation } from '../table/presentation.js';
import { amount, figure } from '../table/quantity.js';
import { firingColumns } from '../table/records.js';
import { type ColumnOf, type Table, type Tone, tableOf } from '../table/table.js';
import { isRounding } from '../tolerance.js';
import type { BurnBudget, BurnTotals, PropulsionBudget, VehicleBudget } from './answer.js';

/** The words for how a burn ended. */
const statusText = ({ status, isThin }: BurnBudget): string =>
  status === 'not-flown' ? 'not flown' : status === 'achieved' && isThin ? 'thin' : wordOf[status];

const wordOf = { achieved: 'ok', short: 'short' } as const;

const toneOfBurn = ({ status, isThin }: BurnBudget): Tone | undefined =>
  status === 'short' || status === 'not-flown' ? 'bad' : isThin ? 'thin' : undefined;

const toneOfTotals = ({ short, notFlown, thin }: BurnTotals): Tone | undefined =>
  short + notFlown > 0 ? 'bad' : thin > 0 ? 'thin' : undefined;

/** Returns the name of a burn: that of its event, and its position if the event has several burns. */
export const burnName = ({ event, number, count }: BurnBudget): string =>
  count > 1 ? `${event} ${number}/${count}` : event;

/** Returns the vehicle that fires last in a burn, and how many others fire. */
function firing({ firings }: BurnBudget): string | null {
  const last = firings.at(-1);
  if (last === undefined) return null;
  const others = new Set(firings.map(({ vehicle }) => vehicle.id)).size - 1;
  return others > 0 ? `${last.vehicle.name} after ${others} more` : last.vehicle.name;
}

/** Returns the share of the propellant before a burn that is left after it, in the tank of the vehicle that fired last. */
const leftShare = ({ firings }: BurnBudget): number | null => firings.at(-1)?.leftShare ?? null;

const burnColumns: readonly ColumnOf<BurnBudget>[] = [
  { title: 'time', kind: 'time', of: ({ time }) => time },
  { title: 'burn', kind: 'text', wraps: true, of: burnName },
  { title: 'mission', kind: 'text', from: 130, of: ({ mission }) => mission.name },
  { title: 'place', kind: 'text', from: 150, of: ({ place }) => place?.name },
  { title: 'fires', kind: 'text', wraps: true, of: firing },
  { title: 'asked', kind: 'number', unit: 'm/s', of: ({ deltaVAsked }) => deltaVAsked },
  {
    title: 'given',
    kind: 'number',
    unit: 'm/s',
    from: 105,
    of: ({ deltaVAchieved }) => deltaVAchieved,
  },
  {
    title: 'margin',
    kind: 'number',
    unit: 'm/s',
    note: 'Delta-v that the vehicle that achieved it, and those in reserve, could still give the stack. Negative: delta-v that is missing.',
    of: ({ deltaVMargin }) => deltaVMargin,
  },
  {
    title: 'used',
    kind: 'number',
    unit: 'kg',
    from: 90,
    note: 'Propellant that the burn used.',
    of: ({ propellantUsed }) => propellantUsed,
  },
  {
    title: 'left',
    kind: 'share',
    from: 115,
    note: 'Propellant that is left in the tank of the vehicle that fired last, as a share of what it had before.',
    of: leftShare,
  },
  {
    title: 'stack before',
    kind: 'number',
    unit: 'kg',
    from: 130,
    of: ({ stackMassBefore }) => stackMassBefore,
  },
  {
    title: 'after',
    kind: 'number',
    unit: 'kg',
    from: 130,
    of: ({ stackMassAfter }) => stackMassAfter,
  },
  { title: 'verdict', kind: 'text', of: statusText },
];

const vehicleColumns: readonly ColumnOf<VehicleBudget>[] = [
  { title: 'vehicle', kind: 'text', wraps: true, of: ({ vehicle }) => vehicle.name },
  { title: 'isp', kind: 'number', unit: 's', from: 110, of: ({ isp }) => isp },
  { title: 'burns', kind: 'count', of: ({ burns }) => burns.length },
  { title: 'given', kind: 'number', unit: 'm/s', of: ({ deltaVAchieved }) => deltaVAchieved },
  {
    title: 'margin',
    kind: 'number',
    unit: 'm/s',
    note: 'The smallest margin of the burns in which it fires. Negative: delta-v that is missing.',
    of: ({ leastMargin }) => leastMargin,
  },
  { title: 'tank', kind: 'number', unit: 'kg', from: 120, of: ({ capacity }) => capacity },
  { title: 'loaded', kind: 'number', unit: 'kg', of: ({ loaded }) => loaded },
  { title: 'used', kind: 'number', unit: 'kg', of: ({ used }) => used },
  {
    title: 'added',
    kind: 'number',
    unit: 'kg',
    from: 110,
    note: 'Added otherwise, less what was taken otherwise, as by transfers and demands.',
    of: ({ added, loaded }) => (isRounding(added, loaded) ? null : added),
  },
  { title: 'left', kind: 'number', unit: 'kg', of: ({ left }) => left },
  { title: 'of loaded', kind: 'share', from: 90, of: (vehicle) => vehicle.leftShare },
];

const totalColumns: readonly ColumnOf<BurnTotals>[] = [
  { title: 'burns', kind: 'count', of: ({ burns }) => burns.length },
  { title: 'short', kind: 'count', of: ({ short }) => short },
  { title: 'thin', kind: 'count', of: ({ thin }) => thin },
  { title: 'not flown', kind: 'count', from: 100, of: ({ notFlown }) => notFlown },
  { title: 'asked', kind: 'number', unit: 'm/s', of: ({ deltaVAsked }) => deltaVAsked },
  { title: 'given', kind: 'number', unit: 'm/s', of: ({ deltaVAchieved }) => deltaVAchieved },
  { title: 'least margin', kind: 'number', unit: 'm/s', from: 90, of: (each) => each.leastMargin },
  { title: 'used', kind: 'number', unit: 'kg', of: ({ propellantUsed }) => propellantUsed },
];

const remedyColumns: readonly ColumnOf<BurnBudget>[] = [
  { title: 'burn', kind: 'text', wraps: true, of: burnName },
  { title: 'missing', kind: 'number', unit: 'm/s', of: ({ deltaVMissing }) => deltaVMissing },
  {
    title: 'tank of',
    kind: 'text',
    wraps: true,
    of: ({ remedy }) => remedy?.propellant?.vehicle.name ?? reasonText(remedy?.propellantReason),
  },
  {
    title: 'add',
    kind: 'number',
    unit: 'kg',
    note: 'Propellant that would be enough, if nothing else changes.',
    of: ({ remedy }) => remedy?.propellant?.mass,
  },
  { title: 'room', kind: 'number', unit: 'kg', of: ({ remedy }) => roomOf(remedy) },
  {
    title: 'or unload',
    kind: 'number',
    unit: 'kg',
    note: 'Payload that would have to stay behind instead.',
    of: ({ remedy }) => remedy?.payload,
  },
];

/** Returns the mass that the tank has room for, in kg. */
function roomOf(remedy: BurnBudget['remedy']): number | null {
  const missing = remedy?.propellant;
  return missing && missing.amount > 0 ? (missing.mass / missing.amount) * missing.room : null;
}

function reasonText(reason: 'nothing-fires' | 'never-enough' | null | undefined): string | null {
  if (reason === 'nothing-fires') return 'no engine fires';
  return reason === 'never-enough' ? 'no amount is enough' : null;
}

const EITHER =
  'Either is enough for its burn, if nothing else changes. Where no amount is listed, none is enough. To change something for the whole campaign, use solve.';

/** Returns the tables of a propulsion budget: burns, vehicles, remedies, firings, transports and missions. */
export function budgetTables(budget: PropulsionBudget): readonly Table[] {
  const { burns, vehicles, transports, missions, thinShare } = budget;
  const fire = vehicles.filter(({ status }) => status !== 'idle');
  const idle = vehicles.length - fire.length;
  const idleNote = idle === 1 ? '1 vehicle never fires.' : `${idle} vehicles never fire.`;
  const short = burns.filter(({ status }) => status === 'short');
  const percent = `${Math.round(thinShare * 1000) / 10} %`;
  const thin = `A burn is thin if its margin is below ${percent} of its delta-v, or of the delta-v that its last vehicle has given since its tank was filled.`;
  return [
    tableOf(
      {
        name: 'burns',
        title: 'Burns',
        tone: toneOfBurn,
        notes: burns.some(({ isThin }) => isThin) ? [thin] : [],
      },
      burns,
      burnColumns,
    ),
    tableOf(
      {
        name: 'vehicles',
        title: 'Propellant of each vehicle',
        tone: ({ status }: VehicleBudget) =>
          status === 'short' ? 'bad' : status === 'thin' ? 'thin' : undefined,
        notes: idle > 0 ? [idleNote] : [],
      },
      fire,
      vehicleColumns,
    ),
    tableOf(
      {
        name: 'remedies',
        title: 'What would make up for missing delta-v',
        notes: short.length > 0 ? [EITHER] : [],
      },
      short,
      remedyColumns,
    ),
    tableOf(
      { name: 'firings', title: 'Firings of engines' },
      burns.flatMap((burn) => burn.firings.map((firing) => ({ ...firing, burn }))),
      [
        { title: 'time', kind: 'time', of: ({ burn }) => burn.time },
        { title: 'burn', kind: 'text', wraps: true, of: ({ burn }) => burnName(burn) },
        { title: 'mission', kind: 'text', from: 150, of: ({ burn }) => burn.mission.name },
        ...firingColumns,
        {
          title: 'missing',
          kind: 'number',
          unit: 'm/s',
          from: 150,
          of: (each) => each.deltaVMissing,
        },
        { title: 'of tank', kind: 'share', from: 160, of: ({ usedShare }) => usedShare },
      ],
    ),
    tableOf({ name: 'transports', title: 'Space transports', tone: toneOfTotals }, transports, [
      { title: 'time', kind: 'time', of: ({ time }) => time },
      { title: 'transport', kind: 'text', wraps: true, of: ({ event }) => event },
      { title: 'edge', kind: 'text', from: 110, of: ({ edge }) => edge?.name },
      ...totalColumns,
      {
        title: 'stack before',
        kind: 'number',
        unit: 'kg',
        from: 140,
        of: (each) => each.stackMassBefore,
      },
      { title: 'after', kind: 'number', unit: 'kg', from: 140, of: (each) => each.stackMassAfter },
    ]),
    tableOf({ name: 'missions', title: 'Missions', tone: toneOfTotals }, missions, [
      { title: 'mission', kind: 'text', wraps: true, of: ({ mission }) => mission.name },
      ...totalColumns,
    ]),
  ];
}

/** The tables that text shows if they have rows. */
const SHOWN = ['burns', 'remedies', 'vehicles'];

/** How a propulsion budget is shown. */
export const budgetPresentation: Presentation<PropulsionBudget> = {
  tables: budgetTables,
  head: ({ total, burns, vehicles }) => {
    if (burns.length === 0) return ['The missions plan no burns.'];
    const firing = vehicles.filter(({ status }) => status !== 'idle').length;
    return [
      `${verdictOf(total, burns.length)} ${counted(firing, 'vehicle')} ${firing === 1 ? 'burns' : 'burn'} ` +
        `${figure(total.propellantUsed)} kg of propellant.`,
      'More tables: --table firings, transports or missions.',
    ];
  },
  shown: (budget) =>
    budgetTables(budget).filter(({ name, rows }) => SHOWN.includes(name) && rows.length > 0),
};

/** Returns how many burns achieve their delta-v, in a sentence. */
function verdictOf({ short, notFlown, thin }: BurnTotals, count: number): string {
  if (short + notFlown + thin === 0)
    return count === 1
      ? 'The burn achieves its delta-v.'
      : `All ${amount(count)} burns achieve their delta-v.`;
  const parts = [
    short > 0 && `${amount(short)} ${short === 1 ? 'falls' : 'fall'} short`,
    notFlown > 0 && `${amount(notFlown)} ${notFlown === 1 ? 'is' : 'are'} not flown`,
    thin > 0 && `${amount(thin)} ${thin === 1 ? 'has' : 'have'} a thin margin`,
  ].filter((part) => part !== false);
  const last = parts.pop()!;
  return `Of ${counted(count, 'burn')}, ${parts.length > 0 ? `${parts.join(', ')} and ${last}` : last}.`;
}

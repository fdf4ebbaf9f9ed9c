import { counted, joined } from '../../schema/diagnostics/wording.js';
import type { Presentation } from '../table/presentation.js';
import { amount, figure } from '../table/quantity.js';
import { firingColumns } from '../table/records.js';
import { type ColumnOf, column, type Table, type Tone, tableOf } from '../table/table.js';
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
  column('time', 'time', ({ time }) => time),
  column('burn', 'text', burnName, { wraps: true }),
  column('mission', 'text', ({ mission }) => mission.name, { from: 130 }),
  column('place', 'text', ({ place }) => place?.name, { from: 150 }),
  column('fires', 'text', firing, { wraps: true }),
  column('asked', 'number', ({ deltaVAsked }) => deltaVAsked, { unit: 'm/s' }),
  column('given', 'number', ({ deltaVAchieved }) => deltaVAchieved, { unit: 'm/s', from: 105 }),
  column('margin', 'number', ({ deltaVMargin }) => deltaVMargin, {
    unit: 'm/s',
    note: 'Delta-v that the vehicle that achieved it, and those in reserve, could still give the stack. Negative: delta-v that is missing.',
  }),
  column('used', 'number', ({ propellantUsed }) => propellantUsed, {
    unit: 'kg',
    from: 90,
    note: 'Propellant that the burn used.',
  }),
  column('left', 'share', leftShare, {
    from: 115,
    note: 'Propellant that is left in the tank of the vehicle that fired last, as a share of what it had before.',
  }),
  column('stack before', 'number', ({ stackMassBefore }) => stackMassBefore, {
    unit: 'kg',
    from: 130,
  }),
  column('after', 'number', ({ stackMassAfter }) => stackMassAfter, { unit: 'kg', from: 130 }),
  column('verdict', 'text', statusText),
];

const vehicleColumns: readonly ColumnOf<VehicleBudget>[] = [
  column('vehicle', 'text', ({ vehicle }) => vehicle.name, { wraps: true }),
  column('isp', 'number', ({ isp }) => isp, { unit: 's', from: 110 }),
  column('burns', 'count', ({ burns }) => burns.length),
  column('given', 'number', ({ deltaVAchieved }) => deltaVAchieved, { unit: 'm/s' }),
  column('margin', 'number', ({ leastMargin }) => leastMargin, {
    unit: 'm/s',
    note: 'The smallest margin of the burns in which it fires. Negative: delta-v that is missing.',
  }),
  column('tank', 'number', ({ capacity }) => capacity, { unit: 'kg', from: 120 }),
  column('loaded', 'number', ({ loaded }) => loaded, { unit: 'kg' }),
  column('used', 'number', ({ used }) => used, { unit: 'kg' }),
  column('added', 'number', ({ added, loaded }) => (isRounding(added, loaded) ? null : added), {
    unit: 'kg',
    from: 110,
    note: 'Added otherwise, less what was taken otherwise, as by transfers and demands.',
  }),
  column('left', 'number', ({ left }) => left, { unit: 'kg' }),
  column('of loaded', 'share', (vehicle) => vehicle.leftShare, { from: 90 }),
];

const totalColumns: readonly ColumnOf<BurnTotals>[] = [
  column('burns', 'count', ({ burns }) => burns.length),
  column('short', 'count', ({ short }) => short),
  column('thin', 'count', ({ thin }) => thin),
  column('not flown', 'count', ({ notFlown }) => notFlown, { from: 100 }),
  column('asked', 'number', ({ deltaVAsked }) => deltaVAsked, { unit: 'm/s' }),
  column('given', 'number', ({ deltaVAchieved }) => deltaVAchieved, { unit: 'm/s' }),
  column('least margin', 'number', (each) => each.leastMargin, { unit: 'm/s', from: 90 }),
  column('used', 'number', ({ propellantUsed }) => propellantUsed, { unit: 'kg' }),
];

const remedyColumns: readonly ColumnOf<BurnBudget>[] = [
  column('burn', 'text', burnName, { wraps: true }),
  column('missing', 'number', ({ deltaVMissing }) => deltaVMissing, { unit: 'm/s' }),
  column(
    'tank of',
    'text',
    ({ remedy }) => remedy?.propellant?.vehicle.name ?? reasonText(remedy?.propellantReason),
    { wraps: true },
  ),
  column('add', 'number', ({ remedy }) => remedy?.propellant?.mass, {
    unit: 'kg',
    note: 'Propellant that would be enough, if nothing else changes.',
  }),
  column('room', 'number', ({ remedy }) => roomOf(remedy), { unit: 'kg' }),
  column('or unload', 'number', ({ remedy }) => remedy?.payload, {
    unit: 'kg',
    note: 'Payload that would have to stay behind instead.',
  }),
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
        column('time', 'time', ({ burn }) => burn.time),
        column('burn', 'text', ({ burn }) => burnName(burn), { wraps: true }),
        column('mission', 'text', ({ burn }) => burn.mission.name, { from: 150 }),
        ...firingColumns,
        column('missing', 'number', (each) => each.deltaVMissing, { unit: 'm/s', from: 150 }),
        column('of tank', 'share', ({ usedShare }) => usedShare, { from: 160 }),
      ],
    ),
    tableOf({ name: 'transports', title: 'Space transports', tone: toneOfTotals }, transports, [
      column('time', 'time', ({ time }) => time),
      column('transport', 'text', ({ event }) => event, { wraps: true }),
      column('edge', 'text', ({ edge }) => edge?.name, { from: 110 }),
      ...totalColumns,
      column('stack before', 'number', (each) => each.stackMassBefore, { unit: 'kg', from: 140 }),
      column('after', 'number', (each) => each.stackMassAfter, { unit: 'kg', from: 140 }),
    ]),
    tableOf({ name: 'missions', title: 'Missions', tone: toneOfTotals }, missions, [
      column('mission', 'text', ({ mission }) => mission.name, { wraps: true }),
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
  return `Of ${counted(count, 'burn')}, ${joined(parts)}.`;
}

import { counted } from '../../schema/diagnostics/wording.js';
import { SECONDS_A_DAY } from '../../schema/spans.js';
import type {
  AmountRecord,
  DemandRecord,
  SimulationResult,
  TimelineRecord,
} from '../../simulation/index.js';
import { barredTexts } from '../barred.js';
import type { Campaign } from '../campaign.js';
import { amount, figure, moment, quantity, rounded, span } from '../table/quantity.js';
import { resourceName } from '../table/resource-name.js';
import { column, type Table, type Tone, tableOf } from '../table/table.js';
import { demandsOf, isShown, type TimelineFilter } from './timeline-filter.js';

/** A row of the timeline: a record, and the event that it belongs to. */
interface TimelineRow {
  /** Days after the start of the scenario. */
  readonly time: number;
  /** Index of the event; null for what belongs to none. */
  readonly index: number | null;
  readonly event: string;
  readonly place: string;
  readonly text: string;
  readonly tone?: Tone;
}

/** With more demands at once, the timeline shows only their sum. */
const MAX_DEMANDS = 20;

/** With more rows, a line between the days is empty. */
const UNGROUPED = 50;

/** Returns the table of what happens in a simulation, in order: all of it, or what a filter shows. */
export function timelineTable(campaign: Campaign, filter: TimelineFilter = {}): Table {
  const rows = timelineRows(campaign, filter);
  const start = new Date(campaign.result.scenario.startDate).getTime();
  const minutes = (days: number): number => Math.round(days * 24 * 60);
  const dayOf = ({ time }: TimelineRow): number => Math.floor(minutes(time) / (24 * 60));
  const table = tableOf({ name: 'timeline', title: 'Timeline', tone: ({ tone }) => tone }, rows, [
    column('#', 'count', ({ index }) => index, { from: 100, once: true }),
    column('time', 'time', ({ time }) => time, { once: true }),
    column('date (UTC)', 'text', ({ time }) => moment(new Date(start + minutes(time) * 60_000)), {
      isWhole: true,
      once: true,
      from: 120,
    }),
    column('event', 'text', ({ event }) => event, { once: true }),
    column('location', 'text', ({ place }) => place, { once: true, from: 100 }),
    column('details', 'text', ({ text }) => text, { wraps: true }),
  ]);
  if (rows.length <= UNGROUPED) return table;
  const breaks = [...rows.keys()].filter(
    (at) => at > 0 && dayOf(rows[at]!) !== dayOf(rows[at - 1]!),
  );
  return { ...table, breaks };
}

function timelineRows(campaign: Campaign, filter: TimelineFilter): readonly TimelineRow[] {
  const { result } = campaign;
  const rows: TimelineRow[] = [];
  /** The event of the last row, and whether it has started a transport. */
  let last: number | null | undefined;
  let departed = false;
  for (const record of result.timeline) {
    const { kind, time, event: index } = record;
    if (index === null || index !== last) departed = false;
    // The record of a transport already tells that its elements depart.
    if (kind === 'move' && departed) continue;
    if (kind === 'transport') departed = true;
    if (!isShown(record, filter, result)) continue;
    const event = index === null ? undefined : result.events[index];
    for (const { text, place } of linesOf(record, campaign, filter)) {
      const tone = TONES[kind];
      rows.push({
        time,
        index,
        event: event ? titleOf(event) : '',
        place: event?.location?.name ?? place ?? '',
        text,
        ...(tone && { tone }),
      });
      last = index;
    }
  }
  return rows;
}

const TONES: Partial<Record<TimelineRecord['kind'], Tone>> = {
  error: 'bad',
  warning: 'thin',
  mission: 'title',
};

/** Returns the title of an event. For an event that another event has scheduled, this is its type. */
const titleOf = ({ name, type, parent }: SimulationResult['events'][number]): string =>
  parent === null ? name : `  ${type}`;

const namesOf = (refs: readonly { readonly name: string }[]): string =>
  refs.map(({ name }) => name).join(', ');

/** A text of a record, and the place of the demand that it tells. */
interface TimelineText {
  readonly text: string;
  readonly place?: string;
}

/** Returns the texts of a record, one for each row. Empty demands have none. */
function linesOf(
  record: TimelineRecord,
  campaign: Campaign,
  filter: TimelineFilter,
): readonly TimelineText[] {
  const lines =
    record.kind === 'demands'
      ? demandLines(demandsOf(record, filter, campaign.result), campaign)
      : [{ text: recordText(record, campaign) }];
  return lines.filter(({ text }) => text !== '');
}

function recordText(
  record: Exclude<TimelineRecord, { kind: 'demands' }>,
  campaign: Campaign,
): string {
  const { result } = campaign;
  switch (record.kind) {
    case 'mission':
      return `mission ${record.mission.index + 1} starts`;
    case 'create':
      return `create ${namesOf(record.elements)} in ${record.container.name}`;
    case 'move':
      return `move ${namesOf(record.elements)} to ${record.container.name}`;
    case 'remove':
      return `remove ${record.element.name}`;
    case 'reconfigure':
      return `set ${record.element.name} to ${record.state?.name ?? 'no state'}`;
    case 'add':
      return `add ${amountsText(record, campaign)} to ${record.container.name}`;
    case 'transfer': {
      const { origin, destination } = record;
      return `transfer ${amountsText(record, campaign)} from ${origin.name} to ${destination.name}`;
    }
    case 'eva':
      return `EVA of ${span(record.hours * 3600)}`;
    case 'exploration':
      return `exploration of ${span(record.days * SECONDS_A_DAY)}, ${counted(record.evas, 'EVA')}`;
    case 'transport':
      return transportText(result.transports[record.transport]!);
    case 'burn':
      return burnText(result.burns[record.burn]!);
    case 'error': {
      const { code, message } = result.errors[record.error]!;
      return `${code}: ${message}`;
    }
    case 'warning': {
      const { code, message } = result.warnings[record.warning]!;
      return `${code}: ${message}`;
    }
    case 'custom': {
      const { detail } = record;
      return typeof detail === 'string' ? detail : (JSON.stringify(detail) ?? '');
    }
  }
}

/** Returns amounts as text. With `upTo`, each of these has the amount that was moved of it. */
function amountsText(
  { amounts, upTo }: Pick<DemandRecord, 'amounts' | 'upTo'>,
  campaign: Campaign,
): string {
  return (upTo ?? amounts)
    .map(({ resource, amount: most }) => {
      const { units } = campaign.resource(resource);
      const of = `of ${resourceName(resource.name)}`;
      if (upTo === undefined) return `${quantity(most, units)} ${of}`;
      const moved = amounts.find((each) => each.resource.id === resource.id)?.amount ?? 0;
      return `${quantity(moved, units)} ${of} (up to ${quantity(most, units)})`;
    })
    .join(', ');
}

function transportText(transport: SimulationResult['transports'][number]): string {
  const { origin, destination, edge, duration, totalMass, maxCargo, elements, reversed } =
    transport;
  const limit = maxCargo === null ? '' : ` (max ${quantity(rounded(maxCargo), 'kg')})`;
  return [
    `${namesOf(elements)}: ${origin.name} to ${destination.name}`,
    `via ${edge.name}${reversed ? ' (reverse)' : ''}`,
    span(duration * SECONDS_A_DAY),
    `${quantity(rounded(totalMass), 'kg')}${limit}`,
  ].join(', ');
}

function burnText(burn: SimulationResult['burns'][number]): string {
  const { vehicle, deltaVAsked, deltaVAchieved, deltaVRemaining, deltaVMargin, propellantUsed } =
    burn;
  const given =
    deltaVRemaining > 0
      ? `${figure(deltaVAchieved)} of ${figure(deltaVAsked)} m/s`
      : `${figure(deltaVAchieved)} m/s`;
  const burnt = `${vehicle.name}: ${given}, ${figure(propellantUsed)} kg burned`;
  if (deltaVMargin === null) return burnt;
  const margin = `${amount(Math.max(rounded(deltaVMargin), 0))} m/s left`;
  return `${burnt}, ${margin}`;
}

/** Returns a text for each of some demands, or one for all of them if there are many. */
function demandLines(
  demands: readonly DemandRecord[],
  campaign: Campaign,
): readonly TimelineText[] {
  const count = demands.length;
  if (count <= MAX_DEMANDS)
    return demands.map((demand) => ({
      text: demandText(demand, campaign),
      place: demand.location.name,
    }));
  const unmet = demands.filter((demand) => demand.unmet.length > 0);
  const demanded = massOf(demands.flatMap(({ amounts }) => amounts));
  const short = massOf(unmet.flatMap((demand) => demand.unmet));
  const met =
    unmet.length === 0
      ? 'met'
      : `${counted(unmet.length, 'demand')} unmet, ${quantity(short, 'kg')}`;
  return [{ text: `${counted(count, 'demand')} of ${quantity(demanded, 'kg')}: ${met}` }];
}

/** Returns the mass in kg that amounts ask for, rounded for people. What is made, which is negative, does not count. */
const massOf = (list: readonly AmountRecord[]): number =>
  rounded(list.reduce((total, { mass }) => total + Math.max(mass, 0), 0));

function demandText(demand: DemandRecord, campaign: Campaign): string {
  const { time, since, element, mission, amounts, upTo, unmet } = demand;
  const who = element?.name ?? `mission ${mission?.name ?? ''}`.trim();
  if (upTo !== undefined) return `${who} consumes ${amountsText(demand, campaign)}`;
  if (amounts.length === 0) return '';
  const asked = amounts.filter(({ amount }) => amount >= 0);
  const made = amounts.filter(({ amount }) => amount < 0).map(opposite);
  const duration = since === null ? '' : ` in ${span((time - since) * SECONDS_A_DAY)}`;
  const makes = made.length === 0 ? '' : `makes ${sumText(made, campaign)}`;
  if (asked.length === 0) return `${who} ${makes}${duration}`;
  const demands = `demands ${sumText(asked, campaign)}`;
  const does = makes === '' ? demands : `${demands} and ${makes}`;
  const short =
    massOf(unmet) < massOf(amounts) ? `${quantity(massOf(unmet), 'kg')} unmet` : 'unmet';
  const beside = besideText(unmet, campaign);
  return `${who} ${does}${duration}: ${unmet.length === 0 ? 'met' : `${short}${beside}`}`;
}

const opposite = (each: AmountRecord): AmountRecord => ({
  ...each,
  amount: -each.amount,
  mass: -each.mass,
});

/** Returns one amount with its resource, or the mass of several. */
const sumText = (amounts: readonly AmountRecord[], campaign: Campaign): string =>
  amounts.length === 1
    ? amountsText({ amounts }, campaign)
    : `${quantity(massOf(amounts), 'kg')} of ${counted(amounts.length, 'resource')}`;

/** Returns what is beside unmet amounts and may not serve them, in words, each after a semicolon. */
function besideText(unmet: DemandRecord['unmet'], campaign: Campaign): string {
  const texts = unmet.flatMap(({ resource, barred }) => barredTexts(campaign, resource, barred));
  return [...new Set(texts)].map((text) => `; ${text}`).join('');
}

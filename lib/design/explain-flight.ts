import { QuestionError } from '../analysis/question-error.js';
import { addToList } from '../graph/multi-map.js';
import { amount, figure, onDay } from '../schema/diagnostics/numbers.js';
import { preview } from '../schema/diagnostics/preview.js';
import { capital, counted, joined } from '../schema/diagnostics/wording.js';
import type {
  DesignAnswer,
  DesignedLimit,
  DesignedObjective,
  DesignedRequirement,
  DesignedTransport,
} from './answer.js';
import { OBJECTIVE_LABELS } from './presentation.js';

/** Why a flight of a plan is there, and what keeps it from being another one. */
interface FlightExplanation {
  /** Index of the transport, from 0. */
  readonly flight: number;
  /** The explanation, in the order in which people read it. */
  readonly sentences: readonly string[];
  /** What is full on it, and which days it may not pass. */
  readonly limits: readonly DesignedLimit[];
  /** The requirements that it serves: something of them flies with it. */
  readonly requirements: readonly DesignedRequirement[];
}

/**
 * Explains a flight of a designed campaign: which requirements it serves and how, which vehicles fly for what, what is full on it,
 * and what one unit more of that would save.
 *
 * ```ts
 * console.log(explainFlight(answer, 4).sentences.join('\n'));
 * ```
 * @param flight the index of the transport in the answer, from 0: one less than its number in tables
 * @throws QuestionError if the answer has no such transport
 */
export function explainFlight(answer: DesignAnswer, flight: number): FlightExplanation {
  const { transports } = answer;
  const transport = transports[flight];
  if (transport === undefined)
    throw new QuestionError('explainFlight', [
      `flight: expected ${transports.length === 0 ? 'an answer with a plan' : `a whole number from 0 to ${transports.length - 1}`}, found ${preview(flight)}`,
    ]);
  const requirements = answer.requirements.filter(({ name }) => transport.serves.includes(name));
  const limits = answer.limits.filter((limit) => limit.transport === flight);
  const sentences = [
    courseOf(transport),
    ...(requirements.length === 0 && transport.supplies.length === 0
      ? ['Nothing that a requirement asks for flies with it.']
      : []),
    ...requirements.map((each) => serviceOf(each, transport, answer, requirements)),
    ...othersOf(transport, requirements),
    ...vehiclesOf(transport, answer),
    ...propellantOf(transport, answer),
    ...(limits.length === 0 ? ['Nothing on it is full.'] : []),
    ...limits.map((limit) => limitOf(limit, answer.objectives[0])),
  ];
  return { flight, sentences, limits, requirements };
}

const number = (index: number): string => `flight ${index + 1}`;

const flights = (indices: readonly number[]): string =>
  `${indices.length === 1 ? 'flight' : 'flights'} ${joined(indices.map((index) => `${index + 1}`))}`;

const kg = (mass: number): string => `${figure(mass)} kg`;

const massOf = (loads: readonly { readonly amount: number }[]): number =>
  loads.reduce((sum, each) => sum + each.amount, 0);

function courseOf({ index, from, to, edge, departs, arrives, mass }: DesignedTransport): string {
  return `Flight ${index + 1} departs from ${from} on ${onDay(departs)} along ${edge}, and arrives at ${to} on ${onDay(arrives)}. It has ${kg(mass)} at departure.`;
}

/** Says what a flight does for a requirement. */
function serviceOf(
  requirement: DesignedRequirement,
  transport: DesignedTransport,
  { transports }: DesignAnswer,
  sharing: readonly DesignedRequirement[],
): string {
  const { name, kind, of, day, by, slack } = requirement;
  const { index, to } = transport;
  if (kind === 'reserve') {
    const ends = requirement.transports;
    return ends.includes(index)
      ? `${name}: what it brings counts for this reserve.`
      : `${name}: what it takes counts for this reserve${next(ends, index)}.`;
  }
  const bringing = requirement.transports.map((each) => transports[each]!);
  if (kind === 'stay') {
    const people = transport.people.find((each) => each.name === name)!.amount;
    const [first] = bringing;
    const out = bringing.filter((each) => each.to === first?.to);
    const isOut = out.some((each) => index <= each.index);
    const [way, place] = isOut ? ['out to', first?.to] : ['home to', bringing.at(-1)?.to];
    const ends = (isOut ? out : bringing.slice(out.length)).map((each) => each.index);
    return `${name}: it takes ${counted(people, 'person', 'people')} ${way} ${place ?? to}${next(ends, index)}.`;
  }
  const loads = kind === 'pieces' ? transport.pieces : transport.goods;
  const load = loads.find((each) => each.name === of)!.amount;
  const others = sharing.filter((each) => each !== requirement && each.of === of);
  const together =
    others.length === 0 ? '' : `, with that for ${joined(others.map((each) => each.name))},`;
  const what = `${kind === 'pieces' ? `${amount(load)} ${of}` : `${kg(load)} of ${of}`}${together}`;
  const ends = requirement.transports;
  if (!ends.includes(index)) return `${name}: it takes ${what} to ${to}${next(ends, index)}.`;
  const left =
    day === null || slack === null
      ? ''
      : slack < 1e-6
        ? `, on the last day`
        : `; it must be there by ${onDay(by!)}`;
  return `${name}: it brings ${what} to ${to}, where it is needed${left}.`;
}

/** Says which flights go on with what a flight has taken on its way. */
function next(ends: readonly number[], index: number): string {
  const later = ends.filter((each) => each > index);
  return ends.includes(index) || later.length === 0
    ? ''
    : `; ${flights(later)} ${later.length === 1 ? 'arrives' : 'arrive'} there`;
}

/** Says what flies along that no requirement asks for, and for whom. */
function othersOf(
  { goods, pieces, supplies, holds }: DesignedTransport,
  requirements: readonly DesignedRequirement[],
): string[] {
  const asked = new Map<string, string[]>();
  for (const { kind, of, name } of requirements)
    if (kind !== 'stay' && kind !== 'reserve') addToList(asked, of, name);
  const usersOf = (good: string): readonly string[] =>
    supplies.find(({ name }) => name === good)?.for ?? [];
  // Goods with the same users are said together.
  const groups = new Map<string, string[]>();
  for (const { name, amount: mass } of goods) {
    const users = usersOf(name);
    if (asked.has(name) && users.length === 0) continue;
    const use = users.length === 0 ? '' : ` for ${joined(users)}`;
    const what = asked.has(name) ? `some of the ${name}` : `${kg(mass)} of ${name}`;
    addToList(groups, use, what);
  }
  const isContainer = (name: string): boolean => holds.some((each) => each.name === name);
  const plants = pieces.filter(({ name }) => !asked.has(name) && !isContainer(name));
  return [
    ...[...groups].map(([use, all]) => {
      const [one, several] = use === '' ? ['flies along', 'fly along'] : ['is', 'are'];
      return capital(`${joined(all)} ${all.length === 1 ? one : several}${use}.`);
    }),
    ...holds.map(({ name, for: held }) => {
      const { amount: count } = pieces.find((each) => each.name === name)!;
      const what = `${amount(count)} ${name}`;
      if (held.length === 0)
        return `${what} ${count === 1 ? 'flies' : 'fly'} along empty, to be filled later.`;
      const served = new Set(
        held.flatMap((good) => [...(asked.get(good) ?? []), ...usersOf(good)]),
      );
      const whose = served.size === 0 ? '' : `, for ${joined([...served])}`;
      return `${what} ${count === 1 ? 'holds' : 'hold'} ${joined(held)}${whose}.`;
    }),
    ...(plants.length === 0
      ? []
      : [`${joined(plants.map((each) => `${amount(each.amount)} ${each.name}`))} fly along.`]),
  ];
}

/** Says what becomes of the vehicles. */
function vehiclesOf({ index, vehicles, to }: DesignedTransport, answer: DesignAnswer): string[] {
  return vehicles.flatMap((name) => {
    const vehicle = answer.vehicles.find((each) => each.name === name)!;
    const on = vehicle.flights.find((each) => each > index);
    if (on !== undefined) {
      const { edge, serves, supplies } = answer.transports[on]!;
      const purposes = serves.length > 0 ? serves : supplies.flatMap((each) => each.for);
      const use = purposes.length === 0 ? '' : `, for ${joined([...new Set(purposes)])}`;
      return [`${name} flies on with ${number(on)} along ${edge}${use}.`];
    }
    return [vehicle.ends === null ? `${name} is dropped on the way.` : `${name} stays at ${to}.`];
  });
}

/** Says what becomes of the propellant. */
function propellantOf(transport: DesignedTransport, answer: DesignAnswer): string[] {
  const { propellant, burnt, left, to } = transport;
  const loaded = massOf(propellant);
  if (!(loaded > 0)) return [];
  const burns = burnt.reduce((sum, each) => sum + each, 0);
  const course = `It departs with ${kg(loaded)} of propellant, burns ${kg(burns)}, and arrives with ${kg(left)}.`;
  const users = left > 1 ? usersOf(transport, answer) : [];
  if (users.length === 0) return [course];
  const served = [...new Set(users.flatMap(({ serves }) => serves))];
  const use = served.length === 0 ? '' : `, for ${joined(served)}`;
  return [
    `${course} What is left is there for ${flights(users.map(({ index }) => index))} from ${to}${use}.`,
  ];
}

/**
 * Returns the flights that can depart with the propellant that a flight leaves: those from its destination until all that has
 * arrived there has departed again.
 */
function usersOf({ index, to, arrives }: DesignedTransport, { transports }: DesignAnswer) {
  const moves = transports
    .flatMap((each) => [
      ...(each.to === to ? [{ each, day: each.arrives, mass: each.left }] : []),
      ...(each.from === to ? [{ each, day: each.departs, mass: -massOf(each.propellant) }] : []),
    ])
    // What arrives on a day can depart on it.
    .sort((a, b) => a.day - b.day || b.mass - a.mass);
  const users: DesignedTransport[] = [];
  let there = 0;
  for (const { each, day, mass } of moves) {
    there += mass;
    const isAfter = mass < 0 && day >= arrives && each.index !== index;
    if (isAfter) users.push(each);
    if (isAfter && there < 1) break;
  }
  return users;
}

/** Says what is full, and what one unit more would save. */
function limitOf(limit: DesignedLimit, objective: DesignedObjective | undefined): string {
  const { kind, of, most, unit, price } = limit;
  const amounts = `${figure(most)} ${unit === 'kg' ? 'kg' : ''}`.trim();
  const said = {
    tank: `The tank of ${of} is full: ${amounts}`,
    'cargo room': `The cargo room of ${of} is full: ${amounts}`,
    seats: `All ${amounts} seats of ${of} are taken`,
    'cargo of the flight': `It has all the mass that ${of} takes: ${amounts}`,
    'crew of the flight': `It has all ${amounts} people that ${of} takes`,
    containers: `All room in ${of} is taken: ${amounts}`,
    lanes: `No further transport can depart along ${of} on that day: ${counted(most, 'lane')}`,
    transports: `${of} has all the transports that it may have: ${amounts}`,
    vehicles: `The fleet has no further ${of}: ${amounts} in all`,
    'flights of the vehicle': `${of} flies all the space edges that it may fly: ${amounts}`,
    'given days': `It departs on one of the days that are given for ${of}`,
    'last day': `It arrives on the last day for ${of}: ${onDay(most)}`,
    'first day': `It departs on the first day for ${of}: ${onDay(most)}`,
    reserve: `${of} asks for ${amounts}, and would not be met without what it brings`,
  } satisfies Record<typeof kind, string>;
  if (price === null || objective === undefined) return `${said[kind]}.`;
  const one = unit === 'kg' ? 'One kg' : kind === 'seats' ? 'One seat' : 'One person';
  const less = kind === 'reserve' ? 'less' : 'more';
  if (price === 0) return `${said[kind]}. ${one} ${less} would save nothing with the same flights.`;
  const saved = `${amount(price)} ${objective.unit}`.trim();
  return `${said[kind]}. ${one} ${less} would save ${saved} of ${OBJECTIVE_LABELS[objective.name].toLowerCase()} with the same flights.`;
}

import type { Campaign } from '../../analysis/campaign.js';
import { type Spares, transportsByName } from '../../analysis/index.js';
import { meantBy } from '../../analysis/named.js';
import { QuestionError } from '../../analysis/question-error.js';
import type { SpareStock } from '../../analysis/spares/spares.js';
import { figure } from '../../analysis/table/quantity.js';
import { addToList } from '../../graph/multi-map.js';
import {
  ClassOfSupply,
  type Environment,
  InstResourceContainer,
  ResourceContainer,
} from '../../model/index.js';
import { ResourceAmount } from '../../model/resources/index.js';
import type { Scenario } from '../../model/scenario/index.js';
import { withFields } from '../../schema/field-changes.js';
import { serialize } from '../../schema/serialize.js';
import type { Ref, ResourceRecord } from '../../simulation/index.js';
import { planProblem } from '../build/plan-problem.js';
import type { Leg, PlanProblem, Slot } from '../problem.js';
import { amountOf, NewIdentities, recordOf } from './containers.js';
import { loadEvents } from './load-events.js';

/** A scenario that has spares, and which they are. */
export interface AppliedSpares {
  /** A copy of the scenario of the campaign. */
  readonly scenario: Scenario;
  /** What has them: a container that was there, or the carrier of a flight. */
  readonly into: Ref;
  /** The stocks that they are for. */
  readonly stocks: readonly SpareStock[];
  /** Their number, and their mass in kg, without packing. */
  readonly units: number;
  readonly mass: number;
}

/** A number of spares of one part. */
interface SpareAmount {
  readonly record: ResourceRecord;
  readonly amount: number;
}

/**
 * Returns a copy of a campaign's scenario that has the spares which lack: those that all parts need together, less those that are
 * there. A resource container holds them from the start, for all stocks of the answer. A flight takes those for its own way, and
 * for its destination, from its arrival until the next delivery: in new containers, which are unloaded there. Their packing has
 * the mass that the resources say.
 * @param spares the answer of `sparesOf` about the campaign
 * @param into the name of a resource container, or of a flight as `capacity` takes it, such as `#3`
 * @throws QuestionError if there is no such thing, nothing lacks there, or there is no room
 */
export function applySpares(campaign: Campaign, spares: Spares, into: string): AppliedSpares {
  const containers = campaign.scenario.instantiatedElements.flatMap((element, index) =>
    element instanceof InstResourceContainer ? [{ element, index }] : [],
  );
  const named = meantBy(
    [into],
    'container or flight',
    containers.map(({ element: { id, name }, index }) => ({
      ...{ key: index, names: [name], also: [id] },
    })),
  );
  const [container, ...otherContainers] = [...named.keys];
  const transports = transportsByName(campaign, [into]);
  const [flight, ...otherFlights] = [...transports.keys];
  if (container === undefined && flight === undefined)
    throw refused(
      (named.problems[0]!.includes('did you mean') ? named : transports).problems[0]!.replace(
        'no transport',
        'no container or flight',
      ),
    );
  if (otherContainers.length > 0 || (container === undefined && otherFlights.length > 0))
    throw refused(
      `"${into}" means ${otherContainers.length > 0 ? 'several containers' : `flights ${[flight!, ...otherFlights].map((index) => `#${index + 1}`).join(', ')}`}; choose one of them`,
    );
  return container === undefined
    ? aboardFlight(campaign, spares, flight!)
    : inContainer(campaign, spares, container);
}

const refused = (problem: string): QuestionError =>
  new QuestionError('applySpares', [`into: ${problem}`]);

/** Returns what lacks in some stocks, summed up by part. @throws QuestionError if nothing does */
function lackingIn(campaign: Campaign, stocks: readonly SpareStock[]): readonly SpareAmount[] {
  const amounts = new Map<string, number>();
  for (const { resource, lacking } of stocks)
    if (lacking > 0) amounts.set(resource.id, (amounts.get(resource.id) ?? 0) + lacking);
  if (amounts.size === 0)
    throw refused('no spares lack: as many as all parts need together are there');
  return [...amounts].map(([id, amount]) => ({ record: recordOf(campaign, id), amount }));
}

const sumOf = (
  spares: readonly SpareAmount[],
  of: (record: ResourceRecord) => number = () => 1,
): number => spares.reduce((sum, { record, amount }) => sum + amount * of(record), 0);

const massOf = (spares: readonly SpareAmount[]): number =>
  sumOf(spares, ({ unitMass }) => unitMass);

function applied(
  scenario: Scenario,
  into: Ref,
  stocks: readonly SpareStock[],
  spares: readonly SpareAmount[],
): AppliedSpares {
  return { scenario, into, stocks, units: sumOf(spares), mass: massOf(spares) };
}

function inContainer(campaign: Campaign, { stocks }: Spares, index: number): AppliedSpares {
  const { scenario, graph } = campaign;
  const element = scenario.instantiatedElements[index] as InstResourceContainer;
  const lacking = lackingIn(campaign, stocks);
  const { contents = [], maxCargoMass = 0 } = graph.values(element);
  let room = maxCargoMass;
  for (const held of contents)
    room -=
      held.amount *
      (held instanceof ResourceAmount ? recordOf(campaign, held.resource).unitMass : 1);
  if (massOf(lacking) > room)
    throw refused(
      `${element.name} has room for ${figure(Math.max(0, room))} kg, and the spares have ${figure(massOf(lacking))} kg`,
    );
  const added = lacking.map(({ record, amount }) => amountOf(record, amount));
  const pointer = `/instantiatedElements/${index}/contents`;
  const value = [...contents, ...added].map((each) => serialize(each));
  const copied = withFields(scenario, [{ pointer, value }]);
  if (!copied.success) throw new TypeError(copied.problems.join('\n'));
  return applied(copied.value, { id: element.id, name: element.name }, stocks, lacking);
}

/** Returns the stocks that a flight can fill: those of its own way, and those that begin with its arrival. */
function stocksOf(campaign: Campaign, { stocks, by }: Spares, flight: number) {
  const { edge, destination, time } = campaign.result.transports[flight]!;
  const arrival = campaign.arrivals[flight]?.time;
  const begins = ({ place, delivery }: SpareStock): boolean =>
    by === 'place' || delivery === (place.id === edge.id ? time : arrival);
  return stocks.filter(
    (stock) => [edge.id, destination.id].includes(stock.place.id) && begins(stock),
  );
}

function aboardFlight(campaign: Campaign, spares: Spares, flight: number): AppliedSpares {
  const { scenario, result } = campaign;
  const transport = result.transports[flight]!;
  const name = result.events[transport.event]!.name;
  const chosen = stocksOf(campaign, spares, flight);
  if (chosen.length === 0) {
    const places = [...new Set(spares.stocks.map(({ place }) => place.name))];
    throw refused(
      `no stock of spares begins with "${name}", which goes from ${transport.origin.name} to ${transport.destination.name}; spares are needed at ${places.join(', ')}`,
    );
  }
  const lacking = lackingIn(campaign, chosen);
  const problem = planProblem(campaign);
  const leg = problem.legs.find((each) => each.transport === flight);
  if (leg === undefined)
    throw refused(`"${name}" does not arrive, or no mission lists it, so nothing can be loaded`);
  const identities = new NewIdentities(scenario);
  const byEnvironment = new Map<Environment, SpareAmount[]>();
  for (const each of lacking) addToList(byEnvironment, each.record.environment, each);
  const boxes = [...byEnvironment].map(([environment, amounts]) =>
    boxOf({ name: nameFor(scenario, transport.destination, environment), identities }, amounts),
  );
  const slot = slotFor(problem, leg, boxes, name);
  const ids = boxes.map(({ element: { id } }) => id);
  const all = boxes.map((_, index) => index);
  const loads = [
    { ...{ leg: leg.index, slot: slot.index, created: all }, moved: [], unloaded: all },
  ];
  const events = loadEvents(
    campaign,
    problem,
    loads,
    ids,
    boxes.map(({ mass }) => mass),
  );
  if (!events.some(({ event }) => event.type === 'Create Elements'))
    throw refused(`no event can be put directly before "${name}"; give it a later priority`);
  const { mission } = events[0]!;
  const copied = withFields(scenario, [
    // Setting a name to itself makes a copy of the mission that the events can be added to.
    { pointer: `/missionList/${mission}/name`, value: scenario.missionList[mission]!.name },
  ]);
  if (!copied.success) throw new TypeError(copied.problems.join('\n'));
  const { value } = copied;
  value.elementTemplates = [...scenario.elementTemplates, ...boxes.map(({ template }) => template)];
  value.instantiatedElements = [
    ...scenario.instantiatedElements,
    ...boxes.map(({ element }) => element),
  ];
  const changed = value.missionList[mission]!;
  changed.events = [...changed.events, ...events.map(({ event }) => event)];
  return applied(value, slot.carrier, chosen, lacking);
}

/** Returns a name that no element has: `Spares for Outpost`. */
function nameFor(
  { instantiatedElements, elementTemplates }: Scenario,
  { name }: Ref,
  environment: Environment,
): string {
  const taken = new Set([...instantiatedElements, ...elementTemplates].map((each) => each.name));
  const first = `Spares for ${name}, ${environment.toLowerCase()}`;
  let found = first;
  for (let count = 2; taken.has(found); count++) found = `${first} ${count}`;
  return found;
}

/** A container for spares. */
interface SpareBox {
  readonly template: ResourceContainer;
  readonly element: InstResourceContainer;
  /** With its contents, in kg. */
  readonly mass: number;
  readonly volume: number;
  readonly pressurized: boolean;
}

function boxOf(
  { name, identities }: { readonly name: string; readonly identities: NewIdentities },
  amounts: readonly SpareAmount[],
): SpareBox {
  const { environment } = amounts[0]!.record;
  const mass = massOf(amounts);
  const volume = sumOf(amounts, ({ unitVolume }) => unitVolume);
  const packing = sumOf(amounts, ({ packingFactor }) => packingFactor);
  const template = new ResourceContainer({
    ...{ id: identities.of(`template ${name}`), name, mass: packing, volume },
    ...{ maxCargoMass: mass, maxCargoVolume: volume, environment, cargoEnvironment: environment },
    classOfSupply: ClassOfSupply.CargoContainersAndRestraints,
  });
  const element = new InstResourceContainer({
    ...{ id: identities.of(`container ${name}`), templateId: template.id, name },
    contents: amounts.map(({ record, amount }) => amountOf(record, amount)),
  });
  const pressurized = environment === 'Pressurized';
  return { template, element, mass: mass + packing, volume, pressurized };
}

/** Returns the first carrier of a flight with room for containers. @throws QuestionError if there is none */
function slotFor(
  { volumeConstrained, environmentConstrained }: PlanProblem,
  { slots, freeMass }: Leg,
  boxes: readonly SpareBox[],
  flight: string,
): Slot {
  const mass = boxes.reduce((sum, box) => sum + box.mass, 0);
  const volume = boxes.reduce((sum, box) => sum + box.volume, 0);
  const isPressurized = boxes.some(({ pressurized }) => pressurized);
  const fits = (slot: Slot): boolean =>
    mass <= slot.freeMass &&
    (!volumeConstrained || volume <= slot.freeVolume) &&
    (slot.parent === null || fits(slots[slot.parent]!));
  const found = slots.find(
    (slot) => fits(slot) && (slot.pressurized || !isPressurized || !environmentConstrained),
  );
  if (found !== undefined && mass <= (freeMass ?? mass)) return found;
  const room = slots
    .map(
      ({ carrier, ...slot }) =>
        `${carrier.name} ${figure(slot.freeMass)} kg${volumeConstrained ? ` and ${figure(slot.freeVolume)} m³` : ''}${slot.pressurized ? ', pressurized' : ''}`,
    )
    .join('; ');
  throw refused(
    `no carrier on "${flight}" has room for ${figure(mass)} kg${volumeConstrained ? ` and ${figure(volume)} m³` : ''}${isPressurized && environmentConstrained ? ', pressurized' : ''}. Free are: ${room || 'none'}${freeMass === null ? '' : `; the flight can take ${figure(freeMass)} kg more`}`,
  );
}

import { expect } from 'chai';
import {
  type AnyElementInstance,
  type AnyEvent,
  ConsumeResources,
  ContinuousResource,
  CreateElements,
  type InstResourceContainer,
  MoveElements,
  RemoveElements,
  ResourceAmount,
  ResourceAmountRate,
  type Scenario,
  simulate,
} from '../../lib/index.js';
import { fuel, heavyFuel, ksc, on, scenario } from '../simulation/support/builder.js';
import { box, carrier, cast, drinking, ofWater, thing } from '../simulation/support/elements.js';
import { type Times, timed, tooSlow } from './measure.js';
import { many } from './shapes.js';

/** So many elements are at one place, and eight times as many. Arrays of fewer are moved so fast that it hardly counts. */
const SIZE = 20_000;

/** A plant takes about as much work as so many boxes. */
const PLANTS = 20;

const hold = carrier('Hold', { maxCargoMass: 1e12, maxCargoVolume: 1e12 });

const ship = carrier('Ship', { maxCargoMass: 1e12, maxCargoVolume: 1e12 });

/** Returns a list of identifiers as events have it. A call with so many arguments would need too much stack. */
const all = (elements: readonly AnyElementInstance[]): string[] => elements.map(({ id }) => id);

const create = (elements: readonly AnyElementInstance[]): AnyEvent =>
  new CreateElements({ ...on(0, ksc), elements: all(elements), container: ksc.id });
const remove = (day: number, elements: readonly AnyElementInstance[]): AnyEvent =>
  new RemoveElements({ ...on(day, ksc), elements: all(elements) });
const move = (
  day: number,
  elements: readonly AnyElementInstance[],
  to: { readonly id: string },
): AnyEvent => new MoveElements({ ...on(day, ksc), elements: all(elements), container: to.id });

/** Returns a scenario of many boxes, of which an event takes something, and of a carrier. */
function withBoxes(
  size: number,
  eventsOf: (boxes: readonly InstResourceContainer[]) => readonly AnyEvent[],
  others: readonly AnyElementInstance[] = [],
): Scenario {
  const boxes = many(size, (index) =>
    box(`Box ${String(index).padStart(7, '0')}`, { contents: [ofWater(1)] }),
  );
  return scenario([create([hold, ...others]), ...eventsOf(boxes)], {
    ...cast(),
    instantiatedElements: [hold, ...others, ...boxes],
  });
}

/** Returns a scenario of many elements that are created and removed, and produce or consume water at the same place. */
function withRates(size: number, rate: number): Scenario {
  const { model, state } = drinking(rate);
  const things = many(size, (index) =>
    thing(`Thing ${index}`, { states: [state], currentStateIndex: 0 }),
  );
  const store = box('Store', { maxCargoMass: 1e12, contents: [ofWater(1e6)] });
  const made = scenario([create([store]), create(things), remove(1, things)], {
    ...cast(),
    instantiatedElements: [store, ...things],
  });
  made.demandModels.push(model);
  return made;
}

/** Returns a scenario of many boxes at a place where someone drinks. */
function withDrinker(size: number): Scenario {
  const { model, state } = drinking(1);
  const drinker = thing('Drinker', { states: [state], currentStateIndex: 0 });
  const made = withBoxes(size, (boxes) => [create(boxes), move(1, boxes, hold), remove(2, boxes)], [
    drinker,
  ]);
  made.demandModels.push(model);
  return made;
}

/** Returns a scenario of many things that move one by one into a carrier, from which someone drinks meanwhile. */
function withDrinkerAboard(size: number): Scenario {
  const { model, state } = drinking(1);
  const drinker = thing('Drinker', { states: [state], currentStateIndex: 0 });
  const store = box('Store', { maxCargoMass: 1e12, contents: [ofWater(1e6)] });
  const things = many(size, (index) => thing(`Thing ${index}`));
  const made = scenario(
    [
      create([hold, store, drinker, ...things]),
      move(1, [store], hold),
      ...things.map((each, index) => move(2 + index / size, [each], hold)),
    ],
    { ...cast(), instantiatedElements: [hold, store, drinker, ...things] },
  );
  made.demandModels.push(model);
  return made;
}

/** Returns a scenario of many demands for juice beside boxes of water, which may not serve it and leave one by one. */
function withoutJuice(size: number): Scenario {
  const juice = new ContinuousResource({
    ...{ name: 'Juice', classOfSupply: 201, environment: 'Pressurized' },
    ...{ packingFactor: 0, unitMass: 1, unitVolume: 0.001 },
  });
  const resources = [new ResourceAmount({ resource: juice.id, amount: 1 })];
  const made = withBoxes(size, (boxes) => [
    create(boxes),
    ...boxes.flatMap((each, index) => [
      new ConsumeResources({ ...on(1 + index / size, ksc), source: hold.id, resources }),
      remove(1 + index / size, [each]),
    ]),
  ]);
  made.resourceList.push(juice);
  return made;
}

/** Returns a scenario of many plants that make water for one drinker, and find no room for more in a full store. */
function withPlants(size: number): Scenario {
  const { model, state } = drinking(1);
  const making = drinking(-1, 'Making');
  making.model.demands.push(new ResourceAmountRate({ resource: fuel.id, rate: 1 }));
  const drinker = thing('Drinker', { states: [state], currentStateIndex: 0 });
  const plants = many(size, (index) =>
    thing(`Plant ${index}`, { states: [making.state], currentStateIndex: 0 }),
  );
  const ballast = new ResourceAmount({ resource: heavyFuel.id, amount: 1e6 });
  const maxCargoMass = heavyFuel.unitMass * ballast.amount;
  const store = box('Store', { maxCargoMass, contents: [ofWater(0), ballast] });
  const ofFuel = new ResourceAmount({ resource: fuel.id, amount: 1e6 });
  const reserve = box('Reserve', { maxCargoMass: 1e12, contents: [ofFuel] });
  const elements = [store, reserve, drinker, ...plants];
  const events = [create([reserve, store, drinker, ...plants]), remove(1, plants)];
  const made = scenario(events, { ...cast(), instantiatedElements: elements });
  made.demandModels.push(model, making.model);
  return made;
}

const campaigns: Readonly<Record<string, (size: number) => Scenario>> = {
  'an event that removes all': (size) =>
    withBoxes(size, (boxes) => [create(boxes), remove(1, boxes)]),
  'events that remove one each': (size) =>
    withBoxes(size, (boxes) => [
      create(boxes),
      ...boxes.map((each, index) => remove(1 + index / size, [each])),
    ]),
  'an event that creates all, the last one first': (size) =>
    withBoxes(size, (boxes) => [create([...boxes].reverse())]),
  'events that move all into a carrier and out of it': (size) =>
    withBoxes(size, (boxes) => [
      create(boxes),
      move(1, boxes, hold),
      move(2, [...boxes].reverse(), ksc),
    ]),
  'an event that moves all into a carrier, the last one first': (size) =>
    withBoxes(size, (boxes) => [create(boxes), move(1, [...boxes].reverse(), hold)]),
  'events that move one each into a carrier in a ship, the last one first': (size) =>
    withBoxes(
      size,
      (boxes) => [
        create(boxes),
        move(1, [hold], ship),
        ...[...boxes].reverse().map((each, index) => move(1 + index / size, [each], hold)),
      ],
      [ship],
    ),
  'boxes that come and go where someone drinks': withDrinker,
  'events that move one each into a carrier from which someone drinks': withDrinkerAboard,
  'demands beside boxes that may not serve them': withoutJuice,
  'elements that come and go, and consume': (size) => withRates(size, 1),
  'elements that come and go, and produce': (size) => withRates(size, -1),
  'plants without room for their products': (size) => withPlants(size / PLANTS),
};

describe('The work for many elements at one place', () => {
  for (const rules of ['standard', 'spacenet25'] as const)
    for (const [name, make] of Object.entries(campaigns))
      it(`grows with their number, and not faster: ${name}, ${rules}`, async () => {
        const limits = { elements: Number.POSITIVE_INFINITY, records: Number.POSITIVE_INFINITY };
        const slow = await tooSlow(SIZE, (size) => {
          const root = make(size);
          const times: Times = new Map();
          times.set(
            'run',
            timed(() => expect(simulate(root, { rules, limits }).ending).to.equal('complete')),
          );
          return times;
        });
        expect(slow).to.deep.equal([]);
      });
});

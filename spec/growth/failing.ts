import { lunarVisits } from '../../bench/support/lunar-visits.js';
import {
  AddResources,
  type AnyEvent,
  ConsumeResources,
  CreateElements,
  ElementReference,
  InstElement,
  MoveElements,
  type Scenario,
} from '../../lib/index.js';
import { ids, ksc, leo, lsp, on, scenario } from '../simulation/support/builder.js';
import {
  box,
  carrier,
  cast,
  drinking,
  ofWater,
  templates,
} from '../simulation/support/elements.js';
import { many } from './shapes.js';

const large = { maxCargoMass: 1e12, maxCargoVolume: 1e12 };
const { model, state } = drinking(1);

/** Returns a campaign with someone who drinks at KSC. */
function thirsty(
  elements: Parameters<typeof cast>,
  eventsOf: (id: string) => AnyEvent[],
): Scenario {
  const drinker = new InstElement({
    name: 'Drinker',
    templateId: templates.thing.id,
    states: [state],
    currentStateIndex: 0,
  });
  const create = new CreateElements({ ...on(0, ksc), elements: [drinker.id], container: ksc.id });
  const made = scenario([create, ...eventsOf(drinker.id)], cast(...elements, drinker));
  made.demandModels.push(model);
  return made;
}

const create = (place: { readonly id: string }, ...elements: { readonly id: string }[]) =>
  new CreateElements({ ...on(0, place), elements: ids(...elements), container: place.id });
const moveAtKsc = (day: number, ...elements: { readonly id: string }[]) =>
  new MoveElements({ ...on(day, ksc), elements: ids(...elements), container: ksc.id });
const drink = (day: number, source: string) =>
  new ConsumeResources({ ...on(day, ksc, { priority: 2 }), source, resources: [ofWater(1)] });

/** Campaigns in which much fails, each of any size. */
export const failing: Readonly<Record<string, (size: number) => Scenario>> = {
  'failures in reused containers': (size) =>
    lunarVisits({ events: 8 * size, elements: size / 2, failing: true }),
  'failed loads of one tank': (size) => {
    const tank = box('Tank', { maxCargoMass: 10 });
    return thirsty([tank], (drinker) => [
      create(ksc, tank),
      ...many(size, (day) => [
        new AddResources({
          ...on(1 + day, ksc),
          container: tank.id,
          resources: [ofWater(20)],
        }),
        drink(1 + day, drinker),
      ]).flat(),
    ]);
  },
  'failed moves of a carrier of many': (size) => {
    const boxes = many(size, (index) => box(`B${index}`, { contents: [ofWater(1)] }));
    const hold = carrier('Hold', {
      ...large,
      contents: boxes.map(({ id }) => new ElementReference({ id })),
    });
    return thirsty([hold, ...boxes], (drinker) => [
      create(leo, hold),
      ...many(size, (day) => [
        new MoveElements({
          ...on(1 + day, ksc),
          elements: ids(hold),
          container: day % 2 === 0 ? ksc.id : lsp.id,
        }),
        moveAtKsc(1 + day, hold),
        drink(1 + day, drinker),
      ]).flat(),
    ]);
  },
  'unmet demands where many things are missing': (size) => {
    const boxes = many(size, (index) => box(`B${index}`, { contents: [ofWater(3)] }));
    return thirsty(boxes, (drinker) => [
      create(leo, ...boxes),
      ...boxes.map((each) => moveAtKsc(1, each)),
      ...many(size, (day) => drink(2 + day, drinker)),
    ]);
  },
  'unmet demands where one event should have brought many things': (size) => {
    const boxes = many(size, (index) => box(`B${index}`, { contents: [ofWater(3)] }));
    return thirsty(boxes, (drinker) => [
      create(leo, ...boxes),
      moveAtKsc(1, ...boxes),
      ...many(size, (day) => drink(2 + day, drinker)),
    ]);
  },
  'failed moves into one full carrier': (size) => {
    const hold = carrier('Hold', { maxCargoMass: 1 });
    const boxes = many(size, (index) => box(`B${index}`, { contents: [ofWater(3)] }));
    return thirsty([hold, ...boxes], (drinker) => [
      create(ksc, hold, ...boxes),
      ...boxes.flatMap(({ id }, day) => [
        new MoveElements({ ...on(1 + day, ksc), elements: [id], container: hold.id }),
        drink(1 + day, drinker),
      ]),
    ]);
  },
};

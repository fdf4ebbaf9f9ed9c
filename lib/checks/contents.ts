import { templateContents } from '../graph/containment.js';
import type { Entry } from '../graph/entry.js';
import { itemsOf } from '../graph/guards.js';
import { describe, typedName } from '../graph/labels.js';
import { keeping } from '../graph/multi-map.js';
import {
  ElementInstance,
  ElementTemplate,
  InstCarrier,
  InstHumanAgent,
  InstResourceContainer,
  ResourceContainer,
} from '../model/elements/index.js';
import { Environment } from '../model/enumerations.js';
import type { CheckContext } from './context.js';
import { defineCheck } from './define-check.js';
import { NEVER } from './element-timeline.js';
import {
  breachOf,
  type FirstStore,
  InitialMasses,
  storesOf,
  substanceOf,
  volumeOf,
} from './inventory.js';
import { exceeds } from './tolerance.js';

const CONTENTS = ['contents'] as const;

/** Returns the capacities of a container or carrier, in kg and m³; undefined if they are unknown. */
function capacitiesOf(
  { graph }: CheckContext,
  { object }: Entry,
): { mass: number | undefined; volume: number | undefined } {
  if (object instanceof ResourceContainer)
    return { mass: object.maxCargoMass, volume: object.maxCargoVolume };
  const instance = object as InstResourceContainer | InstCarrier;
  return {
    mass: graph.valueOf(instance, 'maxCargoMass') as number | undefined,
    volume: graph.valueOf(instance, 'maxCargoVolume') as number | undefined,
  };
}

const contentsOverCapacity = defineCheck({
  code: 'contents-over-capacity',
  severity: 'warning',
  help: 'The initial contents exceed a capacity. They are put there all the same, but nothing more will fit. Move some of the contents elsewhere, or raise the capacity.',
  text: (p: { of: string; found: string; expected: string }) =>
    `its initial contents exceed its ${p.of}: ${p.found}; expected ${p.expected}.`,
  run(context, report) {
    const { graph, index, containment, scenario } = context;
    const volumes = scenario?.configuration?.volumeConstrained ?? false;

    const compare = (
      entry: Entry,
      amount: number,
      capacity: number | undefined,
      of: string,
      unit: string,
      place: readonly (string | number)[] | undefined,
    ): void => {
      if (capacity === undefined || place === undefined || !exceeds(amount, capacity)) return;
      report(entry, place, {
        found: `${amount} ${unit}`,
        expected: `at most ${capacity} ${unit}`,
        of,
      });
    };

    const masses = new InitialMasses(graph);
    const volumeOfList = keeping((contents: FirstStore['contents']) => volumeOf(graph, contents));
    for (const store of storesOf(graph)) {
      const { container, contents } = store;
      const { mass, volume } = capacitiesOf(context, container);
      const [heavy, large] = [breachOf(store, 'maxCargoMass'), breachOf(store, 'maxCargoVolume')];
      compare(container, masses.massOfList(contents), mass, 'maxCargoMass', 'kg', heavy);
      if (volumes)
        compare(container, volumeOfList(contents), volume, 'maxCargoVolume', 'm³', large);
    }

    for (const carrier of index.all(InstCarrier)) {
      const inside = containment.held.get(carrier);
      if (!inside) continue;
      const cargo = inside.filter((each) => !each.is(InstHumanAgent));
      const { mass, volume } = capacitiesOf(context, carrier);
      compare(carrier, masses.cargoOf(carrier), mass, 'maxCargoMass', 'kg', CONTENTS);
      const crew = graph.valueOf(carrier.object, 'maxCrew');
      compare(carrier, inside.length - cargo.length, crew, 'maxCrew', 'persons', CONTENTS);
      if (!volumes) continue;
      const taken = cargo.reduce(
        (sum, { object }) => sum + (graph.valueOf(object, 'volume') ?? 0),
        0,
      );
      compare(carrier, taken, volume, 'maxCargoVolume', 'm³', CONTENTS);
    }
  },
});

const contentsEnvironment = defineCheck({
  code: 'contents-environment',
  severity: 'warning',
  help: 'The scenario constrains environments (environmentConstrained), and something that needs a pressurized environment starts in an unpressurized one. Move it, or change the cargoEnvironment.',
  text: (p: { content: string; found: string; expected: string }) =>
    `its cargoEnvironment is ${p.found}, but its contents include ${p.content}; expected ${p.expected}.`,
  run({ graph, index, containment, scenario }, report) {
    if (!scenario?.configuration?.environmentConstrained) return;
    const issue = { found: Environment.Unpressurized, expected: Environment.Pressurized };

    /** Many instances may share the list of one template. */
    const pressurizedIn = keeping((contents: FirstStore['contents']) =>
      itemsOf(contents).flatMap(([i, amount]) => {
        const substance = substanceOf(graph, amount);
        return substance?.environment === Environment.Pressurized ? [{ i, substance }] : [];
      }),
    );
    for (const store of storesOf(graph)) {
      const { container, contents, isOwn } = store;
      const environment = container.is(ResourceContainer)
        ? container.object.cargoEnvironment
        : graph.valueOf(container.object as InstResourceContainer, 'cargoEnvironment');
      if (environment !== Environment.Unpressurized) continue;
      // Of inherited contents, the first is enough: all have the same place.
      for (const { i, substance } of pressurizedIn(contents).slice(0, isOwn ? undefined : 1)) {
        const place = breachOf(store, 'cargoEnvironment', i);
        const content = substance.resource
          ? describe(substance.resource)
          : `class of supply ${substance.classOfSupply}`;
        if (place) report(container, place, { content, ...issue });
      }
    }

    for (const carrier of index.all(InstCarrier)) {
      const environment = graph.valueOf(carrier.object, 'cargoEnvironment');
      if (environment !== Environment.Unpressurized) continue;
      for (const each of containment.held.get(carrier) ?? []) {
        if (graph.valueOf(each.object, 'environment') !== Environment.Pressurized) continue;
        report(carrier, ['contents'], { content: describe(each), ...issue });
      }
    }
  },
});

const containedTwice = defineCheck({
  code: 'contained-twice',
  severity: 'error',
  help: 'At the start, an element can be in one place only: at a node, on an edge, or inside a carrier. Remove it from all contents but one.',
  text: (p: { element: string; pointer: string }) =>
    `its contents list ${p.element}, which is already placed at ${p.pointer}.`,
  run({ containment }, report) {
    for (const [element, placements] of containment.initial) {
      const [first, ...further] = placements;
      for (const { reference } of further) {
        report(reference, ['id'], {
          element: describe(element),
          pointer: first!.reference.pointer,
        });
      }
    }
  },
});

/** The maximum number of names that the message about a cycle contains. */
const MAX_SHOWN = 10;

/** Returns the templates or elements that a template or element directly contains at the start. */
function insideOf({ index, containment }: CheckContext, entry: Entry): readonly Entry[] {
  if (entry.is(ElementInstance)) return containment.held.get(entry) ?? [];
  return templateContents(index, entry);
}

const containedInItself = defineCheck({
  code: 'contained-in-itself',
  severity: 'error',
  help: 'Nothing can be inside itself, directly or through other elements. Remove one of the elements from the contents that it is listed in.',
  text: (p: { element: string; cycle: string }) =>
    `its contents put ${p.element} inside itself: ${p.cycle}.`,
  // Depth first, without recursion, because contents may be nested as many levels deep as there are elements.
  run(context, report) {
    const done = new Set<Entry>();
    const { index } = context;
    for (const root of [...index.all(ElementTemplate), ...index.all(ElementInstance)]) {
      const path: Entry[] = [];
      const depth = new Map<Entry, number>();
      const pending: { entry: Entry; leave: boolean }[] = [{ entry: root, leave: false }];
      for (let next = pending.pop(); next; next = pending.pop()) {
        const { entry, leave } = next;
        if (leave) {
          path.pop();
          depth.delete(entry);
          done.add(entry);
          continue;
        }
        const closes = depth.get(entry);
        if (closes !== undefined) {
          const names = path
            .slice(closes, closes + MAX_SHOWN)
            .map(({ object }) => typedName(object));
          if (path.length - closes > MAX_SHOWN) names.push('...');
          report(path.at(-1)!, ['contents'], {
            element: describe(entry),
            cycle: [...names, typedName(entry.object)].join(' holds '),
          });
        }
        if (closes !== undefined || done.has(entry)) continue;
        depth.set(entry, path.length);
        path.push(entry);
        pending.push({ entry, leave: true });
        for (const inside of insideOf(context, entry))
          pending.push({ entry: inside, leave: false });
      }
    }
  },
});

const neverInPlay = defineCheck({
  code: 'never-in-play',
  severity: 'warning',
  help: 'No event creates the element, and it is not in the initial contents of a node, an edge, or a carrier in play. So it has no effect, and events that use it fail. Create the element with an event, place it in initial contents, or remove it.',
  text: (p: { used: number }) =>
    `it never comes into play${
      p.used === 0
        ? ''
        : `, but ${p.used === 1 ? 'one field of an event names' : `${p.used} fields of events name`} it`
    }.`,
  run({ index, containment, timeline }, report) {
    for (const entry of index.all(ElementInstance)) {
      if (timeline.availableFrom(entry) !== NEVER) continue;
      // An element inside another one moves with it. Only the outer one is reported.
      if (containment.initial.has(entry)) continue;
      report(entry, [], { used: timeline.of(entry).length });
    }
  },
});

export const contentChecks = [
  contentsOverCapacity,
  contentsEnvironment,
  containedTwice,
  containedInItself,
  neverInPlay,
] as const;

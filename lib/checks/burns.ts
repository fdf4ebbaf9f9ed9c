import type { Entry } from '../graph/entry.js';
import { eventOf, fieldsWithRole } from '../graph/event-roles.js';
import { itemsOf, keyOf } from '../graph/guards.js';
import { describe } from '../graph/labels.js';
import { addToList, keeping } from '../graph/multi-map.js';
import type { ObjectIndex } from '../graph/object-index.js';
import { ElementInstance, InstPropulsiveVehicle } from '../model/elements/index.js';
import { BurnStage } from '../model/enumerations.js';
import {
  BurnStageItem,
  type Event,
  PropulsiveBurn,
  SpaceTransport,
} from '../model/events/index.js';
import { Burn, Edge, SpaceEdge } from '../model/network/index.js';
import { Role } from '../model/roles.js';
import { pointerOf } from '../schema/diagnostics/pointer.js';
import { preview } from '../schema/diagnostics/preview.js';
import { defineCheck } from './define-check.js';

/** The action of one element in a burn. */
interface BurnAction {
  readonly item: Entry<BurnStageItem>;
  /** The element that fires or is staged, if it exists. */
  readonly element: Entry<ElementInstance> | undefined;
  readonly event: Entry<Event>;
}

/** Yields every action of every burn, in the order of the input. */
function* actionsOf(index: ObjectIndex): Iterable<BurnAction> {
  for (const item of index.all(BurnStageItem)) {
    const event = eventOf(item);
    if (event) yield { item, element: item.target('element', ElementInstance), event };
  }
}

const burnElsewhere = defineCheck({
  code: 'burn-elsewhere',
  severity: 'warning',
  help: 'The event happens on an edge, but its burn belongs to another edge. Correct the location or the burn.',
  text: (p: { found: string; expected: string }) =>
    `its burn belongs to ${p.found}, but the event happens on ${p.expected}.`,
  run({ index }, report) {
    for (const event of index.all(PropulsiveBurn)) {
      const edge = index.find(event.object.location, Edge);
      const owner = index.find(event.object.burn, Burn)?.parent;
      // At a node, any burn can be performed.
      if (!edge || !owner || owner === edge) continue;
      report(event, ['burn'], { found: describe(owner), expected: describe(edge) });
    }
  },
});

const burnOfOtherEdge = defineCheck({
  code: 'burn-of-other-edge',
  severity: 'error',
  help: 'A Space Transport makes the burns of its own edge, so a sequence for a burn of another edge is never used. Refer to a burn of the edge of the event.',
  text: (p: { place: number; found: string; expected: string }) =>
    `burnStageSequence[${p.place}] is for a burn of ${p.found}; expected ${p.expected}.`,
  run({ index }, report) {
    const burnsOf = perEdge((burns) => new Set(burns.map(([, { id }]) => keyOf(id))));
    for (const event of index.all(SpaceTransport)) {
      const edge = event.target('edge', SpaceEdge);
      if (!edge) continue;
      const own = burnsOf(edge);
      for (const [i, { burn }] of itemsOf(event.object.burnStageSequence)) {
        // If several burns have the id, any of them may be meant.
        if (own.has(keyOf(burn))) continue;
        const owner = index.find(burn, Burn)?.parent;
        if (!owner) continue;
        report(event, ['burnStageSequence', i, 'burn'], {
          place: i,
          found: describe(owner),
          expected: `a burn of ${describe(edge)}`,
        });
      }
    }
  },
});

/** A burn, and its index in the list of its edge. */
type IndexedBurn = readonly [index: number, burn: Burn];

/** Returns a function that makes something of the burns of an edge, once: many events may share the edge. */
const perEdge = <T>(make: (burns: readonly IndexedBurn[]) => T): ((edge: Entry<SpaceEdge>) => T) =>
  keeping((edge) => make(itemsOf(edge.object.burns)));

/** Returns the burns that need an engine, by their identifiers, in the order in which these come first. */
function poweredBurns(burns: readonly IndexedBurn[]): Map<string | undefined, IndexedBurn[]> {
  const powered = new Map<string | undefined, IndexedBurn[]>();
  // A burn without delta-v needs no engine.
  for (const each of burns) if (each[1].deltaV !== 0) addToList(powered, keyOf(each[1].id), each);
  return powered;
}

/** Returns the first burns whose identifiers are not in a set. Looks only at as many as it must. */
function firstWithout(
  burns: ReadonlyMap<string | undefined, readonly IndexedBurn[]>,
  fired: ReadonlySet<string | undefined>,
): readonly IndexedBurn[] {
  const found: IndexedBurn[] = [];
  let identifiers = 0;
  for (const [id, alike] of burns) {
    if (identifiers === REPORTED) break;
    if (fired.has(id)) continue;
    found.push(...alike.slice(0, REPORTED));
    identifiers++;
  }
  return found.sort(([a], [b]) => a - b).slice(0, REPORTED);
}

/** The maximum number of burns without a firing element that are reported for one event. */
const REPORTED = 10;

const burnNotSequenced = defineCheck({
  code: 'burn-not-sequenced',
  severity: 'warning',
  help: 'No element fires for a burn of the edge, so its delta-v is missing. Add a sequence for the burn, with an element that fires.',
  text: (p: { found: string; place: number; edge: string; deltaV: number }) =>
    `no element fires for burn ${p.place} of ${p.edge} (${p.deltaV} m/s).`,
  run({ index }, report) {
    const burnsOf = perEdge(poweredBurns);
    for (const event of index.all(SpaceTransport)) {
      const edge = event.target('edge', SpaceEdge);
      if (!edge) continue;
      const fired = new Set<string | undefined>();
      for (const [, { burn, actions }] of itemsOf(event.object.burnStageSequence))
        if (itemsOf(actions).some(([, { type }]) => type === BurnStage.Burn))
          fired.add(keyOf(burn));
      for (const [i, { id, deltaV }] of firstWithout(burnsOf(edge), fired))
        report(event, ['burnStageSequence'], {
          found: preview(id),
          place: i + 1,
          edge: describe(edge),
          deltaV,
        });
    }
  },
});

/** Returns a burn in words: by its place in the list of its edge, or by its identifier if there is none. */
const burnText = (burn: Entry | undefined, id: unknown): string =>
  burn?.parent && burn.index !== undefined
    ? `burn ${burn.index + 1} of ${describe(burn.parent)}`
    : `burn ${preview(id)}`;

const burnSequencedTwice = defineCheck({
  code: 'burn-sequenced-twice',
  severity: 'error',
  help: 'Each burn has one sequence; if there are several, all but one are ignored. Put all actions into one sequence.',
  text: (p: { place: number; found: string; burn: string; pointer: string }) =>
    `burnStageSequence[${p.place}] is for ${p.burn}, which already has a sequence at ${p.pointer}.`,
  run({ index }, report) {
    for (const event of index.all(SpaceTransport)) {
      const seen = new Map<string, number>();
      for (const [i, { burn }] of itemsOf(event.object.burnStageSequence)) {
        const key = keyOf(burn);
        if (key === undefined) continue;
        const first = seen.get(key);
        if (first === undefined) seen.set(key, i);
        else
          report(event, ['burnStageSequence', i, 'burn'], {
            place: i,
            found: preview(burn),
            burn: burnText(index.find(burn, Burn), burn),
            pointer: event.pointer + pointerOf(['burnStageSequence', first]),
          });
      }
    }
  },
});

const notAboard = defineCheck({
  code: 'not-aboard',
  severity: 'error',
  help: 'An element that fires or is staged must be in the elements of the event, or inside one of them. No initial contents and no event ever put this element there. Add it to the elements, or choose another one. With the rules `spacenet25`, a vehicle that fires pushes the stack from outside: then this is a warning.',
  text: (p: { found: string; expected: string; pushes: boolean }) =>
    `${p.found} is not aboard; expected ${p.expected}.${p.pushes ? ' These rules let it push the stack from outside.' : ''}`,
  under: (_, { pushes }) => (pushes ? 'warning' : undefined),
  run({ index, containment, rules }, report) {
    const stackOf = keeping((event: Entry) => {
      const fields = fieldsWithRole(event, Role.Transported, Role.Stacked);
      // An event that lists no stack says nothing about what is aboard.
      return fields.length > 0 && new Set(fields.flatMap(({ name }) => event.targets(name)));
    });
    for (const { event, item, element } of actionsOf(index)) {
      const listed = stackOf(event);
      if (!element || !listed || containment.mayBeInside(element, listed)) continue;
      report(item, ['element'], {
        found: describe(element),
        expected: 'one of the elements of the event, or an element inside them',
        pushes:
          rules.burnOutsideStack === 'allow' &&
          item.object.type === BurnStage.Burn &&
          element.is(InstPropulsiveVehicle),
      });
    }
  },
});

const burningWithoutEngine = defineCheck({
  code: 'burning-without-engine',
  severity: 'error',
  help: 'Only a Propulsive Vehicle has a rocket engine. Choose a Propulsive Vehicle, or stage the element instead.',
  text: (p: { found: string; expected: string }) =>
    `${p.found} cannot fire an engine; expected ${p.expected}.`,
  run({ index }, report) {
    for (const { item, element } of actionsOf(index)) {
      if (item.object.type !== BurnStage.Burn) continue;
      if (!element || element.is(InstPropulsiveVehicle)) continue;
      report(item, ['element'], { found: describe(element), expected: 'a Propulsive Vehicle' });
    }
  },
});

const noSpecificImpulse = defineCheck({
  code: 'no-specific-impulse',
  severity: 'warning',
  help: 'An engine with a specific impulse of 0 uses fuel without any effect. Set the isp of the vehicle or of its template, in seconds.',
  text: (p: { vehicle: string; found: string; expected: string }) =>
    `${p.vehicle} fires with a specific impulse of ${p.found} s; expected ${p.expected}.`,
  run({ graph, index }, report) {
    for (const { item, element } of actionsOf(index)) {
      if (item.object.type !== BurnStage.Burn || !element?.is(InstPropulsiveVehicle)) continue;
      if (graph.valueOf(element.object, 'isp') !== 0) continue;
      report(item, ['element'], {
        found: '0',
        expected: 'above 0 s',
        vehicle: describe(element),
      });
    }
  },
});

export const burnChecks = [
  burnElsewhere,
  burnOfOtherEdge,
  burnNotSequenced,
  burnSequencedTwice,
  notAboard,
  burningWithoutEngine,
  noSpecificImpulse,
] as const;

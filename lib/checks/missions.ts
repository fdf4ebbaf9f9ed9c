import type { Entry } from '../graph/entry.js';
import { eventsWithRole, targetWithRole } from '../graph/event-roles.js';
import { isEmpty, itemsOf, timeIn } from '../graph/guards.js';
import { describe, momentOf } from '../graph/labels.js';
import { getOrAdd } from '../graph/multi-map.js';
import { Event } from '../model/events/index.js';
import { Edge, Node } from '../model/network/index.js';
import { Role } from '../model/roles.js';
import { Mission } from '../model/scenario/mission.js';
import { defineCheck } from './define-check.js';

const missionBeforeScenario = defineCheck({
  code: 'mission-before-scenario',
  severity: 'error',
  help: 'A mission cannot start before the scenario does. Move the start of the mission or of the scenario. With the rules `spacenet25` it runs, as long after the start of the scenario as it is dated before it: then this is a warning.',
  text: (p: { found: string; expected: string; runs: boolean }) =>
    `it starts on ${p.found}; expected ${p.expected}. ${p.runs ? 'These rules run it' : 'The rules spacenet25 would run it'} as long after that start as it is dated before it.`,
  under: (_, { runs }) => (runs ? 'warning' : undefined),
  run({ index, scenario, rules }, report) {
    if (!scenario) return;
    const start = timeIn(scenario.startDate);
    for (const entry of index.all(Mission)) {
      const startDate = timeIn(entry.object.startDate);
      if (startDate < start)
        report(entry, ['startDate'], {
          found: momentOf(startDate),
          expected: `the start of the scenario, ${momentOf(start)}, or later`,
          runs: rules.missionBeforeScenario === 'absolute-difference',
        });
    }
  },
});

const missionWithoutEvents = defineCheck({
  code: 'mission-without-events',
  severity: 'warning',
  help: 'Nothing happens in the mission. Add events, or remove the mission.',
  text: () => 'it has no events.',
  run({ index }, report) {
    for (const entry of index.all(Mission))
      if (isEmpty(entry.object.events)) report(entry, ['events'], {});
  },
});

const halfAReturn = defineCheck({
  code: 'half-a-return',
  severity: 'error',
  help: 'A mission with a return needs both a returnOrigin and a returnDestination. A one-way mission has neither. Add the missing field, or remove the other one.',
  text: (p: { present: string; missing: string }) => `it has a ${p.present} but no ${p.missing}.`,
  run({ index }, report) {
    for (const entry of index.all(Mission)) {
      const { returnOrigin, returnDestination } = entry.object;
      if ((returnOrigin === undefined) === (returnDestination === undefined)) continue;
      const [present, missing] =
        returnOrigin === undefined
          ? ['returnDestination', 'returnOrigin']
          : ['returnOrigin', 'returnDestination'];
      report(entry, [present!], { present: present!, missing: missing! });
    }
  },
});

/** Returns the node that an event transports elements to, or undefined if it transports none. */
function arrivalOf(event: Entry): Entry<Node> | undefined {
  const oneWay = targetWithRole(event, Role.Traversed, Edge);
  if (oneWay) return oneWay.target('destination', Node);
  const edge = targetWithRole(event, Role.TraversedEitherWay, Edge);
  const origin = edge?.target('origin', Node);
  const destination = edge?.target('destination', Node);
  return event.target('location', Node) === destination ? origin : destination;
}

const destinationNotReached = defineCheck({
  code: 'destination-not-reached',
  severity: 'warning',
  help: 'The demand models of a mission use the time at its destination and the length of its return. If no transport of the mission arrives there, that time counts as 0. Add the transport, or correct the mission.',
  text: (p: { name: string; node: string }) => `no transport arrives at its ${p.name}, ${p.node}.`,
  run({ index }, report) {
    const reached = new Map<Entry | undefined, Set<Entry>>();
    for (const [event] of eventsWithRole(index, Role.Traversed, Role.TraversedEitherWay)) {
      const node = arrivalOf(event);
      if (!node) continue;
      getOrAdd(reached, event.parent, () => new Set()).add(node);
    }
    for (const mission of index.all(Mission)) {
      // Only demand models use these times.
      if (itemsOf(mission.object.demandModels).length === 0) continue;
      for (const name of ['destination', 'returnDestination'] as const) {
        const node = mission.target(name, Node);
        if (node && !reached.get(mission)?.has(node))
          report(mission, [name], { name, node: describe(node) });
      }
    }
  },
});

const eventBeforeScenario = defineCheck({
  code: 'event-before-scenario',
  severity: 'error',
  help: 'The missionTime is negative and reaches back before the start of the scenario. Correct the missionTime, or move the start of the scenario.',
  text: (p: { found: string; expected: string }) =>
    `its missionTime, ${p.found} s, is before the start of the scenario; expected ${p.expected}.`,
  run(context, report) {
    const { index, scenario } = context;
    if (!scenario) return;
    const start = timeIn(scenario.startDate);
    for (const event of index.all(Event)) {
      const { missionTime } = event.object;
      if (missionTime >= 0 || context.timeOf(event) >= start || !event.parent?.is(Mission))
        continue;
      // A mission that starts too early is reported by mission-before-scenario.
      const earliest = (start - context.startOf(event.parent.object)) / 1000;
      if (earliest > 0) continue;
      report(event, ['missionTime'], {
        found: String(missionTime),
        expected: `at least ${earliest} s, the start of the scenario`,
      });
    }
  },
});

const eventBeforeMission = defineCheck({
  code: 'event-before-mission',
  severity: 'warning',
  help: 'The missionTime counts from the start of the mission, so a negative one is before it. Correct the missionTime, or let the mission start earlier.',
  text: (p: { found: string; expected: string }) =>
    `its missionTime is ${p.found} s; expected ${p.expected}.`,
  run(context, report) {
    const { index, scenario } = context;
    const start = scenario ? timeIn(scenario.startDate) : Number.NEGATIVE_INFINITY;
    for (const event of index.all(Event)) {
      const { missionTime } = event.object;
      // An event before the scenario is reported by event-before-scenario.
      if (missionTime < 0 && context.timeOf(event) >= start)
        report(event, ['missionTime'], { found: String(missionTime), expected: 'at least 0 s' });
    }
  },
});

export const missionChecks = [
  missionBeforeScenario,
  missionWithoutEvents,
  halfAReturn,
  destinationNotReached,
  eventBeforeScenario,
  eventBeforeMission,
] as const;

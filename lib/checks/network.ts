import { itemsOf } from '../graph/guards.js';
import { anyOf, describe, fieldPath } from '../graph/labels.js';
import { Body, ScenarioType } from '../model/enumerations.js';
import { Event } from '../model/events/index.js';
import {
  Burn,
  Edge,
  LagrangeNode,
  Node,
  OrbitalNode,
  SpaceEdge,
  SurfaceEdge,
  SurfaceNode,
} from '../model/network/index.js';
import { decimals } from '../schema/diagnostics/numbers.js';
import { type AbstractClass, fieldsOf } from '../schema/metadata.js';
import { days } from '../schema/spans.js';
import { defineCheck } from './define-check.js';

const edgeToItself = defineCheck({
  code: 'edge-to-itself',
  severity: 'warning',
  help: 'The edge starts and ends at the same node, so a transport along it gets nowhere. Correct the origin or the destination.',
  text: (p: { node: string }) => `its origin and destination are both ${p.node}.`,
  run({ index }, report) {
    for (const entry of index.all(Edge)) {
      const origin = index.find(entry.object.origin, Node);
      if (origin && origin === index.find(entry.object.destination, Node))
        report(entry, ['destination'], { node: describe(origin) });
    }
  },
});

const surfaceEdgeEnds = defineCheck({
  code: 'surface-edge-ends',
  severity: 'error',
  help: 'A Surface Edge connects two Surface Nodes. Use a Space Edge or a Flight Edge for other nodes.',
  text: (p: { end: string; found: string; expected: string }) =>
    `its ${p.end} is ${p.found}; expected ${p.expected}.`,
  run({ index }, report) {
    for (const entry of index.all(SurfaceEdge)) {
      for (const end of ['origin', 'destination'] as const) {
        const node = index.find(entry.object[end], Node);
        if (!node || node.is(SurfaceNode)) continue;
        report(entry, [end], { end, found: describe(node), expected: 'a Surface Node' });
      }
    }
  },
});

const surfaceEdgeBodies = defineCheck({
  code: 'surface-edge-bodies',
  severity: 'error',
  help: 'Both ends of a Surface Edge must be on the same body. Correct an end, or use a Space Edge or a Flight Edge.',
  text: (p: { found: string; expected: string }) =>
    `its ends are on different bodies: the origin on ${p.expected}, the destination on ${p.found}.`,
  run({ index }, report) {
    for (const entry of index.all(SurfaceEdge)) {
      const origin = index.find(entry.object.origin, SurfaceNode)?.object.body1;
      const destination = index.find(entry.object.destination, SurfaceNode)?.object.body1;
      if (origin === undefined || destination === undefined || origin === destination) continue;
      report(entry, ['destination'], { found: destination, expected: origin });
    }
  },
});

const apsidesSwapped = defineCheck({
  code: 'apsides-swapped',
  severity: 'error',
  help: 'The periapsis is the smallest distance from the centre of the body, and the apoapsis the largest. Exchange the two values, or correct one of them.',
  text: (p: { found: string; expected: string }) =>
    `its periapsis, ${p.found} m, is above its apoapsis; expected ${p.expected}.`,
  run({ index }, report) {
    for (const entry of index.all(OrbitalNode)) {
      const { apoapsis, periapsis } = entry.object;
      if (periapsis > apoapsis)
        report(entry, ['periapsis'], {
          found: String(periapsis),
          expected: `at most the apoapsis, ${apoapsis} m`,
        });
    }
  },
});

/**
 * Mean radii in m. Earth, Moon and Mars: B. A. Archinal et al., "Report of the IAU Working Group on
 * Cartographic Coordinates and Rotational Elements: 2015", Celestial Mechanics and Dynamical
 * Astronomy 130:22 (2018), rounded to 0.1 km; the Sun: its nominal radius, IAU 2015 Resolution B3.
 */
export const MEAN_RADIUS: Readonly<Record<Body, number>> = {
  [Body.Sun]: 695_700_000,
  [Body.Earth]: 6_371_000,
  [Body.Moon]: 1_737_400,
  [Body.Mars]: 3_389_500,
};

/** A value below this may be an altitude in km. Altitudes above 100,000 km are not in use. */
const MAX_ALTITUDE = 100_000;

const orbitInsideBody = defineCheck({
  code: 'orbit-inside-body',
  severity: 'warning',
  help: 'The apsides of an orbit are distances in metres from the centre of the body. A value below the radius of the body is often an altitude in kilometres. Convert it.',
  text: (p: {
    apsis: string;
    found: string;
    body: string;
    expected: string;
    suggestion?: string;
  }) =>
    `its ${p.apsis}, ${p.found} m, is inside ${p.body}; expected ${p.expected}.${
      p.suggestion === undefined
        ? ''
        : ` If the value is an altitude in km, the ${p.apsis} is ${p.suggestion} m.`
    }`,
  run({ index }, report) {
    for (const entry of index.all(OrbitalNode)) {
      const body: Body = entry.object.body1;
      const least = MEAN_RADIUS[body];
      for (const apsis of ['apoapsis', 'periapsis'] as const) {
        const radius = entry.object[apsis];
        if (!(radius < least)) continue;
        report(entry, [apsis], {
          apsis,
          found: String(radius),
          expected: `at least ${least} m, the radius of ${body}`,
          body,
          ...(radius < MAX_ALTITUDE && { suggestion: String(least + radius * 1000) }),
        });
      }
    }
  },
});

const lagrangeBodies = defineCheck({
  code: 'lagrange-bodies',
  severity: 'error',
  help: 'A Lagrange point needs two different bodies. Correct body1 or body2.',
  text: (p: { found: string }) => `its body1 and body2 are both ${p.found}.`,
  run({ index }, report) {
    for (const entry of index.all(LagrangeNode)) {
      const { body1, body2 } = entry.object;
      if (body1 === body2) report(entry, ['body2'], { found: body2 });
    }
  },
});

/** The body that each body orbits. */
const PRIMARY: Readonly<Partial<Record<Body, Body>>> = {
  [Body.Earth]: Body.Sun,
  [Body.Moon]: Body.Earth,
  [Body.Mars]: Body.Sun,
};

const lagrangePair = defineCheck({
  code: 'lagrange-pair',
  severity: 'warning',
  help: 'The body2 of a Lagrange point must orbit its body1: the Moon orbits the Earth, and the Earth and Mars orbit the Sun. Correct or exchange the bodies.',
  text: (p: { found: string; body: string; expected: string }) =>
    `its body2, ${p.found}, does not orbit its body1, ${p.body}; expected ${p.expected}.`,
  run({ index }, report) {
    for (const entry of index.all(LagrangeNode)) {
      const { body1, body2 } = entry.object;
      if (body1 === body2 || PRIMARY[body2] === body1) continue;
      const orbiting = Object.entries(PRIMARY).filter(([, primary]) => primary === body1);
      report(entry, ['body2'], {
        found: body2,
        body: body1,
        expected: orbiting.length
          ? `a body that orbits ${body1}: ${orbiting.map(([body]) => body).join(' or ')}`
          : `another body1: nothing orbits ${body1}`,
      });
    }
  },
});

/** The allowed bodies of nodes by the type of the scenario: the bodies in the name of the type, and those on the way. */
const BODIES: Readonly<Record<ScenarioType, readonly Body[]>> = {
  [ScenarioType.EarthOnly]: [Body.Earth],
  [ScenarioType.Lunar]: [Body.Earth, Body.Moon, Body.Sun],
  [ScenarioType.MoonOnly]: [Body.Moon],
  [ScenarioType.Martian]: [Body.Earth, Body.Moon, Body.Mars, Body.Sun],
  [ScenarioType.MarsOnly]: [Body.Mars],
  [ScenarioType.SolarSystem]: Object.values(Body),
};

const scenarioTypeBodies = defineCheck({
  code: 'scenario-type-bodies',
  severity: 'warning',
  help: 'The type of a scenario says which bodies it includes. Change the body of the node, or the type of the scenario.',
  text: (p: { found: string; type: string; expected: string }) =>
    `its body1, ${p.found}, does not belong in a scenario of type "${p.type}"; expected ${p.expected}.`,
  run({ index, scenario }, report) {
    if (!scenario) return;
    const bodies: readonly Body[] | undefined = BODIES[scenario.scenarioType];
    if (!bodies) return;
    for (const entry of index.all(Node)) {
      const { body1 } = entry.object;
      // A Lagrange point is near both of its bodies.
      const near = entry.is(LagrangeNode) ? [body1, entry.object.body2] : [body1];
      if (near.some((body) => bodies.includes(body))) continue;
      report(entry, ['body1'], {
        found: body1,
        expected: anyOf(bodies),
        type: scenario.scenarioType,
      });
    }
  },
});

/** Returns the duration fields of a class that are points in time, not lengths. Other checks look at them. */
function pointsInTime(target: AbstractClass): readonly string[] {
  if (target === Burn) return ['time'];
  return target.prototype instanceof Event ? ['missionTime'] : [];
}

/** Returns the fields of a class that are lengths of time. */
function lengthsOf(target: AbstractClass): readonly string[] {
  const points = pointsInTime(target);
  return fieldsOf(target)
    .filter(({ fieldType, name }) => fieldType.kind === 'duration' && !points.includes(name))
    .map(({ name }) => name);
}

const millionths = decimals(6);

/** A time in both of the units in which files give it: seconds in JSON, days in a workbook. */
const timeText = (seconds: number | string): string => {
  const inDays = Number(seconds) / days(1);
  const text = millionths(inDays);
  return `${seconds} s (${text} ${Math.abs(inDays) === 1 ? 'day' : 'days'})`;
};

const negativeDuration = defineCheck({
  code: 'negative-duration',
  severity: 'error',
  help: 'A length of time cannot be negative. Correct the value.',
  text: (p: { field: string; found: string; expected: string }) =>
    `its ${p.field} is ${timeText(p.found)}; expected ${p.expected}.`,
  run({ index }, report) {
    for (const [target, entries] of index.byClass()) {
      for (const name of lengthsOf(target)) {
        for (const entry of entries) {
          const value = (entry.object as Record<string, unknown>)[name];
          if (typeof value !== 'number' || !(value < 0)) continue;
          report(entry, [name], {
            field: fieldPath(entry, [name]),
            found: String(value),
            expected: 'at least 0',
          });
        }
      }
    }
  },
});

/** Ten years, in days. */
const TEN_YEARS = 3652.5;

const longDuration = defineCheck({
  code: 'long-duration',
  severity: 'warning',
  help: 'An edge that takes more than ten years is usually a mistake in the unit. Durations are seconds or ISO 8601 text in JSON, and days in a workbook. Correct the duration if it was entered in another unit.',
  text: (p: { name: string; found: string; expected: string }) =>
    `its ${p.name} is ${timeText(p.found)}; expected ${p.expected}.`,
  run({ index }, report) {
    for (const [target, entries] of index.byClass()) {
      if (!(target.prototype instanceof Edge)) continue;
      for (const name of lengthsOf(target)) {
        for (const entry of entries) {
          const value = (entry.object as Record<string, unknown>)[name];
          if (typeof value !== 'number' || value <= days(TEN_YEARS)) continue;
          report(entry, [name], {
            name,
            found: String(value),
            expected: 'at most ten years, 3,652 days',
          });
        }
      }
    }
  },
});

const burnOutsideEdge = defineCheck({
  code: 'burn-outside-edge',
  severity: 'error',
  help: 'The time of a burn counts from the departure, and must be within the duration of the edge. Correct the time of the burn or the duration of the edge.',
  text: (p: { place: number; found: string; expected: string }) =>
    `burn ${p.place} is due at ${timeText(p.found)}; expected ${p.expected}.`,
  run({ index }, report) {
    for (const entry of index.all(SpaceEdge)) {
      const { burns, duration } = entry.object;
      // A negative duration is reported by negative-duration.
      const end = Math.max(0, duration);
      for (const [i, { time }] of itemsOf(burns)) {
        if (time >= 0 && time <= end) continue;
        report(entry, ['burns', i, 'time'], {
          place: i + 1,
          found: String(time),
          expected: `0 to ${timeText(end)}, the duration of the edge`,
        });
      }
    }
  },
});

const burnsOutOfOrder = defineCheck({
  code: 'burns-out-of-order',
  severity: 'warning',
  help: 'Burns are made in the order of their times, whatever the order of the list. List them in the order of their times to avoid mistakes in burn sequences.',
  text: (p: { place: number; found: string; expected: string }) =>
    `burn ${p.place} is due at ${timeText(p.found)}, earlier than the burn listed before it; expected ${p.expected}.`,
  run({ index }, report) {
    for (const entry of index.all(SpaceEdge)) {
      let before = Number.NEGATIVE_INFINITY;
      for (const [i, { time }] of itemsOf(entry.object.burns)) {
        if (time < before)
          report(entry, ['burns', i, 'time'], {
            place: i + 1,
            found: String(time),
            expected: `at least ${timeText(before)}`,
          });
        before = time;
      }
    }
  },
});

export const networkChecks = [
  edgeToItself,
  surfaceEdgeEnds,
  surfaceEdgeBodies,
  apsidesSwapped,
  orbitInsideBody,
  lagrangeBodies,
  lagrangePair,
  scenarioTypeBodies,
  negativeDuration,
  longDuration,
  burnOutsideEdge,
  burnsOutOfOrder,
] as const;

import { anyOf } from '../../graph/labels.js';
import { Body, ScenarioType } from '../../model/enumerations.js';
import { LagrangeNode, Node } from '../../model/network/index.js';
import { rule } from '../rule.js';

/** The bodies that a scenario of each type can have to do with: those named, and those on the way. */
const BODIES: Readonly<Record<ScenarioType, readonly Body[]>> = {
  [ScenarioType.EarthOnly]: [Body.Earth],
  [ScenarioType.Lunar]: [Body.Earth, Body.Moon, Body.Sun],
  [ScenarioType.MoonOnly]: [Body.Moon],
  [ScenarioType.Martian]: [Body.Earth, Body.Moon, Body.Mars, Body.Sun],
  [ScenarioType.MarsOnly]: [Body.Mars],
  [ScenarioType.SolarSystem]: Object.values(Body),
};

export const scenarioTypeBodies = rule('scenario-type-bodies', ({ index, scenario }, report) => {
  if (!scenario) return;
  const bodies: readonly Body[] | undefined = BODIES[scenario.scenarioType];
  if (!bodies) return;
  for (const entry of index.all(Node)) {
    const { body1 } = entry.object;
    // A Lagrange point is near either of its bodies.
    const near = entry.is(LagrangeNode) ? [body1, entry.object.body2] : [body1];
    if (near.some((body) => bodies.includes(body))) continue;
    report(entry, ['body1'], {
      found: body1,
      expected: anyOf(bodies),
      type: scenario.scenarioType,
    });
  }
});

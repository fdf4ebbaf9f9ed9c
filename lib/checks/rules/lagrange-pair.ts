import { Body } from '../../model/enumerations.js';
import { LagrangeNode } from '../../model/network/index.js';
import { rule } from '../rule.js';

/** What each body orbits. */
const PRIMARY: Readonly<Partial<Record<Body, Body>>> = {
  [Body.Earth]: Body.Sun,
  [Body.Moon]: Body.Earth,
  [Body.Mars]: Body.Sun,
};

export const lagrangePair = rule('lagrange-pair', ({ index }, report) => {
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
});

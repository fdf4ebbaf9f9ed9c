import { resolved } from '../../graph/inheritance.js';
import { describe } from '../../graph/labels.js';
import { InstSurfaceVehicle } from '../../model/elements/index.js';
import { SurfaceTransport } from '../../model/events/index.js';
import { rule } from '../rule.js';

/** km/h in one m/s. */
const KMH = 3.6;

/** Slack for the conversion of decimal fractions: a part in a thousand million. */
const TOLERANCE = 1 + 1e-9;

export const speedAboveMaximum = rule('speed-above-maximum', ({ index }, report) => {
  for (const event of index.all(SurfaceTransport)) {
    const { speed } = event.object;
    const vehicle = event.target('vehicle', InstSurfaceVehicle);
    const maxSpeed = vehicle && resolved(index, vehicle.object, 'maxSpeed');
    if (maxSpeed === undefined || speed * KMH <= maxSpeed * TOLERANCE) continue;
    report(event, ['speed'], {
      found: String(speed),
      kmh: String(Number((speed * KMH).toPrecision(6))),
      expected: `at most ${Number((maxSpeed / KMH).toPrecision(6))} m/s (${maxSpeed} km/h)`,
      vehicle: describe(vehicle!),
    });
  }
});

import { tanksOf } from '../inventory.js';
import { rule } from '../rule.js';

/** Slack for decimal fractions: a part in a thousand million. */
const TOLERANCE = 1 + 1e-9;

export const fuelOverCapacity = rule('fuel-over-capacity', ({ index }, report) => {
  for (const { vehicle, fuel, maxFuel, field } of tanksOf(index)) {
    if (!fuel || maxFuel === undefined || fuel.amount <= maxFuel * TOLERANCE) continue;
    report(vehicle, field === 'fuel' ? ['fuel', 'amount'] : ['maxFuel'], {
      found: String(fuel.amount),
      expected: `at most maxFuel, ${maxFuel}`,
    });
  }
});

import type { Entry } from '../../graph/entry.js';
import { resolved } from '../../graph/inheritance.js';
import {
  InstCarrier,
  InstHumanAgent,
  InstResourceContainer,
  ResourceContainer,
} from '../../model/elements/index.js';
import type { CheckContext } from '../context.js';
import { InitialMasses, massOf, storesOf, volumeOf } from '../inventory.js';
import { type Report, rule } from '../rule.js';

type Over = Report<'contents-over-capacity'>;

/** Slack for sums of decimal fractions: a part in a thousand million. */
const TOLERANCE = 1 + 1e-9;

function compare(
  report: Over,
  entry: Entry,
  amount: number,
  capacity: number | undefined,
  of: string,
  unit: string,
): void {
  if (capacity === undefined || amount <= capacity * TOLERANCE) return;
  report(entry, ['contents'], {
    found: `${amount} ${unit}`,
    expected: `at most ${capacity} ${unit}`,
    of,
  });
}

function capacitiesOf(
  { index }: CheckContext,
  { object }: Entry,
): [mass?: number, volume?: number] {
  if (object instanceof ResourceContainer) return [object.maxCargoMass, object.maxCargoVolume];
  const instance = object as InstResourceContainer | InstCarrier;
  return [
    resolved(index, instance, 'maxCargoMass'),
    resolved(index, instance, 'maxCargoVolume'),
  ] as [number?, number?];
}

export const contentsOverCapacity = rule('contents-over-capacity', (context, report) => {
  const { index, containment, scenario } = context;
  const volumes = scenario?.configuration?.volumeConstrained ?? false;

  for (const { container, contents } of storesOf(index)) {
    const [mass, volume] = capacitiesOf(context, container);
    compare(report, container, massOf(index, contents), mass, 'maxCargoMass', 'kg');
    if (volumes)
      compare(report, container, volumeOf(index, contents), volume, 'maxCargoVolume', 'm³');
  }

  const masses = new InitialMasses(index, containment);
  for (const carrier of index.all(InstCarrier)) {
    const inside = containment.held.get(carrier);
    if (!inside) continue;
    const cargo = inside.filter((each) => !each.is(InstHumanAgent));
    const [mass, volume] = capacitiesOf(context, carrier);
    compare(report, carrier, masses.cargoOf(carrier), mass, 'maxCargoMass', 'kg');
    const crew = resolved(index, carrier.object, 'maxCrew');
    compare(report, carrier, inside.length - cargo.length, crew, 'maxCrew', 'persons');
    if (!volumes) continue;
    const taken = cargo.reduce(
      (sum, { object }) => sum + (resolved(index, object, 'volume') ?? 0),
      0,
    );
    compare(report, carrier, taken, volume, 'maxCargoVolume', 'm³');
  }
});

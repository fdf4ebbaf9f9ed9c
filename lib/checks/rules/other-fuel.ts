import type { Entry } from '../../graph/entry.js';
import { itemsOf } from '../../graph/guards.js';
import { resolved } from '../../graph/inheritance.js';
import { describe } from '../../graph/labels.js';
import { InstVehicle } from '../../model/elements/index.js';
import { AddResources, TransferResources } from '../../model/events/index.js';
import type { AnyResourceAmount } from '../../model/resources/index.js';
import type { CheckContext } from '../context.js';
import { substanceOf } from '../inventory.js';
import { type Report, rule } from '../rule.js';

function compare(
  { index }: CheckContext,
  report: Report<'other-fuel'>,
  event: Entry<AddResources | TransferResources>,
  field: string,
): void {
  const vehicle = event.target(field, InstVehicle);
  const fuel = vehicle && resolved(index, vehicle.object, 'fuel');
  // Whether a resource can stand for a class of supply is for the simulation to say.
  const held = fuel && substanceOf(index, fuel)?.resource;
  if (!vehicle || !held) return;
  const given: readonly AnyResourceAmount[] = event.object.resources;
  for (const [at, amount] of itemsOf(given)) {
    const resource = substanceOf(index, amount)?.resource;
    if (!resource || resource === held) continue;
    report(event, ['resources', at], {
      found: describe(resource),
      expected: describe(held),
      vehicle: describe(vehicle),
    });
  }
}

export const otherFuel = rule('other-fuel', (context, report) => {
  for (const event of context.index.all(AddResources)) compare(context, report, event, 'container');
  for (const event of context.index.all(TransferResources)) {
    compare(context, report, event, 'originContainer');
    compare(context, report, event, 'destinationContainer');
  }
});

import { itemsOf } from '../../graph/guards.js';
import { resolved } from '../../graph/inheritance.js';
import { describe } from '../../graph/labels.js';
import {
  InstCarrier,
  InstResourceContainer,
  ResourceContainer,
} from '../../model/elements/index.js';
import { Environment } from '../../model/enumerations.js';
import { storesOf, substanceOf } from '../inventory.js';
import { rule } from '../rule.js';

export const contentsEnvironment = rule('contents-environment', (context, report) => {
  const { index, containment, scenario } = context;
  if (!scenario?.configuration?.environmentConstrained) return;
  const words = { found: 'Unpressurized', expected: 'a pressurized environment' };

  for (const { container, contents } of storesOf(index)) {
    const environment = container.is(ResourceContainer)
      ? container.object.cargoEnvironment
      : resolved(index, container.object as InstResourceContainer, 'cargoEnvironment');
    if (environment !== Environment.Unpressurized) continue;
    for (const [at, amount] of itemsOf(contents)) {
      const substance = substanceOf(index, amount);
      if (substance?.environment !== Environment.Pressurized) continue;
      const content = substance.resource
        ? describe(substance.resource)
        : `class of supply ${substance.classOfSupply}`;
      report(container, ['contents', at], { content, ...words });
    }
  }

  for (const carrier of index.all(InstCarrier)) {
    const environment = resolved(index, carrier.object, 'cargoEnvironment');
    if (environment !== Environment.Unpressurized) continue;
    for (const each of containment.held.get(carrier) ?? []) {
      if (resolved(index, each.object, 'environment') !== Environment.Pressurized) continue;
      report(carrier, ['contents'], { content: describe(each), ...words });
    }
  }
});

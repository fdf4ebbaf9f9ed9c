import { itemsOf } from '../../graph/guards.js';
import { templateOf } from '../../graph/inheritance.js';
import type { ObjectIndex } from '../../graph/object-index.js';
import { ElementInstance, ElementTemplate, type Part } from '../../model/elements/index.js';
import { Resource } from '../../model/resources/index.js';
import { rule } from '../rule.js';

/** Slack for sums of decimal fractions: a part in a thousand million. */
const TOLERANCE = 1 + 1e-9;

function massOfParts(index: ObjectIndex, parts: readonly Part[]): number {
  let mass = 0;
  for (const [, { resource, quantity }] of itemsOf(parts))
    mass += quantity * (index.find(resource, Resource)?.object.unitMass ?? 0);
  return mass;
}

const issue = (parts: number, mass: number) => ({
  found: String(parts),
  expected: `at most the mass of the element, ${mass} kg`,
});

export const partsHeavier = rule('parts-heavier', ({ index }, report) => {
  for (const entry of index.all(ElementTemplate)) {
    const { mass, parts } = entry.object;
    const heavy = massOfParts(index, parts);
    if (heavy > mass * TOLERANCE) report(entry, ['parts'], issue(heavy, mass));
  }
  for (const entry of index.all(ElementInstance)) {
    const { mass } = entry.object;
    if (mass === undefined) continue;
    const template = templateOf(index, entry.object);
    // What is wrong in the template already is reported there.
    if (!template || mass >= template.mass) continue;
    const heavy = massOfParts(index, template.parts);
    if (heavy > mass * TOLERANCE) report(entry, ['mass'], issue(heavy, mass));
  }
});

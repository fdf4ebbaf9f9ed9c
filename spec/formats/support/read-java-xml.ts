import { expect } from 'chai';
import { isLoss, type ScenarioJson, serialize } from '../../../lib/index.js';
import { at, event, loadXml, type Parts, scenarioXml } from './java-xml.js';

type Options = Parameters<typeof loadXml>[1];
/** An object of a scenario in its plain form. */
export type Plain = Record<string, unknown>;

/** Reads a scenario of SpaceNet in XML. Fails with the issues if it cannot be read. */
export async function read(text: string, options: Options = {}) {
  const result = await loadXml(text, options);
  if (!result.success) return expect.fail(JSON.stringify(result.issues, null, 1));
  const scenario: ScenarioJson = serialize(result.value);
  const losses = result.issues.filter(isLoss).map(({ code }) => code);
  const other = result.issues.filter((issue) => !isLoss(issue)).map(({ code }) => code);
  const named = (list: readonly { name: string }[], name: string) =>
    list.find((each) => each.name === name) as unknown as Plain;
  return {
    scenario,
    losses: losses.filter((code) => code !== 'burn-kind'),
    other,
    template: (name: string) => named(scenario.elementTemplates, name),
    instance: (name: string) => named(scenario.instantiatedElements, name),
  };
}

/** A scenario that creates some elements. */
export const created = (elements: string, parts: Parts = {}) =>
  scenarioXml({
    ...parts,
    events: event(
      'CreateEvent',
      'Create',
      `<elements class="tree-set"><no-comparator/>${elements}</elements>${at('container', 'SurfaceNode')}`,
    ),
  });

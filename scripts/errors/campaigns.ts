import { type Scenario, serialize } from '../../lib/index.js';
import type { Campaign } from '../../spec/checks/support/campaign.js';
import { differences } from './changed.js';
import { block } from './part.js';

/** The names of what a campaign is made of, by identifier. */
export function namesIn({ scenario, nodes, edges, templates, elements, models }: Campaign) {
  const things = [nodes, edges, templates, elements, models].flatMap((them) =>
    Object.values<{ id?: string; name: string }>(them),
  );
  things.push(...scenario.resourceList);
  const names = new Map(things.flatMap(({ id, name }) => (id ? [[id, name]] : [])));
  for (const edge of scenario.network.edges)
    if (edge.type === 'Space Edge')
      for (const [index, { id }] of edge.burns.entries())
        names.set(id, `burn ${index + 1} of ${edge.name}`);
  return names;
}

/** JSON in which names take the place of identifiers, which mean nothing to a reader. */
export function readable(value: unknown, names: ReadonlyMap<string, string>): string {
  return JSON.stringify(value).replace(/"([0-9a-f-]{36})"/g, (all, id: string) => {
    const name = names.get(id);
    return name === undefined ? all : `"‹id of ${name}›"`;
  });
}

/** What has changed in a scenario: each JSON Pointer with what stood there and what stands there instead. */
export function changesOf(
  before: Scenario,
  after: Scenario,
  names: ReadonlyMap<string, string>,
): string {
  const cut = (text: string) => (text.length > 160 ? `${text.slice(0, 160)}…` : text);
  const lines = differences(serialize(before), serialize(after)).flatMap((difference) => [
    `  ${difference.pointer}`,
    ...(difference.before === undefined ? [] : [`- ${cut(readable(difference.before, names))}`]),
    ...(difference.after === undefined ? [] : [`+ ${cut(readable(difference.after, names))}`]),
  ]);
  return lines.length === 0 ? '' : block('diff', lines.join('\n'));
}

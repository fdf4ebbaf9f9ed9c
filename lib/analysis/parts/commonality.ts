import { ScenarioGraph } from '../../graph/index.js';
import { addToList } from '../../graph/multi-map.js';
import { type AnyElementTemplate, ElementTemplate, Resource, Scenario } from '../../model/index.js';
import { counted } from '../../schema/diagnostics/wording.js';
import type { Ref } from '../../simulation/index.js';
import { problemOf } from '../expectations.js';
import { QuestionError } from '../question-error.js';
import type { Presentation } from '../table/presentation.js';
import { column, type Table, tableOf } from '../table/table.js';

/** How much of an element a part is. */
export interface PartShare {
  /** The element template. */
  readonly template: Ref;
  /** Number of these parts in an element. */
  readonly quantity: number;
  /** Their mass as a share of the mass of an element; null if that is 0. */
  readonly share: number | null;
}

/** A part, and the elements that have it. */
export interface CommonPart {
  /** The resource of the part. */
  readonly resource: Ref;
  /** Whether elements of at least two templates have it. */
  readonly isCommon: boolean;
  /** Only the templates that have it, in the order of the scenario. */
  readonly shares: readonly PartShare[];
}

/** Which parts elements have in common. */
export interface Commonality {
  /** The templates of the elements of the scenario, in its order. */
  readonly templates: readonly Ref[];
  /** Parts that several templates have come first, then in the order of resources of the scenario. */
  readonly parts: readonly CommonPart[];
}

/**
 * Returns which parts the elements of a scenario have in common. Templates without an element are left out.
 * @throws QuestionError if the argument is no Scenario
 */
export function commonalityOf(scenario: Scenario): Commonality {
  const problem = problemOf('scenario', scenario, {
    expected: 'a Scenario',
    accepts: (value) => value instanceof Scenario,
  });
  if (problem !== undefined) throw new QuestionError('commonalityOf', [problem]);
  const graph = new ScenarioGraph(scenario);
  const used = new Set(
    scenario.instantiatedElements.flatMap(({ templateId }) => {
      const template = graph.get(templateId, ElementTemplate);
      return template === undefined ? [] : [template.id];
    }),
  );
  const templates = scenario.elementTemplates.filter(({ id }) => used.has(id));
  const found = new Map<string, PartShare[]>();
  for (const template of templates)
    for (const [resource, share] of sharesOf(template, graph)) addToList(found, resource, share);
  const parts = scenario.resourceList.flatMap(({ id, name }) => {
    const shares = found.get(id);
    // A resource that is listed twice counts once.
    found.delete(id);
    const isCommon = (shares?.filter(({ share }) => share !== 0).length ?? 0) > 1;
    return shares === undefined ? [] : [{ resource: { id, name }, isCommon, shares }];
  });
  return {
    templates: templates.map(({ id, name }) => ({ id, name })),
    parts: [...parts.filter((part) => part.isCommon), ...parts.filter((part) => !part.isCommon)],
  };
}

/** Returns the parts of a template, by the identifiers of their resources. Parts of one resource are added up. */
function sharesOf(
  { id, name, mass, parts }: AnyElementTemplate,
  graph: ScenarioGraph,
): ReadonlyMap<string, PartShare> {
  const shares = new Map<string, PartShare>();
  for (const part of parts) {
    const resource = graph.get(part.resource, Resource);
    if (resource === undefined) continue;
    const quantity = part.quantity + (shares.get(resource.id)?.quantity ?? 0);
    const share = (resource.unitMass * quantity) / mass;
    shares.set(resource.id, {
      template: { id, name },
      quantity,
      share: Number.isFinite(share) ? share : null,
    });
  }
  return shares;
}

/** Returns the tables of common parts: a row for each part and template, and the matrix. */
export function commonalityTables({ parts, templates }: Commonality): readonly Table[] {
  const rows = parts.flatMap(({ resource, isCommon, shares }) =>
    shares.map((share) => ({ resource, isCommon, ...share })),
  );
  const shareOf = new Map(
    parts.map((part) => [part, new Map(part.shares.map((each) => [each.template.id, each.share]))]),
  );
  return [
    tableOf<(typeof rows)[number]>(
      { name: 'parts', title: 'Parts and the elements that have them' },
      rows,
      [
        column('part', 'text', ({ resource }) => resource.name),
        column('common', 'flag', ({ isCommon }) => isCommon),
        column('element', 'text', ({ template }) => template.name),
        column('quantity', 'number', ({ quantity }) => quantity),
        column('of its mass', 'share', ({ share }) => share, {
          note: 'Mass of the parts, as a share of the mass of the element.',
        }),
      ],
    ),
    tableOf<CommonPart>({ name: 'matrix', title: 'Share of the mass of each element' }, parts, [
      column('part', 'text', ({ resource }) => resource.name),
      ...templates.map(({ id, name }) =>
        column(name, 'share', (part: CommonPart) => shareOf.get(part)?.get(id)),
      ),
    ]),
  ];
}

/** How common parts are shown. */
export const commonalityPresentation: Presentation<Commonality> = {
  tables: commonalityTables,
  head: ({ parts, templates }) => [
    parts.length === 0
      ? 'No element of the scenario has parts.'
      : `${counted(parts.length, 'part')} in ${counted(templates.length, 'kind')} of elements; ` +
        `${parts.filter(({ isCommon }) => isCommon).length} in common.`,
  ],
  shown: (answer) => (answer.parts.length === 0 ? [] : commonalityTables(answer).slice(0, 1)),
};

import type { PlannedContainer, PlanProblem } from '../problem.js';

/** A container of a plan, with its name. */
export interface NamedContainer {
  readonly container: PlannedContainer;
  /** Such as `Cargo Transfer Bag 3`. */
  readonly name: string;
}

/**
 * Returns the containers of a plan by launch, slot and kind, numbered by kind. Equal plans have equal names, whatever the order of
 * their containers.
 * @param taken names that others have already
 */
export function numbered(
  { kinds }: PlanProblem,
  containers: readonly PlannedContainer[],
  taken: ReadonlySet<string>,
): readonly NamedContainer[] {
  const keyed = containers.map((container) => ({ container, text: JSON.stringify(container) }));
  keyed.sort(
    (a, b) =>
      a.container.path[0]!.leg - b.container.path[0]!.leg ||
      a.container.path[0]!.slot - b.container.path[0]!.slot ||
      a.container.kind - b.container.kind ||
      (a.text < b.text ? -1 : a.text > b.text ? 1 : 0),
  );
  const counts = new Map<number, number>();
  return keyed.map(({ container }) => {
    const { kind } = container;
    let name: string;
    let count = counts.get(kind) ?? 0;
    do name = `${titleOf(kinds[kind]!.name)} ${++count}`;
    while (taken.has(name));
    counts.set(kind, count);
    return { container, name };
  });
}

/** Returns a name with capitals: `Cargo Transfer Bag`. */
export const titleOf = (name: string): string =>
  name.replace(
    /(^|\s)([a-z])/g,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );

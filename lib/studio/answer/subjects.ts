import { pointerOf } from '../../schema/diagnostics/pointer.js';
import type { ViewData } from '../../view/data/view-data.js';
import type { Flaw, PictureSubject } from '../../view/model/subject.js';
import { executedIndex } from '../choices/event-index.js';
import type { Inventory, InventoryObject } from '../inventory/inventory.js';
import type { ScenarioAnswer } from './answer.js';
import { pointersOf, type StudioProblem } from './problems.js';

/** Returns a function that finds the object of the scenario behind something in a picture; its pointer is undefined if there is none. */
export function subjectPointers(
  view: ViewData,
  listed: ScenarioAnswer['listed'],
  inventory: Inventory,
): (subject: PictureSubject) => string | undefined {
  const events = pointersOf(view, listed);
  const known = (pointer: string): string | undefined =>
    inventory.at(pointer) === undefined ? undefined : pointer;
  const named = (id: string | undefined): string | undefined => {
    const thing = inventory.find(id);
    return thing && pointerOf(thing.path);
  };
  return ({ kind, index }) => {
    switch (kind) {
      case 'event':
        return known(events(index));
      case 'mission':
        return known(`/missionList/${index}`);
      case 'place':
        return named(view.places[index]?.id);
      case 'element':
        return named(view.elements[index]?.id);
    }
  };
}

/**
 * Returns a function that tells what the checks have found wrong with something in a picture. The simulation says for itself what fails
 * in it. A picture can be of an earlier state of the scenario.
 */
export function flawsOf(
  problems: readonly StudioProblem[],
  answer: Pick<ScenarioAnswer, 'listed'> & { readonly view: ViewData },
  inventory: Inventory,
): (subject: PictureSubject) => Flaw | undefined {
  const { view } = answer;
  const flaws = new Map<string, Flaw>();
  for (const { from, severity, pointer } of problems) {
    const thing = from === 'check' ? inventory.around(pointer) : undefined;
    if (thing === undefined || (severity !== 'error' && severity !== 'warning')) continue;
    const key = keyOf(thing, answer, inventory);
    if (severity === 'error' || !flaws.has(key)) flaws.set(key, severity);
  }
  return ({ kind, index }) => {
    if (flaws.size === 0) return undefined;
    if (kind === 'event' || kind === 'mission') return flaws.get(`${kind} ${index}`);
    return flaws.get(`id ${(kind === 'place' ? view.places : view.elements)[index]?.id}`);
  };
}

/** Returns what an object is in the pictures. */
function keyOf(
  { path, value }: InventoryObject,
  answer: Pick<ScenarioAnswer, 'view' | 'listed'>,
  { root }: Inventory,
): string {
  const [list, mission, inner, index] = path;
  if (list !== 'missionList') return `id ${String(value.id)}`;
  if (inner !== 'events') return `mission ${mission}`;
  const executed = executedIndex(root, answer, Number(mission), Number(index));
  // An event that was not executed is in no picture.
  return answer.view?.events[executed]?.name === value.name ? `event ${executed}` : '';
}

import type { XmlElement } from '../../xml/document.js';
import type { Member } from './fleet.js';

/** An element that another one carries, and where the file says so. */
export interface Carried {
  readonly member: Member;
  readonly item: XmlElement;
}

/** One carrier on the way down, and the next of its contents to look at. */
interface Step {
  readonly carrier: Member;
  next: number;
}

/**
 * Finds the contents that put an element inside itself, directly or through others. Each circle is found once. Depth first,
 * without recursion, because carriers may be nested as deep as there are elements.
 * @param contents what each carrier carries
 */
export function circlesIn(contents: ReadonlyMap<Member, readonly Carried[]>): Carried[] {
  const circles: Carried[] = [];
  const entered = new Set<Member>();
  const around = new Set<Member>();
  for (const root of contents.keys()) {
    if (entered.has(root)) continue;
    const path: Step[] = [];
    const enter = (carrier: Member): void => {
      entered.add(carrier);
      around.add(carrier);
      path.push({ carrier, next: 0 });
    };
    enter(root);
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const carried = contents.get(step.carrier)?.[step.next++];
      if (!carried) {
        around.delete(step.carrier);
        path.pop();
      } else if (around.has(carried.member)) circles.push(carried);
      else if (!entered.has(carried.member)) enter(carried.member);
    }
  }
  return circles;
}

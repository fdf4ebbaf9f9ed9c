import { ClassOfSupply, parentClassOfSupply } from '../../model/enumerations.js';

/** The parents of each class, nearest first. They are computed once, because every demand needs them. */
const classesAbove = new Map<ClassOfSupply, readonly ClassOfSupply[]>(
  Object.values(ClassOfSupply).map((classOfSupply) => {
    const above: ClassOfSupply[] = [];
    for (
      let next = parentClassOfSupply(classOfSupply);
      next !== undefined;
      next = parentClassOfSupply(next)
    ) {
      above.push(next);
    }
    return [classOfSupply, above];
  }),
);

/** Returns whether a class of supply equals another one or is a subclass of it. */
export function isOfClass(classOfSupply: ClassOfSupply, of: ClassOfSupply): boolean {
  return classOfSupply === of || (classesAbove.get(classOfSupply)?.includes(of) ?? false);
}

/** Returns the main class of a class of supply, from 0 to 10. */
export function mainClassOf(classOfSupply: ClassOfSupply): ClassOfSupply {
  return classesAbove.get(classOfSupply)?.at(-1) ?? classOfSupply;
}

/** Returns the bit of the main class of a class of supply, for masks. */
export const mainClassBit = (classOfSupply: ClassOfSupply): number =>
  1 << mainClassOf(classOfSupply);

/** The bit of class 6, exploration and research. Its resources serve demands, but are not used up. */
export const GEAR = mainClassBit(ClassOfSupply.ExplorationAndResearch);

import { ClassOfSupply, parentClassOfSupply } from '../../model/enumerations.js';

/** The parents of each class, nearest first. Built once, because every demand needs them. */
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

/** Whether a class of supply is another one, or a subclass of it. */
export function isOfClass(classOfSupply: ClassOfSupply, of: ClassOfSupply): boolean {
  return classOfSupply === of || (classesAbove.get(classOfSupply)?.includes(of) ?? false);
}

/** The main class, 0 to 10, of a class of supply. */
export function mainClassOf(classOfSupply: ClassOfSupply): ClassOfSupply {
  return classesAbove.get(classOfSupply)?.at(-1) ?? classOfSupply;
}

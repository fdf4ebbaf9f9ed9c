import { parentClassOfSupply } from '../../model/class-of-supply.js';
import { ClassOfSupply } from '../../model/enumerations.js';

/** The parent of each class that has one, by its number. It is a table, because every demand and every mass needs it. */
const parents = new Array<ClassOfSupply | undefined>(Math.max(...Object.values(ClassOfSupply)) + 1);
for (const each of Object.values(ClassOfSupply)) parents[each] = parentClassOfSupply(each);

/** Returns whether a class of supply equals another one or is a subclass of it. */
export function isOfClass(classOfSupply: ClassOfSupply, of: ClassOfSupply): boolean {
  for (
    let each: ClassOfSupply | undefined = classOfSupply;
    each !== undefined;
    each = parents[each]
  )
    if (each === of) return true;
  return false;
}

/** Returns the main class of a class of supply, from 0 to 10. */
export function mainClassOf(classOfSupply: ClassOfSupply): ClassOfSupply {
  let main = classOfSupply;
  for (let above = parents[main]; above !== undefined; above = parents[main]) main = above;
  return main;
}

/** Returns the bit of the main class of a class of supply, for masks. */
export const mainClassBit = (classOfSupply: ClassOfSupply): number =>
  1 << mainClassOf(classOfSupply);

/** The bit of class 6, exploration and research. Its resources serve demands, but are not used up. */
export const GEAR = mainClassBit(ClassOfSupply.ExplorationAndResearch);

/**
 * The bit of class 7, waste and its disposal. Trash is no trash bag, so a resource of the scenario serves only itself there. Waste that
 * finds no room holds no process back.
 */
export const WASTE = mainClassBit(ClassOfSupply.WasteAndDisposal);

/** The bits of the main classes of supply that count as goods: exploration and research, and habitation and infrastructure. */
export const GOODS = GEAR | mainClassBit(ClassOfSupply.HabitationAndInfrastructure);

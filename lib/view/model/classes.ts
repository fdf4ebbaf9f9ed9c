import { type ClassOfSupply, parentClassOfSupply } from '../../model/class-of-supply.js';
import type { ViewData } from '../data/view-data.js';

/** Returns the main class of a class of supply, from 0 to 10. */
export function mainClass(classOfSupply: number): number {
  const parent = parentClassOfSupply(classOfSupply as ClassOfSupply);
  return parent === undefined ? classOfSupply : mainClass(parent);
}

/** Returns the number and name of a class of supply. */
export const className = ({ classes }: ViewData, classOfSupply: number): string => {
  const name = classes[classOfSupply];
  return name === undefined ? `class ${classOfSupply}` : `${classOfSupply} ${name}`;
};

/** The colours of the style sheet that charts take one after the other. */
const COLOURS = 8;

/** Returns the name of a colour: things that stand side by side have different ones as far as there are some. */
export const colourOf = (at: number): string => `var(--c${(at % COLOURS) + 1})`;

/** Returns the name of the colour of a main class of supply: the same in every picture. */
export const colourOfClass = (mainClass: number): string => colourOf(mainClass + COLOURS - 1);

/** The colour of what belongs to no class, or to several. */
export const NEUTRAL = 'var(--strong-line)';

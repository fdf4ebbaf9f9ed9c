import { own } from '../../schema/plain.js';

/** Titles of fields that their names do not tell well. */
const TITLES: Readonly<Record<string, string>> = {
  actions: 'Actions',
  body1: 'Body',
  body2: 'Second body',
  burnStageSequence: 'Burns and stages',
  classOfSupply: 'Class of supply',
  currentStateIndex: 'State at the start',
  deltaV: 'Delta-v',
  evaDuration: 'Length of an EVA',
  evaPerWeek: 'EVAs per week',
  isp: 'Specific impulse',
  lpNumber: 'Lagrange point',
  maxCargo: 'Most cargo',
  maxCargoMass: 'Most mass of cargo',
  maxCargoVolume: 'Most volume of cargo',
  maxCrew: 'Most crew',
  maxFuel: 'Capacity of the tank',
  maxSpeed: 'Top speed',
  missionTime: 'Time in the mission',
  priority: 'Order at the same time',
  smallGasTTankMaxVolume: 'Small gas tank max volume',
  smallLiquidTTankMass: 'Small liquid tank mass',
  stateIndex: 'State',
  templateId: 'Template',
  templateModelId: 'Template',
  transportState: 'State while it drives',
};

/** Returns the title of a field whose name does not tell it well; undefined for any other. */
export const knownTitle = (name: string): string | undefined => own(TITLES, name);

/** Returns the title of a field in a form: `Mission time` for `missionTime`. */
export function titleOf(name: string): string {
  const known = knownTitle(name);
  if (known !== undefined) return known;
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the title of a kind of object from the name of its class: `space edge` for `SpaceEdge`. */
export const kindOf = (className: string): string =>
  className
    .replace(/^(?:Inst|Design)(?=[A-Z])/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/\b([A-Z])(?![A-Z])/g, (letter) => letter.toLowerCase());

/** Returns a title with a capital letter at its start: `Space edge` for `Space Edge` and for `SpaceEdge`. */
export function titleCase(name: string): string {
  const words = kindOf(name.replaceAll(' ', ''));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

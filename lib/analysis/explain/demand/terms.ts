import type { Ref } from '../../../simulation/index.js';

/** A number in a formula. */
export interface Factor {
  /** What it is, in a few words: `rate`, `days in the state`. */
  readonly name: string;
  /** The letter that the documentation uses for it: `n`; null if it has none. */
  readonly symbol: string | null;
  readonly value: number;
  /** Its unit; null if it has none. */
  readonly unit: string | null;
  /** Whether the product is divided by it. */
  readonly divides: boolean;
}

/** The demand model that a number comes from. */
export interface TermModel {
  readonly name: string;
  /** The `type` of the model. */
  readonly type: string;
  /** Identifier of its template. */
  readonly template: string;
}

/** A part of a demand: a product. */
export interface DemandTerm {
  /** The demand model; null if an event demands. */
  readonly model: TermModel | null;
  /** What it is for, such as the parameter `waterRate` of a crew; null if the model has one formula only. */
  readonly line: string | null;
  readonly resource: Ref;
  /** The numbers that multiply to `product`. */
  readonly factors: readonly Factor[];
  /** The product of the factors, in units of the resource. */
  readonly product: number;
  /** What counts of it, in units of the resource: the product, rounded if the rules round. */
  readonly amount: number;
}

/** A quantity that formulas of a demand model use. */
export interface Quantity {
  readonly name: string;
  readonly symbol: string;
  readonly value: number;
  readonly unit: string;
}

/** Makes a factor. */
export const factor = (
  name: string,
  value: number,
  unit: string | null,
  symbol: string | null = null,
): Factor => ({ name, symbol, value, unit, divides: false });

/** Makes a factor by which the product is divided. */
export const divisor = (
  name: string,
  value: number,
  unit: string | null,
  symbol: string | null = null,
): Factor => ({ name, symbol, value, unit, divides: true });

/** Returns the product of factors, in their order. */
export const productOf = (factors: readonly Factor[]): number =>
  factors.reduce((product, { value, divides }) => (divides ? product / value : product * value), 1);

/** The formula of one demand model. */
export interface Formula {
  /** The quantities that its terms use, besides parameters of the model. */
  readonly quantities: readonly Quantity[];
  readonly terms: readonly FormulaTerm[];
}

/** A term before the rules of the simulation round it. */
export interface FormulaTerm {
  readonly line: string | null;
  readonly resource: Ref;
  readonly factors: readonly Factor[];
}

import { TermCollector } from '../../../simulation/demands/demand-set.js';
import type { FactorLabel, Ref, ResourceType } from '../../../simulation/index.js';

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

/** A product that a demand model adds to a demand, before the rules of the simulation round it. */
export type FormulaTerm = Omit<DemandTerm, 'model' | 'amount'>;

/** Collects what demand models add, with the labels of the factors. */
export class Formula extends TermCollector {
  /** What the factors are made of. */
  readonly quantities: Quantity[] = [];
  readonly terms: FormulaTerm[] = [];
  #line: string | null = null;
  #factors: Factor[] = [];

  override term(line?: string): this {
    this.#line = line ?? null;
    this.#factors = [];
    return super.term();
  }

  override times(value: number, label: FactorLabel): this {
    this.#note(value, label, false);
    return super.times(value, label);
  }

  override over(value: number, label: FactorLabel): this {
    this.#note(value, label, true);
    return super.over(value, label);
  }

  override addTo({ ref: resource }: ResourceType): void {
    const { product } = this;
    this.terms.push({ line: this.#line, resource, factors: this.#factors, product });
  }

  add(resource: ResourceType, amount: number): void {
    this.term().times(amount, { name: 'amount', unit: resource.units }).addTo(resource);
  }

  override quantity(value: number, { name, symbol, unit }: Required<FactorLabel>): void {
    this.quantities.push({ name, symbol, value, unit });
  }

  #note(value: number, { name, symbol, unit }: FactorLabel, divides: boolean): void {
    this.#factors.push({ name, symbol: symbol ?? null, value, unit: unit ?? null, divides });
  }
}

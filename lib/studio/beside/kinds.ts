import {
  ClassPrice,
  EdgePrice,
  ElementPrice,
  Prices,
  ResourcePrice,
} from '../../analysis/cost/prices.js';
import { ReserveNeed, ReserveNeeds } from '../../analysis/reserves/declaration.js';
import { nameClasses } from '../../schema/classes.js';
import type { AbstractClass } from '../../schema/metadata.js';

/** What stands beside a campaign: reserves that must be there, and prices. */
export const besideKinds = ['needs', 'prices'] as const;

export type BesideKind = (typeof besideKinds)[number];

/** Something for each kind. */
export type OfEachKind<T> = Readonly<Record<BesideKind, T>>;

/** What people call each kind. */
export const BESIDE_TITLES: OfEachKind<string> = { needs: 'Needed reserves', prices: 'Prices' };

// Forms show the names of classes.
nameClasses({ ReserveNeeds, ReserveNeed });
nameClasses({ Prices, ElementPrice, EdgePrice, ResourcePrice, ClassPrice });

export const BESIDE_CLASSES: OfEachKind<AbstractClass> = { needs: ReserveNeeds, prices: Prices };

/** Whether the form of needs or prices is meant, and not that of an object of the campaign. */
export const isBesideKind = (pointer: string): pointer is BesideKind =>
  (besideKinds as readonly string[]).includes(pointer);

/** Returns something for each kind. */
export const ofEachKind = <T>(make: (kind: BesideKind) => T): OfEachKind<T> => ({
  needs: make('needs'),
  prices: make('prices'),
});

/** The plain forms of needs and prices, valid or not; null for none. */
export type BesidePlain = OfEachKind<object | null>;

/** Returns the plain form of needs or prices; null if nothing stands in it. */
export const besidePlain = (root: unknown): object | null =>
  Object.values(root as object).some((each) => !(Array.isArray(each) && each.length === 0))
    ? (root as object)
    : null;

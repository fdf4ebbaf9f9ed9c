import type { AnyResourceAmount } from '../../model/resources/index.js';
import type { ResolvedElement } from './resolved.js';
import type { Served } from './resource-type.js';

/** The values that an element can have, its own or inherited. The class of the element decides which ones exist. */
export type AnyValues = Partial<
  Omit<ResolvedElement, 'parts' | 'contents' | keyof Served | 'fuel' | 'states' | 'template'>
> & {
  readonly currentStateIndex?: number;
  readonly fuel?: AnyResourceAmount;
};

/** The template of an element, and the values that the element inherits from it. */
export interface ElementLine {
  readonly template: object | undefined;
  readonly inherited: object;
  /** The values of elements that inherit all but their own part; undefined until there is one. */
  usual?: SharedValues;
}

/** What mostly differs between the elements of one template. */
export type OwnPart = Pick<
  ResolvedElement,
  | 'index'
  | 'ref'
  | 'isReserved'
  | 'states'
  | 'sortedStates'
  | 'initialState'
  | 'contents'
  | keyof Served
>;

/** What the elements of one template mostly share. */
export type SharedValues = Omit<ResolvedElement, keyof OwnPart | 'rank'>;

/** The fields of an instance that change nothing but its own part. */
const ownFields: ReadonlySet<string> = new Set([
  'id',
  'type',
  'name',
  'templateId',
  'states',
  'currentStateIndex',
  'contents',
]);

/** Returns whether an instance leaves out all values but those of its own part. */
export function inheritsTheRest(instance: object): boolean {
  for (const name in instance) if (!ownFields.has(name)) return false;
  return true;
}

/** An element, made of its own part and of values that others may share. */
export class LinedElement implements ResolvedElement {
  rank: number;
  readonly index: ResolvedElement['index'];
  readonly ref: ResolvedElement['ref'];
  readonly isReserved: ResolvedElement['isReserved'];
  readonly states: ResolvedElement['states'];
  readonly sortedStates: ResolvedElement['sortedStates'];
  readonly initialState: ResolvedElement['initialState'];
  readonly contents: ResolvedElement['contents'];
  readonly servedMask: ResolvedElement['servedMask'];
  readonly servedItems: ResolvedElement['servedItems'];
  readonly #values: SharedValues;

  constructor(values: SharedValues, part: OwnPart) {
    this.rank = part.index;
    this.index = part.index;
    this.ref = part.ref;
    this.isReserved = part.isReserved;
    this.states = part.states;
    this.sortedStates = part.sortedStates;
    this.initialState = part.initialState;
    this.contents = part.contents;
    this.servedMask = part.servedMask;
    this.servedItems = part.servedItems;
    this.#values = values;
  }

  get type(): SharedValues['type'] {
    return this.#values.type;
  }

  get isHuman(): SharedValues['isHuman'] {
    return this.#values.isHuman;
  }

  get isCarrier(): SharedValues['isCarrier'] {
    return this.#values.isCarrier;
  }

  get isContainer(): SharedValues['isContainer'] {
    return this.#values.isContainer;
  }

  get canSupply(): SharedValues['canSupply'] {
    return this.#values.canSupply;
  }

  get template(): SharedValues['template'] {
    return this.#values.template;
  }

  get classOfSupply(): SharedValues['classOfSupply'] {
    return this.#values.classOfSupply;
  }

  get environment(): SharedValues['environment'] {
    return this.#values.environment;
  }

  get mass(): SharedValues['mass'] {
    return this.#values.mass;
  }

  get volume(): SharedValues['volume'] {
    return this.#values.volume;
  }

  get parts(): SharedValues['parts'] {
    return this.#values.parts;
  }

  get rawMaxCargoMass(): SharedValues['rawMaxCargoMass'] {
    return this.#values.rawMaxCargoMass;
  }

  get maxCargoMass(): SharedValues['maxCargoMass'] {
    return this.#values.maxCargoMass;
  }

  get rawMaxCargoVolume(): SharedValues['rawMaxCargoVolume'] {
    return this.#values.rawMaxCargoVolume;
  }

  get maxCargoVolume(): SharedValues['maxCargoVolume'] {
    return this.#values.maxCargoVolume;
  }

  get cargoEnvironment(): SharedValues['cargoEnvironment'] {
    return this.#values.cargoEnvironment;
  }

  get maxCrew(): SharedValues['maxCrew'] {
    return this.#values.maxCrew;
  }

  get fuel(): SharedValues['fuel'] {
    return this.#values.fuel;
  }

  get maxFuel(): SharedValues['maxFuel'] {
    return this.#values.maxFuel;
  }

  get isp(): SharedValues['isp'] {
    return this.#values.isp;
  }

  get activeTimeFraction(): SharedValues['activeTimeFraction'] {
    return this.#values.activeTimeFraction;
  }
}

/** Returns whether the fuel that an element inherits does not exist. That is an error of each such element. */
export const hasBrokenFuel = ({ fuel }: SharedValues, inherited: AnyValues): boolean =>
  fuel === undefined && inherited.fuel !== undefined;

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
export interface Line {
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

/** An element, made of its own part and of values that others may share. All have one layout, which is quick to read. */
export class LinedElement implements ResolvedElement {
  readonly index: ResolvedElement['index'];
  readonly ref: ResolvedElement['ref'];
  rank: ResolvedElement['rank'];
  readonly type: ResolvedElement['type'];
  readonly isHuman: ResolvedElement['isHuman'];
  readonly isCarrier: ResolvedElement['isCarrier'];
  readonly isContainer: ResolvedElement['isContainer'];
  readonly isReserved: ResolvedElement['isReserved'];
  readonly canSupply: ResolvedElement['canSupply'];
  readonly template: ResolvedElement['template'];
  readonly classOfSupply: ResolvedElement['classOfSupply'];
  readonly environment: ResolvedElement['environment'];
  readonly mass: ResolvedElement['mass'];
  readonly volume: ResolvedElement['volume'];
  readonly states: ResolvedElement['states'];
  readonly sortedStates: ResolvedElement['sortedStates'];
  readonly initialState: ResolvedElement['initialState'];
  readonly parts: ResolvedElement['parts'];
  readonly rawMaxCargoMass: ResolvedElement['rawMaxCargoMass'];
  readonly maxCargoMass: ResolvedElement['maxCargoMass'];
  readonly rawMaxCargoVolume: ResolvedElement['rawMaxCargoVolume'];
  readonly maxCargoVolume: ResolvedElement['maxCargoVolume'];
  readonly cargoEnvironment: ResolvedElement['cargoEnvironment'];
  readonly maxCrew: ResolvedElement['maxCrew'];
  readonly contents: ResolvedElement['contents'];
  readonly servedMask: ResolvedElement['servedMask'];
  readonly servedItems: ResolvedElement['servedItems'];
  readonly fuel: ResolvedElement['fuel'];
  readonly maxFuel: ResolvedElement['maxFuel'];
  readonly isp: ResolvedElement['isp'];
  readonly activeTimeFraction: ResolvedElement['activeTimeFraction'];

  constructor(values: SharedValues, part: OwnPart) {
    this.index = part.index;
    this.ref = part.ref;
    this.rank = part.index;
    this.type = values.type;
    this.isHuman = values.isHuman;
    this.isCarrier = values.isCarrier;
    this.isContainer = values.isContainer;
    this.isReserved = part.isReserved;
    this.canSupply = values.canSupply;
    this.template = values.template;
    this.classOfSupply = values.classOfSupply;
    this.environment = values.environment;
    this.mass = values.mass;
    this.volume = values.volume;
    this.states = part.states;
    this.sortedStates = part.sortedStates;
    this.initialState = part.initialState;
    this.parts = values.parts;
    this.rawMaxCargoMass = values.rawMaxCargoMass;
    this.maxCargoMass = values.maxCargoMass;
    this.rawMaxCargoVolume = values.rawMaxCargoVolume;
    this.maxCargoVolume = values.maxCargoVolume;
    this.cargoEnvironment = values.cargoEnvironment;
    this.maxCrew = values.maxCrew;
    this.contents = part.contents;
    this.servedMask = part.servedMask;
    this.servedItems = part.servedItems;
    this.fuel = values.fuel;
    this.maxFuel = values.maxFuel;
    this.isp = values.isp;
    this.activeTimeFraction = values.activeTimeFraction;
  }
}

/** Returns whether the fuel that an element inherits does not exist. That is an error of each such element. */
export const hasBrokenFuel = ({ fuel }: SharedValues, inherited: AnyValues): boolean =>
  fuel === undefined && inherited.fuel !== undefined;

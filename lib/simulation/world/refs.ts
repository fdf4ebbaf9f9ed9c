import { reportForm } from '../../limits/reports.js';
import type { Environment, StateType } from '../../model/enumerations.js';
import { shortened } from '../../schema/diagnostics/preview.js';
import type { Days } from '../../schema/spans.js';

/** The identifier and the name of an object of the scenario. */
export interface Ref {
  readonly id: string;
  readonly name: string;
}

/** A mission, by its index in the scenario's list of missions, because missions have no identifiers. */
export interface MissionRef {
  readonly index: number;
  readonly name: string;
}

/** A resource that a result mentions. Generic resources have an `id` such as `generic-201-Pressurized`. */
export interface ResourceRecord extends Ref {
  readonly type: 'Generic' | 'Continuous' | 'Discrete';
  readonly classOfSupply: number;
  readonly environment: Environment;
  readonly units: string;
  /** Mass of one unit, in kg. */
  readonly unitMass: number;
  /** Volume of one unit, in m³. */
  readonly unitVolume: number;
  /** Mass of packing material for one unit, in kg. */
  readonly packingFactor: number;
}

/** A span of time, in days. */
export interface Span {
  readonly since: Days;
  readonly until: Days;
}

/** A record while it is made: its fields can be set, and its lists grow. */
export type Growing<T> = {
  -readonly [K in keyof T]: T[K] extends readonly (infer I)[] ? I[] : T[K];
};

/** A state, as records name it. */
export interface StateRef extends Ref {
  readonly type: StateType;
}

/** How an element holds a resource: in its tank, in its contents, or as one of its parts. */
export type StoreWay = 'tank' | 'container' | 'part';

/** Returns the reference that records have to an object. A long name is cut, because many records can repeat it. */
export const refTo = ({ id, name }: Ref): Ref => ({ id, name: recordedName(name) });

/** Returns a name as records have it. */
export const recordedName = (name: string): string => shortened(name, reportForm.nameLength);

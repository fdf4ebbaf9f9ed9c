import { type ClassesByType, type Family, family } from '../../schema/family.js';
import { concrete, discriminator, enumeration, id, number, text } from '../../schema/fields.js';
import { nameClasses } from '../../schema/metadata.js';
import { type Defaulted, type Fields, ModelObject, type Uuid } from '../../schema/model-object.js';
import { ClassOfSupply, Environment } from '../enumerations.js';

/** A substance or kind of item that is produced or consumed during a campaign. */
export abstract class Resource extends ModelObject {
  declare static readonly familyMembers?: AnyResource;

  @id() id!: Defaulted<Uuid>;
  /** Name of the resource. */
  @text() name!: string;
  /** Class of supply to which it belongs. */
  @enumeration(ClassOfSupply) classOfSupply!: ClassOfSupply;
  /** Environment in which it must be stowed. */
  @enumeration(Environment) environment!: Environment;
  /** Mass of packing material (generic class of supply 5) for each unit, in kg. */
  @number({ min: 0, unit: 'kg' }) packingFactor!: number;
  /** Label of the units of amounts. */
  @text({ default: 'kg' }) units!: Defaulted<string>;
  @text({ optional: true }) description?: string;
  /** Mass of one unit, in kg; greater than 0. */
  @number({ above: 0, unit: 'kg' }) unitMass!: number;
  /** Volume of one unit, in m³. */
  @number({ min: 0, unit: 'm³' }) unitVolume!: number;
  @discriminator() readonly type!: string;
}

/** A resource whose amount can be any number, such as water. */
@concrete('Continuous')
export class ContinuousResource extends Resource {
  declare readonly type: 'Continuous';

  constructor(fields: Fields<ContinuousResource>) {
    super(fields);
  }
}

/** A resource that consists of whole items, such as spare pumps. */
@concrete('Discrete')
export class DiscreteResource extends Resource {
  declare readonly type: 'Discrete';

  constructor(fields: Fields<DiscreteResource>) {
    super(fields);
  }
}

const resources = { ContinuousResource, DiscreteResource };

/** The kinds of resource by their `type`. Add your own here: see `EventFamily`. */
export interface ResourceFamily extends ClassesByType<typeof resources, Resource> {}

/** Any kind of resource. */
export const AnyResource: Family<AnyResource> = family(Resource, resources);
export type AnyResource = ResourceFamily[keyof ResourceFamily];

nameClasses({ Resource, ContinuousResource, DiscreteResource });

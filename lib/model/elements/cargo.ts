import { concrete, enumeration, inheritedFrom, list, number } from '../../schema/fields.js';
import { nameClasses } from '../../schema/metadata.js';
import type { Defaulted, Fields, InheritedFields } from '../../schema/model-object.js';
import { Environment } from '../enumerations.js';
import { AnyResourceAmount } from '../resources/index.js';
import { ElementInstance, ElementTemplate } from './element-template.js';

/** A template of elements that hold cargo: resources or other elements. */
export abstract class CargoElement extends ElementTemplate {
  /** Maximum mass of cargo, in kg. */
  @number({ min: 0, default: 0, unit: 'kg' }) maxCargoMass!: Defaulted<number>;
  /** Maximum volume of cargo, in m³. */
  @number({ min: 0, default: 0, unit: 'm³' }) maxCargoVolume!: Defaulted<number>;
  /** Environment in which it holds cargo. */
  @enumeration(Environment, { default: Environment.Unpressurized })
  cargoEnvironment!: Defaulted<Environment>;
}

/** An instantiated element that holds cargo: resources or other elements. */
export abstract class InstCargoElement
  extends ElementInstance
  implements InheritedFields<CargoElement, 'parts'>
{
  @inheritedFrom(CargoElement) maxCargoMass?: number;
  @inheritedFrom(CargoElement) maxCargoVolume?: number;
  @inheritedFrom(CargoElement) cargoEnvironment?: Environment;
}

/** A template of containers for resources. */
@concrete('Resource Container')
export class ResourceContainer extends CargoElement {
  declare readonly type: 'Resource Container';
  /** Resources that it contains at the start. */
  @list(() => AnyResourceAmount, { default: () => [] }) contents!: Defaulted<AnyResourceAmount[]>;

  constructor(fields: Fields<ResourceContainer>) {
    super(fields);
  }
}

/** An instantiated container for resources. */
@concrete('Resource Container')
export class InstResourceContainer
  extends InstCargoElement
  implements InheritedFields<ResourceContainer, 'parts'>
{
  declare readonly type: 'Resource Container';
  @inheritedFrom(ResourceContainer) contents?: AnyResourceAmount[];

  constructor(fields: Fields<InstResourceContainer>) {
    super(fields);
  }
}

nameClasses({ CargoElement, InstCargoElement, ResourceContainer, InstResourceContainer });

import { getOrAdd } from '../../graph/multi-map.js';
import type { ClassOfSupply, Environment } from '../../model/enumerations.js';
import type { Configuration } from '../../model/scenario/index.js';
import { genericResource, type ResourceType } from './resource-type.js';

/** The generic resources that were used so far. */
export class GenericResources {
  /** Whether `apart` works. */
  isApart = false;
  /** The resources that only `apart` has used. */
  private readonly unused = new Set<ResourceType>();

  constructor(
    private readonly configuration: Configuration,
    private readonly known = new Map<ClassOfSupply, Map<Environment, ResourceType>>(),
  ) {}

  /** Returns a copy of the resources, to which others can be added. */
  copy(): GenericResources {
    const known = [...this.known].map(([key, ofClass]) => [key, new Map(ofClass)] as const);
    const copy = new GenericResources(this.configuration, new Map(known));
    for (const each of this.unused) copy.unused.add(each);
    return copy;
  }

  of(classOfSupply: ClassOfSupply, environment: Environment): ResourceType {
    const ofClass = getOrAdd(this.known, classOfSupply, () => new Map<Environment, ResourceType>());
    const resource = getOrAdd(ofClass, environment, () => {
      const made = genericResource(classOfSupply, environment, this.configuration);
      this.unused.add(made);
      return made;
    });
    if (!this.isApart) this.unused.delete(resource);
    return resource;
  }

  /** All that were used, without those that were used `apart` alone. */
  get used(): readonly ResourceType[] {
    const all = [...this.known.values()].flatMap((ofClass) => [...ofClass.values()]);
    return all.filter((each) => !this.unused.has(each));
  }

  /** Does work for a run that others are compared with. What only this work uses is not among `used`. */
  apart<R>(work: () => R): R {
    this.isApart = true;
    try {
      return work();
    } finally {
      this.isApart = false;
    }
  }
}

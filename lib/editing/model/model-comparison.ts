/** An object of a model. */
export interface ModelMember {
  /** The kind in words: `Space Edge`. */
  readonly kind: string;
  readonly name: string;
  /** Its identifier: that of the scenario, if the scenario has it. */
  readonly id: string;
  /** JSON Pointer to it: from the scenario, and for an added one from the model. */
  readonly pointer: string;
}

/** A value that differs. */
export interface ModelFieldChange {
  /** The path from the object: `isp`, `burns[1].deltaV`. */
  readonly field: string;
  readonly what: 'added' | 'removed' | 'changed' | 'reordered';
  /** The values in JSON form; null if there is none, or if only the order differs. References are identifiers. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Something of a scenario that refers to an object of its model. */
export interface ModelUse {
  /** The object that refers to it, or the nearest object around it that has a name. */
  readonly kind: string;
  readonly name: string;
  /** JSON Pointer to the reference, from the scenario. */
  readonly pointer: string;
  /** What it uses, in words, if that is a part: `burn 2`, `state "Active"`; else ''. */
  readonly part: string;
}

/** An object that the newer model has with other values. */
export interface ChangedModelMember extends ModelMember {
  readonly fields: readonly ModelFieldChange[];
  /** What refers to a part of it that the newer model lacks or has elsewhere: a burn, or a state by its index. */
  readonly breaks: readonly ModelUse[];
}

/** An object that the newer model lacks. */
export interface GoneModelMember extends ModelMember {
  /** What refers to it, apart from objects that are gone too and that nothing uses. */
  readonly usedBy: readonly ModelUse[];
}

/** What a newer model would change in the model of a scenario. */
export interface ModelComparison {
  /** Whether it would change nothing. */
  readonly same: boolean;
  readonly added: readonly ModelMember[];
  readonly changed: readonly ChangedModelMember[];
  readonly gone: readonly GoneModelMember[];
}

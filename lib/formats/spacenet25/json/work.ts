import { isObject, type PlainObject } from '../../../schema/plain.js';
import type { Translation } from '../../translate.js';
import { idOf, listOf, objectOf, own, textOf } from './plain-values.js';

/** What all parts of one translation need: the notes, the choices of the caller, and what identifiers name. */
export class JsonTranslation {
  readonly notes: Translation['notes'];
  readonly orbits: NonNullable<Translation['orbits']>;
  readonly newId: Translation['idOf'];
  /** The resources by identifier. */
  readonly resources: ReadonlyMap<string, PlainObject>;
  /** The names of demand-model templates by identifier. */
  readonly modelNames: ReadonlyMap<string, string>;

  constructor(source: PlainObject, { notes, orbits = 'guess', idOf: newId }: Translation) {
    this.notes = notes;
    this.orbits = orbits;
    this.newId = newId;
    this.resources = byId(source.resourceList, (resource) => resource);
    this.modelNames = byId(source.demandModels, (model) => textOf(own(model, 'name')));
  }

  /** Translates a value that should be an object, and remembers its place. The reader reports anything else. */
  object(
    source: unknown,
    pointer: string,
    translate: (
      source: PlainObject,
      pointer: string,
      work: JsonTranslation,
    ) => PlainObject = copyOf,
  ): unknown {
    if (!isObject(source)) return source;
    const result = translate(source as PlainObject, pointer, this);
    // SpaceNet 2.5 writes every description, also if it is empty.
    if (own(result, 'description') === '') delete result.description;
    return this.notes.from({ pointer }, result);
  }

  /** Translates the objects of a list. */
  list(
    source: unknown,
    pointer: string,
    translate?: (source: PlainObject, pointer: string, work: JsonTranslation) => PlainObject,
  ): unknown {
    if (!Array.isArray(source)) return source;
    return source.map((each, index) => this.object(each, `${pointer}/${index}`, translate));
  }

  /** Gives demand models in use the names of their templates, where SpaceNet 2.5 leaves them out. */
  demandModels(source: unknown, pointer: string): unknown {
    return this.list(source, pointer, (model) => {
      const name = this.modelNames.get(idOf(own(model, 'templateId')));
      return Object.hasOwn(model, 'name') || name === undefined ? { ...model } : { ...model, name };
    });
  }
}

const copyOf = (source: PlainObject): PlainObject => ({ ...source });

function byId<T>(list: unknown, value: (object: PlainObject) => T): Map<string, T> {
  return new Map(
    listOf(list).map((each) => [idOf(own(objectOf(each), 'id')), value(objectOf(each))]),
  );
}

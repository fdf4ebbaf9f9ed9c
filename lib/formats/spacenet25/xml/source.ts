import { VISITS_OF_ELEMENT, xmlForm } from '../../../limits/xml.js';
import { cutAt, preview } from '../../../schema/diagnostics/preview.js';
import { nearest } from '../../../schema/diagnostics/suggest.js';
import { own, type PlainObject } from '../../../schema/plain.js';
import type { Notes } from '../../notes.js';
import type { FilePlace } from '../../place.js';
import type { XmlDocument, XmlElement } from '../../xml/document.js';
import { placeOf, XmlReferences } from '../../xml/references.js';
import { XmlError } from '../../xml/xml-error.js';
import { withoutNoise } from '../numbers.js';
import {
  classesOf,
  classOfTag,
  declaredClass,
  isKindOf,
  type Kind,
  kindOfClass,
  withoutPackage,
} from './classes.js';

/** An object of the file: the XML element with its fields, and its class. */
export interface XmlObject {
  readonly element: XmlElement;
  readonly className: string;
}

/** The first child of an old sorted set. */
const COMPARATOR = 'no-comparator';

/** The fields of every object of SpaceNet 2.5 that name and describe it. */
const LABELS: ReadonlySet<string> = new Set(['name', 'description']);

/** Matches a number as Java writes it. */
const JAVA_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?$/i;

/** The names of fields in XML whose names in the schema are others. */
const FIELD_NAMES: Readonly<Record<string, readonly string[]>> = {
  body1: ['body'],
  body2: ['minorBody'],
  lpNumber: ['number'],
  maxCrew: ['maxCrewSize'],
  maxCargo: ['maxCargoMass'],
  activeTimeFraction: ['availableTimeFraction'],
  missionTime: ['time'],
  resources: ['demands'],
  source: ['element'],
  stateIndex: ['state'],
  isp: ['omsIsp'],
  fuel: ['omsFuelTank', 'rcsFuelTank', 'fuelTank'],
  maxFuel: ['omsFuelTank', 'rcsFuelTank', 'fuelTank'],
  type: ['stateType'],
};

/** Reads the objects and values of a scenario in XML, and notes what is wrong with them. */
export class XmlSource {
  readonly #references: XmlReferences;
  /** The references that have been reported. */
  readonly #reported = new Set<XmlElement>();
  /** The fields that have been reported as unread. */
  readonly #unread = new Set<string>();
  #visits = 0;

  constructor(
    readonly document: XmlDocument,
    readonly notes: Notes,
  ) {
    this.#references = new XmlReferences(document);
  }

  /** Returns the place of an element. Its path is made only if it is asked for. */
  place(element: XmlElement): FilePlace {
    const { document } = this;
    return {
      line: document.lineOf(element),
      column: document.columnOf(element),
      get pointer() {
        return placeOf(document, element).pointer!;
      },
    };
  }

  /** Remembers that an object of the result came from an element. Returns the object. */
  from<T extends object>(element: XmlElement, object: T): T {
    return this.notes.from(this.place(element), object, ([field = '']) => {
      const names = own(FIELD_NAMES, field) ?? [];
      const child = [field, ...names]
        .map((name) => this.child(element, name))
        .find((each) => each !== undefined);
      return child === undefined ? undefined : this.place(child);
    });
  }

  child(element: XmlElement, name: string): XmlElement | undefined {
    return this.document.child(element, name);
  }

  /** Returns the members of a collection; none if it is missing. */
  items(collection: XmlElement | undefined): XmlElement[] {
    const target = collection === undefined ? undefined : this.follow(collection);
    if (target === undefined) return [];
    const items: XmlElement[] = [];
    for (const child of this.document.children(target)) {
      this.#visit(target);
      if (this.document.nameOf(child) !== COMPARATOR) items.push(child);
    }
    return items;
  }

  /** Returns the members of a collection that is a field of an object. */
  itemsOf(element: XmlElement, name: string): XmlElement[] {
    return this.items(this.child(element, name));
  }

  /** Counts what is looked at, so that references to large objects cannot multiply it. */
  #visit(of: XmlElement): void {
    const limit = xmlForm.visits + VISITS_OF_ELEMENT * this.document.size;
    if (++this.#visits <= limit) return;
    const what = 'fields and members to look at, because of references to large objects';
    throw new XmlError('xml-too-large', { what, limit }, this.place(of));
  }

  /**
   * Notes each field of an object that is not among those that are read, once a class. SpaceNet 2.5 writes a name and a description
   * of every object: where nothing is named or described, they are empty, and nothing is lost.
   */
  checkFields({ element, className }: XmlObject, names: ReadonlySet<string>): void {
    for (const child of this.document.children(element)) {
      this.#visit(element);
      const name = this.document.nameOf(child);
      if (names.has(name) || this.#unread.has(`${className}/${name}`)) continue;
      if (LABELS.has(name) && this.document.textOf(child) === '') continue;
      this.#unread.add(`${className}/${name}`);
      this.notes.report(
        'unread-field',
        { name: preview(name), owner: className },
        this.place(child),
      );
    }
  }

  /** Returns the class that is written at an element, without its package; undefined if none is. */
  #writtenClassOf(element: XmlElement): string | undefined {
    const own = this.document.classOf(element);
    if (own !== undefined && kindOfClass(withoutPackage(own))) return withoutPackage(own);
    const named = classOfTag(this.document.nameOf(element));
    return named ?? (own === undefined ? undefined : withoutPackage(own));
  }

  /** Returns the class that is written at an element or that its field declares; undefined if neither says so. */
  classNameOf(element: XmlElement): string | undefined {
    const written = this.#writtenClassOf(element);
    if (written !== undefined) return written;
    const { document } = this;
    const parent = document.parentOf(element);
    const owner = parent < 0 ? undefined : classOfTag(document.nameOf(parent));
    return declaredClass(document.nameOf(element), owner);
  }

  /** Returns the element that an element stands for, or undefined if its reference leads nowhere, which is noted. */
  follow(element: XmlElement): XmlElement | undefined {
    const resolved = this.#references.resolve(element);
    if ('element' in resolved) return resolved.element;
    if (!this.#reported.has(element)) {
      this.#reported.add(element);
      this.notes.report(
        'bad-xml-reference',
        { found: preview(this.document.referenceOf(element)), reason: resolved.reason },
        this.place(element),
      );
    }
    return undefined;
  }

  /** Returns the object that an element stands for, or undefined if it has no class that is read. Notes nothing. */
  objectAt(element: XmlElement): XmlObject | undefined {
    const resolved = this.#references.resolve(element);
    if (!('element' in resolved)) return undefined;
    const className = this.classNameOf(resolved.element) ?? this.classNameOf(element);
    return className !== undefined && kindOfClass(className)
      ? { element: resolved.element, className }
      : undefined;
  }

  /** Returns the object of one of some kinds that an element stands for. Any other is an error. */
  object(element: XmlElement, ...kinds: readonly Kind[]): XmlObject | undefined {
    const target = this.follow(element);
    if (target === undefined) return undefined;
    const className = this.classNameOf(target) ?? this.classNameOf(element);
    const kind = className === undefined ? undefined : kindOfClass(className);
    const said = element === target ? className : this.classNameOf(element);
    if (className !== undefined && kind && kinds.includes(kind)) {
      const isWritten = this.#writtenClassOf(element) !== undefined;
      if (mayBe(said, className, isWritten)) return { element: target, className };
    }
    if (this.#reported.has(element)) return undefined;
    this.#reported.add(element);
    const expected = kinds
      .map((each) => `${/^[aeiou]/.test(each) ? 'an' : 'a'} ${each}`)
      .join(' or ');
    const place = this.place(element);
    if (element === target || !kind) {
      const found = preview(className ?? this.document.nameOf(target));
      const listed = kinds.flatMap(classesOf).join(', ');
      this.notes.report('unknown-class', { found, expected: `${expected} (${listed})` }, place);
    } else {
      const meant = kinds.includes(kind) ? `${expected} of the class ${said}` : expected;
      const found = `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind} of the class ${className}, in line ${this.document.lineOf(target)}`;
      this.notes.report('reference-to-other-kind', { found, expected: meant }, place);
    }
    return undefined;
  }

  /** Returns the object of a field, or undefined if the field is missing or wrong. */
  field(element: XmlElement, name: string, ...kinds: readonly Kind[]): XmlObject | undefined {
    const child = this.child(element, name);
    return child === undefined ? undefined : this.object(child, ...kinds);
  }

  /** Returns the objects of a collection that is a field of an object. */
  objects(element: XmlElement, name: string, ...kinds: readonly Kind[]): XmlObject[] {
    return this.itemsOf(element, name).flatMap((item) => this.object(item, ...kinds) ?? []);
  }

  /** Returns the text of a field, or undefined if it is missing. */
  text(element: XmlElement, name: string): string | undefined {
    const child = this.child(element, name);
    return child === undefined ? undefined : this.document.textOf(child);
  }

  /** Returns the text of a field, or undefined if it is missing or empty. */
  filled(element: XmlElement, name: string): string | undefined {
    return this.text(element, name) || undefined;
  }

  /** Returns the text of a field that an object cannot be read without; '' if it is missing, which is noted. */
  required(element: XmlElement, name: string, expected: string): string {
    const text = this.filled(element, name);
    if (text === undefined)
      this.notes.report('missing-xml-field', { name, expected }, this.place(element));
    return text ?? '';
  }

  /** Returns the number of a field, times a factor; undefined if it is missing or wrong. */
  number(element: XmlElement, name: string, factor = 1): number | undefined {
    const child = this.child(element, name);
    return child === undefined ? undefined : this.numberIn(child, factor);
  }

  /** Returns the number that an element holds, times a factor. */
  numberIn(element: XmlElement, factor = 1): number | undefined {
    const text = this.document.textOf(element);
    const found = JAVA_NUMBER.test(text) ? Number(text) : Number.NaN;
    const value = factor === 1 ? found : withoutNoise(found * factor);
    if (Number.isFinite(value)) return value;
    const particulars = { found: preview(text), expected: 'a finite number' };
    this.notes.report('wrong-type', particulars, this.place(element));
    return undefined;
  }

  /** Returns a duration of a field in seconds, to the microsecond. */
  seconds(element: XmlElement, name: string, unit: number): number | undefined {
    const value = this.number(element, name, unit);
    return value === undefined || Math.abs(value) >= 1e9 ? value : Math.round(value * 1e6) / 1e6;
  }

  boolean(element: XmlElement, name: string): boolean | undefined {
    const child = this.child(element, name);
    if (child === undefined) return undefined;
    const text = this.document.textOf(child);
    if (text === 'true' || text === 'false') return text === 'true';
    const particulars = { found: preview(text), expected: 'true or false' };
    this.notes.report('wrong-type', particulars, this.place(child));
    return undefined;
  }

  /** Returns the word of the schema for the constant of a field. */
  word<W>(element: XmlElement, name: string, words: ReadonlyMap<string, W>): W | undefined {
    const child = this.child(element, name);
    if (child === undefined) return undefined;
    const text = this.document.textOf(child);
    const word = words.get(text);
    if (word !== undefined) return word;
    this.notes.report(
      'unknown-value',
      {
        found: preview(text),
        expected: [...words.keys()].join(', '),
        suggestion: nearest(text, [...words.keys()]),
      },
      this.place(child),
    );
    return undefined;
  }
}

/**
 * Returns whether a reference of a class may lead to an object of another one: to that class, or a subclass. A class that only its
 * field declares may be a subclass too. A class that is not read says nothing.
 */
function mayBe(said: string | undefined, className: string, isWritten: boolean): boolean {
  if (said === undefined || kindOfClass(said) === undefined) return true;
  return isKindOf(className, said) || (!isWritten && isKindOf(said, className));
}

/** Returns an object without the fields that are undefined. */
export function defined(fields: PlainObject): PlainObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Returns the name of an object for a message. */
export const quotedName = (source: XmlSource, element: XmlElement): string =>
  JSON.stringify(cutAt(source.text(element, 'name') ?? '', 100));

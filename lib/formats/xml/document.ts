import type { TextStore } from './text-store.js';

/** An XML element, by its number in the order of the document. The root is 0. */
export type XmlElement = number;

/** An array of whole numbers that grows by blocks, so that it is never copied. */
class IntegerColumn {
  readonly #blocks: (Int32Array | Uint16Array)[] = [];

  /** @param Block the kind of array that the numbers fit into */
  constructor(readonly Block: typeof Int32Array | typeof Uint16Array = Int32Array) {}

  set(index: number, value: number): void {
    const block = index >>> 16;
    this.#blocks[block] ??= new this.Block(2 ** 16);
    this.#blocks[block][index & 0xffff] = value;
  }

  get(index: number): number {
    return this.#blocks[index >>> 16]?.[index & 0xffff] ?? 0;
  }
}

/** The number of elements that are looked through before they are listed by name. */
const MANY = 100;

/** Names that occur often, by number. */
export class FrequentNames {
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [];

  get size(): number {
    return this.#names.length;
  }

  numberOf(name: string): number {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      // A copy: the name may be a part of a larger text that it would keep in memory.
      const copy = [...name].join('');
      number = this.#names.push(copy) - 1;
      this.#numbers.set(copy, number);
    }
    return number;
  }

  /** Returns the number of a name, or undefined if it does not occur. */
  find(name: string): number | undefined {
    return this.#numbers.get(name);
  }

  get(number: number): string {
    return this.#names[number]!;
  }
}

/**
 * The elements of an XML document, their values and the attributes `class` and `reference`. It needs about 40 bytes for an
 * element: each property is one array for all elements.
 */
export class XmlDocument {
  readonly #parents = new IntegerColumn();
  /** The number of the element after the last one inside. */
  readonly #ends = new IntegerColumn();
  readonly #names = new IntegerColumn(Uint16Array);
  /** The number of the class plus one; 0 without a class. */
  readonly #classes = new IntegerColumn(Uint16Array);
  readonly #lines = new IntegerColumn();
  readonly #columns = new IntegerColumn();
  /** Where the text is: the page, the start in it, and the length; the length is negative for a reference. */
  readonly #pages = new IntegerColumn(Uint16Array);
  readonly #starts = new IntegerColumn();
  readonly #lengths = new IntegerColumn();
  /** For each element that was asked for them: the elements inside, by name. */
  readonly #inside = new Map<XmlElement, ReadonlyMap<string, readonly XmlElement[]>>();
  /** The number of elements. */
  size = 0;

  constructor(
    readonly names: FrequentNames,
    readonly texts: TextStore,
  ) {}

  /** Adds an element at the end of its parent. */
  open(
    parent: XmlElement,
    name: string,
    className: string | undefined,
    line: number,
    column: number,
  ): XmlElement {
    const element = this.size++;
    this.#parents.set(element, parent);
    this.#names.set(element, this.names.numberOf(name));
    this.#classes.set(element, className === undefined ? 0 : this.names.numberOf(className) + 1);
    this.#lines.set(element, line);
    this.#columns.set(element, column);
    this.#lengths.set(element, 0);
    this.#ends.set(element, element + 1);
    return element;
  }

  /** Ends an element: what is added from now on is not inside. */
  close(element: XmlElement): void {
    this.#ends.set(element, this.size);
  }

  setText(element: XmlElement, text: string): void {
    this.#keep(element, text, 1);
  }

  setReference(element: XmlElement, path: string): void {
    this.#keep(element, path, -1);
  }

  #keep(element: XmlElement, text: string, sign: number): void {
    if (text === '' && sign > 0) return;
    const { page, start, length } = this.texts.add(text);
    this.#pages.set(element, page);
    this.#starts.set(element, start);
    // One more than the length, so that an empty reference differs from none.
    this.#lengths.set(element, sign * (length + 1));
  }

  #stored(element: XmlElement, length: number): string {
    const page = this.#pages.get(element);
    return this.texts.get({ page, start: this.#starts.get(element), length: length - 1 });
  }

  /** Returns the name of an element as the document has it. */
  nameOf(element: XmlElement): string {
    return this.names.get(this.#names.get(element));
  }

  /** Returns whether the name of an element has a number in `names`. */
  isNamed(element: XmlElement, name: number): boolean {
    return this.#names.get(element) === name;
  }

  /** Returns the value of the attribute `class`, or undefined. */
  classOf(element: XmlElement): string | undefined {
    const number = this.#classes.get(element);
    return number === 0 ? undefined : this.names.get(number - 1);
  }

  /** Returns the value of the attribute `reference`, or undefined. */
  referenceOf(element: XmlElement): string | undefined {
    const length = -this.#lengths.get(element);
    return length > 0 ? this.#stored(element, length) : undefined;
  }

  isReference(element: XmlElement): boolean {
    return this.#lengths.get(element) < 0;
  }

  /** Returns the text of an element without elements inside; '' for any other. */
  textOf(element: XmlElement): string {
    const length = this.#lengths.get(element);
    return length > 0 ? this.#stored(element, length) : '';
  }

  /** Returns the element around an element; -1 for the root. */
  parentOf(element: XmlElement): XmlElement {
    return this.#parents.get(element);
  }

  /** Returns the number of the element after the last one inside an element. */
  endOf(element: XmlElement): number {
    return this.#ends.get(element);
  }

  lineOf(element: XmlElement): number {
    return this.#lines.get(element);
  }

  columnOf(element: XmlElement): number {
    return this.#columns.get(element);
  }

  /** The elements directly inside an element, in order. */
  *children(element: XmlElement): Generator<XmlElement> {
    const end = this.endOf(element);
    for (let child = element + 1; child < end; child = this.endOf(child)) yield child;
  }

  /** Returns the first element of a name directly inside an element. */
  child(element: XmlElement, name: string): XmlElement | undefined {
    const wanted = this.names.find(name);
    if (wanted === undefined) return undefined;
    const end = this.endOf(element);
    let looked = 0;
    for (let child = element + 1; child < end; child = this.endOf(child)) {
      if (this.isNamed(child, wanted)) return child;
      // An object has fewer fields. Where there are more, looking through them each time would take too long.
      if (++looked > MANY) return this.inside(element).get(name)?.[0];
    }
    return undefined;
  }

  /** Returns the elements directly inside an element by name, each list in order. They are listed once. */
  inside(element: XmlElement): ReadonlyMap<string, readonly XmlElement[]> {
    let known = this.#inside.get(element);
    if (!known) {
      const byName = new Map<string, XmlElement[]>();
      for (const child of this.children(element)) {
        const name = this.nameOf(child);
        const list = byName.get(name);
        if (list) list.push(child);
        else byName.set(name, [child]);
      }
      known = byName;
      this.#inside.set(element, known);
    }
    return known;
  }
}

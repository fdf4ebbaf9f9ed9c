import type { Uuid } from '../../../schema/model-object.js';
import type { XmlElement } from '../../xml/document.js';
import { kindOfClass } from './classes.js';
import type { XmlObject, XmlSource } from './source.js';

/** A fuel tank, which the schema has as fields of its vehicle. */
export interface FuelTank {
  readonly vehicle: XmlObject;
  /** The field of the vehicle that holds it. Of a tank that two fields share, the first one. */
  readonly field: string;
}

/** An element of the campaign. */
export interface Member extends XmlObject {
  readonly id: Uuid;
  readonly uid: string;
  /** What its identifier is made from. */
  readonly key: string;
}

const TANK_FIELDS = ['omsFuelTank', 'rcsFuelTank', 'fuelTank'];

/** Finds the elements of the campaign and the fuel tanks, wherever the file has them in full. */
export class XmlFleet {
  readonly #tanks = new Map<XmlElement, FuelTank>();
  readonly #byElement = new Map<XmlElement, Member>();
  readonly #byKey = new Map<string, Member>();
  readonly #classOfUid = new Map<string, string>();
  /** Copies of elements, with the one that counts. */
  readonly copies: { readonly copy: XmlObject; readonly first: Member }[] = [];
  /** The elements whose contents have not been looked at. */
  readonly #open: Member[] = [];

  constructor(
    readonly source: XmlSource,
    readonly makeId: (sheet: string, id: string) => Uuid,
  ) {
    this.#findTanks();
  }

  #findTanks(): void {
    const { document } = this.source;
    const names = TANK_FIELDS.flatMap((field) => document.names.find(field) ?? []);
    for (let element = 1; element < document.size; element++) {
      if (!names.some((name) => document.isNamed(element, name))) continue;
      const tank = this.source.objectAt(element);
      const vehicle = this.source.objectAt(document.parentOf(element));
      if (!tank || vehicle === undefined || this.#tanks.has(tank.element)) continue;
      this.#tanks.set(tank.element, { vehicle, field: document.nameOf(element) });
    }
  }

  /** Returns the fuel tank that an object is, or undefined. */
  tankAt({ element }: XmlObject): FuelTank | undefined {
    return this.#tanks.get(element);
  }

  /** The elements of the campaign, in the order in which the file names them first. */
  get members(): Member[] {
    return [...this.#byKey.values()].sort((a, b) => a.element - b.element);
  }

  /** Finds all elements that a part of the file names, and those inside them. */
  find(part: XmlElement | undefined): void {
    const end = part === undefined ? 0 : this.source.document.endOf(part);
    for (let element = part ?? 0; element < end; element++) {
      const object = this.source.objectAt(element);
      if (object && isElement(object)) this.member(this.tankAt(object)?.vehicle ?? object);
    }
    this.#openContents();
  }

  /** Finds what is inside elements that the file has outside of the part. */
  #openContents(): void {
    for (let member = this.#open.pop(); member; member = this.#open.pop()) {
      for (const item of this.source.itemsOf(member.element, 'contents')) {
        const object = this.source.objectAt(item);
        if (object && isElement(object) && !this.tankAt(object)) this.member(object);
      }
    }
  }

  /** Returns the member of the campaign that an object is. Copies of it are the same member. */
  member(object: XmlObject): Member {
    const known = this.#byElement.get(object.element);
    if (known) return known;
    const { className, element } = object;
    const uid = this.source.required(element, 'uid', 'a whole number');
    const key = this.#keyOf(uid, className, element);
    const first = this.#byKey.get(key);
    const member = first ?? { ...object, uid, key, id: this.makeId('scenario/elements', key) };
    this.#byElement.set(element, member);
    if (first) {
      this.copies.push({ copy: object, first });
      return first;
    }
    this.#byKey.set(key, member);
    this.#open.push(member);
    return member;
  }

  #keyOf(uid: string, className: string, element: XmlElement): string {
    const first = this.#classOfUid.get(uid);
    this.#classOfUid.set(uid, first ?? className);
    if (first === undefined || first === className) return uid;
    const key = `${uid}/${className}`;
    if (!this.#byKey.has(key))
      this.source.notes.report('shared-uid', { found: uid }, this.source.place(element));
    return key;
  }
}

const isElement = ({ className }: XmlObject): boolean => kindOfClass(className) === 'element';

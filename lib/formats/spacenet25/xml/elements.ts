import type { Uuid } from '../../../schema/model-object.js';
import { own, type PlainObject } from '../../../schema/plain.js';
import { isSame } from '../../../schema/same.js';
import type { XmlElement } from '../../xml/document.js';
import { ELEMENT_TYPES, type ElementFields } from './element-fields.js';
import type { Member, XmlFleet } from './fleet.js';
import { canonical } from './registry.js';
import { defined, quotedName, type XmlObject, type XmlSource } from './source.js';
import { type CampaignStates, matchStates, type XmlStates } from './states.js';
import type { Template, Templates } from './templates.js';

/** An element that another one carries, and where the file says so. */
interface NestedElement {
  readonly member: Member;
  readonly item: XmlElement;
}

/** One carrier on the way down, and the next of its contents to look at. */
interface NestingStep {
  readonly carrier: Member;
  next: number;
}

/**
 * Finds the contents that put an element inside itself, directly or through others. Each circle is found once. Depth first,
 * without recursion, because carriers may be nested as deep as there are elements.
 * @param contents what each carrier carries
 */
function circlesIn(contents: ReadonlyMap<Member, readonly NestedElement[]>): NestedElement[] {
  const circles: NestedElement[] = [];
  const entered = new Set<Member>();
  const around = new Set<Member>();
  for (const root of contents.keys()) {
    if (entered.has(root)) continue;
    const path: NestingStep[] = [];
    const enter = (carrier: Member): void => {
      entered.add(carrier);
      around.add(carrier);
      path.push({ carrier, next: 0 });
    };
    enter(root);
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const carried = contents.get(step.carrier)?.[step.next++];
      if (!carried) {
        around.delete(step.carrier);
        path.pop();
      } else if (around.has(carried.member)) circles.push(carried);
      else if (!entered.has(carried.member)) enter(carried.member);
    }
  }
  return circles;
}

/** The classes of elements that carry other elements. */
const CARRIERS: ReadonlySet<string> = new Set(['Carrier', 'PropulsiveVehicle', 'SurfaceVehicle']);

/** Makes the instances of the schema from the elements of the campaign. */
export class XmlElements {
  readonly #states = new Map<Member, CampaignStates>();
  readonly #instances: PlainObject[] = [];
  /** What each carrier carries. */
  readonly #contents = new Map<Member, readonly NestedElement[]>();

  constructor(
    readonly source: XmlSource,
    readonly fleet: XmlFleet,
    readonly fields: ElementFields,
    readonly states: XmlStates,
    readonly templates: Templates,
  ) {}

  get instances(): readonly PlainObject[] {
    return this.#instances;
  }

  /** Makes the instances of all elements that have been found. */
  makeAll(): void {
    for (const member of this.fleet.members) this.#instances.push(this.#make(member));
    for (const { copy, first } of this.fleet.copies)
      if (!isSame(this.fields.of(copy), this.fields.of(first))) this.#noteCopy(copy, first);
    this.#noteCircles();
  }

  /** Notes elements that are inside themselves: the contents of the schema are a tree. */
  #noteCircles(): void {
    const { source } = this;
    for (const { member, item } of circlesIn(this.#contents)) {
      const found = quotedName(source, member.element);
      source.notes.report('element-in-itself', { found }, source.place(item));
    }
  }

  #noteCopy(copy: XmlObject, first: Member): void {
    const { source } = this;
    const used = String(source.document.lineOf(first.element));
    const found = quotedName(source, copy.element);
    source.notes.report('differing-copy', { found, used }, source.place(copy.element));
  }

  /** Returns the states of a member of the campaign, and where they are in the list of the schema. */
  statesOf(member: Member): CampaignStates {
    return this.#states.get(member) ?? { states: [], indices: [] };
  }

  /** Returns the index of a state that an event names; -1 if the element does not have it. */
  stateIndex(member: Member, state: XmlObject | undefined): number {
    if (!state) return -1;
    const { states, indices } = this.statesOf(member);
    return indices[this.states.indexIn(states, state)] ?? -1;
  }

  #make(member: Member): PlainObject {
    const { source } = this;
    const template = this.#templateOf(member);
    const fields = this.fields.of(member);
    const restated = Object.entries(fields).filter(
      ([name, value]) => !isSame(value, template.plain[name]),
    );
    const hasOwnDescription =
      fields.description === undefined && template.plain.description !== undefined;
    this.#noteContainer(member);
    return source.from(member.element, {
      id: member.id,
      ...defined({ name: source.text(member.element, 'name') }),
      type: own(ELEMENT_TYPES, member.className),
      templateId: template.id,
      ...Object.fromEntries(restated),
      ...(hasOwnDescription && { description: '' }),
      ...this.#stateFields(member, template),
      ...(CARRIERS.has(member.className) && { contents: this.#contentsOf(member) }),
    });
  }

  /** Returns the template of a member: a new one if it has other parts than its template. */
  #templateOf(member: Member): Template {
    const template = this.templates.of(member);
    const parts = this.fields.parts(member);
    if (samePieces(parts, (template.plain.parts ?? []) as PlainObject[])) return template;
    const { source } = this;
    source.notes.lose(
      'own-parts',
      { name: quotedName(source, member.element) },
      source.place(source.child(member.element, 'parts') ?? member.element),
    );
    return this.templates.addOwn(member);
  }

  #stateFields(member: Member, template: Template): PlainObject {
    const states = this.states.of(member);
    const matched = matchStates(states, template.stateKeys);
    const indices = matched ?? states.map((_, index) => index);
    this.#states.set(member, { states, indices });
    const current = indices[this.states.currentOf(member)] ?? -1;
    return defined({
      states: matched ? undefined : this.templates.ownStates(member),
      currentStateIndex: current === (template.plain.currentStateIndex ?? -1) ? undefined : current,
    });
  }

  #noteContainer({ element }: Member): void {
    const { source } = this;
    const container = source.child(element, 'container');
    if (container === undefined) return;
    source.notes.lose(
      'ignored-container',
      { name: quotedName(source, element) },
      source.place(container),
    );
  }

  #contentsOf(carrier: Member): { id: Uuid }[] {
    const carried = this.#carriedIn(carrier.element);
    this.#contents.set(carrier, carried);
    return carried.map(({ member }) => ({ id: member.id }));
  }

  #carriedIn(element: XmlElement): NestedElement[] {
    const { source, fleet } = this;
    return source.itemsOf(element, 'contents').flatMap((item) => {
      const object = source.object(item, 'element');
      return object && !fleet.tankAt(object) ? [{ member: fleet.member(object), item }] : [];
    });
  }

  /** Returns what a node or an edge carries. */
  carriedBy(element: XmlElement): { id: Uuid }[] {
    return this.#carriedIn(element).map(({ member }) => ({ id: member.id }));
  }
}

/** Returns whether two lists have the same values, in any order. */
function samePieces(a: readonly PlainObject[], b: readonly PlainObject[]): boolean {
  if (a.length !== b.length) return false;
  const [left, right] = [a, b].map((list) => list.map(canonical).sort());
  return isSame(left, right);
}

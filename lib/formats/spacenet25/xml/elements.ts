import type { Uuid } from '../../../schema/model-object.js';
import type { PlainObject } from '../../../schema/plain.js';
import { isSame } from '../../../schema/same.js';
import { ELEMENT_TYPES, type ElementFields } from './element-fields.js';
import type { Fleet, Member } from './fleet.js';
import { canonical } from './registry.js';
import { defined, quotedName, type XmlObject, type XmlSource } from './source.js';
import { matchStates, type States, type StatesOf } from './states.js';
import type { Template, Templates } from './templates.js';

/** The classes of elements that carry other elements. */
const CARRIERS: ReadonlySet<string> = new Set(['Carrier', 'PropulsiveVehicle', 'SurfaceVehicle']);

/** Makes the instances of the schema from the elements of the campaign. */
export class Elements {
  readonly #states = new Map<Member, StatesOf>();
  readonly #instances: PlainObject[] = [];

  constructor(
    readonly source: XmlSource,
    readonly fleet: Fleet,
    readonly fields: ElementFields,
    readonly states: States,
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
  }

  #noteCopy(copy: XmlObject, first: Member): void {
    const { source } = this;
    const used = String(source.document.lineOf(first.element));
    const found = quotedName(source, copy.element);
    source.notes.report('differing-copy', { found, used }, source.place(copy.element));
  }

  /** Returns the states of a member of the campaign, and where they are in the list of the schema. */
  statesOf(member: Member): StatesOf {
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
      type: ELEMENT_TYPES[member.className],
      templateId: template.id,
      ...Object.fromEntries(restated),
      ...(hasOwnDescription && { description: '' }),
      ...this.#stateFields(member, template),
      ...(CARRIERS.has(member.className) && { contents: this.carriedBy(member.element) }),
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

  /** Returns what an element, a node or an edge carries. */
  carriedBy(element: number): { id: Uuid }[] {
    return this.source
      .objects(element, 'contents', 'element')
      .filter((object) => !this.fleet.tankAt(object))
      .map((object) => ({ id: this.fleet.member(object).id }));
  }
}

/** Returns whether two lists have the same values, in any order. */
function samePieces(a: readonly PlainObject[], b: readonly PlainObject[]): boolean {
  if (a.length !== b.length) return false;
  const [left, right] = [a, b].map((list) => list.map(canonical).sort());
  return isSame(left, right);
}

import type { Uuid } from '../../../schema/model-object.js';
import { own, type PlainObject } from '../../../schema/plain.js';
import type { XmlElement } from '../../xml/document.js';
import type { XmlDemandModels } from './demand-models.js';
import { ELEMENT_TYPES, type ElementFields } from './element-fields.js';
import type { Member } from './fleet.js';
import { defined, type XmlObject, type XmlSource } from './source.js';
import { type OldState, stateKey, type XmlStates } from './states.js';

/** A template, and what instances are compared with. */
export interface Template {
  readonly id: Uuid;
  readonly plain: PlainObject;
  /** The keys of its states, in their order. */
  readonly stateKeys: readonly string[];
}

/** The kinds of elements that a file of SpaceNet 2.5 lists without their fields. */
const PREVIEW_FIELDS: ReadonlySet<string> = new Set(['ID', 'NAME', 'TYPE', 'ICON', 'iconType']);

/**
 * Makes element templates. A file of a scenario has the elements of the campaign in full, and of the templates often only
 * names. So a template is that of the library of the file, that of the database, or the first element that was made of it.
 */
export class Templates {
  readonly #byTid = new Map<string, Template>();
  /** The templates of elements whose parts are their own. */
  readonly #own: Template[] = [];
  readonly #names = new Map<string, string>();
  readonly #library = new Map<string, XmlObject>();

  constructor(
    readonly source: XmlSource,
    readonly fields: ElementFields,
    readonly states: XmlStates,
    readonly models: XmlDemandModels,
    readonly makeId: (sheet: string, id: string) => Uuid,
    /** The templates of the database that the scenario was made from, by identifier. */
    readonly ofDatabase: ReadonlyMap<Uuid, PlainObject>,
  ) {}

  /** Reads the libraries of the data source: names by id, and perhaps whole templates. */
  readLibraries(dataSource: XmlElement): void {
    const { source } = this;
    for (const preview of source.objects(dataSource, 'elementPreviewLibrary', 'preview')) {
      source.checkFields(preview, PREVIEW_FIELDS);
      const id = source.filled(preview.element, 'ID');
      const name = source.text(preview.element, 'NAME');
      if (id !== undefined && name !== undefined) this.#names.set(id, name);
    }
    for (const object of source.objects(dataSource, 'elementTemplateLibrary', 'element'))
      this.#library.set(source.required(object.element, 'tid', 'a whole number'), object);
  }

  /** Makes the templates in the order of the previews: those of libraries, and those of elements of the campaign. */
  makeAll(members: readonly Member[]): void {
    const first = new Map<string, XmlObject>();
    for (const member of members) {
      const tid = this.source.required(member.element, 'tid', 'a whole number');
      if (!first.has(tid)) first.set(tid, member);
    }
    for (const tid of new Set([...this.#names.keys(), ...this.#library.keys(), ...first.keys()])) {
      const object = this.#library.get(tid);
      const template =
        (object && this.#fromFile(tid, object)) ??
        this.#fromDatabase(tid) ??
        (first.has(tid) ? this.#fromFile(tid, first.get(tid)!) : undefined);
      if (template) this.#byTid.set(tid, template);
    }
  }

  get list(): PlainObject[] {
    return [...this.#byTid.values(), ...this.#own].map(({ plain }) => plain);
  }

  /** Returns the template of a member of the campaign. */
  of({ element }: Member): Template {
    return this.#byTid.get(this.source.filled(element, 'tid') ?? '')!;
  }

  /** Adds a template that has the parts of a member, and returns it. */
  addOwn(member: Member): Template {
    const tid = this.source.filled(member.element, 'tid') ?? '';
    const id = this.makeId('elements', `${tid}/${member.key}`);
    const name = this.source.text(member.element, 'name');
    const template = this.#make(id, name, member, this.ownStates(member));
    this.#own.push(template);
    return template;
  }

  /** Returns the states of a member with identifiers of their own. */
  ownStates(member: Member): PlainObject[] {
    return this.states.identified(this.states.of(member), ({ tid }) =>
      this.makeId('scenario/states', `${member.key}/${tid}`),
    );
  }

  #fromFile(tid: string, object: XmlObject): Template {
    const states = this.states.identified(this.states.of(object), (state: OldState) =>
      this.makeId('states', state.tid),
    );
    const name = this.#names.get(tid) ?? this.source.text(object.element, 'name');
    return this.#make(this.makeId('elements', tid), name, object, states);
  }

  #make(id: Uuid, name: string | undefined, object: XmlObject, states: PlainObject[]): Template {
    const current = this.states.currentOf(object);
    const plain = this.source.from(object.element, {
      id,
      ...defined({ name }),
      type: own(ELEMENT_TYPES, object.className),
      ...this.fields.of(object),
      states,
      ...(current >= 0 && { currentStateIndex: current }),
      parts: this.fields.parts(object),
    });
    return { id, plain, stateKeys: this.states.of(object).map(({ key }) => key) };
  }

  #fromDatabase(tid: string): Template | undefined {
    const id = this.makeId('elements', tid);
    const plain = this.ofDatabase.get(id);
    if (!plain) return undefined;
    const states = (plain.states ?? []) as PlainObject[];
    for (const state of states)
      for (const model of (state.demandModels ?? []) as PlainObject[])
        this.models.use(model.templateId as Uuid);
    return { id, plain, stateKeys: states.map((state) => stateKey(state, this.models)) };
  }
}

import { isObject, type PlainObject } from '../../../schema/plain.js';
import { isSame, translateElement, translateTemplate } from './elements.js';
import { type ElementInFile, elementsIn, isElement } from './nesting.js';
import { idOf, listOf, nameOf, objectOf, own } from './plain-values.js';
import { type States, sameStates, statesOf } from './states.js';
import type { JsonTranslation } from './work.js';

/** A template: what the file has, and what is made of it. */
interface JsonTemplate {
  readonly inFile: ElementInFile;
  readonly plain: PlainObject;
  readonly states: States;
}

/** The fields that an instance has besides those of its template. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'type',
  'name',
  'templateId',
  'contents',
  'states',
]);

/** Translates elements: templates first, then the instances, some of which need templates of their own. */
export class Elements {
  private readonly templates = new Map<string, JsonTemplate>();
  /** The template of each instance, by the identifier of the instance. */
  private readonly templateOf = new Map<string, JsonTemplate>();
  private readonly states = new Map<string, States>();
  /** The element templates of the schema. */
  readonly templateList: PlainObject[] = [];
  /** The instantiated elements of the schema. */
  readonly instanceList: PlainObject[] = [];

  constructor(
    source: PlainObject,
    private readonly work: JsonTranslation,
  ) {
    for (const inFile of elementsIn(source.elementTemplates, '/elementTemplates', work))
      this.addTemplate(inFile, translateTemplate(inFile, work));
    for (const inFile of elementsIn(source.instantiatedElements, '/instantiatedElements', work))
      this.instanceList.push(this.placed(inFile, this.instance(inFile)));
  }

  /** Returns the states of an instance, by its identifier. */
  statesOf(id: unknown): States | undefined {
    return this.states.get(idOf(id));
  }

  private placed({ pointer }: ElementInFile, element: PlainObject): PlainObject {
    if (own(element, 'description') === '') delete element.description;
    return this.work.notes.from({ pointer }, element);
  }

  private addTemplate(inFile: ElementInFile, plain: PlainObject): JsonTemplate {
    const template = { inFile, plain, states: statesOf(inFile.source.states) };
    // Where two have one identifier, the checks report it, and the first counts.
    if (!this.templates.has(inFile.id)) this.templates.set(inFile.id, template);
    this.templateList.push(this.placed(inFile, plain));
    return template;
  }

  private instance(inFile: ElementInFile): PlainObject {
    const { id, source } = inFile;
    const named = this.templates.get(idOf(own(source, 'templateId')));
    const isNested = inFile.around !== undefined && !Object.hasOwn(source, 'templateId');
    const template = isNested ? this.templateInside(inFile) : named;
    if (isNested && !template) return this.withMadeTemplate(inFile);
    const instance = translateElement(inFile, this.work, template?.inFile.source);
    instance.id = id;
    if (Object.hasOwn(source, 'contents')) instance.contents = contentsOf(inFile);
    if (!template) {
      this.states.set(id, statesOf(source.states));
      return instance;
    }
    this.templateOf.set(id, template);
    instance.templateId = template.plain.id;
    if (!Object.hasOwn(instance, 'name')) instance.name = template.plain.name;
    if (isNested) dropInherited(instance, template.plain);
    if (isSame(own(instance, 'fuel'), {})) delete instance.fuel;
    return hasPartsOfItsOwn(instance, template)
      ? this.withParts(instance, inFile, template)
      : this.withStates(instance, inFile, template);
  }

  /** Leaves out states that are those of the template, and counts the index of the state in the list that remains. */
  private withStates(
    instance: PlainObject,
    { id, source }: ElementInFile,
    template: JsonTemplate,
  ): PlainObject {
    const written = Object.hasOwn(instance, 'states') ? statesOf(source.states) : template.states;
    this.states.set(id, written);
    const order =
      written === template.states ? undefined : sameStates(written.inFile, template.states.inFile);
    if (!order) return instance;
    const states = template.states.as(written.inFile, order);
    this.states.set(id, states);
    const { states: _, currentStateIndex: ownIndex, ...others } = instance;
    const inherited = own(template.plain, 'currentStateIndex');
    const index = states.indexOf(ownIndex ?? inherited);
    return index === inherited ? others : { ...others, currentStateIndex: index };
  }

  /** Gives an instance with parts of its own a template that has them. */
  private withParts(
    instance: PlainObject,
    inFile: ElementInFile,
    template: JsonTemplate,
  ): PlainObject {
    const { parts, states = this.copiesOf(template.plain.states, inFile.id), ...others } = instance;
    const place = { pointer: `${inFile.pointer}/parts` };
    this.work.notes.lose('own-parts', { name: nameOf(instance) }, place);
    const id = this.work.newId('elements', `${template.inFile.id}/${inFile.id}`);
    const ownStates = inFile.source.states ?? template.inFile.source.states;
    const source = { ...template.inFile.source, states: ownStates };
    const plain = { ...template.plain, id, name: instance.name, parts };
    this.addTemplate(
      { ...inFile, id, source },
      states === undefined ? plain : { ...plain, states },
    );
    this.states.set(inFile.id, statesOf(ownStates));
    return { ...others, templateId: id };
  }

  /** Copies of states, with identifiers of their own. */
  private copiesOf(states: unknown, owner: string): unknown {
    if (!Array.isArray(states)) return undefined;
    return listOf(states).map((state, index) => ({
      ...objectOf(state),
      id: this.work.newId('states', `${owner}/${index}`),
    }));
  }

  /** Returns the template for a nested instance: the template of the same type that is nested at the same place. */
  private templateInside({ around, source }: ElementInFile): JsonTemplate | undefined {
    const inside = around && this.templateOf.get(around.element.id)?.inFile.inside[around.index];
    if (!inside || own(inside.source, 'type') !== own(source, 'type')) return undefined;
    return this.templates.get(inside.id);
  }

  /** Makes a template of a nested instance that has none, and an instance that inherits everything. */
  private withMadeTemplate(inFile: ElementInFile): PlainObject {
    const { id, source } = inFile;
    const templateId = this.work.newId('elements', id);
    const made = { ...inFile, id: templateId, inside: [] };
    const plain = translateTemplate(made, this.work);
    const { type, name } = plain;
    const carries = Object.hasOwn(plain, 'contents') && type !== 'Resource Container';
    if (carries) plain.contents = [];
    this.templateOf.set(id, this.addTemplate(made, plain));
    this.states.set(id, statesOf(source.states));
    return { id, type, name, templateId, ...(carries && { contents: contentsOf(inFile) }) };
  }
}

/** Returns the contents of an instance: references to elements, or amounts of resources as they are. */
const contentsOf = ({ source, inside }: ElementInFile): unknown =>
  Array.isArray(source.contents)
    ? [
        ...source.contents
          .filter((each: unknown) => !isElement(each))
          .map((each: unknown) => (typeof each === 'string' ? { id: each } : each)),
        ...inside.map(({ id }) => ({ id })),
      ]
    : source.contents;

/** Returns whether an instance restates its parts, other than those of its template. Identifiers of parts are no parts. */
function hasPartsOfItsOwn(instance: PlainObject, { plain }: JsonTemplate): boolean {
  const { parts } = instance;
  if (!Array.isArray(parts) || !parts.every(isObject)) return false;
  if (!isSame(parts, plain.parts ?? [])) return true;
  delete instance.parts;
  return false;
}

/** Drops what a nested instance has like its template. It is written whole. */
function dropInherited(instance: PlainObject, template: PlainObject): void {
  for (const [name, value] of Object.entries(instance))
    if (!OWN_FIELDS.has(name) && isSame(value, own(template, name))) delete instance[name];
}

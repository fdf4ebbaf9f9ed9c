import { ElementInstance, type ElementTemplate, type State } from '../model/elements/index.js';
import { type AbstractClass, classOf, fieldsOf } from '../schema/metadata.js';
import { refersTo } from './entry.js';
import type { ObjectIndex } from './object-index.js';

/** Where an effective value comes from: the instance itself, or its template. */
export type ValueSource = 'instance' | 'template';

/** A value of an instance, and where it comes from. */
export interface EffectiveValue<V> {
  readonly value: V;
  readonly from: ValueSource;
}

/** The values of an instance with those of its template behind them; a field that has no value is absent. */
export type Effective<I> = {
  readonly [K in keyof I]?: EffectiveValue<NonNullable<I[K]>>;
};

/** Finds the object of one of the classes that has an identifier. */
export type FindById = (id: unknown, classes: readonly AbstractClass[]) => object | undefined;

/** The fields of an instance's class, each with the template class that declares it if it is inherited. */
interface Field {
  readonly name: string;
  readonly template: AbstractClass | undefined;
}

/** What is known of the instances of one class. */
interface ClassFields {
  readonly fields: readonly Field[];
  readonly byName: ReadonlyMap<string, AbstractClass>;
  /** The field that names the template, and the classes that it may name; undefined if nothing is inherited. */
  readonly link: { readonly name: string; readonly classes: readonly AbstractClass[] } | undefined;
}

/** The field by which instances name their template, by the schema. */
const TEMPLATE_FIELD = 'templateId';

const NOTHING: Readonly<Record<string, never>> = Object.freeze({});

const declarations = new WeakMap<AbstractClass, ClassFields>();

function classFieldsOf(target: AbstractClass): ClassFields {
  let known = declarations.get(target);
  if (!known) {
    const fields = fieldsOf(target);
    const link = fields.find(({ name }) => name === TEMPLATE_FIELD);
    known = {
      fields: fields.map(({ name, template }) => ({ name, template })),
      byName: new Map(fields.flatMap(({ name, template }) => (template ? [[name, template]] : []))),
      link: link && { name: link.name, classes: refersTo(link) },
    };
    declarations.set(target, known);
  }
  return known;
}

/** The values of a template that instances of a class inherit if they leave them out. */
function inheritable(template: object, target: AbstractClass): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, declaredBy] of classFieldsOf(target).byName) {
    const value = (template as Record<string, unknown>)[name];
    if (template instanceof declaredBy && value !== undefined && value !== null)
      values[name] = value;
  }
  return values;
}

/**
 * What instances inherit from their templates: instantiated elements, and demand models in use.
 *
 * One rule: a field that the instance leaves out is inherited if the template that it names has the field, which is
 * so if the template's class is, or extends, the class that declares it. The `type` of the template does not matter
 * here; that it differs is reported by a check.
 */
export class Inheritance {
  private readonly templates = new Map<object, object | undefined>();
  /** What instances of each class inherit from each template. */
  private readonly fromTemplates = new Map<object, Map<AbstractClass, Record<string, unknown>>>();

  constructor(private readonly find: FindById) {}

  /** The template that an instance names; undefined if it does not exist, or the object has none. */
  templateOf(instance: object): object | undefined {
    const known = this.templates.get(instance);
    if (known !== undefined || this.templates.has(instance)) return known;
    const { link } = classFieldsOf(classOf(instance));
    const template =
      link && this.find((instance as Record<string, unknown>)[link.name], link.classes);
    this.templates.set(instance, template);
    return template;
  }

  /** The value of a field: the instance's own, else its template's; undefined if neither has one. */
  valueOf<I extends object, K extends keyof I & string>(
    instance: I,
    field: K,
  ): NonNullable<I[K]> | undefined {
    const own = instance[field];
    if (own !== undefined && own !== null) return own;
    const declaredBy = classFieldsOf(classOf(instance)).byName.get(field);
    const template = declaredBy && this.templateOf(instance);
    if (!template || !(template instanceof declaredBy)) return undefined;
    // `@inheritedFrom` compiles only if the field is of the same type in both classes.
    return (template as I)[field] ?? undefined;
  }

  /**
   * The values that an instance inherits if it leaves them out, as they were when the first instance of the class and
   * the template was asked for. The object is shared: do not change it.
   */
  inherited<I extends object>(instance: I): Readonly<Partial<I>> {
    const template = this.templateOf(instance);
    if (!template) return NOTHING as Partial<I>;
    const target = classOf(instance);
    let ofTemplate = this.fromTemplates.get(template);
    if (!ofTemplate) {
      ofTemplate = new Map();
      this.fromTemplates.set(template, ofTemplate);
    }
    let values = ofTemplate.get(target);
    if (!values) {
      values = inheritable(template, target);
      ofTemplate.set(target, values);
    }
    return values as Partial<I>;
  }

  /** All values of an instance, its template's behind its own. Fields without a value are left out. */
  values<I extends object>(instance: I): Partial<I> {
    const template = this.templateOf(instance);
    const inherited = (template && inheritable(template, classOf(instance))) as
      | Partial<I>
      | undefined;
    // A copy of the whole object: adding one field after the other takes several times as long.
    const values: Partial<I> = { ...inherited, ...instance };
    for (const name in values) {
      if (values[name] !== undefined && values[name] !== null) continue;
      const value = inherited?.[name];
      if (value === undefined) delete values[name];
      else values[name] = value;
    }
    return values;
  }

  /** The same as `values`, with each value's source. */
  effective<I extends object>(instance: I): Effective<I> {
    const values = this.values(instance) as Record<string, unknown>;
    const own = instance as Record<string, unknown>;
    const entries = classFieldsOf(classOf(instance)).fields.flatMap(({ name }) => {
      const value = values[name];
      if (value === undefined) return [];
      const from: ValueSource = (own[name] ?? undefined) === undefined ? 'template' : 'instance';
      return [[name, { value, from }] as const];
    });
    return Object.fromEntries(entries) as Effective<I>;
  }

  /** The states that an element can be in; undefined for an instance of which they cannot be known. */
  statesOf(element: ElementInstance | ElementTemplate): readonly State[] | undefined {
    return element instanceof ElementInstance ? this.valueOf(element, 'states') : element.states;
  }
}

const ofIndex = new WeakMap<ObjectIndex, Inheritance>();

function inheritanceOf(index: ObjectIndex): Inheritance {
  let known = ofIndex.get(index);
  if (!known) {
    known = new Inheritance((id, classes) =>
      typeof id === 'string'
        ? index.withId(id).find(({ object }) => classes.some((each) => object instanceof each))
            ?.object
        : undefined,
    );
    ofIndex.set(index, known);
  }
  return known;
}

export const templateOf = (index: ObjectIndex, instance: ElementInstance) =>
  inheritanceOf(index).templateOf(instance) as ElementTemplate | undefined;
export const effectiveValue = <I extends object, K extends keyof I & string>(
  index: ObjectIndex,
  instance: I,
  field: K,
) => inheritanceOf(index).valueOf(instance, field);
export const statesOf = (index: ObjectIndex, element: ElementInstance | ElementTemplate) =>
  inheritanceOf(index).statesOf(element);

import { ElementInstance, type ElementTemplate, type State } from '../model/elements/index.js';
import { type AbstractClass, classOf, fieldsOf } from '../schema/metadata.js';
import { refersTo } from './entry.js';

/** The source of an effective value: the instance itself, or its template. */
export type ValueSource = 'instance' | 'template';

/** A value of an instance, and its source. */
export interface EffectiveValue<V> {
  readonly value: V;
  readonly from: ValueSource;
}

/** The values of an instance: its own, else the inherited ones of its template. A field without a value is absent. */
export type Effective<I> = {
  readonly [K in keyof I]?: EffectiveValue<NonNullable<I[K]>>;
};

/** Returns the object that has an identifier and is an instance of one of the classes. */
export type FindById = (id: unknown, classes: readonly AbstractClass[]) => object | undefined;

/** The fields of one class, and the inheritance of its instances. */
interface ClassFields {
  /** The names of all fields, in the order of their declaration. */
  readonly names: readonly string[];
  /** The classes that the field with the template may name; undefined if nothing is inherited. */
  readonly templates: readonly AbstractClass[] | undefined;
}

/** The field that names the template of an instance, according to the schema. */
const TEMPLATE_FIELD = 'templateId';

const NOTHING: Readonly<Record<string, never>> = Object.freeze({});

const declarations = new WeakMap<AbstractClass, ClassFields>();

function classFieldsOf(target: AbstractClass): ClassFields {
  let known = declarations.get(target);
  if (!known) {
    const fields = fieldsOf(target);
    const link = fields.find(({ name }) => name === TEMPLATE_FIELD);
    known = {
      names: fields.map(({ name }) => name),
      templates: link && refersTo(link),
    };
    declarations.set(target, known);
  }
  return known;
}

const pairs = new WeakMap<AbstractClass, WeakMap<AbstractClass, ReadonlySet<string>>>();

/** Returns the fields that instances of a class inherit from templates of another if they leave them out. */
function inheritedBy(target: AbstractClass, template: AbstractClass): ReadonlySet<string> {
  let ofTarget = pairs.get(target);
  if (!ofTarget) {
    ofTarget = new WeakMap();
    pairs.set(target, ofTarget);
  }
  let known = ofTarget.get(template);
  if (!known) {
    const names = new Set<string>();
    for (const { name, template: from } of fieldsOf(target))
      if (from && (template === from || template.prototype instanceof from)) names.add(name);
    known = names;
    ofTarget.set(template, known);
  }
  return known;
}

/** The values of a template that instances of a class inherit if they leave them out. */
function inheritable(template: object, target: AbstractClass): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of inheritedBy(target, classOf(template))) {
    const value = (template as Record<string, unknown>)[name];
    if (value !== undefined && value !== null) values[name] = value;
  }
  return values;
}

/** Returns the values that an instance inherits from a template for fields that it leaves out. */
export const inheritedFrom = <I extends object>(template: object, instance: I): Partial<I> =>
  inheritable(template, classOf(instance)) as Partial<I>;

/**
 * The inheritance of instances from their templates. Instances are instantiated elements and demand models in use.
 *
 * There is one rule: an instance inherits a field that it leaves out if its template is an instance of the class that
 * the field is declared to be inherited from. The `type` of the template does not matter here. A check reports a
 * template of another type.
 */
export class Inheritance {
  /** The templates that were found so far, by the class of the instances and the identifier that they name. */
  private readonly templates = new Map<AbstractClass, Map<unknown, object>>();
  /** The values that instances inherit, by template and class of the instances. */
  private readonly fromTemplates = new Map<object, Map<AbstractClass, Record<string, unknown>>>();

  constructor(private readonly find: FindById) {}

  /** Returns the template of an instance, or undefined if it does not exist or the object has no template. */
  templateOf(instance: object): object | undefined {
    const target = classOf(instance);
    const { templates: classes } = classFieldsOf(target);
    if (classes === undefined) return undefined;
    let known = this.templates.get(target);
    if (known === undefined) {
      known = new Map();
      this.templates.set(target, known);
    }
    const id = (instance as { readonly [TEMPLATE_FIELD]?: unknown })[TEMPLATE_FIELD];
    let template = known.get(id);
    if (template === undefined) {
      template = this.find(id, classes);
      if (template !== undefined) known.set(id, template);
    }
    return template;
  }

  /** Returns the value of a field: the instance's own, else its template's, else undefined. */
  valueOf<I extends object, K extends keyof I & string>(
    instance: I,
    field: K,
  ): NonNullable<I[K]> | undefined {
    const own = instance[field];
    if (own !== undefined && own !== null) return own;
    const template = this.templateOf(instance);
    if (!template || !inheritedBy(classOf(instance), classOf(template)).has(field))
      return undefined;
    // `@inheritedFrom` compiles only if the field has the same type in both classes.
    return (template as I)[field] ?? undefined;
  }

  /**
   * Returns the values that an instance inherits for fields that it leaves out. They are read once for each template and
   * class of instances, and do not follow later changes of the template. The object is shared: do not change it.
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

  /** Returns all values of an instance: its own, else the inherited ones. Fields without a value are left out. */
  values<I extends object>(instance: I): Partial<I> {
    const template = this.templateOf(instance);
    const values = (template ? inheritable(template, classOf(instance)) : {}) as Partial<I>;
    for (const name in instance) {
      const value = instance[name];
      if (value !== undefined && value !== null) values[name] = value;
    }
    return values;
  }

  /** Returns the same as `values`, with the source of each value. */
  effective<I extends object>(instance: I): Effective<I> {
    const values = this.values(instance) as Record<string, unknown>;
    const own = instance as Record<string, unknown>;
    const entries = classFieldsOf(classOf(instance)).names.flatMap((name) => {
      const value = values[name];
      if (value === undefined) return [];
      const from: ValueSource = (own[name] ?? undefined) === undefined ? 'template' : 'instance';
      return [[name, { value, from }] as const];
    });
    return Object.fromEntries(entries) as Effective<I>;
  }

  /** Returns the states of an element, or undefined if it inherits them from a template that does not exist. */
  statesOf(element: ElementInstance | ElementTemplate): readonly State[] | undefined {
    return element instanceof ElementInstance ? this.valueOf(element, 'states') : element.states;
  }
}

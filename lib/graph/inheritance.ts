import { ElementInstance, type ElementTemplate, type State } from '../model/elements/index.js';
import { type AbstractClass, classOf, fieldsOf } from '../schema/metadata.js';
import { refersTo } from './entry.js';

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
interface Declared {
  readonly fields: readonly Field[];
  readonly byName: ReadonlyMap<string, AbstractClass>;
  /** The field that names the template, and the classes that it may name; undefined if nothing is inherited. */
  readonly link: { readonly name: string; readonly classes: readonly AbstractClass[] } | undefined;
}

/** The field by which instances name their template, by the schema. */
const TEMPLATE_FIELD = 'templateId';

const NOTHING: Readonly<Record<string, never>> = Object.freeze({});

const declarations = new WeakMap<AbstractClass, Declared>();

function declaredOf(target: AbstractClass): Declared {
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

/** What instances of one class inherit from templates of another. */
interface Inherited {
  /** The fields that they inherit if they leave them out. */
  readonly names: readonly string[];
  /**
   * Whether these are all fields of the template that an instance can leave out. For demand models they are. For
   * elements they are not: the `parts` of a template are another thing than those of an instance.
   */
  readonly isAll: boolean;
}

const pairs = new WeakMap<AbstractClass, WeakMap<AbstractClass, Inherited>>();

function inheritedBy(target: AbstractClass, template: AbstractClass): Inherited {
  let ofTarget = pairs.get(target);
  if (!ofTarget) {
    ofTarget = new WeakMap();
    pairs.set(target, ofTarget);
  }
  let known = ofTarget.get(template);
  if (!known) {
    const names = [...declaredOf(target).byName].flatMap(([name, declaredBy]) =>
      template === declaredBy || template.prototype instanceof declaredBy ? [name] : [],
    );
    const required = fieldsOf(target).filter(({ presence }) => presence !== 'optional');
    const covered = new Set([...names, ...required.map(({ name }) => name)]);
    known = { names, isAll: fieldsOf(template).every(({ name }) => covered.has(name)) };
    ofTarget.set(template, known);
  }
  return known;
}

/** The values of a template that instances of a class inherit if they leave them out. */
function inheritable(template: object, target: AbstractClass): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of inheritedBy(target, classOf(template)).names) {
    const value = (template as Record<string, unknown>)[name];
    if (value !== undefined && value !== null) values[name] = value;
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
    const { link } = declaredOf(classOf(instance));
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
    const declaredBy = declaredOf(classOf(instance)).byName.get(field);
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
    const target = classOf(instance);
    // Copies of whole objects: adding one field after the other takes several times as long.
    const values: Partial<I> =
      template && inheritedBy(target, classOf(template)).isAll
        ? { ...template, ...instance }
        : { ...(template && inheritable(template, target)), ...instance };
    for (const name in values) {
      if (values[name] !== undefined && values[name] !== null) continue;
      // The instance has the field, without a value: its template's counts.
      const value = template && inheritable(template, target)[name];
      if (value === undefined) delete values[name];
      else values[name] = value as never;
    }
    return values;
  }

  /** The same as `values`, with each value's source. */
  effective<I extends object>(instance: I): Effective<I> {
    const values = this.values(instance) as Record<string, unknown>;
    const own = instance as Record<string, unknown>;
    const entries = declaredOf(classOf(instance)).fields.flatMap(({ name }) => {
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

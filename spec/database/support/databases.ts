import fc from 'fast-check';
import {
  AnyDatabaseDemandModel,
  AnyElementTemplate,
  AnyNode,
  AnyResource,
  check,
  ModelDatabase,
  OrbitalNode,
  parse,
  Vehicle,
} from '../../../lib/index.js';
import { type AbstractClass, fieldsOf, isModelClass } from '../../../lib/schema/metadata.js';
import { walk } from '../../../lib/schema/walk.js';
import { arbitraryInstance } from '../../support/arbitrary.js';

type PlainObject = Record<string, unknown>;

/** One object of every kind, so that each reference finds something that it can name. */
const oneOfEach = fc.tuple(
  ...[AnyNode, AnyResource, AnyDatabaseDemandModel, AnyElementTemplate].map((family) =>
    fc.tuple(...[...family.members.values()].map((member) => arbitraryInstance(member))),
  ),
);

/** Instances of demand models are of the type of their template; there is none of crew consumables in a database. */
function mendDemandModels(db: ModelDatabase, pick: (count: number) => number): void {
  for (const element of db.elements)
    for (const state of element.states) {
      state.demandModels = state.demandModels.filter(({ type }) => type !== 'Crew Consumables');
      for (const instance of state.demandModels) {
        const fitting = db.demandModels.filter(({ type }) => type === instance.type);
        const template = fitting[pick(fitting.length)];
        if (template) instance.templateId = template.id;
        // Half of them as plain as the layout has them.
        if (template && pick(2) === 0)
          for (const name of Object.keys(instance)) {
            const held = instance as unknown as PlainObject;
            if (name === 'name') held[name] = template.name;
            else if (name !== 'type' && name !== 'templateId') delete held[name];
          }
      }
    }
}

/** Makes every reference name an object that is there and fits. */
function mendReferences(db: ModelDatabase, pick: (count: number) => number): void {
  const objects: object[] = [];
  walk(db, { object: (instance) => objects.push(instance) });
  walk(db, {
    reference: (_, kind, path, owner, field) => {
      if (field.name === 'templateId') return;
      const classes: readonly AbstractClass[] = kind.refersTo().filter(isModelClass);
      const fitting = objects.filter((object) => classes.some((c) => object instanceof c));
      const chosen = fitting[pick(fitting.length)] as { id: string } | undefined;
      const held = owner as unknown as PlainObject;
      const last = path.at(-1);
      if (!chosen) return;
      if (typeof last === 'number') (held[field.name] as string[])[last] = chosen.id;
      else held[field.name] = chosen.id;
    },
  });
}

/** Makes numbers such that most objects are sound: no duration or stock below zero, no tank fuller than full. */
function mendNumbers(db: ModelDatabase): void {
  const discrete = new Set(
    db.resources.filter(({ type }) => type === 'Discrete').map(({ id }) => id),
  );
  walk(db, {
    object: (instance) => {
      const held = instance as unknown as PlainObject;
      for (const { name, fieldType: kind } of fieldsOf(instance.constructor as AbstractClass)) {
        const value = held[name];
        if (typeof value !== 'number') continue;
        if (kind.kind === 'duration' || name === 'amount' || name === 'rate')
          held[name] = Math.abs(value);
      }
      if (typeof held.amount === 'number' && discrete.has(held.resource as string))
        held.amount = Math.round(held.amount);
      if (held instanceof OrbitalNode) held.periapsis = Math.min(held.periapsis, held.apoapsis);
      if (held instanceof Vehicle) held.maxFuel = Math.max(held.maxFuel, held.fuel.amount);
    },
  });
}

/** Takes out what a pointer leads to: the innermost item of a list on its way. */
function takeOut(root: unknown, pointer: string): void {
  let at = root;
  let item: { list: unknown[]; index: number } | undefined;
  for (const part of pointer.split('/').slice(1)) {
    if (Array.isArray(at)) item = { list: at, index: Number(part) };
    at = (at as PlainObject | undefined)?.[part];
  }
  item?.list.splice(item.index, 1);
}

/** Takes out what the checks find errors in, until they find none. */
function withoutErrors(db: ModelDatabase): ModelDatabase {
  const wire: unknown = JSON.parse(JSON.stringify(db));
  for (;;) {
    const left = parse(ModelDatabase, wire);
    const wrong = check(left).find(({ severity }) => severity === 'error');
    if (!wrong) return left;
    takeOut(wire, wrong.pointer);
  }
}

/** Databases of all that the model can hold, in which the checks find no error. */
export const soundDatabase: fc.Arbitrary<ModelDatabase> = fc
  .tuple(
    arbitraryInstance(ModelDatabase),
    oneOfEach,
    fc.array(fc.nat(), { minLength: 50, maxLength: 50 }),
  )
  .map(([made, [nodes, resources, models, elements], numbers]) => {
    let at = 0;
    const pick = (count: number) =>
      count === 0 ? 0 : (numbers[at++ % numbers.length] as number) % count;
    const db = new ModelDatabase(made as ModelDatabase);
    delete db.$schema;
    const lists = { nodes, resources, demandModels: models, elements };
    for (const [name, members] of Object.entries(lists))
      (db[name as 'nodes'] as unknown[]).push(...(members as unknown[]));
    // No element of a database can stand anywhere: places hold instances.
    for (const place of [...db.nodes, ...db.edges]) place.contents = [];
    for (const element of db.elements) {
      const { currentStateIndex: index, states } = element;
      if (index !== undefined) element.currentStateIndex = Math.min(index, states.length - 1);
    }
    mendDemandModels(db, pick);
    mendReferences(db, pick);
    mendNumbers(db);
    return withoutErrors(db);
  })
  .filter((db) => {
    // Rows of a sheet are told apart by their ids, also those that no reference could confuse.
    const states = db.elements.flatMap((element) => element.states.map(({ id }) => id));
    return new Set(states).size === states.length;
  });

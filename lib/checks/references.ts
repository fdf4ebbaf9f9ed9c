import { type Entry, hasIdentifier, type Reference } from '../graph/entry.js';
import { anyOf, aOrAn, describe, fieldPath, kindName, typedName } from '../graph/labels.js';
import { DemandModel, InstElementDemandModel } from '../model/demand-models/index.js';
import { ElementInstance, ElementTemplate } from '../model/elements/index.js';
import { preview } from '../schema/diagnostics/preview.js';
import { nearest } from '../schema/diagnostics/suggest.js';
import {
  type AbstractClass,
  allClasses,
  classOf,
  fieldsOf,
  valueTypeOf,
} from '../schema/metadata.js';
import { defineCheck, type Report } from './define-check.js';

/**
 * Groups the classes whose objects must have different identifiers, because one reference can name objects of all of
 * them. For example, nodes, edges and instantiated elements are one group, because the container of an event can be any
 * of them. Resources are another group.
 */
class Namespaces {
  /** For each class of a group, another class of the group. The class that represents the group is mapped to itself. */
  private readonly leaders = new Map<AbstractClass, AbstractClass>();

  constructor() {
    const classes = allClasses().filter(hasIdentifier);
    for (const target of allClasses()) {
      for (const field of fieldsOf(target)) {
        const type = valueTypeOf(field);
        if (type.kind !== 'uuid' || !type.refersTo) continue;
        const referents = type.refersTo();
        const members = classes.filter((each) =>
          referents.some((one) => each === one || each.prototype instanceof one),
        );
        for (const member of members) this.join(members[0]!, member);
      }
    }
  }

  /** Returns the class that represents the group of a class, or undefined if no reference can name its objects. */
  of(target: AbstractClass): AbstractClass | undefined {
    const leader = this.leaders.get(target);
    return leader === undefined || leader === target ? leader : this.of(leader);
  }

  private join(one: AbstractClass, other: AbstractClass): void {
    const [a, b] = [this.of(one) ?? one, this.of(other) ?? other];
    this.leaders.set(a, a);
    this.leaders.set(b, a);
  }
}

/** The maximum number of unresolved references that get a suggestion, because comparing an id with all others is slow. */
const MAX_SUGGESTIONS = 10;

/** Returns the kinds of object that a reference may name, in words. */
const kindsOf = ({ refersTo }: Reference): string => aOrAn(anyOf(refersTo.map(kindName)));

const expectedOf = (reference: Reference): string => `the id of ${kindsOf(reference)}`;

/** Returns whether any of the classes that the reference may name has ids. */
const canResolve = ({ refersTo }: Reference): boolean => refersTo.some(hasIdentifier);

const unresolvedReference = defineCheck({
  code: 'unresolved-reference',
  severity: 'error',
  help: 'The reference names an object that does not exist. Correct the id, or add the object.',
  text: (p: {
    field: string;
    found: string;
    expected: string;
    suggestion?: string;
    near?: string;
  }) =>
    `its ${p.field} ${p.found} does not exist; expected ${p.expected}.${
      p.suggestion === undefined ? '' : ` Did you mean ${p.suggestion} (${p.near})?`
    }`,
  run({ index }, report) {
    let unresolved = 0;
    for (const reference of index.references.unresolved()) {
      const { id, owner, refersTo, path } = reference;
      if (index.withId(id).length > 0 || !canResolve(reference)) continue;
      let suggestion: string | undefined;
      let near: string | undefined;
      if (unresolved++ < MAX_SUGGESTIONS) {
        const candidates = refersTo.flatMap((target) => index.all(target));
        suggestion = nearest(
          id,
          candidates.map(({ object }) => String((object as { id?: unknown }).id)),
        );
        const entry = suggestion === undefined ? undefined : index.withId(suggestion)[0];
        near = entry && describe(entry);
      }
      report(owner, path, {
        field: fieldPath(owner, path),
        found: preview(id),
        expected: expectedOf(reference),
        ...(suggestion !== undefined && near !== undefined && { suggestion, near }),
      });
    }
  },
});

const wrongKindReference = defineCheck({
  code: 'wrong-kind-reference',
  severity: 'error',
  help: 'The reference names an object of the wrong kind. For example, a Space Transport needs a Space Edge. Refer to an object of the expected kind.',
  text: (p: { field: string; found: string; target: string; kinds: string; expected: string }) =>
    `its ${p.field} is ${p.target}; expected ${p.kinds}.`,
  run({ index }, report) {
    for (const reference of index.references.unresolved()) {
      const [found] = index.withId(reference.id);
      if (!found || !canResolve(reference)) continue;
      const { owner, path } = reference;
      report(owner, path, {
        field: fieldPath(owner, path),
        found: preview(reference.id),
        kinds: kindsOf(reference),
        expected: expectedOf(reference),
        target: describe(found),
      });
    }
  },
});

const referenceToNothing = defineCheck({
  code: 'reference-to-nothing',
  severity: 'warning',
  help: 'The schema allows ids in this list, but no object that they could name: parts, for example, have no ids. The ids are kept but have no effect. Remove them.',
  text: (p: { field: string; found: string; expected: string }) =>
    `its ${p.field} (${p.found}) cannot name anything; expected ${p.expected}.`,
  run({ index }, report) {
    for (const reference of index.references.unresolved()) {
      const { owner, field, index: i } = reference;
      // Report a list only once.
      if (canResolve(reference) || (i !== undefined && i > 0)) continue;
      report(owner, [field.name], {
        field: fieldPath(owner, [field.name]),
        found: preview((owner.object as Record<string, unknown>)[field.name]),
        expected: 'nothing, or an empty list',
      });
    }
  },
});

/**
 * Visits every object that has the id of an earlier object, together with that object. `confusable` is true if one
 * reference could name both of them. No reference names states, so a state clashes only with others in the same list:
 * an instance may repeat the states of its template.
 */
function repeatedIds(
  clashes: Iterable<readonly Entry[]>,
  visit: (entry: Entry, first: Entry, confusable: boolean) => void,
): void {
  let namespaces: Namespaces | undefined;
  for (const entries of clashes) {
    namespaces ??= new Namespaces();
    const firsts = new Map<unknown, Entry>();
    for (const entry of entries) {
      const leader = namespaces.of(classOf(entry.object));
      const space = leader ?? entry.parent;
      const same = firsts.get(space);
      if (same) visit(entry, same, leader !== undefined);
      else {
        const other = leader && [...firsts].find(([key]) => typeof key === 'function')?.[1];
        if (other) visit(entry, other, false);
        firsts.set(space, entry);
      }
    }
  }
}

/** Particulars of an id that several objects have. */
export interface RepeatedId {
  found: string;
  first: string;
  pointer: string;
}

function reportRepeated(report: Report<RepeatedId>, entry: Entry, first: Entry): void {
  const { id } = entry.object as { id?: unknown };
  report(entry, ['id'], { found: preview(id), first: describe(first), pointer: first.pointer });
}

const duplicateId = defineCheck({
  code: 'duplicate-id',
  severity: 'error',
  help: 'Two objects have the same id, so a reference to it is ambiguous. Give one of them a new id, and update the references to it.',
  text: (p: RepeatedId) => `the id ${p.found} is already used by ${p.first} at ${p.pointer}.`,
  run({ index }, report) {
    repeatedIds(index.clashes(), (entry, first, confusable) => {
      if (confusable) reportRepeated(report, entry, first);
    });
  },
});

const sharedId = defineCheck({
  code: 'shared-id',
  severity: 'warning',
  help: 'Two objects of different kinds have the same id. No reference is ambiguous here, but other tools may confuse the two. Give one of them a new id.',
  text: (p: RepeatedId) => `the id ${p.found} is also used by ${p.first} at ${p.pointer}.`,
  run({ index }, report) {
    repeatedIds(index.clashes(), (entry, first, confusable) => {
      if (!confusable) reportRepeated(report, entry, first);
    });
  },
});

const pairs = [
  [ElementInstance, ElementTemplate],
  [InstElementDemandModel, DemandModel],
] as const;

const templateType = defineCheck({
  code: 'template-type',
  severity: 'error',
  help: 'An instance inherits the values that it does not set, so it must have the same type as its template. Choose another template, or correct the type.',
  text: (p: { found: string; expected: string; template: string }) =>
    `its type is "${p.found}", but its template, ${p.template}, has the type "${p.expected}".`,
  run({ index }, report) {
    for (const [instances, templates] of pairs) {
      for (const entry of index.all(instances)) {
        const { type } = entry.object;
        const template = entry.target<ElementTemplate | DemandModel>('templateId', templates);
        if (!template || template.object.type === type) continue;
        report(entry, ['templateId'], {
          found: type,
          expected: template.object.type,
          template: describe(template),
        });
      }
    }
  },
});

export interface IndexField {
  readonly name: string;
  /** The field that names the element, or that holds the states itself. */
  readonly of: string;
}

/** Returns the fields of a class that are indices of states. */
export const indexFieldsOf = (target: AbstractClass): readonly IndexField[] =>
  fieldsOf(target).flatMap(({ name, fieldType }) =>
    fieldType.kind === 'number' && fieldType.statesOf !== undefined
      ? [{ name, of: fieldType.statesOf }]
      : [],
  );

/** Returns the element that has the states of an index, or undefined if it does not exist. */
export function ownerOf(entry: Entry, of: string): ElementInstance | ElementTemplate | undefined {
  const holdsStates = entry.is(ElementInstance) || entry.is(ElementTemplate);
  return holdsStates ? entry.object : entry.target(of, ElementInstance)?.object;
}

const countText = (count: number): string =>
  count === 0 ? 'no states' : count === 1 ? 'one state' : `${count} states`;

const stateIndex = defineCheck({
  code: 'state-index',
  severity: 'error',
  help: 'A state index counts from 0, so it must be less than the number of states. An element without states of its own uses those of its template. Use -1 for no state.',
  text: (p: { field: string; found: string; owner: string; count: number; expected: string }) =>
    `its ${p.field} is ${p.found}, but ${p.owner} has ${countText(p.count)}; expected ${p.expected}.`,
  run({ graph, index }, report) {
    for (const [target, entries] of index.byClass()) {
      for (const { name, of } of indexFieldsOf(target)) {
        for (const entry of entries) {
          const value = (entry.object as Record<string, unknown>)[name];
          if (typeof value !== 'number' || value < 0) continue;
          const owner = ownerOf(entry, of);
          const states = owner && graph.statesOf(owner);
          if (!states || value < states.length) continue;
          const greatest = states.length - 1;
          report(entry, [name], {
            field: fieldPath(entry, [name]),
            found: String(value),
            expected: greatest < 0 ? '-1' : `-1 to ${greatest}`,
            owner: typedName(owner),
            count: states.length,
          });
        }
      }
    }
  },
});

const inheritedStateIndex = defineCheck({
  code: 'inherited-state-index',
  severity: 'warning',
  help: 'The instance replaces the states of its template but not the currentStateIndex, which counts the states of the template. Tools disagree on whether it applies to the new states. Set currentStateIndex on the instance.',
  text: (p: { found: string; expected: string }) =>
    `its states replace those of its template, but the template's currentStateIndex, ${p.found}, counts the template's states; expected ${p.expected}.`,
  run({ index }, report) {
    for (const entry of index.all(ElementInstance)) {
      const { states, currentStateIndex } = entry.object;
      if (!states || states.length === 0 || currentStateIndex !== undefined) continue;
      const inherited = entry.target('templateId', ElementTemplate)?.object.currentStateIndex ?? -1;
      if (inherited < 0) continue;
      report(entry, ['states'], {
        found: String(inherited),
        expected: 'a currentStateIndex beside the states',
      });
    }
  },
});

export const referenceChecks = [
  unresolvedReference,
  wrongKindReference,
  referenceToNothing,
  duplicateId,
  sharedId,
  templateType,
  stateIndex,
  inheritedStateIndex,
] as const;

import { parseDuration } from '../../../schema/duration.js';
import { isObject, type PlainObject } from '../../../schema/plain.js';
import type { Notes } from '../../notes.js';
import type { Translation } from '../../translate.js';
import { idOf, listOf, nameOf, objectOf, own } from './plain-values.js';
import type { WrittenInstance } from './write-events.js';
import { type SortedStates, sortStates } from './write-states.js';

const SECONDS_AN_HOUR = 3600;

/** Mean times in hours, as the releases of SpaceNet 2.5 read them. A part that cannot be repaired has a negative mass there. */
const writePart = (source: unknown): PlainObject => {
  const { meanTimeToFailure, meanTimeToRepair, massToRepair = -1, ...part } = objectOf(source);
  const hours = (time: unknown) =>
    time === undefined ? undefined : (parseDuration(time as string) as number) / SECONDS_AN_HOUR;
  return {
    ...part,
    ...(meanTimeToFailure !== undefined && { meanTimeToFailure: hours(meanTimeToFailure) }),
    ...(meanTimeToRepair !== undefined && { meanTimeToRepair: hours(meanTimeToRepair) }),
    massToRepair,
  };
};

/** A template, as far as its instances need it. */
interface WrittenTemplate {
  readonly plain: PlainObject;
  readonly sorted: SortedStates;
  readonly stateIndex: unknown;
}

/** Writes element templates and instantiated elements in the form of SpaceNet 2.5. */
export class ElementWriter {
  private readonly templates = new Map<string, WrittenTemplate>();
  /** The instances by identifier. */
  readonly instances = new Map<string, WrittenInstance>();

  constructor(
    private readonly notes: Notes,
    private readonly newId: Translation['idOf'],
  ) {}

  template(source: PlainObject, pointer: string): PlainObject {
    const template = this.common(source, pointer);
    const sorted = sortStates(source.states);
    const count = listOf(own(source, 'contents')).length;
    if (source.type !== 'Resource Container' && count > 0) {
      template.contents = [];
      this.notes.lose(
        'template-contents',
        { name: nameOf(source), count },
        { pointer: `${pointer}/contents` },
      );
    }
    template.states = sorted.states;
    template.parts = listOf(source.parts).map(writePart);
    const stateIndex = sorted.places[source.currentStateIndex as number];
    if (stateIndex === undefined) delete template.currentStateIndex;
    else template.currentStateIndex = stateIndex;
    const id = idOf(source.id);
    if (!this.templates.has(id)) this.templates.set(id, { plain: source, sorted, stateIndex });
    return template;
  }

  instance(source: PlainObject, pointer: string): PlainObject {
    const { currentStateIndex: ownIndex, states: ownStates, parts, ...others } = source;
    const instance = this.common(others, pointer);
    const template = this.templates.get(idOf(source.templateId));
    const id = idOf(source.id);
    const sorted = ownStates === undefined ? this.copies(template, id) : sortStates(ownStates);
    const isVehicle = source.type === 'Surface Vehicle' || source.type === 'Propulsive Vehicle';
    this.instances.set(id, { plain: source, sorted, isVehicle });
    const count = listOf(parts).length;
    if (count > 0)
      this.notes.lose(
        'part-identifiers',
        { name: nameOf(source), count },
        { pointer: `${pointer}/parts` },
      );
    // SpaceNet 2.5 writes the states of every instance, with identifiers of their own.
    if (ownStates !== undefined || sorted.states.length > 0) instance.states = sorted.states;
    const index = ownIndex ?? template?.plain.currentStateIndex;
    const place = sorted.places[index as number];
    if (ownIndex === -1 && template?.stateIndex !== undefined)
      this.notes.lose(
        'no-state',
        { name: nameOf(source) },
        { pointer: `${pointer}/currentStateIndex` },
      );
    if (place !== undefined && place !== template?.stateIndex) instance.currentStateIndex = place;
    return this.withoutContents(instance, pointer);
  }

  private common(source: PlainObject, pointer: string): PlainObject {
    if (source.type !== 'Robotic Agent') return { ...source };
    this.notes.lose('robotic-agent', { name: nameOf(source) }, { pointer: `${pointer}/type` });
    const { activeTimeFraction: _, ...robot } = source;
    return { ...robot, type: 'Element' };
  }

  /** The states of a template for an instance, with identifiers of their own. */
  private copies(template: WrittenTemplate | undefined, owner: string): SortedStates {
    if (!template) return { states: [], places: [] };
    const { states, places } = template.sorted;
    const own = states.map((state) => ({
      ...state,
      id: this.newId('states', `${owner}/${idOf(state.id)}`),
    }));
    return { states: own, places };
  }

  /** Leaves out the elements that a node, an edge or a carrier holds at the start. Amounts of resources stay. */
  withoutContents(holder: PlainObject, pointer: string): PlainObject {
    const contents = listOf(own(holder, 'contents'));
    const isOfResources = holder.type === 'Resource Container';
    if (isOfResources || contents.length === 0 || !contents.every(isObject)) return holder;
    this.notes.lose(
      'initial-contents',
      { name: nameOf(holder), count: contents.length },
      { pointer: `${pointer}/contents` },
    );
    return { ...holder, contents: [] };
  }
}

import type { LimitTable } from './limit.js';

/** The value of each limit of results and reports. */
export const reportForm = Object.freeze({
  nameLength: 1000,
  causes: 100,
  deliveries: 100,
  listed: 100,
  inherited: 100,
  objects: 100,
} as const);

/** The limits of results and reports, which are fixed. They keep what is said about an input in proportion to it. */
export const reportLimits = {
  nameLength: {
    counts: 'Characters of a name, in a place other than the object that has it.',
    default: reportForm.nameLength,
    reached: 'The name is cut, and ends in `…`.',
    reason:
      'One long name can be repeated by every event. Honest names have fewer than 100 characters.',
  },
  causes: {
    counts: 'Failed events that a record of a simulation names as its causes.',
    default: reportForm.causes,
    reached: 'The first ones are named.',
    reason: 'Each of many failed events can be a cause of each later one.',
  },
  deliveries: {
    counts: 'Deliveries that a shortage names.',
    default: reportForm.deliveries,
    reached: 'The first ones to arrive are named.',
    reason: 'Each of many transports can be on its way at each of many shortages.',
  },
  listed: {
    counts: 'Elements that the record of a removal names besides its own.',
    default: reportForm.listed,
    reached: 'The first ones are named.',
    reason: 'One event can remove many elements, and each removal has a record.',
  },
  inherited: {
    counts: 'Inherited states that the summary of an element names.',
    default: reportForm.inherited,
    reached: 'The first ones are named. The summary of the template names all.',
    reason: 'Many elements can inherit one list.',
  },
  objects: {
    counts: 'Objects with one name that `show` prints as text.',
    default: reportForm.objects,
    reached: 'The others are counted. `--json` has all of them.',
    reason: 'Each of them is printed with what it inherits.',
  },
} as const satisfies LimitTable;

import { defaultsOf, type LimitTable } from './limit.js';

/** The limits of results and reports, which are fixed. They keep what is said about an input in proportion to it. */
export const reportLimits = {
  nameLength: {
    counts: 'Characters of a name, in a place other than the object that has it.',
    default: 1000,
    reached: 'The name is cut, and ends in `…`.',
    reason:
      'One long name can be repeated by every event. Honest names have fewer than 100 characters.',
  },
  causes: {
    counts: 'Failed events that a record of a simulation names as its causes.',
    default: 100,
    reached: 'The first ones are named.',
    reason: 'Each of many failed events can be a cause of each later one.',
  },
  deliveries: {
    counts: 'Deliveries that a shortage names.',
    default: 100,
    reached: 'The first ones to arrive are named.',
    reason: 'Each of many transports can be on its way at each of many shortages.',
  },
  barred: {
    counts: 'Resources that an unmet amount names because the rules do not let them serve.',
    default: 10,
    reached: 'The first ones are named.',
    reason: 'Each of many resources of a class can be beside each unmet demand for another one.',
  },
  listed: {
    counts: 'Elements that the record of a removal names besides its own.',
    default: 100,
    reached: 'The first ones are named.',
    reason: 'One event can remove many elements, and each removal has a record.',
  },
  inherited: {
    counts: 'Inherited states that the summary of an element names.',
    default: 100,
    reached: 'The first ones are named. The summary of the template names all.',
    reason: 'Many elements can inherit one list.',
  },
  objects: {
    counts: 'Objects with one name that `show` prints as text.',
    default: 100,
    reached: 'The others are counted. `--json` has all of them.',
    reason: 'Each of them is printed with what it inherits.',
  },
  samples: {
    counts: 'Rows of a table of stocks at regular times.',
    default: 1_000_000,
    reached: 'The table is refused, with the number of its rows.',
    reason:
      'A short time between samples asks for any number of rows. A sheet has room for a million.',
  },
} as const satisfies LimitTable;

/** The value of each limit of results and reports. */
export const reportForm = defaultsOf(reportLimits);

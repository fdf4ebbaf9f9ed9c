/** Up to so many items are moved one by one: that takes less time than `splice`, which makes an array of what it removes. */
const SHORT = 32;

/** Inserts an item into a list. */
export function insertAt<T>(list: T[], index: number, item: T): void {
  if (list.length - index > SHORT) {
    list.splice(index, 0, item);
    return;
  }
  list.push(item);
  for (let i = list.length - 1; i > index; i--) list[i] = list[i - 1]!;
  list[index] = item;
}

/** Removes the item at an index from a list. */
export function removeAt(list: unknown[], index: number): void {
  if (list.length - index > SHORT) {
    list.splice(index, 1);
    return;
  }
  for (let i = index + 1; i < list.length; i++) list[i - 1] = list[i];
  list.pop();
}

/** Sorts a list in place. Equal items keep their order. It takes little time if the list is in order, as most are. */
export function sortInPlace<T>(list: T[], compare: (a: T, b: T) => number): T[] {
  for (let i = 1; i < list.length; i++)
    if (compare(list[i - 1]!, list[i]!) > 0) return list.sort(compare);
  return list;
}

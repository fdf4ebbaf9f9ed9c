import { type AbstractClass, fieldsOf } from '../../schema/metadata.js';
import { isObject, type PlainObject, setOwn } from '../../schema/plain.js';

/**
 * Returns the plain form of an instance with null for each optional field that it leaves out, as the older service writes it.
 * @param plain what `serialize` returns for the instance. It is not changed.
 */
export function withNulls(instance: object, plain: object): object {
  const root: PlainObject = {};
  const open: { readonly from: object; readonly plain: object; readonly to: PlainObject }[] = [
    { from: instance, plain, to: root },
  ];
  /** Returns the value to write, and notes what is still to be filled. */
  const filled = (from: unknown, value: unknown): unknown => {
    if (Array.isArray(value)) {
      const items = Array.isArray(from) ? from : [];
      return value.map((item, index) => filled(items[index], item));
    }
    if (!isObject(value) || !isObject(from)) return value;
    const to: PlainObject = {};
    open.push({ from, plain: value, to });
    return to;
  };
  for (let next = open.pop(); next; next = open.pop()) {
    const { from, to } = next;
    const values = next.plain as PlainObject;
    const fields = fieldsOf(from.constructor as AbstractClass);
    for (const { name, presence } of fields) {
      if (!Object.hasOwn(values, name)) {
        // `$schema` is for editors alone.
        if (presence === 'optional' && !name.startsWith('$')) to[name] = null;
        continue;
      }
      to[name] = filled((from as PlainObject)[name], values[name]);
    }
    for (const [name, value] of Object.entries(values))
      if (!Object.hasOwn(to, name)) setOwn(to, name, value);
  }
  return root;
}

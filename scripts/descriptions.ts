import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ClassOfSupply, classOfSupplyName } from '../lib/index.js';
import { parentClassOfSupply } from '../lib/model/class-of-supply.js';
import type { Descriptions } from '../lib/schema/index.js';
import { readDocComments } from './doc-comments.js';

/** Fields that many classes have, and that mean the same in each. */
const common: Readonly<Record<string, string>> = {
  description: 'Remarks, for people.',
};

/** From the widest class of supply to the narrowest: `4 Maintenance and Upkeep › 401 Spares and Repair Parts`. */
function trail(value: ClassOfSupply): string {
  const above = parentClassOfSupply(value);
  const own = `${value} ${classOfSupplyName(value)}`;
  return above === undefined ? own : `${trail(above)} › ${own}`;
}

/** Everything that describes the model: the doc comments of its classes and fields. */
export function modelDescriptions(root: string): Descriptions {
  const files = [
    'lib/model',
    'lib/database',
    'lib/study/declaration',
    'lib/design/declaration',
  ].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .sort()
      .map((name) => join(root, room, name)),
  );
  const beside = ['cost/prices.ts', 'reserves/declaration.ts'].map((name) =>
    join(root, 'lib/analysis', name),
  );
  const docs = readDocComments([...files, ...beside]);
  return {
    ofClass: (target) => docs.get(target.name)?.text,
    ofField: (target, field) => {
      for (let c: unknown = target; typeof c === 'function'; c = Object.getPrototypeOf(c)) {
        const text = docs.get(c.name)?.fields.get(field);
        if (text !== undefined) return text;
      }
      return common[field];
    },
    ofEnumeration: (enumeration) =>
      enumeration === ClassOfSupply
        ? {
            name: 'ClassOfSupply',
            of: (value) => ({
              title: classOfSupplyName(value as ClassOfSupply),
              description: trail(value as ClassOfSupply),
            }),
          }
        : undefined,
  };
}

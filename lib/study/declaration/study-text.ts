import { Document, isMap, isScalar, isSeq, visit } from 'yaml';
import { serialize } from '../../schema/serialize.js';
import type { Study } from './study.js';

/** Returns the declaration of a study as YAML, which `readStudy` reads. */
export function studyText(study: Study): string {
  const document = new Document(serialize(study));
  const isShort = (node: unknown): boolean => isScalar(node) || (isSeq(node) && node.flow === true);
  visit(document, {
    Seq: (_, node) => {
      node.flow = node.items.every(isScalar);
    },
    // The fields of a variable have lines of their own; those of its parts and of designs do not.
    Map: (_, node, path) => {
      const { length } = path;
      const holder = path[length - 1];
      node.flow =
        length > 1 &&
        !isSeq(holder) &&
        node.items.every(({ value }) => isShort(value) || isMap(value));
    },
  });
  return document.toString({ lineWidth: 100 });
}

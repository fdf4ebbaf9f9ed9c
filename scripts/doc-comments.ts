import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** The doc comments of one class: what stands above it, and above its fields. */
export interface ClassDoc {
  readonly text: string | undefined;
  readonly fields: ReadonlyMap<string, string>;
}

/** The text of a node's doc comment as one paragraph, without its tags. */
function textOf(node: ts.Node): string | undefined {
  const doc = ts.getJSDocCommentsAndTags(node).findLast(ts.isJSDoc);
  const text = ts.getTextOfJSDocComment(doc?.comment)?.replace(/\s+/g, ' ').trim();
  return text || undefined;
}

function docOf(node: ts.ClassDeclaration): ClassDoc {
  const fields = new Map<string, string>();
  for (const member of node.members) {
    if (!ts.isPropertyDeclaration(member)) continue;
    const text = textOf(member);
    if (text !== undefined) fields.set(member.name.getText(), text);
  }
  return { text: textOf(node), fields };
}

/**
 * Reads the doc comments of all classes that are declared at the top of the files, by the class's name.
 * By syntax only: nothing is resolved or type-checked.
 * @throws Error when two classes have the same name
 */
export function readDocComments(paths: readonly string[]): Map<string, ClassDoc> {
  const docs = new Map<string, ClassDoc>();
  for (const path of paths) {
    const text = readFileSync(path, 'utf8');
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    for (const node of source.statements) {
      if (!ts.isClassDeclaration(node) || !node.name) continue;
      const name = node.name.text;
      if (docs.has(name)) throw new Error(`${path}: there is another class ${name}`);
      docs.set(name, docOf(node));
    }
  }
  return docs;
}

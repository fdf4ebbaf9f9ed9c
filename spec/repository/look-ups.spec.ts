import { relative } from 'node:path';
import { expect } from 'chai';
import ts from 'typescript';
import { root } from './root.js';

/** Returns whether values of a type can be any text. */
const isAnyText = (type: ts.Type): boolean =>
  type.isUnion()
    ? type.types.some(isAnyText)
    : (type.flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.Any)) !== 0;

/** Returns whether an expression names a constant of a file that is an object, as a table is. */
function isTable(expression: ts.Expression, checker: ts.TypeChecker): boolean {
  if (!ts.isIdentifier(expression)) return false;
  let symbol = checker.getSymbolAtLocation(expression);
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  const declared = symbol?.valueDeclaration;
  return (
    declared !== undefined &&
    ts.isVariableDeclaration(declared) &&
    ts.isSourceFile(declared.parent.parent.parent) &&
    !checker.isArrayLikeType(checker.getTypeAtLocation(expression))
  );
}

/** Returns the places at which a program looks a text up in a table in a way that finds what every object inherits. */
function unsafeLookUps(program: ts.Program, isChecked: (file: string) => boolean): string[] {
  const checker = program.getTypeChecker();
  const found: string[] = [];
  const visit = (node: ts.Node, file: ts.SourceFile): void => {
    const parts = ts.isElementAccessExpression(node)
      ? ([node.expression, node.argumentExpression] as const)
      : ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword
        ? ([node.right, node.left] as const)
        : undefined;
    if (parts && isTable(parts[0], checker) && isAnyText(checker.getTypeAtLocation(parts[1]))) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${relative(root, file.fileName)}:${line + 1}: ${node.getText()}`);
    }
    ts.forEachChild(node, (child) => visit(child, file));
  };
  for (const file of program.getSourceFiles()) if (isChecked(file.fileName)) visit(file, file);
  return found;
}

describe('look-ups of words', () => {
  it('find nothing that tables only inherit: use `own` of schema/plain.ts', () => {
    const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(
      `${root}/tsconfig.json`,
      {},
      { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
    )!;
    const own = fileNames.filter((file) => file.startsWith(`${root}/lib/`));
    const program = ts.createProgram(own, options);
    expect(unsafeLookUps(program, (file) => own.includes(file))).to.eql([]);
  });

  it('are seen where they are', () => {
    const text = `const TABLE: Record<string, number> = { a: 1 };
      const LIST = [1];
      export const bad = (word: string) => TABLE[word];
      export const has = (word: string) => word in TABLE;
      export const fine = (word: 'a', at: number) => TABLE[word]! + LIST[at]!;
      export const local = (given: Record<string, number>, word: string) => given[word];`;
    const host = ts.createCompilerHost({});
    const { getSourceFile } = host;
    host.getSourceFile = (name, version) =>
      name === 'given.ts'
        ? ts.createSourceFile(name, text, version, true)
        : getSourceFile.call(host, name, version);
    const program = ts.createProgram(['given.ts'], { target: ts.ScriptTarget.ES2022 }, host);
    const found = unsafeLookUps(program, (file) => file === 'given.ts');
    expect(found.map((each) => each.replace(/^.*?: /, ''))).to.eql([
      'TABLE[word]',
      'word in TABLE',
    ]);
  });
});

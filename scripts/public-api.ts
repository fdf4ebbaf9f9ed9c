import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '../..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, string | { types: string }>;
};

/** The source of each entry of the package that a program imports. */
const entries = Object.entries(manifest.exports).flatMap(([entry, target]) =>
  typeof target === 'string'
    ? []
    : [
        {
          name: `space-logistics${entry.slice(1)}`,
          source: join(root, target.types.replace(/^\.\/dist\//, '').replace(/\.d\.ts$/, '.ts')),
        },
      ],
);

const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
const program = ts.createProgram(
  entries.map(({ source }) => source),
  { ...options, noEmit: true },
);
const checker = program.getTypeChecker();

/** What a name is: several things if it is a value and a type. */
function kindsOf(symbol: ts.Symbol): string[] {
  const actual = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const { flags } = actual;
  // A class of which only the type is exported cannot be extended or constructed.
  if (flags & ts.SymbolFlags.Class && symbol.declarations?.some(ts.isTypeOnlyExportDeclaration))
    return ['type'];
  if (flags & ts.SymbolFlags.Class) {
    const declared = actual.declarations?.find(ts.isClassDeclaration);
    const isAbstract = declared?.modifiers?.some((m) => m.kind === ts.SyntaxKind.AbstractKeyword);
    return [isAbstract ? 'abstract class' : 'class'];
  }
  return [
    ...(flags & ts.SymbolFlags.Function ? ['function'] : []),
    ...(flags & ts.SymbolFlags.Variable ? ['const'] : []),
    ...(flags & ts.SymbolFlags.Interface ? ['interface'] : []),
    ...(flags & ts.SymbolFlags.TypeAlias ? ['type'] : []),
  ];
}

/** The names of each entry, and what they are. */
export const exportedNames: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> = new Map(
  entries.map(({ name, source }) => {
    const file = program.getSourceFile(source);
    const symbol = file && checker.getSymbolAtLocation(file);
    if (!symbol) throw new Error(`${source} exports nothing`);
    const exported = checker.getExportsOfModule(symbol);
    return [name, new Map(exported.map((each) => [each.name, kindsOf(each)]))];
  }),
);

function section([entry, names]: readonly [
  string,
  ReadonlyMap<string, readonly string[]>,
]): string {
  const lines = Array.from(names, ([name, kinds]) => `${name}: ${kinds.join(', ')}`).sort();
  return `## \`${entry}\`\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`;
}

/** The list of the names that the package exports. */
export function files(): Record<string, string> {
  const text = [
    '# Exported names\n',
    '`npm run generate` writes this list from the sources. A change here is a change that users notice: mention it in',
    '`CHANGELOG.md`. The API reference (`npm run reference`) describes the names. A type that is not here is reached from what',
    'returns it: see [Types of results](other-projects.md#types-of-results).\n',
    ...Array.from(exportedNames, section),
  ].join('\n');
  return { 'docs/api-exports.md': text };
}

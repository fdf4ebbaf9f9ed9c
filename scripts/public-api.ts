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

/** What a name stands for, and the entry that was seen first with it. */
const homes = new Map<string, { readonly entry: string; readonly symbol: ts.Symbol }>();

/** @throws Error if a name stands for something else in another entry */
function requireOneMeaning(entry: string, exported: ts.Symbol): void {
  const symbol =
    exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const home = homes.get(exported.name);
  if (home === undefined) homes.set(exported.name, { entry, symbol });
  else if (home.symbol !== symbol)
    throw new Error(`${exported.name} of ${entry} is not that of ${home.entry}`);
}

function section({ name, source }: (typeof entries)[number]): string {
  const file = program.getSourceFile(source);
  const symbol = file && checker.getSymbolAtLocation(file);
  if (!symbol) throw new Error(`${source} exports nothing`);
  const names = checker.getExportsOfModule(symbol);
  for (const exported of names) requireOneMeaning(name, exported);
  const lines = names.map((exported) => `${exported.name}: ${kindsOf(exported).join(', ')}`).sort();
  return `## \`${name}\`\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`;
}

/** The list of the names that the package exports. */
export function files(): Record<string, string> {
  const text = [
    '# Exported names\n',
    '`npm run generate` writes this list from the sources. A change here is a change that users notice: mention it in',
    '`CHANGELOG.md`. The API reference (`npm run reference`) describes the names.\n',
    ...entries.map(section),
  ].join('\n');
  return { 'docs/api-exports.md': text };
}

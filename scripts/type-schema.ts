import ts from 'typescript';
import type { JsonSchema } from '../lib/schema/index.js';

/** Makes JSON Schemas of the types that source files export. */
export class TypeSchemas {
  readonly #checker: ts.TypeChecker;
  readonly #exports: ReadonlyMap<string, ts.Symbol>;

  readonly #files: readonly string[];

  constructor(...files: readonly string[]) {
    this.#files = files;
    const program = ts.createProgram(files, {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      strict: true,
      exactOptionalPropertyTypes: true,
      experimentalDecorators: true,
      noEmit: true,
      types: [],
    });
    this.#checker = program.getTypeChecker();
    const symbols = files.flatMap((file) => {
      const source = program.getSourceFile(file);
      const module = source && this.#checker.getSymbolAtLocation(source);
      return module === undefined ? [] : this.#checker.getExportsOfModule(module);
    });
    this.#exports = new Map(symbols.map((symbol) => [symbol.name, symbol]));
  }

  /**
   * Makes a JSON Schema of a class or an interface from its declaration, as far as plain data goes:
   * methods and getters are left out, doc comments become descriptions, named types become definitions.
   * @throws Error if no file exports it, or for a type that has no counterpart in JSON
   */
  of(name: string, id: string): JsonSchema {
    const exported = this.#exports.get(name);
    if (exported === undefined) throw new Error(`${this.#files} exports no ${name}`);
    const isAlias = exported.flags & ts.SymbolFlags.Alias;
    const symbol = isAlias ? this.#checker.getAliasedSymbol(exported) : exported;
    const maker = new SchemaMaker(this.#checker);
    const root = maker.root(this.#checker.getDeclaredTypeOfSymbol(symbol), symbol);
    return {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: id,
      ...root,
      $defs: Object.fromEntries([...maker.definitions].sort(([a], [b]) => (a < b ? -1 : 1))),
    };
  }
}

class SchemaMaker {
  readonly definitions = new Map<string, JsonSchema>();

  constructor(private readonly checker: ts.TypeChecker) {}

  /** The schema of an exported type: an object, or one of several. */
  root(type: ts.Type, symbol: ts.Symbol): JsonSchema {
    return type.isUnion()
      ? { ...this.#described(symbol), ...this.#union(type) }
      : this.object(type, symbol);
  }

  #of(type: ts.Type): JsonSchema {
    if (type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return {};
    if (type.isUnion()) return this.#named(type) ?? this.#union(type);
    if (type.flags & ts.TypeFlags.Null) return { type: 'null' };
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    if (type.flags & ts.TypeFlags.StringLike) return { type: 'string' };
    // A number with a mark, such as `Days`, is a number.
    const whole = type.isIntersection() ? type.types : [type];
    if (whole.some(({ flags }) => flags & ts.TypeFlags.NumberLike)) return { type: 'number' };
    if (type.flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' };
    if (this.checker.isArrayType(type)) {
      const [item] = this.checker.getTypeArguments(type as ts.TypeReference);
      return { type: 'array', items: this.#of(item!) };
    }
    const listed = this.#listed(type);
    if (listed !== undefined) return { type: 'array', items: this.#of(listed) };
    if (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))
      return this.#named(type) ?? this.object(type);
    throw new Error(`no JSON Schema for ${this.checker.typeToString(type)}`);
  }

  /** The items of a list that is written as an array, such as `RecordList<Item>`. */
  #listed(type: ts.Type): ts.Type | undefined {
    const isIterable = type.getProperties().some(({ name }) => name.startsWith('__@iterator'));
    const items = isIterable ? this.checker.getTypeArguments(type as ts.TypeReference) : [];
    return items[0];
  }

  /** A type with a name becomes a definition, to which its uses refer. */
  #named(type: ts.Type): JsonSchema | undefined {
    const symbol = type.aliasSymbol ?? (type.isClassOrInterface() ? type.symbol : undefined);
    // A generic alias, such as Readonly<...>, names no type by itself.
    if (symbol === undefined || (type.aliasTypeArguments?.length ?? 0) > 0) return undefined;
    if (!this.definitions.has(symbol.name)) {
      // Taken before it is made, for types that refer to themselves.
      this.definitions.set(symbol.name, {});
      const made = type.isUnion() ? this.#union(type) : this.object(type);
      this.definitions.set(symbol.name, { ...this.#described(symbol), ...made });
    }
    return { $ref: `#/$defs/${symbol.name}` };
  }

  #union(type: ts.UnionType): JsonSchema {
    const members = type.types.filter((member) => !(member.flags & ts.TypeFlags.Undefined));
    const literals = members.filter((member) => member.isStringLiteral());
    const booleans = members.filter((member) => member.flags & ts.TypeFlags.BooleanLiteral);
    const others = members.filter(
      (member) => !literals.includes(member as never) && !booleans.includes(member),
    );
    const anyOf: JsonSchema[] = [];
    if (literals.length > 0) anyOf.push({ enum: literals.map(({ value }) => value).sort() });
    if (booleans.length > 0) anyOf.push({ type: 'boolean' });
    anyOf.push(...others.map((member) => this.#of(member)));
    return anyOf.length === 1 ? anyOf[0]! : { anyOf };
  }

  /** The schema of an object type; what is declared as optional may be absent, nothing else may be there. */
  object(type: ts.Type, symbol?: ts.Symbol): JsonSchema {
    const index = type.getStringIndexType();
    const properties: Record<string, JsonSchema> = {};
    const required: string[] = [];
    for (const property of type.getProperties()) {
      // What is private to a class is no part of its data.
      const isPrivate = property.name.startsWith('#');
      if (!(property.flags & ts.SymbolFlags.Property) || isPrivate) continue;
      const of = this.checker.getTypeOfSymbol(property);
      properties[property.name] = { ...this.#described(property), ...this.#of(of) };
      // JSON leaves out what is undefined.
      const mayLack = of.isUnion() && of.types.some(({ flags }) => flags & ts.TypeFlags.Undefined);
      if (!(property.flags & ts.SymbolFlags.Optional || mayLack)) required.push(property.name);
    }
    return {
      ...(symbol && this.#described(symbol)),
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties, required }),
      additionalProperties: index === undefined ? false : this.#of(index),
    };
  }

  #described(symbol: ts.Symbol): { description?: string } {
    const text = ts
      .displayPartsToString(symbol.getDocumentationComment(this.checker))
      .replace(/\s+/g, ' ')
      .trim();
    return text ? { description: text } : {};
  }
}

import { join } from 'node:path';
import { expect } from 'chai';
import ts from 'typescript';
import { readDocComments } from '../../scripts/doc-comments.js';

const START = `import { InstPropulsiveVehicle, InstRatedDemandModel, OrbitalNode, SpaceEdge, serialize } from '../../lib/index.js';
declare const node: OrbitalNode;
`;
// A file beside this one that exists for the language service only. It sees the declarations that are published.
const FILE = join(import.meta.dirname, 'edited.ts');

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ['lib.es2022.d.ts'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
};

/** The doc comments of fields in the source. */
const docs = readDocComments(
  ['network/nodes', 'elements/element-template', 'elements/vehicles', 'demand-models/kinds'].map(
    (file) => join(import.meta.dirname, `../../../lib/model/${file}.ts`),
  ),
);
const docOf = (className: string, field: string): string => {
  const text = docs.get(className)?.fields.get(field);
  expect(text, `doc comment of ${className}.${field}`).to.match(/\w/);
  return text as string;
};

/** An editor with one open file. `|` in its text is the cursor. */
class Editor {
  #text = '';
  #version = 0;
  readonly #service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [FILE],
    getScriptVersion: (file) => (file === FILE ? String(this.#version) : '0'),
    getScriptSnapshot: (file) => {
      const text = file === FILE ? this.#text : ts.sys.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => import.meta.dirname,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (file) => file === FILE || ts.sys.fileExists(file),
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });

  /** Opens the code, and returns the position of the cursor. */
  #open(code: string): number {
    const text = START + code;
    this.#text = text.replace('|', '');
    this.#version++;
    return text.indexOf('|');
  }

  /** The doc comment of each completion, `?` before that of an optional one. */
  completions(code: string): Record<string, string> {
    const at = this.#open(code);
    const entries = this.#service.getCompletionsAtPosition(FILE, at, {})?.entries ?? [];
    return Object.fromEntries(
      entries.map(({ name, kindModifiers }) => {
        const details = this.#service.getCompletionEntryDetails(
          FILE,
          at,
          name,
          {},
          undefined,
          {},
          undefined,
        );
        const optional = kindModifiers?.split(',').includes('optional') ? '?' : '';
        return [name, optional + ts.displayPartsToString(details?.documentation)];
      }),
    );
  }

  hover(code: string): string {
    const info = this.#service.getQuickInfoAtPosition(FILE, this.#open(code));
    return ts.displayPartsToString(info?.documentation);
  }

  errors(code: string): string[] {
    this.#open(code);
    return this.#service
      .getSemanticDiagnostics(FILE)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  }
}

describe('an editor', () => {
  let editor: Editor;

  before(() => {
    editor = new Editor();
    // The first question parses the declarations.
    expect(editor.errors('')).to.deep.equal([]);
  });

  it('completes the fields in a constructor call, with their doc comments', () => {
    const completions = editor.completions('new OrbitalNode({ | });');
    expect(Object.keys(completions)).to.have.members([
      'id',
      'name',
      'description',
      'contents',
      'body1',
      'type',
      'apoapsis',
      'periapsis',
      'inclination',
    ]);
    expect(completions).to.include({
      apoapsis: docOf('OrbitalNode', 'apoapsis'),
      name: docOf('Node', 'name'),
      body1: `?${docOf('Node', 'body1')}`,
      contents: `?${docOf('Node', 'contents')}`,
    });
  });

  it('marks as optional what may be omitted', () => {
    const completions = editor.completions('new SpaceEdge({ | });');
    const isOptional = (name: string) => completions[name]?.startsWith('?');
    for (const name of ['id', 'type', 'description', 'contents', 'burns'])
      expect(isOptional(name), name).to.equal(true);
    for (const name of ['name', 'origin', 'destination', 'duration'])
      expect(isOptional(name), name).to.equal(false);
    expect(editor.errors("new OrbitalNode({ name: 'x' });").join()).to.contain('apoapsis');
    expect(
      editor.errors(
        "new OrbitalNode({ name: 'x', apoapsis: 1, periapsis: 1, inclination: 0, body1: undefined });",
      ),
    ).to.deep.equal([]);
  });

  it('shows the doc comment of a field in a constructor call', () => {
    const apoapsis = docOf('OrbitalNode', 'apoapsis');
    expect(editor.hover('new OrbitalNode({ apo|apsis: 7e6 });')).to.equal(apoapsis);
    expect(editor.hover("new OrbitalNode({ bo|dy1: 'Moon' });")).to.equal(docOf('Node', 'body1'));
    expect(editor.hover('new OrbitalNode({ alti|tude: 1 });')).to.equal('');
  });

  it('shows the doc comments of the template for inherited fields', () => {
    expect(editor.hover('new InstPropulsiveVehicle({ ma|ss: 1 });')).to.equal(
      docOf('ElementTemplate', 'mass'),
    );
    expect(editor.hover('new InstPropulsiveVehicle({ max|Fuel: 1 });')).to.equal(
      docOf('Vehicle', 'maxFuel'),
    );
    expect(editor.completions('new InstRatedDemandModel({ | });').demands).to.equal(
      `?${docOf('RatedDemandModel', 'demands')}`,
    );
    expect(editor.hover('new InstPropulsiveVehicle({ max|Crews: 1 });')).to.equal('');
  });

  it('shows the doc comments of the JSON form', () => {
    const completions = editor.completions('serialize(node).|;');
    const apoapsis = docOf('OrbitalNode', 'apoapsis');
    expect(completions).to.include({ apoapsis, body1: docOf('Node', 'body1') });
    expect(completions.description).to.match(/^\?/);
    expect(completions).to.not.have.property('toJSON');
    expect(editor.hover('node.toJSON().apo|apsis;')).to.equal(apoapsis);
  });
});

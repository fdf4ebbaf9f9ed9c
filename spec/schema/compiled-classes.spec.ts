import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import ts from 'typescript';
import {
  AnyNode,
  Node,
  OrbitalNode,
  parse,
  safeParse,
  serialize,
  validate,
} from '../../lib/index.js';
import type { Class } from '../../lib/schema/index.js';

const lib = (path: string) => JSON.stringify(new URL(`../../lib/${path}`, import.meta.url).href);

/** A node with fields of every presence, and a list of objects of a class without a `type`. */
const source = (declare: string, type: string) => `
import { ModelObject, OrbitalNode } from ${lib('index.js')};
import { concrete, integer, list, text, withoutType } from ${lib('schema/vocabulary.js')};
class Port extends ModelObject {
  @text() ${declare} name: string;
}
@concrete('${type}')
export class Station extends withoutType(OrbitalNode) {
  ${declare} readonly type: '${type}';
  @integer({ min: 1 }) ${declare} crew: number;
  @integer({ default: 2 }) ${declare} decks: number;
  @text({ optional: true }) ${declare} motto?: string;
  @list(() => Port) ${declare} ports: Port[];
  constructor(fields: object) { super(fields); }
}
export { Port };`;

describe('A class that is compiled', () => {
  let folder: string;
  let count = 0;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'compiled-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  const compiled = async (code: string, options: ts.CompilerOptions) => {
    const { outputText } = ts.transpileModule(code, {
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, ...options },
    });
    const file = join(folder, `${count++}.mjs`);
    writeFileSync(file, outputText);
    return (await import(pathToFileURL(file).href)) as Record<'Station' | 'Port', Class>;
  };

  const orbit = { name: 'Gateway', apoapsis: 7e7, periapsis: 3e6, inclination: 90 };
  const given = { ...orbit, crew: 4, ports: [] };

  for (const [how, declare, options] of [
    ['with experimental decorators', '', { useDefineForClassFields: false }],
    ['with experimental decorators and "declare"', 'declare', { useDefineForClassFields: true }],
  ] as const)
    it(`${how} keeps its fields`, async () => {
      const type = 'Port Station';
      const { Station } = await compiled(source(declare, type), {
        ...options,
        experimentalDecorators: true,
      });
      expect(new Station(given)).to.include({ type, crew: 4, decks: 2 });
      expect(validate(new Station(given))).to.deep.equal([]);
    });

  it('with experimental decorators and fields that overwrite is refused when it is used', async () => {
    const { Station } = await compiled(
      source('', 'Lost Station').replace('readonly type', 'declare readonly type'),
      {
        experimentalDecorators: true,
        useDefineForClassFields: true,
      },
    );
    const message = 'Station overwrites its field "crew" when it is constructed';
    for (const use of [() => validate(new Station(given)), () => parse(Station, given)])
      expect(use).to.throw(TypeError, message).with.property('message').that.includes('declare');
  });

  for (const useDefineForClassFields of [true, false])
    it(`with standard decorators keeps its fields (define: ${useDefineForClassFields})`, async () => {
      const type = `Port Station ${useDefineForClassFields}`;
      const code = source('', type).replace('readonly type', 'declare readonly type');
      const { Station, Port } = await compiled(code, { useDefineForClassFields });
      const station = new Station({ ...given, ports: [new Port({ name: 'Zenith' })] });
      expect(station).to.be.instanceOf(OrbitalNode);
      expect(station).to.include({ type, crew: 4, decks: 2 });
      expect(Object.keys(station)).not.to.include('motto');
      AnyNode.add(Station);
      try {
        const wire = serialize(station);
        const read = parse(Node, JSON.stringify(wire));
        expect(read).to.be.instanceOf(Station);
        expect(read).to.deep.equal(station);
        const wrong = safeParse(Node, { ...wire, crew: 0, ports: [{}] });
        expect(wrong.issues.map(({ code, pointer }) => `${code} ${pointer}`)).to.have.members([
          'out-of-bounds /crew',
          'missing-field /ports/0',
        ]);
      } finally {
        AnyNode.members.delete(type);
        AnyNode.subTypes.pop();
      }
    });

  it('with fields that only class-validator knows is refused when it is used', async () => {
    const code = `
import { IsInt } from ${JSON.stringify(import.meta.resolve('class-validator'))};
import { SurfaceNode } from ${lib('index.js')};
export class Station extends SurfaceNode {
  @IsInt() declare pads: number;
}`;
    const { Station } = await compiled(code, { experimentalDecorators: true });
    const site = { name: 'Pad 39', latitude: 28.6, longitude: -80.6, pads: 2 };
    expect(() => parse(Station, site)).to.throw(
      TypeError,
      'Station has a decorator of class-validator on "pads", but none of space-logistics/fields',
    );
  });
});

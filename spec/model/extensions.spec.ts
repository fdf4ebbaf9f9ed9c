import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { jsonSchema, parse, safeParse, serialize, TransferResources } from '../../lib/index.js';
import { fieldsOf, typeOf } from '../../lib/schema/metadata.js';
import { fullWire } from '../support/examples.js';
import { concreteClasses } from '../support/model.js';

const page = readFileSync(new URL('../../../docs/json-schema.md', import.meta.url), 'utf8');

describe('Extensions of the schema', () => {
  it('are those that the guide lists', () => {
    const declared = concreteClasses.flatMap((target) =>
      fieldsOf(target).flatMap(({ name, extension }) =>
        extension === undefined ? [] : [`| ${typeOf(target)} | \`${name}\` | ${extension} |`],
      ),
    );
    const [, section = ''] = page.split('\n## Extensions\n');
    const rows = section
      .split('\n## ')[0]!
      .split('\n')
      .filter((line) => line.startsWith('| '));
    expect(rows.slice(1)).to.deep.equal(declared);
  });

  it('are marked in the JSON Schema', () => {
    const { upTo, resources } = jsonSchema(TransferResources).properties ?? {};
    expect(upTo).to.include({ 'x-extension': 'move the whole amount' });
    expect(upTo?.description).to.include('other tools ignore it, and move the whole amount.');
    expect(resources).not.to.have.any.keys('x-extension');
  });

  const { upTo: _, ...without } = fullWire(TransferResources);
  const read = (upTo: unknown) => parse(TransferResources, { ...without, upTo });

  it('stay as they are when they are read and written, and stay absent', () => {
    for (const upTo of [true, false])
      expect(serialize(read(upTo))).to.deep.equal({ ...without, upTo });
    expect(serialize(parse(TransferResources, without))).to.deep.equal(without);
    expect(serialize(read(null))).to.deep.equal(without);
  });

  it('take no other values', () => {
    const result = safeParse(TransferResources, { ...without, upTo: 'yes' });
    expect(result.success).to.equal(false);
    expect(result.issues.map(({ pointer }) => pointer)).to.deep.equal(['/upTo']);
  });
});

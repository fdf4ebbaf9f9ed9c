import { expect } from 'chai';
import fc from 'fast-check';
import {
  OrbitalNode,
  parse,
  Scenario,
  SpaceEdge,
  SurfaceEdge,
  SurfaceNode,
} from '../../lib/index.js';
import { fieldsOf } from '../../lib/schema/metadata.js';
import {
  cellPatch,
  cellsOf,
  cellText,
  cellValue,
  columnsOf,
  pastePatches,
} from '../../lib/studio/actions/table.js';
import { patched } from '../../lib/studio/document/patch.js';
import { itemsOf } from '../../lib/studio/inventory/collections.js';
import { Inventory } from '../../lib/studio/inventory/inventory.js';
import { counter, shipped } from './support.js';

/** Text as a spreadsheet copies it. */
const copied = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) =>
      row
        .map((cell) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join('\t'),
    )
    .join('\r\n');

describe('cells that a spreadsheet has copied', () => {
  it('are read as they were', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', '1', ' ', '"', '\t', '\n') })
      .filter((text) => !text.startsWith('"') || /["\t\r\n]/.test(text));
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        (rows) => {
          expect(cellsOf(copied(rows))).to.eql(rows);
        },
      ),
    );
  });

  it('can end with an empty line or an empty cell', () => {
    expect(cellsOf('a\tb\n')).to.eql([['a', 'b']]);
    expect(cellsOf('a\t')).to.eql([['a', '']]);
    expect(cellsOf('')).to.eql([]);
    expect(cellsOf('"open\tb')).to.eql([['"open', 'b']]);
  });
});

describe('a table', () => {
  it('shows each value as text from which it is read again', () => {
    const plain = shipped('shackleton-outpost');
    const inventory = new Inventory(plain);
    for (const { target, value } of inventory.all(Object))
      for (const { name, fieldType } of columnsOf(target)) {
        const own = value[name];
        if (own === undefined) continue;
        const text = cellText(fieldType, own, inventory);
        // A name that several objects have does not tell which.
        if (
          fieldType.kind === 'uuid' &&
          inventory.all(Object).filter((each) => each.value.name === text).length > 1
        )
          continue;
        const again = cellValue(fieldType, text, own, inventory);
        const same =
          fieldType.kind === 'date-time'
            ? new Date(own as string).toISOString() === new Date(again as string).toISOString()
            : again === own;
        expect(same, `${name}: ${text} ${String(own)} ${String(again)}`).to.equal(true);
      }
  });

  it('takes names for references, words for flags, and leaves what it does not understand', () => {
    const inventory = new Inventory(shipped());
    const typeOf = (target: Parameters<typeof fieldsOf>[0], name: string) =>
      fieldsOf(target).find((field) => field.name === name)!.fieldType;
    const origin = typeOf(SpaceEdge, 'origin');
    const [node] = itemsOf(inventory.root, ['network', 'nodes']) as { id: string; name: string }[];
    expect(cellValue(origin, node!.name, undefined, inventory)).to.equal(node!.id);
    expect(cellValue(origin, node!.id, undefined, inventory)).to.equal(node!.id);
    expect(cellValue(origin, 'Nowhere', undefined, inventory)).to.equal('Nowhere');
    const flag = { kind: 'boolean' } as typeof origin;
    expect(
      ['Yes', 'no', 'maybe', ''].map((text) => cellValue(flag, text, undefined, inventory)),
    ).to.eql([true, false, 'maybe', undefined]);
    expect([true, false, 'maybe'].map((value) => cellText(flag, value, inventory))).to.eql([
      'yes',
      'no',
      'maybe',
    ]);
    const body = typeOf(OrbitalNode, 'body1');
    expect([
      cellValue(body, 'moon', undefined, inventory),
      cellValue(body, 'Vulcan', undefined, inventory),
    ]).to.eql(['Moon', 'Vulcan']);
    expect(cellText(origin, 'unknown', inventory)).to.equal('unknown');
  });

  it('removes a value by an empty cell', () => {
    const inventory = new Inventory({});
    const field = fieldsOf(SurfaceEdge).find(({ name }) => name === 'distance')!;
    expect(cellPatch(['x'], field, ' ', inventory, 5)).to.eql({
      op: 'remove',
      path: ['x', 'distance'],
    });
    expect(cellPatch(['x'], field, '7', inventory, 5)).to.eql({
      op: 'set',
      path: ['x', 'distance'],
      value: 7,
    });
  });

  it('takes pasted cells from a cell on, and adds rows for more', () => {
    const plain = shipped();
    const inventory = new Inventory(plain);
    const list = ['network', 'nodes'];
    const rows = itemsOf(plain, list).flatMap((node, index) =>
      (node as { type: string }).type === 'Surface Node' ? [index] : [],
    );
    const columns = columnsOf(SurfaceNode).map(({ name }) => name);
    const text = copied([
      ['Renamed', 'One', 'Moon', '1', '2', 'too far right'],
      ['New', '', 'Mars', '-3,5', '4'],
    ]);
    const after = patched(
      plain,
      pastePatches(
        inventory,
        { list, rows, target: SurfaceNode, row: rows.length - 1, column: columns.indexOf('name') },
        text,
        counter(),
      ),
    );
    const nodes = parse(Scenario, after).network.nodes as SurfaceNode[];
    expect(nodes[rows.at(-1)!]).to.include({
      name: 'Renamed',
      body1: 'Moon',
      latitude: 1,
      longitude: 2,
    });
    expect(nodes.at(-1)).to.include({ name: 'New', body1: 'Mars', latitude: -3.5, longitude: 4 });
    expect(nodes).to.have.length(itemsOf(plain, list).length + 1);
  });
});

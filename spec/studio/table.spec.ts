import { expect } from 'chai';
import fc from 'fast-check';
import {
  GenericResourceAmount,
  OrbitalNode,
  PropulsiveVehicle,
  parse,
  Resource,
  ResourceAmount,
  Scenario,
  SpaceEdge,
  SurfaceEdge,
  SurfaceNode,
  safeParse,
} from '../../lib/index.js';
import { type AbstractClass, fieldsOf } from '../../lib/schema/metadata.js';
import type { PlainObject } from '../../lib/schema/plain.js';
import { typedNumberHint } from '../../lib/schema/typed-number.js';
import {
  cellPatch,
  cellsOf,
  cellText,
  cellValue,
  columnsOf,
  pastePatches,
} from '../../lib/studio/actions/edit-table.js';
import { patched } from '../../lib/studio/document/patch.js';
import { unitsIn } from '../../lib/studio/forms/units.js';
import { itemsOf } from '../../lib/studio/inventory/collections.js';
import { Inventory, type InventoryObject } from '../../lib/studio/inventory/inventory.js';
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

  it('reads numbers with their units, and shows both readings of a comma', () => {
    const plain = shipped('shackleton-outpost');
    const inventory = new Inventory(plain);
    const [water] = inventory.all(Resource).filter(({ value }) => value.name === 'Water');
    const made = (target: AbstractClass, value: PlainObject): InventoryObject => ({
      path: [],
      target,
      value,
    });
    const read = (owner: InventoryObject, name: string, text: string): unknown => {
      const { fieldType } = fieldsOf(owner.target).find((field) => field.name === name)!;
      return cellValue(fieldType, text, undefined, inventory, unitsIn(owner, fieldType, inventory));
    };
    const template = made(PropulsiveVehicle, { fuel: { resource: water!.value.id } });
    const texts = ['16,000', '1,234,567', '16 000', '16,5', '16 t', '16,000 kg', '16,500', '16 in'];
    expect(texts.map((text) => read(template, 'mass', text))).to.eql([
      ...[16_000, 1_234_567, 16_000, 16.5, 16_000, 16_000, '16,500', '16 in'],
    ]);
    const edge = made(SurfaceEdge, {});
    expect(read(edge, 'distance', '70,000 km')).to.equal(70_000_000);
    const unitMass = water!.value.unitMass as number;
    for (const owner of [template, made(ResourceAmount, { resource: water!.value.id })]) {
      const name = owner === template ? 'maxFuel' : 'amount';
      expect(read(owner, name, '2 t')).to.equal(2000 / unitMass);
      expect(read(owner, name, `5 ${String(water!.value.units)}`)).to.equal(5);
    }
    expect(read(made(GenericResourceAmount, {}), 'amount', '2 t')).to.equal(2000);
    expect(read(made(ResourceAmount, { resource: 'none' }), 'amount', '2 boxes')).to.equal(
      '2 boxes',
    );
  });

  it('says how to write a number that can mean two', () => {
    const plain = shipped() as { elementTemplates: { mass: unknown }[] };
    const messageOf = (mass: string): string => {
      plain.elementTemplates[0]!.mass = mass;
      const result = safeParse(Scenario, JSON.stringify(plain), { hint: typedNumberHint });
      return result.success ? '' : result.issues[0]!.message;
    };
    expect(messageOf('16,500')).to.equal(
      'Expected a number at least 0 (kg), found "16,500": it can mean 16500 or 16.5; write one of these.',
    );
    expect(messageOf('16 stone')).to.include(
      '"stone" is no unit of it: the units are "kg", "g", "t", "lb", "oz"',
    );
    expect(messageOf('16 t')).to.include('found "16 t": write the number alone, 16000.');
  });

  it('takes pasted cells from a cell on, and adds rows for more', () => {
    const plain = shipped();
    const inventory = new Inventory(plain);
    const list = ['network', 'nodes'];
    const rows = itemsOf(plain, list).flatMap((node, index) =>
      (node as { type: string }).type === 'Surface Node' ? [index] : [],
    );
    const columns = columnsOf(SurfaceNode);
    const text = copied([
      ['Renamed', 'One', 'Moon', '1', '2', 'too far right'],
      ['New', '', 'Mars', '-3,5', '4'],
    ]);
    const after = patched(
      plain,
      pastePatches(
        inventory,
        {
          rows: rows.map((index) => [...list, index]),
          columns,
          more: { list, target: SurfaceNode },
          row: rows.length - 1,
          column: columns.findIndex(({ name }) => name === 'name'),
        },
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

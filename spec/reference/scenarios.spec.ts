import { deepStrictEqual } from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { instanceToPlain, plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { parse, Scenario, safeParse, serialize } from '../../lib/index.js';
import { pointerOf } from '../../lib/schema/diagnostics/pointer.js';

const folders = ['../shared/data', '../shared/data/reference/cases'];
const files = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.scenario.json'))
    .map((name) => `${folder}/${name}`),
);

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * How a written scenario differs from its file. Only this may: what the file leaves out and has a default
 * is there, -0 is 0, an absent value stood as null, and one moment or duration may be spelt in two ways.
 */
function differences(file: Json, ours: Json, path: (string | number)[] = []): string[] {
  const at = pointerOf(path);
  if (Array.isArray(file)) {
    if (!Array.isArray(ours) || ours.length !== file.length) return [`${at}: another list`];
    return file.flatMap((item, index) => differences(item, ours[index] as Json, [...path, index]));
  }
  if (typeof file === 'object' && file !== null) {
    if (typeof ours !== 'object' || ours === null || Array.isArray(ours))
      return [`${at}: no object`];
    return Object.entries(file).flatMap(([key, value]) => {
      if (value === null && !(key in ours)) return [];
      return key in ours
        ? differences(value, ours[key] as Json, [...path, key])
        : [`${pointerOf([...path, key])}: lost`];
    });
  }
  if (file === ours) return [];
  return [`${at}: ${JSON.stringify(file)} became ${JSON.stringify(ours)}`];
}

describe('the scenarios of the older tools', () => {
  it('are all there', () => {
    expect(files).to.have.lengthOf(39);
  });

  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const wire = JSON.parse(text) as Json;

    describe(file.slice(file.lastIndexOf('/') + 1), () => {
      it('is read without any issue, as text, bytes or value', () => {
        for (const input of [text, readFileSync(file), wire]) {
          const result = safeParse(Scenario, input);
          expect(result.issues).to.deep.equal([]);
          expect(result.success).to.equal(true);
        }
      });

      it('is written as it was, durations in ISO 8601', () => {
        const written = serialize(parse(Scenario, text), { durations: 'iso8601' });
        expect(differences(wire, JSON.parse(JSON.stringify(written)))).to.deep.equal([]);
      });

      it('comes back the same from either form of writing', () => {
        const scenario = parse(Scenario, text);
        deepStrictEqual(parse(Scenario, JSON.stringify(scenario)), scenario);
        deepStrictEqual(parse(Scenario, serialize(scenario, { durations: 'iso8601' })), scenario);
        deepStrictEqual(new Scenario({ ...scenario }), scenario);
      });

      it('is the same to the stock decorators', () => {
        // What is left out gets new identifiers and defaults, so it is filled first.
        const scenario = parse(Scenario, text);
        const plain = serialize(scenario);
        const theirs = plainToInstance(Scenario, structuredClone(plain));
        expect(validateSync(theirs)).to.deep.equal([]);
        deepStrictEqual(theirs, scenario);
        deepStrictEqual(instanceToPlain(scenario), { ...plain });
        expect(validateSync(plainToInstance(Scenario, structuredClone(wire)))).to.deep.equal([]);
      });
    });
  }
});

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
 * Lists how a written scenario differs from its file. These differences are allowed: defaults are filled in, -0 becomes
 * 0, null becomes absent, and a date or duration may be written in another form.
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

describe('Scenarios written by SpaceNet', () => {
  it('all exist', () => {
    expect(files).to.have.lengthOf(39);
  });

  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const wire = JSON.parse(text) as Json;

    describe(file.slice(file.lastIndexOf('/') + 1), () => {
      it('is read without issues from text, bytes or a plain value', () => {
        for (const input of [text, readFileSync(file), wire]) {
          const result = safeParse(Scenario, input);
          expect(result.issues).to.deep.equal([]);
          expect(result.success).to.equal(true);
        }
      });

      it('is written as it was read, with durations in ISO 8601', () => {
        const written = serialize(parse(Scenario, text), { durations: 'iso8601' });
        expect(differences(wire, JSON.parse(JSON.stringify(written)))).to.deep.equal([]);
      });

      it('is read back unchanged from both forms of durations', () => {
        const scenario = parse(Scenario, text);
        deepStrictEqual(parse(Scenario, JSON.stringify(scenario)), scenario);
        deepStrictEqual(parse(Scenario, serialize(scenario, { durations: 'iso8601' })), scenario);
        deepStrictEqual(new Scenario({ ...scenario }), scenario);
      });

      it('is accepted by the stock decorators', () => {
        // Missing identifiers and defaults are filled in first, because each reading makes new identifiers.
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

import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import {
  type Issue,
  loadScenario,
  ModelValidationError,
  safeLoadScenario,
} from '../../lib/index.js';
import { OUTPOST, scratch } from '../cli/support/shell.js';
import { javaScenario, template } from '../formats/support/java-json.js';

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

describe('loadScenario', () => {
  const file = scratch();
  const old = javaScenario({
    nodes: [
      {
        type: 'Orbital Node',
        name: 'LEO',
        body1: 'Earth',
        apoapsis: 296,
        periapsis: 296,
        inclination: 0,
      },
    ],
  });

  it('reads JSON of the schema from a path, bytes, a Blob and a stream', async () => {
    const bytes = readFileSync(OUTPOST);
    const one = await loadScenario(OUTPOST);
    expect(one.name).to.be.a('string');
    for (const input of [bytes, new Blob([bytes]), new Blob([bytes]).stream()])
      expect(await loadScenario(input)).to.deep.equal(one);
  });

  it('reads JSON of SpaceNet 2.5, and passes what is lost to the caller', async () => {
    const issues: Issue[] = [];
    const scenario = await loadScenario(bytesOf(old), { onIssue: (issue) => issues.push(issue) });
    expect(scenario.name).to.equal('Old campaign');
    expect(issues.map(({ code }) => code)).to.deep.equal(['orbit-altitude', 'orbit-altitude']);
    const result = await safeLoadScenario(bytesOf(old));
    expect(result).to.deep.include({
      success: true,
      program: 'SpaceNet 2.5',
      losses: [{ kind: 'orbit-altitude', count: 2 }],
    });
  });

  it('takes the dialect that the caller names', async () => {
    const result = await safeLoadScenario(bytesOf(old), { dialect: 'schema' });
    expect(result).to.include({ success: true }).and.not.have.property('program');
    const plain = { ...javaScenario(), configuration: {} };
    expect(await safeLoadScenario(bytesOf(plain), { dialect: 'spacenet25' })).to.include({
      program: 'SpaceNet 2.5',
    });
  });

  it('makes identifiers of the namespace, where the file has none', async () => {
    const inner = { ...template.element('Inner', 'Element') };
    const carrier = template.carrier('Outer', { contents: [inner] });
    const source = bytesOf(javaScenario({ instances: [carrier], templates: [carrier] }));
    const ids = async (namespace?: string) => {
      const result = await safeLoadScenario(source, namespace === undefined ? {} : { namespace });
      return result.success && result.value.elementTemplates.map(({ id }) => id);
    };
    expect(await ids()).to.deep.equal(await ids());
  });

  it('reads JSON of SpaceNet 2.5 in windows-1252, and no other', async () => {
    const latin = (value: unknown) =>
      Uint8Array.from(JSON.stringify(value), (each) => each.charCodeAt(0));
    const result = await safeLoadScenario(latin({ ...old, name: 'M\u00fcnchen' }));
    expect(result.success && result.value.name).to.equal('M\u00fcnchen');
    expect(result.issues[0]).to.include({ code: 'not-plain-utf8', severity: 'warning' });
    expect(result.total).to.equal(3);
    const other = await safeLoadScenario(latin({ ...old, configuration: {}, name: '\u00fc' }));
    expect(other.success).to.equal(false);
    expect(other.issues.map(({ code }) => code)).to.deep.equal(['not-utf8']);
  });

  const wrong: [string, Uint8Array, string][] = [
    ['text that is no JSON', new TextEncoder().encode('{"name": '), 'json-syntax'],
    ['a list', bytesOf([]), 'wrong-type'],
    ['a string', bytesOf('x'), 'wrong-type'],
    ['nothing', new Uint8Array(), 'empty-input'],
    ['a zip archive', Uint8Array.of(0x50, 0x4b, 3, 4), 'unreadable-format'],
    ['bytes', Uint8Array.of(0xff, 0xfe, 0, 1), 'not-utf8'],
    [
      'very deep JSON',
      new TextEncoder().encode(`{"network":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
      'wrong-type',
    ],
  ];
  for (const [what, input, code] of wrong)
    it(`refuses ${what}`, async () => {
      const result = await safeLoadScenario(input);
      expect(result.success).to.equal(false);
      expect(result.issues.map((issue) => issue.code)).to.include(code);
      let thrown: unknown;
      await loadScenario(input).catch((error) => {
        thrown = error;
      });
      expect(thrown).to.be.instanceOf(ModelValidationError);
    });

  it('refuses a file beyond the limit, and one that is not there', async () => {
    const path = file('large.json');
    writeFileSync(path, 'x'.repeat(2000));
    for (const input of [path, readFileSync(path)]) {
      const result = await safeLoadScenario(input, { limits: { fileBytes: 1000 } });
      expect(result.issues.map(({ code }) => code)).to.deep.equal(['file-too-large']);
    }
    const missing = await safeLoadScenario(file('missing.json'));
    expect(missing.issues.map(({ code }) => code)).to.deep.equal(['unreadable-file']);
  });
});

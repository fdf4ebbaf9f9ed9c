import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import {
  type Issue,
  loadCampaign,
  loadScenario,
  ModelValidationError,
  safeLoadScenario,
} from '../../lib/index.js';
import { OUTPOST, scratch } from '../cli/support/shell.js';
import { javaScenario, template } from '../formats/support/java-json.js';
import { campaignSheets } from './support/campaigns.js';
import { oldSheets, xlsOf } from './support/old-workbooks.js';
import { compoundFile, put, short, workbookOf } from './support/workbooks.js';

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

  it('reads campaign workbooks of both containers, with the cell of each value', async () => {
    const sheets = campaignSheets();
    const bytes = await workbookOf(sheets);
    const expected = await loadCampaign(bytes);
    for (const input of [bytes, xlsOf(sheets)]) {
      const read = await safeLoadScenario(input);
      if (!read.success) return expect.fail(JSON.stringify(read.issues));
      expect(read.value).to.deep.equal(expected);
      expect(read.losses).to.deep.equal([]);
      expect(read.placeOf('/missionList/1/name')).to.deep.equal({
        location: { sheet: 'missions', cell: 'A3' },
      });
    }
    const other = 'b3f2d9a6-6a34-4f0e-9c57-1d8f0a5f7c21';
    const elsewhere = await loadScenario(bytes, { namespace: other });
    expect(elsewhere.network.nodes[0]!.id).not.to.equal(expected.network.nodes[0]!.id);
    put(sheets, 'missions', 'C2', 'Nowhere');
    const wrong = await safeLoadScenario(await workbookOf(sheets));
    expect(wrong.issues.map(short)).to.include('error unknown-row missions!C2');
    const few = await safeLoadScenario(bytes, { limits: { cells: 10 } });
    expect(few.issues.map(({ code }) => code)).to.deep.equal(['workbook-too-large']);
  });

  it('names the sheets of a workbook that holds no scenario', async () => {
    const many = Object.fromEntries(Array.from({ length: 22 }, (_, i) => [`s${i}`, [['x']]]));
    const cases: [Uint8Array, string][] = [
      [xlsOf(oldSheets()), 'with the sheets "nodes", "edges", "burns", "resource_types"'],
      [await workbookOf({ Budget: [['x']] }), 'with the sheet "Budget".'],
      [await workbookOf(many), '"s19", and 2 more.'],
    ];
    for (const [bytes, text] of cases) {
      const { issues } = await safeLoadScenario(bytes);
      expect(issues.map(({ code }) => code)).to.deep.equal(['unreadable-format']);
      expect(issues[0]!.message).to.contain(text);
    }
  });

  const wrong: [string, Uint8Array, string][] = [
    ['text that is no JSON', new TextEncoder().encode('{"name": '), 'json-syntax'],
    ['a list', bytesOf([]), 'wrong-type'],
    ['a string', bytesOf('x'), 'wrong-type'],
    ['nothing', new Uint8Array(), 'empty-input'],
    ['half a zip archive', Uint8Array.of(0x50, 0x4b, 3, 4), 'damaged-workbook'],
    ['an old Office document', compoundFile('WordDocument'), 'not-a-workbook'],
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

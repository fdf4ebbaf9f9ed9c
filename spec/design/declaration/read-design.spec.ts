import { expect } from 'chai';
import { Design, designMessages, readDesign } from '../../../lib/design/index.js';
import { jsonSchema, parse, serialize } from '../../../lib/index.js';
import { designSchema } from '../../../scripts/published-schemas.js';
import { compile } from '../../support/validator.js';
import { base, designExamples } from './examples.js';

const HEAD = 'campaign: base.json\nhorizon: [0, 40]\n';
const read = (text: string) => readDesign(text, base);
const placed = async (text: string) =>
  (await read(text)).issues.map(({ code, line, column }) => `${code} ${line}:${column}`);

describe('readDesign', () => {
  it('reads days with units and dates, and amounts with units of mass', async () => {
    const { design, issues } = await read(`campaign: base.json
horizon: [0, 2035-02-10]
grid: { step: 12 h, dates: { LS: [2 weeks, 2035-01-21T12:00:00Z] } }
fleet: [{ template: Ship, from: 36 h, at: LEO, fuel: 2 t }]
flights: [{ edge: KSC-LEO, departures: ["2035-01-03", 1 week] }]
deliveries: [{ name: Tins, resource: tins, amount: 0.5 t, to: LS, by: 3 weeks }]
stays: [{ name: Crew, crew: Astronaut, at: LS, from: 2035-01-11, until: P20D, home: KSC, by: 26 }]
`);
    expect(issues).to.deep.equal([]);
    expect(serialize(design!)).to.deep.include({ horizon: [0, 40] });
    const { grid, fleet, flights, deliveries, stays } = design!;
    expect(grid.step).to.equal(0.5);
    expect({ ...grid.dates }).to.deep.equal({ LS: [14, 20.5] });
    expect(fleet[0]).to.include({ from: 1.5, fuel: 2000 });
    expect(flights[0]!.departures).to.deep.equal([2, 7]);
    expect(deliveries[0]).to.include({ amount: 250, by: 21 });
    expect(stays[0]).to.include({ from: 10, until: 20, by: 26 });
  });

  it('gives the campaign with the design, from a file or from inside the declaration', async () => {
    expect(
      await readDesign(HEAD, (name) => (name === 'base.json' ? base() : undefined)),
    ).to.include({
      total: 0,
    });
    const text = JSON.stringify({ campaign: serialize(base()), horizon: [0, 40] });
    const { design, scenario } = await readDesign(
      text,
      (plain) => parse(base().constructor as never, plain),
      { inline: true },
    );
    expect(design!.campaign).to.equal('Campaign');
    expect(scenario!.name).to.equal('Campaign');
    const [issue] = (await readDesign(HEAD, base, { inline: true })).issues;
    expect(issue).to.include({ code: 'wrong-type', line: 1, column: 11 });
  });

  it('reads amounts as text, and says each name that is unknown, whatever the amount beside it', async () => {
    const bytes = new TextEncoder().encode(`${HEAD}fleet:
  - { template: Shp, at: LEO, fuel: 2 t }
  - { template: Astronaut, at: LEO, fuel: 2 t }
stock:
  - { at: LS, resource: Tns, amount: 2 t }
  - { at: LS, resource: Tins, amount: "500" }
  - { at: LS, amount: 1 t }
`);
    const { issues } = await readDesign(bytes, base);
    expect(issues.map(({ code, pointer }) => `${code} ${pointer}`)).to.deep.equal([
      'missing-field /stock/2',
    ]);
    const named = await readDesign(new TextDecoder().decode(bytes).replace(/\n.*1 t }/, ''), base);
    expect(named.issues.map(({ code, pointer }) => `${code} ${pointer}`)).to.include.members([
      'unknown-thing /fleet/0/template',
      'unusable-thing /fleet/1/template',
      'unknown-thing /stock/0/resource',
    ]);
    expect(named.issues.filter(({ pointer }) => pointer.startsWith('/stock/1'))).to.deep.equal([]);
  });

  it('says where text is no number, and what could stand there', async () => {
    const { issues, design } = await read(
      `${HEAD}fleet:\n  - { template: Ship, at: LEO, fuel: 5 l }\n  - { template: Ship, from: 2035-13-01 }\ngrid: { step: soon }\n`,
    );
    expect(design).to.equal(undefined);
    expect(issues.map(({ line, column }) => `${line}:${column}`)).to.have.members([
      '4:38',
      '5:29',
      '6:15',
    ]);
    const said = issues.map(({ message }) => message).join('\n');
    expect(said).to.include('"l" is no unit of it').and.to.include('there is no such date');
    expect(said).to.include('write days, such as 30, "3 weeks"');
  });

  it('checks the rest if there is no campaign', async () => {
    const text = 'horizon: [0, 2035-02-10]\nflits: []\nstock: [{ at: LS, amount: 2 t }]\n';
    expect(await placed(text)).to.have.members([
      'unknown-property 2:8',
      'missing-field 1:1',
      'missing-field 3:9',
    ]);
    const { design, scenario } = await readDesign(HEAD, () => undefined);
    expect([design, scenario]).to.deep.equal([undefined, undefined]);
    expect(await placed('a: [')).to.include('declaration-syntax 1:5');
  });

  it('checks further dates of nodes', async () => {
    const { issues } = await read(
      `${HEAD}grid: { dates: { LSS: [1], LS: [soon], LEO: 2 weeks, LLO: [50] } }\n`,
    );
    expect(issues.map(({ code, pointer }) => `${code} ${pointer}`)).to.deep.equal([
      'unknown-thing /grid/dates/LSS',
      'wrong-days /grid/dates/LS',
      'wrong-days /grid/dates/LEO',
      'wrong-days /grid/dates/LLO',
    ]);
  });

  it('takes the one word that means all nodes', () => {
    const fields = { campaign: 'base.json', horizon: [0, 40] };
    const words = (transfers: unknown) => parse(Design, { ...fields, transfers }).transfers;
    expect(words('anywhere')).to.deep.equal(['anywhere']);
    expect(words(['LEO'])).to.deep.equal(['LEO']);
    expect(() => words('everywhere')).to.throw('an array, or "anywhere"');
    expect(JSON.stringify(jsonSchema(Design))).to.include('{"const":"anywhere"}');
  });

  it('has a schema that accepts the same text', () => {
    const validate = compile(designSchema().schema);
    const fits = (more: object) => validate({ campaign: 'a.json', horizon: [0, 40], ...more });
    expect(fits({ $schema: './design.schema.json', transfers: 'anywhere' })).to.equal(true);
    expect(fits({ horizon: [0, '2035-02-10'], grid: { step: '12 h' } })).to.equal(true);
    expect(fits({ fleet: [{ template: 'Ship', from: '3 weeks', fuel: '2 t' }] })).to.equal(true);
    expect(fits({ fleet: [{ template: 'Ship', fuel: -1 }] })).to.equal(false);
    expect(fits({ fleet: [{ template: 'Ship', cost: '5' }] })).to.equal(false);
    expect(fits({ transfers: 'everywhere' })).to.equal(false);
    expect(fits({ flits: [] })).to.equal(false);
  });

  for (const code of Object.keys(designMessages) as (keyof typeof designMessages)[])
    it(`finds ${code}`, async () => {
      const { text, scenario = base } = designExamples[code];
      const { issues, design } = await readDesign(text, scenario);
      expect(issues.map((issue) => issue.code)).to.include(code);
      expect(issues.every(({ line }) => line !== undefined)).to.equal(true);
      expect(design === undefined).to.equal(designMessages[code].severity === 'error');
    });
});

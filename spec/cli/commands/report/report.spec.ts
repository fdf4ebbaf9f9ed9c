import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { OUTPOST, scratch, shell } from '../../support/shell.js';

describe('space-logistics report', () => {
  const file = scratch();

  it('writes a report, and says where it is', async () => {
    const output = join(file('empty.txt', ''), '../outpost.html');
    const { status, out, err } = await shell(['report', OUTPOST, '-o', output]);
    expect([status, out]).to.eql([0, '']);
    expect(err).to.match(/outpost\.html: \d+ kB; open it in a browser\n$/);
    const html = readFileSync(output, 'utf8');
    expect(html).to.match(/^<!doctype html>/);
    expect(html).to.include('"file":"shackleton-outpost.json"');
  });

  it('says how the scenario was changed before', async () => {
    const change = 'Habitat.mass = 6100';
    const { status, bytes } = await shell(['report', OUTPOST, '-o', '-', '--set', change]);
    expect(status).to.equal(0);
    expect(bytes.toString()).to.include(`"changes":["${change}"]`);
  });

  it('takes a campaign workbook, and says the same of it as of the scenario', async () => {
    const workbook = file('campaign.xlsx', '');
    await shell(['convert', '--force', OUTPOST, workbook]);
    const { status, bytes } = await shell(['report', workbook, '-o', '-']);
    expect(status).to.equal(0);
    const dataOf = (html: string) =>
      JSON.parse(/<script type="application\/json" id="data">(.*)<\/script>/.exec(html)![1]!);
    const { about, summary, measures } = dataOf(bytes.toString());
    expect(about).to.include({ file: 'campaign.xlsx', preset: 'standard' });
    expect(about.made).to.match(/^\d{4}-/);
    expect(about.program).to.match(/^space-logistics \d/);
    const ofScenario = dataOf((await shell(['report', OUTPOST, '-o', '-'])).bytes.toString());
    expect([summary, measures]).to.eql([ofScenario.summary, ofScenario.measures]);
  });

  it('overwrites a file only with --force', async () => {
    const output = file('old.html', 'old');
    const refused = await shell(['report', OUTPOST, '-o', output]);
    expect([refused.status, readFileSync(output, 'utf8')]).to.eql([2, 'old']);
    expect(refused.err).to.include('already exists; use --force');
    const { status, err } = await shell(['report', OUTPOST, '-q', '--force', '-o', output]);
    expect([status, err]).to.eql([0, '']);
    expect(readFileSync(output, 'utf8')).to.match(/^<!doctype html>/);
  });

  it('writes to stdout, from stdin, and has no name of its own then', async () => {
    const stdin = readFileSync(OUTPOST);
    const { status, bytes, err } = await shell(['report', '-', '-o', '-'], { stdin });
    expect([status, err]).to.eql([0, '']);
    expect(bytes.toString()).to.match(/^<!doctype html>/);
    const nameless = await shell(['report', '-'], { stdin });
    expect(nameless.status).to.equal(2);
    expect(nameless.err).to.include('name a file with -o');
  });

  it('draws reserves that are needed, and says all that is wrong with them', async () => {
    const need = ['--need', '5d of Water at Shackleton', '--need', '2d of Food at Ridge'];
    const { status, bytes } = await shell(['report', OUTPOST, '-o', '-', ...need]);
    expect(status).to.equal(0);
    expect(bytes.toString()).to.match(/"required":\[\{[^}]*"days":5,[^}]*\},\{[^}]*"days":2,/);
    const output = file('reserves.html', 'old');
    const wrong = ['--need', '5d of Watr at Shackleton', '--need', 'x of Food at Rigde'];
    const refused = await shell(['report', OUTPOST, '--force', '-o', output, ...wrong]);
    expect([refused.status, readFileSync(output, 'utf8')]).to.eql([2, 'old']);
    for (const text of ['--need', 'Watr', '"Water"', '"x"', 'Rigde', '"Ridge"'])
      expect(refused.err).to.include(text);
  });

  it('exits with 0 for an infeasible campaign too, because the report is made', async () => {
    const plain = JSON.parse(readFileSync(OUTPOST, 'utf8'));
    plain.elementTemplates[0].fuel.amount = 20_000;
    const dry = file('dry.json', JSON.stringify(plain));
    const { status, bytes } = await shell(['report', dry, '-o', '-']);
    expect(status).to.equal(0);
    expect(bytes.toString()).to.include('"verdict":"infeasible"');
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { check, type Issue, Scenario, safeParse } from '../../lib/index.js';
import { root } from './bundle.js';
import { Visit } from './visit.js';

const shipped = readFileSync(join(root, 'data/scenarios/shackleton-outpost.json'), 'utf8');

function issuesOf(text: string): Issue[] {
  const result = safeParse(Scenario, text);
  return [...result.issues, ...(result.success ? check(result.value) : [])];
}

const cellsOf = ({ severity, code, pointer, message }: Issue) => [severity, code, pointer, message];

describe('a page that checks scenarios', () => {
  const visit = new Visit('scenario');
  before(() => visit.start());
  beforeEach(() => visit.open());
  afterEach(() => visit.close());
  after(() => visit.stop());

  const choose = (name: string, text: string) => visit.choose(name, Buffer.from(text));

  it('has no problem with the campaign that ships with the package', async () => {
    expect(await choose('outpost.json', shipped)).to.equal('Shackleton outpost: 2 missions.');
    expect(await visit.rows()).to.eql([]);
  });

  it('loads little code, and nothing for workbooks', () => {
    visit.holdTo(67, 'reading and checking a scenario');
    expect(visit.loaded.filter((file) => /excel|reader|writer/.test(file))).to.eql([]);
  });

  it('shows the problems of a file as text, even if the file contains HTML', async () => {
    const scenario = JSON.parse(shipped);
    const [first, second] = scenario.network.nodes;
    first.name = '<img src=x onerror=alert(1)>';
    first.hight = 5;
    second.id = first.id;
    scenario.missionList[0].events[0].location = '00000000-0000-4000-8000-000000000000';
    const text = JSON.stringify(scenario);
    await choose('mistakes.json', text);
    const rows = await visit.rows();
    // Word for word what the library says here: the minifier takes no names away.
    expect(rows).to.eql(issuesOf(text).map(cellsOf));
    expect(rows.map(([, code]) => code)).to.include.members([
      ...['unknown-property', 'duplicate-id', 'unresolved-reference'],
    ]);
    expect(await visit.page.locator('img').count()).to.equal(0);
    await visit.page.screenshot({ path: join(root, 'dist/browser/scenario.png') });
  });

  it('shows where a file that is not a scenario is wrong', async () => {
    expect(await choose('half.json', shipped.slice(0, 1000))).to.equal('half.json cannot be read.');
    expect((await visit.rows()).map(([, code]) => code)).to.eql(['json-syntax']);
  });
});

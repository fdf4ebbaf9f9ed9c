import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import stringWidth from 'string-width';
import { expectTame, HOSTILE } from '../../support/control.js';
import { OUTPOST, scratch, shell } from '../../support/shell.js';

describe('space-logistics explain', () => {
  const file = scratch();

  it('explains in sentences and tables that fit the terminal', async () => {
    for (const columns of [80, 120])
      for (const what of [
        'demand 1',
        'Outpost | Supplies',
        'Shackleton',
        'Water',
        'First crew',
        'event 5',
        'errors',
      ]) {
        const { status, out } = await shell(['explain', '-q', OUTPOST, what], { columns });
        expect(status, what).to.equal(0);
        expect(out, what).not.to.match(/undefined|NaN/);
        for (const line of out.split('\n')) expect(stringWidth(line), line).to.be.at.most(columns);
      }
  });

  it('takes names of several words without quotes', async () => {
    const quoted = await shell(['explain', '-q', OUTPOST, 'Crew | Member A']);
    const words = await shell(['explain', '-q', OUTPOST, 'crew', '|', 'member', 'a']);
    expect(words.out).to.equal(quoted.out);
  });

  it('prints JSON with the kind of the answer, CSV and single tables', async () => {
    const { out } = await shell(['explain', '--json', '-q', OUTPOST, 'demand 0']);
    const answer = JSON.parse(out);
    expect(answer.kind).to.equal('demand');
    expect(answer.amounts[0].terms[0].factors.length).to.be.above(1);
    const csv = await shell(['explain', '--csv', '--table', 'terms', '-q', OUTPOST, 'demand 0']);
    expect(csv.bytes.toString()).to.match(/^resource,model,line,formula,amount,units\r\n/);
    const table = await shell(['explain', '--table', 'quantities', '-q', OUTPOST, 'demand 0']);
    expect(table.out)
      .to.include('Quantities in the formulas')
      .and.not.include('How it comes about');
  });

  it('shows what each rule changes', async () => {
    const { status, out, doing } = await shell(['explain', OUTPOST, 'rules']);
    expect(status).to.equal(0);
    expect(out).to.include('demandTiming').and.include('Without effect here:');
    expect(doing.join('\n')).to.match(/rule 1 of \d+: rounding/);
  });

  it('shows the first rows of long tables, and how to see all', async () => {
    const plain = JSON.parse(readFileSync(OUTPOST, 'utf8'));
    const [create] = plain.missionList[0].events;
    for (let i = 0; i < 40; i++)
      plain.missionList[0].events.push({
        ...create,
        type: 'Move Elements',
        name: `Move ${i}`,
        missionTime: 3600 * i,
        elements: [],
      });
    const given = file('long.json', JSON.stringify(plain));
    const { out } = await shell(['explain', '-q', '--anyway', given, 'mission 0']);
    expect(out).to.match(/and \d+ more rows: --table events shows all/);
    const all = await shell(['explain', '-q', '--anyway', '--table', 'events', given, 'mission 0']);
    expect(all.out).to.include('Move 39').and.not.include('more rows');
  });

  it('refuses what names nothing, or several things', async () => {
    const unknown = await shell(['explain', '-q', OUTPOST, 'shakleton']);
    expect(unknown.status).to.equal(2);
    expect(unknown.err).to.include('did you mean "Shackleton"?');
    const several = await shell(['explain', '-q', OUTPOST, 'Move Elements']);
    expect(several.status).to.equal(2);
    expect(several.err).to.match(
      /can be \d+ things; write which one:\n {2}event \d+ {2}\(Move Elements on day/,
    );
    const range = await shell(['explain', '-q', OUTPOST, 'demand', '99']);
    expect(range.err).to.include('there is no demand 99; they are 0 to 22');
  });

  it('shows hostile names without their control characters', async () => {
    const plain = JSON.parse(readFileSync(OUTPOST, 'utf8'));
    for (const each of plain.instantiatedElements) each.name = HOSTILE;
    for (const each of plain.network.nodes) each.name = HOSTILE;
    const given = file('hostile.json', JSON.stringify(plain));
    const { id } = plain.instantiatedElements[0];
    for (const what of ['demand 0', 'demand 1', id, 'event 5', 'mission 0', HOSTILE]) {
      const { out, err } = await shell(['explain', '--anyway', given, what]);
      expectTame(out, what);
      expectTame(err, what);
    }
  });
});

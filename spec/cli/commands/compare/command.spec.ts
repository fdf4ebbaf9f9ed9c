import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { viewDataFormat } from '../../../../lib/view/data/view-data.js';
import { OUTPOST, scratch, shell } from '../../support/shell.js';

const PRICES = OUTPOST.replace(/json$/, 'prices.yaml');

describe('space-logistics compare', () => {
  const file = scratch();
  /** The outpost, ten days later and with less food. */
  const later = () => {
    const text = readFileSync(OUTPOST, 'utf8');
    const plain = JSON.parse(text);
    plain.missionList[1].startDate = '2031-04-11T12:00:00Z';
    const supplies = plain.instantiatedElements.find(
      ({ name }: { name: string }) => name === 'Outpost | Supplies',
    );
    supplies.contents[3].amount = 12;
    return file('later.json', JSON.stringify(plain));
  };

  it('shows the numbers and flights that differ', async () => {
    const { out, err, status } = await shell(['compare', OUTPOST, later(), '--prices', PRICES], {
      columns: 120,
    });
    expect(`${err}${status}`).to.equal('0');
    expect(out).to.include('shackleton-outpost is supplied, later is undersupplied.');
    expect(out).to.match(/The files differ in 2 places/);
    // 28 kg of food less, on a flight that carries 8,308 kg.
    expect(out).to.match(/Launch mass +kg +97,562 +97,534 +-28\n/);
    expect(out).to.match(/Cost +M\$ +3,295 +3,296 /);
    expect(out).to.match(/Least reserve at Ridge +d +until the end +0 *\n/);
    expect(out).to.match(/Crew flight +First crew +2031-04-01 +2031-04-11\n/);
    expect(out).to.match(/Cargo launch +Cargo delivery +8,308 +8,280\n/);
    expect(out).to.match(/Ridge +COS 202 \(Food and Support Equipment\) +T\+51d 04:27\n/);
    expect(out).not.to.match(/Crew time/);
  });

  it('has the fewest days of each needed reserve, and says what is wrong with a need', async () => {
    const names = ['compare', OUTPOST, later(), '--table', 'figures'];
    const need = ['--need', '5d of Food at Ridge', '--need', '5d of Water at Shackleton'];
    const { out } = await shell([...names, ...need], { columns: 200 });
    expect(out).to.match(
      /Least COS 202 \(Food and Support Equipment\) at Ridge \(needed 5 d\) +d +until the end +0 *\n/,
    );
    expect(out).to.match(
      /Least Water at Shackleton \(needed 5 d\) +d +until the end +until the end/,
    );
    const wrong = await shell([...names, '--need', '5d of Fod at Ridge']);
    expect(wrong.err).to.match(/"Fod"; did you mean "Food"/);
    expect(wrong.status).to.equal(2);
  });

  it('lists no flight that fails in all plans, and knows plans without a verdict', async () => {
    const failing = ['--set', 'Cargo lander.isp=100 s'];
    const { out } = await shell(['compare', OUTPOST, OUTPOST, ...failing], { columns: 200 });
    expect(out)
      .to.match(/is infeasible/)
      .and.not.match(/Dates of flights/);
    const cut = await shell(['compare', OUTPOST, later(), '--limit', 'events=5']);
    expect(cut.out).to.match(/has no verdict, .*has no verdict\./s);
  });

  it('reads needs from stdin for all plans', async () => {
    const stdin = 'needs: [5d of Food at Ridge]\n';
    const args = ['compare', OUTPOST, later(), '--needs', '-', '--table', 'figures'];
    const { out, err, status } = await shell(args, { stdin, columns: 200 });
    expect([status, err]).to.deep.equal([0, '']);
    expect(out).to.match(/Ridge \(needed 5 d\)/);
    const wrong = await shell(args, { stdin: 'needs: [5d of Food at Rigde]\n' });
    expect(wrong.err).to.match(/has 1 error with .*\.json/);
  });

  it('says what plans cost that cost the same', async () => {
    const { out } = await shell(['compare', OUTPOST, OUTPOST, '--prices', PRICES], {
      columns: 200,
    });
    expect(out).to.include('They cost the same: 3,295 M$.\n');
    const other = await shell(['compare', OUTPOST, later(), '--prices', PRICES]);
    expect(other.out).not.to.include('They cost the same');
  });

  it('finds flights of designs, which are numbered, in their order', async () => {
    const numbered = (path: string, start: number) => {
      const plain = JSON.parse(readFileSync(OUTPOST, 'utf8'));
      for (const [at, mission] of plain.missionList.entries()) {
        mission.name = `Mission ${start + at}`;
        for (const [i, event] of mission.events.entries())
          event.name = `${String(start + i).padStart(4, '0')} ${event.name}`;
      }
      return file(path, JSON.stringify(plain));
    };
    const paths = [numbered('one.json', 1), numbered('two.json', 30)];
    const { out } = await shell(['compare', ...paths, '--json']);
    const { flights } = JSON.parse(out);
    expect(flights).to.have.length(7);
    for (const { values } of flights) expect(values).not.to.include(null);
  });

  it('says that nothing differs', async () => {
    const { out } = await shell(['compare', OUTPOST, OUTPOST], { columns: 200 });
    expect(out).to.include('say the same, and no figure and no flight is different.');
    expect(out).to.match(/outpost\.json is supplied, .*outpost\.json \(2\) is supplied/);
    expect(out.split('\n').filter((line) => line !== '')).to.have.length.below(4);
  });

  it('has every row in a table that is named, and as JSON', async () => {
    const names = ['compare', OUTPOST, later()];
    const { bytes } = await shell([...names, '--table', 'cargo', '--csv']);
    const rows = String(bytes).trim().split('\r\n');
    expect(rows).to.have.length(8);
    expect(rows[1]).to.match(/^Cargo launch,Cargo delivery,8308\.\d+,8280/);
    const differences = await shell([...names, '--table', 'differences', '--csv']);
    expect(String(differences.bytes)).to.match(/mission First crew,startDate,2031-04-01 12:00 UTC/);
    const { out } = await shell([...names, '--json']);
    const { plans, figures, shortages, flights } = JSON.parse(out);
    expect(plans).to.eql(['shackleton-outpost', 'later']);
    expect(figures[0].values).to.eql(['supplied', 'undersupplied']);
    expect(shortages[0].values[0]).to.equal(null);
    expect(flights[3]).to.deep.include({ name: 'Crew flight', mission: 'First crew' });
  });

  it('finds a flight that only one plan has, and those of one name in their order', async () => {
    const plain = JSON.parse(readFileSync(OUTPOST, 'utf8'));
    const [, crew] = plain.missionList;
    const drives = crew.events.filter(({ name }: { name: string }) => /^Drive/.test(name));
    for (const drive of drives) drive.name = 'Drive';
    const home = crew.events.findIndex(({ name }: { name: string }) => name === 'Flight home');
    crew.events.splice(home, 1);
    const path = file('stays.json', JSON.stringify(plain));
    const { out } = await shell(['compare', path, OUTPOST, '--json', '--anyway']);
    const { flights } = JSON.parse(out);
    const dates = flights.map(
      ({ name, values }: { name: string; values: ({ date: string } | null)[] }) =>
        [name, ...values.map((flight) => flight?.date ?? '')].join(' '),
    );
    expect(dates).to.include('Drive 2031-04-11 ');
    expect(dates).to.include('Drive 2031-04-12 ');
    expect(dates).to.include('Flight home  2031-04-13');
  });

  it('writes a page, which has the plans without their tables', async () => {
    const page = file('plans.html', '');
    const { err } = await shell(['compare', OUTPOST, later(), '--report', page, '--force']);
    expect(err).to.match(/plans\.html: open it in a browser\n$/);
    const html = readFileSync(page, 'utf8');
    const text = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html)![1]!;
    const { plans, tables } = JSON.parse(text);
    expect(plans[1].data).to.include({ format: viewDataFormat });
    expect(plans[1].data.tables).to.eql([]);
    expect(tables.map(({ name }: { name: string }) => name)).to.eql([
      'figures',
      'shortages',
      'flights',
      'cargo',
      'differences',
    ]);
  });

  it('refuses what it cannot compare', async () => {
    for (const [args, message] of [
      [[OUTPOST], /compare needs 2 to 8 plans, and has 1/],
      [['-', '-'], /stdin has one file/],
      [[OUTPOST, later(), '--report', '-'], /--report: name a file/],
      [[OUTPOST, later(), '--report', OUTPOST], /already exists; use --force/],
      [[OUTPOST, later(), '--table', 'figurs'], /did you mean "figures"/],
    ] as const) {
      const { err, status } = await shell(['compare', ...args]);
      expect(err).to.match(message);
      expect(status).to.equal(2);
    }
  });
});

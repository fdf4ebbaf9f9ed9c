import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import stringWidth from 'string-width';
import { amount, rounded } from '../../../../lib/cli/text/quantity.js';
import { OUTPOST, scratch, shell } from '../../support/shell.js';

// biome-ignore lint/suspicious/noExplicitAny: a scenario as plain JSON, which a test changes at will
type Plain = any;

describe('space-logistics simulate', () => {
  const file = scratch();

  /** The shipped scenario, made feasible and changed. */
  const given = (change: (plain: Plain) => void = () => {}): string => {
    const plain = JSON.parse(readFileSync(OUTPOST, 'utf8'));
    const last = plain.missionList[1].events.at(-1);
    // The people aboard leave with the vehicle.
    last.elements = last.elements.slice(0, 1);
    change(plain);
    return file('given.json', JSON.stringify(plain));
  };
  const short = (plain: Plain) => {
    plain.elementTemplates[0].fuel.amount = 20_000;
  };
  const resultOf = async (...argv: string[]) => {
    const { status, out } = await shell(['simulate', '--json', ...argv]);
    return { status, result: JSON.parse(out) };
  };

  it('prints the timeline', async () => {
    const { status, out, err } = await shell(['simulate', given()]);
    expect(status).to.equal(0);
    expect(err).to.equal('Supplied: no errors, all demands met\n');
    expect(out).to.match(/^Shackleton outpost\nSupplied: no errors, all demands met\n/);
    expect(out).to.match(/^ +T\+0d 00:00 {2}1 Create Elements +create Cargo/m);
    expect(out).to.match(/T\+6d 00:00 {4}Propulsive Burn/);
    expect(out).to.include('mission 2 starts');
    expect(out).not.to.match(/^Errors$/m);
    for (const line of out.split('\n')) expect(stringWidth(line), line).to.be.at.most(80);
  });

  it('shows delta-v and fuel margins, demands and measures', async () => {
    const { out } = await shell(['simulate', '--no-consume', given()], { columns: 140 });
    const { result } = await resultOf('--no-consume', given());
    const [burn] = result.burns;
    const figures = [
      burn.stackMassBefore,
      burn.deltaVAsked,
      burn.deltaVAchieved,
      burn.deltaVMargin,
      burn.propellantUsed,
      burn.propellantLeft,
    ];
    const row = figures.map((figure) => amount(rounded(figure))).join(' ');
    const text = out.replace(/ +/g, ' ');
    expect(text).to.include(`${burn.vehicle.name} LEO-LLO burn 1 ${row}\n`);
    expect(text).to.match(/Generic COS 203 \(Gases\) ([\d.,]+) \1 kg Pressurized/);
    expect(text).to.include(`launch mass ${amount(rounded(result.measures.launchMass))} kg`);
    expect(text).to.match(/up-mass capacity used [\d.]+ % \([\d,]+ of [\d,]+ kg\)/);
    expect(text).to.include('2031-03-01 12:00');
  });

  it('reports errors with reasons, and exits with 1', async () => {
    const { status, out, err } = await shell(['simulate', given(short)]);
    expect(status).to.equal(1);
    expect(err).to.match(/^Infeasible: \d+ errors?, /);
    expect(out).to.match(/^Errors\n.*\n +T\+\d.* DELTA_V_SHORT /m);
    expect(out).to.match(/^ {2}DELTA_V_SHORT: /m);
    const { status: same, result } = await resultOf(given(short));
    expect(same).to.equal(1);
    expect(result.feasible).to.equal(false);
  });

  it('has three verdicts, each with a colour and a status', async () => {
    const thirsty = (plain: Plain) => {
      const [mission] = plain.missionList;
      const { priority, location } = mission.events[6];
      mission.events.push({
        name: 'Drink',
        type: 'Consume Resources',
        priority,
        missionTime: 'P8D',
        location,
        source: plain.instantiatedElements.at(-1).id,
        resources: [{ resource: plain.resourceList[0].id, amount: 1e9 }],
      });
    };
    for (const [change, status, verdict, text, code] of [
      [() => {}, 0, 'supplied', 'Supplied: no errors, all demands met', 32],
      [thirsty, 4, 'undersupplied', 'Undersupplied: no errors, but 2 demands fall short', 33],
      [short, 1, 'infeasible', 'Infeasible: ', 31],
    ] as const) {
      const path = given(change);
      const ran = await shell(['simulate', path], { color: true });
      expect(ran.status, verdict).to.equal(status);
      expect(ran.out.split('\n')[1]).to.include(`\x1b[${code}m${text}`);
      expect(ran.err).to.include(text);
      const { status: same, result } = await resultOf(path);
      expect({ status: same, verdict: result.verdict }).to.deep.equal({ status, verdict });
    }
  });

  it('does not repeat the verdict where the report appears', async () => {
    const path = given();
    expect((await shell(['simulate', path], { together: true })).err).to.equal('');
    const json = await shell(['simulate', '--json', path], { together: true });
    expect(json.err).to.equal('Supplied: no errors, all demands met\n');
    expect((await shell(['simulate', '-q', path])).err).to.equal('');
  });

  it('lists root causes first, each with what follows from it', async () => {
    const crowded = given((plain) => {
      for (const edge of plain.network.edges) if (edge.name === 'KSC-Shackleton') edge.maxCrew = 1;
    });
    const { out } = await shell(['simulate', '--wide', crowded]);
    const [, section = ''] = out.split(/^Errors\n/m);
    const [, root, first, second, third, more] = section.split('\n').map((line) => line.trim());
    expect(root).to.match(/^T\+\S+ 00:00 +3 Flight Transport +OVER_CREW /);
    for (const line of [first, second, third])
      expect(line).to.match(/^T\+\S+ \S+ +└ .*WRONG_PLACE /);
    expect(more).to.match(/^└ +and \d+ more errors$/);
    expect(section)
      .to.match(/^ {2}OVER_CREW: /m)
      .and.not.match(/^ {2}WRONG_PLACE: /m);
    const { result } = await resultOf(crowded);
    expect(result.rootCauses).to.have.length(1);
    expect(result.rootCauses[0].consequences.errors).to.have.length(result.errors.length - 1);
  });

  it('ends at a limit, and exits with the status of an infeasible scenario', async () => {
    const { status, err } = await shell(['simulate', '--limit', 'events=3', given()]);
    expect(status).to.equal((await shell(['simulate', given(short)])).status);
    expect(err + (await shell(['simulate', '--limit', 'events=3', given()])).out).to.match(
      /\(stopped by a limit\)/,
    );
    const { result } = await resultOf(
      '--limit',
      'events=3',
      '--limit',
      'records=Infinity',
      given(),
    );
    expect(result.ending).to.equal('limit');
    expect(result.events).to.have.length(3);
    expect(result.options.limits).to.include({ events: 3, records: null });
    expect(result.errors.at(-1)).to.include({ code: 'LIMIT_REACHED', detail: 'events' });
  });

  it('refuses a wrong limit', async () => {
    for (const [wrong, message] of [
      ['event=3', 'There is no limit "event"; did you mean "events"?\n'],
      ['events=few', 'found NaN.\n'],
      ['events=', 'Expected a name and a value'],
      ['events', 'Expected a name and a value'],
      ['events=1=2', 'Expected a name and a value'],
    ] as const) {
      const { status, err } = await shell(['simulate', '--limit', wrong, given()]);
      expect(status, wrong).to.equal(2);
      expect(err).to.include(message);
    }
  });

  it('colours errors if colour is on', async () => {
    const { out } = await shell(['simulate', given(short)], { color: true });
    const line = out.split('\n').find((each) => each.includes('DELTA_V_SHORT'));
    expect(line).to.include('\x1b[31m');
    expect((await shell(['simulate', given(short)])).out).not.to.include('\x1b');
  });

  it('reports warnings, and resources that are added', async () => {
    const path = given((plain) => {
      const [mission] = plain.missionList;
      const { priority, missionTime, location } = mission.events[6];
      const [container] = plain.instantiatedElements.slice(-1);
      mission.events.push({
        name: 'Top up',
        type: 'Add Resources',
        priority,
        missionTime,
        location,
        resources: [{ resource: plain.resourceList[0].id, amount: 5 }],
        container: container.id,
      });
      mission.events.push({ ...mission.events[5], name: 'Nobody moves', elements: [] });
    });
    const { out } = await shell(['simulate', '--wide', path]);
    expect(out).to.match(/Top up +.*add 5 kg of Water to Outpost \| Reserve/);
    expect(out).to.match(/^Warnings\n.*\n +T\+7d 00:00 +Nobody moves +NO_ELEMENTS/m);
  });

  it('stops at a date or after a number of days', async () => {
    for (const until of ['2', '2031-03-03T12:00:00Z']) {
      const { result } = await resultOf('--until', until, given());
      expect(result.ending).to.equal('until');
      expect(result.options.until).to.equal(2);
      expect(result.end).to.be.at.most(2);
    }
    const { err } = await shell(['simulate', '--until', '2031-03-03', given()]);
    expect(err).to.include('(stopped by --until)');
    expect((await shell(['simulate', '--until', 'Easter', given()])).status).to.equal(2);
    expect((await shell(['simulate', '--until', ' ', given()])).status).to.equal(2);
    expect((await shell(['simulate', '--until', '-5', given()])).status).to.equal(2);
  });

  it('applies --rules and --no-consume', async () => {
    const standard = await resultOf(given());
    const other = await resultOf('--rules', 'spacenet25', given());
    expect(other.result.rules).not.to.deep.equal(standard.result.rules);
    expect((await shell(['simulate', '--rules', 'mine', given()])).status).to.equal(2);
    expect(standard.result.options.consume).to.equal(true);
    expect((await resultOf('--no-consume', given())).result.options.consume).to.equal(false);
  });

  it('rejects broken references unless --anyway is given', async () => {
    const path = given((plain) => {
      plain.missionList[0].events[5].elements[0] = '00000000-0000-4000-8000-000000000000';
    });
    const refused = await shell(['simulate', path]);
    expect(refused.status).to.equal(3);
    expect(refused.err).to.match(/^[^\n]+: has 1 error; [^\n]*--anyway[^\n]*\n$/);
    const played = await shell(['simulate', '--anyway', path]);
    expect(played.err).to.match(/: 1 problem; run "space-logistics validate" for details\n/);
    expect(played.err).not.to.include('--anyway');
    const { status, result } = await resultOf('--anyway', path);
    expect(status).to.equal(1);
    expect(result.errors.map(({ code }: { code: string }) => code)).to.include('BROKEN_REFERENCE');
  });

  it('rejects files that are not scenarios', async () => {
    expect((await shell(['simulate', file('d.json', '{"nodes":[]}')])).status).to.equal(3);
    expect((await shell(['simulate', file('none.json')])).status).to.equal(3);
  });

  it('simulates a scenario without events', async () => {
    const path = file(
      'empty.json',
      JSON.stringify({
        name: 'Empty',
        createdBy: 'x',
        startDate: '2031-01-01T00:00:00Z',
        scenarioType: 'Lunar',
      }),
    );
    const { status, out, err } = await shell(['simulate', '-q', path]);
    expect({ status, err }).to.deep.equal({ status: 0, err: '' });
    expect(out).to.match(/^Empty\nSupplied: no errors, all demands met\n/);
    expect(out).to.match(/up-mass capacity used +no capacity/);
    expect(out).to.match(/relative exploration capability +no launches/);
  });

  it('shows progress unless --quiet is given', async () => {
    const path = given((plain) => {
      const [mission] = plain.missionList;
      const [event] = mission.events;
      const more = Array.from({ length: 600 }, (_, at) => ({ ...event, name: `again ${at}` }));
      mission.events.push(...more);
    });
    const { doing } = await shell(['simulate', path]);
    expect(doing[0]).to.equal(`reading ${path}`);
    expect(doing.at(-1)).to.equal('writing the report');
    expect(doing.join()).to.match(/day 0, \d+ events/);
    expect((await shell(['simulate', '-q', path])).doing).to.deep.equal([]);
  });
});

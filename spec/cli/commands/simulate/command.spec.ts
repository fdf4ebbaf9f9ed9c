import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import stringWidth from 'string-width';
import { amount, rounded } from '../../../../lib/cli/text/quantity.js';
import { cellIn, changedBy } from '../../../database/support/user-workbook.js';
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
  const reserveOf = (plain: Plain) =>
    plain.instantiatedElements.find(({ name }: Plain) => name === 'Outpost | Reserve');
  const short = (plain: Plain) => {
    plain.elementTemplates[0].fuel.amount = 20_000;
  };
  const resultOf = async (...argv: string[]) => {
    const { status, out } = await shell(['simulate', '--json', ...argv]);
    return { status, result: JSON.parse(out) };
  };

  it('reads a workbook without a column that decides results if it is told to', async () => {
    const workbook = file('all.xlsx');
    await shell(['convert', OUTPOST, workbook]);
    const bytes = await changedBy(readFileSync(workbook), (book) => {
      const elements = book.getWorksheet('elements')!;
      cellIn(elements, 1, 'mass').value = 'remarks';
    });
    const without = file('without.xlsx', bytes);
    const refused = await shell(['simulate', without]);
    expect(refused.status).to.equal(3);
    expect(refused.err).to.include('missing-column');
    const asked = await shell(['simulate', '--missing-columns', 'warning', without]);
    expect(asked.out).to.match(/^Shackleton outpost\n/);
  });

  it('prints the answer on one screen', async () => {
    const { status, out, paged } = await shell(['simulate', given()]);
    expect(status).to.equal(0);
    expect(out).to.match(/^Shackleton outpost\nSupplied: no errors, all demands met\n/);
    expect(out).to.match(
      /^ {2}burns +3 complete; least margin 5.4 %: Cargo \| Lander, T\+6d 00:00$/m,
    );
    expect(out).to.match(/^ {2}loads +7 transports, fullest 92.7 %: KSC-LEO, T\+0d 00:00$/m);
    // 88,108 kg of the cargo flight and 9,454 kg of the crew flight.
    expect(out).to.match(/^ {2}launch mass +97,562 kg +exploration capability /m);
    expect(out).to.match(/ relative capability +1,001 × Apollo 17$/m);
    expect(out).not.to.include('Timeline');
    expect(out.split('\n')).to.have.length.below(24);
    for (const line of out.split('\n')) expect(stringWidth(line), line).to.be.at.most(80);
    expect(paged).to.equal(false);
  });

  it('lists as many problems as fit on the screen, and counts the others', async () => {
    const path = given((plain) => {
      const [mission] = plain.missionList;
      const [event] = mission.events;
      // Each event creates again what is there already.
      for (let at = 0; at < 1000; at++) mission.events.push({ ...event, name: `again ${at}` });
    });
    for (const [rows, shown] of [
      [undefined, 2],
      [40, 10],
    ] as const) {
      const screen = { screen: true, ...(rows !== undefined && { rows }) };
      const { out } = await shell(['simulate', path], screen);
      expect(out).to.include(`Root causes (${shown} of 1,000; --table problems lists all)\n`);
      expect(out.match(/^ {2}T\+0d 00:00 {2}ALREADY_EXISTS {2}again/gm)).to.have.length(shown);
      // The command and the next prompt take a line each, and the text ends with a line feed.
      expect(out.split('\n')).to.have.length.at.most((rows ?? 24) - 1);
    }
    const { out } = await shell(['simulate', '--all', path]);
    expect(out.match(/ALREADY_EXISTS {2}/g)).to.have.length(1000);
  });

  it('cuts nothing in a pipe or file, which has no height', async () => {
    const path = given((plain) => {
      const [mission] = plain.missionList;
      for (let at = 0; at < 1200; at++)
        mission.events.push({ ...mission.events[0], name: `again ${at}` });
    });
    const { out } = await shell(['simulate', path], { rows: 24 });
    expect(out).to.include('\nRoot causes\n').and.not.include('lists all');
    expect(out.match(/^ {2}T\+0d 00:00 {2}ALREADY_EXISTS {2}again/gm)).to.have.length(1200);
    expect(out).to.include('\nMeasures\n');
  });

  it('says what follows from each root cause, and what runs short first at each place', async () => {
    const path = given((plain) => {
      for (const edge of plain.network.edges) if (edge.name === 'KSC-LEO') edge.maxCargo = 50_000;
    });
    const { out } = await shell(['simulate', path], { columns: 140, rows: 60 });
    expect(out).to.match(
      /^Root causes\n.*\n {2}T\+0d 00:00 {2}OVER_MASS {2}Cargo launch\n {4}.*\n {4}└ \d+ more errors, first /m,
    );
    const { result } = await resultOf(path);
    const places = new Set(result.shortages.map(({ place }: Plain) => place.name));
    expect(places.size).to.be.above(0);
    const [, section = ''] = out.split('First shortage at each place\n');
    const [, ...rows] = section.split('\n\n')[0]!.split('\n');
    expect(rows).to.have.length(places.size);
    expect(rows[0]).to.match(/^ {2}2031-04-\d\d +T\+\d+d \d\d:00 +Shackleton/);
    // The mass of the flight is 176 % of the new limit.
    expect(out).to.match(
      /^Loads over or near a limit\n.*\n +T\+0d 00:00 +KSC-LEO +flight mass +176\.\d %/m,
    );
  });

  it('lists burns that are short or thin', async () => {
    const { out } = await shell(['simulate', given(short)], { rows: 60 });
    const [, section = ''] = out.split('Burns that are short or thin\n');
    expect(section).to.match(/^.*margin, m\/s.*\n +T\+\d+d \d\d:\d\d .*-[\d.,]+\n/);
  });

  it('prints the timeline if asked, through a pager', async () => {
    const { status, out, err, paged } = await shell(['simulate', '--timeline', given()]);
    expect(status).to.equal(0);
    expect(paged).to.equal(true);
    expect(err).to.equal('Supplied: no errors, all demands met\n');
    expect(out).to.match(/^Shackleton outpost\nSupplied: no errors, all demands met\n/);
    expect(out).to.match(
      /^ +T\+0d 00:00 {2}Cargo delivery .*\n +T\+0d 00:00 {2}On the pad +create Cargo/m,
    );
    expect(out).to.match(/^ +T\+5d 00:00 {4}Propulsive Burn/m);
    // Each of two people needs 11.5526 kg a day on the way. The plant splits 0.9 kg of water a day for 20 days.
    expect(out.replace(/\s+/g, ' '))
      .to.include('Crew | Member A demands 57.7 kg of 7 resources in 5 d: met')
      .and.include('demands 18 kg of Water and makes 16 kg of Oxygen in 40 d 12 h: met');
    expect(out).to.include('mission 2 starts');
    expect(out).not.to.match(/^Errors$/m);
    for (const line of out.split('\n')) expect(stringWidth(line), line).to.be.at.most(80);
  });

  it('shows delta-v and fuel margins, demands and measures', async () => {
    const { out } = await shell(['simulate', '--all', '--no-consume', given()], {
      columns: 170,
    });
    const { result } = await resultOf('--no-consume', given());
    const [burn] = result.burns;
    const figures = [
      burn.isp,
      burn.deltaVAsked,
      burn.deltaVAchieved,
      burn.deltaVMargin,
      burn.propellantUsed,
      burn.propellantLeft,
      burn.stackMassBefore,
      burn.stackMassAfter,
    ];
    const row = figures.map((figure) => amount(rounded(figure))).join(' ');
    const text = out.replace(/ +/g, ' ');
    expect(text).to.include(`LEO-LLO burn 1 ${burn.vehicle.name} ${row}\n`);
    expect(text).to.match(/COS 203 \(Gases\) ([\d.,]+) \1 kg Pressurized/);
    expect(text).to.include(`launch mass ${amount(rounded(result.measures.launchMass))} kg`);
    expect(text).to.match(/up-mass used [\d.]+ %/);
    expect(text).to.match(/up-mass capacity [\d,]+ kg/);
    expect(text).to.include('2031-03-01 12:00');
    expect((await shell(['simulate', '--all', given()])).out).not.to.include('Timeline');
  });

  it('reports errors with reasons, and exits with 1', async () => {
    const { status, out, err, paged } = await shell(['simulate', '--all', given(short)]);
    expect(status).to.equal(1);
    expect(paged).to.equal(true);
    expect(err).to.match(/^Infeasible: \d+ errors?, /);
    expect(out).to.match(/^Errors\n.*\n +T\+\d.* DELTA_V_SHORT /m);
    expect(out).to.match(/^ {2}DELTA_V_SHORT: /m);
    const { status: same, result } = await resultOf(given(short));
    expect(same).to.equal(1);
    expect(result.feasible).to.equal(false);
  });

  it('has three verdicts, each with a colour and a status', async () => {
    // The habitat then lacks the air filters that are its spares.
    const worn = (plain: Plain) => {
      const [mission] = plain.missionList;
      const { priority, location } = mission.events[7];
      mission.events.push({
        name: 'Clean the air',
        type: 'Consume Resources',
        priority,
        missionTime: 'P8D',
        location,
        source: reserveOf(plain).id,
        resources: [{ resource: plain.resourceList[1].id, amount: 1e9 }],
      });
    };
    for (const [change, status, verdict, text, code] of [
      [() => {}, 0, 'supplied', 'Supplied: no errors, all demands met', 32],
      [worn, 4, 'undersupplied', 'Undersupplied: no errors, but 2 demands fall short', 33],
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
    const { out } = await shell(['simulate', '--all', '--wide', crowded]);
    const [, section = ''] = out.split(/^Errors\n/m);
    const [, root, first, second, third, more] = section.split('\n').map((line) => line.trim());
    expect(root).to.match(/^T\+\S+ 00:00 +Crew flight +OVER_CREW /);
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

  it('ends at a limit without a verdict, with a status of its own', async () => {
    const { status, err } = await shell(['simulate', '--limit', 'events=3', given()]);
    expect(status).to.equal(5);
    expect(err).to.match(/^No verdict: 1 error, .* so far \(stopped by a limit\)$/m);
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
      const { priority, missionTime, location } = mission.events[7];
      const container = reserveOf(plain);
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
    const screen = await shell(['simulate', path]);
    expect(screen.out).to.include('\n1 warning (--table problems lists it)\n  NO_ELEMENTS  1\n');
    const { out } = await shell(['simulate', '--all', '--timeline', '--wide', path]);
    expect(out).to.match(/Top up +.*add 5 kg of Water to Outpost \| Reserve/);
    expect(out).to.match(/^Warnings\n.*\n +T\+7d 00:00 +Nobody moves +NO_ELEMENTS/m);
  });

  it('shows errors, warnings and additions of the places and elements that a filter names', async () => {
    const path = given((plain) => {
      const [mission] = plain.missionList;
      const { priority, missionTime, location } = mission.events[7];
      const container = reserveOf(plain);
      const when = { priority, missionTime, location };
      mission.events.push(
        {
          ...{ name: 'Top up', type: 'Add Resources', ...when, container: container.id },
          resources: [{ resource: plain.resourceList[0].id, amount: 5 }],
        },
        { ...mission.events[5], name: 'Nobody moves', elements: [] },
        {
          ...mission.events[0],
          ...when,
          name: 'Once more',
          elements: [container.id],
          container: location,
        },
      );
    });
    const timeline = async (...argv: string[]) => {
      const { out } = await shell(['simulate', '-q', '--wide', ...argv, path]);
      return out.split('\nTimeline\n')[1] ?? '';
    };
    const reserve = await timeline('--element', 'Outpost | Reserve');
    expect(reserve)
      .to.match(/Top up .*add 5 kg of Water/)
      .and.match(/Once more .*ALREADY_EXISTS/s);
    expect(reserve).to.not.include('Nobody moves');
    expect(await timeline('--element', 'Cargo | Lander')).to.not.include('Top up');
    const there = await timeline('--place', 'Shackleton', '--kind', 'warning', '--kind', 'error');
    expect(there)
      .to.match(/Nobody moves .*NO_ELEMENTS/)
      .and.match(/ALREADY_EXISTS/);
    expect(await timeline('--place', 'Ridge', '--kind', 'error')).to.not.include('ALREADY_EXISTS');
  });

  it('filters the timeline', async () => {
    const linesOf = async (...argv: string[]) => {
      const { status, out } = await shell(['simulate', '--wide', ...argv, given()]);
      expect(status).to.equal(0);
      const [, section = ''] = out.split('\nTimeline\n');
      const lines = section.trimEnd().replace(/ +/g, ' ').split('\n').slice(1);
      // A long timeline has empty lines between the days.
      return lines.filter((line) => line !== '');
    };
    const all = await linesOf('--timeline');
    const first = await linesOf('--mission', 'First crew');
    const cargo = await linesOf('--mission', 'Cargo delivery');
    // No mission asks for what the habitat and the plant need.
    expect(first.length + cargo.length).to.equal(all.length - 2);
    expect(first[0]).to.include('mission 2 starts');
    for (const line of await linesOf('--place', 'Ridge')) expect(line).to.include('Ridge');
    for (const line of await linesOf('--element', 'Cargo | Lander'))
      expect(line).to.include('Cargo | Lander');
    const burns = await linesOf('--kind', 'burn');
    expect(burns).to.have.length(3);
    expect(await linesOf('--kind', 'burn', '--from', '2', '--to', '5')).to.deep.equal([burns[1]]);
    expect(await linesOf('--kind', 'burn', '--to', '2031-03-02T12:00:00Z')).to.have.length(1);
    expect(await linesOf('--mission', 'missionList.1')).to.deep.equal(first);
    const lander = (
      JSON.parse(readFileSync(OUTPOST, 'utf8')) as Plain
    ).instantiatedElements.findIndex(({ name }: Plain) => name === 'Cargo | Lander');
    expect(await linesOf('--element', `instantiatedElements.${lander}`)).to.deep.equal(
      await linesOf('--element', 'Cargo | Lander'),
    );
    const both = await linesOf('--kind', 'burn', '--kind', 'mission');
    expect(both).to.have.length(5);
    const demands = await linesOf('--element', 'Outpost | Habitat', '--kind', 'demands');
    expect(demands).to.have.length(1);
    expect(demands[0]).to.include('Outpost | Habitat demands');
  });

  it('lists every wrong filter, with the nearest name', async () => {
    const wrong = [
      ...['--mission', 'First crow', '--place', 'Shackelton', '--element', 'Cargo Lander'],
      ...['--kind', 'burns', '--from', 'Easter'],
    ];
    const { status, out, err } = await shell(['simulate', ...wrong, given()]);
    expect({ status, out }).to.deep.equal({ status: 2, out: '' });
    expect(err.split('\n')).to.deep.equal([
      'error: --mission: there is no mission "First crow"; did you mean "First crew"?',
      '--place: there is no place "Shackelton"; did you mean "Shackleton"?',
      '--element: there is no element "Cargo Lander"; did you mean "Cargo | Lander"?',
      '--kind: there is no kind "burns"; did you mean "burn"?',
      '--from: "Easter" is not a time; use a date like 2031-03-01, or a number of days',
      '',
    ]);
    const listed = await shell(['simulate', '--mission', 'Return', given()]);
    expect(listed.err).to.include('; there are Cargo delivery, First crew\n');
    expect((await shell(['simulate', '--json', '--kind', 'burn', given()])).status).to.equal(2);
  });

  it('groups a long timeline by day', async () => {
    const path = given((plain) => {
      const [mission] = plain.missionList;
      const event = { ...mission.events[5], elements: [] };
      for (let at = 0; at < 60; at++) mission.events.push({ ...event, name: `again ${at}` });
    });
    const { out } = await shell(['simulate', '--timeline', path], { columns: 100 });
    const [, section = ''] = out.split('\nTimeline\n');
    const days = section.trimEnd().split('\n\n');
    expect(days.length).to.be.above(2);
    for (const day of days)
      expect(new Set(day.match(/T\+\d+d(?= )/g)), day).to.have.property('size', 1);
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
    const single = await resultOf('--rules', 'spacenet25, crewDemands=presence', given());
    expect(single.result.rules).to.deep.equal({ ...other.result.rules, crewDemands: 'presence' });
    const alone = await resultOf('--rules', 'standardGravity=9.81', given());
    expect(alone.result.rules).to.deep.equal({ ...standard.result.rules, standardGravity: 9.81 });
    for (const [rules, message] of [
      [
        'standard,crewDemand=presence',
        'There is no rule "crewDemand"; did you mean "crewDemands"?',
      ],
      ['crewDemands=lump', 'Rule "crewDemands" must be presence or mission-lump; found "lump".'],
      ['standard,crewDemands', 'Expected rules with their values, such as'],
    ] as const) {
      const { status, err } = await shell(['simulate', '--rules', rules, given()]);
      expect([status, err.includes(message)], err).to.deep.equal([2, true]);
    }
    expect(standard.result.options.consume).to.equal(true);
    expect((await resultOf('--no-consume', given())).result.options.consume).to.equal(false);
  });

  it('rejects a mission before the scenario, unless the rules run it', async () => {
    const path = given((plain) => {
      plain.startDate = new Date(Date.parse(plain.missionList[0].startDate) + 1000).toJSON();
    });
    const refused = await shell(['simulate', path]);
    expect(refused.status).to.equal(3);
    expect(refused.err).to.include('"space-logistics validate"');
    const played = await shell(['simulate', '--rules', 'spacenet25', path]);
    expect(played.err).to.match(/: 1 warning; run "space-logistics validate" for details\n/);
    expect(played.out).to.include('Shackleton outpost\n');
    for (const argv of [['demands'], ['stocks'], ['report', '-o', file('page.html')]])
      expect((await shell([...argv, '--rules', 'spacenet25', path])).status, argv[0]).to.equal(0);
    const checked = await shell(['validate', '--rules', 'spacenet25', path]);
    const single = ['--rules', 'spacenet25,missionBeforeScenario=error', path];
    expect((await shell(['simulate', ...single])).err).to.include(
      '"space-logistics validate --rules spacenet25,missionBeforeScenario=error"',
    );
    expect(checked.status).to.equal(0);
    expect(checked.out).to.match(/warning mission-before-scenario: .* These rules run it/);
    const standard = await shell(['validate', path]);
    expect(standard.status).to.equal(1);
    expect(standard.out).to.match(
      /error mission-before-scenario: .* The rules spacenet25 would run it/,
    );
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
    expect(out).to.match(/^Empty\nNothing is demanded: no errors, and nothing to supply\n/);
    expect(out).to.match(/up-mass used +none/);
    expect(out).to.match(/relative capability +none/);
    const all = await shell(['simulate', '-q', '--all', path]);
    expect(all.out).to.match(/up-mass used +none/);
    expect(all.out).to.match(/relative capability +none/);
    const timeline = await shell(['simulate', '-q', '--timeline', path]);
    expect(timeline.out).to.match(/\nTimeline\n {2}none\n$/);
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
    expect(doing.at(-1)).to.equal('writing the answer');
    expect(doing.join()).to.match(/day 0, \d+ events/);
    expect((await shell(['simulate', '-q', path])).doing).to.deep.equal([]);
  });
});

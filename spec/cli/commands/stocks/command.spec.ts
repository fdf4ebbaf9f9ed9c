import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import stringWidth from 'string-width';
import { OUTPOST, scratch, shell } from '../../support/shell.js';

describe('space-logistics stocks', () => {
  const file = scratch();

  /** The shipped scenario without anything in store. */
  const bare = () => {
    const plain = JSON.parse(readFileSync(OUTPOST, 'utf8'));
    for (const list of [plain.elementTemplates, plain.instantiatedElements])
      for (const element of list) if (element.type === 'Resource Container') element.contents = [];
    return file('bare.json', JSON.stringify(plain));
  };

  for (const columns of [80, 120])
    it(`is one screen, and fits into ${columns} columns`, async () => {
      const { status, out, err } = await shell(['stocks', OUTPOST], { columns });
      expect([status, err]).to.deep.equal([0, '']);
      const lines = out.split('\n');
      expect(lines.length).to.be.at.most(25);
      for (const line of lines) expect(stringWidth(line), line).to.be.at.most(columns);
      expect(out).to.include('none short of demand, 5 used up');
      expect(out).to.match(/Shackleton +COS 206 \(Personal .* 0 .*T\+36d 00:00/);
      expect(out.replace(/\s+/g, ' ')).to.include(
        'For 63 more at nodes, add --table by-place; for 81 more on the way, add --table by-flight.',
      );
    });

  it('begins with what is missing, and says since when', async () => {
    const { status, out } = await shell(['stocks', bare()]);
    expect(status).to.equal(0);
    expect(out).to.match(/\d+ short of demand.*; first .+ at Shackleton on/s);
    expect(out).to.match(/Stocks by place\n.*unmet\n +Shackleton/);
  });

  it('prints the whole answer as JSON, with every stock', async () => {
    const { out } = await shell(['stocks', '--json', OUTPOST]);
    const answer = JSON.parse(out);
    expect(answer).to.have.all.keys('end', 'places', 'flights', 'containers', 'classes');
    expect(answer.places).to.have.length(157);
  });

  it('leaves out what is empty all the time, unless it is asked for', async () => {
    const answerOf = async (...argv: string[]) =>
      JSON.parse((await shell(['stocks', '--json', ...argv, OUTPOST])).out);
    type Listed = { levels: { amount: number; rate: number }[]; container?: { name: string } }[];
    // The trash of the habitat leaves as soon as the bin is moved, but grows before.
    const isEmpty = ({ levels }: Listed[number]) =>
      levels.every(({ amount, rate }) => amount === 0 && rate === 0);
    const usual = await answerOf();
    expect((usual.containers as Listed).some(isEmpty)).to.equal(false);
    expect((usual.places as Listed).some(isEmpty)).to.equal(false);
    const all = await answerOf('--empty');
    expect(all.places).to.have.length(176);
    expect((all.containers as Listed).filter(isEmpty).length).to.be.above(0);
    const rover = await answerOf('--element', 'Outpost | Rover');
    expect((rover.containers as Listed).map(({ container }) => container!.name)).to.deep.equal([
      'Outpost | Rover',
    ]);
    const { out } = await shell(['stocks', '--at', '3', OUTPOST]);
    expect(out).to.not.match(/Outpost \| Rover +LEO-LLO/);
    expect((await shell(['stocks', '--at', '3', '--empty', OUTPOST])).out).to.match(
      /Outpost \| Rover +LEO-LLO +COS 105 .* 0 +0$/m,
    );
  });

  it('shows the stocks at a time or a date', async () => {
    const at = async (when: string) =>
      (
        await shell([
          'stocks',
          '--at',
          when,
          '--place',
          'shackleton',
          '--resource',
          'Water',
          OUTPOST,
        ])
      ).out;
    // The plant has split 0.9 kg a day for 20 days.
    expect(await at('40')).to.match(/Shackleton +Water +132/);
    expect(await at('40')).to.match(/Outpost \| Reserve +Shackleton +Water +30/);
    const { startDate } = JSON.parse(readFileSync(OUTPOST, 'utf8'));
    const date = new Date(Date.parse(startDate) + 40 * 86_400_000).toISOString();
    expect(await at(date)).to.equal(await at('40'));
  });

  it('shows the levels at regular times', async () => {
    const csv = async (every: string) =>
      (
        await shell([
          'stocks',
          '--every',
          every,
          '--resource',
          'Water',
          '--place',
          'Shackleton',
          '--csv',
          OUTPOST,
        ])
      ).bytes.toString();
    const lines = (await csv('12d')).split('\r\n');
    expect(lines[0]).to.equal('place,resource,environment,unit,time (d),level,demand,lasts (d)');
    expect(lines).to.have.length(7);
    // The plant is on since day 8, and splits 0.9 kg a day until its tank is full on day 28.
    expect(lines[2]).to.match(/^Shackleton,Water,Pressurized,kg,12,146\.4,0\.9,162\.66\d+$/);
    expect(lines[4]).to.equal('Shackleton,Water,Pressurized,kg,36,132,0,');
    expect(await csv('288h')).to.equal(await csv('P12D'));
  });

  it('shows what is in one container', async () => {
    const { out } = await shell(['stocks', '--element', 'Outpost | Reserve', OUTPOST]);
    expect(out).to.match(/Outpost \| Reserve +Water +30 +30/);
    expect(out).not.to.include('Stocks by place');
  });

  it('names every wrong name with the nearest one, at once', async () => {
    const { status, out, err } = await shell([
      'stocks',
      ...['--place', 'Shakleton', '--resource', 'Watr', '--element', 'Outpost | Reserv', OUTPOST],
    ]);
    expect([status, out]).to.deep.equal([2, '']);
    expect(err).to.include('there is no node or edge "Shakleton"; did you mean "Shackleton"?');
    expect(err).to.include('there is no resource "Watr"; did you mean "Water"?');
    expect(err).to.include(
      'there is no element "Outpost | Reserv"; did you mean "Outpost | Reserve"?',
    );
  });

  for (const [options, message] of [
    [
      ['--at', '16,5'],
      '--at: "16,5" is not a time: a comma can only stand between groups of three digits; write 16.5',
    ],
    [['--at', 'noon'], '--at: "noon" is not a time'],
    [['--at', '900'], '--at: day 900 is after the end of the simulation, day 48.5'],
    [['--at', '1999-01-01'], 'is before the start'],
    [['--every', 'often'], '--every: "often" is not a time span'],
    [['--every', '0'], '--every: "0" is not a time span'],
    [['--every', '1s'], 'rows are more than 1000000'],
    [['--at', '1', '--every', '1'], 'choose one of --at and --every'],
  ] as const)
    it(`refuses ${options.join(' ')}`, async () => {
      const { status, out, err } = await shell(['stocks', ...options, OUTPOST]);
      expect([status, out]).to.deep.equal([2, '']);
      expect(err).to.include(message);
    });
});

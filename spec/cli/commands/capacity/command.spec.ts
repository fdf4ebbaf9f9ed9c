import { expect } from 'chai';
import stringWidth from 'string-width';
import { OUTPOST, shell } from '../../support/shell.js';

describe('space-logistics capacity', () => {
  for (const columns of [80, 120])
    it(`is one screen, and fits into ${columns} columns`, async () => {
      const { status, out, err } = await shell(['capacity', OUTPOST], { columns });
      expect([status, err]).to.deep.equal([0, '']);
      const lines = out.split('\n');
      expect(lines.length).to.be.at.most(25);
      for (const line of lines) expect(stringWidth(line), line).to.be.at.most(columns);
      expect(out).to.include('7 transports, none over capacity; every place can get what it lacks');
      // The flight is nearer to its limit than its carriers, which leave less room.
      expect(out).to.match(/1 {2}Cargo launch .*88,108 +95,000 +92\.7 % +3,692/);
    });

  it('says from which delivery on a place falls short without some transports', async () => {
    const { status, out } = await shell([
      'capacity',
      ...['--no-consume', '--without', '#3', '--without', '#4', OUTPOST],
    ]);
    expect(status).to.equal(0);
    expect(out).to.match(/1 place cannot get what it lacks: first\s+Shackleton, from day 6.5 on/);
    // What the cargo flight and the crew flight cannot bring, the rover brings back from the ridge only: 300 kg less its locker.
    expect(out).to.match(/Shackleton +3 +630\.3 +249\.9 +T\+6d 12:00 +601\.1 +mass/);
    expect(out).to.include('Without the capacity of #3, #4.');
  });

  it('prints the whole answer as JSON', async () => {
    const { out } = await shell(['capacity', '--json', '--without', '#2', OUTPOST]);
    const answer = JSON.parse(out);
    expect(answer).to.have.all.keys(
      ...['transports', 'places', 'missions', 'network', 'limits', 'without'],
    );
    expect(answer.without).to.deep.equal([1]);
    expect(answer.transports).to.have.length(7);
  });

  for (const table of [
    ...['by-transport', 'by-place', 'deliveries', 'by-carrier', 'by-mission'],
    ...['network-edges', 'network-points'],
  ])
    it(`has a table ${table}, as text and as CSV`, async () => {
      const { out } = await shell(['capacity', '--table', table, OUTPOST]);
      for (const line of out.split('\n')) expect(stringWidth(line), line).to.be.at.most(80);
      const { bytes } = await shell(['capacity', '--csv', '--table', table, OUTPOST]);
      const [header = '', ...rows] = bytes.toString().trimEnd().split('\r\n');
      const titles = header.split(',');
      expect(new Set(titles).size, header).to.equal(titles.length);
      expect(rows.length).to.be.at.least(2);
    });

  it('names wrong transports with the nearest name', async () => {
    const { status, out, err } = await shell([
      'capacity',
      ...['--without', 'Cruise to the Mon', '--without', '#99', OUTPOST],
    ]);
    expect([status, out]).to.deep.equal([2, '']);
    expect(err).to.include(
      'there is no transport "Cruise to the Mon"; did you mean "Cruise to the Moon"?',
    );
    expect(err).to.include('there is no transport "#99"');
  });
});

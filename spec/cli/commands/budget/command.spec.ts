import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import stringWidth from 'string-width';
import { OUTPOST, scratch, shell } from '../../support/shell.js';

describe('space-logistics budget', () => {
  const file = scratch();
  const text = readFileSync(OUTPOST, 'utf8');
  const dry = () => {
    const plain = JSON.parse(text);
    plain.elementTemplates[0].fuel.amount = 20_000;
    return file('dry.json', JSON.stringify(plain));
  };

  it('prints burns and vehicles, as wide as the terminal', async () => {
    for (const columns of [80, 120]) {
      const { status, out } = await shell(['budget', '-q', OUTPOST], { columns });
      expect(status).to.equal(0);
      // Of 88,108 and 21,108 kg, 4,050 m/s at 450 s and 2,030 m/s at 340 s burn 52,916 and 9,626 kg.
      expect(out).to.match(/^All 3 burns achieve their delta-v\. 2 vehicles burn 62,542 kg/);
      expect(out).to.match(/^Burns$/m);
      expect(out).to.match(/^Propellant of each vehicle$/m);
      expect(out).not.to.match(/^What would make up/m);
      for (const line of out.split('\n')) expect(stringWidth(line), line).to.be.at.most(columns);
    }
  });

  it('says what would make up for missing delta-v, and exits with 1', async () => {
    const { status, out } = await shell(['budget', '-q', dry()]);
    expect(status).to.equal(1);
    expect(out).to.match(/^Of 3 burns, 2 fall short\./);
    expect(out).to.match(/^What would make up for missing delta-v$/m);
    expect(out).to.match(/short$/m);
  });

  it('prints each table, and the answer as JSON', async () => {
    for (const table of ['burns', 'vehicles', 'remedies', 'firings', 'transports', 'missions']) {
      const { out } = await shell(['budget', '-q', '--table', table, OUTPOST]);
      expect(out.trim().split('\n').length, table).to.be.above(4);
    }
    const { out } = await shell(['budget', '--json', OUTPOST]);
    expect(JSON.parse(out)).to.have.all.keys(
      'thinShare',
      'burns',
      'vehicles',
      'transports',
      'missions',
      'total',
    );
  });

  it('takes the share below which a margin is thin', async () => {
    const { out } = await shell(['budget', '-q', '--thin', '10%', OUTPOST]);
    expect(out).to.match(/^Of 3 burns, 1 has a thin margin\./);
    const { status, err } = await shell(['budget', '--thin', 'few', OUTPOST]);
    expect(status).to.equal(2);
    expect(err).to.include('Expected per cent of at least 0');
  });
});

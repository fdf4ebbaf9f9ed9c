import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { check, jsonSchema, Mission, parse, Scenario, serialize } from '../lib/index.js';
import { campaign } from './support/campaign.js';
import { line, medians, ms, times } from './support/measure.js';
import { FULL, scaled } from './support/sizes.js';
import { zodMission } from './support/zod-mission.js';

/** Compares reading and writing with the JavaScript engine and with other libraries. */
export function codec(print: (text: string) => void): void {
  print('Reading and writing a campaign of 20,000 events, 5,000 elements and 1,000 resources\n');
  const scenario = campaign(FULL);
  const plain = serialize(scenario);
  const text = JSON.stringify(plain);
  print(line('size of the JSON text', `${(text.length / 1e6).toFixed(1)} MB`));

  const reading = medians({
    native: () => JSON.parse(text),
    text: () => parse(Scenario, text),
    plain: () => parse(Scenario, plain),
    check: () => check(scenario),
  });
  const writing = medians({
    native: () => JSON.stringify(plain),
    serialize: () => serialize(scenario),
    text: () => JSON.stringify(scenario),
  });
  print(line('JSON.parse', ms(reading.native)));
  print(line('parse, text to instances', ms(reading.text), times(reading.text / reading.native)));
  print(line('parse, plain value to instances', ms(reading.plain)));
  print(
    line('check, the whole scenario', ms(reading.check), times(reading.check / reading.native)),
  );
  print(line('JSON.stringify of plain data', ms(writing.native)));
  print(line('serialize', ms(writing.serialize), times(writing.serialize / writing.native)));
  print(
    line('JSON.stringify of instances', ms(writing.text), times(writing.text / writing.native)),
  );

  print('\nThe same input in other libraries, and how many times faster parse is\n');
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const valid = ajv.compile(jsonSchema(Scenario));
  const others = medians(
    {
      ours: () => parse(Scenario, plain),
      stock: () => validateSync(plainToInstance(Scenario, structuredClone(plain))),
      clone: () => structuredClone(plain),
      ajv: () => valid(plain),
    },
    4,
  );
  // The stock pair modifies its input, so it works on a copy. The time for copying is subtracted.
  const stock = others.stock - others.clone;
  print(line('plainToInstance + validateSync', ms(stock), times(stock / others.ours)));
  print(line('Ajv (checks only)', ms(others.ajv), times(others.ajv / others.ours)));
  const slice = medians(
    {
      ours: () => plain.missionList.map((mission) => parse(Mission, mission)),
      zod: () => plain.missionList.map((mission) => zodMission.parse(mission)),
    },
    6,
  );
  print(line('zod (the missions alone)', ms(slice.zod), times(slice.zod / slice.ours)));

  print('\nGrowth: time per event, and peak memory compared with JSON.parse\n');
  for (const factor of [0.25, 1, 4]) {
    const size = scaled(factor);
    const own = JSON.stringify(campaign(size));
    const result = medians({ native: () => JSON.parse(own), ours: () => parse(Scenario, own) }, 6);
    const perEvent = (result.ours / size.events) * 1000;
    const memory = peaks(own);
    print(
      line(
        `${size.events.toLocaleString('en')} events`,
        ms(result.ours),
        times(result.ours / result.native),
        `${perEvent.toFixed(2)} µs`,
        `${(memory.ours / 1024).toFixed(0)} MB`,
        times(memory.ours / memory.native),
      ),
    );
  }
}

/** Peak memory, in kB, of fresh processes that read a text: with parse, and with JSON.parse. */
function peaks(text: string): { native: number; ours: number } {
  const script = fileURLToPath(new URL('./support/peak.js', import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), 'space-logistics-'));
  const file = join(folder, 'campaign.json');
  const peak = (how: string) =>
    Number(execFileSync(process.execPath, [script, file, how], { encoding: 'utf8' }));
  try {
    writeFileSync(file, text);
    return { native: peak('JSON.parse'), ours: peak('parse') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

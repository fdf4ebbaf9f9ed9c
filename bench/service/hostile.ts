import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';

interface Plain {
  readonly missionList: { events: { readonly type: string }[] }[];
}

/** Returns a small scenario with very many events: explorations of many years, with EVAs every day. */
export function endlessScenario(): Buffer {
  const scenario = JSON.parse(
    readFileSync('data/scenarios/south-pole-visit.json', 'utf8'),
  ) as Plain;
  for (const mission of scenario.missionList)
    mission.events = mission.events.flatMap((event) =>
      event.type === 'Crewed Exploration'
        ? Array.from({ length: 400 }, () => ({
            ...event,
            duration: 86_400 * 1150,
            evaPerWeek: 7,
          }))
        : [event],
    );
  return Buffer.from(JSON.stringify(scenario));
}

/** Returns a zip archive with 256 MB of blanks. */
export function zipBomb(): Buffer {
  const name = Buffer.from('xl/workbook.xml');
  const size = 2 ** 28;
  const packed = deflateRawSync(Buffer.alloc(size, ' '));
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(20, 4);
  central.writeUInt16LE(20, 6);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(size, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(head.length + name.length + packed.length, 16);
  return Buffer.concat([head, name, packed, central, name, end]);
}

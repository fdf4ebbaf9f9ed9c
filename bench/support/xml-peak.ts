// Runs in its own process: reads a gigabyte of XML that is made while it is read. Prints what came of it, the CPU time in ms, and
// the peak memory in kB.
import { safeLoadScenario } from '../../lib/index.js';
import { scenarioXml } from '../../spec/formats/support/java-xml.js';

const GIGABYTE = 1e9;
const [head = '', tail = ''] = scenarioXml({ more: '<here/>' }).split('<here/>');

/** What fills the file, by name, and whether the limit on its size is raised. All other limits are those of every file. */
const contents: Readonly<Record<string, { readonly piece: string; readonly raised?: boolean }>> = {
  'blanks between tags': { piece: `<old/>${' '.repeat(99_994)}`, raised: true },
  'comments between tags': { piece: `<old/><!--${'x'.repeat(99_987)}-->`, raised: true },
  'values between tags': { piece: `<old>${'x'.repeat(99_989)}</old>`, raised: true },
  'small elements': { piece: '<old/>'.repeat(10_000), raised: true },
  'one value': { piece: 'x'.repeat(100_000), raised: true },
  'blanks, with the usual limit': { piece: `<old/>${' '.repeat(99_994)}` },
};

/** Makes the file in pieces. */
async function* file(piece: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(head);
  const bytes = encoder.encode(piece);
  for (let length = 0; length < GIGABYTE; length += bytes.length) yield bytes;
  yield encoder.encode(tail);
}

const [, , name] = process.argv;
if (name === undefined) process.stdout.write(JSON.stringify(Object.keys(contents)));
else {
  const { piece, raised } = contents[name]!;
  const limits = raised ? { fileBytes: 2e9 } : {};
  const read = await safeLoadScenario(file(piece), { limits });
  const errors = read.issues.filter(({ severity }) => severity === 'error');
  const { user, system } = process.cpuUsage();
  process.stdout.write(
    JSON.stringify({
      outcome: read.success ? 'read' : errors.map(({ code }) => code).join(', '),
      time: (user + system) / 1000,
      memory: process.resourceUsage().maxRSS,
    }),
  );
}

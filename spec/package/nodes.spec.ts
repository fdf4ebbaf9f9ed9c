import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'chai';
import { commands } from '../../lib/cli/commands/index.js';
import { output, packed, root, run, saveSmallPrograms } from './tool.js';

/** The versions of Node that the package is for: the least one, and the latest of the others. */
const versions = ['20.19.0', '22', '24', '26'];

const OUTPOST = join(root, 'data/scenarios/shackleton-outpost.json');

/** One line for each command, with its arguments. Later ones read what earlier ones write. */
const lines = [
  'new made.json',
  'load ../node_modules/space-logistics/data/moon-and-mars.xlsx model.json',
  'validate outpost.json',
  'show outpost.json',
  'simulate outpost.json',
  'demands outpost.json',
  'stocks outpost.json',
  'capacity outpost.json',
  'budget outpost.json',
  'cost outpost.json --prices ../node_modules/space-logistics/data/scenarios/shackleton-outpost.prices.yaml',
  'critical outpost.json',
  'reserves outpost.json',
  'solve outpost.json --for Habitat.mass --most',
  'study run outpost.json --vary Habitat.mass=6000,6500 --design grid --answers measures -o results',
  'repairs outpost.json',
  'spares outpost.json',
  'scavenging outpost.json',
  'commonality outpost.json',
  'manifest outpost.json',
  'explain outpost.json demandTiming',
  'report outpost.json -o outpost.html',
  'diff outpost.json outpost.json',
  'compare outpost.json outpost.json',
  'update outpost.json --from outpost.json updated.json',
  'convert outpost.json outpost.xlsx',
  'schema scenario',
  'completion bash',
  // This needs a solver, which is not installed.
  'design --help',
  // These work until they are stopped.
  'worker --help',
  'studio --help',
  'serve --help',
];

/** Starts the endpoint of the documents at a free port. Returns what asks it, and its process. */
async function startEndpoint(cwd: string, program: string) {
  // It listens to the pipe that Node names, as it would to a port.
  const pipe = join(cwd, 'endpoint.sock');
  rmSync(pipe, { force: true });
  const endpoint: ChildProcess = spawn(program, ['endpoint.mjs'], {
    cwd,
    env: { ...process.env, PORT: pipe },
    stdio: 'inherit',
  });
  const asked = async (body: string | Buffer) => {
    const asking = request({ socketPath: pipe, method: 'POST' });
    asking.end(body);
    const [response] = await once(asking, 'response');
    return json(response) as Promise<{ verdict: unknown; problems: { pointer: string }[] }>;
  };
  while (!existsSync(pipe) && endpoint.exitCode === null) await setTimeout(20);
  return [asked, endpoint] as const;
}

describe('the packed package on every Node that it is for', () => {
  let place: string;
  const programOf = (version: string) => join(place, `node_modules/node${version}/bin/node`);

  before(() => {
    place = mkdtempSync(join(tmpdir(), 'space-logistics-nodes-'));
    writeFileSync(join(place, 'package.json'), '{"name": "consumer", "private": true}');
    const nodes = versions.map(
      (version) => `node${version}@npm:node-${process.platform}-${process.arch}@${version}`,
    );
    const quiet = ['--no-audit', '--no-fund', '--prefer-offline'];
    output(place, 'npm', 'install', ...quiet, packed().tarball, ...nodes);
    copyFileSync(join(root, 'spec/package/consumer/entries.mjs'), join(place, 'entries.mjs'));
    copyFileSync(join(root, 'data/scenarios/shackleton-outpost.json'), join(place, 'outpost.json'));
    saveSmallPrograms(place);
  });

  after(() => {
    rmSync(place, { recursive: true, force: true });
  });

  it('is tried with every command', () => {
    expect(lines.map((line) => line.split(' ')[0])).to.have.members(
      commands.map(({ name }) => name),
    );
  });

  for (const version of versions)
    describe(`Node ${version}`, () => {
      it('imports every entry', () => {
        const { entries, failures } = JSON.parse(output(place, programOf(version), 'entries.mjs'));
        expect(failures).to.eql([]);
        expect(entries).to.include.members(['.', './analysis', './study', './report']);
      });

      it('runs the small programs of the documents', async () => {
        const found = output(place, programOf(version), 'search.mjs');
        const page = readFileSync(join(root, 'docs/small-programs.md'), 'utf8');
        expect(found).to.match(/^200 flights with up to \d+ kg\n$/);
        expect(page).to.include(`It prints \`${found.trim()}\``);
        const [asked, endpoint] = await startEndpoint(place, programOf(version));
        try {
          expect(await asked(readFileSync(OUTPOST))).to.eql({ verdict: 'supplied', problems: [] });
          const { verdict, problems } = await asked('{"name": 5}');
          expect([verdict, problems[0]?.pointer]).to.eql([null, '/name']);
        } finally {
          endpoint.kill();
        }
      });

      it('runs commands, and writes a report', () => {
        const folder = join(place, version);
        mkdirSync(folder);
        copyFileSync(OUTPOST, join(folder, 'outpost.json'));
        const main = join(place, 'node_modules/space-logistics/dist/lib/cli/main.js');
        // All commands on the least and the latest version: each of them is a program that starts.
        const isEnd = version === versions[0] || version === versions.at(-1);
        const tried = lines.filter((line) => isEnd || /^(?:report|load) /.test(line));
        const failed = tried.flatMap((line) => {
          const { status, err } = run(folder, programOf(version), main, ...line.split(' '));
          return status === 0 ? [] : [`${line}: status ${status}\n${err}`];
        });
        expect(failed).to.eql([]);
        expect(readFileSync(join(folder, 'outpost.html'), 'utf8')).to.match(/^<!doctype html>/);
      });
    });
});

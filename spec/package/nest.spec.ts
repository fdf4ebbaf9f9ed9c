import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { node, output, packed, root } from './tool.js';

const outpost = JSON.parse(
  readFileSync(join(root, 'data/scenarios/shackleton-outpost.json'), 'utf8'),
);
const site = { type: 'Surface Node', name: 'Shackleton', latitude: -89.9, longitude: 0 };

describe('a Nest application with the packed package', () => {
  let place: string;
  let app: ChildProcess;
  let address: string;

  before(async () => {
    place = mkdtempSync(join(tmpdir(), 'space-logistics-nest-'));
    cpSync(join(root, 'spec/package/nest'), place, { recursive: true });
    const quiet = ['--no-audit', '--no-fund', '--prefer-offline'];
    output(place, 'npm', 'install', ...quiet, packed().tarball);
    // The compiler of Nest calls that of TypeScript with these settings.
    node(place, 'node_modules/typescript/bin/tsc');
    app = spawn(process.execPath, ['dist/main.js'], { cwd: place, stdio: ['ignore', 'pipe', 2] });
    [address] = (await Promise.race([
      once(app.stdout!, 'data'),
      once(app, 'exit').then(() => expect.fail('the application has ended')),
    ])) as [string];
  });

  after(() => {
    app?.kill();
    rmSync(place, { recursive: true, force: true });
  });

  /** Posts a proposal, and returns the status and the answer. */
  async function post(proposal: object): Promise<[number, Record<string, unknown>]> {
    const answer = await fetch(new URL('/verdict', String(address).trim()), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(proposal),
    });
    return [answer.status, (await answer.json()) as Record<string, unknown>];
  }

  it('is compiled to CommonJS', () => {
    const code = readFileSync(join(place, 'dist/main.js'), 'utf8');
    expect(code).to.include('require("space-logistics")');
    expect(code).to.include('design:type');
  });

  it('gets instances of a valid proposal', async () => {
    expect(await post({ title: 'South', scenario: outpost, sites: [site] })).to.eql([
      201,
      { title: 'South', classes: ['SurfaceNode'], verdict: 'supplied' },
    ]);
  });

  it('refuses an invalid one, and says where it is wrong', async () => {
    const wrong = { ...outpost, createdBy: 5 };
    const [status, { message }] = await post({
      ...{ title: 'South', scenario: wrong, sites: [{ ...site, latitude: -99 }], color: 'red' },
    });
    expect(status).to.equal(400);
    expect(message).to.eql([
      'property color should not exist',
      'scenario.createdBy must be a string',
      'sites.0.latitude must not be less than -90',
    ]);
  });
});

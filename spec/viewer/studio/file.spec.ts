import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import { Folder } from '../../../lib/cli/commands/studio/folder.js';
import { type Running, startServer } from '../../../lib/cli/commands/studio/server.js';
import { eventually } from '../eventually.js';
import { OpenedStudio } from './opened-studio.js';

const root = resolve(import.meta.dirname, '../../../..');
const shipped = join(root, 'data/scenarios/south-pole-visit.json');

describe('a file that the studio has opened from a folder', () => {
  const studio = new OpenedStudio();
  const file = join(studio.folder, 'visit.json');
  let running: Running;
  const onDisk = () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

  before(async () => {
    writeFileSync(file, JSON.stringify({ ...onShelf(), ownNotes: ['of the analyst'] }));
    const page = readFileSync(join(root, 'dist/lib/studio/site/index.html'), 'utf8');
    const folder = new Folder(studio.folder);
    running = await startServer({ folder, open: 'visit.json', page, token: 'secret' });
    await studio.start(`http://127.0.0.1:${running.port}/?token=secret`);
    await studio.answered();
  });
  after(async () => {
    await studio.stop();
    await running.close();
  });

  it('is written back with what no field declares', async () => {
    await studio.open('The campaign');
    await studio.fill('Name', 'Second visit');
    await studio.page.keyboard.press('ControlOrMeta+s');
    await studio.page.locator('.said', { hasText: 'Saved visit.json.' }).waitFor();
    expect(onDisk()).to.include({ name: 'Second visit' });
    expect(onDisk().ownNotes).to.eql(['of the analyst']);
    await eventually(async () =>
      expect(await studio.text('.studio-top .title p')).to.equal('visit.json'),
    );
  });

  it('is not replaced if it has changed on the disk meanwhile, unless one says so', async () => {
    await studio.fill('Name', 'Third visit');
    writeFileSync(file, JSON.stringify({ ...onDisk(), name: 'By somebody else' }));
    await studio.press('Save');
    const warning = studio.page.getByRole('alert');
    await eventually(async () =>
      expect(await warning.textContent()).to.include('visit.json has changed on the disk'),
    );
    expect(onDisk().name).to.equal('By somebody else');
    await studio.press('Save over it');
    await warning.waitFor({ state: 'detached' });
    expect(onDisk().name).to.equal('Third visit');
  });

  it('warns of a change on the disk before anything is saved', async () => {
    writeFileSync(file, JSON.stringify({ ...onDisk(), name: 'Once more by somebody else' }));
    await studio.page.getByRole('alert').waitFor();
    await studio.press('Save over it');
    await studio.page.getByRole('alert').waitFor({ state: 'detached' });
    // The browser says in its console that a request was refused, which is how the studio gets to know.
    expect(studio.complaints.filter((line) => !line.includes('412'))).to.eql([]);
  });
});

const onShelf = () => JSON.parse(readFileSync(shipped, 'utf8')) as Record<string, unknown>;

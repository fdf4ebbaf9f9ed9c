import { readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  let address: string;
  const onDisk = () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

  before(async () => {
    writeFileSync(file, JSON.stringify({ ...onShelf(), ownNotes: ['of the analyst'] }));
    const page = readFileSync(join(root, 'dist/lib/studio/site/index.html'), 'utf8');
    const folder = new Folder(studio.folder);
    running = await startServer({ folder, open: 'visit.json', page, token: 'secret' });
    address = `http://127.0.0.1:${running.port}/?token=secret`;
    await studio.start(address);
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

  it('is saved after a crash of the browser, since it has not changed on the disk', async () => {
    const since = Date.now();
    await studio.fill('Name', 'Visit after the crash');
    await studio.kept(since);
    await studio.crash();
    await studio.start(address);
    await studio.press('Go on with it');
    await studio.answered();
    await studio.press('Save');
    await studio.page.locator('.said', { hasText: 'Saved visit.json.' }).waitFor();
    expect(onDisk().name).to.equal('Visit after the crash');
    expect(await studio.page.getByRole('alert').count()).to.equal(0);
    await studio.open('The campaign');
  });

  it('is saved by two saves at once, of which none is refused', async () => {
    await studio.fill('Name', 'Saved twice');
    await studio.page.evaluate(
      "for (let n = 0; n < 2; n++) dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true }))",
    );
    await studio.page.locator('.said', { hasText: 'Saved visit.json.' }).waitFor();
    await eventually(async () => expect(onDisk().name).to.equal('Saved twice'));
    expect(await studio.page.getByRole('alert').count()).to.equal(0);
  });

  it('does not replace another file of the folder, and says that there is one', async () => {
    const other = join(studio.folder, 'visit.xlsx');
    writeFileSync(other, 'by somebody else');
    const choice = studio.page.getByRole('combobox', { name: 'Save as' });
    await choice.selectOption('xlsx');
    const warning = studio.page.getByRole('alert');
    await eventually(async () =>
      expect(await warning.textContent()).to.include('There is a file visit.xlsx in the folder'),
    );
    expect(readFileSync(other, 'utf8')).to.equal('by somebody else');
    await studio.press('Save over it');
    await warning.waitFor({ state: 'detached' });
    expect(readFileSync(other).subarray(0, 2).toString()).to.equal('PK');
    expect(onDisk().name).to.equal('Saved twice');
    rmSync(join(studio.folder, 'visit.json'));
    await choice.selectOption('json');
    await eventually(async () => expect(onDisk().name).to.equal('Saved twice'));
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

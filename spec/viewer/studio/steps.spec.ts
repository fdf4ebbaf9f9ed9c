import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { shipped } from '../../studio/support.js';
import { eventually } from '../eventually.js';
import { OpenedStudio } from './opened-studio.js';

describe('somebody who goes back and forth in the studio', () => {
  const studio = new OpenedStudio();
  before(async () => {
    await studio.start();
    await studio.press(/^Example: Shackleton/i);
    await studio.answered();
  });
  after(() => studio.stop());
  afterEach(() => expect(studio.complaints).to.eql([]));

  const openMission = (name: string) =>
    studio.page
      .locator('.outline .line')
      .filter({ has: studio.page.locator('bdi', { hasText: new RegExp(`^${name}$`) }) })
      .click();
  const remove = async (mission: string): Promise<void> => {
    await openMission(mission);
    await studio.press('Delete…');
    await studio.press(`Delete ${mission}`);
    await studio.answered();
  };

  it('goes on with work that has something typed and taken back', async () => {
    await openMission('First crew');
    const since = Date.now();
    await studio.fill('Name', 'Second crew');
    await studio.form.getByRole('textbox', { name: 'Start date', exact: true }).focus();
    await studio.page.keyboard.press('End');
    await studio.page.keyboard.type('0');
    await studio.page.keyboard.press('Backspace');
    await studio.kept(since);
    await studio.crash();
    await studio.start();
    await studio.press('Go on with it');
    await openMission('Second crew');
    expect(await studio.button('Undo').getAttribute('title')).to.match(/^Change name /);
    await studio.press('Undo');
    await studio.answered();
  });

  it('tries values of the object that was chosen, wherever it stands in its list', async () => {
    await openMission('First crew');
    await studio.press('Try other values of start date');
    await studio.page.getByRole('slider', { name: 'First crew: start date' }).press('ArrowRight');
    await remove('Cargo delivery');
    await studio.press('Take these values over');
    const date = studio.form.getByRole('textbox', { name: 'Start date', exact: true });
    await openMission('First crew');
    await eventually(async () => expect(await date.inputValue()).to.equal('2031-04-02 12:00'));
    await studio.press('Undo');
    await studio.press('Undo');
    await remove('First crew');
    await studio.page.getByText('Press ⇆').waitFor();
    await studio.press('Undo');
    await studio.answered();
  });

  it('finds the rows marked that were marked', async () => {
    await remove('Cargo delivery');
    await studio.press('Missions as a table');
    const row = (number: number) => studio.page.getByLabel(`Choose row ${number}`, { exact: true });
    await row(1).check();
    await studio.press('Undo');
    await eventually(async () => expect(await row(2).isChecked()).to.equal(true));
    expect(await row(1).isChecked()).to.equal(false);
    await studio.press('Back to the form');
  });

  it('is no longer told what is not true after another step', async () => {
    await openMission('First crew');
    await studio.fill('Start date', 'tomorrow');
    await studio.page.getByLabel('Save as').selectOption({ label: 'Workbook' });
    const said = studio.page.locator('.said');
    await said.getByText('A workbook cannot hold fields that are wrong').waitFor();
    await studio.press('Undo');
    await studio.answered();
    expect(await said.textContent()).to.equal('');
  });

  it('undoes the words of a search by themselves', async () => {
    await openMission('First crew');
    await studio.fill('Name', 'Second crew');
    const search = studio.page.getByRole('searchbox', { name: 'Search by name' });
    await search.pressSequentially('abc');
    await search.press('ControlOrMeta+z');
    await eventually(async () => expect(await search.inputValue()).to.equal('ab'));
    await openMission('Second crew');
    await studio.press('Undo');
    await studio.answered();
  });

  it('chooses with Tab what has the name that is typed', async () => {
    await openMission('Cargo delivery');
    const origin = studio.form.getByRole('combobox', { name: 'Origin', exact: true });
    await origin.click();
    await origin.fill('ridge');
    await origin.press('Tab');
    await eventually(async () => expect(await origin.inputValue()).to.equal('Ridge'));
    await studio.press('Undo');
    await origin.click();
    await origin.fill('rid');
    await origin.press('Tab');
    await eventually(async () => expect(await origin.inputValue()).to.equal('KSC'));
    expect(await studio.button('Undo').isEnabled()).to.equal(false);
  });

  it('reads the unit of a number alone as the form takes it', async () => {
    await studio.press('All events');
    await studio.page.locator('.change-many summary').click();
    await studio.page.getByLabel('Value', { exact: true }).fill('soon');
    const tried = studio.page.locator('.tried');
    await tried.getByText('expected a duration, such as 1 d 12 h, 36 h or 1.5 (days)').waitFor();
    await studio.press('Back to the form');
  });

  it('sees a time that the mission has, after that of another one', async () => {
    await studio.page.evaluate("location.hash = '#/places'");
    const places = studio.page.locator('.answer[data-view="places"]');
    const time = places.getByLabel('After the events at');
    await time.selectOption({ label: 'T+8d 00:00' });
    await places.getByLabel('Mission').selectOption({ label: 'First crew' });
    await eventually(async () => expect(await time.inputValue()).to.equal('0'));
    await places.getByText('2031-04-01 12:00 UTC').waitFor();
  });

  it('is told that a file cannot be read, while a campaign is open', async () => {
    await studio.page.evaluate(`(() => {
      const file = new File([''], 'folder');
      file.arrayBuffer = () => Promise.reject(new Error('it is a folder'));
      const event = new DragEvent('drop', { cancelable: true });
      Object.defineProperty(event, 'dataTransfer', { value: { files: [file], types: ['Files'] } });
      dispatchEvent(event);
    })()`);
    await studio.page
      .locator('.banner')
      .getByText('The file cannot be opened: it is a folder')
      .waitFor();
    await studio.page.getByRole('link', { name: 'Design', exact: true }).click();
    await studio.page.evaluate(
      "Blob.prototype.arrayBuffer = () => Promise.reject(new Error('it is gone'))",
    );
    const chosen = { name: 'base.json', mimeType: 'application/json', buffer: Buffer.from('{}') };
    await studio.page.getByLabel('Design to open').setInputFiles(chosen);
    await studio.page.getByText('it is gone').waitFor();
    await studio.page.reload();
    await studio.press(/^Example: Shackleton/i);
    await studio.page.getByRole('link', { name: 'Campaign' }).click();
    await studio.answered();
  });

  it('adds the first event of a mission whose file has no list of events', async () => {
    const { missionList: missions, ...plain } = shipped('shackleton-outpost');
    const [{ events: _, ...mission }] = missions as [Record<string, unknown>];
    const file = join(studio.folder, 'no-events.json');
    writeFileSync(file, JSON.stringify({ ...plain, missionList: [mission] }));
    await studio.press('Open another…');
    await studio.openFile(file);
    await openMission('Cargo delivery');
    await studio.form.getByLabel('Add an event').selectOption({ label: 'Move Elements' });
    await studio.form.getByRole('heading', { name: 'Move Elements' }).waitFor();
  });
});

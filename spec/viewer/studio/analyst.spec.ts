import { expect } from 'chai';
import { eventually } from '../eventually.js';
import { OpenedStudio } from './opened-studio.js';

describe('an analyst who works on a campaign in the studio', () => {
  const studio = new OpenedStudio();
  before(async () => {
    await studio.start();
    await studio.press(/^Example: Shackleton/i);
    await studio.answered();
  });
  after(() => studio.stop());
  afterEach(() => expect(studio.complaints).to.eql([]));

  /** Undoes what was done, which was one step. */
  const undo = async (): Promise<void> => {
    await studio.press('Undo');
    await eventually(async () => expect(await studio.button('Undo').isEnabled()).to.equal(false));
    await studio.answered();
  };

  const focused = (): Promise<string> =>
    studio.page.evaluate('document.activeElement.textContent') as Promise<string>;

  const said = (text: string | RegExp) => studio.page.locator('.said', { hasText: text }).waitFor();

  /** Waits until something has been opened: the heading of its form gets the focus last. */
  const opened = (name: string) =>
    studio.page.locator('.studio-form h2:focus').filter({ hasText: name }).waitFor();

  it('finds anything by keys, and goes through what is found', async () => {
    const { keyboard } = studio.page;
    await keyboard.press('Control+k');
    await keyboard.type('drive crew');
    await studio.page.getByRole('status').filter({ hasText: '2 found' }).waitFor();
    const lines = studio.page.locator('.outline .line');
    expect(await lines.allTextContents()).to.eql([
      ...['First crew', 'Drive to the ridge T+10d 00:00', 'Drive back T+11d 00:00'],
    ]);
    for (let down = 0; down < 3; down++) await keyboard.press('ArrowDown');
    expect(await focused()).to.include('Drive back');
    await keyboard.press('Enter');
    await opened('Drive back');
    // A slash that is typed into a field is a letter.
    const name = studio.form.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Drive');
    await name.press('/');
    await eventually(async () => expect(await name.inputValue()).to.equal('Drive/'));
    await studio.press('Undo');
    await studio.page.locator('h1').click();
    await keyboard.press('/');
    await keyboard.type('cargo | lander');
    await keyboard.press('Enter');
    await opened('Cargo | Lander');
    await keyboard.press('Control+k');
    await keyboard.type('nowhere at all');
    await studio.page.getByText('Nothing is found.').waitFor();
    await keyboard.press('Control+a');
    await keyboard.type('cargo landr');
    await studio.page.getByText('Did you mean').waitFor();
    await studio.press('Cargo lander');
    expect(await focused()).to.equal('');
    await lines.filter({ hasText: 'Cargo lander' }).waitFor();
    await keyboard.press('Control+a');
    await keyboard.press('Delete');
  });

  it('changes many events at once, and is told before which refuse', async () => {
    await studio.press('All events');
    await studio.form.getByRole('searchbox', { name: 'Show only rows with' }).fill('first crew');
    await studio.form.getByText('13 rows of any kind with “first crew”').waitFor();
    await studio.form.locator('.change-many summary').click();
    const form = studio.form.getByRole('form', { name: 'Change many' });
    const field = form.getByRole('combobox', { name: 'Field' });
    expect(await field.locator('option:checked').textContent()).to.equal('Time in the mission');
    await studio.select('How', 'add', form);
    const value = form.getByRole('textbox', { name: 'Value' });
    const tried = studio.form.locator('.tried');
    await value.fill('1,5');
    await tried.getByText(/^13 of 13 change: On the pad 0 h → 1 d 12 h; /).waitFor();
    expect(await studio.faults()).to.eql([]);
    expect(await studio.violations()).to.eql([]);
    await value.fill('a while');
    await tried.getByText('"a while": expected a duration, such as 1 d 12 h').waitFor();
    await studio.select('Field', 'Order at the same time', form);
    await value.fill('9');
    await tried.getByText('0 of 13 change, 13 refused').waitFor();
    await studio.select('Field', 'Time in the mission', form);
    await studio.select('How', 'add', form);
    await value.fill('2');
    await form.getByRole('button', { name: 'Change 13' }).click();
    await said('Changed time in the mission of 13.');
    const first = studio.form.getByRole('textbox', {
      name: 'Time in the mission, row 1',
      exact: true,
    });
    await eventually(async () => expect(await first.inputValue()).to.equal('2 d'));
    await undo();
    // Only rows that are marked.
    await studio.form.getByLabel('Choose row 2', { exact: true }).check();
    await value.fill('2');
    await tried.getByText('1 of 1 change: Crew on board 0 h → 2 d').waitFor();
    await form.getByRole('button', { name: 'Change 1' }).click();
    await undo();
    await studio.press('Back to the form');
  });

  it('shows numbers rounded and with their units before it changes them', async () => {
    await studio.press('All events');
    await studio.select('Kind', 'Surface Transport (2)');
    await studio.form.locator('.change-many summary').click();
    const form = studio.form.getByRole('form', { name: 'Change many' });
    await studio.select('Field', 'Speed', form);
    await studio.select('How', 'multiply by', form);
    await form.getByRole('textbox', { name: 'Value' }).fill('1.3333');
    const tried = studio.form.locator('.tried');
    await tried.getByText('Drive to the ridge 2.5 → 3.333 m/s; Drive back').waitFor();
    await studio.press('Back to the form');
  });

  it('describes a field by its warning, and announces only an error as invalid', async () => {
    await studio.open('Drive to the ridge');
    const speed = studio.form.getByRole('textbox', { name: 'Speed', exact: true });
    await speed.fill('50');
    const line = studio.form.locator('.problem-lines', { hasText: 'above the “Top speed”' });
    await line.waitFor();
    expect(await speed.getAttribute('aria-invalid')).to.equal(null);
    const ids = (await speed.getAttribute('aria-describedby'))!.split(' ');
    expect(ids).to.include(await line.getAttribute('id'));
    expect(await studio.text('.field-help')).to.match(/^Speed /);
    await speed.fill('-1');
    await eventually(async () => expect(await speed.getAttribute('aria-invalid')).to.equal('true'));
    await undo();
    await studio.answered();
  });

  it('moves a mission with all its events, alone or with those after it', async () => {
    await studio.open('Cargo delivery');
    const form = studio.form.getByRole('form', { name: 'Move the mission' });
    await form.getByLabel('Move it by').fill('soon');
    await form.getByRole('button').click();
    await said('Nothing is moved. "soon": expected a number of days, such as 30, -2 or 4 weeks.');
    await form.getByLabel('Move it by').fill('2 weeks');
    await form.getByLabel('with all later missions').check();
    await form.getByRole('button').click();
    await said('Moved Cargo delivery with all its events, and 1 later mission by 14 days.');
    const start = studio.form.getByRole('textbox', { name: 'Start date', exact: true });
    await eventually(async () => expect(await start.inputValue()).to.equal('2031-03-15 12:00'));
    await undo();
  });

  it('copies a crewed mission as a rotation, with people and vehicles of its own', async () => {
    await studio.open('First crew');
    const form = studio.form.getByRole('form', { name: 'Copy the mission' });
    await form.getByText('Copy it as First crew 2, to start').waitFor();
    await form.getByRole('textbox').fill('90');
    await form.getByRole('button').click();
    await said(/^Copied the mission as First crew 2, with \d+ elements of its own\. It uses what/);
    await studio.form.getByRole('heading', { name: 'First crew 2' }).waitFor();
    await undo();
  });

  it('follows a container through the campaign', async () => {
    await studio.open('Outpost | Supplies');
    await studio.form.getByRole('link', { name: 'Follow it' }).click();
    const table = studio.page.getByRole('table', {
      name: 'Where it is, in what, and what it holds',
    });
    await table.getByText('Water 150 kg').first().waitFor();
    await eventually(async () =>
      expect(
        await studio.page.evaluate(
          'document.querySelector(".answer .detail h3").getBoundingClientRect().top',
        ),
      ).to.be.within(0, 400),
    );
    expect(await studio.violations()).to.eql([]);
  });
});

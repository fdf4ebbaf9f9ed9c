import { expect } from 'chai';
import { eventually } from '../eventually.js';
import { OpenedStudio } from './opened-studio.js';

describe('somebody who builds a campaign in the studio', () => {
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

  const elements = async (): Promise<number> => {
    const summary = studio.page.locator('.outline summary', { hasText: /^Elements ?\d+$/ });
    return Number(/\d+$/.exec((await summary.textContent()) ?? '')?.[0]);
  };

  it('makes fifty elements of a template at once', async () => {
    const before = await elements();
    await studio.open('Supply module');
    const tool = studio.form.getByRole('form', { name: 'Make elements of this template' });
    await tool.getByLabel('Make', { exact: true }).fill('50');
    await tool.getByLabel('named').fill('Depot');
    await tool.getByRole('button', { name: 'Make elements' }).click();
    await studio.page.locator('.said', { hasText: 'Made 50 elements.' }).waitFor();
    await eventually(async () => expect(await elements()).to.equal(before + 50));
    await studio.open('Depot 50');
    await studio.form.getByRole('heading', { name: 'Depot 50' }).waitFor();
    await undo();
    expect(await elements()).to.equal(before);
  });

  it('types numbers as they are printed, with their units', async () => {
    await studio.open('Supply module');
    const mass = studio.form.getByRole('textbox', { name: 'Mass', exact: true });
    for (const [typed, shown] of [
      ['16,000', '16000'],
      ['1,234,567', '1234567'],
      ['16 000.5', '16000.5'],
      ['16,5', '16.5'],
      ['16 t', '16000'],
    ] as const) {
      await mass.fill(typed);
      await mass.blur();
      await eventually(async () => expect(await mass.inputValue(), typed).to.equal(shown));
    }
    await mass.fill('16,500');
    const problem = studio.form.locator('.problem', {
      hasText: 'it can mean 16500 or 16.5; write one of these.',
    });
    await problem.waitFor();
    await mass.fill('16500');
    await problem.waitFor({ state: 'detached' });
    await mass.blur();
    for (let left = 0; left < 20 && (await studio.button('Undo').isEnabled()); left++)
      await studio.press('Undo');
    await studio.answered();
  });

  it('copies a mission with elements of its own', async () => {
    const before = await elements();
    await studio.open('Cargo delivery');
    const tool = studio.form.getByRole('form', { name: 'Copy the mission' });
    await tool.getByRole('textbox').fill('365 d');
    await tool.getByRole('button', { name: 'Copy the mission' }).click();
    await studio.page.locator('.said', { hasText: 'Copied the mission' }).waitFor();
    const said = await studio.text('.said');
    const [, number] =
      /^Copied the mission as Cargo delivery 2, with (\d+) elements of its own\.$/.exec(said) ?? [];
    const own = Number(number);
    expect(own).to.be.greaterThan(0);
    await eventually(async () => expect(await elements()).to.equal(before + own));
    const start = studio.form.getByRole('textbox', { name: 'Start date', exact: true });
    await eventually(async () => expect(await start.inputValue()).to.match(/^2032-/));
    await undo();
  });

  it('is offered what fits, and the rest on demand', async () => {
    await studio.open('Cargo landing');
    const edge = studio.form.getByRole('combobox', { name: 'Edge', exact: true });
    await edge.click();
    const options = studio.form.getByRole('listbox', { name: 'Edge' }).getByRole('option');
    // What is in low lunar orbit can only land.
    await eventually(async () =>
      expect((await options.allTextContents()).map((text) => text.split(' ')[0])).to.eql([
        'LLO-Shackleton',
      ]),
    );
    await studio.press(/^Show \d+ that do(es)? not fit here$/);
    await eventually(async () => expect(await options.count()).to.be.greaterThan(1));
    await edge.press('Escape');
  });

  it('tries a value beside the campaign as it is, and takes it over', async () => {
    await studio.open('Transfer stage');
    await studio.press(/^Try other values of (isp|specific impulse)/i);
    await studio.page.locator('.answer[data-view="what-if"]').waitFor();
    const answer = studio.page.locator('.answer[data-view="what-if"]');
    await answer.getByText('Move a slider to see what changes.').waitFor();
    await answer.getByRole('slider').press('Home');
    await answer.getByText('The verdict is infeasible; for the campaign as it is,').waitFor();
    const table = answer.getByRole('table', { name: 'What these values change' });
    await table.getByRole('rowheader', { name: /^Errors/ }).waitFor();
    // Nothing of it is in the campaign yet.
    expect(await studio.button('Undo').isEnabled()).to.equal(false);
    expect(await studio.text('.state')).to.not.include('Infeasible');
    await answer.getByRole('button', { name: 'Take these values over' }).click();
    await studio.page.locator('.state .infeasible').waitFor();
    await answer.getByRole('button', { name: /^Remove the slider/ }).click();
    await undo();
  });
});

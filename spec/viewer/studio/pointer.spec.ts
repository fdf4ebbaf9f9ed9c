import { expect } from 'chai';
import type { Locator } from 'playwright-core';
import { eventually } from '../eventually.js';
import { OpenedStudio } from './opened-studio.js';

describe('the pointer and the clipboard in the studio', () => {
  const studio = new OpenedStudio();
  before(async () => {
    await studio.start();
    await studio.press(/^Example: Shackleton/i);
    await studio.answered();
  });
  after(() => studio.stop());
  afterEach(() => expect(studio.complaints).to.eql([]));

  const middleOf = async (target: Locator): Promise<readonly [number, number]> => {
    const box = (await target.boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2];
  };

  /** Presses on something, moves the pointer away in steps, and lets go. */
  const drag = async (from: Locator, to: Locator | number): Promise<void> => {
    if (typeof to !== 'number') await to.scrollIntoViewIfNeeded();
    await from.scrollIntoViewIfNeeded();
    const [x, y] = await middleOf(from);
    const [endX, endY] = typeof to === 'number' ? [x + to, y] : await middleOf(to);
    const { mouse } = studio.page;
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move((x + endX) / 2, (y + endY) / 2, { steps: 4 });
    await mouse.move(endX, endY, { steps: 4 });
    await mouse.up();
  };

  it('drags an event along the axis of time, as one step', async () => {
    await studio.open('First crew');
    const mark = studio.form.getByRole('slider').last();
    const before = await mark.getAttribute('aria-valuetext');
    await drag(mark, -60);
    await studio.answered();
    await eventually(async () =>
      expect(await mark.getAttribute('aria-valuetext')).not.to.equal(before),
    );
    expect(Number(await mark.getAttribute('aria-valuenow'))).to.be.greaterThan(0);
    await studio.press('Undo');
    await studio.answered();
    await eventually(async () =>
      expect(await mark.getAttribute('aria-valuetext')).to.equal(before),
    );
    await eventually(async () => expect(await studio.button('Undo').isEnabled()).to.equal(false));
  });

  it('drags an element onto a vehicle, which adds an event that moves it', async () => {
    await studio.page.evaluate("location.hash = '#/places'");
    await studio.page.locator('.answer').getByLabel('Mission').selectOption({ index: 0 });
    await studio.page
      .locator('.answer')
      .getByLabel('After the events at')
      .selectOption({ label: 'T+7d 12:00' });
    const line = (name: string) =>
      studio.page.locator('.answer .place li').filter({ hasText: new RegExp(`^${name}`) });
    const indent = () => line('Outpost \\| Oxygen plant').getAttribute('style');
    await line('Outpost \\| Oxygen plant').waitFor();
    const holder = () => studio.page.locator('.answer .place').first().textContent();
    const before = await holder();
    const depth = await indent();
    await drag(line('Outpost \\| Oxygen plant'), line('Outpost \\| Habitat'));
    await eventually(async () =>
      expect(await studio.text('.said')).to.match(
        /^Outpost \| Oxygen plant goes into Outpost \| Habitat/,
      ),
    );
    await studio.answered();
    await eventually(async () => expect(await indent()).not.to.equal(depth));
    await eventually(async () =>
      expect(await studio.text('.outline')).to.include('Into Outpost | Habitat'),
    );
    await studio.press('Undo');
    await studio.answered();
    await eventually(async () => expect(await holder()).to.equal(before));
  });

  it('drags an element of the stack into a burn, and an action from burn to burn', async () => {
    await studio.open('Cruise to the Moon');
    const burn = (number: number) => studio.form.getByRole('region', { name: `Burn ${number}` });
    const actions = (number: number) => burn(number).locator('li').allTextContents();
    const before = [await actions(1), await actions(2)] as const;
    const stack = studio.form.getByRole('list', { name: 'Elements of the stack' });
    await drag(
      stack.getByRole('listitem').filter({ hasText: 'Cargo | Lander' }),
      burn(1).locator('h3'),
    );
    await eventually(async () => expect(await actions(1)).to.have.length(before[0].length + 1));
    expect((await actions(1)).at(-1)).to.include('Fire Cargo | Lander');
    await drag(burn(1).locator('li').last(), burn(2).locator('h3'));
    await eventually(async () => expect(await actions(1)).to.eql(before[0]));
    expect((await actions(2)).at(-1)).to.include('Fire Cargo | Lander');
    await drag(burn(2).locator('li').last(), burn(2).locator('li').first());
    expect((await actions(2))[0]).to.include('Fire Cargo | Lander');
    for (let step = 0; step < 3; step++) await studio.press('Undo');
    await eventually(async () => expect([await actions(1), await actions(2)]).to.eql(before));
  });

  it('pastes cells of a spreadsheet: into rows that are there, and as new rows', async () => {
    await studio.page.locator('.outline summary', { hasText: 'Nodes' }).click();
    await studio.page.getByLabel('Nodes as a table').click();
    const table = studio.form.getByRole('table');
    await studio.form.getByLabel('Kind').selectOption({ label: 'Surface Node (4)' });
    const cell = (column: string, row: number) =>
      table.getByRole('textbox', { name: `${column}, row ${row}`, exact: true });
    await studio.copy('Malapert\tA massif\nHaworth\t"A ""dark""\tcrater"\n');
    await cell('Name', 4).focus();
    await studio.page.keyboard.press('ControlOrMeta+v');
    await eventually(async () => expect(await cell('Name', 4).inputValue()).to.equal('Malapert'));
    await eventually(async () => expect(await cell('Name', 5).inputValue()).to.equal('Haworth'));
    await eventually(async () =>
      expect(await studio.text('.said')).to.equal('Pasted, with 1 new row.'),
    );
    await eventually(async () => expect(await studio.text('.outline')).to.include('Haworth'));
    await studio.press('Undo');
    await eventually(async () => expect(await cell('Name', 4).inputValue()).to.equal('Ridge'));
    await eventually(async () => expect(await cell('Name', 5).count()).to.equal(0));
  });
});

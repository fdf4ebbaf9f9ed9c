import { expect } from 'chai';
import { eventually } from '../eventually.js';
import { OpenedStudio } from './opened-studio.js';

describe('the departure of a flight in the studio', () => {
  const studio = new OpenedStudio();
  before(async () => {
    await studio.start();
    await studio.press(/^Example: Shackleton/i);
    await studio.answered();
    await studio.page.evaluate("location.hash = '#/bat-chart'");
  });
  after(() => studio.stop());
  afterEach(() => expect(studio.complaints).to.eql([]));

  const panel = () => studio.page.getByRole('region', { name: 'Departure', exact: true });
  const told = () => panel().getByRole('status').first();
  const date = () => panel().getByRole('textbox');
  const canUndo = () => studio.button('Undo').isEnabled();

  const says = (sentence: RegExp) =>
    eventually(async () => expect(await told().textContent()).to.match(sentence));

  /** Presses on the line of a flight, and moves the pointer. The button stays down. */
  const take = async (flight: string, pixels: number) => {
    const line = studio.page
      .locator('.answers .transport')
      .filter({ hasText: new RegExp(`^${flight}:`) });
    await line.scrollIntoViewIfNeeded();
    const box = (await line.locator('.target').boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const { mouse } = studio.page;
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x + pixels, y, { steps: 5 });
  };

  const undo = async () => {
    await studio.press('Undo');
    await studio.answered();
    await eventually(async () => expect(await canUndo()).to.equal(false));
    await eventually(async () => expect(await told().textContent()).to.equal(''));
  };

  it('is dragged: what runs out first is told meanwhile, and the drop is one step', async () => {
    await take('Flight home', 40);
    await says(/^Flight home departs .* later, on 2031-04-\d\d \d\d:\d\d UTC/);
    await says(/undersupplied: COS 20\d .* runs out at .* on 2031-04-.*where 2 people are/);
    expect(await studio.page.locator('.answers .ghost').count()).to.be.greaterThan(0);
    expect(await canUndo()).to.equal(false);
    await studio.page.mouse.up();
    await studio.answered();
    expect(await studio.page.locator('.answers .ghost').count()).to.equal(0);
    expect(await date().inputValue()).to.match(/^2031-04-1[5-9]/);
    expect(await studio.text('.studio-form h2')).not.to.include('Flight home');
    // What has scrolled out of its part lies nowhere.
    await studio.page.evaluate("document.querySelector('.answers').scrollTo(0, 0)");
    expect(await studio.violations()).to.eql([]);
    expect(await studio.faults()).to.eql([]);
    await undo();
  });

  it('stays as it is if escape ends the drag, and a click opens its form', async () => {
    await take('Cargo launch', 80);
    await says(/^Cargo launch departs/);
    await studio.page.keyboard.press('Escape');
    await eventually(async () => expect(await told().textContent()).to.equal(''));
    await studio.page.mouse.up();
    expect(await canUndo()).to.equal(false);
    await take('Cargo launch', 0);
    await studio.page.mouse.up();
    await eventually(async () =>
      expect(await studio.text('.studio-form h2')).to.include('Cargo launch'),
    );
    expect(await canUndo()).to.equal(false);
  });

  it('is moved by keys in the chart: steps that follow each other are one', async () => {
    const chart = studio.page.getByRole('group', { name: /^Bat chart/ });
    await chart.focus();
    for (let press = 0; press < 3; press++) await chart.press('Shift+ArrowRight');
    await says(/^Cargo launch departs \d+ (d|h).* later/);
    await studio.answered();
    await says(/nothing fails or runs out because of it\.$/);
    await undo();
  });

  it('is chosen by the up and down arrow keys, from flight to flight', async () => {
    const chart = studio.page.getByRole('group', { name: /^Bat chart\./ });
    await chart.press('Escape');
    for (const [key, name] of [
      ...(['Cargo launch', 'Cruise to the Moon'] as const).map((each) => ['ArrowDown', each]),
      ['ArrowUp', 'Cargo launch'],
    ] as const) {
      await chart.press(key!);
      await studio.page.getByText(`${name} departs`).first().waitFor();
    }
  });

  it('is typed, and what is no date, or too early, is told at the field', async () => {
    const form = panel().getByRole('form');
    await date().fill('soon');
    await date().press('Enter');
    await eventually(async () =>
      expect(await form.getByRole('alert').textContent()).to.match(/^"soon": expected a date/),
    );
    expect(await date().getAttribute('aria-invalid')).to.equal('true');
    await date().fill('2030-01-01');
    await date().press('Enter');
    await eventually(async () =>
      expect(await form.getByRole('alert').textContent()).to.match(
        /^It cannot depart before 2031-03-01 12:00: the campaign begins then\.$/,
      ),
    );
    await date().fill('2031-03-20 00:00');
    await date().press('Enter');
    await says(/on 2031-03-20 00:00 UTC, with its whole mission\./);
    await studio.answered();
    await undo();
  });

  it('is mended by a manifest, which is taken over as one step', async () => {
    await take('Flight home', 40);
    await studio.page.mouse.up();
    await studio.answered();
    await says(/undersupplied/);
    await studio.press('Mend');
    const mend = studio.page.getByRole('region', { name: 'Mend the plan' });
    await mend.getByRole('table').waitFor();
    expect(await mend.getByRole('status').textContent()).to.match(/^This manifest mends it/);
    expect(await mend.getByRole('row').nth(1).textContent()).to.match(/^Crew flight.*\+\d+ kg/);
    expect(await studio.violations()).to.eql([]);
    await studio.press('Take it over');
    await studio.answered();
    await eventually(async () => expect(await studio.text('.state')).to.match(/Supplied/));
    expect(await studio.text('.said')).to.match(/^The manifest is part of the campaign/);
    await studio.press('Undo');
    await studio.answered();
    await eventually(async () => expect(await studio.text('.state')).to.match(/Undersupplied/));
    await says(/undersupplied/);
    await undo();
  });

  it('says why no manifest mends it, and leads to the design', async () => {
    await take('Cargo landing', -40);
    await studio.page.mouse.up();
    await studio.answered();
    await says(/infeasible: "Cargo landing" fails/);
    await studio.press('Mend');
    const link = studio.page.getByRole('link', { name: /^Design the campaign/ });
    await link.waitFor();
    const mend = studio.page.getByRole('region', { name: 'Mend the plan' });
    expect(await mend.getByRole('status').textContent()).to.match(
      /^No manifest mends it\..*"Cargo landing" fails.*The flights have no more room/,
    );
    expect(await link.getAttribute('href')).to.equal('#/design');
    await undo();
  });
});

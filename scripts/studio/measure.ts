// Prints how long the studio takes from a key to the answer that is drawn again, in Chromium: for people who change the studio, not a
// test. Arguments name files of scenarios or campaigns of the specs; without any, two of the campaigns of the specs.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, Scenario, serialize } from '../../lib/index.js';
import { campaigns } from '../../spec/viewer/campaigns.js';
import { OpenedStudio } from '../../spec/viewer/studio/opened-studio.js';

/** How many keys are pressed for each figure. */
const KEYS = 12;

/** The answers that are looked at while keys are pressed. */
const PANELS = ['problems', 'changes', 'places', 'bat-chart', 'network', 'stacks', 'supplies'];

/**
 * Notes in the page how long each key takes: until the answer to it is drawn, and the longest time in which the page could not draw
 * anything.
 */
const WATCH = `{
  window.answers = [];
  window.longest = 0;
  let pressed = 0;
  let before = performance.now();
  const frame = (now) => {
    if (pressed > 0) window.longest = Math.max(window.longest, now - before);
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  addEventListener('keydown', () => { pressed = performance.now(); }, true);
  const state = document.querySelector('.state');
  new MutationObserver(() => {
    if (state.dataset.fresh === undefined || pressed === 0) return;
    const start = pressed;
    pressed = 0;
    requestAnimationFrame(() => setTimeout(() => window.answers.push(performance.now() - start)));
  }).observe(state, { attributes: true, attributeFilter: ['data-fresh'] });
}`;

const words = process.argv.slice(2);
const scenarios: (readonly [string, Scenario])[] = (
  words.length === 0 ? ['outpost', 'large'] : words
).map((word) => [
  basename(word),
  existsSync(word) ? parse(Scenario, readFileSync(word)) : campaigns[word]!(),
]);

for (const [name, scenario] of scenarios) {
  const studio = new OpenedStudio();
  await studio.start();
  const file = join(studio.folder, 'campaign.json');
  writeFileSync(file, JSON.stringify(serialize(scenario)));
  await studio.openFile(file);
  await studio.page.evaluate(WATCH);
  const { events } = scenario.missionList[0]!;
  const count = scenario.missionList.reduce((sum, mission) => sum + mission.events.length, 0);
  console.log(`${name}: ${count} events`);
  await studio.open(events[0]!.name);
  const field = studio.form.getByRole('textbox', { name: 'Name', exact: true });
  for (const panel of PANELS) {
    await studio.page.evaluate(`location.hash = '#/${panel}'`);
    await studio.page.locator(`.answer[data-view="${panel}"]`).waitFor();
    await field.focus();
    await studio.page.evaluate('window.answers = []; window.longest = 0');
    for (let key = 0; key < KEYS; key++) {
      await studio.page.keyboard.press('x');
      while ((await studio.page.evaluate('window.answers.length')) !== key + 1)
        await studio.page.waitForTimeout(10);
    }
    const times = (await studio.page.evaluate('window.answers')) as number[];
    const longest = (await studio.page.evaluate('window.longest')) as number;
    times.sort((a, b) => a - b);
    const [least, middle] = [times[0]!, times[Math.floor(times.length / 2)]!];
    console.log(
      `  ${panel}: from key to answer ${least.toFixed(0)} ms at least, ${middle.toFixed(0)} ms in the middle; no frame for ${longest.toFixed(0)} ms at most`,
    );
  }
  await studio.stop();
}

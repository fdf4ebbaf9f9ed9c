// Prints how long the studio takes from a key to the answer that is drawn again, in Chromium: for people who change the studio, not a
// test. Arguments name files of scenarios or campaigns of the specs; without any, two of the campaigns of the specs.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, Scenario, serialize } from '../lib/index.js';
import { campaigns } from '../spec/viewer/campaigns.js';
import { OpenedStudio } from '../spec/viewer/studio/opened-studio.js';

/** How many keys are pressed for each figure. */
const KEYS = 12;

/** The answers that are looked at while keys are pressed. */
const PANELS = ['problems', 'changes', 'places', 'bat-chart', 'network', 'stacks', 'supplies'];

/**
 * Notes in the page how long each key takes: until the answer to it is drawn, until its stocks and needs are too, and the longest
 * time in which the page could not draw anything.
 */
const WATCH = `{
  window.answers = [];
  window.wholes = [];
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
  const note = (times) => {
    const start = pressed;
    requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - start)));
  };
  new MutationObserver(() => {
    if (pressed === 0) return;
    if (state.dataset.fresh !== undefined && window.answers.length === window.wholes.length)
      note(window.answers);
    if (state.dataset.whole === undefined) return;
    note(window.wholes);
    pressed = 0;
  }).observe(state, { attributes: true, attributeFilter: ['data-fresh', 'data-whole'] });
}`;

/** Returns the least of some times, and the one in the middle, in words. */
function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const [least, middle] = [sorted[0]!, sorted[Math.floor(sorted.length / 2)]!];
  return `${least.toFixed(0)} ms at least, ${middle.toFixed(0)} ms in the middle`;
}

const words = process.argv.slice(3);
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
    await studio.page.evaluate('window.answers = []; window.wholes = []; window.longest = 0');
    for (let key = 0; key < KEYS; key++) {
      await studio.page.keyboard.press('x');
      while ((await studio.page.evaluate('window.wholes.length')) !== key + 1)
        await studio.page.waitForTimeout(10);
    }
    const [answers, wholes, longest] = (await studio.page.evaluate(
      '[window.answers, window.wholes, window.longest]',
    )) as [number[], number[], number];
    console.log(
      `  ${panel}: from key to answer ${spread(answers)}; with stocks and needs ${spread(wholes)}; no frame for ${longest.toFixed(0)} ms at most`,
    );
  }
  await studio.stop();
}

import { expect } from 'chai';
import { parse, Scenario, serialize } from '../../../../lib/index.js';
import { someOf } from '../../../support/draws.js';
import { EVENTS, withFleet } from '../../support/java-fleet.js';
import { loadXml, object, resourceAt, tags } from '../../support/java-xml.js';

/** Demand models of each class, as a mission has them. */
const MODELS = [
  object('TimedImpulseDemandModel', { tid: -5, name: 'Start', flag: false }).replace(
    '</x.T',
    `<demands><demands><x.Demand>${resourceAt('resource', 8)}<amount>3</amount></x.Demand></demands></demands></x.T`,
  ),
  object('CrewConsumablesDemandModel', { tid: -6, name: 'Crew', waterRate: '3.5' }),
  object('RatedDemandModel', { tid: -7, name: 'Use' }).replace(
    '</x.R',
    `<demandRates><x.Demand>${resourceAt('resource', 7)}<amount>3</amount></x.Demand></demandRates></x.R`,
  ),
].join('');

/** A part of an element of the fleet. */
const PART = `<parts><x.PartApplication>${tags({ tid: 1 })}${resourceAt('partType', 9, 'Item')}${tags({ meanTimeToFailure: 10, quantity: 2 })}</x.PartApplication></parts>`;

const PREVIEW = object('ElementPreview', { ID: 101, NAME: 'Shell', TYPE: 'CARRIER' });

const text = withFleet(EVENTS.join(''), {
  demandModels: MODELS,
  more: '<manifest/><repairedItems/><timePrecision>0.05</timePrecision><detailedEva>true</detailedEva>',
})
  .replace('<uid>1</uid>', `<uid>1</uid>${PART}`)
  .replace('<elementPreviewLibrary/>', `<elementPreviewLibrary>${PREVIEW}</elementPreviewLibrary>`);

/** Where each XML element of a text is: from its first character to the one after its last. */
function elementsIn(xml: string): { name: string; start: number; end: number; inner: number }[] {
  const open: { name: string; start: number; inner: number }[] = [];
  const found: { name: string; start: number; end: number; inner: number }[] = [];
  for (const match of xml.matchAll(/<(\/?)([\w.-]+)[^>]*?(\/?)>/g)) {
    const { index } = match;
    const [tag, isEnd, name = '', isEmpty] = match;
    const after = index + tag.length;
    if (isEnd) found.push({ ...open.pop()!, end: after });
    else if (isEmpty) found.push({ name, start: index, end: after, inner: -1 });
    else open.push({ name, start: index, inner: after });
  }
  return found;
}

/** Reads a scenario, and tests what must hold for every one. Returns whether it was read. */
async function holds(xml: string, what: string): Promise<boolean> {
  const result = await loadXml(xml);
  const messages = result.issues.map(({ message }) => message);
  for (const message of messages) expect(message, what).not.to.match(/undefined|\[object|NaN/);
  if (result.success) {
    const json = serialize(result.value);
    expect(serialize(parse(Scenario, json)), what).to.deep.equal(json);
    return true;
  }
  const errors = result.issues.filter(({ severity }) => severity === 'error');
  expect(errors, what).not.to.deep.equal([]);
  for (const { line } of errors) expect(line, `${what}: ${messages}`).to.be.a('number');
  return false;
}

describe('A scenario of SpaceNet 2.5 in XML with one change', () => {
  it('is sound without a change', async () => {
    const result = await loadXml(text);
    expect(result.issues.filter(({ severity }) => severity === 'error')).to.deep.equal([]);
  });

  it('without any of its elements is read, or refused with places', async () => {
    let read = 0;
    const elements = someOf(elementsIn(text).filter(({ start }) => start > 0));
    for (const { name, start, end } of elements)
      if (await holds(text.slice(0, start) + text.slice(end), `without ${name} at ${start}`))
        read++;
    expect(read).to.be.within(1, elements.length - 1);
  });

  it('with another value anywhere is read, or refused with places', async () => {
    const leaves = elementsIn(text).filter(
      ({ inner, end }) => inner > 0 && /^[^<]*<\/[^<]*>$/.test(text.slice(inner, end)),
    );
    expect(leaves.length).to.be.greaterThan(200);
    for (const [index, { name, inner, end }] of someOf(leaves).entries()) {
      const value = ['', 'x', '-1', '0', '1e999', '12', '99999'][index % 7]!;
      const close = text.lastIndexOf('<', end - 1);
      await holds(text.slice(0, inner) + value + text.slice(close), `${name} ${value}`);
    }
  });

  it('with a reference to anything else is read, or refused with places', async () => {
    const targets = [
      '..',
      '../..',
      '../../..',
      '../name',
      '../../elements/x.Carrier',
      `${'../'.repeat(5)}dataSource/nodeLibrary/x.SurfaceNode`,
    ];
    for (const [index, match] of someOf([...text.matchAll(/reference="([^"]*)"/g)]).entries()) {
      const path = targets[index % targets.length]!;
      const changed = `${text.slice(0, match.index)}reference="${path}"${text.slice(match.index + match[0].length)}`;
      await holds(changed, `${match[1]} to ${path}`);
    }
  });
});

import { expect } from 'chai';
import fc from 'fast-check';
import { readScenarioJson } from '../../../../lib/database/scenario-json.js';
import { check, safeLoadScenario } from '../../../../lib/index.js';
import { isObject, type PlainObject } from '../../../../lib/schema/plain.js';
import { draws } from '../../../support/draws.js';
import { event, instance, javaScenario, state, template, uuid } from '../../support/java-json.js';

/** A scenario in which most of what SpaceNet writes otherwise occurs. */
function full(): PlainObject {
  const thing = template.element('Thing', 'Element', {
    states: [state('On', 'Active'), state('S', 'Special')],
    parts: [{ resource: uuid('fuel'), meanTimeToFailure: 10, quantity: 1, dutyCycle: 1 }],
  });
  const rover = template.rover('Rover', { contents: [template.element('Inner', 'Element')] });
  const states = [state('s1', 'Active'), state('s2', 'Special')];
  return javaScenario({
    templates: [thing, rover, template.tank('Tank'), template.stage('Stage')],
    instances: [
      instance('T', thing, { states, parts: [] }),
      instance('R', rover, { contents: [template.carrier('Box')] }),
    ],
    nodes: [
      { ...{ id: uuid('leo'), type: 'Orbital Node', name: 'LEO', body1: 'Venus' }, apoapsis: 1 },
    ],
    events: [
      event('Reconfigure Elements', { elements: [uuid('T')], stateType: 'Special' }),
      event('Propulsive Burn', { elements: [], actions: { burn: uuid('b1'), actions: [] } }),
      event('Transfer Resources', { resources: [], origin: uuid('R'), destination: uuid('R') }),
      event('Surface Transport', { vehicle: uuid('T'), speed: 1, transportState: uuid('s1') }),
      event('Crewed Exploration', {
        duration: 'P7D',
        evaPerWeek: 2.5,
        elementStates: [{ element: uuid('T'), stateIndex: 1 }],
      }),
      event('Space Transport', { edge: uuid('path'), burnStageSequence: [{}, {}] }),
    ],
  });
}

/** Every place of a value in which another can stand. */
function placesIn(root: PlainObject): { holder: PlainObject; key: string }[] {
  const places: { holder: PlainObject; key: string }[] = [];
  const open: unknown[] = [root];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (!isObject(value) && !Array.isArray(value)) continue;
    for (const [key, inside] of Object.entries(value as PlainObject)) {
      places.push({ holder: value as PlainObject, key });
      open.push(inside);
    }
  }
  return places;
}

const ODD = [
  null,
  true,
  -1,
  1e308,
  '',
  'x',
  '__proto__',
  [],
  [[]],
  {},
  { type: 'Element' },
  [null, 7],
];

describe('hostile JSON of SpaceNet 2.5', () => {
  it('with other values in any places gives a scenario or located errors', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ at: fc.nat(), odd: fc.nat(ODD.length) }), {
          minLength: 1,
          maxLength: 6,
        }),
        async (changes) => {
          const source = full();
          for (const { at, odd } of changes) {
            const places = placesIn(source);
            const { holder, key } = places[at % places.length]!;
            if (odd === ODD.length && Array.isArray(holder)) holder.splice(Number(key), 1);
            else if (odd === ODD.length) delete holder[key];
            else holder[key] = structuredClone(ODD[odd]);
          }
          const result = await readScenarioJson(source, { dialect: 'spacenet25' });
          if (result.success) check(result.value);
          else expect(result.issues.some(({ severity }) => severity === 'error')).to.equal(true);
          for (const { pointer } of result.issues) expect(pointer).to.match(/^(\/|$)/);
        },
      ),
      { numRuns: draws(700) },
    ));

  it('that is cut off anywhere, or has other bytes, gives one answer', () => {
    const bytes = new TextEncoder().encode(JSON.stringify(full()));
    return fc.assert(
      fc.asyncProperty(fc.nat(bytes.length), fc.nat(255), fc.boolean(), async (at, byte, cut) => {
        const changed = cut ? bytes.slice(0, at) : bytes.with(at % bytes.length, byte);
        const result = await safeLoadScenario(changed);
        if (!result.success) expect(result.issues.length).to.be.above(0);
      }),
      { numRuns: draws(300) },
    );
  });

  it('does not reach prototypes', async () => {
    const text = JSON.stringify(full()).replaceAll('"name"', '"__proto__":{"polluted":1},"name"');
    await safeLoadScenario(new TextEncoder().encode(text));
    expect(({} as { polluted?: unknown }).polluted).to.equal(undefined);
  });

  it('with objects that hold themselves ends', async () => {
    const carrier = template.carrier('C');
    carrier.contents = [carrier, carrier];
    const result = await readScenarioJson(javaScenario({ templates: [carrier] }));
    expect(result.success).to.equal(true);
  });
});

import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import { compare } from '../../../../lib/analysis/table/differences.js';
import { diffText } from '../../../../lib/cli/commands/diff/difference.js';
import { summarize } from '../../../../lib/cli/commands/show/summarize.js';
import { summaryText } from '../../../../lib/cli/commands/show/summary-text.js';
import { paintOf } from '../../../../lib/cli/text/color.js';
import { ModelDatabase, parse, Scenario, safeParse } from '../../../../lib/index.js';
import { arbitraryInstance } from '../../../support/arbitrary.js';
import { draws } from '../../../support/draws.js';
import { OUTPOST } from '../../support/shell.js';

const text = readFileSync(OUTPOST, 'utf8');
const plain = () => JSON.parse(text);
const read = (value: unknown) => parse(Scenario, value, { unknown: 'keep' });
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const renewed = (json: string) =>
  json.replace(UUID, (id) => `${id.slice(0, -12)}${[...id.slice(-12)].reverse().join('')}`);

type Plain = ReturnType<typeof plain>;

/** The differences in short: `what / objects / field / before / after`. */
function said(change: (later: Plain) => void, newIds = false): string[] {
  const later = JSON.parse(newIds ? renewed(text) : text);
  change(later);
  return compare(read(plain()), read(later)).map(({ what, within, field, before, after }) =>
    [what, within.map(({ name }) => name).join(' > '), field, before ?? '', after ?? ''].join('/'),
  );
}

describe('the differences between two scenarios', () => {
  it('is empty for equal scenarios in different forms', () => {
    expect(compare(read(plain()), read(plain()))).to.deep.equal([]);
    const seconds = JSON.stringify(read(plain()));
    expect(compare(read(plain()), read(JSON.parse(seconds)))).to.deep.equal([]);
  });

  it('is empty if only identifiers differ', () => {
    expect(said(() => {}, true)).to.deep.equal([]);
  });

  it('is empty if only a meaningless order differs', () => {
    const turned = (later: Plain) => {
      later.network.nodes.reverse();
      later.network.edges.reverse();
      later.resourceList.reverse();
      later.elementTemplates.reverse();
      later.instantiatedElements.reverse();
      for (const mission of later.missionList) {
        for (const event of mission.events) event.elements?.reverse();
      }
    };
    expect(said(turned)).to.deep.equal([]);
    expect(said(turned, true)).to.deep.equal([]);
  });

  it('contains every single changed value', () => {
    let tried = 0;
    const visit = (value: unknown, path: (string | number)[]): void => {
      if (typeof value === 'object' && value !== null) {
        for (const [key, item] of Object.entries(value)) {
          visit(item, [...path, Array.isArray(value) ? Number(key) : key]);
        }
        return;
      }
      // An object's own identifier does not count if the name is the same.
      if (path.at(-1) === 'id' && path.at(-3) !== 'contents') return;
      for (const other of alternatives(value)) {
        if (other === value) continue;
        const later = plain();
        let at = later;
        for (const key of path.slice(0, -1)) at = at[key];
        at[path.at(-1)!] = other;
        const result = safeParse(Scenario, later);
        if (!result.success) continue;
        tried++;
        const changes = compare(read(plain()), result.value);
        expect(changes, path.join('/')).not.to.deep.equal([]);
        break;
      }
    };
    visit(plain(), []);
    expect(tried).to.be.above(300);
  });

  const alternatives = (value: unknown): unknown[] => {
    if (typeof value === 'boolean') return [!value];
    if (typeof value === 'number') return [value + 1, value / 2 + 0.1, value - 1];
    if (typeof value !== 'string') return [];
    if (value.search(UUID) === 0) return ['00000000-0000-4000-8000-000000000000'];
    return [
      'P9D',
      '2040-01-01T00:00:00Z',
      'Pressurized',
      'Mars',
      'Dormant',
      'Stage',
      'Burn',
      'other',
    ];
  };

  it('names objects, fields and values in words', () => {
    expect(
      said((later) => {
        later.network.edges[1].duration = 'P5D';
        later.network.edges[1].burns[1].deltaV = 950;
        later.elementTemplates[2].parts[0].quantity = 7;
        later.missionList[0].events[7].resources[0].amount = 31;
        later.configuration.detailedEva = false;
        later.startDate = '2031-03-02T12:00:00Z';
      }, true),
    ).to.have.members([
      'changed//startDate/2031-03-01 12:00 UTC/2031-03-02 12:00 UTC',
      'changed/LEO-LLO/duration/4 d/5 d',
      'changed/LEO-LLO/burns[1].deltaV/900 m/s/950 m/s',
      'changed/Habitat/parts[Air filter].quantity/6/7',
      'changed/Cargo delivery > Refill of the reserve/resources[Water].amount/30/31',
      'changed//configuration.detailedEva/yes/no',
    ]);
  });

  it('compares references by the objects that they name', () => {
    expect(
      said((later) => {
        later.missionList[0].events[5].container = later.network.nodes[5].id;
        later.missionList[0].events[3].elements.pop();
        later.missionList[0].events[2].elements.push(later.instantiatedElements[3].id);
      }, true),
    ).to.deep.equal([
      'added/Cargo delivery > Cargo launch/elements//Outpost | Rover',
      'removed/Cargo delivery > Cruise to the Moon/elements/Cargo | Lander/',
      'changed/Cargo delivery > Unloading/container/Shackleton/Ridge',
    ]);
  });

  it('matches a renamed object by identifier, or by all other fields', () => {
    expect(
      said((later) => {
        later.network.nodes[0].name = 'Cape';
        later.missionList[1].events[0].name = 'Start of it all';
      }),
    ).to.deep.equal([
      'changed/Cape/name/KSC/Cape',
      'changed/First crew > Start of it all/name/On the pad/Start of it all',
    ]);
    expect(
      said((later) => {
        later.network.nodes[0].name = ' ksc';
      }, true),
    ).to.deep.equal(['changed/ ksc/name/KSC/ ksc']);
  });

  it('contains added and removed objects with their fields', () => {
    expect(
      said((later) => {
        later.network.nodes.push({ name: 'Base', type: 'Surface Node', latitude: 1, longitude: 2 });
        later.missionList[1].events.pop();
        later.network.edges[1].burns.pop();
        later.missionList[0].events[7].resources.push({
          classOfSupply: 203,
          environment: 'Pressurized',
          amount: 5,
        });
      }).map((line) => line.split('/').slice(0, 3).join('/')),
    ).to.deep.equal([
      'added/Base/',
      'removed/LEO-LLO/burns',
      'added/Cargo delivery > Refill of the reserve/resources',
      'removed/First crew > Splashdown/',
    ]);
  });

  it('contains changes in the order of states, simultaneous events, burns and actions', () => {
    const reordered = (change: (later: Plain) => void) =>
      said(change, true).filter((line) => line.startsWith('reordered'));
    expect(reordered((later) => later.elementTemplates[2].states.reverse())).to.deep.equal([
      'reordered/Habitat/states//',
    ]);
    expect(
      reordered((later) => later.missionList[0].events[3].burnStageSequence.reverse()),
    ).to.have.length(1);
    const swap = (list: unknown[], a: number, b: number) => {
      [list[a], list[b]] = [list[b], list[a]];
    };
    // These have different times, which define their order.
    expect(reordered((later) => swap(later.missionList[0].events, 3, 4))).to.deep.equal([]);
    expect(
      said((later) => {
        const { events } = later.missionList[0];
        events[0].priority = 2;
        swap(events, 0, 1);
      }),
    ).to.deep.equal(['changed/Cargo delivery > On the pad/priority/1/2']);
  });

  it('contains unknown properties', () => {
    expect(
      said((later) => {
        later.note = { a: 1 };
        later.network.nodes[0].colour = 'blue';
        later.manifest = { loads: [1] };
      }),
    ).to.deep.equal([
      'changed/KSC/colour//"blue"',
      'changed//manifest.loads//[1]',
      'changed//note//{"a":1}',
    ]);
  });

  it('contains values whose texts are equal', () => {
    expect(
      said((later) => {
        later.network.edges[1].burns[0].time = 1e-5;
      }),
    ).to.deep.equal(['changed/LEO-LLO/burns[0].time/0/0.00001']);
  });

  it('contains new overrides, and objects of another type', () => {
    expect(
      said((later) => {
        later.instantiatedElements[0].mass = 7100;
        later.elementTemplates[0].fuel = { resource: later.resourceList[0].id, amount: 60_000 };
      }).map((line) => line.replace(/\/\d.*$/, '')),
    ).to.deep.equal(['changed/Transfer stage/fuel', 'changed/Cargo | Transfer stage/mass/']);
  });

  it('compares fields of one name whose types differ', () => {
    const { id, name } = plain().elementTemplates[0];
    const base = { id, name, classOfSupply: 9, mass: 1, volume: 1, maxCargoMass: 1 };
    const water = { resource: plain().resourceList[0].id, amount: 5 };
    const scenarioWith = (template: object) =>
      read({ ...plain(), elementTemplates: [{ ...base, ...template }] });
    const container = scenarioWith({ type: 'Resource Container', contents: [water] });
    const carrier = scenarioWith({
      type: 'Element Carrier',
      contents: [plain().instantiatedElements[0].id],
      maxCrew: 1,
    });
    const contentsOf = (before: Scenario, after: Scenario) =>
      compare(before, after).flatMap((difference) =>
        difference.field === 'contents' ? [[difference.before, difference.after]] : [],
      );
    const [amounts, elements] = ['5 kg of Water', 'Cargo | Transfer stage'];
    expect(contentsOf(container, carrier)).to.deep.equal([[amounts, elements]]);
    expect(contentsOf(carrier, container)).to.deep.equal([[elements, amounts]]);
    expect(contentsOf(carrier, carrier)).to.deep.equal([]);
  });

  it('works for databases', () => {
    const { nodes } = plain().network;
    const before = parse(ModelDatabase, { nodes });
    const after = parse(ModelDatabase, { nodes: nodes.slice(1) });
    expect(compare(before, after).map(({ what }) => what)).to.deep.equal(['removed']);
    expect(compare(after, before).map(({ pointers }) => pointers)).to.deep.equal([
      { after: '/nodes/0' },
    ]);
  });

  it('works for every kind of object and value', () => {
    const columns = 80;
    // biome-ignore lint/suspicious/noExplicitAny: only the colour of the terminal is asked for
    const paint = paintOf({ color: false } as any);
    const scenarios = arbitraryInstance(Scenario) as fc.Arbitrary<Scenario>;
    fc.assert(
      fc.property(scenarios, scenarios, (before, after) => {
        expect(compare(before, before)).to.deep.equal([]);
        const shown = diffText(compare(before, after), { kind: 'scenario', columns, paint });
        const summary = summaryText(summarize(before), { columns, paint });
        // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what must not be there
        expect(shown + summary).not.to.match(/[\x00-\x09\x0b-\x1f\x7f]/);
      }),
      { numRuns: draws(30) },
    );
  });

  it('is fast for thousands of events with different identifiers', () => {
    const big = plain();
    const [mission] = big.missionList;
    const [event] = mission.events;
    mission.events = Array.from({ length: 3000 }, (_, at) => ({ ...event, name: `E${at}` }));
    const later = JSON.parse(renewed(JSON.stringify(big)));
    expect(compare(read(big), read(later))).to.deep.equal([]);
  });
});

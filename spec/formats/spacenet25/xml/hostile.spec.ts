import { expect } from 'chai';
import { check } from '../../../../lib/index.js';
import {
  at,
  carrier,
  element,
  event,
  loadXml,
  NODES,
  scenarioXml,
} from '../../support/java-xml.js';

const KSC = at('container', 'SurfaceNode');

/** An event that creates elements. Its collection of elements can be named by other events. */
const create = (elements: string) =>
  event('CreateEvent', 'Start', `<elements>${elements}</elements>${KSC}`);

const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

/** What is wrong with a file: codes, lines and paths. */
async function errorsOf(text: string): Promise<(readonly [string, number | undefined, string])[]> {
  const result = await loadXml(text);
  expect(result.success).to.equal(false);
  const errors = result.issues.filter(({ severity }) => severity === 'error');
  return errors.map(({ code, line, pointer }) => [code, line, pointer] as const);
}

const CREATED = '/scenario/missionList/Mission/eventList/CreateEvent/elements';

describe('A scenario of SpaceNet 2.5 that multiplies itself', () => {
  it('by many references to one large collection is refused', async () => {
    const fleet = create(times(500, (index) => element('Element', index, `E${index}`)));
    const remove = event(
      'RemoveEvent',
      'End',
      '<elements reference="../../x.CreateEvent/elements"/>',
    );
    const few = await loadXml(scenarioXml({ events: fleet + remove.repeat(100) }));
    expect(few.success && few.value.missionList[0]!.events).to.have.length(101);
    const errors = await errorsOf(scenarioXml({ events: fleet + remove.repeat(1000) }));
    expect(errors.map(([code]) => code)).to.deep.equal(['xml-too-large']);
    const [[, line, pointer]] = errors as [(typeof errors)[0]];
    expect(line).to.be.a('number');
    expect(pointer).to.equal('/scenario/missionList/Mission/eventList/CreateEvent/elements');
  });

  it('by many references to one large object is refused', async () => {
    const state = `<x.State><tid>1</tid><name>On</name><stateType>ACTIVE</stateType><demandModels/>${'<junk/>'.repeat(1000)}</x.State>`;
    const owner = (uid: number, states: string) =>
      element('Element', uid, `E${uid}`, { states, parts: '' });
    const shared = '<x.State reference="../../../x.Element/states/x.State"/>';
    const all = owner(0, state) + times(1000, (index) => owner(index + 1, shared));
    const errors = await errorsOf(scenarioXml({ events: create(all) }));
    expect(errors.map(([code]) => code)).to.deep.equal(['xml-too-large']);
  });

  it('is read if its objects are wide, and found again by their fields', async () => {
    const wide = NODES.replace('<x.SurfaceNode>', `<x.SurfaceNode>${'<junk/>'.repeat(500)}`);
    const result = await loadXml(scenarioXml({ nodes: wide }));
    expect(result.success && result.value.network.nodes.map(({ name }) => name)).to.deep.equal([
      'KSC',
      'PAC',
      'LEO',
      'EML1',
    ]);
    expect(result.issues.map(({ code }) => code)).to.include('unread-field');
    const without = wide.replace('<tid>1</tid>', '');
    const [first] = await errorsOf(scenarioXml({ nodes: without }));
    expect(first!.slice(0, 1)).to.deep.equal(['missing-xml-field']);
  });

  it('has the place of each of many wrong elements', async () => {
    const errors = await errorsOf(scenarioXml({ events: create('<x.What/>'.repeat(300)) }));
    expect(errors).to.have.length(300);
    expect(errors[0]![2]).to.match(/\/CreateEvent\/elements\/What$/);
    expect(errors[1]![2]).to.match(/\/CreateEvent\/elements\/What\[2\]$/);
    expect(errors[299]![2]).to.match(/\/CreateEvent\/elements\/What\[300\]$/);
  });

  it('by a carrier inside itself is refused where the circle closes', async () => {
    const inner = carrier(2, 'Inner', { contents: '<x.Carrier reference="../../../.."/>' });
    const own = carrier(3, 'Own', { contents: '<x.Carrier reference="../.."/>' });
    const outer = carrier(1, 'Outer', { contents: inner });
    expect(await errorsOf(scenarioXml({ events: create(outer + own) }))).to.deep.equal([
      ['element-in-itself', 7, `${CREATED}/Carrier/contents/Carrier/contents/Carrier`],
      ['element-in-itself', 7, `${CREATED}/Carrier[2]/contents/Carrier`],
    ]);
  });

  it('by 5,000 carriers around one that is in itself is refused once', async () => {
    const around = times(5000, (index) =>
      carrier(index + 2, `C${index}`, {
        contents:
          index === 0
            ? '<x.Carrier reference="../../../.."/>'
            : `<x.Carrier reference="../../../x.Carrier${index === 1 ? '' : `[${index}]`}"/>`,
      }),
    );
    const outer = carrier(1, 'Outer', { contents: around });
    const errors = await errorsOf(scenarioXml({ events: create(outer) }));
    expect(errors.map(([code]) => code)).to.deep.equal(['element-in-itself']);
  });

  it('is read if carriers share what they carry: the checks tell that it is in two places', async () => {
    const inner = carrier(2, 'Shared');
    const one = carrier(1, 'One', { contents: inner });
    const two = carrier(3, 'Two', {
      contents: '<x.Carrier reference="../../../x.Carrier/contents/x.Carrier"/>',
    });
    const result = await loadXml(scenarioXml({ events: create(one + two) }));
    const codes = result.success ? check(result.value).map(({ code }) => code) : [];
    expect(codes).to.include('contained-twice');
  });
});

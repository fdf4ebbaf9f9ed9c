import { expect } from 'chai';
import { check } from '../../lib/checks/index.js';
import {
  AnyEvent,
  BurnStageItem,
  days,
  Edge,
  ElementInstance,
  Event,
  type Fields,
  InstCarrier,
  InstElement,
  Node,
  parse,
  Scenario,
  serialize,
  type Uuid,
} from '../../lib/index.js';
import { Role } from '../../lib/model/index.js';
import { concrete, list, reference, references } from '../../lib/schema/vocabulary.js';
import { type Campaign, campaign, id } from './support/campaign.js';
import { placesOf } from './support/found.js';

/** Brings probes into play, takes tugs out of play, and carries both along an edge. */
@concrete('Launch Probes')
class LaunchProbes extends Event {
  declare readonly type: 'Launch Probes';
  @references(() => ElementInstance, { role: Role.Created, expectsItems: true }) probes!: Uuid[];
  @reference(() => [Node, Edge, InstCarrier], { role: Role.Into }) bay!: Uuid;
  @references(() => ElementInstance, { role: Role.Removed }) tugs!: Uuid[];
  @reference(() => Edge, { role: Role.Traversed }) route!: Uuid;
  @references(() => ElementInstance, { role: Role.Transported }) stack!: Uuid[];
  @list(() => BurnStageItem) firings!: BurnStageItem[];

  constructor(fields: Fields<LaunchProbes>) {
    super(fields);
  }
}

describe('the checks and a custom event with declared roles', () => {
  before(() => {
    AnyEvent.add(LaunchProbes);
  });
  after(() => {
    AnyEvent.members.delete('Launch Probes');
    AnyEvent.subTypes.pop();
  });

  /** The issues of the sound campaign with a probe and a sound event that launches it, after a change. */
  function found(change: (event: LaunchProbes, campaign: Campaign) => void): string[] {
    const whole = campaign();
    const { scenario, mission, elements, templates, nodes, edges } = whole;
    const probe = new InstElement({
      id: id('element', 10),
      name: 'Probe',
      templateId: templates.tool.id,
    });
    scenario.instantiatedElements.push(probe);
    const event = new LaunchProbes({
      name: 'Launch',
      priority: 3,
      missionTime: days(26.5),
      location: nodes.base.id,
      probes: [probe.id],
      bay: elements.habitat.id,
      tugs: [],
      route: edges.home.id,
      stack: [elements.habitat.id],
      firings: [],
    });
    change(event, whole);
    const events: object[] = mission.events;
    events.push(event);
    return placesOf(check(parse(Scenario, serialize(scenario))));
  }

  it('find nothing if it is sound', () => {
    expect(found(() => undefined)).to.deep.equal([]);
  });

  it('see that it puts elements into play', () => {
    expect(
      found((event) => {
        event.probes = [];
      }),
    ).to.deep.equal([
      'empty-list /missionList/0/events/18/probes',
      'never-in-play /instantiatedElements/10',
    ]);
    expect(
      found((event, { elements }) => {
        event.probes.push(elements.box.id);
      }),
    ).to.deep.equal(['created-twice /missionList/0/events/18/probes/1']);
    expect(
      found((_, { events }) => {
        events.wake.element = id('element', 10);
        events.wake.stateIndex = 0;
      }),
    ).to.deep.equal(['used-before-created /missionList/0/events/14/element']);
  });

  it('see that it takes elements out of play', () => {
    expect(
      found((event, { elements }) => {
        event.tugs.push(elements.habitat.id);
      }),
    ).to.deep.equal(['used-after-removal /missionList/0/events/16/elements/0']);
    expect(
      found((event, { elements }) => {
        event.tugs.push(elements.locker.id);
      }),
    ).to.deep.equal([]);
  });

  it('see which edge it travels along', () => {
    expect(
      found((event, { nodes }) => {
        event.location = nodes.pac.id;
      }),
    ).to.deep.equal(['transport-location /missionList/0/events/18/location']);
    expect(
      found((event, { mission, events }) => {
        // The event takes the place of the flight home: the return destination is still reached.
        mission.events.splice(mission.events.indexOf(events.home), 1);
        event.missionTime = days(27);
      }),
    ).to.deep.equal([]);
  });

  it('see where it puts elements', () => {
    expect(
      found((event, { nodes }) => {
        event.bay = nodes.pac.id;
      }),
    ).to.deep.equal(['container-location /missionList/0/events/18/bay']);
    expect(
      found((event, { elements }) => {
        event.probes.push(elements.habitat.id);
      }),
    ).to.deep.equal([
      'moved-into-itself /missionList/0/events/18/probes/1',
      'created-twice /missionList/0/events/18/probes/1',
    ]);
    expect(
      found((_, { events }) => {
        events.home.elements.push(id('element', 10));
      }),
    ).to.deep.equal(['listed-beside-carrier /missionList/0/events/16/elements/1']);
  });

  it('see which elements are aboard', () => {
    expect(
      found((event, { elements }) => {
        event.firings.push(new BurnStageItem({ element: elements.lander.id, type: 'Burn' }));
      }),
    ).to.deep.equal(['not-aboard /missionList/0/events/18/firings/0/element']);
    expect(
      found((event, { elements }) => {
        event.stack = [elements.lander.id];
        event.firings.push(new BurnStageItem({ element: elements.lander.id, type: 'Burn' }));
      }),
    ).to.deep.equal([]);
  });

  it('include lists that name an element twice', () => {
    expect(
      found((event) => {
        event.probes.push(event.probes[0]!);
      }),
    ).to.deep.equal(['listed-twice /missionList/0/events/18/probes/1']);
  });
});

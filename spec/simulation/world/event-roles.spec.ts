import { expect } from 'chai';
import {
  ElementInstance,
  ElementState,
  Event,
  type Fields,
  InstCarrier,
  Role,
  type Seconds,
  type Uuid,
} from '../../../lib/index.js';
import {
  concrete,
  duration,
  list,
  reference,
  references,
  text,
} from '../../../lib/schema/fields.js';
import {
  idsIn,
  participantsOf,
  rolesOf,
  secondsOf,
} from '../../../lib/simulation/world/event-roles.js';
import { campaign } from '../../checks/support/campaign.js';

@concrete('Walk')
class Walk extends Event {
  declare readonly type: 'Walk';
  @references(() => ElementInstance, { role: Role.Participant }) crew!: Uuid[];
  @list(() => ElementState, { optional: true }) others?: ElementState[];
  @reference(() => InstCarrier, { role: Role.Into }) airlock!: Uuid;
  @duration({ role: Role.Eva }) outside!: Seconds;
  constructor(fields: Fields<Walk>) {
    super(fields);
  }
}

@concrete('Deliver')
class Deliver extends Event {
  declare readonly type: 'Deliver';
  @references(() => ElementInstance, {
    role: ({ mode }: Deliver) => (mode === 'new' ? Role.Created : Role.Moved),
  })
  goods!: Uuid[];
  @text() mode!: string;
  constructor(fields: Fields<Deliver>) {
    super(fields);
  }
}

const { events, elements, nodes } = campaign();
const at = { name: 'Custom', priority: 1, missionTime: 0, location: nodes.base.id };

describe('the roles of the fields of an event in a simulation', () => {
  it('are those of the built-in EVAs and explorations', () => {
    expect(rolesOf(events.eva)).to.include({ eva: 'evaDuration', evasPerWeek: undefined });
    expect(rolesOf(events.exploration)).to.include({
      eva: 'evaDuration',
      evasPerWeek: 'evaPerWeek',
      lasts: 'duration',
    });
    expect(rolesOf(events.drive).eva).to.equal(undefined);
    expect([...participantsOf(events.eva)]).to.deep.equal([elements.ann.id]);
    expect([...participantsOf(events.drive)]).to.deep.equal([]);
  });

  it('are those of a custom event, whose participants are named directly or in objects', () => {
    const walk = new Walk({
      ...at,
      crew: [elements.ann.id, elements.ann.id],
      others: [new ElementState({ element: elements.robot.id, stateIndex: -1 })],
      airlock: elements.habitat.id,
      outside: 3600,
    });
    expect(rolesOf(walk).eva).to.equal('outside');
    expect(secondsOf(walk)).to.equal(undefined);
    expect([...participantsOf(walk)]).to.deep.equal([elements.ann.id, elements.robot.id]);
    const { others: _, ...alone } = walk;
    expect([...participantsOf(new Walk({ ...alone, crew: [] }))]).to.deep.equal([]);
  });

  it('can depend on the event', () => {
    const deliver = (mode: string) => new Deliver({ ...at, goods: [elements.tool.id], mode });
    const created = (event: Deliver) => idsIn(event, rolesOf(event).created);
    expect(created(deliver('new'))).to.deep.equal([elements.tool.id]);
    expect(created(deliver('old'))).to.deep.equal([]);
    expect(created(deliver('new'))).to.deep.equal([elements.tool.id]);
  });
});

import { expect } from 'chai';
import {
  eventOf,
  fieldsWithRole,
  roleOfReference,
  targetsWithRole,
  targetWithRole,
} from '../../lib/graph/event-roles.js';
import { Edge, Event, InstCarrier, Node, ScenarioGraph } from '../../lib/index.js';
import { BurnStageItem, Role } from '../../lib/model/index.js';
import { campaign } from '../checks/support/campaign.js';

describe('roles of the fields of events', () => {
  const { scenario, elements, edges } = campaign();
  const { index } = new ScenarioGraph(scenario);
  const events = index.all(Event);
  const named = (name: string) => events.find(({ object }) => object.name === name)!;

  it('find fields by role', () => {
    const names = (name: string, ...roles: Role[]) =>
      fieldsWithRole(named(name), ...roles).map((field) => field.name);
    expect(names('Transfer', Role.Transported)).to.deep.equal(['elements']);
    expect(names('Trim', Role.Transported)).to.deep.equal([]);
    expect(names('Trim', Role.Transported, Role.Stacked)).to.deep.equal(['elements']);
    expect(names('EVA', Role.Into, Role.Eva)).to.deep.equal(['evaDuration', 'vehicle']);
  });

  it('find the object that a field refers to', () => {
    expect(targetWithRole(named('Transfer'), Role.Traversed, Edge)?.object).to.equal(
      edges.transfer,
    );
    expect(targetWithRole(named('Transfer'), Role.Traversed, Node)).to.equal(undefined);
    expect(targetWithRole(named('Wake'), Role.Traversed, Edge)).to.equal(undefined);
    expect(targetWithRole(named('Board'), Role.Into, InstCarrier)?.object).to.equal(elements.rover);
    expect(
      targetsWithRole(named('Transfer'), Role.Transported).map((each) => each?.object),
    ).to.deep.equal([elements.upper, elements.lander]);
    expect(targetsWithRole(named('Wake'), Role.Transported)).to.deep.equal([]);
  });

  it('find the event that a part belongs to', () => {
    const [item] = index.all(BurnStageItem);
    expect(eventOf(item)).to.equal(named('Transfer'));
    expect(eventOf(named('Wake'))).to.equal(named('Wake'));
    expect(eventOf(index.all(Node)[0])).to.equal(undefined);
    expect(eventOf(undefined)).to.equal(undefined);
  });

  it('may depend on the object that has the field', () => {
    const roles = index
      .all(BurnStageItem)
      .slice(0, 3)
      .flatMap((item) => item.references().map(roleOfReference));
    expect(roles).to.deep.equal(['', Role.Staged, '']);
  });
});

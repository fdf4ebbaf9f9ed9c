import { expect } from 'chai';
import { NOBODY } from '../support/campaign.js';
import { pointers } from '../support/found.js';

describe('rule state-index', () => {
  it('reports an index into the states of the template of the element', () => {
    expect(
      pointers('state-index', ({ events }) => {
        events.wake.stateIndex = 2;
      }),
    ).to.deep.equal(['/missionList/0/events/14/stateIndex']);
  });

  it('reports an index into the states of the element itself', () => {
    expect(
      pointers('state-index', ({ elements }) => {
        elements.ann.states = [];
      }),
    ).to.deep.equal([
      '/missionList/0/events/9/elementStates/0/stateIndex',
      '/missionList/0/events/10/elementStates/0/stateIndex',
      '/missionList/0/events/14/stateIndex',
    ]);
  });

  it('reports the state of a transport', () => {
    expect(
      pointers('state-index', ({ events }) => {
        events.drive.transportState = 7;
      }),
    ).to.deep.equal(['/missionList/0/events/7/transportState']);
  });

  it('reports the state that a template starts in', () => {
    expect(
      pointers('state-index', ({ templates }) => {
        templates.tool.currentStateIndex = 2;
      }),
    ).to.deep.equal(['/elementTemplates/4/currentStateIndex']);
  });

  it('reports the state that an instance starts in', () => {
    expect(
      pointers('state-index', ({ elements }) => {
        elements.robot.currentStateIndex = 0;
      }),
    ).to.deep.equal(['/instantiatedElements/8/currentStateIndex']);
  });

  it('reports nothing for -1', () => {
    expect(
      pointers('state-index', ({ events }) => {
        events.wake.stateIndex = -1;
      }),
    ).to.deep.equal([]);
  });

  it('reports nothing where the element or its template is missing', () => {
    expect(
      pointers('state-index', ({ events, elements }) => {
        events.wake.element = NOBODY;
        elements.ann.templateId = NOBODY;
      }),
    ).to.deep.equal([]);
  });
});

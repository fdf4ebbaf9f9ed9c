import { expect } from 'chai';
import { pointers } from '../support/found.js';

describe('rule discrete-amount', () => {
  it('reports half an item in an event', () => {
    expect(
      pointers('discrete-amount', ({ events }) => {
        events.consume.resources[0]!.amount = 0.5;
      }),
    ).to.deep.equal(['/missionList/0/events/13/resources/0/amount']);
  });

  it('reports half an item in a list of parts', () => {
    expect(
      pointers('discrete-amount', ({ templates }) => {
        templates.tool.parts[0]!.quantity = 1.5;
      }),
    ).to.deep.equal(['/elementTemplates/4/parts/0/quantity']);
  });

  it('reports nothing of a continuous resource', () => {
    expect(
      pointers('discrete-amount', ({ events, templates, water }) => {
        events.add.resources[0]!.amount = 0.5;
        templates.tool.parts[0]!.resource = water.id;
        templates.tool.parts[0]!.quantity = 1.5;
      }),
    ).to.deep.equal([]);
  });
});

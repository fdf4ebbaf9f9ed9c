import { thingMessages } from '../../reading/declaration-messages.js';
import { catalogue, type Mismatch } from '../../schema/diagnostics/catalogue.js';

/** The messages about a design as a whole, by code. Those about single values are `shapeMessages`. */
export const designMessages = catalogue({
  ...thingMessages,
  'wrong-days': {
    severity: 'error',
    help: 'Days are out of order, or outside the horizon.',
    text: (p: Mismatch) => `Expected ${p.expected}, found ${p.found}.`,
  },
  'needless-field': {
    severity: 'error',
    help: 'The field does not go with what the entry says elsewhere.',
    text: (p: Mismatch) => `Expected ${p.expected}, found ${p.found}.`,
  },
  'unusable-thing': {
    severity: 'error',
    help: 'The thing lacks what a design needs of it.',
    text: (p: { found: string; reason: string }) => `${p.found} cannot be used: ${p.reason}.`,
  },
  'served-by-delivery': {
    severity: 'error',
    help: 'A demand of people, vehicles or plants can be met by what a requirement brings, so the simulation would let them use it up. Give the demand or the delivery another resource.',
    text: (p: { found: string; demanded: string }) =>
      `${p.found} could also meet the demand for ${p.demanded}, so it would be used up.`,
  },
  'served-by-several': {
    severity: 'error',
    help: 'Several resources of the design can meet a need, and the simulation would choose one. Ask for one resource, or have one alone.',
    text: (p: { found: string; demanded: string }) =>
      `The need for ${p.demanded} could be met by ${p.found}: expected one of them at most.`,
  },
  'day-not-kept': {
    severity: 'warning',
    help: 'A plan cannot keep a day of the delivery, because it brings the same for another use too, and nobody can say which of it is the delivery. Give the delivery a resource or a template of its own if the day matters.',
    text: (p: { found: string; reason: string }) => `${p.found} is not kept: ${p.reason}.`,
  },
  'given-off': {
    severity: 'warning',
    help: 'People or vehicles give something off that the plan has a use for. A plan counts what plants make, and not what others give off, so it brings the whole amount from elsewhere. If it is to count, let a plant make it.',
    text: (p: { found: string; good: string }) =>
      `${p.found} gives off ${p.good}, which the plan does not count.`,
  },
  'given-off-on-flights': {
    severity: 'error',
    help: 'People or vehicles give something off that tanks or containers of the plan hold. On a flight with a burn after its departure, that mass would be there at the burn, and the plan does not know of it. Take the rate out of the state, or let a resource be given off that the design has no other use for: that is vented.',
    text: (p: { found: string; good: string; edge: string }) =>
      `${p.found} gives off ${p.good}, which would be stored aboard, so burns on the way along ${p.edge} would take more than the plan says. Take the rate out of its state, or let it give off another resource.`,
  },
  'has-missions': {
    severity: 'error',
    help: 'A design makes the missions of its horizon. Missions before it are history: what is in play at the start of the horizon is fleet and stock. Remove later ones, or begin the horizon after them.',
    text: (p: Mismatch) => `Expected ${p.expected}, found ${p.found}.`,
  },
  'history-goes-on': {
    severity: 'error',
    help: 'The missions before the horizon must have ended when it begins: no event, flight or demand of theirs is later, no event fails, and no people are away from sources.',
    text: (p: Mismatch) =>
      `${p.found}, but the missions before the horizon must be over by ${p.expected}.`,
  },
  'too-many-arcs': {
    severity: 'error',
    help: 'The dates allow more flights than a design can weigh. Give departures of edges, or a smaller `grid.depth`.',
    text: (p: { found: string; limit: number }) =>
      `There are ${p.found} possible flights, or dates; the limit is ${p.limit}.`,
  },
});

import { catalogue } from '../../schema/diagnostics/shape-messages.js';
import type { Wrong } from './references.js';

/** What can be wrong with elements, what is in them, and resources and demands. */
export const elementMessages = catalogue({
  'inherited-state-index': {
    severity: 'warning',
    help: 'The instance replaces the states of its template without saying which one it starts in. The index of the template counts the states of the template, and tools disagree on whether it holds for others: give the instance one of its own.',
    text: (p: Wrong) =>
      `The states replace those of the template, whose currentStateIndex (${p.found}) counts its own; expected ${p.expected}.`,
  },
  'parts-heavier': {
    severity: 'warning',
    help: 'The parts of an element are part of its mass.',
    text: (p: Wrong) =>
      `The parts weigh ${p.found} kg together, more than the element; expected ${p.expected}.`,
  },
  'fuel-over-capacity': {
    severity: 'error',
    help: 'The tank holds no more than maxFuel.',
    text: (p: Wrong) => `The tank starts with ${p.found} units of fuel; expected ${p.expected}.`,
  },
  'negative-stock': {
    severity: 'error',
    help: 'What is in a tank or container at the start cannot be less than nothing.',
    text: (p: Wrong) => `An amount of ${p.found} cannot be there; expected ${p.expected}.`,
  },
  'fuel-not-propellant': {
    severity: 'warning',
    help: 'Fuel is of class of supply 1, Propellants and Fuels, or of one of its subclasses.',
    text: (p: Wrong) => `The fuel is of class of supply ${p.found}; expected ${p.expected}.`,
  },
  'contents-over-capacity': {
    severity: 'warning',
    help: 'What is inside at the start exceeds a capacity. It is put there all the same; nothing more will fit.',
    text: (p: Wrong & { of: string }) =>
      `The initial contents come to ${p.found} (${p.of}); expected ${p.expected}.`,
  },
  'contents-environment': {
    severity: 'warning',
    help: 'The scenario asks for environments to be observed (environmentConstrained), and what needs a pressurized environment is in an unpressurized one.',
    text: (p: Wrong & { content: string }) =>
      `${p.content} needs ${p.expected}, and the cargo environment is ${p.found}.`,
  },
  'contained-twice': {
    severity: 'error',
    help: 'An element is at one place at the start: at a node, on an edge, or inside a carrier.',
    text: (p: { element: string; pointer: string }) =>
      `${p.element} is already placed at ${p.pointer}.`,
  },
  'contained-in-itself': {
    severity: 'error',
    help: 'Nothing can be inside itself, be it at several removes. Break the circle at one of its links.',
    text: (p: { element: string; circle: string }) => `${p.element} is inside itself: ${p.circle}.`,
  },
  'never-in-play': {
    severity: 'warning',
    help: 'No Create Elements event and no initial contents of a node, an edge or a carrier in play ever bring the element into play: it has no effect, and events that use it fail.',
    text: (p: { element: string; used: number }) =>
      `${p.element} never comes into play${
        p.used === 0
          ? ''
          : `, although ${p.used === 1 ? 'an event uses' : `${p.used} places use`} it`
      }.`,
  },
  'crew-consumables-in-database': {
    severity: 'error',
    help: 'A model database holds no Crew Consumables demand models; a scenario does.',
    text: () => 'A Crew Consumables demand model does not belong in a model database.',
  },
  'crew-consumables-in-state': {
    severity: 'warning',
    help: 'Crew Consumables are worked out for a whole mission. Give the demand model to the mission; in a state of an element it demands nothing.',
    text: (p: { name: string }) => `The Crew Consumables model ${p.name} stands in a state.`,
  },
  'demand-model-twice': {
    severity: 'warning',
    help: 'The same demand model is there twice, with the same name and template: its demands count twice, or once, depending on the tool.',
    text: (p: { found: string }) => `The demand model ${p.found} is there already.`,
  },
  'discrete-amount': {
    severity: 'error',
    help: 'A Discrete resource comes in whole items. Make the resource Continuous, or the amount whole.',
    text: (p: Wrong & { resource: string }) =>
      `The amount is ${p.found}, and ${p.resource} comes in whole items; expected ${p.expected}.`,
  },
  'generic-class-none': {
    severity: 'warning',
    help: 'Class of supply 0 stands for none: nothing can serve a demand for it.',
    text: () => 'An amount of class of supply 0 can be served by nothing.',
  },
  'repeated-resource': {
    severity: 'warning',
    help: 'The same resource is listed twice. The amounts are summed here; other tools take only one of them.',
    text: (p: { found: string; pointer: string }) =>
      `${p.found} is already listed at ${p.pointer}.`,
  },
});

import { ResourceAmount } from '../../../lib/index.js';
import { examplesOf } from './example.js';

export const elementsExamples = examplesOf({
  'no-mass': {
    title: 'reports a template without mass',
    change: ({ templates }) => {
      templates.stage.mass = 0;
    },
    reports: ['no-mass /elementTemplates/0/mass'],
  },
  'parts-heavier': {
    title: 'reports parts that are heavier than their template',
    change: ({ templates }) => {
      templates.tool.mass = 39;
    },
    reports: ['parts-heavier /elementTemplates/4/parts'],
  },
  'fuel-over-capacity': {
    title: 'reports a template with more fuel than its tank holds',
    change: ({ templates }) => {
      templates.stage.fuel.amount = 15_001;
    },
    reports: ['fuel-over-capacity /elementTemplates/0/fuel/amount'],
  },
  'fuel-not-propellant': {
    title: 'reports water in a tank',
    change: ({ templates, water }) => {
      templates.stage.fuel = new ResourceAmount({ resource: water.id, amount: 1 });
    },
    reports: ['fuel-not-propellant /elementTemplates/0/fuel'],
  },
  'negative-stock': {
    title: 'reports a negative amount in a tank',
    change: ({ templates }) => {
      templates.stage.fuel.amount = -1;
    },
    reports: ['negative-stock /elementTemplates/0/fuel/amount'],
  },
  'unused-field': {
    title: 'reports a mass for accommodation, once',
    change: ({ templates }) => {
      templates.tool.accommodationMass = 5;
      templates.stage.accommodationMass = 5;
    },
    reports: ['unused-field /elementTemplates/0/accommodationMass'],
  },
});

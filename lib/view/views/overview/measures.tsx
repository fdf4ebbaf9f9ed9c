import type { ViewData } from '../../data/view-data.js';
import { figure, percent } from '../../model/words.js';
import { useShared } from '../../parts/context.js';

interface Measure {
  readonly title: string;
  readonly value: string;
  /** What it is, in a sentence. */
  readonly note: string;
}

/** What the campaign achieves, in numbers. */
export function Measures() {
  const { model } = useShared();
  return (
    <section>
      <h3>Measures of effectiveness</h3>
      <dl class="cards">
        {measuresOf(model.data.measures).map(({ title, value, note }) => (
          <div key={title} class="card">
            <dt>{title}</dt>
            <dd class="value">{value}</dd>
            <dd class="quiet">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const measuresOf = (measures: ViewData['measures']): readonly Measure[] => [
  {
    title: 'Launch mass',
    value: `${figure(measures.launchMass)} kg`,
    note: 'All that leaves the surface of the Earth.',
  },
  {
    title: 'Crew surface days',
    value: figure(measures.crewSurfaceDays),
    note: 'Days of each crew member at exploration sites, added up.',
  },
  {
    title: 'Crew time',
    value: `${figure(measures.crewTime)} h`,
    note: `Of these, the crew is available for ${figure(measures.crewTimeAvailable)} h.`,
  },
  {
    title: 'Exploration mass',
    value: `${figure(measures.explorationMassDelivered)} kg`,
    note: 'Exploration and habitation goods delivered to exploration sites.',
  },
  {
    title: 'Exploration capability',
    value: figure(measures.explorationCapability),
    note: 'In kg·person·days: those goods, times the crew there, times days.',
  },
  {
    title: 'Relative capability',
    value:
      measures.relativeExplorationCapability === null
        ? '–'
        : `${figure(measures.relativeExplorationCapability)} ×`,
    note: 'Exploration capability for each kg of launch mass; Apollo 17 has 1.',
  },
  {
    title: 'Up-mass used',
    value: percent(measures.upMassCapacityUtilization.ratio),
    note: 'Part of the cargo capacity of launches from Earth that is used.',
  },
  {
    title: 'Down-mass used',
    value: percent(measures.downMassCapacityUtilization.ratio),
    note: 'Part of the cargo capacity of landings on Earth that is used.',
  },
];

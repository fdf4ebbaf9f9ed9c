import { dateOf, when } from '../../model/words.js';
import { useShared } from '../../parts/context.js';
import { SimpleTable } from '../../parts/simple-table.js';
import { Name, ViewLink } from '../../parts/thing-link.js';

/** The missions in order, each with a link to its part of the bat chart. */
export function Missions() {
  const { model } = useShared();
  const missions = model.data.missions.map((mission, index) => ({ ...mission, index }));
  if (missions.length === 0)
    return (
      <section>
        <h3>Missions</h3>
        <p>The campaign has no missions yet, so nothing happens in it.</p>
      </section>
    );
  return (
    <section>
      <h3>Missions</h3>
      <SimpleTable
        caption="Missions of the campaign"
        hidesCaption
        items={missions}
        most={20}
        columns={[
          {
            title: 'mission',
            of: ({ name, index }) => (
              <ViewLink view="bat-chart" params={model.missionParams(index)}>
                <Name of={name} />
              </ViewLink>
            ),
          },
          {
            title: 'start (UTC)',
            of: ({ start }) => `${dateOf(model.zero, start)} (${when(start)})`,
          },
          { title: 'events until', of: ({ end }) => when(end) },
          { title: 'from', of: ({ origin }) => <Name of={model.placeName(origin)} /> },
          { title: 'to', of: ({ destination }) => <Name of={model.placeName(destination)} /> },
        ]}
      />
    </section>
  );
}

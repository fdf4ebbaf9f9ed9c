import { processColumns } from '../../../analysis/needs/processes.js';
import type { Index } from '../../data/view-data.js';
import { figure, when } from '../../model/words.js';
import { useShared } from '../context.js';
import { EditButton } from '../edit-button.js';
import { SimpleTable } from '../simple-table.js';
import { Name } from '../thing-link.js';
import { Pairs } from './pairs.js';

/** What an element is, and where it goes. */
export function ElementDetails({ element }: { element: Index }) {
  const { model } = useShared();
  const found = model.element(element);
  if (found === undefined) return null;
  const { data } = model;
  const under = data.under.filter(([person]) => person === element);
  const runs = data.outlook.heldBack.filter((run) => run.element?.id === found.id);
  const { name, type, template, mass, volume, maxCargo, maxCrew, maxFuel, isp } = found;
  return (
    <section class="detail" aria-label="Element">
      <h3>
        <Name of={name} room={100} />
      </h3>
      <EditButton kind="element" index={element} />
      <Pairs
        rows={[
          ['What', type],
          template !== '' && ['Template', <Name key="template" of={template} />],
          ['Empty', `${figure(mass)} kg, ${figure(volume)} m³`],
          maxCargo !== null && [
            'Carries',
            `at most ${figure(maxCargo)} kg${maxCrew ? ` and ${figure(maxCrew)} people` : ''}`,
          ],
          maxFuel !== null && [
            'Tank',
            `${figure(maxFuel)} units${isp === null ? '' : `, specific impulse ${figure(isp)} s`}`,
          ],
        ]}
      />
      <SimpleTable
        caption="Where it is"
        items={model.tracks.of(element)}
        columns={[
          { title: 'from', of: ({ time }) => when(time) },
          { title: 'to', of: ({ end }) => when(end) },
          {
            title: 'place',
            of: ({ place }) => (
              <>
                {model.place(place)?.kind === 'edge' && 'under way: '}
                <Name of={model.placeName(place)} />
              </>
            ),
          },
        ]}
      />
      {under.length > 0 && (
        <SimpleTable
          caption="Under which mission it needs things"
          items={under}
          columns={[
            { title: 'from', of: ([, , since]) => when(since) },
            { title: 'to', of: ([, , , until]) => when(until) },
            { title: 'mission', of: ([, mission]) => <Name of={model.missionName(mission)} /> },
          ]}
        />
      )}
      {runs.length > 0 && (
        <SimpleTable
          caption="When its processes are held back"
          items={runs}
          columns={processColumns}
        />
      )}
    </section>
  );
}

import { processColumns } from '../../../analysis/needs/processes.js';
import { counted } from '../../../schema/diagnostics/wording.js';
import type { Index } from '../../data/view-data.js';
import type { Holding } from '../../model/holdings.js';
import { type JourneyStep, journeyOf } from '../../model/journey.js';
import { figure, shown, when } from '../../model/words.js';
import { useShared } from '../context.js';
import { EditButton } from '../edit-button.js';
import { SimpleTable } from '../simple-table.js';
import { Name } from '../thing-link.js';
import { ElementLinks } from './event-details.js';
import { Pairs } from './pairs.js';

/** What an element is, and where it goes. */
export function ElementDetails({ element }: { element: Index }) {
  const { model } = useShared();
  const found = model.element(element);
  if (found === undefined) return null;
  const { data } = model;
  const under = data.under.filter(([person]) => person === element);
  const runs = data.outlook.heldBack.filter((run) => run.element?.id === found.id);
  const journey = journeyOf(model, element);
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
        caption="Where it is, in what, and what it holds"
        items={journey}
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
          ...(journey.some(({ carrier }) => carrier >= 0)
            ? [
                {
                  title: 'in',
                  of: ({ carrier }: JourneyStep) =>
                    carrier >= 0 && <ElementLinks elements={[carrier]} />,
                },
              ]
            : []),
          ...(journey.some((step) => holdsAny(step))
            ? [
                {
                  title: 'holds at first',
                  of: (step: JourneyStep) => <Held step={step} of={step.first} />,
                },
                {
                  title: 'and at last',
                  of: (step: JourneyStep) =>
                    isSame(step.first, step.last) ? (
                      'the same'
                    ) : (
                      <Held step={step} of={step.last} />
                    ),
                },
              ]
            : []),
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

const holdsAny = ({ first, last, inside }: JourneyStep): boolean =>
  first.length + last.length + inside.length > 0;

const isSame = (first: readonly Holding[], last: readonly Holding[]): boolean =>
  first.length === last.length &&
  first.every(({ resource, amount }, at) => {
    const { resource: other, amount: later } = last[at]!;
    return resource === other && Math.abs(later - amount) <= 1e-6 * Math.abs(amount);
  });

/** The most resources that are named. */
const NAMED = 4;

/** What an element holds itself, and how many elements are inside it. */
function Held({ step: { inside }, of }: { step: JourneyStep; of: readonly Holding[] }) {
  const { resources } = useShared().model.data;
  const said = of.slice(0, NAMED).map(({ resource, amount }) => {
    const { name = '', units = '' } = resources[resource] ?? {};
    return `${shown(name)} ${figure(amount)} ${shown(units)}`;
  });
  if (of.length > NAMED) said.push(`${of.length - NAMED} more`);
  if (inside.length > 0) said.push(counted(inside.length, 'element'));
  return <Name of={said.length === 0 ? 'nothing' : said.join(', ')} room={200} />;
}

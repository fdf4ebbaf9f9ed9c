import { resourceName } from '../../../analysis/table/resource-name.js';
import { counted } from '../../../schema/diagnostics/wording.js';
import { dayOf, lengthOf, when } from '../../model/words.js';
import { useShared } from '../../parts/context.js';
import { Name, RefLink } from '../../parts/thing-link.js';
import { firstBelow } from './reserve-rows.js';

/** What becomes of the campaign, in a sentence or two: what fails first, and what runs out first. */
export function Headline() {
  const { model } = useShared();
  const { summary, outlook, missions, transports, required } = model.data;
  const below = firstBelow(required);
  const [first] = outlook.shortages;
  const failed = [...outlook.causes].sort((a, b) => a.time - b.time)[0];
  const on = (time: number): string => `on ${dayOf(model.zero, time)} (${when(time)})`;
  if (missions.length === 0) return null;
  return (
    <p class="headline">
      {counted(missions.length, 'mission')} with {counted(transports.length, 'flight')}.{' '}
      {failed !== undefined ? (
        <>
          The first thing that fails is <Name of={failed.name} /> {on(failed.time)}.{' '}
        </>
      ) : (
        summary.errors === 0 && 'No event fails. '
      )}
      {first === undefined ? (
        summary.unmetDemands === 0 && summary.demands > 0 && 'Nothing runs out.'
      ) : (
        <>
          The first thing that runs out is{' '}
          <strong>
            <Name of={resourceName(first.resource.name)} />
          </strong>{' '}
          at <RefLink to={first.place} /> {on(first.since)}
          {first.next === null
            ? ', and nothing on its way brings any.'
            : `; some arrives ${on(first.next.arrival)}.`}
        </>
      )}
      {below !== undefined && (
        <>
          {' '}
          <strong>
            <Name of={below.name} />
          </strong>{' '}
          at <Name of={model.placeName(below.place)} /> is below its {lengthOf(below.days)} from{' '}
          {on(below.gaps[0]![0]).slice(3)} on.
        </>
      )}
      {below === undefined && required.length > 0 && ' All needed reserves are there.'}
    </p>
  );
}

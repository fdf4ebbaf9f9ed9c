import { collections, itemsOf } from '../inventory/collections.js';
import { useStudio } from './context.js';
import { AddEvent } from './event-tools.js';
import { AddButton } from './outline.js';

/** The lists that a campaign cannot do without, in the order in which they are filled, and what each is for. */
const STEPS = [
  { title: 'Nodes', text: 'places: sites on a surface, orbits, Lagrange points' },
  { title: 'Edges', text: 'the ways between them: a burn for each, a flight, or a drive' },
  { title: 'Element templates', text: 'kinds of vehicles, containers and people' },
  {
    title: 'Elements',
    text: 'what takes part. The form of a template makes as many of its kind as you like',
  },
  { title: 'Missions', text: 'when each begins, and from where to where it goes' },
] as const;

/** What a campaign without events needs next, for people who begin with an empty one. */
export function FirstSteps({ onOpen }: { onOpen: (pointer: string) => void }) {
  const { state } = useStudio();
  const { root, inventory } = state;
  const missions = itemsOf(root, ['missionList']);
  if (missions.some((_, at) => itemsOf(root, ['missionList', at, 'events']).length > 0))
    return null;
  const mission = inventory.at('/missionList/0');
  const hasTemplates = itemsOf(root, ['elementTemplates']).length > 0;
  return (
    <section class="first-steps" aria-label="First steps">
      <h3>First steps</h3>
      <p class="quiet">
        A campaign is built in this order. The list of parts has everything that is in it.
      </p>
      <ol>
        {STEPS.map(({ title, text }) => {
          const collection = collections.find((each) => each.title === title)!;
          const { length } = itemsOf(root, collection.path);
          return (
            <Step key={title} title={title} count={length} text={text}>
              {title === 'Elements' ? (
                hasTemplates && (
                  <button type="button" class="small" onClick={() => onOpen('/elementTemplates/0')}>
                    Open a template
                  </button>
                )
              ) : (
                <AddButton collection={collection} onAdded={onOpen} />
              )}
            </Step>
          );
        })}
        <Step
          title="Events"
          count={0}
          text="what happens: elements come into play, travel, explore"
        >
          {mission === undefined ? null : (
            <AddEvent mission={mission} after={undefined} label="Add an event" onOpen={onOpen} />
          )}
        </Step>
      </ol>
    </section>
  );
}

interface StepProps {
  readonly title: string;
  readonly count: number;
  readonly text: string;
  readonly children: preact.ComponentChildren;
}

function Step({ title, count, text, children }: StepProps) {
  return (
    <li class={count > 0 ? 'done' : ''}>
      <span>
        <strong>{title}</strong>
        {count > 0 && (
          <span class="count">
            {' '}
            <span aria-hidden="true">✓ </span>
            {count}
          </span>
        )}
        <span class="quiet">: {text}.</span>
      </span>{' '}
      {children}
    </li>
  );
}

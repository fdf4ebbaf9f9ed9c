import { moment } from '../../../analysis/table/quantity.js';
import { useShared } from '../../parts/context.js';
import { type Pair, Pairs } from '../../parts/details/pairs.js';
import { Name } from '../../parts/thing-link.js';

/** Who made these answers, of what, and how. */
export function Provenance() {
  const { model } = useShared();
  const { about } = model.data;
  const {
    description,
    createdBy,
    scenarioType,
    file,
    changes,
    made,
    program,
    preset,
    rules,
    options,
  } = about;
  const rows: readonly Pair[] = [
    ['File', file === '' ? '' : <Name of={file} room={100} />],
    ['Changed before', changes.length === 0 ? '' : <Name of={changes.join('; ')} room={600} />],
    ['Author of the scenario', createdBy.trim() === '' ? '' : <Name of={createdBy} />],
    ['Kind of scenario', scenarioType],
    ['Rules of the simulation', rulesText(preset, rules)],
    ['Options', options.join(' ')],
    ['Made by', program],
    ['Made on', made === '' ? '' : `${moment(new Date(made)).slice(0, 16)} UTC`],
  ];
  return (
    <section>
      <h3>Where this comes from</h3>
      {description.trim() !== '' && (
        <p>
          <Name of={description} room={2000} />
        </p>
      )}
      <Pairs rows={rows} />
    </section>
  );
}

const rulesText = (
  preset: string,
  rules: readonly { readonly name: string; readonly value: string }[],
): string =>
  rules.length === 0
    ? preset
    : `${preset}, but ${rules.map(({ name, value }) => `${name} = ${value}`).join(', ')}`;

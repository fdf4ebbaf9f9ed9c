import { measureCatalogue, measureText } from '../../../analysis/measures.js';
import { capital } from '../../../schema/diagnostics/wording.js';
import { useShared } from '../../parts/context.js';

/** What the campaign achieves, in numbers. */
export function Measures() {
  const { measures } = useShared().model.data;
  return (
    <section>
      <h3>Measures of effectiveness</h3>
      <dl class="cards">
        {measureCatalogue
          .filter(({ isDetail }) => !isDetail)
          .map((measure) => (
            <div key={measure.name} class="card">
              <dt>{capital(measure.name)}</dt>
              <dd class="value">{measureText(measure, measures)}</dd>
              <dd class="quiet">{measure.note}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

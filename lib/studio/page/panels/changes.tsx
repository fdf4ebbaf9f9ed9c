import { differencesOf, digestOf } from '../../../view/data/compare/digest.js';
import { useStudio } from '../context.js';
import { Figures } from './figures.js';

/** What has changed in the answer since the last save. */
export function Changes() {
  const { state } = useStudio();
  const { savedDigest, answer, whole } = state;
  if (!state.isDirty) return <p>Nothing has changed since the last save.</p>;
  if (savedDigest === undefined)
    return <p>What was saved last could not be simulated, so there is nothing to compare with.</p>;
  if (answer?.view === null) return <p>The campaign cannot be simulated now. See its problems.</p>;
  if (whole?.view == null) return <p class="quiet">The numbers are being made.</p>;
  const now = digestOf(whole.view);
  const rows = differencesOf(savedDigest, now);
  return (
    <>
      {now.verdict !== savedDigest.verdict && (
        <p>
          The verdict was <strong>{savedDigest.verdict}</strong>, and is now{' '}
          <strong>{now.verdict}</strong>.
        </p>
      )}
      {rows.length === 0 ? (
        <p>The campaign has changed, but none of its measures, margins and needs.</p>
      ) : (
        <Figures
          caption="What has changed since the last save"
          rows={rows}
          heads={['saved', 'now']}
        />
      )}
    </>
  );
}

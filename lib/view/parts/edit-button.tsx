import type { PictureSubject } from '../model/subject.js';
import { useShared } from './context.js';

/** A button that opens the form of something; nothing where nothing can be edited. */
export function EditButton({ kind, index }: PictureSubject) {
  const { edit } = useShared();
  if (edit === undefined) return null;
  return (
    <p class="buttons no-print">
      <button type="button" class="small" onClick={() => edit({ kind, index })}>
        Open its form
      </button>
    </p>
  );
}

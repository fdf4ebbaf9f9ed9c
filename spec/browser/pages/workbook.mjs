// A page that reads a model database from a workbook of a file picker, and shows every problem with its cell.
import { safeLoadDb, saveDb } from 'space-logistics/workbook';
import { onFile, show } from './show.mjs';

onFile(async (file) => {
  const result = await safeLoadDb(file);
  if (!result.success) {
    show(`${file.name} cannot be read.`, result.issues);
    return;
  }
  const { nodes, edges, elements } = result.value;
  // Written again, so that a page could offer it to be saved.
  const bytes = await saveDb(result.value);
  show(
    `${nodes.length} nodes, ${edges.length} edges, ${elements.length} kinds of elements; saved as ${bytes.length > 0 ? 'a workbook' : 'nothing'}.`,
    result.issues,
  );
});

// A page that reads a model database from a workbook of a file picker, shows every problem with its cell, and writes
// the workbook again.
import { safeLoadDb, saveDb } from 'space-logistics';
import { onFile, show } from './show.mjs';

const save = document.querySelector('button');

onFile(async (file) => {
  const result = await safeLoadDb(file);
  save.disabled = !result.success;
  if (!result.success) {
    show(`${file.name} cannot be read.`, result.issues);
    return;
  }
  const { nodes, edges, elements } = result.value;
  show(
    `${nodes.length} nodes, ${edges.length} edges, ${elements.length} kinds of elements.`,
    result.issues,
  );
  save.onclick = async () => {
    const again = await safeLoadDb(await saveDb(result.value));
    const same = JSON.stringify(again.value) === JSON.stringify(result.value);
    show(same ? 'Saved without loss.' : 'Something was lost.', again.issues);
  };
});

/** Shows what became of a file: a sentence, and the problems as a table. */
export function show(sentence, issues) {
  document.querySelector('[role=status]').textContent = sentence;
  const rows = issues.map(({ severity, code, location, pointer, message }) => {
    const row = document.createElement('tr');
    row.className = severity;
    const at = location ? `${location.sheet}!${location.cell}` : pointer || '(whole file)';
    for (const text of [severity, code, at, message]) {
      // Text as text: what a file says is never markup.
      row.insertCell().textContent = text;
    }
    return row;
  });
  document.querySelector('tbody').replaceChildren(...rows);
}

/** Calls with each file that is chosen; what goes wrong is shown, not lost. */
export function onFile(act) {
  document.querySelector('input[type=file]').addEventListener('change', async ({ target }) => {
    try {
      await act(target.files[0]);
    } catch (error) {
      show(`The page failed: ${error}`, []);
    }
  });
}

// A page that reads a scenario from a file picker, checks it, and shows every problem.
import { check, Scenario, safeParse } from 'space-logistics';
import { onFile, show } from './show.mjs';

onFile(async (file) => {
  const result = safeParse(Scenario, await file.arrayBuffer());
  if (!result.success) {
    show(`${file.name} cannot be read.`, result.issues);
    return;
  }
  const issues = [...result.issues, ...check(result.value)];
  show(`${result.value.name}: ${result.value.missionList.length} missions.`, issues);
});

import { unturned } from '../../view/model/words.js';
import { missingField, type Problem } from '../answer/problems.js';
import { titleOf } from '../forms/titles.js';

const SIGNS = { error: '✕', warning: '!' };

/** Problems, each in a line. */
export function ProblemLines({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul class="problem-lines">
      {problems.slice(0, 20).map((problem, index) => (
        <li key={index} class={`problem ${problem.severity}`}>
          <span aria-hidden="true">{SIGNS[problem.severity]} </span>
          <span class="visually-hidden">{problem.severity}: </span>
          {sentenceOf(problem)}
        </li>
      ))}
      {problems.length > 20 && <li class="quiet">and {problems.length - 20} more</li>}
    </ul>
  );
}

/** Returns what a problem says in a form, where a field has a title, and what it expects stands beside it. */
function sentenceOf(problem: Problem): string {
  const missing = missingField(problem);
  return missing === undefined
    ? unturned(problem.message)
    : `${titleOf(missing)} has no value yet.`;
}

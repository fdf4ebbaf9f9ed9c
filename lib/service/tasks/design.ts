import { type DesignProgress, designCampaign, readDesign } from '../../design/index.js';
import type { Scenario } from '../../model/index.js';
import { counted } from '../../schema/diagnostics/wording.js';
import type { Issue } from '../../schema/index.js';
import { jsonChunks } from '../../simulation/result/json-chunks.js';
import { ProblemError } from '../problem.js';
import { asProblem } from './answers.js';
import { JSON_TYPE } from './files.js';
import { isForm } from './forms.js';
import { readFile, scenarioOf } from './read.js';
import type { TaskContext, Work } from './task.js';

/** The share of the time of a request that the search may take. The simulation of the plan needs the rest. */
const SEARCH_SHARE = 0.6;

/** Designs a campaign, in the time that the request has. The body is the design with the campaign inside, or a form with both. */
export const design: Work = async (context) => {
  const { files, task, parameters, limits, check } = context;
  const isInline = !isForm(task.contentType);
  if (!isInline && files.design === undefined)
    throw new ProblemError('bad-form', 'The form has no part with the name "design".');
  const text = new TextDecoder().decode(files.design ?? files.file);
  let unusable: ProblemError | undefined;
  const reading = await readDesign(
    text,
    async (campaign) => {
      try {
        return await campaignOf(context, isInline ? (campaign as object) : undefined);
      } catch (error) {
        if (!(error instanceof ProblemError) || error.kind !== 'invalid-input') throw error;
        unusable = error;
        return undefined;
      }
    },
    { inline: isInline },
  );
  check();
  const { design: declared, scenario, located } = reading;
  const { issues: ofCampaign = [], total: most = 0 } = unusable?.problem ?? {};
  const wrong = [...reading.issues, ...(ofCampaign as Issue[]).map(isInline ? located : same)];
  if (declared === undefined || scenario === undefined) {
    const total = reading.total + most;
    throw new ProblemError(
      'invalid-input',
      `The design is not valid: ${counted(total, 'problem')}.`,
      {
        issues: wrong,
        total,
      },
    );
  }
  const { time, gap } = parameters as { readonly time?: number; readonly gap?: number };
  const longest = limits.seconds * SEARCH_SHARE;
  try {
    const answer = await designCampaign(scenario, declared, {
      timeLimit: Math.min(time ?? longest, longest),
      ...(gap !== undefined && { gap: gap / 100 }),
      shouldStop: () => isOver(context),
      ...(task.tell && { onProgress: seldom(task.tell) }),
    });
    check();
    return { type: JSON_TYPE, pieces: jsonChunks(answer, 0) };
  } catch (error) {
    throw asProblem(error);
  }
};

const same = (issue: Issue): Issue => issue;

/** Milliseconds between two times that a client is told how far a search is. */
const TELL_AFTER = 250;

/** Returns a function that tells the first progress, and then the latest one from time to time. */
function seldom(tell: (progress: DesignProgress) => void): (progress: DesignProgress) => void {
  let told = Number.NEGATIVE_INFINITY;
  return (progress) => {
    const now = performance.now();
    if (now - told < TELL_AFTER) return;
    told = now;
    tell(progress);
  };
}

/** Returns whether the work is to stop. An error cannot go through the solver. */
function isOver({ check }: TaskContext): boolean {
  try {
    check();
    return false;
  } catch {
    return true;
  }
}

/**
 * Reads the campaign of a design.
 * @param inline the campaign that stands in the design. Default: the file of the form
 * @throws ProblemError if it is not usable, with its issues at places below `/campaign`
 */
async function campaignOf(context: TaskContext, inline: object | undefined): Promise<Scenario> {
  const bytes =
    inline === undefined ? context.files.file : new TextEncoder().encode(JSON.stringify(inline));
  const document = await readFile(context, { warnings: false }, bytes);
  const issues = document.issues.map((issue): Issue => {
    const { line: _, column: __, offset: ___, ...rest } = issue;
    return { ...(inline === undefined ? issue : rest), pointer: `/campaign${issue.pointer}` };
  });
  return scenarioOf(context, { ...document, issues }, 'The campaign');
}

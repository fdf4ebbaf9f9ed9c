import { studyLimits } from '../../limits/study.js';
import type { Scenario } from '../../model/index.js';
import type { Issue } from '../../schema/diagnostics/issue.js';
import { parsePointer } from '../../schema/diagnostics/pointer.js';
import { safeParse } from '../../schema/parse.js';
import { own } from '../../schema/plain.js';
import { checkStudy } from '../declaration/check-study.js';
import { AnyStudyDesign, refusedRuns } from '../declaration/designs.js';
import { Study } from '../declaration/study.js';
import { fieldsFrom, findWord, type Said, wordsOf } from './members.js';
import { callOf } from './scan.js';
import { variableFrom } from './variable-flag.js';

/** A study in words, as flags of a command have them. */
export interface StudyFlags {
  /** The variables: `Lander.isp=uniform(440, 460) as isp`, `shift(Flight)=0, 7`, `fails(Flight)=3%`. */
  readonly vary: readonly string[];
  /** The design: `monte-carlo`, `one-at-a-time(10%, 90%)`. Every study needs one. */
  readonly design?: string | undefined;
  /** The other fields of the study. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** A problem, and the flag that has it. */
export interface FlagProblem {
  /** The flag without its dashes; of several, with its number: `vary 2`. */
  readonly flag: string;
  readonly message: string;
}

/** The study that flags declare, or everything that is wrong with them. */
export interface FlagReading {
  /** Undefined if there is a problem. */
  readonly study: Study | undefined;
  readonly problems: readonly FlagProblem[];
  /** Returns what is wrong with the study, its campaign and its prices, which are checked last. */
  readonly check: (campaign: Scenario, prices?: Study['prices']) => readonly FlagProblem[];
}

const designWords = wordsOf(AnyStudyDesign);

/**
 * Reads a study from flags, and checks it as one from a file is checked.
 * @param campaign the file of the campaign
 */
export function studyFromFlags(campaign: string, flags: StudyFlags): FlagReading {
  const problems: FlagProblem[] = [];
  const kept: { readonly said: Said['said']; readonly number: number }[] = [];
  for (const [at, text] of flags.vary.slice(0, studyLimits.variables + 1).entries()) {
    const { said, problems: own } = variableFrom(text);
    const flag = `vary ${at + 1}`;
    problems.push(...own.map((message) => ({ flag, message })));
    if (own.length === 0) kept.push({ said, number: at + 1 });
  }
  const { said: design, problems: wrongDesign } = designFrom(flags.design);
  problems.push(...wrongDesign.map((message) => ({ flag: 'design', message })));
  if (flags.fields?.runs !== undefined && design.type !== undefined) {
    const message = refusedRuns(design as unknown as AnyStudyDesign);
    if (message !== undefined) problems.push({ flag: 'runs', message });
  }
  const said = kept.map((each) => each.said);
  const listed: ListedFlags = design.type === 'List' ? listOf(said) : { variables: said, design };
  for (const at of listed.short ?? [])
    problems.push({
      flag: `vary ${kept[at]!.number}`,
      message: `a list takes one value of each variable for each variant: expected ${listed.count} values`,
    });
  // What is wrong with a design or a variable must not hide what is wrong with the others.
  const isSound = wrongDesign.length === 0;
  const first = read(isSound ? listed.design : EVERY_VARIABLE, listed.variables, kept);
  const isWhole = first.study !== undefined || first.kept.length === kept.length;
  const rest = isWhole ? first : read(EVERY_VARIABLE, first.variables, first.kept);
  const { study } = rest;
  const whole = study === undefined ? [] : rest.located(checkStudy(study).issues);
  // Without the variables that are wrong, there may be none.
  const later = problems.length + first.problems.length === 0 ? whole : whole.filter(isOfFlag);
  const all = inOrder([...problems, ...first.problems, ...later]);
  return {
    study: all.length === 0 ? study : undefined,
    problems: all,
    check: (scenario, prices) =>
      study === undefined
        ? []
        : rest.located(
            checkStudy(new Study({ ...study, ...(prices && { prices }) }), scenario).issues,
          ),
  };

  /** Reads the study, and says which variables have no problem by themselves. */
  function read(by: Said['said'], variables: readonly Said['said'][], of: typeof kept) {
    const names = variables.map(({ name }) => name);
    const flagOf = (pointer: string): string => {
      const [field = 'vary', at, , name] = parsePointer(pointer);
      if (field === 'variables')
        return at === undefined ? 'vary' : `vary ${of[Number(at)]!.number}`;
      return name === undefined ? field : `vary ${of[names.indexOf(name)]!.number}`;
    };
    const located = (found: readonly Issue[]): readonly FlagProblem[] =>
      found.map((issue) => ({
        flag: flagOf(issue.pointer),
        message: `${issue.message}${partOf(issue)}`,
      }));
    const plain = { campaign, variables, design: by, ...flags.fields };
    const { issues, ...found } = safeParse(Study, plain, { unknown: 'error' });
    const wrong = new Set(issues.map(({ pointer }) => flagOf(pointer)));
    const isRight = (at: number) => !wrong.has(`vary ${of[at]!.number}`);
    return {
      study: found.success ? found.value : undefined,
      problems: located(issues),
      located,
      variables: variables.filter((_, at) => isRight(at)),
      kept: of.filter((_, at) => isRight(at)),
    };
  }
}

/** A design for which a variable can have its values in any way. */
const EVERY_VARIABLE = { type: 'One At A Time' };

/** Returns whether a problem is that of a flag, and not of all variables together. */
const isOfFlag = ({ flag }: FlagProblem): boolean => flag !== 'vary';

/** What the items of a list are called in a flag. */
const itemWords: Readonly<Record<string, string>> = {
  fields: 'address',
  values: 'value',
  weights: 'weight',
  points: 'value',
};

/** Returns the part of a flag that an issue is about, for its message: an argument by its name, an item by its number. */
function partOf({ pointer }: Issue): string {
  const [field, at, ...rest] = parsePointer(pointer);
  const parts = field === 'design' && at === 'points' ? [at, rest[0]!] : rest;
  const isOfVariable = field === 'variables' || at === 'points';
  const last = parts.at(-1);
  // A flag says itself what is shifted, or what fails.
  if (!isOfVariable || last === undefined || last === 'shift' || last === 'fails') return '';
  const word = own(itemWords, parts.at(-2) ?? '');
  return word === undefined ? ` (${last})` : ` (${word} ${Number(last) + 1})`;
}

const inOrder = (problems: readonly FlagProblem[]): readonly FlagProblem[] => {
  const rank = ({ flag }: FlagProblem) => Number(/^vary (\d+)$/.exec(flag)?.[1] ?? Infinity);
  return problems.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
};

/** Reads a design: a word, and its fields in parentheses. */
function designFrom(text: string | undefined): Said {
  if (text === undefined)
    return {
      said: {},
      problems: [`expected ${[...designWords.keys()].join(', ')}, found nothing`],
    };
  const call = callOf(text.trim());
  if (call === 'open') return { said: {}, problems: ['expected ")" at the end'] };
  const word = call?.word ?? text.trim();
  const { said: type, problems } = findWord(word, designWords, 'design');
  if (problems.length > 0) return { said: {}, problems };
  const args = call?.args ?? [];
  const { said, problems: wrong } = fieldsFrom(word, args, AnyStudyDesign.members.get(type)!);
  return { said: { type, ...said }, problems: wrong };
}

interface ListedFlags {
  readonly variables: readonly Said['said'][];
  readonly design: Said['said'];
  /** The number of variants of a list. */
  readonly count?: number;
  /** The positions of the variables with another number of values than the first one. */
  readonly short?: readonly number[];
}

/** Makes a list of variants of variables with values: the first value of each, then the second of each, and so on. */
function listOf(variables: readonly Said['said'][]): ListedFlags {
  const columns = variables.map(({ values }) => (Array.isArray(values) ? values : []));
  const count = Math.max(0, ...columns.map(({ length }) => length));
  const points = Array.from({ length: count }, (_, row) =>
    Object.fromEntries(
      columns.flatMap((column, at) =>
        row < column.length ? [[variables[at]!.name as string, column[row] as unknown]] : [],
      ),
    ),
  );
  return {
    variables: variables.map(({ values: _, ...rest }) => rest),
    design: { type: 'List', points },
    count,
    short: [...columns.keys()].filter((at) => columns[at]!.length !== count),
  };
}

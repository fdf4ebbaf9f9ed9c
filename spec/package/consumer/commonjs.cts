// A module of a CommonJS project: compiled, never run.
import { parse, Scenario } from 'space-logistics';
import { simulate } from 'space-logistics/simulation';

export const verdict: string | undefined = simulate(parse(Scenario, '{}')).verdict;
